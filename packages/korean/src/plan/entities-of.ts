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
    const made = Object.entries(fields).map(([fieldId, field]) => withChoosers(pattern, id, fieldOf(fieldId, field, say)));
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

/**
 * What only some are offered a button for is theirs to choose everywhere: nobody approves by a form what they may not approve by a press.
 * What a record begins with is everybody's.
 */
function withChoosers({ people, actions = {} }: PatternDeclaration, list: string, field: FieldSpec): FieldSpec {
  if (!field.options || field.roles || (people?.roles.length ?? 0) < 2) return field;
  const begins = field.default && "value" in field.default ? field.default.value : undefined;
  const setters = Object.values(actions).filter(({ entity }) => entity === list);
  const options = field.options.map((option): Option => {
    const own = setters.filter(({ steps }) =>
      steps.some((step) => step.do === "set" && step.field === field.id && step.to === option.value),
    );
    if (option.value === begins || own.length === 0 || own.some(({ roles }) => !roles)) return option;
    return { ...option, roles: [...new Set(own.flatMap(({ roles }) => roles!))] };
  });
  return { ...field, options };
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
