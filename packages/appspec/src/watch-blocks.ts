/** Blocks that watch what changes: readings of now, their course over time, games and their odds, messages that go out. */

interface WatchBase {
  id: string;
  title?: string;
  entity: string;
}

/**
 * Readings that go on by themselves from the last ones that were kept. They are made up and say so, until something real
 * writes the records; one press keeps what is shown as a record.
 */
export type LiveBlock = WatchBase & {
  kind: "live";
  /** date or datetime field of a reading. */
  at: string;
  /** Number fields that are read. Never empty. */
  values: string[];
};

/** The course of numbers over days one picks, drawn, summed up and as a table; with `by` of one thing, or of two beside each other. */
export type TrendBlock = WatchBase & {
  kind: "trend";
  at: string;
  values: string[];
  /** relation or select field: whose numbers they are. On the record screen of what it points to it is that record. */
  by?: string;
};

/** Games between two sides: how everybody stands, or how the next ones will probably end, worked out from those that were played. */
export type LeagueBlock = WatchBase & {
  kind: "league";
  show: "standings" | "forecast" | "advice";
  date: string;
  /** Who meets: relation or text fields. */
  home: string;
  away: string;
  /** number fields; both empty = not played yet. */
  homeScore: string;
  awayScore: string;
  /** What a game won and a game drawn count for; absent = 3 and 1, and only where games can end level. */
  points?: { win: number; draw: number };
};

/** Messages to people of a list, written from templates whose {blanks} their fields fill in; each is kept in a log. */
export type OutboxBlock = WatchBase & {
  kind: "outbox";
  phone?: string;
  mail?: string;
  template: string;
  templateName: string;
  templateBody: string;
  log: string;
  /** Of a log entry: whom it went to, what it said, when. */
  logTo: string;
  logBody: string;
  logAt: string;
};

export type WatchBlock = LiveBlock | TrendBlock | LeagueBlock | OutboxBlock;
