/**
 * What a change leaves of the records that were there before it. They keep empty what the change puts in, and what would be told of them
 * by a state that is worked out of it comes to nothing: nobody has said yet whether the seven payments of last month were paid in part.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { parseFormula } from "@appmon/kit/formula-grammar";
import { josa } from "../korean-text.ts";
import { addFieldOps } from "../plan/apply/add-fields.ts";

/** Puts a field into a list whose records hold nothing of it. */
export function addEmptyField(spec: AppSpec, entityId: string, field: FieldSpec, today: string): SpecOp[] {
  const entity = spec.entities.find(({ id }) => id === entityId);
  // Without examples nothing is put into them.
  return entity ? addFieldOps(spec, { ...entity, sample: [] }, [field], { today, mode: "edit" }) : [];
}

/** "list.field" of what operations put in that people write into. */
export const writtenBy = (ops: readonly SpecOp[]): Set<string> =>
  new Set(ops.flatMap((op) => (op.op === "addField" && op.field.type !== "computed" ? [`${op.entity}.${op.field.id}`] : [])));

const AFTER = /\bafter\((\w+)\)/;

/** "= total - paid after(paid)" → the formula, and the id of the field without which there is nothing to work out. */
export function partedAfter(text: string): { text: string; after?: string } {
  const after = AFTER.exec(text)?.[1];
  return after === undefined ? { text } : { text: text.replace(AFTER, "").replaceAll(/ {2,}/g, " "), after };
}

/**
 * A field that is worked out as it is for records from before the change: a state in words comes to nothing where all that the change put
 * in of it is empty, and so does what is said to go by `after`.
 * @param isFresh whether a field of the list was put in by this change
 */
export function withoutEarlier(field: FieldSpec, isFresh: (id: string) => boolean, after: string | undefined): FieldSpec {
  const { formula, result } = field;
  const parsed = formula === undefined ? undefined : parseFormula(formula);
  if (formula === undefined || !parsed?.ok) return field;
  const asked = new Set(parsed.uses.filter(({ as }) => as === "empty").map(({ id }) => id));
  const isState = result === "text" && parsed.formula.kind === "call" && parsed.formula.fn === "if";
  const named = after !== undefined ? [after] : isState ? parsed.fields : [];
  const fresh = named.filter((id) => isFresh(id) && !asked.has(id));
  if (fresh.length === 0) return field;
  const empty = fresh.map((id) => `isEmpty(${id})`);
  const condition = empty.length === 1 ? empty[0] : `and(${empty.join(", ")})`;
  return { ...field, formula: `if(${condition}, ${result === "text" ? '""' : "1 / 0"}, ${formula})` };
}

/** Of which a person would ask what the records there are have by now. */
const STATES: ReadonlySet<FieldType> = new Set(["select", "multiselect", "status", "boolean"]);

/** What is told of the records that were there before; undefined: nobody would ask. */
export function earlierTold(ops: readonly SpecOp[], before: AppSpec): string | undefined {
  const labels = ops.flatMap((op) => {
    if (op.op !== "addField" || !before.entities.some(({ id }) => id === op.entity)) return [];
    const { type, default: begins, label } = op.field;
    return STATES.has(type) || (begins !== undefined && "value" in begins) ? [`‘${label}’`] : [];
  });
  return labels.length === 0 ? undefined : `전에 적은 기록에는 ${josa(labels.join(", "), "이/가")} 비어 있어요.`;
}
