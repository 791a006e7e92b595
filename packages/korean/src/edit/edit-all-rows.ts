/** "정원 12명으로 다 맞춰줘": one number for all that is listed, and for what comes next. */
import { josa } from "../korean-text.ts";
import { type EditOutcome, type EditRule, NUMBER_TYPES } from "./edit-outcome.ts";
import { AMOUNT_PATTERN, readAmount } from "./read-amount.ts";

const ALL = /(?:다|모두|전부|일괄|싹|한\s?번에)\s?(?:\S{1,4}\s)?(?:맞춰|바꿔|통일|변경|해\s?줘|고쳐|적용)|(?:일괄|통일)/;

export const editAllRows: EditRule = ({ text, words }): EditOutcome | undefined => {
  const mention = words.fields.find(({ field }) => NUMBER_TYPES.has(field.type) && field.type !== "computed");
  if (!mention || !ALL.test(text) || /(이름|단위|색|필수|항목|칸|버튼)/.test(text)) return undefined;
  const { entity, field, span } = mention;
  const said = new RegExp(`^\\s?(?:을|를|은|는)?\\s*(?:다\\s|모두\\s|전부\\s)?${AMOUNT_PATTERN}\\s?[가-힣%]{0,2}?(?:으로|로)\\s`).exec(
    text.slice(span[1]),
  )?.[1];
  const value = said === undefined ? Number.NaN : readAmount(said);
  if (Number.isNaN(value) || (field.max !== undefined && value > field.max) || (field.min !== undefined && value < field.min))
    return undefined;
  return {
    kind: "ops",
    ops: [
      { op: "setSample", entity: entity.id, sample: entity.sample.map((row) => ({ ...row, [field.id]: value })) },
      { op: "setField", entity: entity.id, field: field.id, patch: { default: { value } } },
    ],
    summary: `${entity.name}의 ${josa(field.label, "을/를")} 모두 ${josa(`${value.toLocaleString("ko-KR")}${field.unit ?? ""}`, "으로/로")} 맞췄어요. 새로 넣을 때도 그 값으로 시작해요.`,
  };
};
