import type { Noun } from "./nouns.ts";

/** How something is to be seen. */
export const LOOKS = [
  "chart",
  "calendar",
  "table",
  "cards",
  "grid",
  "bar",
  "number",
  "days-left",
  "list",
  "highlight",
  "large",
  "ago",
] as const;
export type Look = (typeof LOOKS)[number];

/** One thing a line asks for that a visitor can try. */
export type Ask =
  /** A record of `what`, written with `fields`, is there afterwards; `shows` are on the answer. */
  | { kind: "create"; what?: Noun; fields: Noun[]; shows: Noun[]; confirmed?: boolean; without?: Noun }
  | { kind: "edit"; what?: Noun; fields: Noun[] }
  | { kind: "remove"; what?: Noun }
  | { kind: "status"; what?: Noun; options: string[]; shows?: Noun[] }
  /** One press of a large button writes a record. */
  | { kind: "tap"; buttons: Noun[] }
  /** Written again under the same name, the first answer changes. */
  | Either
  | { kind: "replace" }
  /** A number or chart changes when something is written. */
  | { kind: "reflect"; what?: Noun; into: Noun[] }
  | { kind: "done-look" }
  /** Ticks of one day are gone on the next. */
  | { kind: "daily" }
  /** A value that moves by itself. */
  | { kind: "live"; what: Noun }
  /** A number typed in brings up one's own record. */
  | { kind: "lookup"; by: Noun; shows: Noun[] }
  | { kind: "enlarge"; what?: Noun }
  /** What is shown is what is kept: it stands on other pages too. */
  | { kind: "agree" }
  /** Two parts of a dashboard change places, and stay so. */
  | { kind: "swap"; parts: Noun[] }
  /** Put together out of what is kept; the parts that were chosen are in it. */
  | { kind: "report"; what?: Noun; parts: Noun[] }
  /** A game begins anew, or is played until it is over. */
  | { kind: "game"; part: "new" | "over" | "revive"; score?: number }
  /** A board of pieces that are moved in turns. */
  | { kind: "board"; part: "new" | "join" | "move" | "undo" | "resign" | "theme" | "level" | "review" }
  /** Something is paid for out of what one has: `press` is the button, `rises` what there is more of afterwards. */
  | { kind: "spend"; page: string; press: string; rises?: string; shows?: string; bag?: boolean }
  /** Of several that one can be each shows what is its own, and the one that was chosen is marked. */
  | { kind: "traits"; names: string[] }
  | { kind: "ranked"; page: string }
  /** A match that is told as it goes, and what one sets before it. */
  | { kind: "match"; part: "simulate" | "tactics" | "budget" }
  /** A card table: its rooms, a round, what is remembered of it. */
  | { kind: "rooms"; part: "list" | "create" | "join" | "play" | "history" }
  /** A contest of questions one has entered. */
  | { kind: "contest"; part: "enter" | "question" | "answer" | "score" | "board" }
  | { kind: "paste"; what: Noun }
  | { kind: "money" }
  | { kind: "lock" }
  | { kind: "tick"; what?: Noun }
  | { kind: "choose"; what: Noun[]; options: string[] }
  | { kind: "search"; by?: Noun; typed?: string }
  | { kind: "filter"; by: Noun[] }
  | { kind: "sort"; by: Noun[] }
  | { kind: "group"; by: Noun[] }
  /** `beyond`: a mark on what is more or less than it ought to be. */
  | { kind: "show"; what: Noun; as?: Look; place?: Noun; beyond?: "above" | "below" }
  /** Changing the inputs changes what is shown. */
  | { kind: "react"; inputs: Noun[]; shows: Noun[] }
  | { kind: "refuse"; why: "empty" | "taken" | "limit"; fields: Noun[]; what?: Noun }
  | { kind: "persist" }
  | { kind: "comment"; what: Noun }
  | { kind: "count"; button?: Noun }
  | { kind: "vote"; once: boolean; shows: Noun[] }
  | { kind: "copy"; what?: Noun }
  | { kind: "print" }
  | { kind: "share" }
  | { kind: "call"; what?: Noun }
  | { kind: "move"; by: "date" }
  | { kind: "quiz"; part: "question" | "answer" | "explain" | "score" | "wrong" | "order" | "again"; choices?: number }
  | { kind: "flip" }
  | { kind: "known" }
  /** `logged`: what came out stands in a list afterwards, with the day. */
  | { kind: "draw"; logged?: boolean }
  | { kind: "arrange" }
  | { kind: "exclude" }
  /** What has its place stays there however often the rest is shuffled. */
  | { kind: "pin" }
  /** What is paid for long counts with its share of `over`. */
  | { kind: "spread"; what: Noun; over: Noun }
  | { kind: "speak" }
  | { kind: "timer" }
  | { kind: "zoom" }
  | { kind: "large" }
  | { kind: "phone" }
  | { kind: "page"; names: Noun[] }
  | { kind: "tour" }
  | { kind: "colours" }
  | { kind: "compare"; what?: Noun }
  | { kind: "login" }
  | { kind: "button"; name: Noun }
  | { kind: "play"; part: "open" | "flag" | "first" | "again" }
  /** A key or swipe moves the board. */
  | { kind: "slide"; to: "up" | "down" | "left" | "right" }
  | { kind: "bot"; said: string; unknown: boolean; any?: boolean };

/** Any one of the groups is enough: "내려가거나 흐려진다". */
export interface Either {
  kind: "either";
  of: Ask[][];
}

export type AskKind = Ask["kind"];

export interface Reading {
  asks: Ask[];
  /** Clauses nobody here knows how to try; one of them and the line is not judged to be met. */
  unread: string[];
}
