/** Every tool a message asks for, and whether they are all it asks for. */
import type { FieldList } from "../fields/read-field-list.ts";
import type { NounMention } from "../noun-app/read-nouns.ts";
import { DECLINED } from "../data/limits.ts";
import { isKeptBeside } from "./kept-beside.ts";
import { readBoardGames } from "./read-board-games.ts";
import { readBrackets } from "./read-brackets.ts";
import { readCalculators } from "./read-calculators.ts";
import { readDraws } from "./read-draws.ts";
import { readEditors } from "./read-editors.ts";
import { readFortunes } from "./read-fortunes.ts";
import { readGames } from "./read-games.ts";
import { readPractice } from "./read-practice.ts";
import { readQuizContests } from "./quiz-contest.ts";
import { readQuizzes } from "./read-quizzes.ts";
import { readStories } from "./read-stories.ts";
import { readTimers } from "./read-timers.ts";
import type { ReadTools, Tool } from "./tool.ts";

/** What is named first here has the words that two could claim. */
const READERS: readonly ReadTools[] = [
  readPractice,
  readBoardGames,
  readStories,
  readGames,
  readQuizContests,
  readQuizzes,
  readBrackets,
  readFortunes,
  readDraws,
  readCalculators,
  readTimers,
  readEditors,
];
const MOST_TOOLS = 6;

/** 받아쓰기 점수 기록: done elsewhere and written down here. */
const SCORED = /^\s(?:점수|성적|전적|승패)(?:를|을|만)?\s(?:기록(?!되|도|돼|남)|적|정리|관리|모아)/;
const PLAYED_HERE = /(?:게임|퀴즈|연습|문제|놀이|테스트)/;
const isOnlyScored = (text: string, { span }: Tool): boolean =>
  (SCORED.test(text.slice(span[1])) && !PLAYED_HERE.test(text)) ||
  // 알고리즘 문제풀이 기록: solved elsewhere.
  (/문제\s?풀이$/.test(text.slice(...span)) && /^\s(?:기록|일지|노트)(?!되|도)/.test(text.slice(span[1])));

/** In the order they are named; none that was declined. */
export function toolsInText(text: string): Tool[] {
  const declined = [...text.matchAll(DECLINED)].map((match): [number, number] => [match.index, match.index + match[0].length]);
  const tools: Tool[] = [];
  for (const read of READERS)
    for (const tool of read(text)) {
      const isDeclined = declined.some(([start, end]) => tool.span[0] >= start && tool.span[0] < end);
      const overlaps = tools.some((other) => tool.span[0] < other.span[1] && other.span[0] < tool.span[1]);
      if (!isDeclined && !overlaps && !isOnlyScored(text, tool) && !tools.some((other) => other.name === tool.name)) tools.push(tool);
    }
  return tools.toSorted((a, b) => a.span[0] - b.span[0]).slice(0, MOST_TOOLS);
}

/** Things that are kept, whatever tool stands beside them. */
const RECORDS =
  /(관리|(?:목표|토익|텝스|모의고사)\s?(?:\S+\s){0,2}점수|장부|대장|일지|예약|주문|게시판|게시글|커뮤니티|쇼핑몰|재고|가계부|다이어리|일기|기록\s?(?:앱|장|부)|출석|근무표|시간표|일정표|당번표|성적표|스케줄|스케쥴|메뉴판|편지|모아\s?두|명단|회비|고객|명부|알림장|홈페이지|고객\s?유치|(?:회사|업체|기업|병원|학원)\s?(?:웹\s?)?사이트|견적서|청첩장|초대장|부고장)/;

/** "단어, 뜻, 난이도 입력하고": labels in a row, and that they are filled in. */
const LISTED = /[^,.\n]{1,20},[^,.\n]{1,20},[^.\n]{1,60}?(?:입력|적고|적는|기록하|항목)/;

/** What was done together and paid for: named with the sharing, no list besides. */
const OUTINGS: ReadonlySet<string> = new Set(["travelExpense", "expense", "trip", "event", "meetup", "eatingOut"]);

/** True when nothing is to be kept but what the tools themselves keep. */
export function areOnlyTools(tools: readonly Tool[], text: string, mentions: readonly NounMention[], lists: readonly FieldList[]): boolean {
  if (tools.length === 0) return false;
  // Fields that are listed belong to records; the inputs of a calculator are listed too.
  const counts = tools.some(({ name }) => name.startsWith("calculator"));
  if (!counts && (lists.length > 0 || LISTED.test(text))) return false;
  // 여행 일정 숙소 준비물 경비 나눠내기: sharing what it cost is one part of several.
  const shares = tools.every(({ name }) => name === "calculator:splitBill");
  const kept = new Set(
    mentions
      .filter(
        ({ known, span }) =>
          known &&
          known.kind !== "person" &&
          !OUTINGS.has(known.id) &&
          !tools.some((tool) => span[0] < tool.span[1] && tool.span[0] < span[1]),
      )
      .map(({ known }) => known!.id),
  );
  if (shares && kept.size >= 2) return false;
  if (isKeptBeside(tools, text, mentions)) return false;
  let rest = text;
  for (const { span } of tools) rest = rest.slice(0, span[0]) + " ".repeat(span[1] - span[0]) + rest.slice(span[1]);
  if (RECORDS.test(rest)) return false;
  const isInside = (mention: NounMention) => tools.some(({ span }) => mention.span[0] >= span[0] && mention.span[1] <= span[1]);
  return mentions.every(
    (mention) =>
      mention.score < 1.8 || isInside(mention) || tools.some((tool) => tool.owns.test(mention.name)) || mention.known === undefined,
  );
}
