/** Blocks that work with the records of a list in another way than showing it: beside each other, by date, by tapping, by asking. */

interface RecordsBase {
  id: string;
  title?: string;
  entity: string;
}

/** Two to four records side by side, a row for each field; the best number of a row is marked. */
export type CompareBlock = RecordsBase & {
  kind: "compare";
  /** Rows; absent = every field that says something. */
  show?: string[];
};

/** A report out of chosen records and chosen contents, in a chosen form; to print, download and copy. */
export type ComposeBlock = RecordsBase & {
  kind: "compose";
  /** Contents to choose from; absent = every field. */
  show?: string[];
  /** Contents that belong together, under one name: 재무 데이터. A field that is gone counts for nothing. */
  sections?: { label: string; fields: string[] }[];
};

/** What comes up within `days` (30 when absent), nearest first, with the days that are left. */
export type UpcomingBlock = RecordsBase & {
  kind: "upcoming";
  /** date, datetime or daterange fields. Never empty. */
  dates: string[];
  /** Those of them that come again every year: birthdays, anniversaries. */
  yearly?: string[];
  /** phone field */
  phone?: string;
  days?: number;
};

/** Things to tick off anew every day or week; what was done is kept in a log. With `members` they take turns week by week. */
export type RoutineBlock = RecordsBase & {
  kind: "routine";
  /** select field: morning, noon, evening. */
  group?: string;
  per: "day" | "week";
  log: string;
  /** relation of the log to what was done, and its date. */
  logItem: string;
  logDate: string;
  members?: string;
  /** relation of the log to the member who did it. */
  logBy?: string;
};

/** A big button for each choice: one tap keeps a record of now. Says how long ago the last one was and what the day adds up to. */
export type QuickBlock = RecordsBase & {
  kind: "quick";
  /** select field */
  choice: string;
  /** datetime field */
  at: string;
  /** number field that is summed for the day and can be filled in behind the tap. */
  amount?: string;
};

/**
 * A card with `goal` places, for everybody who has one: a tap fills a place and keeps a record of it. Full, it is handed in for what
 * was promised and the next one begins; with `per` day every day has a card of its own.
 */
export type StampsBlock = RecordsBase & {
  kind: "stamps";
  /** date or datetime field */
  at: string;
  goal: number;
  /** 잔, 개, 번 */
  unit?: string;
  per?: "day";
  /** Those who have a card, the relation that says whose it is, and a text field of theirs: what one gets for a full card. */
  people?: string;
  who?: string;
  reward?: string;
};

/** Questions that are records: everybody answers all of them, and what was chosen is counted. */
export type SurveyBlock = RecordsBase & {
  kind: "survey";
  /** tags field: what can be chosen; a question without any is answered in words. */
  options: string;
  /** boolean field */
  must?: string;
  answer: string;
  /** Of an answer: relation to its question, what was said, and the number that the answers of one sheet share. */
  answerTo: string;
  value: string;
  sheet: string;
  /** What everybody answered, on a screen of its own; without it the questions come first and the results behind a button. */
  show?: "results";
};

/**
 * Draws of tournaments (`entity`), made of pasted names: single elimination, a league, doubles with changing partners. The games
 * are records of their own; scores move winners on.
 */
export type BracketBlock = RecordsBase & {
  kind: "bracket";
  /** select field with the options knockout, league and doubles. */
  mode: string;
  /** longtext field: the names, one a line. */
  players: string;
  match: string;
  /** Of a game: its tournament, round, place in it, who meets (text fields) and how it ended (number fields). */
  matchOf: string;
  round: string;
  slot: string;
  home: string;
  away: string;
  homeScore: string;
  awayScore: string;
};

export type RecordsBlock =
  | CompareBlock
  | ComposeBlock
  | UpcomingBlock
  | RoutineBlock
  | QuickBlock
  | StampsBlock
  | SurveyBlock
  | BracketBlock;
