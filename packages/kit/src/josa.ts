/** Particles that agree with the word before them. The one place that decides: apps, conversation, letters and screens ask here. */
import { josa as hangul } from "es-hangul";

/** "을/를", "이에요/예요" …: the form after a consonant, then the one after a vowel. */
export type JosaPair = Parameters<typeof hangul>[1] | "이면/면" | "이라는/라는";

/** Digits as they are read: 0 영, 1 일, 3 삼, 6 육, 7 칠, 8 팔 end in a consonant. */
const DIGITS = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"];
/** Letters whose Korean name ends in a consonant: 엘, 엠, 엔, 알. */
const LETTERS: Record<string, string> = { l: "엘", m: "엠", n: "엔", r: "알" };
/** Signs that are read aloud: 50%, 20℃, 30㎡. */
const SIGNS: Record<string, string> = {
  "%": "퍼센트",
  "℃": "도",
  "°": "도",
  "㎡": "제곱미터",
  "㎞": "킬로미터",
  "㎝": "센티미터",
  "㎏": "킬로그램",
  "+": "플러스",
};
const UNITS: [RegExp, string][] = [
  [/\d\s?(?:k|m)?g$/i, "그램"],
  [/\d\s?(?:k|c|m)?m[²³]?$/i, "미터"],
  [/\d\s?(?:m|d)?l$/i, "리터"],
  [/\d\s?kcal$/i, "칼로리"],
];
/** Short English words are said with their last consonant: app 앱, shop 숍, book 북, ticket 티켓. */
const CLOSED = /(?:[^aeiou]|^)[aeiou][pbtkc]$|(?:ck|pp|ook)$/i;
/** Of a whole page only the end is heard, and to look for it further on takes the square of the page. */
const HEARD = 40;

/** The last sound of a word as a Hangul syllable: "방 3" → "삼", "1,000" → "천", "VIP" → "이", "회원(정)" → "원". */
export function spokenEnd(word: string): string {
  const heard = word.slice(-HEARD);
  // What stands in brackets is a note: the particle goes by the word it is about.
  const plain = heard.replace(/(?<=[\p{L}\p{N}%][\s'"’”」』]*)[([［〔（][^()[\]（）]*[)\]］〕）][\s'"’”」』]*$/u, "");
  const trimmed = plain.replace(/(?:(?![%℃°㎡㎞㎝㎏²³]|(?<=\d)\+)[\s\p{P}\p{S}\p{M}\u{fe0f}])+$/u, "");
  const last = trimmed.at(-1) ?? "";
  if (/[가-힣]/.test(last)) return last;
  for (const [unit, read] of UNITS) if (unit.test(trimmed)) return read.at(-1)!;
  if (SIGNS[last]) return SIGNS[last].at(-1)!;
  if (/\d/.test(last)) return readDigits(trimmed);
  if (/[ㄱ-ㅎ]/.test(last)) return "역";
  if (/[a-z]/i.test(last)) return readLatin(/[a-z]+$/i.exec(trimmed)![0]);
  return "이";
}

function readDigits(text: string): string {
  const zeros = /[1-9](0+)$/.exec(text.replaceAll(",", ""))?.[1]?.length ?? 0;
  // A year, a door or a price: all are read as one number.
  if (zeros >= 12) return "조";
  if (zeros >= 8) return "억";
  if (zeros >= 4) return "만";
  return ["", "십", "백", "천"][zeros] || DIGITS[Number(text.at(-1))]!;
}

function readLatin(word: string): string {
  const last = word.at(-1)!.toLowerCase();
  // Capitals are spelt out, a lone letter too; of a word only what sounds on counts.
  if (word.length === 1 || word === word.toUpperCase()) return LETTERS[last] ?? "이";
  if (last === "r") return "어";
  if (/ng$/i.test(word)) return "잉";
  if (CLOSED.test(word)) return "압";
  return LETTERS[last] ?? "이";
}

/**
 * A word with the particle that fits its last sound: `josa("예약", "을/를")` → "예약을", `josa("방 3", "으로/로")` → "방 3으로",
 * `josa("‘김민수’", "은/는")` → "‘김민수’는".
 */
export function josa(word: string, pair: JosaPair): string {
  return word + particle(word, pair);
}

/** Only the particle, where the word itself stands elsewhere: in an element of its own. */
export function particle(word: string, pair: JosaPair): string {
  const sound = spokenEnd(word);
  if (pair !== "이면/면" && pair !== "이라는/라는") return hangul.pick(sound, pair);
  const [after = "", bare = ""] = pair.split("/");
  return hangul.pick(sound, "이라/라") === "이라" ? after : bare;
}
