/** Running a team: players with their figures, who plays and how, money, matches told as they go. */
import type { GameBlock } from "@appmon/appspec/parts/game/declare";
import type { GameSettings } from "@appmon/appspec/parts/game/settings";
import type { EntitySpec, FieldSpec, SampleRow, ScreenSpec } from "@appmon/appspec/spec";
import { createRandom, type Random } from "../random.ts";
import { personName } from "../sample-value.ts";
import { gameSpan } from "./game-tool.ts";
import { keepResults } from "./keep-results.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

type Sport = NonNullable<GameSettings["sport"]>;

interface SportData {
  words: RegExp;
  sport: Sport;
  title: string;
  positions: readonly string[];
  /** Label, unit, what it is for the best and for the others: grows with skill. */
  figures: readonly { id: string; label: string; unit?: string; least: number; most: number; step?: number }[];
  count: number;
}

const DATA: readonly SportData[] = [
  {
    words: /(야구|베이스볼)/,
    sport: "baseball",
    title: "야구",
    positions: ["투수", "포수", "1루수", "2루수", "3루수", "유격수", "좌익수", "중견수", "우익수"],
    figures: [
      { id: "average", label: "타율", least: 0.2, most: 0.36, step: 0.001 },
      { id: "homeRuns", label: "홈런", unit: "개", least: 1, most: 42 },
      { id: "runs", label: "타점", unit: "점", least: 8, most: 118 },
      { id: "steals", label: "도루", unit: "개", least: 0, most: 38 },
    ],
    count: 14,
  },
  {
    words: /(축구|풋볼|풋살)/,
    sport: "football",
    title: "축구",
    positions: ["골키퍼", "수비수", "미드필더", "공격수"],
    figures: [
      { id: "goals", label: "골", unit: "골", least: 0, most: 24 },
      { id: "assists", label: "도움", unit: "개", least: 0, most: 15 },
      { id: "shots", label: "슈팅", unit: "개", least: 3, most: 96 },
    ],
    count: 16,
  },
  {
    words: /(농구|바스켓볼)/,
    sport: "basketball",
    title: "농구",
    positions: ["가드", "포워드", "센터"],
    figures: [
      { id: "points", label: "평균 득점", unit: "점", least: 3, most: 29, step: 0.1 },
      { id: "rebounds", label: "평균 리바운드", unit: "개", least: 1, most: 13, step: 0.1 },
      { id: "assists", label: "평균 도움", unit: "개", least: 0, most: 9, step: 0.1 },
    ],
    count: 10,
  },
];
/** A game of running a team; a real club keeps members and dues. */
const GAME = /(시뮬레이|매니저|감독\s?(?:게임|되|이\s되)|구단주|구단\s?(?:운영|경영)\s?게임)/;
const REAL = /(동호회|동아리|회비|학원|교실|유소년|연습\s?일정|출석)/;
const OWNS = /(선수|팀|경기|기록|재정|예산|전략|라인업|로스터|시즌|순위|중계|시뮬레이션|구단|감독|훈련|결과)/;

export const readSports: ReadTools = (text) => {
  const span = gameSpan(GAME, text);
  const data = DATA.find(({ words }) => words.test(text)) ?? (/(스포츠|구단)/.test(text) ? DATA[0] : undefined);
  if (!span || !data || REAL.test(text)) return [];
  return [
    {
      name: "game:sports",
      title: `${data.title}팀 운영`,
      span,
      owns: OWNS,
      covers: ["game", "live", "ai"],
      isWhole: true,
      build: (context) => build(data, context),
    },
  ];
};

function build(data: SportData, { text, free, seed }: ToolContext): ToolParts {
  const players = playersOf(data, free("player"), createRandom(seed));
  const log = keepResults({
    id: free("club"),
    name: "구단",
    titleField: "title",
    dateField: "playedAt",
    fields: [
      { id: "title", label: "팀 이름", type: "text", required: true },
      { id: "score", label: "승리", type: "number", unit: "승" },
      { id: "detail", label: "성적", type: "text" },
      { id: "playedAt", label: "마지막 경기", type: "datetime" },
      { id: "state", label: "진행", type: "longtext", hidden: true },
    ],
    screen: free("clubs"),
  });
  const screen = (part: NonNullable<GameSettings["part"]>, title: string, icon: NonNullable<ScreenSpec["icon"]>): ScreenSpec => {
    const id = free(part);
    const block: GameBlock = {
      id: free(`${part}Game`),
      kind: "game",
      kernel: "sports",
      source: { entity: players.id, field: "name", skill: "skill" },
      settings: { sport: data.sport, part },
      logTo: log.entity.id,
    };
    return { id, title, path: `/${id}`, icon, blocks: [block] };
  };
  const listId = free("players");
  return {
    screens: [
      screen("match", /실시간\s?(?:경기\s?)?시뮬레이션/.test(text) ? "실시간 경기 시뮬레이션" : "경기 시뮬레이션", "activity"),
      screen("team", "팀 관리", "users"),
      screen("finance", "팀 재정 관리", "coins"),
      {
        id: listId,
        title: "선수 기록",
        path: `/${listId}`,
        icon: "medal",
        blocks: [
          {
            id: free("playerList"),
            kind: "collection",
            query: { entity: players.id, search: ["name"], filters: ["position"] },
            views: [{ kind: "table", columns: ["name", "position", ...data.figures.map(({ id }) => id), "skill"] }, { kind: "cards" }],
            export: true,
            empty: "선수를 넣으면 라인업에 나와요.",
          },
        ],
      },
      {
        id: free("player-detail"),
        title: "선수 상세 기록",
        path: `/${listId}/:id`,
        icon: "medal",
        blocks: [{ id: free("playerRecord"), kind: "record", entity: players.id }],
      },
      screen("season", "시즌 순위", "trophy"),
    ],
    entities: [players, log.entity],
    notes: [
      { kind: "assumed", text: `선수는 예시로 ${players.sample.length}명을 넣어 두었어요. 능력이 높을수록 경기를 잘 풀어 가요.` },
      { kind: "assumed", text: "상대 팀은 컴퓨터가 운영해요. 전략, 라인업, 훈련비가 경기 결과를 바꿔요." },
    ],
    plan: ["경기 시뮬레이션과 실시간 중계", "공격·수비 전략과 라인업", "훈련비가 있는 팀 재정", "선수 상세 기록", "시즌 순위와 지난 경기"],
  };
}

function playersOf({ positions, figures, count }: SportData, id: string, random: Random): EntitySpec {
  const fields: FieldSpec[] = [
    { id: "name", label: "선수명", type: "text", required: true },
    {
      id: "position",
      label: "포지션",
      type: "select",
      options: positions.map((label, at) => ({ value: `p${at + 1}`, label })),
    },
    { id: "number", label: "등번호", type: "number", min: 0, max: 99 },
    ...figures.map(({ id: field, label, unit, step }): FieldSpec => ({
      id: field,
      label,
      type: "number",
      min: 0,
      ...(unit ? { unit } : {}),
      ...(step ? { step } : {}),
    })),
    { id: "games", label: "출전 경기", type: "number", unit: "경기", min: 0 },
    { id: "skill", label: "종합 능력", type: "number", min: 0, max: 100, help: "0부터 100까지. 경기 시뮬레이션에 쓰여요." },
  ];
  return {
    id,
    name: "선수",
    counter: "명",
    icon: "medal",
    kind: "resource",
    titleField: "name",
    subtitleField: "position",
    fields,
    sample: Array.from({ length: count }, (_, at): SampleRow => {
      const skill = random.int(48, 86);
      const good = (skill - 40) / 50;
      const figure = (least: number, most: number, step = 1) =>
        Number((Math.round((least + (most - least) * Math.max(0, good + (random.int(0, 20) - 10) / 100)) / step) * step).toFixed(3));
      return {
        id: `s${at + 1}`,
        name: personName(at, random),
        position: `p${(at % positions.length) + 1}`,
        number: (at * 7 + 3) % 99,
        ...Object.fromEntries(figures.map(({ id: field, least, most, step }) => [field, figure(least, most, step)])),
        games: random.int(40, 140),
        skill,
      };
    }),
    origin: "template",
  };
}
