/** Lists of a declaration as entities of an app. */
import type { EntitySpec, FieldSpec, Option, Tone } from "@appmon/appspec/spec";
import { KNOWN_NOUNS } from "../nouns/noun-lexicon.ts";
import type { DeclaredField, PatternDeclaration } from "./pattern-declaration.ts";
import { sampleRowsOf, titleFieldOf } from "./sample-rows-of.ts";

const TONES: Record<string, Tone> = { n: "neutral", i: "info", g: "good", w: "warn", b: "bad", a: "accent" };
/** The label may have spaces; the tone is one letter at the end. */
const OPTION = /^(\w+) (.+?)(?: ([nigwba])(\.)?)?$/;

/** @param say puts names of lists into a text */
export function entitiesOf(pattern: PatternDeclaration, names: ReadonlyMap<string, string>, say: (text: string) => string, today: string) {
  return Object.entries(pattern.lists).map(([id, list]): EntitySpec => {
    const { fields, sample: _, name, titleField: __, ...rest } = list;
    const known = KNOWN_NOUNS.find((noun) => noun.names.includes(name));
    const made = Object.entries(fields).map(([fieldId, field]) => fieldOf(fieldId, field, say));
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

/** @param say puts names of lists into a text */
export function fieldOf(id: string, field: DeclaredField, say: (text: string) => string): FieldSpec {
  const label = say(field.label);
  const { options, ...rest } = field;
  // A choice that is not theirs to make is offered to nobody on a board either.
  const chosenBy = field.roles && { roles: field.roles };
  return {
    ...rest,
    id,
    label,
    ...(options && { options: options.map((text) => ({ ...optionOf(text), ...chosenBy })) }),
    origin: "template",
  };
}

/** "value label tone", with a full stop where it ends the life of a record. */
export function optionOf(text: string): Option {
  const [, value, label, tone, final] = OPTION.exec(text) ?? [];
  if (value === undefined || label === undefined) throw new Error(`no option: ${text}`);
  return { value, label, ...(tone && { tone: TONES[tone]! }), ...(final && { final: true }) };
}
