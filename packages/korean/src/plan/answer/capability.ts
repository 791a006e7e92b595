/** What an app has and does, as a person would point at it. Derived from its spec alone. */
import type { FieldSpec, Tone } from "@appmon/appspec/spec";

/** What is called by the app's own labels. */
export const LABELLED_KINDS = ["list", "field", "option", "screen", "section", "action"] as const;

/** What people have words of their own for. */
export const WORDED_KINDS = [
  "search", "filter", "group", "calendar", "kanban", "table", "cards", "gallery", "checklist", "listView", "matrix", "timetable", "timeline",
  "gantt", "rank", "menuBoard", "feed", "tree", "locator", "chart", "figure", "report", "goal", "tally", "trend", "compare", "compose",
  "upcoming", "routine", "quick", "stamps", "survey", "bracket", "league", "live", "outbox", "timer", "draw", "quizChoice", "quizCards",
  "quizTyping", "quizOx", "game", "editor", "story", "calculator", "settle", "booking", "lookup", "comments", "likes", "poll", "queue", "shop",
  "coupon", "points", "bot", "chat", "profile", "call", "sms", "mail", "link", "photo", "file", "stars", "countdown", "mark", "bell", "rule", "limit",
  "export", "copy", "print", "import", "share", "signIn", "lock", "textSizes", "darkMode",
] as const; // prettier-ignore

/** What only another service could do. */
export const OUTSIDE_KINDS = ["payment", "push", "scan", "ai", "socialSignIn"] as const;

export type LabelledKind = (typeof LABELLED_KINDS)[number];
export type WordedKind = (typeof WORDED_KINDS)[number];
export type OutsideKind = (typeof OUTSIDE_KINDS)[number];
export type CapabilityKind = LabelledKind | WordedKind;

export interface Capability {
  kind: CapabilityKind;
  /** The app's own labels for it; words for its kind are in capability-kinds.data.ts. */
  names: readonly string[];
  /** Id of the list it is of. */
  entity?: string;
  field?: FieldSpec["id"];
  /** Of a field. */
  type?: FieldSpec["type"];
  /** It begins with what another record holds. */
  isCopied?: true;
  option?: string;
  action?: string;
  /** Of a mark. */
  tone?: Tone;
  /** Of looking for records: by which fields. */
  fields?: readonly string[];
  /** Title of the screen it is on. */
  screen?: string;
  /** One whole sentence: the fact of this app, and where it is. */
  fact: string;
}
