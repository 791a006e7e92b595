/**
 * What a ready app makes one fill in, where its wish says of what else it is to hold: a seat number, a customer, a height that somebody else's app
 * of the same subject asks for is left to whoever fills it in.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Block, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { contentWords } from "../claims/content-words.ts";
import { compactName, likeness } from "../claims/resolve.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { tryApply } from "./try-apply.ts";

interface Asked {
  /** The app before anything that was said was put in: what is not in it was asked for. */
  ready: AppSpec;
  text: string;
  morphemes: readonly Morpheme[];
}

/** "list.field". */
type Fields = Set<string>;

/** Fewer fields that are spoken of say what the app is about, and not what it is to hold. */
const LEAST_SPOKEN = 3;
/** So many of what can be chosen. */
const LEAST_CHOICES = 2;
const ALIKE = 0.9;
const LEAST_LETTERS = 2;

/** The same app; it asks for no more than the wish speaks of, where that says what is to be written down, and for what that is worked out of. */
export function withRelaxedRequired(spec: AppSpec, asked: Asked): AppSpec {
  const spoken = spokenOf(spec, asked);
  const most = Math.max(...spec.entities.map(({ id, fields }) => fields.filter((field) => spoken.has(`${id}.${field.id}`)).length));
  if (most < LEAST_SPOKEN) return spec;
  const needed = withNeeded(spec, spoken);
  const ops = spec.entities.flatMap((entity) =>
    isHandedIn(spec, entity)
      ? []
      : entity.fields
          .filter((field) => isDemanded(entity, field) && !needed.has(`${entity.id}.${field.id}`))
          .map(({ id }): SpecOp => ({ op: "setField", entity: entity.id, field: id, patch: { required: false } })),
  );
  return (ops.length > 0 && tryApply(spec, ops)) || spec;
}

/** A day, an amount of money, one of another list and what one has to agree to are filled in everywhere. */
const isDemanded = ({ titleField }: EntitySpec, { id, type, required, default: begins }: FieldSpec): boolean =>
  required === true && id !== titleField && begins === undefined && RELAXED.has(type);
const RELAXED: ReadonlySet<FieldSpec["type"]> = new Set([
  "text",
  "longtext",
  "number",
  "percent",
  "select",
  "multiselect",
  "tags",
  "time",
  "phone",
  "address",
]);

/** Not only kept by whoever has the app: there is a form, a booking or code of its own for it, and strangers leave nothing out. */
const isHandedIn = ({ screens }: AppSpec, { id }: EntitySpec): boolean =>
  JSON.stringify(screens.flatMap(({ blocks }) => blocks.filter(({ kind }) => !OF_ONE_LIST.has(kind)))).includes(`"${id}"`);
const OF_ONE_LIST: ReadonlySet<Block["kind"]> = new Set(["collection", "record", "stats", "chart"]);

interface Said {
  /** All of it, without spaces, and where in it a word may begin. */
  whole: string;
  begins: ReadonlySet<number>;
  /** Nouns and stems of verbs. */
  words: ReadonlySet<string>;
}

function saidIn({ text, morphemes }: Asked): Said {
  const words = contentWords(morphemes).flatMap(({ text: word, stem }) => [word, stem]);
  return {
    whole: compactName(text),
    begins: new Set(morphemes.map(({ start }) => compactName(text.slice(0, start)).length)),
    words: new Set(words.map(compactName)),
  };
}

/** Fields that are called by name in the wish, and all that it has put in. */
function spokenOf(spec: AppSpec, asked: Asked): Fields {
  const { entities } = spec;
  const { ready } = asked;
  const said = saidIn(asked);
  const spoken: Fields = new Set();
  for (const entity of entities) {
    const before = ready.entities.find(({ id }) => id === entity.id);
    for (const field of entity.fields) {
      const was = before?.fields.find(({ id }) => id === field.id);
      const isPutIn = !was || was.label !== field.label || JSON.stringify(was.options) !== JSON.stringify(field.options);
      if (isPutIn || isNamed(field, said)) spoken.add(`${entity.id}.${field.id}`);
    }
  }
  return spoken;
}

const isNamed = ({ label, options }: FieldSpec, said: Said): boolean =>
  isSaid(label, said) || (options ?? []).filter((option) => isSaid(option.label, said)).length >= LEAST_CHOICES;

/** By all of its words, or by a word that is like it. */
const isSaid = (label: string, said: Said): boolean =>
  isWritten(label, said) || [...said.words].some((word) => word.length >= LEAST_LETTERS && likeness(word, compactName(label)) >= ALIKE);

/** As it stands there, or with all of its words somewhere. */
function isWritten(label: string, { whole, begins, words }: Said): boolean {
  const name = compactName(label);
  if (name.length < LEAST_LETTERS) return words.has(name);
  for (let at = whole.indexOf(name); at >= 0; at = whole.indexOf(name, at + 1)) if (begins.has(at)) return true;
  const own = contentWords(analyse(label)).map(({ stem }) => compactName(stem));
  return own.length > 0 && own.every((word) => words.has(word));
}

/** With all that it is worked out of. */
function withNeeded({ entities }: AppSpec, spoken: Fields): Fields {
  const all: Fields = new Set(spoken);
  for (let size = -1; size !== all.size;) {
    size = all.size;
    for (const entity of entities) {
      for (const field of entity.fields)
        if (all.has(`${entity.id}.${field.id}`)) for (const part of needsOf(entity, field, entities)) all.add(part);
    }
  }
  return all;
}

function needsOf(entity: EntitySpec, { formula, lookup, rollup }: FieldSpec, entities: readonly EntitySpec[]): string[] {
  const own = (names: unknown, { id, fields }: EntitySpec): string[] => {
    const words = new Set(JSON.stringify(names).match(/\w+/g));
    return fields.filter((field) => words.has(field.id)).map((field) => `${id}.${field.id}`);
  };
  const list = (id: string | undefined) => entities.find((one) => one.id === id);
  if (formula !== undefined) return own(formula, entity);
  const via = lookup && list(entity.fields.find(({ id }) => id === lookup.via)?.target);
  if (via) return [...own(lookup, entity), ...own(lookup, via)];
  const of = rollup && list(rollup.entity);
  return of ? own(rollup, of) : [];
}
