/** How games and tools can be set by what people say: which numbers, in what unit, which words. Words are dictionary forms. */
import type { ComponentName } from "@appmon/registry/registry";
import { FACES } from "../data/play-words.ts";

interface Common {
  /** Only where the component is set so already: a timer that counts down has minutes. */
  when?: Readonly<Record<string, readonly string[]>>;
}

export type Setting = Common &
  (
    | {
        is: "number";
        prop: string;
        /** Behind the number; "x": 5x5. */
        units: readonly string[];
        least: number;
        most: number;
        /** More is said as the square of it: 25칸. */
        squares?: true;
      }
    /** A length of time, in minutes; several stretches are added up. */
    | { is: "minutes"; prop: string; least: number; most: number }
    /** Sets `from` and `to`. `alone`: what one number without 부터 and 까지 says; absent = nothing. */
    | { is: "range"; units: readonly string[]; least: number; most: number; begins: number; alone?: "itself" }
    /** Words for each value; the first value of which one was said counts. `several`: all of them do. */
    | { is: "choice"; prop: string; words: readonly (readonly [value: string, words: string])[]; several?: true }
    /** What is listed behind one of these nouns. */
    | { is: "names"; prop: string; heads: readonly string[]; least: number }
    /** Numbers beside the labels that the prop's items have: 집중 50분. */
    | { is: "labelled"; prop: string; amount: string; most: number }
    /** Numbers beside words, as keys of one object; what is not said stays as it is, or as it usually is. */
    | {
        is: "parts";
        prop: string;
        units: readonly string[];
        words: readonly (readonly [key: string, words: string])[];
        usual: Readonly<Record<string, number>>;
        most: number;
      }
  );

export interface Settable {
  settings: readonly Setting[];
  /** Nouns one speaks of it by, besides its title. */
  about: string;
}

const LEVEL: Setting = {
  is: "choice",
  prop: "level",
  // 쉬운 것부터 where several are named, for one can pick another.
  words: [
    ["easy", "쉽 쉬움 쉬운 초급 초보"],
    ["normal", "보통 중급"],
    ["hard", "어렵 어려움 고급 상급 고수 세 강하"],
  ],
};
const RIVAL: Setting = {
  is: "choice",
  prop: "rival",
  words: [
    ["computer", "컴퓨터 컴 AI 인공지능 에이아이 혼자 봇"],
    ["person", "둘 2인 2명 2사람 2인용 이인용 친구 가족 형제 같이 함께 번갈"],
  ],
};
const FACE: Setting = { is: "choice", prop: "faces", words: FACES.map(([word, face]) => [face, word] as const), several: true };
const questions = (most: number): Setting => ({
  is: "number",
  prop: "count",
  units: ["문제", "문항", "개", "장", "단어"],
  least: 1,
  most,
});

/** Nouns that say nothing of which part is meant. */
export const ANY_PART = "거 것 게임 화면 판 난이도 크기 개수 수 사이 끼리 사람 이상 정도 말".split(" ");

export const SETTABLE: Partial<Record<ComponentName, Settable>> = {
  omok: {
    about: "오목 바둑판 보드 상대",
    settings: [{ is: "number", prop: "size", units: ["칸", "줄", "x"], least: 9, most: 19 }, RIVAL, LEVEL],
  },
  chess: { about: "체스 상대", settings: [RIVAL, LEVEL] },
  wordchain: { about: "끝말잇기 상대", settings: [RIVAL, LEVEL] },
  sudoku: { about: "스도쿠 문제", settings: [LEVEL] },
  breakout: { about: "벽돌 깨기 공", settings: [LEVEL] },
  bingo: {
    about: "빙고 승리 빙고판",
    settings: [
      { is: "number", prop: "size", units: ["칸", "x", "곱하기"], least: 3, most: 6, squares: true },
      { is: "number", prop: "count", units: ["줄"], least: 1, most: 14 },
      { is: "names", prop: "words", heads: ["낱말", "단어"], least: 9 },
    ],
  },
  updown: { about: "업다운 숫자 범위", settings: [{ is: "range", units: [""], least: 0, most: 999_999, begins: 1 }] },
  arithmetic: {
    about: "구구단 연산 계산 연습 문제",
    settings: [
      { is: "range", units: ["단"], least: 1, most: 19, begins: 2, alone: "itself" },
      {
        is: "choice",
        prop: "operations",
        several: true,
        words: [
          ["add", "덧셈 더하기"],
          ["subtract", "뺄셈 빼기"],
          ["multiply", "곱셈 곱하기"],
          ["divide", "나눗셈 나누기"],
        ],
      },
      { is: "number", prop: "digits", units: ["자리", "자릿수", "자리수"], least: 1, most: 4 },
      { is: "number", prop: "count", units: ["문제", "문항", "개"], least: 1, most: 200 },
    ],
  },
  typing: { about: "타자 연습 문장", settings: [{ is: "number", prop: "count", units: ["문장", "줄", "개"], least: 1, most: 99 }] },
  hangman: { about: "행맨", settings: [{ is: "names", prop: "words", heads: ["낱말", "단어"], least: 1 }] },
  memory: { about: "카드 그림 짝", settings: [FACE] },
  mole: { about: "두더지", settings: [FACE] },
  clicker: { about: "클리커", settings: [FACE] },
  mines: { about: "지뢰 찾기", settings: [FACE] },
  timer: {
    about: "타이머 시간 길이",
    settings: [
      { is: "labelled", prop: "intervals", amount: "minutes", most: 1_440, when: { mode: ["interval"] } },
      { is: "number", prop: "rounds", units: ["세트", "번", "회", "바퀴", "라운드"], least: 1, most: 100, when: { mode: ["interval"] } },
      { is: "minutes", prop: "minutes", least: 1 / 60, most: 1_440, when: { mode: ["countdown"] } },
    ],
  },
  draw: {
    about: "추첨 뽑기 당첨 당첨자 조 팀 모둠 번호 제비 인원 자리 줄 사람 가로 한",
    settings: [
      { is: "range", units: ["번", ""], least: 0, most: 1_000_000, begins: 1, when: { style: ["numbers"] } },
      { is: "number", prop: "count", units: ["개", "번"], least: 1, most: 100, when: { style: ["numbers"] } },
      { is: "number", prop: "count", units: ["명", "개", "장"], least: 1, most: 200, when: { style: ["cards", "groups", "fortune"] } },
      { is: "number", prop: "count", units: ["자리", "열", "명"], least: 1, most: 20, when: { style: ["seats"] } },
    ],
  },
  quiz: {
    about: "퀴즈 시험 카드 문제",
    settings: [
      questions(200),
      {
        is: "choice",
        prop: "mode",
        words: [
          ["typing", "주관식 받아쓰기 타이핑"],
          ["choice4", "객관식 사지선다 4지선다"],
          ["flashcard", "플래시카드 암기장"],
        ],
        when: { mode: ["choice4", "typing", "flashcard"] },
      },
    ],
  },
  league: {
    about: "승점 순위 순위표 리그",
    settings: [
      {
        is: "parts",
        prop: "points",
        units: ["점"],
        words: [
          ["win", "승 승리 이기"],
          ["draw", "무 무승부 비기 비김"],
        ],
        usual: { win: 3, draw: 1 },
        most: 100,
      },
    ],
  },
};
