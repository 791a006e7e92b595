import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";

/** 납부완료로 바꾸면 납부일이 오늘로, 접수로 시작하게: what a state brings with it, and which one comes first. */
export const editAutomation: EditRule = (context) => stamp(context) ?? first(context);

const BECOMES = /^['"’”]?(?:으로|로)?\s?(?:상태가\s?)?(?:바꾸|바뀌|변경하|되|하|처리하|누르|체크하|완료하)면\s/;

/** A day that is written down in the moment a record reaches a state. */
function stamp({ text, spec, words }: EditContext): EditOutcome | undefined {
  const reached = words.options.find(({ span }) => BECOMES.test(text.slice(span[1])));
  if (!reached) return undefined;
  const { entity, field: status, option } = reached;
  const rest = text.slice(reached.span[1]);
  if (!/(오늘|지금|자동|저절로|찍히|찍혔|찍게|찍어|그날|당일)/.test(rest)) return undefined;
  const known = words.fields.find(
    (mention) => mention.entity === entity && mention.span[0] > reached.span[1] && ["date", "datetime"].includes(mention.field.type),
  )?.field;
  const label =
    known?.label ??
    /(?:면)\s(?:바로\s|자동으로\s)?([가-힣]{1,8}(?:일|일자|날짜|일시|시각|시간))(?:이|가|을|를|은|는|도)?\s/.exec(rest)?.[1];
  if (!label) return undefined;
  const made = known ?? dated(label, entity);
  if (made.type !== "date" && made.type !== "datetime") return undefined;
  const ids = new Set((spec.rules ?? []).map(({ id }) => id));
  let id = `stamp${made.id.charAt(0).toUpperCase()}${made.id.slice(1)}`;
  for (let n = 2; ids.has(id); n++) id = `stamp${n}${made.id}`;
  const ops: SpecOp[] = [
    ...(known ? [] : [{ op: "addField" as const, entity: entity.id, field: made }]),
    {
      op: "addRule",
      rule: {
        id,
        entity: entity.id,
        on: "update",
        when: [{ field: status.id, op: "eq", value: option.value }],
        steps: [{ do: "set", field: made.id, to: { auto: made.type === "date" ? "today" : "now" } }],
      },
    },
  ];
  return {
    kind: "ops",
    ops,
    summary: `‘${option.label}’ 상태가 되면 ${josa(made.label, "이/가")} ${made.type === "date" ? "오늘로" : "지금으로"} 채워져요.`,
  };
}

function dated(label: string, entity: EntitySpec): FieldSpec {
  const field = fieldFromLabel(label, { takenIds: new Set(entity.fields.map(({ id }) => id)), noun: entity.name, origin: "user" });
  return /(시각|시간|일시)$/.test(label) ? { ...field, type: "datetime" } : { ...field, type: "date" };
}

/** 단체주문은 접수로 시작하게, 처음에 접수 상태로 들어가게. */
function first({ text, words }: EditContext): EditOutcome | undefined {
  const [mention, ...others] = words.options;
  const named = words.entities.length > 0;
  if (
    !mention ||
    others.some(({ field, entity }) => field !== mention.field && !(named && entity !== mention.entity)) ||
    words.fields.some(({ field }) => field !== mention.field)
  )
    return undefined;
  const rest = text.slice(mention.span[1]);
  if (!/^(?:\s?상태)?(?:으로|로|부터)\s?(?:먼저\s?)?(?:시작|들어가|들어오|등록되|등록되게|접수되)/.test(rest)) return undefined;
  const { entity, field, option } = mention;
  return {
    kind: "ops",
    ops: [{ op: "setField", entity: entity.id, field: field.id, patch: { default: { value: option.value } } }],
    summary: `${josa(entity.name, "은/는")} 처음에 ‘${option.label}’ 상태로 시작해요.`,
  };
}
