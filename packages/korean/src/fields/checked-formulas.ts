/** Formulas that were read out of labels and could not be worked out: what one multiplies has to be a number. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";

const SUM = /^[\w\s*+\-/().]+$/;
const WORDS_ONLY: ReadonlySet<FieldSpec["type"]> = new Set(["text", "longtext"]);

/** The entity with plain texts where sums of words were asked for: a column called `7*이름` is a column, no sum. */
export function withSoundFormulas(entity: EntitySpec): EntitySpec {
  const isOfWords = (field: FieldSpec): boolean =>
    field.type === "computed" &&
    field.formula !== undefined &&
    SUM.test(field.formula) &&
    (field.formula.match(/[A-Za-z_]\w*/g) ?? []).some((id) => entity.fields.some((other) => other.id === id && WORDS_ONLY.has(other.type)));
  if (!entity.fields.some(isOfWords)) return entity;
  return {
    ...entity,
    fields: entity.fields.map((field) => {
      if (!isOfWords(field)) return field;
      const { formula: _formula, unit: _unit, ...rest } = field;
      return { ...rest, type: "text" };
    }),
  };
}
