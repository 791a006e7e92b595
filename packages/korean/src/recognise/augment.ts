/** A wish as somebody else would have typed it: spaces and particles left out, a key missed, another ending, a word dropped. */
import type { Random } from "../random.ts";
import { stemOf } from "./features.ts";

/** Ways to say "make it", from curt to formal; one replaces the other. */
const ENDINGS = [
  "만들어줘", "만들어 주세요", "만들어주세요", "만들고 싶어요", "필요해요", "해줘", "해 주세요", "부탁드립니다", "있으면 좋겠어요", "만들어 볼래", "하나 만들어줘", "앱", "페이지", "프로그램", "사이트",
]; // prettier-ignore
const MADE = new RegExp(`(?:${[...ENDINGS].toSorted((a, b) => b.length - a.length).join("|")})[.!~]*$`, "u");

/** Medial vowels that are next to each other on a keyboard or sound alike, by index. */
const CONFUSED_VOWELS: Readonly<Record<number, number>> = {
  1: 5,
  5: 1,
  3: 7,
  7: 3,
  10: 11,
  11: 15,
  15: 10,
  0: 4,
  4: 0,
  8: 13,
  13: 8,
  20: 18,
  18: 20,
};

/** The text changed in one to three ways; never empty. */
export function vary(text: string, random: Random): string {
  let varied = text;
  const times = random.int(1, 3);
  for (let i = 0; i < times; i++) varied = random.pick(WAYS)(varied, random);
  return varied.trim() === "" ? text : varied;
}

type Way = (text: string, random: Random) => string;

const WAYS: readonly Way[] = [
  (text, random) => text.replace(/ /g, (space) => (random.next() < 0.6 ? "" : space)),
  (text, random) => mapWords(text, (word) => (random.next() < 0.5 ? stemOf(word) : word)),
  (text, random) => dropWord(text, random),
  (text, random) => dropWord(text, random),
  (text, random) => mistype(text, random),
  (text, random) => (MADE.test(text) ? text.replace(MADE, "").trim() : text) + " " + random.pick(ENDINGS),
  (text) => text.replace(MADE, ""),
];

function mapWords(text: string, change: (word: string) => string): string {
  return text.split(" ").map(change).join(" ");
}

function dropWord(text: string, random: Random): string {
  const words = text.split(" ");
  if (words.length < 3) return text;
  const at = random.int(0, words.length - 1);
  return words.filter((_, i) => i !== at).join(" ");
}

/** One syllable with a neighbouring vowel, or without its final consonant. */
function mistype(text: string, random: Random): string {
  const at = random.int(0, text.length - 1);
  const code = text.charCodeAt(at) - 0xac00;
  if (code < 0 || code > 11171) return text;
  const medial = Math.floor((code % 588) / 28);
  const other = CONFUSED_VOWELS[medial];
  const wrong = other !== undefined && random.next() < 0.6 ? code + (other - medial) * 28 : code - (code % 28);
  return text.slice(0, at) + String.fromCharCode(0xac00 + wrong) + text.slice(at + 1);
}
