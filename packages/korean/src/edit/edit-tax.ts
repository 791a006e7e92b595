/** "견적 금액에 부가세 10% 자동으로 붙여줘": an amount with its tax, worked out. */
import type { FieldSpec } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { josa } from "../korean-text.ts";
import { columnOps } from "./edit-fields.ts";
import { type EditOutcome, type EditRule, visibleFields } from "./edit-outcome.ts";
import { REMOVE } from "./phrase.ts";

const USUAL_PERCENT = 10;

export const editTax: EditRule = (context): EditOutcome | undefined => {
  const { text, spec, words } = context;
  if (!/(부가세|부가가치세|vat)/i.test(text) || REMOVE.test(text) || /(별도라고|표시|문구|여부|항목|칸)/.test(text)) return undefined;
  if (!/(자동|계산|붙|더해|더한|포함|합쳐|얹)/.test(text)) return undefined;
  const isAmount = ({ type, unit }: FieldSpec) => type === "money" || (type === "computed" && unit === "원");
  const mention = words.fields.find(({ field }) => isAmount(field));
  const among = words.entities.length > 0 ? words.entities : spec.entities.filter(({ parent }) => !parent);
  const entity = mention?.entity ?? among.find((one) => visibleFields(one).some(isAmount));
  const amount = mention?.field ?? (entity && visibleFields(entity).find(isAmount));
  if (!entity || !amount) return undefined;
  const percent = Number(/(\d{1,2}(?:\.\d)?)\s?(?:%|퍼센트|프로)/.exec(text)?.[1] ?? USUAL_PERCENT);
  const label = "부가세 포함 금액";
  if (entity.fields.some((field) => field.label === label && !field.hidden))
    return { kind: "answer", text: `${entity.name}에는 이미 ${josa(label, "이/가")} 있어요.` };
  const of = amount.type === "computed" ? `(${amount.formula!})` : amount.id;
  const field: FieldSpec = {
    id: englishId(label, new Set(entity.fields.map(({ id }) => id)), "withTax"),
    label,
    type: "computed",
    formula: `${of} * ${Number((1 + percent / 100).toFixed(4))}`,
    unit: "원",
    origin: "user",
  };
  return {
    kind: "ops",
    ops: [{ op: "addField", entity: entity.id, field }, ...columnOps(context, entity, [field])],
    summary: `${entity.name}에 ${amount.label}에서 부가세 ${percent}%까지 더한 ${josa(label, "을/를")} 추가했어요. 저절로 계산돼요.`,
  };
};
