import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { josa, stripJosa } from "../korean-text.ts";
import { columnOps } from "./edit-fields.ts";
import { type EditContext, type EditOutcome, type EditRule, NUMBER_TYPES } from "./edit-outcome.ts";
import { readAmount } from "./read-amount.ts";
import { isSaidAlone } from "./vocabulary.ts";

const OPERATOR =
  /곱하기|곱한|곱해|[×*]|(?<=\s)x(?=\s)|나누기|나눈|÷|더하기|더한|합친|플러스|\+|빼기|뺀|마이너스(?!(?:으?로|가|는)?\s?(?:내려|떨어|되|돼|가|안|못|값))|(?<=\s)[-−](?=\s)/gi;
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/곱|[×*x]/i, "*"],
  [/나누|나눈|÷/, "/"],
  [/더|합|플러스|\+/, "+"],
  [/./, "-"],
];

interface Operand {
  at: number;
  end: number;
  /** Field id or number, as it stands in the formula. */
  code: string;
  label: string;
  field?: FieldSpec;
}

/** 총액을 수량 곱하기 단가로 · 총액(수량*단가) 추가 · 단가에서 할인을 뺀 값. The value may be a new field. */
export const editFormula: EditRule = (context) => {
  const { text, words } = context;
  const operators = [...text.matchAll(OPERATOR)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    sign: SIGNS.find(([pattern]) => pattern.test(match[0]))?.[1] ?? "-",
  }));
  const entity = words.fields.find((mention) => isSaidAlone(text, mention.span[1]))?.entity;
  if (operators.length === 0 || operators.length > 6 || !entity) return undefined;
  const wantsValue = /[×÷*+=]|곱|계산|값|금액|합친|더한|나눈|(?:으로|로)(?:\s|$)/.test(text);
  if (!wantsValue || /(버튼|정렬|보여)/.test(text)) return undefined;
  const mentions: Operand[] = words.fields
    .filter((mention) => mention.entity === entity && isSaidAlone(text, mention.span[1]))
    .map(({ field, span }) => ({ at: span[0], end: span[1], code: field.id, label: field.label, field }));
  const numbers: Operand[] = [...text.matchAll(/\d[\d,]*(?:\.\d+)?\s?(?:억|만|천|%)?/g)]
    .filter((match) => !mentions.some((mention) => match.index >= mention.at && match.index < mention.end))
    .map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      code: match[0].includes("%") ? String(Number.parseFloat(match[0]) / 100) : String(readAmount(match[0])),
      label: match[0],
    }));
  const operands = [...mentions, ...numbers].toSorted((a, b) => a.at - b.at);
  const lastOperator = operators.at(-1)!;
  const nothingBehind =
    !operands.some((operand) => operand.at >= lastOperator.end) && !/^(?:곱한|곱해|나눈|더한|합친|뺀)/.test(text.slice(lastOperator.at));
  if (nothingBehind && operands.length > 0) return askForOperand(context, entity, operands.at(-1)!, lastOperator);
  const target = operands.length > operators.length + 1 ? operands.shift() : undefined;
  const [first] = operands;
  if (!first) return undefined;
  if (operands.length < operators.length + 1) return askForOperand(context, entity, first, operators[0]!);
  if (operands.length > operators.length + 1) return undefined;
  const wrong = operands.find((operand) => operand.field && !NUMBER_TYPES.has(operand.field.type));
  if (wrong)
    return {
      kind: "unsupported",
      text: `${josa(wrong.label, "은/는")} 숫자 항목이 아니라서 계산에 쓸 수 없어요.`,
      chips: [`${josa(wrong.label, "은/는")} 숫자만 입력하게 해줘`],
    };
  const formula = operands
    .map((operand, index) => (index === 0 ? operand.code : `${operators[index - 1]!.sign} ${operand.code}`))
    .join(" ");
  const money = operands.some((operand) => operand.field?.type === "money" || operand.field?.unit === "원");
  if (target?.field) {
    const { field } = target;
    return {
      kind: "ops",
      ops: [
        {
          op: "setField",
          entity: entity.id,
          field: field.id,
          patch: { type: "computed", formula, required: undefined, default: undefined, unit: field.unit ?? (money ? "원" : undefined) },
        },
      ],
      summary: `${josa(field.label, "이/가")} 저절로 계산되게 했어요.`,
    };
  }
  const label = newLabel(text.slice(0, first.at));
  const said = `${josa(first.label, "와/과")} ${operands[1]!.label}`;
  if (!label)
    return {
      kind: "ask",
      question: `${josa(said, "으로/로")} 계산한 값을 어떤 이름으로 보여 드릴까요?`,
      chips: [`총액을 ${text}`.slice(0, 80)],
    };
  const field: FieldSpec = {
    id: englishId(label, new Set(entity.fields.map((other) => other.id)), "total"),
    label,
    type: "computed",
    formula,
    ...(money && { unit: "원" }),
    origin: "user",
  };
  return {
    kind: "ops",
    ops: [{ op: "addField", entity: entity.id, field }, ...columnOps(context, entity, [field])],
    summary: `${entity.name}에 저절로 계산되는 ${josa(label, "을/를")} 추가했어요.`,
  };
};

/** "총액을 ", "재고금액 = ", "총액(" → the name of the value. */
function newLabel(text: string): string | undefined {
  const label = text
    .replace(/\s*(?:항목|필드|칸)\s*/g, " ")
    .replace(/[=(:\s]+$/, "")
    .replace(/\s+자동(?:으로)?(?:\s?계산)?$/, "")
    .replace(/(?<=[가-힣]{2})(?:을|를|은|는|이|가)$/, "")
    .trim();
  return label.length > 0 && label.length <= 30 && !/[()=]/.test(label) ? label : undefined;
}

/** 단가 is part of the sum but no field yet. */
function askForOperand({ text }: EditContext, entity: EntitySpec, first: Operand, operator: { end: number }): EditOutcome | undefined {
  const word = /^\s*['"]?([가-힣A-Za-z]{1,14})/.exec(text.slice(operator.end))?.[1];
  const missing = word && stripJosa(word).stem;
  if (!missing || !first.field || /^(?:거|것|값|돈|게|걸|금액|액수|숫자)$/.test(missing)) return undefined;
  return {
    kind: "ask",
    question: `${entity.name}에 ‘${missing}’ 항목이 없어서 아직 계산할 수 없어요. 먼저 넣을까요?`,
    chips: [`${entity.name}에 ${missing} 항목 추가해줘`],
  };
}
