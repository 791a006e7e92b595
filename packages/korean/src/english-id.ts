/** ASCII camelCase ids from Korean labels: 보호자 연락처 → guardianPhone. */
import { romanize } from "es-hangul";
import { ENGLISH_WORDS, STATE_WORDS, WEEKDAY_WORDS } from "./data/english-words.ts";
import { findNoun } from "./nouns/noun-lexicon.ts";

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

/** What an id is for: a word may mean another thing as the state a record is in, or as a day of the week. */
export type IdUse = "field" | "entity" | "option" | "status" | "weekday";

const SENSES: Readonly<Record<IdUse, readonly ReadonlyMap<string, string>[]>> = {
  field: [ENGLISH_WORDS],
  entity: [ENGLISH_WORDS],
  option: [ENGLISH_WORDS],
  status: [STATE_WORDS, ENGLISH_WORDS],
  weekday: [WEEKDAY_WORDS, ENGLISH_WORDS],
};

/** Two fields of one meaning: 구분 beside 종류. A word that says nearly the same reads better than a number behind it. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  category: ["kind", "group"],
  kind: ["type", "category"],
  type: ["kind", "category"],
  memo: ["note", "remarks"],
  note: ["memo", "remarks"],
  content: ["details", "body"],
  date: ["day"],
  name: ["title"],
  amount: ["sum"],
  status: ["state", "progress"],
};

/**
 * An id for a label, not in `taken`: the lexicon first, what it does not know romanised, then `fallback` + number. Never
 * empty, always `[a-z][A-Za-z0-9]*`. The caller adds the id to `taken`.
 */
export function englishId(label: string, taken: ReadonlySet<string>, fallback: string, use: IdUse = "field"): string {
  let base = translate(label, use) ?? fallback;
  const isOption = use !== "field" && use !== "entity";
  if (RESERVED.has(base) && !(use !== "entity" && FIELD_SAFE.has(base)) && !isOption)
    base = use === "entity" ? `${base}Entry` : `${base}Value`;
  if (!taken.has(base) && base !== fallback) return base;
  if (!taken.has(base) && use !== "field") return base;
  const near = use === "field" ? NEAR[base]?.find((other) => !taken.has(other)) : undefined;
  if (near !== undefined) return near;
  for (let n = base === fallback ? 1 : 2; ; n++) if (!taken.has(`${base}${n}`)) return `${base}${n}`;
}

/** What a thing is called and described by needs no mention of the thing: 시술명 of a 시술 is its name. */
const OWN_ENDING = /^(?:Name|Title|Type|Kind|Category|Content|Status|Code|Notes)$/;

/** The id of a field of `entity` (an id too): an id that begins by repeating it says only the rest. */
export function withoutStutter(id: string, entity: string, taken: ReadonlySet<string>): string {
  const rest = id.slice(entity.length);
  if (!id.startsWith(entity) || !OWN_ENDING.test(rest)) return id;
  const own = rest.charAt(0).toLowerCase() + rest.slice(1);
  return taken.has(own) ? id : own;
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

function translate(label: string, use: IdUse): string | undefined {
  const counted = /^(\d{1,4})\s?(개월|학년|회권|회|일|년|시간|분|명|월|단계|층|번|반|대|개|급|점)$/.exec(label.trim());
  if (counted) return `${COUNTED[counted[2] ?? ""] ?? "n"}${counted[1]}`;
  const whole = englishWord(label.replace(/[^가-힣A-Za-z0-9]/g, ""), use);
  if (whole && whole !== SILENT) return whole;
  // Whether something happened is told by the state it is in then: 결제 여부 → paid.
  const [, happened] = /^(.+?)\s*(?:여부|유무)$/.exec(label.trim()) ?? [];
  if (happened !== undefined) return translate(happened, "status");
  const words = label
    .slice(0, MOST_LETTERS)
    .split(/[^가-힣A-Za-z0-9]+/)
    .filter(Boolean);
  const camel = camelCase(
    words
      .flatMap((word) => splitWord(word, use) ?? transcribe(word))
      .filter((part) => part !== SILENT)
      .slice(0, MOST_WORDS),
  ).slice(0, MOST_LETTERS);
  if (/^\d/.test(camel)) return `n${camel}`;
  return /^[a-z]/.test(camel) && camel.length > 1 ? camel : undefined;
}

const MOST_WORDS = 4;
const MOST_LETTERS = 40;

/** A whole word: as it is meant here, else as the name of a thing that is kept. */
function englishWord(word: string, use: IdUse): string | undefined {
  for (const sense of SENSES[use]) {
    const english = sense.get(word);
    if (english) return english;
  }
  return use === "status" ? undefined : findNoun(word)?.id;
}

/** Greedy longest match from the left with one step of backtracking; null when a part is unknown. */
function splitWord(word: string, use: IdUse): string[] | null {
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(word)) return [word.toLowerCase()];
  if (word === "") return [];
  const whole = englishWord(word, use) ?? (word.endsWith("님") ? englishWord(word.slice(0, -1), use) : undefined);
  if (whole) return [whole];
  const under = word.length > 2 && word.endsWith("중") ? splitWord(word.slice(0, -1), "field") : null;
  if (under && under.length > 0) return ["in", ...under];
  for (let length = Math.min(LONGEST_WORD, word.length); length > 0; length--) {
    const english = ENGLISH_WORDS.get(word.slice(0, length));
    // One leftover syllable is nearly always a wrong cut (수, 일, 비), unless the whole word is just that.
    if (!english || (length === 1 && word.length > 1)) continue;
    const rest = word.slice(length);
    const ending = ENDINGS.get(rest);
    if (ending) return ending === SILENT ? [english] : [english, ending];
    if (rest.length === 1) continue;
    const tail = splitWord(rest, use);
    if (tail) return [english, ...tail];
  }
  return null;
}

/** Last syllables that make another word of the one before them. */
const ENDINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    명: "name",
    일: "date",
    수: "count",
    량: "amount",
    액: "amount",
    율: "rate",
    률: "rate",
    비: "fee",
    료: "fee",
    월: "month",
    점: "score",
    실: "room",
    표: "table",
    서: "document",
    권: "ticket",
    증: "card",
    장: "place",
    처: "place",
    지: "place",
    자: "person",
    함: SILENT,
    됨: SILENT,
  }),
);

/** A word nobody wrote down, by its sound; the thing it ends in keeps its name: 고민상담 → gomin, consultation. */
function transcribe(word: string): string[] {
  for (let length = Math.min(LONGEST_WORD, word.length - 1); length > 1; length--) {
    const head = ENGLISH_WORDS.get(word.slice(-length));
    if (head && head !== SILENT) return [...transcribe(word.slice(0, -length)), head];
  }
  // Only Hangul: the library looks letters up in a plain object, where "constructor" is found.
  const sound = word
    .replace(/[가-힣]+/g, (hangul) => romanize(hangul))
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();
  return sound === "" ? [] : [sound];
}

function camelCase(words: string[]): string {
  return words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}
