/** Leagues of teams: standings, forecasts and advice are worked out from the games and never typed in. */
import { toolBlock } from "@appmon/appspec/tool-block";
import { josa } from "../korean-text.ts";
import { removeEntity } from "@appmon/appspec/remove-references";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { LeagueSettings } from "@appmon/appspec/tool-block";
import { SPORTS, TEAM_NAMES } from "../data/sports.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { createRandom, hashText } from "../random.ts";
import { shiftDate } from "../samples/sample-value.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { changeScreen, hasBlock, withBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const SPORT = /(경기|시합|리그|농구|축구|풋살|야구|배구|핸드볼|하키|럭비|스포츠|구단)/;
const FORECAST = /(?:경기|승부|결과|승패|스코어)\s?예측|예상\s?(?:승률|결과|스코어)|승리\s?확률/;
const STANDINGS = /(?:팀|리그|구단)(?:별)?\s?순위|순위표/;
const ADVICE = /(?:베팅|배팅|픽|경기)\s?추천/;

/** Lists that hold by hand what games say by themselves. */
const TYPED = new Set(["prediction", "recommendation", "standing"]);
/** 순위표 of teams is the table itself; 득점 순위 of players is kept by hand. */
const OF_TEAMS = /^(?:(?:팀|구단|리그)(?:별)?\s?)*순위(?:표)?$/;
const nounOf = (entity: EntitySpec): string => (findNoun(entity.name) ?? findHeadNoun(entity.name)?.noun)?.id ?? entity.id;

export const league: Capability = {
  name: "league",
  label: "순위와 예측",
  isAskedFor: ({ text }, spec) =>
    SPORT.test(text) && shows(text, spec).length > 0 && !hasBlock(spec, "league") && !hasBlock(spec, "bracket") && isTeams(text, spec),
  addTo(spec, request) {
    const wanted = shows(request.text, spec);
    if (wanted.length === 0 || hasBlock(spec, "league")) return spec;
    const old = spec.entities.filter(
      (entity) => TYPED.has(nounOf(entity)) || OF_TEAMS.test(entity.name) || nounOf(entity) === "match" || nounOf(entity) === "team",
    );
    const games = old.find((entity) => nounOf(entity) === "match");
    // A home screen that showed nothing but what goes is filled anew.
    const held = withBlock(spec, spec.nav.home, { id: "leaguePlace", kind: "section", section: "text" });
    const cleared = old.reduce((app, entity) => removeEntity(app, entity.id), held);
    const made = withGames(cleared, games?.name ?? "경기 기록", request);
    const fields = { entity: made.match, date: "playedOn", home: "home", away: "away", homeScore: "homeScore", awayScore: "awayScore" };
    const block = ({ show, title }: Shown) => toolBlock("league", { id: `league${show}`, title, show, ...fields });
    // Each is put right behind the home screen: the last one asked for comes first.
    const screens = wanted
      .toReversed()
      .reduce(
        (app, shown) => withScreen(app, { id: SCREENS[shown.show], icon: "trophy", title: shown.title, blocks: [block(shown)] }).spec,
        made.spec,
      );
    const home = screens.screens.find(({ id }) => id === screens.nav.home);
    const first = wanted.find(({ show }) => show !== "advice") ?? wanted[0]!;
    const table = wanted.find(({ show }) => show === "standings" && first.show !== show);
    const front = [first, ...(table ? [table] : [])].map((shown) => ({ ...block(shown), id: `${block(shown).id}Home` }));
    const opened = home ? front.toReversed().reduce((app, one) => withBlock(app, home.id, one, 0), screens) : screens;
    const drawn = withCharts(
      changeScreen(opened, opened.nav.home, (blocks) => blocks.filter(({ id }) => id !== "leaguePlace")),
      made.match,
    );
    const notes = drawn.notes.filter(
      (note) => !(note.kind === "unsupported" && /^인공지능/.test(note.text)) && !old.some(({ id }) => id === note.node),
    );
    return withNote(
      { ...drawn, notes },
      {
        kind: "understood",
        text: `${josa(wanted.map(({ title }) => title).join(", "), "은/는")} 경기 기록에서 바로 셈해요. 점수를 적으면 다시 셈하고, 어떤 규칙으로 셈했는지 함께 보여요.`,
        node: made.match,
      },
    );
  },
};

interface Shown {
  show: LeagueSettings["show"];
  title: string;
}
const SCREENS: Record<LeagueSettings["show"], string> = { standings: "standings", forecast: "forecast", advice: "advice" };

/** What is to be worked out, under the names it was asked for. */
function shows(text: string, spec: AppSpec): Shown[] {
  const named = (id: string) => spec.entities.find((entity) => nounOf(entity) === id)?.name;
  const of = (show: Shown["show"], id: string, words: RegExp, title: string): Shown[] => {
    const name = named(id);
    return name !== undefined || isWanted(text, words) ? [{ show, title: name ?? title }] : [];
  };
  return [
    ...of("forecast", "prediction", FORECAST, "경기 예측"),
    ...of("advice", "recommendation", ADVICE, "경기 추천"),
    ...of("standings", "standing", STANDINGS, "팀 순위"),
  ];
}

/** Sides that meet each other: not one team that keeps its own games, nor people who rank by what they scored. */
function isTeams(text: string, spec: AppSpec): boolean {
  return (
    /(팀별|팀들|팀\s?순위|리그|구단|각\s?팀|참가\s?팀)/.test(text) ||
    FORECAST.test(text) ||
    spec.entities.some((entity) => nounOf(entity) === "team")
  );
}

function withGames(spec: AppSpec, name: string, request: CapabilityRequest): { spec: AppSpec; match: string } {
  const team: EntitySpec = {
    id: "team",
    name: "팀",
    counter: "개",
    icon: "shield",
    kind: "resource",
    titleField: "name",
    fields: [
      { id: "name", label: "팀명", type: "text", required: true, origin: "template" },
      { id: "city", label: "연고지", type: "text", origin: "template" },
      { id: "coach", label: "감독", type: "text", origin: "template" },
    ],
    sample: TEAM_NAMES.map((title, at): SampleRow => ({
      id: `s${at + 1}`,
      name: title,
      city: ["서울", "부산", "대구", "인천", "광주", "대전"][at]!,
      coach: ["김도윤", "박서준", "이하람", "정우진", "최민재", "한지호"][at]!,
    })),
    origin: "template",
  };
  const score = (id: string, label: string): FieldSpec => ({ id, label, type: "number", unit: "점", min: 0, origin: "template" });
  const match: EntitySpec = {
    id: "match",
    name,
    counter: "건",
    icon: "trophy",
    kind: "main",
    titleField: "name",
    dateField: "playedOn",
    fields: [
      { id: "name", label: "경기", type: "text", required: true, placeholder: "한빛 타이거즈 대 새벽 드래곤즈", origin: "template" },
      { id: "playedOn", label: "날짜", type: "date", required: true, origin: "template" },
      { id: "home", label: "홈 팀", type: "relation", target: "team", required: true, origin: "template" },
      { id: "away", label: "원정 팀", type: "relation", target: "team", required: true, origin: "template" },
      score("homeScore", "홈 점수"),
      score("awayScore", "원정 점수"),
      { id: "venue", label: "장소", type: "text", origin: "template" },
    ],
    sample: gamesOf(team.sample, request),
    origin: "user",
  };
  let next = { ...spec, entities: spec.entities.map(inTeams) };
  for (const entity of [match, team]) {
    const made = screensForEntity(entity, {
      entities: [...next.entities, entity],
      takenScreenIds: new Set(next.screens.map(({ id }) => id)),
      takenActionIds: new Set(next.actions.map(({ id }) => id)),
    });
    next = {
      ...next,
      entities: [...next.entities, entity],
      actions: [...next.actions, ...made.actions],
      screens: [...next.screens, ...made.screens],
      nav: { ...next.nav, items: [...next.nav.items, ...made.navItems] },
    };
  }
  return { spec: next, match: match.id };
}

/** Players play for the teams there are. */
function inTeams(entity: EntitySpec): EntitySpec {
  const field = entity.fields.find(({ type, label }) => type === "text" && /^(소속\s?)?(팀|구단)$/.test(label));
  if (!field) return entity;
  return { ...entity, sample: entity.sample.map((row, at) => ({ ...row, [field.id]: TEAM_NAMES[at % TEAM_NAMES.length]! })) };
}

/** Everybody has met everybody once, at one of the two places; of the games the other way round the first five are still to be played. */
function gamesOf(teams: readonly SampleRow[], { text, today, seed }: CapabilityRequest): SampleRow[] {
  const sport = SPORTS.find(({ words }) => words.test(text))!;
  const random = createRandom(seed ^ hashText("league"));
  const pairs = teams.flatMap((one, at) =>
    teams.slice(at + 1).map((other, step) => (step % 2 === 0 ? { home: one, away: other } : { home: other, away: one })),
  );
  const played = random.shuffle(pairs);
  const ahead = random
    .shuffle(pairs)
    .slice(0, 5)
    .map(({ home, away }) => ({ home: away, away: home }));
  const game = (pair: (typeof pairs)[number], at: number, day: number, scores: [number, number] | null): SampleRow => ({
    id: `s${at + 1}`,
    name: `${String(pair.home["name"])} 대 ${String(pair.away["name"])}`,
    playedOn: shiftDate(today, day),
    home: pair.home.id,
    away: pair.away.id,
    homeScore: scores?.[0] ?? null,
    awayScore: scores?.[1] ?? null,
    venue: sport.places[at % sport.places.length]!,
  });
  const scoreOf = (own: SampleRow, lift: number): number => {
    // The first of the list are the stronger ones, with good days and bad ones.
    const strength = 1 - teams.indexOf(own) / teams.length;
    const part = 0.16 * strength + 0.76 * random.next() + lift;
    return Math.round(sport.low + Math.min(1, part) * (sport.high - sport.low));
  };
  return [
    ...ahead.map((pair, at) => game(pair, at, 1 + at * 2, null)),
    ...played.map((pair, at) => {
      const [home, away] = [scoreOf(pair.home, 0.06), scoreOf(pair.away, 0)];
      const isLevel = home === away && !sport.draws;
      return game(pair, at + ahead.length, -2 - at * 3, [isLevel ? home + 1 : home, away]);
    }),
  ];
}

/** What the games look like drawn, where numbers are drawn anyway. */
function withCharts(spec: AppSpec, match: string): AppSpec {
  const overview = spec.screens.find(({ id }) => id === "overview");
  if (!overview) return spec;
  const base = { kind: "chart" as const, entity: match };
  const byTeam = withBlock(
    spec,
    overview.id,
    { ...base, id: "homeScores", title: "홈 팀별 평균 점수", chart: "bar", x: "home", y: { fn: "avg", field: "homeScore" } },
    0,
  );
  return withBlock(
    byTeam,
    overview.id,
    {
      ...base,
      id: "scoreCourse",
      title: "경기 점수 추이",
      chart: "line",
      x: "playedOn",
      bucket: "week",
      where: [{ field: "homeScore", op: "filled" }],
      y: { fn: "avg", field: "homeScore" },
    },
    1,
  );
}
