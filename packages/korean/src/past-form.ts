/** 땄 → 딴, 먹었 → 먹은, 팔았 → 판: the form that stands in front of who or what did it. */

const START = 0xac00;
const FINALS = 28;
const VOWELS = 21;
const [N, L, SS] = [4, 8, 20];
/** By its place among the vowels: what is left of it when the past is taken off. */
const VOWEL_BEFORE: Readonly<Record<number, number>> = { 6: 20, 9: 8, 14: 13 };
const WHOLE: Readonly<Record<string, string>> = { 했: "한", 썼: "쓴", 컸: "큰", 껐: "끈", 떴: "뜬", 왔: "온", 됐: "된" };

const codeOf = (syllable: string): number => syllable.charCodeAt(0) - START;
const isSyllable = (code: number): boolean => code >= 0 && code < 19 * VOWELS * FINALS;

/** `stem` without its 는지: 가져갔, 만들었. Undefined where it is no past. */
export function donePast(stem: string): string | undefined {
  // 쓰고있는지: still going on.
  const going = /^(.+)고\s?있$/.exec(stem)?.[1];
  if (going) return `${going}는`;
  if (/[있없겠]$/.test(stem)) return undefined;
  const last = stem.at(-1) ?? "";
  const before = stem.at(-2);
  const code = codeOf(last);
  if (!isSyllable(code) || code % FINALS !== SS) return undefined;
  if (WHOLE[last]) return stem.slice(0, -1) + WHOLE[last];
  const vowel = Math.floor(code / FINALS) % VOWELS;
  if (/[았었]/.test(last) && before !== undefined) {
    const previous = codeOf(before);
    const final = isSyllable(previous) ? previous % FINALS : 0;
    if (final === 0) return `${stem.slice(0, -2)}${String.fromCharCode(START + previous + N)}`;
    return final === L ? `${stem.slice(0, -2)}${String.fromCharCode(START + previous - L + N)}` : `${stem.slice(0, -1)}은`;
  }
  const own = VOWEL_BEFORE[vowel] ?? vowel;
  const first = Math.floor(code / (VOWELS * FINALS));
  return stem.slice(0, -1) + String.fromCharCode(START + (first * VOWELS + own) * FINALS + N);
}
