/**
 * What was asked, as one typed list: the seam between what reads sentences (the built-in reader, a language model) and what
 * makes operations of them. A claim says what the words say and no more: things, fields and names are phrases with where they
 * stand, and with the parts of the app they may mean; conditions, formulas, times and amounts are read already.
 */
import type { FieldType } from "@appmon/appspec/spec";
import type { Condition } from "../grammar/conditions.ts";
import type { Channel, Effect } from "../grammar/effects.ts";
import type { Expression } from "../grammar/formulas.ts";
import type { Row } from "../grammar/lists.ts";
import type { Measure } from "../grammar/measures.ts";
import type { Order } from "../grammar/orders.ts";
import type { Group, Period } from "../grammar/periods.ts";
import type { Schedule } from "../grammar/schedule.ts";
import type { Phrase, Place } from "../grammar/slice.ts";
import type { Value } from "../grammar/values.ts";
import type { Span } from "../reader/reading.ts";

/** A part of the app a name may mean. `score` 0 to 1: how like it is to what the app calls it (1 is the same word). */
export type AppRef =
  | { kind: "entity"; entity: string; score: number }
  | { kind: "field"; entity: string; field: string; score: number }
  | { kind: "option"; entity: string; field: string; option: string; score: number }
  | { kind: "screen"; screen: string; score: number }
  | { kind: "block"; screen: string; block: string; score: number }
  | { kind: "action"; action: string; score: number }
  | { kind: "role"; role: string; score: number };

/** What a name is a name of, by the app it is in, else by the word itself. */
export type NameRole =
  | "entity" | "field" | "option" | "screen" | "section" | "view" | "chart" | "stat" | "button" | "text" | "title" | "colour" | "font"
  | "rows" | "capability" | "service" | "person" | "tool" | "menu" | "background" | "rule" | "unknown"; // prettier-ignore

/** 그거, 거기, 아까 그 색: words that point. `to` is what the conversation says they mean, empty where it does not say. */
export interface Pointing {
  at: "this" | "there" | "earlier" | "rest" | "both";
  to: AppRef[];
}

export interface Name extends Phrase {
  confidence: number;
  role: NameRole;
  /** Likeliest first; empty in a new app and where nothing is like it. */
  refs: AppRef[];
  pointing: Pointing | null;
}

/** A part of a record that is wished for, as far as its words say what it is. */
export interface FieldWish {
  name: Name;
  type: FieldType | null;
  unit: string | null;
}

/** Where something is to stand. `by`: beside, under, in what. */
export interface Position {
  at: "top" | "bottom" | "front" | "back" | "before" | "after" | "beside" | "in" | "own";
  by: Name | null;
}

interface Base {
  span: Span;
  /** 0 to 1: how sure the reader was of the clause and of the slots that were used. */
  confidence: number;
  /** Words of the clause that no part of its claims took. */
  unread: Place[];
  /** It takes back what was understood or done before: "그게 아니라 …". */
  corrects: boolean;
}

/** Records of a thing are kept. `thing` null: what the sentence is about. */
export interface Keep extends Base {
  kind: "keep";
  thing: Name | null;
  fields: FieldWish[];
  group: Group | null;
  period: Period | null;
  /** So much is aimed at: 하루 물 8잔. */
  aim: Value | null;
  who: Name | null;
}
/** A thing has a field; said in a clause that asks for something else. */
export interface FieldClaim extends Base {
  kind: "field";
  of: Name | null;
  field: FieldWish;
  who: Name | null;
}
export type ShowManner = "view" | "list" | "sort" | "search" | "filter" | "group" | "detail" | "recommend" | "compare";
export interface Show extends Base {
  kind: "show";
  things: Name[];
  fields: Name[];
  manner: ShowManner;
  view: Name | null;
  order: Order | null;
  group: Group | null;
  period: Period | null;
  /** Only these. */
  where: Condition | null;
  /** Languages, states or kinds it is to be shown in or for. */
  options: Name[];
  /** How many. */
  count: Value | null;
  position: Position | null;
  who: Name | null;
}
export interface Compute extends Base {
  kind: "compute";
  measure: Measure | null;
  /** The measure's words as a name: the field of that name, where the app has one. */
  name: Name | null;
  how: Expression | null;
  of: Name[];
  group: Group | null;
  period: Period | null;
  where: Condition | null;
  /** What it is where the condition holds, then where it does not: 무료, 3500원. */
  values: Value[];
  view: Name | null;
  position: Position | null;
}
export interface Mark extends Base {
  kind: "mark";
  of: Name | null;
  when: Condition | null;
  effects: Effect[];
}
export interface Alert extends Base {
  kind: "alert";
  when: Condition | null;
  to: Name | null;
  about: Name | null;
  channel: Channel;
  schedule: Schedule | null;
  period: Period | null;
  text: Phrase | null;
}
/** `on`: the thing or field each effect is on; null: of what the event is of. */
export interface Whenever extends Base {
  kind: "whenever";
  when: Condition | null;
  effects: { on: Name[]; effect: Effect }[];
  how: Expression | null;
  /** The words that are to appear. */
  text: Phrase | null;
  who: Name | null;
}
export type LimitLaw = "atMost" | "atLeast" | "over" | "under" | "exactly" | "overlap" | "forbid" | "only" | "within" | "times";
export interface Limit extends Base {
  kind: "limit";
  law: LimitLaw;
  of: Name[];
  limit: Value | null;
  per: Group | null;
  period: Period | null;
  when: Condition | null;
  schedule: Schedule | null;
  /** What may not be done. */
  deed: Phrase | null;
  /** What follows where it is reached: 품절로 뜨게. */
  effects: Effect[];
  who: Name | null;
}
export interface Choice extends Base {
  kind: "choice";
  field: Name | null;
  options: Name[];
  /** They come one after another: 접수 → 처리중 → 완결. */
  stages: boolean;
  several: boolean;
  /** Added to those that are there. */
  adds: boolean;
  who: Name | null;
}
export interface Book extends Base {
  kind: "book";
  thing: Name | null;
  fields: FieldWish[];
  schedule: Schedule | null;
  limit: Value | null;
  group: Group | null;
  who: Name | null;
}
export interface Sell extends Base {
  kind: "sell";
  things: Name[];
  fields: FieldWish[];
  limit: Value | null;
  who: Name | null;
}
export type Deed = "see" | "write" | "change" | "delete" | "approve" | "use" | "signIn" | "share" | "assign";
/** Who may, or may not, do what. `what` empty: everything. */
export interface May extends Base {
  kind: "may";
  who: Name | null;
  may: boolean;
  deed: Deed;
  what: Name[];
  /** Only what is their own. */
  own: boolean;
  /** Nobody else. */
  only: boolean;
  where: Condition | null;
}
export interface ToolClaim extends Base {
  kind: "tool";
  tool: Name | null;
  things: Name[];
  values: Value[];
  options: Name[];
  how: Expression | null;
  measure: Measure | null;
}
export interface Ask extends Base {
  kind: "ask";
  about: Name[];
  fields: FieldWish[];
  options: Name[];
  limit: Value | null;
  secret: boolean;
  schedule: Schedule | null;
  who: Name | null;
}
export interface Page extends Base {
  kind: "page";
  section: Name | null;
  text: Phrase | null;
  schedule: Schedule | null;
  position: Position | null;
}
export interface Talk extends Base {
  kind: "talk";
  form: "comment" | "review" | "chat" | "message" | "board" | "like" | "guestbook";
  thing: Name | null;
  fields: FieldWish[];
  who: Name | null;
  on: Name | null;
}
export interface Share extends Base {
  kind: "share";
  how: "excel" | "csv" | "pdf" | "print" | "link" | "qr" | "copy" | "import" | "kakao" | "download" | "sns" | "mail";
  what: Name[];
  period: Period | null;
  to: Name | null;
}
export interface Look extends Base {
  kind: "look";
  /** What it is the look of; null: the whole app. */
  of: Name | null;
  colour: { hex: string; said: string } | null;
  mode: "light" | "dark" | null;
  /** Letters larger (> 0) or smaller. */
  size: 1 | -1 | null;
  font: "sans" | "serif" | "round" | "mono" | "hand" | null;
  radius: "round" | "square" | null;
  density: "roomy" | "compact" | null;
  moods: string[];
  said: Phrase;
}
export interface Fact extends Base {
  kind: "fact";
  row: Row | null;
  of: Name | null;
  field: Name | null;
  value: Value | null;
  text: Phrase | null;
  schedule: Schedule | null;
  group: Group | null;
}
export interface Decline extends Base {
  kind: "decline";
  what: Name | null;
  who: Name | null;
}
export interface Add extends Base {
  kind: "add";
  what: Name | null;
  /** The list, field or screen it is added to. */
  to: Name | null;
  field: FieldWish | null;
  options: Name[];
  row: Row | null;
  text: Phrase | null;
  /** How many: 예시 20개. */
  count: number | null;
  where: Condition | null;
  position: Position | null;
  view: Name | null;
}
export interface Remove extends Base {
  kind: "remove";
  what: Name | null;
  from: Name | null;
  /** Not shown any more, and kept. */
  hidden: boolean;
  all: boolean;
  where: Condition | null;
}
export interface Rename extends Base {
  kind: "rename";
  what: Name | null;
  to: Phrase | null;
  /** Wherever it stands. */
  everywhere: boolean;
}
export type ChangedProperty =
  | "type" | "required" | "default" | "unit" | "min" | "max" | "format" | "position" | "view" | "order" | "text" | "value" | "number" | "home"
  | "menu" | "visible" | "formula" | "link" | "several" | "options" | "colour" | "size" | "time" | "unknown"; // prettier-ignore
export interface Change extends Base {
  kind: "change";
  what: Name | null;
  property: ChangedProperty;
  /** What it is to be: words, a number, a type, a place, a formula, by `property`. */
  to: Value | null;
  type: FieldType | null;
  on: boolean | null;
  formula: Expression | null;
  order: Order | null;
  position: Position | null;
  /** What it was, where that is said: 8명에서 10명으로. */
  from: Value | null;
  other: Name | null;
  per: Group | null;
}
export interface Undo extends Base {
  kind: "undo";
  direction: "back" | "forward" | "beginning";
  what: Name | null;
  steps: number;
}
export interface Question extends Base {
  kind: "question";
  about: Name[];
  text: Phrase;
}
export interface Complaint extends Base {
  kind: "complaint";
  about: Name | null;
  text: Phrase;
}

export type Claim =
  | Keep | FieldClaim | Show | Compute | Mark | Alert | Whenever | Limit | Choice | Book | Sell | May | ToolClaim | Ask | Page | Talk | Share | Look
  | Fact | Decline | Add | Remove | Rename | Change | Undo | Question | Complaint; // prettier-ignore
