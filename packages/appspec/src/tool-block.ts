/** Tools that come as code of the app's own, on a screen: how each is set, and the lists and fields it works with. */
import { componentPlace, type ToolName } from "@appmon/registry/registry";
import type { Json } from "@appmon/kernel/json";
import type { CustomBlock } from "./parts/custom/declare.ts";

type List = NonNullable<CustomBlock["lists"]>[number];
type Visitors = NonNullable<List["visitors"]>;
/** Ids of lists and fields are those of the app. */
type Fields = Readonly<Record<string, string | undefined>>;

/** Keeps time. What was timed is logged: `title`, `minutes`, `detail` and the date field are filled. */
export interface TimerSettings {
  mode: "stopwatch" | "countdown" | "interval";
  /** countdown: where it starts. */
  minutes?: number;
  /** interval: what follows what, over and over. */
  intervals?: { label: string; minutes: number; rest?: boolean }[];
  rounds?: number;
  logTo?: string;
}

/** Draws by lot, from records or from names that are typed. Logged: `title` (who or what), `detail`, the date field. */
export interface DrawSettings {
  style: "wheel" | "cards" | "ladder" | "numbers" | "groups" | "seats" | "fortune";
  /** fortune: `detail` is what a card says; wheel: `weight` is how often something comes up beside the others. */
  source?: { entity: string; field: string; detail?: string; weight?: string };
  /** Names to begin with when there is no source. */
  items?: string[];
  results?: string[];
  /** How many are drawn, people in a group, or numbers in a game. */
  count?: number;
  from?: number;
  to?: number;
  /** seats: how many stand side by side. */
  columns?: number;
  asks?: ("name" | "birthday" | "other" | "animal" | "star" | "blood")[];
  logTo?: string;
}

/** Questions out of records. Logged: `title`, `score` (percent), `solved`, `detail`, the date field. */
export interface QuizSettings {
  mode: "choice4" | "flashcard" | "typing" | "ox";
  entity: string;
  prompt: string;
  answer: string;
  wrong?: string;
  explain?: string;
  picture?: string;
  /** Questions belong to contests one enters under a name: `via` of a question, `of`, `who` and `score` of an entry. */
  contest?: { entity: string; via: string; entries: string; of: string; who: string; score: string };
  count: number;
  logTo?: string;
}

/** A story one chooses one's way through: each record is a scene. Logged: `title` (the ending), `detail`, the date field. */
export interface StorySettings {
  entity: string;
  name: string;
  body: string;
  choices: { label: string; next: string }[];
  logTo?: string;
}

/** Games between two sides: how everybody stands, or how the next ones will probably end. */
export interface LeagueSettings {
  show: "standings" | "forecast" | "advice";
  entity: string;
  date: string;
  home: string;
  away: string;
  homeScore: string;
  awayScore: string;
  points?: { win: number; draw: number };
}

/** Draws of tournaments, made of pasted names; the games are records of their own. */
export interface BracketSettings {
  entity: string;
  mode: string;
  players: string;
  match: string;
  matchOf: string;
  round: string;
  slot: string;
  home: string;
  away: string;
  homeScore: string;
  awayScore: string;
}

/** Who paid what → who sends whom how much. `people` share everything, also those who paid nothing; absent = those who paid. */
export interface SettleSettings {
  entity: string;
  payer: string;
  amount: string;
  people?: string;
  /** What each has to get (above 0) or to send, worked out by the app: then nobody's share is reckoned, and `entity` is of people. */
  balance?: string;
}

/** Readings that go on by themselves from the last ones that were kept, and say that they are made up. */
export interface LiveSettings {
  entity: string;
  /** When a reading was. */
  at: string;
  values: string[];
}

/** A big button for each choice: one tap keeps a record of now. */
export interface QuickSettings {
  entity: string;
  choice: string;
  at: string;
  /** Summed for the day, and can be filled in behind the tap. */
  amount?: string;
}

/**
 * A card with `goal` places, for everybody who has one: a tap fills a place and keeps a record of it. Full, it is handed in for what
 * was promised and the next one begins; with `per` day every day has a card of its own.
 */
export interface StampsSettings {
  entity: string;
  at: string;
  goal: number;
  /** 잔, 개, 번 */
  unit?: string;
  per?: "day";
  /** Those who have a card, the relation that says whose one is, and a text of theirs: what one gets for a full card. */
  people?: string;
  who?: string;
  reward?: string;
}

/** Things to tick off anew every day or week; what was done is kept in a log. With `members` they take turns week by week. */
export interface RoutineSettings {
  entity: string;
  /** Morning, noon, evening. */
  group?: string;
  per: "day" | "week";
  log: string;
  /** Relation of the log to what was done, and its date. */
  logItem: string;
  logDate: string;
  members?: string;
  /** Relation of the log to the member who did it. */
  logBy?: string;
}

/** Two to four records side by side. */
export interface CompareSettings {
  entity: string;
  /** Rows; absent = every field that says something. */
  show?: string[];
}

/** A report out of chosen records and chosen contents, in a chosen form. */
export interface ComposeSettings {
  entity: string;
  /** Contents to choose from; absent = every field. */
  show?: string[];
  /** Contents that belong together, under one name. A field that is gone counts for nothing. */
  sections?: { label: string; fields: string[] }[];
}

/** One vote a visitor among the records; pressing another one moves the vote. */
export interface PollSettings {
  entity: string;
  /** Counts. */
  votes: string;
}

/** A waiting line: visitors get a number and see how many are before them. */
export interface QueueSettings {
  entity: string;
  /** A running number. */
  number: string;
  /** The first status waits, other open ones are called, final ones are over. */
  status: string;
}

export interface ToolSettings {
  timer: TimerSettings;
  draw: DrawSettings;
  quiz: QuizSettings;
  story: StorySettings;
  league: LeagueSettings;
  bracket: BracketSettings;
  settle: SettleSettings;
  live: LiveSettings;
  quick: QuickSettings;
  stamps: StampsSettings;
  routine: RoutineSettings;
  compare: CompareSettings;
  compose: ComposeSettings;
  poll: PollSettings;
  queue: QueueSettings;
}

interface Given {
  props: Readonly<Record<string, Json | undefined>>;
  lists: readonly List[];
}

/** A list under the name of a prop, with fields of it under names of theirs; none where there is no list. */
function list(prop: string, entity: string | undefined, visitors: Visitors | undefined, fields: Fields = {}): List[] {
  if (entity === undefined) return [];
  const named = namedFields(fields);
  return [{ prop, entity, ...(visitors && { visitors }), ...(named.length > 0 && { fields: named }) }];
}

/** One without which, and without `fields`, the tool has nothing to do. */
function neededList(prop: string, entity: string, fields: Fields, others: Fields = {}): List {
  return { ...ownList(prop, entity, fields, others), visitors: "shown" };
}

/** Such a one that visitors are shown no more of than the list itself says. */
function ownList(prop: string, entity: string, fields: Fields, others: Fields = {}): List {
  const named = [...namedFields(fields).map((one) => ({ ...one, needed: true })), ...namedFields(others)];
  return {
    prop,
    entity,
    needed: true,
    ...(named.length > 0 && { fields: named }),
  };
}

const namedFields = (fields: Fields) => Object.entries(fields).flatMap(([prop, field]) => (field === undefined ? [] : [{ prop, field }]));

/** One whose numbers are told of all its records, by the fields that are shown. */
const shownList = (entity: string, show: string[] | undefined): List => ({
  ...ownList("items", entity, {}),
  sums: true,
  ...(show && { fieldLists: [{ prop: "showFields", fields: show }] }),
});

const log = (logTo: string | undefined) => list("log", logTo, "kept");

const GIVEN: { [N in ToolName]: (settings: ToolSettings[N]) => Given } = {
  timer: ({ logTo, mode, minutes, intervals, rounds }) => ({
    props: { mode, minutes, intervals, rounds },
    lists: log(logTo),
  }),
  draw: ({ source, logTo, columns, count, style, items, results, from, to, asks }) => ({
    props: { style, items, results, count: style === "seats" ? (columns ?? count) : count, from, to, asks },
    lists: [
      ...list("source", source?.entity, "shown", {
        sourceField: source?.field,
        detailField: source?.detail,
        weightField: source?.weight,
      }).map((one): List => (style === "fortune" ? { ...one, needed: true } : one)),
      ...log(logTo),
    ],
  }),
  quiz: ({ contest, logTo, entity, mode, count, ...of }) => ({
    props: { mode, count },
    lists: [
      neededList(
        "questions",
        entity,
        { promptField: of.prompt, answerField: of.answer },
        { wrongField: of.wrong, explainField: of.explain, pictureField: of.picture, contestField: contest?.via },
      ),
      ...list("contests", contest?.entity, "shown"),
      ...list("entries", contest?.entries, "posted", {
        entryContestField: contest?.of,
        entryNameField: contest?.who,
        entryScoreField: contest?.score,
      }),
      ...log(logTo),
    ],
  }),
  story: ({ entity, name, body, choices, logTo }) => ({
    props: { choices },
    lists: [neededList("scenes", entity, { nameField: name, bodyField: body }), ...log(logTo)],
  }),
  league: ({ entity, show, points, ...of }) => ({
    props: { show, points },
    lists: [
      neededList("games", entity, {
        dateField: of.date,
        homeField: of.home,
        awayField: of.away,
        homeScoreField: of.homeScore,
        awayScoreField: of.awayScore,
      }),
    ],
  }),
  bracket: ({ entity, match, ...of }) => ({
    props: {},
    lists: [
      neededList("tournaments", entity, { modeField: of.mode, playersField: of.players }),
      neededList("games", match, {
        tournamentField: of.matchOf,
        roundField: of.round,
        slotField: of.slot,
        homeField: of.home,
        awayField: of.away,
        homeScoreField: of.homeScore,
        awayScoreField: of.awayScore,
      }),
    ],
  }),
  settle: ({ entity, payer, amount, people, balance }) => ({
    props: {},
    lists: [
      { ...ownList("expenses", entity, { payerField: payer, amountField: amount }, { balanceField: balance }), sums: true },
      ...list("people", people, undefined),
    ],
  }),
  live: ({ entity, at, values }) => ({
    props: {},
    lists: [{ ...neededList("readings", entity, { atField: at }), fieldLists: [{ prop: "valueFields", fields: values, needed: true }] }],
  }),
  quick: ({ entity, choice, at, amount }) => ({
    props: {},
    lists: [ownList("entries", entity, { choiceField: choice, atField: at }, { amountField: amount })],
  }),
  stamps: ({ entity, at, who, people, reward, goal, unit, per }) => ({
    props: { goal, unit, per },
    lists: [ownList("stamps", entity, { atField: at }, { whoField: who }), ...list("people", people, undefined, { rewardField: reward })],
  }),
  routine: ({ entity, group, per, log: ticks, logItem, logDate, logBy, members }) => ({
    props: { per },
    lists: [
      ownList("items", entity, {}, { groupField: group }),
      ownList("ticks", ticks, { itemField: logItem, dateField: logDate }, { memberField: logBy }),
      ...list("members", members, undefined),
    ],
  }),
  compare: ({ entity, show }) => ({ props: {}, lists: [shownList(entity, show)] }),
  poll: ({ entity, votes }) => ({ props: {}, lists: [{ ...neededList("items", entity, { votesField: votes }), counts: [votes] }] }),
  queue: ({ entity, number, status }) => ({
    props: {},
    lists: [
      {
        ...ownList("items", entity, { numberField: number, statusField: status }),
        visitors: "handedIn",
        again: [status],
        outline: [number, status],
      },
    ],
  }),
  compose: ({ entity, show, sections }) => ({ props: { sections }, lists: [shownList(entity, show)] }),
};

interface Where {
  id?: string;
  title?: string;
}

/**
 * The block that places a tool.
 * @param where `id` and `title` of the block; a pattern's blocks get their ids later
 */
export function toolBlock<N extends ToolName, W extends Where>(
  tool: N,
  { id, title, ...settings }: W & ToolSettings[N],
): Omit<CustomBlock, "id"> & Pick<W, Extract<keyof W, "id">> {
  const { props, lists } = GIVEN[tool](settings as unknown as ToolSettings[N]);
  const said = Object.entries(props).filter((prop): prop is [string, Json] => prop[1] !== undefined);
  return {
    ...(id !== undefined && { id }),
    ...(title !== undefined && { title }),
    kind: "custom",
    ...componentPlace(tool),
    ...(said.length > 0 && { props: Object.fromEntries(said) }),
    ...(lists.length > 0 && { lists: [...lists] }),
  } as Omit<CustomBlock, "id"> & Pick<W, Extract<keyof W, "id">>;
}
