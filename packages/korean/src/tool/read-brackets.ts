/** 대진표: 토너먼트, 리그, 파트너를 바꾸는 복식. */
import { toolBlock } from "@appmon/appspec/tool-block";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { sampleDraw, SPORT } from "./sample-bracket.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

const WORDS =
  /((?:토너먼트|리그|복식|단식|대회|경기|시합)?\s?대진\s?표|토너먼트(?!\s?(?:기록|결과)\s?(?:관리|장부))(?:\s?(?:표|추첨|만들기))?|(?:풀\s?)?리그전(?:\s?(?:표|순위표))?|대진\s?(?:추첨|뽑기|짜기|편성)|(?:테니스|배드민턴|탁구|족구|피클볼|스쿼시|코트)[^.!?\n]{0,16}?(?:\d\s?명씩|4명씩|돌아가(?:며|면서)|번갈아)\s?(?:[가-힣]{1,4}\s)?(?:치|경기|게임|돌|누가|쉬|짝)[가-힣]*|복식\s?(?:파트너|짝|조)\s?(?:섞|바꾸|돌리|편성|짜)[가-힣]*)/;
const OWNS =
  /(대회|팀|선수|참가|경기|시합|점수|순위|이름|명단|리그|토너먼트|대진|승패|승자|우승|복식|파트너|라운드|조|동호회|클럽|회원|종목)/;

export const readBrackets: ReadTools = (text) => {
  const match = WORDS.exec(text);
  if (!match) return [];
  const sport = SPORT.exec(text.slice(Math.max(0, match.index - 10), match.index + match[0].length))?.[1];
  const kind = /(복식|단식|리그|토너먼트)/.exec(match[0])?.[1];
  const title = [sport, kind, "대진표"].filter(Boolean).join(" ");
  return [{ name: "bracket", title, span: [match.index, match.index + match[0].length], owns: OWNS, covers: ["auto"], build }];
};

const field = (made: FieldSpec): FieldSpec => ({ ...made, origin: "template" });

function build({ free, text }: ToolContext): ToolParts {
  const draw = sampleDraw(text);
  const id = free("bracket");
  const tournament: EntitySpec = {
    id: free("tournament"),
    name: "대회",
    counter: "개",
    icon: "trophy",
    kind: "main",
    titleField: "name",
    origin: "template",
    fields: [
      field({ id: "name", label: "대회 이름", type: "text", required: true }),
      field({
        id: "mode",
        label: "방식",
        type: "select",
        required: true,
        options: [
          { value: "knockout", label: "토너먼트" },
          { value: "league", label: "리그" },
          { value: "doubles", label: "복식 섞기" },
        ],
      }),
      field({ id: "players", label: "선수·팀 이름", type: "longtext" }),
    ],
    sample: [{ id: "s1", name: draw.name, mode: draw.mode, players: draw.players.join("\n") }],
  };
  const match: EntitySpec = {
    id: free("bracketMatch"),
    name: "경기",
    counter: "건",
    icon: "list",
    kind: "child",
    parent: tournament.id,
    titleField: "home",
    origin: "template",
    fields: [
      field({ id: "tournament", label: "대회", type: "relation", target: tournament.id, required: true }),
      field({ id: "round", label: "라운드", type: "number", min: 1 }),
      field({ id: "slot", label: "자리", type: "number", min: 0 }),
      field({ id: "home", label: "왼쪽", type: "text" }),
      field({ id: "away", label: "오른쪽", type: "text" }),
      field({ id: "homeScore", label: "왼쪽 점수", type: "number", min: 0 }),
      field({ id: "awayScore", label: "오른쪽 점수", type: "number", min: 0 }),
    ],
    sample: draw.games.map((game, at) => ({ id: `s${at + 1}`, tournament: "s1", ...game })),
  };
  return {
    screens: [
      {
        id,
        title: "대진표",
        path: `/${id}`,
        icon: "trophy",
        blocks: [
          toolBlock("bracket", {
            id: free("bracketBlock"),
            entity: tournament.id,
            mode: "mode",
            players: "players",
            match: match.id,
            matchOf: "tournament",
            round: "round",
            slot: "slot",
            home: "home",
            away: "away",
            homeScore: "homeScore",
            awayScore: "awayScore",
          }),
        ],
      },
    ],
    entities: [tournament, match],
    notes: [
      {
        kind: "understood",
        text: "이름을 붙여 넣으면 토너먼트, 리그, 복식 섞기 대진표를 만들고 점수를 적으면 다음 경기와 순위가 저절로 바뀌어요.",
        node: tournament.id,
      },
    ],
    plan: ["이름을 붙여 넣어 대진표 만들기", "점수를 적으면 승자가 올라가고 순위가 바뀌기"],
  };
}
