/** How many there are of something, said in passing: 방 3개, 직원 5명, 고양이 두 마리. */
import { BOOKABLE } from "./implied-entities.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";

/** As numbers stand before a counter: 두 개, 세 명. */
const NATIVE_NUMBERS: Readonly<Record<string, number>> = {
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
};

const MOST_SEATS = 60;

/** "방 3개", "직원 5명", "메뉴 10가지" → that many sample rows (2–12). */
export function countOf(name: string, text: string): { count: number; word: string } | undefined {
  const words = [name, ...(findNoun(name)?.names ?? []), ...(BOOKABLE.test(name) ? ["방", "룸", "코트", "자리"] : [])].toSorted(
    (a, b) => b.length - a.length,
  );
  for (const word of words.filter((one) => text.includes(one))) {
    const match =
      new RegExp(`${word}[은는이가을를도]?\\s*(${Object.keys(NATIVE_NUMBERS).join("|")})\\s*(?:개|명|곳|대|가지|마리|권|실|면|석|분)`).exec(
        text,
      ) ??
      new RegExp(`${word}[은는이가을를도]?\\s*(\\d{1,2})\\s*(?:개|명|곳|대|가지|마리|권|인|실|면|석)`).exec(text) ??
      new RegExp(`(\\d{1,2})\\s*(?:개|명|곳|대|가지|마리|권|인|실|면|석)(?:의|짜리)?\\s*${word}`).exec(text);
    const count = NATIVE_NUMBERS[match?.[1] ?? ""] ?? Number(match?.[1]);
    if (count >= 2 && count <= 12) return { count, word };
  }
  // 좌석 40석: what is numbered is there in full.
  const seats = /^(?:좌석|자리|열람석|사물함|락커|주차\s?(?:자리|칸|구획))$/.test(name)
    ? Number(/(?<!\d)(\d{2})\s?(?:석|자리|개|칸|대)/.exec(text)?.[1])
    : 0;
  if (seats > 12 && seats <= MOST_SEATS) return { count: seats, word: name };
  // 5인 회사, 4명 가족: as many people as belong to it.
  const members = Number(/(\d{1,2})\s?(?:인|명)\s?(?:짜리\s?)?(?:회사|사무실|사업장|가게|매장|팀|가족|식구|모임|이서)/.exec(text)?.[1]);
  return findNoun(name)?.kind === "person" && members >= 2 && members <= 12 ? { count: members, word: name } : undefined;
}
