import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { optionsFromText, selectOptionsFor } from "../fields/options-from-text.ts";
import { sampleRows } from "../samples/sample-rows.ts";
import { type EditContext, type EditOutcome, NUMBER_TYPES } from "./edit-outcome.ts";
import type { FieldMention } from "./vocabulary.ts";

const TYPES: readonly (readonly [pattern: RegExp, type: FieldType, said: string])[] = [
  [/(길게|여러\s?줄|긴\s?글|장문)/, "longtext", "길게 쓸 수 있게"],
  [/(숫자(?:만|로)|수(?:만|로)\s)/, "number", "숫자만 넣게"],
  [/(금액(?:으로|만)|돈으로|원\s?단위)/, "money", "금액으로 넣게"],
  [/(날짜와\s?시간|날짜랑\s?시간|일시로|시간(?:도|까지)\s?(?:넣|적|입력|나오|같이|함께))/, "datetime", "날짜와 시간으로 넣게"],
  [/(날짜(?:로|만)|달력에서\s?고)/, "date", "날짜로 고르게"],
  [/(시간(?:으로|만))/, "time", "시간으로 고르게"],
  [/(별점(?:으로|을)|별로\s?(?:매기|평가))/, "rating", "별점으로 매기게"],
  [/(체크(?!리스트)|예\/?아니오|예\s?아니오|여부로|온오프|켜고\s?끄)/, "boolean", "체크로 표시하게"],
  [/(사진|이미지)(?:으로|를\s?올|도\s?올|올릴|첨부)/, "image", "사진을 올리게"],
  [/(여러\s?개(?:를|씩)?\s?(?:고르|고를|선택)|복수\s?선택|다중\s?선택|중복\s?선택)/, "multiselect", "여러 개 고르게"],
  [
    /(고르게|고를\s?수|골라\s?(?:넣|입력|쓰|적)|중(?:에서?)?\s?(?:하나(?:로|를|만)?\s?)?(?:선택|고르|골라|누르|찍)|선택하게|선택할|선택형|드롭다운|셀렉트|목록에서\s?고)/,
    "select",
    "고르게",
  ],
  [/(짧게|한\s?줄(?!평|소개|요약|메모|일기|댓글|후기)|글자로|텍스트로|직접\s?(?:쓰|적|입력))/, "text", "한 줄로 쓰게"],
];

/** The kind a text asks for, if it asks for one. */
export function kindAsked(text: string): FieldType | undefined {
  return TYPES.find(([pattern]) => pattern.test(text))?.[1];
}

/** 메모를 길게, 금액은 숫자만, 직급은 (사원/대리) 중에서 고르게. */
export function retype(context: EditContext, mention: FieldMention): EditOutcome | undefined {
  const { text } = context;
  const { entity, field } = mention;
  // "입고일을 날짜 말고 글자로": what it should no longer be says nothing.
  const wish = text.slice(mention.span[1]).replace(/^.*(?:말고|대신)\s+/, "");
  const found = TYPES.find(([pattern]) => pattern.test(wish));
  if (!found || field.type === "relation" || /(추가|보여|보이|정렬|순으로|그래프|모아|묶|버튼)/.test(text)) return undefined;
  const [, wanted, said] = found;
  const type = wanted === "select" && field.type === "status" ? "status" : wanted;
  if (field.type === "phone" && type === "number")
    return { kind: "answer", text: `${josa(field.label, "은/는")} 이미 숫자만 적는 항목이에요. 앞의 0과 하이픈도 알아서 맞춰 드려요.` };
  if (type === field.type) return { kind: "answer", text: `${josa(field.label, "은/는")} 이미 그렇게 되어 있어요.` };
  if (type === "datetime" && field.type !== "date" && !/(날짜|일시)/.test(wish)) return undefined;
  if (field.id === entity.titleField && !["text", "longtext", "select"].includes(type))
    return {
      kind: "unsupported",
      text: `${josa(field.label, "은/는")} ${entity.name}의 제목으로 쓰고 있어서 글자로 두어야 해요.`,
      chips: [],
    };
  const change: Partial<FieldSpec> = { type, formula: undefined, default: undefined };
  if (type === "select" || type === "multiselect") {
    const listed = /\(([^)]+)\)/.exec(text)?.[1] ?? spokenChoices(wish) ?? choicesBehind(wish);
    const options = listed
      ? optionsFromText(listed.replaceAll(",", "/"), "select")
      : (field.options ?? selectOptionsFor(field.label, entity.name));
    if (!options || options.length === 0) return askOptions(entity, field);
    change.options = options;
  } else if (field.options) change.options = undefined;
  if (NUMBER_TYPES.has(field.type) && !NUMBER_TYPES.has(type))
    Object.assign(change, { unit: undefined, min: undefined, max: undefined, step: undefined });
  if (type === "rating") Object.assign(change, { min: 1, max: 5 });
  const ops: SpecOp[] = [{ op: "setField", entity: entity.id, field: field.id, patch: change }];
  const words = ["text", "longtext"];
  if (
    entity.sample.length > 0 &&
    !(words.includes(type) && words.includes(field.type)) &&
    !(NUMBER_TYPES.has(type) && NUMBER_TYPES.has(field.type))
  )
    ops.push({ op: "setSample", entity: entity.id, sample: resampled(context, entity, { ...field, ...change }) });
  return { kind: "ops", ops, summary: `${josa(field.label, "을/를")} ${said} 바꿨어요.` };
}

/** "커트 펌 염색 중에 고르게", "말티즈, 푸들, 기타 셋 중 하나로": what there is to choose from, said without parentheses. */
function spokenChoices(wish: string): string | undefined {
  const said =
    /^(?:은|는|을|를|도)?\s*(.+?)\s*(?:이렇게\s*)?(?:[둘셋넷]\s?|(?:두|세|네|다섯)\s?(?:개|가지)\s?)?중(?:에서?|에서만)?\s?(?:하나(?:로|를|만)?\s?|여러\s?(?:개|가지)(?:를|씩|도)?\s?|복수(?:로)?\s?)?(?:고르|고를|골라|선택|누르|찍)/.exec(
      wish,
    )?.[1];
  const choices = said
    ?.split(/\s*[,/·]\s*|(?<=[가-힣])(?:이랑|랑|하고)\s+|\s+/)
    .map((choice) => choice.replace(/^['"‘“]|['"’”]$/g, ""))
    .filter(Boolean);
  return choices && choices.length >= 2 && choices.length <= 12 && choices.every((choice) => choice.length <= 12)
    ? choices.join("/")
    : undefined;
}

/** "골라서 넣게 해줘 1구역 2구역 3구역": the choices are said last. */
function choicesBehind(wish: string): string | undefined {
  const said =
    /(?:고르|골라|선택|드롭다운|셀렉트)\S{0,6}(?:\s(?:걸로|거로|것으로))?(?:\s\S{1,6}){0,2}?\s?(?:해\s?줘|하게|게|줘)[.,:]?\s+(\S.{2,80})$/.exec(
      wish,
    )?.[1];
  const choices = said
    ?.replace(/(?:으로|로|이렇게|정도)$/, "")
    .split(/\s*[,/·]\s*|\s+/)
    .filter(Boolean);
  return choices && choices.length >= 2 && choices.length <= 12 && choices.every((choice) => choice.length <= 12)
    ? choices.join("/")
    : undefined;
}

/** The example rows with values that suit the field's new kind. */
function resampled({ today, seed }: EditContext, entity: EntitySpec, field: FieldSpec): EntitySpec["sample"] {
  const made = sampleRows([field], entity.name, { count: entity.sample.length, today, seed, titleField: "" });
  return entity.sample.map((row, index) => ({ ...row, [field.id]: made[index]?.[field.id] ?? null }));
}

/** Nobody said what there is to choose from: the values of the examples are offered. */
function askOptions(entity: EntitySpec, field: FieldSpec): EditOutcome {
  const values = [
    ...new Set(
      entity.sample
        .map((row) => row[field.id])
        .filter((value): value is string => typeof value === "string" && value.length <= 12 && !/[()/,]/.test(value)),
    ),
  ].slice(0, 3);
  const subject = josa(field.label, "을/를");
  return {
    kind: "ask",
    question: `${field.label}에서 무엇을 고를 수 있게 할까요? 괄호 안에 /로 나눠 적어 주세요.`,
    chips: [
      ...(values.length >= 2 ? [`${subject} (${values.join("/")}) 중에서 고르게 해줘`] : []),
      `${subject} (높음/보통/낮음) 중에서 고르게 해줘`,
    ],
  };
}
