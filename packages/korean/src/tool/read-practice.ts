/** 구구단, 덧셈 뺄셈 연습, 타자 연습. */
import { ENGLISH_LINES, KOREAN_LINES } from "../data/typing-lines.ts";
import { gameSpan, gameTool } from "./game-tool.ts";
import type { ReadTools, Tool } from "./tool.ts";

const PRACTISED = "(?:연습|문제|퀴즈|게임|훈련|학습(?!지)|공부|놀이|드릴|풀기|풀이|테스트|시험)";
const SUMS = new RegExp(
  `(구구단(?:\\s?(?:외우기|암기|연습|게임|퀴즈))?|(?:(?:덧셈|뺄셈|곱셈|나눗셈|더하기|빼기|곱하기|나누기)[\\s,·/과와이랑하고]*){1,4}${PRACTISED}|(?:사칙\\s?연산|연산|산수|암산|수학\\s?계산|셈하기|계산)\\s?${PRACTISED}|(?:초등|아이|유아|어린이)[가-힣]{0,2}\\s?(?:[1-6]학년\\s?)?(?:연산|산수|암산)|(?:사칙\\s?연산|암산)(?=\\s|$))`,
);
type Operation = "add" | "subtract" | "multiply" | "divide";
const MORE_TABLES = 19;

/** 타자 alone is at bat. */
const TYPING =
  /((?:(?:한글|한컴|영어|영문|긴\s?글|짧은\s?글|단어|낱말)\s?)*(?:타자|타이핑)\s?(?:연습|게임|속도|치기|훈련|검정|실력|측정|테스트)|한글\s?타자|한컴\s?타자|(?:영타|한타)\s?(?:연습|게임|속도))/;

export const readPractice: ReadTools = (text) => [...readSums(text), ...readTyping(text)];

function readTyping(text: string): Tool[] {
  const span = gameSpan(TYPING, text);
  if (!span) return [];
  const isEnglish = /(영타|영어|영문)/.test(text) && !/한글/.test(text);
  return [
    gameTool({ game: "typing", title: isEnglish ? "영문 타자 연습" : "타자 연습", icon: "pencil", scoreUnit: "타" }, span, {
      bank: { id: "sentence", name: "연습 문장", label: "문장", rows: isEnglish ? ENGLISH_LINES : KOREAN_LINES },
      props: { count: linesIn(text) ?? 5 },
    }),
  ];
}

/** 5문장씩. */
function linesIn(text: string): number | undefined {
  const said = Number(/(\d{1,2})\s?(?:문장|줄|개씩)/.exec(text)?.[1] ?? 0);
  return said > 0 ? said : undefined;
}

function readSums(text: string): Tool[] {
  const span = gameSpan(SUMS, text);
  if (!span) return [];
  const isTables = text.includes("구구단");
  return [
    gameTool({ game: "arithmetic", title: isTables ? "구구단 연습" : sumsTitle(text), icon: "calculator", scoreUnit: "점" }, span, {
      props: { ...(isTables ? { operations: tableOperations(text), ...tablesIn(text) } : sumsIn(text)), ...countIn(text) },
    }),
  ];
}

/** 3단만, 2단부터 5단까지, 19단: the times tables that are named, else all of them. */
function tablesIn(text: string): { from: number; to: number } {
  const range = /(\d{1,2})\s?단?\s?(?:부터|에서|~|-)\s?(\d{1,2})\s?단/.exec(text);
  if (range) return ordered(Number(range[1]), Number(range[2]));
  const named = [...text.matchAll(/(\d{1,2})\s?단/g)]
    .map((match) => Number(match[1]))
    .filter((table) => table >= 1 && table <= MORE_TABLES);
  // 19단 is a name for all of them; 3단 is one.
  if (named.length === 1 && named[0]! > 9 && !/단만/.test(text)) return { from: 2, to: named[0]! };
  return named.length > 0 ? { from: Math.min(...named), to: Math.max(...named) } : { from: 2, to: 9 };
}

const ordered = (one: number, other: number) => ({
  from: Math.max(1, Math.min(one, other)),
  to: Math.min(MORE_TABLES, Math.max(one, other, 1)),
});

function tableOperations(text: string): Operation[] {
  return /(나눗셈|나누기)/.test(text) ? ["multiply", "divide"] : ["multiply"];
}

/** 두 자리 덧셈 뺄셈, 초등 2학년 연산. */
function sumsIn(text: string): { operations: Operation[]; digits: number } {
  const digits = digitsIn(text);
  return { operations: operationsIn(text), digits: digits ?? (/(2|3|이|삼)학년/.test(text) ? 2 : /(4|5|6)학년/.test(text) ? 3 : 1) };
}

function operationsIn(text: string): Operation[] {
  const said: Operation[] = [];
  if (/(덧셈|더하기)/.test(text)) said.push("add");
  if (/(뺄셈|빼기)/.test(text)) said.push("subtract");
  if (/(곱셈|곱하기)/.test(text)) said.push("multiply");
  if (/(나눗셈|나누기)/.test(text)) said.push("divide");
  if (said.length > 0) return said;
  return /(사칙|[3-6]학년)/.test(text) ? ["add", "subtract", "multiply", "divide"] : ["add", "subtract"];
}

/** 두 자리, 3자리수. */
function digitsIn(text: string): number | undefined {
  const said = /(한|두|세|네|[1-4])\s?자릿?리?\s?수?/.exec(text)?.[1];
  if (said === undefined) return undefined;
  return { 한: 1, 두: 2, 세: 3, 네: 4 }[said] ?? Number(said);
}

export function countIn(text: string): { count?: number } {
  const count = Number(/(\d{1,3})\s?(?:문제|문항|개씩)/.exec(text)?.[1] ?? 0);
  return count > 0 ? { count: Math.min(200, count) } : {};
}

function sumsTitle(text: string): string {
  const names = { add: "덧셈", subtract: "뺄셈", multiply: "곱셈", divide: "나눗셈" };
  const said = operationsIn(text);
  if (said.length === 4) return "사칙연산 연습";
  return /(덧셈|뺄셈|곱셈|나눗셈|더하기|빼기|곱하기|나누기)/.test(text) ? `${said.map((one) => names[one]).join("·")} 연습` : "연산 연습";
}
