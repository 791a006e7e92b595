/** ASCII camelCase ids from Korean labels: 보호자 연락처 → guardianPhone. */
import { romanize } from "es-hangul";
import { ENGLISH_WORDS } from "./data/english-words.ts";

const LONGEST_WORD = 8;
/** Stands for Korean words that add nothing in English: 참석 여부 → attendance. */
const SILENT = "-";
/** Words that cannot name a constant or a record key of generated source. */
const RESERVED = new Set(
  "id createdAt updatedAt sample class new delete return default function case switch break const let var for while if else in of do try catch throw this null true false import export enum void with yield await static public private protected package interface implements extends super typeof instanceof debugger finally continue eval arguments undefined constructor prototype toString valueOf date time record app home".split(
    " ",
  ),
);
/** Allowed as record keys though not as names of collections. */
const FIELD_SAFE = new Set(["date", "time", "record", "home", "app", "public"]);

/**
 * An id for a label, not in `taken`. Lexicon first, then romanised, then `fallback` + number. Never empty, always
 * `[a-z][A-Za-z0-9]*`. The caller adds the id to `taken`.
 */
export function englishId(
  label: string,
  taken: ReadonlySet<string>,
  fallback: string,
  use: "field" | "entity" | "option" = "field",
): string {
  let base = translate(label) ?? transcribe(label) ?? fallback;
  if (RESERVED.has(base) && !(use !== "entity" && FIELD_SAFE.has(base)) && use !== "option")
    base = use === "entity" ? `${base}Entry` : `${base}Value`;
  if (!taken.has(base) && base !== fallback) return base;
  if (!taken.has(base) && use !== "field") return base;
  for (let n = base === fallback ? 1 : 2; ; n++) if (!taken.has(`${base}${n}`)) return `${base}${n}`;
}

/** 3개월 → month3: an id must not start with a digit. */
const COUNTED: Readonly<Record<string, string>> = {
  개월: "month",
  학년: "grade",
  회: "times",
  회권: "sessions",
  일: "day",
  년: "year",
  시간: "hours",
  분: "minutes",
  명: "people",
  월: "month",
  단계: "step",
  층: "floor",
  번: "no",
  반: "class",
  대: "age",
  개: "pieces",
  급: "level",
  점: "point",
};

function translate(label: string): string | undefined {
  const counted = /^(\d{1,4})\s?(개월|학년|회권|회|일|년|시간|분|명|월|단계|층|번|반|대|개|급|점)$/.exec(label.trim());
  if (counted) return `${COUNTED[counted[2] ?? ""] ?? "n"}${counted[1]}`;
  const compact = label.replace(/[^가-힣A-Za-z0-9]/g, "");
  const whole = ENGLISH_WORDS.get(compact);
  if (whole && whole !== SILENT) return whole;
  const parts: string[] = [];
  for (const word of label.split(/[^가-힣A-Za-z0-9]+/)) {
    if (!word) continue;
    const split = splitWord(word);
    if (!split) return undefined;
    parts.push(...split);
  }
  const camel = camelCase(parts.filter((part) => part !== SILENT).slice(0, 4));
  return camel && /^[a-z]/.test(camel) ? camel : undefined;
}

/** Greedy longest match from the left with one step of backtracking; null when a part is unknown. */
function splitWord(word: string): string[] | null {
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(word)) return [word.toLowerCase()];
  if (word === "") return [];
  for (let length = Math.min(LONGEST_WORD, word.length); length > 0; length--) {
    const english = ENGLISH_WORDS.get(word.slice(0, length));
    // One leftover syllable is nearly always a wrong cut (수, 일, 비), unless the whole word is just that.
    if (!english || (length === 1 && word.length > 1)) continue;
    const rest = word.slice(length);
    if (rest.length === 1 && !SUFFIX_SYLLABLES.has(rest)) continue;
    const tail = rest === "비" ? ["fee"] : splitWord(rest);
    if (tail) return [english, ...tail];
  }
  return null;
}
const SUFFIX_SYLLABLES = new Set(["명", "일", "수", "량", "율", "률", "비", "월"]);

function transcribe(label: string): string | undefined {
  const words = label
    .slice(0, 24)
    .split(/[^가-힣A-Za-z0-9]+/)
    .filter(Boolean)
    // Only Hangul: the library looks letters up in a plain object, where "constructor" is found.
    .map((word) =>
      word
        .replace(/[가-힣]+/g, (hangul) => romanize(hangul))
        .replace(/[^A-Za-z0-9]/g, "")
        .toLowerCase(),
    );
  const camel = camelCase(words.filter(Boolean).slice(0, 3)).slice(0, 24);
  if (/^[a-z]/.test(camel) && camel.length > 1) return camel;
  return /^\d/.test(camel) ? `n${camel}` : undefined;
}

function camelCase(words: string[]): string {
  return words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}
