/** Where a record is named in a sentence. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { isPersonalName } from "../listed/personal-names.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { KnownRecord, KnownRecords } from "./known-record.ts";
import { AFTER_NAMES } from "./record-words.data.ts";

export interface NamedRecord {
  entity: EntitySpec;
  record: KnownRecord;
  title: string;
  /** UTF-16 offsets of the name with what hangs on it, end exclusive. */
  span: readonly [start: number, end: number];
}

const AFTER: ReadonlySet<string> = new Set(AFTER_NAMES.split(" "));
const LEAST = 2;
/** 최영수, of whom the others say 영수. */
const WITH_FAMILY = 3;

/** Records that are called by their names, or by a part of one that no other record has; the longest name at each place. */
export function namedRecords(text: string, morphemes: readonly Morpheme[], spec: AppSpec, known: KnownRecords): NamedRecord[] {
  const all = spec.entities.flatMap((entity) => {
    const title = visible(entity).find(({ id }) => id === entity.titleField);
    if (title?.type !== "text" && title?.type !== "longtext") return [];
    return (known[entity.id] ?? []).map((record) => ({ entity, record, title: String(record.values[entity.titleField] ?? "").trim() }));
  });
  const whole = all.flatMap((one) => {
    const span = nameAt(text, one.title) ?? givenAt(text, one.title);
    return span ? [{ ...one, span }] : [];
  });
  const longest = whole.filter(
    ({ span }) => !whole.some((other) => other.span[0] <= span[0] && other.span[1] >= span[1] && lengthOf(other) > span[1] - span[0]),
  );
  return longest.length > 0 ? longest : partlyNamed(text, morphemes, spec, all);
}

const lengthOf = ({ span }: Pick<NamedRecord, "span">): number => span[1] - span[0];

/** 하늘 정원은: the name, with or without its spaces, and what may hang on it. */
function nameAt(text: string, title: string): readonly [number, number] | undefined {
  const letters = compactName(title);
  if (letters.length < LEAST) return undefined;
  for (const { index } of text.matchAll(/(?<!\S)['"‘’“”]?\S/g)) {
    let at = index;
    let matched = 0;
    while (at < text.length && matched < letters.length) {
      const letter = compactName(text[at]!);
      if (letter === "") at++;
      else if (letters.startsWith(letter, matched)) {
        matched += letter.length;
        at++;
      } else break;
    }
    if (matched < letters.length) continue;
    const rest = /^['"‘’“”]?([^\s.,!~]*)/.exec(text.slice(at))!;
    if (rest[1] === "" || AFTER.has(rest[1]!)) return [index, at + rest[0].length];
  }
  return undefined;
}

const givenAt = (text: string, title: string): readonly [number, number] | undefined =>
  title.length === WITH_FAMILY && isPersonalName(title) ? nameAt(text, title.slice(1)) : undefined;

/** 국밥집, where 남도국밥 is the only one with a 국밥 in it: the word that begins the sentence. */
function partlyNamed(
  text: string,
  morphemes: readonly Morpheme[],
  spec: AppSpec,
  all: readonly Omit<NamedRecord, "span">[],
): NamedRecord[] {
  const first = /^\s*(\S+)/.exec(text);
  if (!first) return [];
  const [start, end] = [first[0].length - first[1]!.length, first[0].length];
  const nouns = morphemes.filter((one) => one.tag.startsWith("NN") && one.start >= start && one.end <= end && one.surface.length >= LEAST);
  const names = new Set(
    spec.entities
      .flatMap((entity) => [
        entity.name,
        ...visible(entity).flatMap(({ label, options = [] }) => [label, ...options.map((one) => one.label)]),
      ])
      .map(compactName),
  );
  for (const { surface } of nouns) {
    if (names.has(compactName(surface))) continue;
    const having = all.filter(({ title }) => compactName(title).includes(compactName(surface)));
    if (having.length === 1) return [{ ...having[0]!, span: [start, end] }];
  }
  return [];
}
