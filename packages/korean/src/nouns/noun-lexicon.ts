/** Entities the engine knows by name. */
import { ICON_NAMES, type IconName } from "@appmon/appspec/icon-names";
import { COUNTERS, type EntitySpec } from "@appmon/appspec/spec";
import { BUSINESS_NOUNS } from "../data/nouns-business.ts";
import { CLUB_NOUNS } from "../data/nouns-clubs.ts";
import { DAILY_NOUNS } from "../data/nouns-daily.ts";
import { EVERYDAY_NOUNS } from "../data/nouns-everyday.ts";
import { FAMILY_NOUNS } from "../data/nouns-family.ts";
import { LIFE_NOUNS } from "../data/nouns-life.ts";
import { MORE_NOUNS } from "../data/nouns-more.ts";
import { PASTIME_NOUNS } from "../data/nouns-pastimes.ts";
import { SHOWN_NOUNS } from "../data/nouns-shown.ts";
import { SHOP_NOUNS } from "../data/nouns-shops.ts";
import { TRADE_NOUNS } from "../data/nouns-trades.ts";
import { WORK_NOUNS } from "../data/nouns-work.ts";

export interface KnownNoun {
  names: readonly string[];
  id: string;
  icon: IconName;
  counter: (typeof COUNTERS)[number];
  kind: NonNullable<EntitySpec["kind"]>;
  /** Labels in the user's own grammar: "상태(신청/확정)". A trailing * = required, a leading @ = relation to that noun. */
  labels: readonly string[];
  /** Sample titles: "젤네일:45000", "기생충~감독=봉준호". */
  titles: readonly string[];
}

/** Commas inside parentheses do not separate. */
export function splitOutsideParentheses(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let current = "";
  for (const character of text) {
    if (character === "(" || character === "[") depth++;
    else if ((character === ")" || character === "]") && depth > 0) depth--;
    if (depth === 0 && separator.test(character)) {
      parts.push(current);
      current = "";
    } else current += character;
  }
  parts.push(current);
  return parts.map((part) => part.trim()).filter(Boolean);
}

const ICONS: ReadonlySet<string> = new Set(ICON_NAMES);
const COUNTER_SET: ReadonlySet<string> = new Set(COUNTERS);
const KINDS: ReadonlySet<string> = new Set(["main", "resource", "child", "log", "person", "content"]);

function parseLine(line: string): KnownNoun | undefined {
  const [names = "", id = "", icon = "", counter = "", kind = "", labels = "", titles = ""] = line.split("|").map((cell) => cell.trim());
  if (!id) return undefined;
  if (!ICONS.has(icon) || !COUNTER_SET.has(counter) || !KINDS.has(kind)) throw new Error(`bad noun line: ${line}`);
  return {
    names: names.split(","),
    id,
    icon: icon as IconName,
    counter: counter as KnownNoun["counter"],
    kind: kind as KnownNoun["kind"],
    labels: splitOutsideParentheses(labels, /,/),
    titles: titles.split(";").filter(Boolean),
  };
}

export const KNOWN_NOUNS: readonly KnownNoun[] = [
  BUSINESS_NOUNS,
  LIFE_NOUNS,
  MORE_NOUNS,
  TRADE_NOUNS,
  PASTIME_NOUNS,
  SHOWN_NOUNS,
  EVERYDAY_NOUNS,
  DAILY_NOUNS,
  SHOP_NOUNS,
  FAMILY_NOUNS,
  CLUB_NOUNS,
  WORK_NOUNS,
]
  .join("")
  .split("\n")
  .flatMap((line) => parseLine(line) ?? []);

const BY_NAME = new Map<string, KnownNoun>();
for (const noun of KNOWN_NOUNS) for (const name of noun.names) if (!BY_NAME.has(name)) BY_NAME.set(name, noun);
export const LONGEST_NOUN = Math.max(...[...BY_NAME.keys()].map((name) => name.length));

/** Exactly this name, spaces ignored. */
export function findNoun(name: string): KnownNoun | undefined {
  return BY_NAME.get(name) ?? (/\s/.test(name) ? BY_NAME.get(name.replace(/\s+/g, "")) : undefined);
}

/** The known noun at the end of a phrase: 온라인 예약 → 예약, 우리반출석부 → 출석부. Korean heads stand last. */
export function findHeadNoun(phrase: string): { noun: KnownNoun; name: string } | undefined {
  const compact = /\s/.test(phrase) ? phrase.replace(/\s+/g, "") : phrase;
  for (let length = Math.min(LONGEST_NOUN, compact.length); length >= 1; length--) {
    const name = compact.slice(-length);
    const noun = BY_NAME.get(name);
    if (!noun) continue;
    // One syllable (책, 약, 글) is a head only as a word of its own: 일기책 yes with a space, 계약 no.
    if (length === 1 && compact.length > 1 && !/\s\S$/.test(phrase.trim())) continue;
    return { noun, name };
  }
  return undefined;
}
