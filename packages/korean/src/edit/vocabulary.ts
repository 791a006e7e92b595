/** Which of the app's own names a sentence mentions. */
import type { AppSpec, EntitySpec, FieldSpec, Option, ScreenSpec } from "@appmon/appspec/spec";

export interface FieldMention {
  entity: EntitySpec;
  field: FieldSpec;
  /** `[start, end)` in the text. */
  span: [number, number];
}
export interface OptionMention {
  entity: EntitySpec;
  field: FieldSpec;
  option: Option;
  span: [number, number];
}
export interface Vocabulary {
  /** In the order of the text. A longer name hides a shorter one inside it. */
  entities: EntitySpec[];
  fields: FieldMention[];
  /** Fields that were taken away and are named. */
  hiddenFields: FieldMention[];
  options: OptionMention[];
  screens: ScreenSpec[];
}

type Candidate =
  | { kind: "entity"; name: string; entity: EntitySpec }
  | { kind: "field"; name: string; entity: EntitySpec; field: FieldSpec }
  | { kind: "option"; name: string; entity: EntitySpec; field: FieldSpec; option: Option }
  | { kind: "screen"; name: string; screen: ScreenSpec };

/** Everything without spaces, so that "고객 등급" and "고객등급" are one name; `at` leads back to the text. */
function compact(text: string): { letters: string; at: number[] } {
  let letters = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    if (/[\s'"‘’“”]/.test(char)) continue;
    letters += char.toLowerCase();
    at.push(index);
  }
  return { letters, at };
}

/** Finds names, longest first; equal names of several entities are all reported, the named entity's first. */
export function findVocabulary(text: string, spec: AppSpec): Vocabulary {
  const { letters, at } = compact(text);
  const taken = Array.from({ length: letters.length }, () => 0);
  const found: { start: number; end: number; candidate: Candidate }[] = [];
  const candidates = listCandidates(spec).toSorted((a, b) => b.name.length - a.name.length);
  for (const candidate of candidates) {
    const { name } = candidate;
    for (const start of occurrences(letters, name)) {
      const end = start + name.length;
      const longest = Math.max(...taken.slice(start, end));
      if (longest > name.length) continue;
      if (name.length === 1 && !isWholeWord(letters, start, end)) continue;
      taken.fill(name.length, start, end);
      found.push({ start, end, candidate });
    }
  }
  const inOrder = found.toSorted((a, b) => a.start - b.start);
  const span = (entry: { start: number; end: number }): [number, number] => [at[entry.start] ?? 0, (at[entry.end - 1] ?? 0) + 1];
  const entities = unique(inOrder.flatMap(({ candidate }) => (candidate.kind === "entity" ? [candidate.entity] : [])));
  const ofNamed = (entity: EntitySpec) => (entities.length === 0 || entities.includes(entity) ? 0 : 1);
  const fields = inOrder
    .flatMap((entry) =>
      entry.candidate.kind === "field" ? [{ entity: entry.candidate.entity, field: entry.candidate.field, span: span(entry) }] : [],
    )
    .toSorted((a, b) => ofNamed(a.entity) - ofNamed(b.entity) || a.span[0] - b.span[0]);
  const options = inOrder
    .flatMap((entry) =>
      entry.candidate.kind === "option"
        ? [{ entity: entry.candidate.entity, field: entry.candidate.field, option: entry.candidate.option, span: span(entry) }]
        : [],
    )
    .toSorted((a, b) => ofNamed(a.entity) - ofNamed(b.entity) || a.span[0] - b.span[0]);
  return {
    entities,
    fields: fields.filter((mention) => !mention.field.hidden),
    hiddenFields: fields.filter((mention) => mention.field.hidden),
    options,
    screens: unique(inOrder.flatMap(({ candidate }) => (candidate.kind === "screen" ? [candidate.screen] : []))),
  };
}

function listCandidates(spec: AppSpec): Candidate[] {
  const name = (label: string) => compact(label).letters;
  return [
    // First among equals: a field that picks from a collection often has its name.
    ...spec.entities.map((entity) => ({ kind: "entity" as const, name: name(entity.name), entity })),
    ...spec.entities.flatMap((entity) =>
      entity.fields.map((field) => ({ kind: "field" as const, name: name(field.label), entity, field })),
    ),
    ...spec.entities.flatMap((entity) =>
      entity.fields.flatMap((field) =>
        (field.options ?? []).map((option) => ({ kind: "option" as const, name: name(option.label), entity, field, option })),
      ),
    ),
    ...spec.screens
      .filter((screen) => !screen.path.includes(":"))
      .map((screen) => ({ kind: "screen" as const, name: name(screen.title), screen })),
  ].filter((candidate) => candidate.name.length > 0);
}

function* occurrences(text: string, name: string): Generator<number> {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) yield at;
}

/** A name of one syllable (방, 약) counts only before a josa or at an edge. */
function isWholeWord(letters: string, start: number, end: number): boolean {
  const before = letters.charAt(start - 1);
  const rest = letters.slice(end, end + 2);
  return !/[가-힣a-z0-9]/.test(before) && (rest === "" || /^([을를이가은는에도의로와과만랑,]|으로|하고|이랑)/.test(rest));
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];
