/** 구구단, 덧셈 뺄셈 연습, 타자 연습. */
import { ENGLISH_LINES, KOREAN_LINES } from "../data/typing-lines.ts";
import { settingsSaid } from "../component-settings/settings-said.ts";
import { gameSpan, gameTool } from "./game-tool.ts";
import type { ReadTools, Tool } from "./tool.ts";

const PRACTISED = "(?:연습|문제|퀴즈|게임|훈련|학습(?!지)|공부|놀이|드릴|풀기|풀이|테스트|시험)";
const SUMS = new RegExp(
  `(구구단(?:\\s?(?:외우기|암기|연습|게임|퀴즈))?|(?:(?:덧셈|뺄셈|곱셈|나눗셈|더하기|빼기|곱하기|나누기)[\\s,·/과와이랑하고]*){1,4}${PRACTISED}|(?:사칙\\s?연산|연산|산수|암산|수학\\s?계산|셈하기|계산)\\s?${PRACTISED}|(?:초등|아이|유아|어린이)[가-힣]{0,2}\\s?(?:[1-6]학년\\s?)?(?:연산|산수|암산)|(?:사칙\\s?연산|암산)(?=\\s|$))`,
);

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
      props: { count: 5, ...settingsSaid("typing", text).props },
    }),
  ];
}

function readSums(text: string): Tool[] {
  const span = gameSpan(SUMS, text);
  if (!span) return [];
  const isTables = text.includes("구구단");
  const said = settingsSaid("arithmetic", text).props;
  return [
    gameTool({ game: "arithmetic", title: isTables ? "구구단 연습" : sumsTitle(text), icon: "calculator", scoreUnit: "점" }, span, {
      props: isTables
        ? { operations: ["multiply"], from: 2, to: 9, ...said }
        : { digits: digitsFor(text), ...said, operations: operationsIn(text) },
    }),
  ];
}

type Operation = "add" | "subtract" | "multiply" | "divide";

/** 초등 2학년 연산 where nobody says how many digits. */
const digitsFor = (text: string): number => (/(2|3|이|삼)학년/.test(text) ? 2 : /(4|5|6)학년/.test(text) ? 3 : 1);

function operationsIn(text: string): Operation[] {
  const said = settingsSaid("arithmetic", text).props["operations"] as Operation[] | undefined;
  return said ?? (/(사칙|[3-6]학년)/.test(text) ? ["add", "subtract", "multiply", "divide"] : ["add", "subtract"]);
}

function sumsTitle(text: string): string {
  const names = { add: "덧셈", subtract: "뺄셈", multiply: "곱셈", divide: "나눗셈" };
  const said = operationsIn(text);
  if (said.length === 4) return "사칙연산 연습";
  return /(덧셈|뺄셈|곱셈|나눗셈|더하기|빼기|곱하기|나누기)/.test(text) ? `${said.map((one) => names[one]).join("·")} 연습` : "연산 연습";
}
