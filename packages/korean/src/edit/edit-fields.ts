import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { fieldFromLabel } from "../field-from-label.ts";
import { josa } from "../korean-text.ts";
import { columnsFor } from "../screens-for-entity.ts";
import { sampleRows } from "../sample-rows.ts";
import { askEntity, collectionsOf, type EditContext, type EditOutcome, type EditRule, entityFor } from "./edit-outcome.ts";
import { ADD, namesBefore, REMOVE } from "./phrase.ts";

/** Fields: add, take away (the data stays), bring back. */
export const editFields: EditRule = (context) => bringBack(context) ?? remove(context) ?? add(context);

function bringBack({ text, words }: EditContext): EditOutcome | undefined {
  const hidden = words.hiddenFields;
  if (hidden.length === 0 || !(ADD.test(text) || /(다시|살려|복구|보이|보여)/.test(text))) return undefined;
  const { entity } = hidden[0]!;
  const fields = hidden.filter((mention) => mention.entity === entity).map(({ field }) => field);
  return {
    kind: "ops",
    ops: fields.map((field) => ({ op: "showField", entity: entity.id, field: field.id })),
    summary: `${josa(fields.map((field) => field.label).join(", "), "을/를")} 다시 보이게 했어요. 전에 입력한 내용도 그대로예요.`,
  };
}

function remove({ text, words }: EditContext): EditOutcome | undefined {
  if (!(REMOVE.test(text) || /(숨겨|감춰|안\s?보이게)/.test(text)) || words.fields.length === 0) return undefined;
  const { entity } = words.fields[0]!;
  const fields = [...new Set(words.fields.filter((mention) => mention.entity === entity).map(({ field }) => field))];
  return {
    kind: "ops",
    ops: fields.map((field) => ({ op: "hideField", entity: entity.id, field: field.id })),
    summary: `${entity.name}에서 ${josa(fields.map((field) => field.label).join(", "), "을/를")} 뺐어요. 입력한 내용은 지우지 않았어요.`,
  };
}

function add(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  if (!ADD.test(text)) return undefined;
  const names = namesBefore(text, ADD)
    .map((name) => withoutEntity(name, words.entities[0]))
    .filter(Boolean);
  if (names.length === 0 || names.length > 12 || names.some((name) => name.split(/\s+/).length > 4)) return undefined;
  const entity = entityFor({ ...context, words: { ...words, fields: words.entities.length > 0 ? words.fields : [] } });
  if (!entity) return askEntity(spec.entities, (choice) => `${choice.name}에 ${names.join(", ")} 항목 추가해줘`);
  const existing = entity.fields.filter((field) => !field.hidden && names.includes(field.label));
  const fresh = names.filter((name) => !existing.some((field) => field.label === name));
  if (fresh.length === 0)
    return { kind: "answer", text: `${entity.name}에는 이미 ${josa(existing.map((field) => field.label).join(", "), "이/가")} 있어요.` };
  const taken = new Set(entity.fields.map((field) => field.id));
  const fields = fresh.map((label) => {
    const field = fieldFromLabel(label, {
      takenIds: taken,
      entityNames: spec.entities.filter((other) => other !== entity),
      noun: entity.name,
      origin: "user",
    });
    taken.add(field.id);
    return field;
  });
  const required = /(필수|꼭|반드시)/.test(text);
  const ops: SpecOp[] = fields.map((field) => ({
    op: "addField",
    entity: entity.id,
    field: required && field.type !== "computed" ? { ...field, required: true } : field,
  }));
  ops.push({ op: "setSample", entity: entity.id, sample: withSamples(context, entity, fields) }, ...columnOps(context, entity, fields));
  return { kind: "ops", ops, summary: `${entity.name}에 ${josa(fields.map((field) => field.label).join(", "), "을/를")} 추가했어요.` };
}

/** "고객 등급" in a request about 고객 stays whole; "고객에 등급" lost its place before. */
function withoutEntity(name: string, entity: EntitySpec | undefined): string {
  return entity && name === entity.name ? "" : name;
}

function withSamples({ today, seed, spec }: EditContext, entity: EntitySpec, fields: FieldSpec[]) {
  const relationIds = Object.fromEntries(spec.entities.map((other) => [other.id, other.sample.map((row) => row.id)]));
  const made = sampleRows(fields, entity.name, { count: entity.sample.length, today, seed, relationIds, titleField: "" });
  return entity.sample.map((row, index) => ({ ...made[index], ...row }));
}

/** New fields show up in tables, where there is room. */
export function columnOps({ spec }: EditContext, entity: EntitySpec, fields: FieldSpec[]): SpecOp[] {
  const shown = fields.filter((field) => !["image", "longtext"].includes(field.type)).map((field) => field.id);
  if (shown.length === 0) return [];
  return collectionsOf(spec, entity.id).flatMap(({ screen, block }): SpecOp[] => {
    if (!block.views.some((view) => view.kind === "table")) return [];
    return [
      {
        op: "setBlock",
        screen: screen.id,
        block: {
          ...block,
          views: block.views.map((view) =>
            view.kind === "table" ? { ...view, columns: [...(view.columns ?? columnsFor(entity)), ...shown].slice(0, 10) } : view,
          ),
        },
      },
    ];
  });
}
