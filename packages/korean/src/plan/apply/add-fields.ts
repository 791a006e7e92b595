/** Fields that were wished for, put into a list, its tables and its example rows. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import type { FieldWish, NameRole } from "../../claims/claim.ts";
import { ROLE_ENDINGS } from "../../claims/words.data.ts";
import { fieldFromLabel, typeOfQuestion } from "../../fields/field-from-label.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import { sampleRows } from "../../samples/sample-rows.ts";
import { columnsFor } from "../../screens/screens-for-entity.ts";
import { collectionsOf } from "../part-of-app.ts";
import type { Planning } from "../planned.ts";

const FIELD_WORDS = new Lexicon<NameRole>(ROLE_ENDINGS.filter(([, role]) => role === "field"));

/** 생일 항목, 메모 칸: called 생일 and 메모. */
function withoutFieldWord(name: string): string {
  const hit = FIELD_WORDS.endingAt(name, name.length);
  return hit && name[hit.start - 1] === " " ? name.slice(0, hit.start).trim() : name;
}

/** A field of that name; its type is read off its words, and off the claim where that knows more. */
export function fieldOfWish(wish: FieldWish, entity: EntitySpec, spec: AppSpec, options?: readonly Option[]): FieldSpec {
  const field = fieldFromLabel(withoutFieldWord(wish.name.text), {
    takenIds: new Set(entity.fields.map(({ id }) => id)),
    entityNames: spec.entities.filter((other) => other !== entity),
    noun: entity.name,
    origin: "user",
  });
  if (options && options.length > 1) {
    const { unit: _, ...rest } = field;
    return { ...rest, type: "select", options: [...options] };
  }
  // 누가 쓰는지: the end asks whether, and its beginning who.
  if (wish.type === "boolean" && typeOfQuestion(field.label)) return field;
  if (field.type === "text" && wish.type && !["select", "status", "relation", "computed", "multiselect"].includes(wish.type))
    return { ...field, type: wish.type, ...(wish.unit !== null && { unit: wish.unit }) };
  return field;
}

/** Adds fields at the end, fills them in the examples and shows them where the list is a table. */
export function addFieldOps(
  spec: AppSpec,
  entity: EntitySpec,
  fields: readonly FieldSpec[],
  planning: Pick<Planning, "today" | "mode">,
): SpecOp[] {
  if (fields.length === 0) return [];
  const ops: SpecOp[] = fields.map((field) => ({ op: "addField", entity: entity.id, field }));
  if (entity.sample.length > 0) ops.push({ op: "setSample", entity: entity.id, sample: withValues(spec, entity, fields, planning) });
  return [...ops, ...columnOps(spec, entity, fields)];
}

/** What only a person can know. */
const WRITTEN: ReadonlySet<string> = new Set(["text", "longtext", "url", "address", "email", "tags", "image"]);
/** In an app somebody has already, amounts and days nobody said would read as their own. */
const SAID: ReadonlySet<string> = new Set([
  "number",
  "money",
  "percent",
  "rating",
  "date",
  "datetime",
  "daterange",
  "time",
  "month",
  "phone",
]);

function withValues(spec: AppSpec, entity: EntitySpec, fields: readonly FieldSpec[], { today, mode }: Pick<Planning, "today" | "mode">) {
  const made = sampleRows([...fields], entity.name, {
    count: entity.sample.length,
    today,
    seed: spec.seed,
    relationIds: Object.fromEntries(spec.entities.map(({ id, sample }) => [id, sample.map((row) => row.id)])),
    titleField: "",
    titles: [],
  });
  // Words nobody knows are left empty: made-up ones read as mistakes.
  const known = fields.filter(({ type }) => !WRITTEN.has(type) && !(mode === "edit" && SAID.has(type)));
  return entity.sample.map((row, at) => {
    const values = Object.fromEntries(known.flatMap(({ id }) => (made[at]?.[id] === undefined ? [] : [[id, made[at]![id]!]])));
    return { ...row, ...values };
  });
}

const MOST_COLUMNS = 10;

export function columnOps(spec: AppSpec, entity: EntitySpec, fields: readonly FieldSpec[]): SpecOp[] {
  const shown = fields.filter(({ type }) => type !== "image" && type !== "longtext").map(({ id }) => id);
  if (shown.length === 0) return [];
  return collectionsOf(spec, entity.id).flatMap(({ screen, block }): SpecOp[] => {
    const views = block.views.map((view) =>
      view.kind === "table" ? { ...view, columns: [...(view.columns ?? columnsFor(entity)), ...shown].slice(0, MOST_COLUMNS) } : view,
    );
    return block.views.some(({ kind }) => kind === "table") ? [{ op: "setBlock", screen: screen.id, block: { ...block, views } }] : [];
  });
}
