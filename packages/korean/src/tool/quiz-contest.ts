/** Quiz contests: contests one enters, their questions, and the entries with everybody's score. */
import { toolBlock } from "@appmon/appspec/tool-block";
import type { EntitySpec, SampleRow, ScreenSpec } from "@appmon/appspec/spec";
import { CONTESTS } from "../data/contest-bank.ts";
import { CONTEST_PICTURES } from "../data/contest-pictures.ts";
import { createRandom } from "../random.ts";
import { shiftDate } from "../samples/sample-value.ts";
import { personName } from "../samples/sample-value.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

/** 퀴즈 대회, 지식 대회, 골든벨; a contest of another kind that also has a quiz is none. */
const CONTEST =
  /((?:[가-힣]{2,6}\s)?(?:퀴즈|상식|지식|문제\s?풀이|단어)\s?(?:대회|경연|챌린지|컨테스트|배틀|대항전|올림피아드)|골든\s?벨|퀴즈\s?쇼)/;
const OWNS =
  /(대회|신청|참가|리더보드|순위|랭킹|답안|정답|오답|채점|점수|성적|문제|보기|해설|퀴즈|지식|상식|결과|기록|시험|사람|친구|학생|회원|사용자|골든벨)/;
const RIVALS_EACH = 6;
const MOST_QUESTIONS = 50;

export const readQuizContests: ReadTools = (text) => {
  const match = CONTEST.exec(text);
  if (!match || !/(퀴즈|문제|골든\s?벨|상식)/.test(text)) return [];
  return [
    {
      // One of them is enough: a contest is a quiz.
      name: "quiz",
      title: "퀴즈 대회",
      span: [match.index, match.index + match[0].length],
      owns: OWNS,
      covers: ["sound", "live"],
      build,
    },
  ];
};

function build({ free, today, seed }: ToolContext): ToolParts {
  const ids = { contest: free("contest"), question: free("question"), entry: free("entry") };
  const contests: EntitySpec = {
    id: ids.contest,
    name: "대회",
    counter: "개",
    icon: "trophy",
    kind: "resource",
    titleField: "title",
    dateField: "day",
    fields: [
      { id: "title", label: "대회명", type: "text", required: true },
      { id: "about", label: "소개", type: "longtext" },
      { id: "day", label: "열리는 날", type: "date" },
    ],
    sample: CONTESTS.map(({ title, about, day }, at) => ({ id: `c${at + 1}`, title, about, day: shiftDate(today, day) })),
    origin: "template",
  };
  const entries: EntitySpec = {
    id: ids.entry,
    name: "참가 기록",
    counter: "명",
    icon: "medal",
    kind: "log",
    titleField: "who",
    dateField: "doneAt",
    fields: [
      { id: "who", label: "참가자", type: "text", required: true },
      { id: "contest", label: "대회", type: "relation", target: ids.contest, required: true },
      { id: "score", label: "점수", type: "number", unit: "점" },
      { id: "detail", label: "맞힌 문제", type: "text" },
      { id: "doneAt", label: "끝낸 때", type: "datetime" },
    ],
    sample: rivals(seed, today),
    origin: "template",
  };
  const [quizId, boardId, contestsId, questionsId] = [free("contest-hall"), free("leaderboard"), free("contests"), free("questions")];
  const list = (id: string, title: string, entity: EntitySpec, filters: string[], empty: string): ScreenSpec => ({
    id,
    title,
    path: `/${id}`,
    icon: entity.icon ?? "list",
    blocks: [
      {
        id: free(`${entity.id}List`),
        kind: "collection",
        query: { entity: entity.id, search: [entity.titleField], ...(filters.length > 0 ? { filters } : {}) },
        views: [{ kind: "list" }],
        export: true,
        empty,
      },
    ],
  });
  return {
    screens: [
      {
        id: quizId,
        title: "퀴즈 대회",
        path: `/${quizId}`,
        icon: "trophy",
        blocks: [
          toolBlock("quiz", {
            id: free("contestQuiz"),
            mode: "choice4",
            entity: ids.question,
            prompt: "question",
            answer: "answer",
            wrong: "wrong",
            explain: "explain",
            picture: "picture",
            count: MOST_QUESTIONS,
            contest: { entity: ids.contest, via: "contest", entries: ids.entry, of: "contest", who: "who", score: "score" },
          }),
        ],
      },
      {
        id: boardId,
        title: "리더보드",
        path: `/${boardId}`,
        icon: "medal",
        blocks: [
          {
            id: free("board"),
            kind: "collection",
            query: { entity: ids.entry, where: [{ field: "score", op: "filled" }], filters: ["contest"], search: ["who"] },
            views: [{ kind: "rank", by: "score" }],
            create: false,
            export: true,
            empty: "대회를 끝내면 여기에 순위가 나와요.",
          },
        ],
      },
      list(contestsId, "대회 목록", contests, [], "대회를 만들고 문제를 넣으면 참가를 받을 수 있어요."),
      list(questionsId, "문제 목록", questionBank(ids), ["contest"], "대회를 고르고 문제를 넣어 주세요."),
    ],
    entities: [contests, questionBank(ids), entries],
    notes: [
      {
        kind: "assumed",
        text: `대회와 문제는 예시로 ${CONTESTS.length}개 대회를 넣어 두었어요. 목록에서 바꾸고 그림도 올릴 수 있어요.`,
      },
    ],
    plan: ["대회 둘러보기와 신청", "그림이 있는 문제 풀기와 바로 채점", "점수와 순위, 리더보드", "대회와 문제 관리"],
  };
}

function questionBank(ids: { contest: string; question: string }): EntitySpec {
  return {
    id: ids.question,
    name: "문제",
    counter: "개",
    icon: "help-circle",
    kind: "content",
    titleField: "question",
    imageField: "picture",
    fields: [
      { id: "question", label: "문제", type: "text", required: true },
      { id: "contest", label: "대회", type: "relation", target: ids.contest, required: true },
      { id: "picture", label: "그림", type: "image" },
      { id: "answer", label: "정답", type: "text", required: true },
      { id: "wrong", label: "오답 보기", type: "tags", help: "비워 두면 다른 문제의 정답이 보기로 나와요." },
      { id: "explain", label: "해설", type: "longtext" },
    ],
    sample: CONTESTS.flatMap(({ rows }, contest) =>
      rows.map(({ text, picture }, at): SampleRow => {
        const [question = "", answer = "", wrong = "", explain = ""] = text.split("|");
        return {
          id: `q${contest + 1}-${at + 1}`,
          question,
          contest: `c${contest + 1}`,
          picture: picture ? CONTEST_PICTURES[picture] : null,
          answer,
          wrong: wrong.split(","),
          explain,
        };
      }),
    ),
    origin: "template",
  };
}

/** Others have been there before: a board with oneself alone says nothing. */
function rivals(seed: number, today: string): SampleRow[] {
  const random = createRandom(seed);
  return CONTESTS.slice(0, 2).flatMap(({ rows }, contest) =>
    Array.from({ length: RIVALS_EACH - contest * 2 }, (_, at): SampleRow => {
      const right = Math.max(1, rows.length - (at % rows.length));
      return {
        id: `e${contest + 1}-${at + 1}`,
        who: personName(at + contest * RIVALS_EACH, random),
        contest: `c${contest + 1}`,
        score: Math.round((right / rows.length) * 100),
        detail: `${rows.length}문제 중 ${right}개 맞음`,
        doneAt: `${shiftDate(today, -1)}T${String(9 + at).padStart(2, "0")}:30`,
      };
    }),
  );
}
