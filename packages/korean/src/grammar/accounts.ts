/** An account that money is sent to, in words: 농협 352-0000-1234-53 박순자, 국민은행 123456-01-234567 (예금주 김민수). */
import { BANKS, HOLDER_WORDS, NAME_TAILS } from "./accounts.data.ts";
import { Lexicon } from "./lexicon.ts";
import { isHangul, type Place } from "./slice.ts";

export interface Account extends Place {
  bank: string;
  number: string;
  /** null where nobody was named */
  holder: string | null;
}

const BANK = new Lexicon(BANKS);
const HOLDER = new Lexicon(HOLDER_WORDS.map((word) => [word, true] as const));
const TAIL = new Lexicon(NAME_TAILS.map((word) => [word, true] as const));
const NUMBER = /^[\s:은는]*(\d{2,6}(?:[- ]\d{1,7}){1,4}|\d{10,14})(?!\d)/;
const LEAST_DIGITS = 10;
const MOST_HOLDER = 10;

/** The first account of a text; null where there is none. */
export function findAccount(text: string): Account | null {
  for (let at = 0; at < text.length; at++) {
    const bank = isHangul(text[at - 1]) ? null : BANK.at(text, at, true);
    const number = bank && NUMBER.exec(text.slice(bank.end, bank.end + 30));
    if (!bank || !number || number[1]!.replace(/\D/g, "").length < LEAST_DIGITS) continue;
    const end = bank.end + number[0].length;
    const holder = holderAt(text, end);
    return { bank: bank.value, number: number[1]!, holder: holder?.name ?? null, start: at, end: holder?.end ?? end };
  }
  return null;
}

function holderAt(text: string, from: number): { name: string; end: number } | null {
  let at = from + /^[\s,(/:]*/.exec(text.slice(from))![0].length;
  const word = HOLDER.at(text, at, true);
  if (word) at = word.end + /^[\s:은는]*/.exec(text.slice(word.end))![0].length;
  const written = /^[가-힣A-Za-z]+/.exec(text.slice(at))?.[0];
  if (written === undefined) return null;
  const tail = TAIL.endingAt(written, written.length);
  const name = tail && tail.start > 1 ? written.slice(0, tail.start) : written;
  // A verb or a particle behind the number names nobody.
  if (name.length < 2 || name.length > MOST_HOLDER || TAIL.of(name) !== undefined) return null;
  const end = at + name.length;
  return { name, end: text[end] === ")" ? end + 1 : end };
}
