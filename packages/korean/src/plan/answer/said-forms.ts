/** What a label is in a sentence: 버림 → 버린, 버릴, 버렸; 모자라요 → 모자란; 안 옴 → 안 온, 안 왔. */
const START = 0xac00;
const END = 0xd7a3;
const FINALS = 28;
const VOWELS = 21;
const [N, L, M, SS] = [4, 8, 16, 20];
/** ㅏ ㅗ take 았, all others 었; and what a bare vowel becomes with it: 오 → 왔, 주 → 줬, 버리 → 버렸, 하 → 했. */
const PAST_VOWEL: Readonly<Record<number, number>> = { 0: 0, 4: 4, 8: 9, 13: 14, 20: 6, 1: 1, 5: 5, 11: 10, 10: 10, 18: 4 };
const SPOKEN_ENDINGS = ["어요", "아요", "해요", "예요", "이에요", "돼요", "요"];
const LEAST_LETTERS = 2;

const codeOf = (letter: string): number => letter.charCodeAt(0) - START;
const isSyllable = (letter: string | undefined): letter is string =>
  letter !== undefined && letter.charCodeAt(0) >= START && letter.charCodeAt(0) <= END;
const finalOf = (letter: string): number => codeOf(letter) % FINALS;
const withFinal = (letter: string, final: number): string => String.fromCharCode(START + codeOf(letter) - finalOf(letter) + final);

/** Without spaces; the label itself is not among them. Empty where it is no verb. */
export function saidForms(label: string): string[] {
  const stem = stemOf(label.replace(/\s/g, ""));
  return stem === undefined ? [] : [...new Set(formsOf(stem))].filter((form) => form.length >= LEAST_LETTERS);
}

/** 버림 → 버리, 읽음 → 읽, 모자라요 → 모자라, 늦었어요 → 늦. */
function stemOf(label: string): string | undefined {
  const last = label.at(-1);
  if (!isSyllable(last)) return undefined;
  if (last === "음" && label.length > 1) return label.slice(0, -1);
  if (finalOf(last) === M) return label.slice(0, -1) + withFinal(last, 0);
  const ending = SPOKEN_ENDINGS.find((one) => label.endsWith(one) && label.length > one.length);
  if (ending === undefined) return undefined;
  const rest = label.slice(0, -ending.length);
  const before = rest.at(-1)!;
  if (ending === "해요") return `${rest}하`;
  if (!isSyllable(before)) return undefined;
  // 늦었어요, 안 왔어요: the past of it.
  if (finalOf(before) === SS && (ending === "어요" || ending === "아요")) return presentOf(rest);
  return ending === "요" && finalOf(before) !== 0 ? undefined : rest;
}

/** 늦었 → 늦, 왔 → 오, 버렸 → 버리, 했 → 하. */
function presentOf(past: string): string | undefined {
  const last = past.at(-1)!;
  if (last === "었" || last === "았") return past.length > 1 ? past.slice(0, -1) : undefined;
  if (last === "했") return `${past.slice(0, -1)}하`;
  const vowel = Math.floor(codeOf(last) / FINALS) % VOWELS;
  const present = { 9: 8, 14: 13, 6: 20 }[vowel] ?? vowel;
  return past.slice(0, -1) + String.fromCharCode(codeOf(last) - vowel * FINALS - SS + present * FINALS + START);
}

const AFTER_CONSONANT = ["은", "을", "는", "었", "았"];
const AFTER_VOWEL = "는";

function formsOf(stem: string): string[] {
  const last = stem.at(-1)!;
  const before = stem.slice(0, -1);
  if (!isSyllable(last)) return [];
  const final = finalOf(last);
  if (last === "하") return ["한", "할", "하는", "했"].map((end) => before + end);
  if (final === L)
    return [before + withFinal(last, N), stem, before + withFinal(last, 0) + AFTER_VOWEL, ...["았", "었"].map((end) => stem + end)];
  if (final !== 0) return [...AFTER_CONSONANT.map((end) => stem + end), stem + NOUN];
  const vowel = Math.floor(codeOf(last) / FINALS) % VOWELS;
  const past = PAST_VOWEL[vowel];
  const done = past === undefined ? [] : [before + String.fromCharCode(codeOf(last) - vowel * FINALS + past * FINALS + SS + START)];
  return [before + withFinal(last, N), before + withFinal(last, L), stem + AFTER_VOWEL, ...done, before + withFinal(last, M)];
}
const NOUN = "음";
