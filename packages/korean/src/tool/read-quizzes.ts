/** 퀴즈, 단어 카드, 받아쓰기, OX: the questions are records the visitor edits. */
import { toolBlock } from "@appmon/appspec/tool-block";
import type { QuizSettings } from "@appmon/appspec/tool-block";
import type { EntitySpec, FieldSpec, SampleRow, ScreenSpec } from "@appmon/appspec/spec";
import { CARD_BANKS } from "../data/card-banks.ts";
import { QUIZ_BANKS, type QuizBank } from "../data/quiz-banks.ts";
import { josa } from "../korean-text.ts";
import { keepResults } from "./keep-results.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

const WORDS =
  /([가-힣A-Za-z0-9]{0,8}\s?(?:퀴즈|받아\s?쓰기|플래시\s?카드|암기\s?카드|낱말\s?카드|단어\s?(?:암기|외우|시험|카드|퀴즈|장|앱)|단어\s?[가-힣]{0,4}\s?외우[가-힣]*|(?:한자|사자\s?성어|고사\s?성어|속담|수도|원소\s?기호|주기율표|히라가나|가타카나|일본어|일어|중국어|영어|알파벳|영어\s?숙어|숙어|맞춤법)\s?(?:[가-힣0-9]{0,4}\s)?(?:외우[가-힣]*|암기[가-힣]*|카드|맞히기|맞추기|익히기|공부하는|연습하는)|단어\s?(?:를\s)?(?:매일|하루에?|날마다)\s?\d{1,3}\s?개(?:씩)?|쪽지\s?시험|4지\s?선다|사지\s?선다|O\s?X\s?(?:문제|퀴즈)|오엑스|문제\s?풀(?:기|이)|기출\s?문제))/i;
const OWNS =
  /(단어|한자|속담|성어|수도|원소|글자|문제|퀴즈|받아쓰기|점수|시험|정답|오답|해설|보기|게임|뜻|예문|기록|학생|영어|한국사|학습|공부|아이|카드|강의|숙제)/;

export const readQuizzes: ReadTools = (text) => {
  const match = WORDS.exec(text);
  // A word list with fields of its own is a list first: nobody said it is to be tested.
  if (!match || (/단어\s?(?:장|앱)$/.test(match[0]) && text.split(",").length > 2)) return [];
  const mode = modeOf(text);
  const bank = bankFor(text, mode);
  const title = titleOf(text, mode, bank);
  return [
    {
      name: "quiz",
      title,
      span: [match.index + beforeIt(match[0]), match.index + match[0].length],
      owns: OWNS,
      covers: ["sound"],
      build: (context) => build(mode, bank, title, context),
    },
  ];
};

/** 점수 기록이랑 단어 …: what is joined to it is something else. */
function beforeIt(said: string): number {
  return /^[가-힣A-Za-z0-9]+(?:이랑|랑|하고)\s/.exec(said)?.[0].length ?? 0;
}

function modeOf(text: string): QuizSettings["mode"] {
  if (/(O\s?X|오엑스|맞다\s?틀리다|참\s?거짓)/i.test(text)) return "ox";
  if (/(받아\s?쓰기|주관식|직접\s?입력|타이핑|써서\s?맞)/.test(text)) return "typing";
  if (/(4지|사지|객관식|보기\s?(?:네|4))/.test(text)) return "choice4";
  if (/(단어|암기|플래시|낱말|카드|외우|외울|익히)/.test(text)) return "flashcard";
  return "choice4";
}

function bankFor(text: string, mode: QuizSettings["mode"]): QuizBank {
  const fitting = [...CARD_BANKS, ...QUIZ_BANKS].filter((bank) => bank.modes.includes(mode));
  return fitting.find((bank) => bank.words.test(text)) ?? QUIZ_BANKS.find((bank) => bank.modes.includes(mode)) ?? QUIZ_BANKS[0]!;
}

function titleOf(text: string, mode: QuizSettings["mode"], bank: QuizBank): string {
  const topic = bank.words.exec(text)?.[0]?.replace(/\s?(단어|퀴즈|문제|OX|오엑스).*$/i, "") ?? "";
  if (mode === "flashcard") return bank.cards ? `${bank.cards.name} 카드` : `${topic} 단어 카드`.trim();
  if (/받아\s?쓰기/.test(text)) return "받아쓰기";
  return `${topic} ${mode === "ox" ? "OX 퀴즈" : "퀴즈"}`.trim();
}

function build(mode: QuizSettings["mode"], bank: QuizBank, title: string, { text, free, entities }: ToolContext): ToolParts {
  const own = mode === "ox" ? undefined : ownBank(entities);
  const entity = own?.entity ?? bankEntity(mode, bank, free(mode === "flashcard" ? "word" : "question"));
  const log = keepResults({
    id: free("quizLog"),
    name: "풀이 기록",
    titleField: "title",
    dateField: "solvedAt",
    fields: [
      { id: "title", label: "결과", type: "text", required: true },
      { id: "score", label: "점수", type: "number", unit: "점" },
      { id: "solved", label: "푼 문제", type: "number", unit: "개" },
      { id: "detail", label: "틀린 문제", type: "longtext" },
      { id: "solvedAt", label: "푼 때", type: "datetime" },
    ],
    screen: free("quiz-log"),
  });
  log.screen.blocks.unshift({
    id: free("quizStats"),
    kind: "stats",
    items: [
      { label: "푼 횟수", entity: log.entity.id, metric: { fn: "count" }, unit: "번" },
      { label: "평균 점수", entity: log.entity.id, metric: { fn: "avg", field: "score" }, unit: "점" },
      { label: "최고 점수", entity: log.entity.id, metric: { fn: "max", field: "score" }, unit: "점" },
    ],
  });
  const count = Math.min(100, Math.max(1, Number(/(\d{1,3})\s?(?:개|문제|문항|단어|자|글자|장)/.exec(text)?.[1] ?? 10)));
  const fields = own
    ? own.fields
    : mode === "flashcard"
      ? { prompt: "word", answer: "meaning", explain: "example" }
      : { prompt: "question", answer: "answer", explain: "explain" };
  const base = { entity: entity.id, count, logTo: log.entity.id };
  const id = free("quiz");
  const listId = own ? "" : free(`${entity.id}s`);
  const screens: ScreenSpec[] = [
    {
      id,
      title,
      path: `/${id}`,
      icon: "lightbulb",
      blocks: [
        toolBlock("quiz", {
          id: free("quizBlock"),
          title,
          mode,
          ...base,
          ...fields,
          ...(mode === "choice4" && !own ? { wrong: "wrong" } : {}),
        }),
      ],
    },
    {
      id: listId,
      title: `${entity.name} 목록`,
      path: `/${listId}`,
      icon: "list",
      blocks: [
        {
          id: free(`${entity.id}List`),
          kind: "collection",
          query: { entity: entity.id, search: [entity.titleField] },
          views: [{ kind: "list" }],
          export: true,
          empty: `${josa(entity.name, "을/를")} 넣으면 바로 풀 수 있어요.`,
        },
      ],
    },
    log.screen,
  ];
  if (mode === "flashcard") {
    const testId = free("word-test");
    const testTitle = `${own ? "뜻" : (bank.cards?.back ?? "뜻")} 맞히기`;
    screens.splice(1, 0, {
      id: testId,
      title: testTitle,
      path: `/${testId}`,
      icon: "check-circle",
      blocks: [
        toolBlock("quiz", {
          id: free("wordTest"),
          title: testTitle,
          mode: "choice4",
          ...base,
          prompt: fields.prompt,
          answer: fields.answer,
        }),
      ],
    });
  }
  if (own)
    return {
      screens: screens.filter((screen) => screen.id !== ""),
      entities: [log.entity],
      notes: [{ kind: "understood", text: `${entity.name}에 적은 것으로 문제를 내요.` }],
      plan: [title, "점수와 틀린 문제 다시 풀기"],
    };
  return {
    screens,
    entities: [entity, log.entity],
    notes: [
      {
        kind: "assumed",
        text: `${josa(entity.name, "은/는")} 예시로 ${entity.sample.length}개를 넣어 두었어요. 목록에서 바꾸고 더할 수 있어요.`,
      },
    ],
    plan: [title, `${entity.name} 목록`, "점수와 틀린 문제 다시 풀기", log.entity.name],
  };
}

/** A list of the app that can be asked: what is asked is its title, the answer the field called so or the next text. */
function ownBank(
  entities: readonly EntitySpec[],
): { entity: EntitySpec; fields: { prompt: string; answer: string; explain?: string } } | undefined {
  for (const entity of entities) {
    const titled = entity.fields.find(({ id }) => id === entity.titleField)?.label ?? "";
    if (!/(단어|문제|퀴즈|낱말|카드)/.test(`${entity.name} ${titled}`) || entity.kind === "log") continue;
    const texts = entity.fields.filter(
      ({ id, type, hidden }) => id !== entity.titleField && !hidden && (type === "text" || type === "longtext"),
    );
    const answer = texts.find(({ label }) => /(뜻|정답|답|의미)/.test(label)) ?? texts[0];
    const explain = texts.find((field) => field !== answer && /(해설|예문|설명)/.test(field.label));
    const asked = entity.fields.find(({ id }) => id === entity.titleField);
    if (answer && asked?.type === "text")
      return { entity, fields: { prompt: asked.id, answer: answer.id, ...(explain ? { explain: explain.id } : {}) } };
  }
  return undefined;
}

function bankEntity(mode: QuizSettings["mode"], bank: QuizBank, id: string): EntitySpec {
  const rows = bank.rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const memo = (name: string, label: string): FieldSpec => ({ id: name, label, type: "longtext" });
  if (mode === "flashcard")
    return {
      id,
      name: bank.cards?.name ?? "단어",
      counter: "개",
      icon: "languages",
      kind: "content",
      titleField: "word",
      subtitleField: "meaning",
      fields: [
        { id: "word", label: bank.cards?.front ?? "단어", type: "text", required: true },
        { id: "meaning", label: bank.cards?.back ?? "뜻", type: "text", required: true },
        memo("example", bank.cards?.more ?? "예문"),
      ],
      sample: rows.map(([word = "", meaning = "", example = ""], index): SampleRow => ({
        id: `s${index + 1}`,
        word,
        meaning,
        example: example || null,
      })),
      origin: "template",
    };
  const answer: FieldSpec =
    mode === "ox" ? { id: "answer", label: "맞는 말", type: "boolean" } : { id: "answer", label: "정답", type: "text", required: true };
  return {
    id,
    name: "문제",
    counter: "개",
    icon: "help-circle",
    kind: "content",
    titleField: "question",
    fields: [
      { id: "question", label: "문제", type: "text", required: true },
      answer,
      ...(mode === "choice4"
        ? [{ id: "wrong", label: "오답 보기", type: "tags" as const, help: "비워 두면 다른 문제의 정답이 보기로 나와요." }]
        : []),
      memo("explain", "해설"),
    ],
    sample: rows.map(([question = "", said = "", third = "", fourth = ""], index): SampleRow => ({
      id: `s${index + 1}`,
      question,
      answer: mode === "ox" ? said === "O" : said,
      ...(mode === "choice4"
        ? {
            wrong: third
              .split(",")
              .map((one) => one.trim())
              .filter(Boolean),
          }
        : {}),
      explain: (mode === "choice4" ? fourth : third) || null,
    })),
    origin: "template",
  };
}
