/** A calculator from the formula a message spells out: "면적 곱하기 단가 더하기 시공비", "A에 B를 곱하고 C를 더한다". */
import type { FieldSpec } from "@appmon/appspec/spec";
import type { CalculatorRecipe } from "../data/calculator-fields.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { josa, stripJosa } from "../korean-text.ts";

const VERBS: readonly [RegExp, string][] = [
  [/곱/, "*"],
  [/더|합/, "+"],
  [/빼|뺀/, "-"],
  [/나누|나눠|나눈/, "/"],
];
const INFIX = /곱하기|더하기|빼기|나누기|[×÷+*/−]|(?<=\s)-(?=\s)|(?<=\s)[xX](?=\s)/;
const SIGN: Readonly<Record<string, string>> = {
  곱하기: "*",
  더하기: "+",
  빼기: "-",
  나누기: "/",
  "×": "*",
  "÷": "/",
  "−": "-",
  x: "*",
  X: "*",
};
const MOST_OPERANDS = 10;

/** Undefined when the message names no formula of at least two operands. */
export function customCalculator(text: string): CalculatorRecipe | undefined {
  return fromFormula(text) ?? fromSum(text);
}

/** 재료비 인건비 임대료 넣으면 한달 총 얼마인지: sums of money in a row are added up. */
export function bareSum(text: string): CalculatorRecipe | undefined {
  const put = /((?:[가-힣]{2,8}(?:이?랑|하고)?\s){2,9})(?:을\s|를\s|다\s|각각\s|이렇게\s)?(?:넣으면|입력하면|적으면|치면)/.exec(text);
  if (!put || !/(합계|총|모두|합쳐|얼마|얼만지|한\s?달에|합산|전부)/.test(text.slice(put.index))) return undefined;
  const labels = put[1]!.trim().split(/(?:이?랑|하고)?\s+/);
  const from = labels.findLastIndex((label) => typeOfLabel(label).type !== "money") + 1;
  const taken = new Set<string>();
  const inputs: FieldSpec[] = [];
  for (const label of labels.slice(from)) readOperand(label, "first", taken, inputs);
  if (inputs.length < 2) return undefined;
  return recipe(
    "합계 금액",
    inputs,
    inputs.map(({ id }) => id).join(" + "),
    `${josa(inputs.map(({ label }) => label).join(" + "), "이에요/예요")}.`,
  );
}

function fromFormula(text: string): CalculatorRecipe | undefined {
  const sentence = toInfix(text)
    .split(/[\n.!?]|(?<=계산기(?:를|인데|요|야)?)\s|(?<=(?:만들어|해)\s?(?:줘|주세요|줄래))\s/)
    .find((part) => INFIX.test(part));
  if (!sentence) return undefined;
  const named = /(?:^|[\s,(])([가-힣A-Za-z]{1,12}(?:\s?[가-힣]{1,6})?)\s*(?:=|은\s|는\s|:)\s*(?=[^=]*$)/.exec(sentence);
  const body = named ? sentence.slice(named.index + named[0].length) : sentence;
  const parts = body.split(new RegExp(`(${INFIX.source}|[()])`)).map((part) => part?.trim() ?? "");
  const taken = new Set<string>();
  const inputs: FieldSpec[] = [];
  const tokens: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (part === "") continue;
    if (part === "(" || part === ")") tokens.push(part);
    else if (INFIX.test(part) && part.length <= 3) tokens.push(SIGN[part] ?? part);
    else {
      const operand = readOperand(part, index === 0 ? "last" : "first", taken, inputs);
      if (operand === undefined) break;
      tokens.push(operand);
    }
  }
  while (tokens.length > 0 && /^[-+*/(]$/.test(tokens.at(-1)!)) tokens.pop();
  const formula = closed(tokens);
  if (inputs.length === 0 || inputs.length > MOST_OPERANDS || tokens.length < 3 || formula === undefined) return undefined;
  const label = named?.[1] ? stripJosa(named[1].trim()).stem : "결과";
  return recipe(label, inputs, formula, `${label} = ${readable(formula, inputs)}`);
}

/** "가로에 세로를 곱하고 높이를 더한 값" → "가로 곱하기 세로 더하기 높이". */
function toInfix(text: string): string {
  const word = (verb: string) =>
    ({ "*": "곱하기", "+": "더하기", "-": "빼기", "/": "나누기" })[VERBS.find(([shape]) => shape.test(verb))?.[1] ?? "+"];
  return text
    .replace(
      /([가-힣A-Za-z0-9%]+?)(?:에다가|에다|에서|에|을|를)\s+([가-힣A-Za-z0-9%]+?)(?:을|를|으로|로)\s*(곱하|곱해|곱한|더하|더해|더한|빼|뺀|나누|나눠|나눈)(?!기)[가-힣]*/g,
      (_, left: string, right: string, verb: string) => `${left} ${word(verb)} ${right}`,
    )
    .replace(
      /\s(?:거기에|여기에|그리고|거기서|다시)?\s*([가-힣A-Za-z0-9%]+?)(?:을|를|으로|로)\s*(곱하|곱해|곱한|더하|더해|더한|빼|뺀|나누|나눠|나눈)(?!기)[가-힣]*/g,
      (_, right: string, verb: string) => ` ${word(verb)} ${right}`,
    );
}

/** A number, or an input of that name; the side of a longer stretch that touches the operator is the operand. */
function readOperand(part: string, side: "first" | "last", taken: Set<string>, inputs: FieldSpec[]): string | undefined {
  const number = /^(\d+(?:\.\d+)?)\s*(%)?/.exec(part.replaceAll(",", ""));
  if (number?.[1]) return number[2] ? String(Number(number[1]) / 100) : number[1];
  const words = part
    .replace(/^[,\s]+|[,\s]+$/g, "")
    .split(/\s+/)
    .filter(
      (word) =>
        !/^(계산|계산해|계산해주는|계산하는|계산기|만들어|만들어줘|해줘|하면|해서|한|값|결과|결과가|나오는|나오게|되는|넣으면|입력하면)$/.test(
          word,
        ),
    );
  const picked = side === "last" ? words.slice(-1) : words.slice(0, 1);
  const label = stripJosa(
    (picked[0] ?? "")
      .replace(/[^가-힣A-Za-z0-9]/g, "")
      .replace(/(이|하|해|한|한거|하는|되는|하면|입니다|이에요)$/, (end) => (end === "이" ? end : "")),
  ).stem;
  if (!/^[가-힣A-Za-z][가-힣A-Za-z0-9]{0,19}$/.test(label)) return undefined;
  const known = inputs.find((field) => field.label === label);
  if (known) return known.id;
  const made = fieldFromLabel(label, { takenIds: taken });
  taken.add(made.id);
  const type = made.type === "money" || made.type === "percent" ? made.type : "number";
  inputs.push({ id: made.id, label, type, required: true, ...(made.unit ? { unit: made.unit } : {}), origin: "user" });
  return made.id;
}

/** The tokens as a formula when operands and operators take turns and brackets match. */
function closed(tokens: string[]): string | undefined {
  let depth = 0;
  let expectsOperand = true;
  for (const token of tokens) {
    if (token === "(") depth++;
    else if (token === ")") depth--;
    else {
      if (/^[-+*/]$/.test(token) === expectsOperand) return undefined;
      expectsOperand = !expectsOperand;
    }
    if (depth < 0) return undefined;
  }
  return depth === 0 && !expectsOperand ? tokens.join(" ") : undefined;
}

/** "국어, 영어, 수학 입력하면 평균 나오는 계산기". */
function fromSum(text: string): CalculatorRecipe | undefined {
  const wanted = /(평균|합계|총합|총액|총점|합)(?:을|를|이|가|과|와|\s|$)/.exec(text)?.[1];
  const list =
    /((?:[가-힣A-Za-z0-9]{1,12}\s*(?:,|이?랑|하고|과|와|\/)\s*){1,9}[가-힣A-Za-z0-9]{1,12})\s*(?:점수\s*)?(?:을|를|만)?\s*(?:입력|넣|적|쓰)/.exec(
      text,
    )?.[1];
  if (!wanted || !list) return undefined;
  const taken = new Set<string>();
  const inputs: FieldSpec[] = [];
  for (const label of list.split(/\s*,\s*|\s*\/\s*|(?<=[가-힣])(?:이?랑|하고|과|와)\s+/)) readOperand(label, "first", taken, inputs);
  if (inputs.length < 2) return undefined;
  const all = inputs.map(({ id }) => id).join(" + ");
  const sum = inputs.map(({ label }) => label).join(" + ");
  const formula = wanted === "평균" ? `(${all}) / ${inputs.length}` : all;
  return recipe(
    wanted === "합" ? "합계" : wanted,
    inputs,
    formula,
    wanted === "평균" ? `${josa(sum, "을/를")} ${josa(String(inputs.length), "으로/로")} 나눠요.` : `${josa(sum, "이에요/예요")}.`,
  );
}

function readable(formula: string, inputs: readonly FieldSpec[]): string {
  return formula
    .split(" ")
    .map(
      (token) =>
        inputs.find(({ id }) => id === token)?.label ?? ({ "*": "×", "/": "÷", "-": "−" } as Record<string, string>)[token] ?? token,
    )
    .join(" ");
}

function recipe(label: string, inputs: FieldSpec[], formula: string, basis: string): CalculatorRecipe {
  const isMoney =
    /(금액|가격|비용|요금|총액|견적|값|돈|매출|이익)$/.test(label) || (label === "결과" && inputs.some(({ type }) => type === "money"));
  return {
    id: "custom",
    title: `${label === "결과" ? "나만의" : label.replace(/\s금액$/, "")} 계산기`,
    icon: "calculator",
    words: /계산기/,
    inputs,
    outputs: [
      {
        id: inputs.some(({ id }) => id === "answer") ? "answerValue" : "answer",
        label,
        formula,
        show: "result",
        ...(isMoney ? { unit: "원" } : {}),
      },
    ],
    basis,
  };
}
