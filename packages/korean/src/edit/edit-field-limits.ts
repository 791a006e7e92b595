/** What a number may be and what stands behind it: 10명까지, 10점 만점, kg. */
import type { FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { type EditContext, type EditOutcome, NUMBER_TYPES } from "./edit-outcome.ts";
import { AMOUNT_PATTERN, readAmount } from "./read-amount.ts";
import type { FieldMention } from "./vocabulary.ts";

/** One field, otherwise. */
export const patch = ({ entity, field }: FieldMention, change: Partial<Omit<FieldSpec, "id">>, summary: string): EditOutcome => ({
  kind: "ops",
  ops: [{ op: "setField", entity: entity.id, field: field.id, patch: change }],
  summary,
});

export const UNITS =
  "만원|천원|백만원|박스|팩|봉|봉지|상자|kg|g|mg|km|m|cm|mm|원|달러|명|개|회|번|분|시간|초|일|주|개월|년|평|㎡|제곱미터|kcal|칼로리|ml|L|리터|점|%|퍼센트|도|병|잔|권|장|마리|대|세트";

export function limits({ text }: EditContext, mention: FieldMention): EditOutcome | undefined {
  const { field } = mention;
  const rest = text.slice(mention.span[1]);
  if (field.type === "text" || field.type === "longtext") {
    const letters = new RegExp(`${AMOUNT_PATTERN}\\s?(?:자|글자)\\s?(?:까지|이하|이내|넘)`).exec(rest)?.[1];
    if (letters === undefined) return undefined;
    const maxLength = Math.max(1, Math.min(20_000, readAmount(letters)));
    return patch(mention, { maxLength }, `${josa(field.label, "은/는")} ${letters}자까지만 쓰게 했어요.`);
  }
  if (!NUMBER_TYPES.has(field.type) || field.type === "computed") return undefined;
  if (/(콤마|쉼표)/.test(rest)) return { kind: "answer", text: `${josa(field.label, "은/는")} 이미 세 자리마다 쉼표를 찍어 보여 드려요.` };
  const scale = /(\d{1,4})\s?점\s?(?:만점|제|척도)/.exec(rest)?.[1];
  if (scale) return scaled(mention, Number(scale));
  if (/(?:마이너스|음수|영\s?밑|0\s?(?:보다\s?(?:작|적)|밑|아래|미만)).{0,14}(?:안|못|막|없)/.test(rest))
    return patch(
      mention,
      { min: 0, ...clearOtherLimit(field, 0, undefined) },
      `${josa(field.label, "은/는")} 0보다 작게 넣지 못하게 했어요.`,
    );
  const number = (pattern: string) => {
    const found = new RegExp(pattern, "i").exec(rest)?.[1];
    return found === undefined ? undefined : readAmount(found);
  };
  const max =
    number(
      `${AMOUNT_PATTERN}\\s?[가-힣a-z%]{0,3}?\\s?(?:까지|이하|넘지|(?:을|를)?\\s?못\\s?넘|(?:을|를)?\\s?넘(?:게|으면|는\\s?(?:건|거|것은))(?:은|는)?\\s?(?:안|못))`,
    ) ?? number(`최대\\s?${AMOUNT_PATTERN}`);
  const min = number(`${AMOUNT_PATTERN}\\s?[가-힣a-z%]{0,3}?\\s?(?:부터|이상)`) ?? number(`최소\\s?${AMOUNT_PATTERN}`);
  if (
    (max !== undefined || min !== undefined) &&
    !/(이면|일\s?때|경우|만\s?(?:보|나오|모아)|색|표시|강조|정렬|눈에|(?:이하|이상|미만|초과|넘는|안\s?되는)(?:인|된|한)?\s?(?:건|것|거|사람|애|회원|손님|학생|날|때|곳|상품|[가-힣]{1,4}(?:은|는|만)\s))/.test(
      rest,
    )
  ) {
    if (min !== undefined && max !== undefined && min > max)
      return { kind: "answer", text: "가장 작은 값이 가장 큰 값보다 커서 바꾸지 않았어요. 다시 말해 주세요." };
    const said = [min !== undefined && `${min.toLocaleString("ko-KR")} 이상`, max !== undefined && `${max.toLocaleString("ko-KR")}까지`]
      .filter(Boolean)
      .join(", ");
    return patch(
      mention,
      { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...clearOtherLimit(field, min, max) },
      `${josa(field.label, "은/는")} ${said}만 입력하게 했어요.`,
    );
  }
  const unit =
    new RegExp(`(?:^|[\\s은는을를])(${UNITS})\\s?(?:단위)?(?:으로|로)(?:\\s|$)`, "i").exec(rest)?.[1] ??
    /단위(?:를|는|은)?\s*['"‘“]?([가-힣a-zA-Z%㎡]{1,8}?)['"’”]?(?:으로|로)(?:\s|$)/.exec(rest)?.[1] ??
    new RegExp(`(?:^|[\\s은는을를])(${UNITS})\\s?단위(?:야|요|임)?[\\s.!~]*$`, "i").exec(rest)?.[1] ??
    new RegExp(
      `단위(?:를|는|은|도)?\\s*(${UNITS})(?:이야|예요|이에요|임|(?:을|를|도|으로|로)?\\s?(?:붙여|달아|넣어|추가|표시|적어|써)\\S*(?:\\s?\\S{1,3})?)?[\\s.!~]*$`,
      "i",
    ).exec(rest)?.[1];
  const beside =
    unit ??
    new RegExp(`(?:에|뒤에|옆에)\\s(${UNITS})(?:을|를|도|이라고|라고)?\\s?(?:단위\\s?)?(?:붙|표시|달|나오|써)`, "i").exec(rest)?.[1];
  if (!unit && beside && (field.unit ?? (field.type === "money" ? "원" : undefined)) === beside)
    return { kind: "answer", text: `${field.label} 뒤에는 이미 ‘${beside}’${josa(beside, "이/가").slice(beside.length)} 붙어요.` };
  return beside ? patch(mention, { unit: beside }, `${field.label}의 단위를 ${josa(beside, "으로/로")} 했어요.`) : undefined;
}

const MOST_STARS = 10;

/** "10점 만점으로": as many stars, or a number where there would be too many. */
function scaled(mention: FieldMention, max: number): EditOutcome | undefined {
  const { field } = mention;
  if (max < 2) return undefined;
  const isRating = field.type === "rating";
  if ((field.max ?? (isRating ? 5 : undefined)) === max)
    return { kind: "answer", text: `${josa(field.label, "은/는")} 이미 ${max}점 만점이에요.` };
  const change: Partial<FieldSpec> =
    isRating && max > MOST_STARS ? { type: "number", unit: "점", min: 0, max } : { max, ...(isRating ? {} : { min: field.min ?? 0 }) };
  return patch(mention, change, `${josa(field.label, "을/를")} ${max}점 만점으로 바꿨어요.`);
}

/** A new limit wins over an old one on the other side that would leave no room. */
function clearOtherLimit(field: FieldSpec, min: number | undefined, max: number | undefined): Partial<FieldSpec> {
  if (min !== undefined && max === undefined && field.max !== undefined && field.max < min) return { max: undefined };
  if (max !== undefined && min === undefined && field.min !== undefined && field.min > max) return { min: undefined };
  return {};
}
