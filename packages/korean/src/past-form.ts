/** 땄 → 딴, 먹었 → 먹은, 팔았 → 판: the form that stands in front of who or what did it. */

const START = 0xac00;
const FINALS = 28;
const VOWELS = 21;
const [N, L, SS] = [4, 8, 20];
/** By its place among the vowels: what is left of it when the past is taken off. */
const VOWEL_BEFORE: Readonly<Record<number, number>> = { 6: 20, 9: 8, 14: 13 };
const WHOLE: Readonly<Record<string, string>> = { 했: "한", 썼: "쓴", 컸: "큰", 껐: "끈", 떴: "뜬", 왔: "온", 됐: "된" };
/**
 * Verbs whose past hides their stem: 으 that fell away (따르다, 모으다), ㅅ and ㅂ that did (짓다, 돕다), and the two whose 렀 and 랐 are
 * not those of 르 verbs. What two verbs share (들었 of 듣다 and 들다, 걸었, 물었) is not among them.
 */
const IRREGULAR: Readonly<Record<string, string>> = {
  들렀: "들른",
  놀랐: "놀란",
  따랐: "따른",
  치렀: "치른",
  잠갔: "잠근",
  담갔: "담근",
  모았: "모은",
  아팠: "아픈",
  고팠: "고픈",
  바빴: "바쁜",
  나빴: "나쁜",
  지었: "지은",
  부었: "부은",
  나았: "나은",
  저었: "저은",
  그었: "그은",
  도왔: "도운",
  실었: "실은",
  깨달았: "깨달은",
};

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
  const irregular = Object.keys(IRREGULAR).find((past) => stem.endsWith(past));
  if (irregular) return stem.slice(0, -irregular.length) + IRREGULAR[irregular];
  // 르 verbs: 눌렀 → 누른, 골랐 → 고른.
  if (/[렀랐]/.test(last) && before !== undefined && isSyllable(codeOf(before)) && codeOf(before) % FINALS === L)
    return `${stem.slice(0, -2)}${String.fromCharCode(before.charCodeAt(0) - L)}른`;
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
