/** Lists of a declaration as entities of an app. */
import { FIELD_TYPES, type EntitySpec, type FieldSpec, type Option, type Tone } from "@appmon/appspec/spec";
import { KNOWN_NOUNS } from "../noun-lexicon.ts";
import type { DeclaredList, DerivedField, PatternDeclaration, StoredField } from "./pattern-declaration.ts";
import { sampleRowsOf, titleFieldOf } from "./sample-rows-of.ts";

const TONES: Record<string, Tone> = { n: "neutral", i: "info", g: "good", w: "warn", b: "bad", a: "accent" };
/** The label may have spaces; the tone is one letter at the end. */
const OPTION = /^(\w+) (.+?)(?: ([nigwba])(\.)?)?$/;

const isDerived = (field: StoredField | DerivedField): field is DerivedField => field.type === "lookup" || field.type === "rollup";

/**
 * Whether a spec can say a value that comes from another list. The one place that decides it: a derived field is in the app,
 * and in the columns that name it, as soon as its type is a field type.
 */
const isDerivable = (field: DerivedField): boolean => (FIELD_TYPES as readonly string[]).includes(field.type);

/** Ids of the fields that a list has declared and an app does not get. */
export const leftOut = (list: DeclaredList): Set<string> =>
  new Set(Object.entries(list.fields).flatMap(([id, field]) => (isDerived(field) && !isDerivable(field) ? [id] : [])));

/** @param say puts names of lists into a text */
export function entitiesOf(pattern: PatternDeclaration, names: ReadonlyMap<string, string>, say: (text: string) => string, today: string) {
  return Object.entries(pattern.lists).map(([id, list]): EntitySpec => {
    const { fields, sample: _, name, titleField: __, ...rest } = list;
    const known = KNOWN_NOUNS.find((noun) => noun.names.includes(name));
    const absent = leftOut(list);
    const made = Object.entries(fields).flatMap(([fieldId, field]) => (absent.has(fieldId) ? [] : [fieldOf(fieldId, field, say)]));
    const status = made.find(({ type }) => type === "status");
    const date = made.find(({ type }) => type === "date" || type === "datetime" || type === "daterange");
    return {
      ...rest,
      id,
      name: names.get(id) ?? name,
      icon: list.icon ?? known?.icon,
      counter: list.counter ?? known?.counter,
      kind: list.kind ?? known?.kind ?? "main",
      titleField: titleFieldOf(list),
      ...(status && { statusField: status.id }),
      ...(date && { dateField: date.id }),
      constraints: list.constraints?.map((one) => ({ ...one, message: say(one.message) })),
      fields: made,
      sample: sampleRowsOf(pattern, id, today),
      origin: "template",
    };
  });
}

function fieldOf(id: string, field: StoredField | DerivedField, say: (text: string) => string): FieldSpec {
  const label = say(field.label);
  // Of the shape that the field type of the same name takes.
  if (isDerived(field)) return { ...field, id, label } as unknown as FieldSpec;
  const { options, ...rest } = field;
  return { ...rest, id, label, ...(options && { options: options.map(optionOf) }), origin: "template" };
}

function optionOf(text: string): Option {
  const [, value, label, tone, final] = OPTION.exec(text) ?? [];
  if (value === undefined || label === undefined) throw new Error(`no option: ${text}`);
  return { value, label, ...(tone && { tone: TONES[tone]! }), ...(final && { final: true }) };
}
