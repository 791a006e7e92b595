/** Syllables of 한글 and their letters. */
const [FIRST, LAST] = [0xac00, 0xd7a3];
const INITIALS = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(" ");
const FINALS = ["", ..."ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(" ")];
/** Letters that are two put together, where they stand alone. */
const PAIRS: Record<string, string> = Object.fromEntries(
  [..."ㅘㅙㅚㅝㅞㅟㅢㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ"].map((letter, at) => [
    letter,
    "ㅗㅏ ㅗㅐ ㅗㅣ ㅜㅓ ㅜㅔ ㅜㅣ ㅡㅣ ㄱㅅ ㄴㅈ ㄴㅎ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅂㅅ".split(" ")[at]!,
  ]),
);

/** Letters as one types them: 값이 → ㄱㅏㅂㅅㅇㅣ; what is no 한글 stays. */
export function lettersOf(text: string): string {
  return [...text]
    .map((char) => {
      const code = char.codePointAt(0)!;
      if (code < FIRST || code > LAST) return PAIRS[char] ?? char;
      const at = code - FIRST;
      return INITIALS[Math.floor(at / 588)]! + VOWELS[Math.floor((at % 588) / 28)]! + FINALS[at % 28]!;
    })
    .join("");
}
