/** A game as a tool: its screen, and the list that keeps how it went. */
import { gameBlock } from "@appmon/appspec/registry-block";
import type { EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import type { GameName } from "@appmon/registry/registry";
import type { Json } from "@appmon/kernel/json";
import { josa } from "../korean-text.ts";
import { keepResults } from "./keep-results.ts";
import { keepChess } from "./kept-games.ts";
import type { Tool } from "./tool.ts";

export interface GameKind {
  game: GameName;
  title: string;
  icon: NonNullable<ScreenSpec["icon"]>;
  scoreUnit: string;
}

/** Words a game is played with, as a list one edits. */
export interface WordBank {
  id: string;
  /** "연습 문장" */
  name: string;
  /** Label of the only field. */
  label: string;
  rows: readonly string[];
}

interface GameChoices {
  /** What the component of the game takes. */
  props: Readonly<Record<string, Json>>;
  bank?: WordBank;
}

/** Nouns that belong to a game and are no records of their own. */
const OWNS =
  /(게임|점수|기록|순위|랭킹|지뢰|고양이|강아지|동물|단어|낱말|카드|숫자|친구|아이|레벨|반려|연습|문제|정답|오답|시간|계산|수학|학생|초등|학년|공부|컴퓨터|난이도|단계|말|판|줄|칸|자리|자릿수)/;

/** What the words are about when this follows them: a school, a contest, a club, a shop, and no game. */
const ABOUT_SOMETHING_ELSE =
  /^[가-힣]{0,2}\s?(?:(?:연습|게임|놀이|퀴즈|카드)\s?)?(?:학원|교습소|공부방|교실|수업|강습|레슨|강의|과외|강사|선생|대회|리그|토너먼트|대진|동호회|동아리|클럽|모임|협회|카페|가게|매장|용품|교재|교구|학습지|책|공략|리뷰|위키|뉴스|정보|상담|노래|동요|영상|신청|예약|접수|회원|수강|(?:[가-힣]{0,4}\s?)?(?:관리|게시판|커뮤니티|쇼핑몰|홈페이지))/;

/** Where the words of a game stand in the text; undefined where they name what something else is about. */
export function gameSpan(words: RegExp, text: string): [number, number] | undefined {
  const match = words.exec(text);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  return ABOUT_SOMETHING_ELSE.test(text.slice(end, end + 24)) ? undefined : [match.index, end];
}

export function gameTool({ game, title, icon, scoreUnit }: GameKind, span: [number, number], { props, bank }: GameChoices): Tool {
  return {
    name: `game:${game}`,
    title,
    span,
    owns: OWNS,
    covers: ["game"],
    build({ free }) {
      const screenId = free(game.toLowerCase());
      const log =
        game === "chess"
          ? keepChess(title, free)
          : keepResults({
              id: free(`${game}Log`),
              name: `${title} 기록`,
              titleField: "title",
              dateField: "playedAt",
              fields: [
                { id: "title", label: "결과", type: "text", required: true },
                { id: "score", label: "점수", type: "number", unit: scoreUnit },
                { id: "detail", label: "자세히", type: game === "arithmetic" ? "longtext" : "text" },
                { id: "playedAt", label: "언제", type: "datetime" },
              ],
              screen: free(`${game.toLowerCase()}-log`),
            });
      const list = bank && wordList(bank, free);
      const block = gameBlock(game, {
        id: free(`${game}Game`),
        props,
        ...(list && { source: list.entity.id }),
        log: log.entity,
      });
      return {
        screens: [{ id: screenId, title, path: `/${screenId}`, icon, blocks: [block] }, ...(list ? [list.screen] : []), log.screen],
        entities: [...(list ? [list.entity] : []), log.entity],
        notes: list
          ? [
              {
                kind: "assumed",
                text: `${josa(list.entity.name, "은/는")} 예시로 ${list.entity.sample.length}개를 넣어 두었어요. 목록에서 바꾸고 더할 수 있어요.`,
              },
            ]
          : [],
        plan: [
          `바로 하는 ${title}`,
          ...(list ? [list.screen.title] : []),
          game === "chess" ? "이어서 두는 게임과 기보" : "점수 기록과 최고 기록",
        ],
      };
    },
  };
}

function wordList({ id, name, label, rows }: WordBank, free: (base: string) => string): { entity: EntitySpec; screen: ScreenSpec } {
  const entity: EntitySpec = {
    id: free(id),
    name,
    counter: "개",
    icon: "list",
    kind: "content",
    titleField: "text",
    fields: [{ id: "text", label, type: "text", required: true }],
    sample: rows.map((text, at) => ({ id: `s${at + 1}`, text })),
    origin: "template",
  };
  const screenId = free(`${entity.id}s`);
  const screen: ScreenSpec = {
    id: screenId,
    title: name,
    path: `/${screenId}`,
    icon: "list",
    blocks: [
      {
        id: free(`${entity.id}List`),
        kind: "collection",
        query: { entity: entity.id, search: ["text"] },
        views: [{ kind: "list" }],
        export: true,
        empty: `${josa(name, "을/를")} 넣으면 바로 할 수 있어요.`,
      },
    ],
  };
  return { entity, screen };
}
