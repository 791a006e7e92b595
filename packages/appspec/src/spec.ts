/**
 * AppSpec v1: the intermediate form between Korean text (or a language model) and React source.
 * JSON-serialisable and order-stable. Every node has an id, so that an edit is a small invertible patch.
 * The types hold only what the compiler can emit: every value they allow compiles to files without type errors.
 */
import type { Json } from "@appmon/kernel/json";
import type { AutomationSpec } from "./automation-spec.ts";
import type { DerivedResult, Lookup, Rollup } from "./derived-spec.ts";
import type { Exposure } from "./exposure.ts";
import type { IconName } from "./icon-names.ts";
import type { AccessRule, AuthSpec } from "./people-spec.ts";
import type { Constraint, RuleSpec } from "./rule-spec.ts";
import type { NavSpec } from "./nav-spec.ts";
import type { Block } from "./parts/all-parts.ts";
import type { Withdrawal } from "./withdrawal-spec.ts";
import type { CustomFile } from "./parts/custom/file.ts";
export type { Block } from "./parts/all-parts.ts";
export type { ChartBlock } from "./parts/chart/declare.ts";
export type { CollectionBlock } from "./parts/collection/declare.ts";
export type { Query } from "./parts/collection/query.ts";
export type { ViewSpec } from "./parts/collection/views.ts";
export type { RecordBlock } from "./parts/record/declare.ts";
export type { SectionBlock } from "./parts/section/declare.ts";
export type { StatsBlock, StatsItem } from "./parts/stats/declare.ts";

export const FIELD_TYPES = [
  "text",
  "longtext",
  "number",
  "money",
  "percent",
  "rating",
  "date",
  "time",
  "datetime",
  "daterange",
  "month",
  "phone",
  "email",
  "url",
  "address",
  "image",
  "file",
  "colour",
  "select",
  "multiselect",
  "status",
  "tags",
  "boolean",
  "relation",
  "computed",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const TONES = ["neutral", "info", "good", "warn", "bad", "accent"] as const;
export type Tone = (typeof TONES)[number];

/** Who put a node there. What the user named is never dropped by a template or a model. */
export type Origin = "user" | "template" | "llm";

export interface Option {
  /** ASCII camelCase, stable for the life of the app: this is what records hold. */
  value: string;
  label: string;
  tone?: Tone;
  /** A status that ends the life of a record (완료, 취소). */
  final?: boolean;
  /** Values a record may go to from here; absent = any, empty = it stays. */
  next?: string[];
  /** Role ids that may set it; absent = whoever may write the record. */
  roles?: string[];
  /** Won that choosing it adds: what `cost(field)` counts. */
  price?: number;
  /** No longer offered; records that hold it still show its label. */
  former?: boolean;
}

export interface FieldSpec {
  /** ASCII camelCase, stable for the life of the app: the key in every record. Renaming changes only `label`. */
  id: string;
  /** What the user wrote: "보호자 연락처". */
  label: string;
  type: FieldType;
  required?: boolean;
  unique?: boolean;
  /** Not shown anywhere, its data is kept: removed by the user, until `showField`, or a helper that rules set and checks read. */
  hidden?: boolean;
  /** 원, 명, 개, 평, km, kcal, 분 … shown behind the value. */
  unit?: string;
  /** select, multiselect, status. */
  options?: Option[];
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
  placeholder?: string;
  help?: string;
  /** date: how many days are left is shown beside it: D-3. */
  countdown?: boolean;
  default?: Default;
  /** relation: id of the target entity; the record holds the target record's id. */
  target?: string;
  /**
   * computed: one of formula, lookup and rollup. Over fields of the same record: `quantity * unitPrice`, `if(due < today(), 1, 0)`,
   * `isEmpty(due)`, `weekday(day)` (Monday 1); an empty day meets no comparison. See kit's formula-grammar.ts.
   */
  formula?: string;
  /** A field of the record that the relation field `via` points to. */
  lookup?: Lookup;
  /** What the records of another entity come to whose relation field `via` points here. */
  rollup?: Rollup;
  /** What it comes to and is shown as; absent = what it reads decides, and arithmetic is a number. */
  result?: DerivedResult;
  /** Seen by admins and by the one who made the record; counts only in an app with `auth`. */
  private?: boolean;
  /** Role ids that may write it; absent = whoever may write the record. */
  roles?: string[];
  origin?: Origin;
}

/** A literal, today, now, the next running number; `from`: copied of the record that `via` points to, and kept: a price when it was ordered. */
export type Default = { value: Json } | { auto: "today" | "now" } | { auto: "sequence"; prefix: string } | { from: Lookup };

export const CONDITION_OPS = ["eq", "ne", "lt", "lte", "gt", "gte", "in", "contains", "empty", "filled"] as const;
export type ConditionOp = (typeof CONDITION_OPS)[number];

/** One comparison on a record. A list of conditions means "all of them". */
export interface Condition {
  field: string;
  op: ConditionOp;
  /** Absent for empty/filled. `{ today: n }` = today + n days; `{ month: n }` = this month + n; `{ field }` = another field of the record. */
  value?: Json | { today: number } | { month: number } | { field: string };
}

export const COUNTERS = ["명", "건", "개", "권", "마리", "대", "곳", "회", "편", "장"] as const;
/** What records are counted in where nothing else is said, and lengths of time. */
export const PLAIN_COUNTER: (typeof COUNTERS)[number] = "건";
export const DAY_UNIT = "일";
export const HOUR_UNIT = "시간";
export const MINUTE_UNIT = "분";

export interface EntitySpec {
  /** ASCII camelCase singular noun: reservation. */
  id: string;
  /** 예약 */
  name: string;
  counter?: (typeof COUNTERS)[number];
  icon?: IconName;
  titleField: string;
  subtitleField?: string;
  imageField?: string;
  statusField?: string;
  dateField?: string;
  /** number field that everybody may count up once: 좋아요. It is a button, not a field of forms. */
  likesField?: string;
  /** text field that works like a key: nobody but admins sees these records, and who types its very value finds that one. */
  foundBy?: string;
  fields: FieldSpec[];
  /** Decides default screens, menu position and what is copied on the first publish. */
  kind?: "main" | "resource" | "child" | "log" | "person" | "content";
  /** Shown inside this entity's detail page, through the relation field that points to it. */
  parent?: string;
  constraints?: Constraint[];
  highlights?: Highlight[];
  /** Records know who made them. */
  owner?: "creator";
  /** Who is not named here may do nothing (admins may always); absent = what the thing is decides, see exposure.ts. */
  access?: AccessRule[];
  /** What the owner chose for strangers; absent = what the thing is decides. */
  exposure?: Exposure;
  /** Whoever finds a record by its number may call it off; absent = they only see it. */
  withdrawal?: Withdrawal;
  /** Records are people who can have accounts: whoever is linked to one sees it, and what points to it. */
  members?: boolean;
  /** Its sample rows, or those with these ids, are what the app begins to work with (people, shares, rates): they stay when examples are cleared. */
  starter?: boolean | string[];
  /** Sample rows by field id, 200 at most, each with an `id` ("s1", "s2", …) that relation values refer to. */
  sample: SampleRow[];
  origin?: Origin;
}
export type SampleRow = { id: string } & { [field: string]: Json };

/** Records that meet `when` are marked: 재고 < 안전재고 → 빨강 "부족". */
export interface Highlight {
  when: Condition[];
  tone: Tone;
  label?: string;
}

export interface ActionSpec {
  id: string;
  label: string;
  icon?: IconName;
  entity: string;
  /** The button shows only on records that meet all of these. */
  when?: Condition[];
  /** Asked before it runs: "예약을 취소할까요?" */
  confirm?: string;
  steps: Effect[];
  /** Toast after it ran. */
  success: string;
  tone?: Tone;
  /** Field ids asked for before it runs, each of them required: 반려 사유. */
  ask?: string[];
  /** Role ids that are offered the button. What it sets is guarded by `Option.roles` and `FieldSpec.roles`. */
  roles?: string[];
}
export type Effect =
  | { do: "set"; field: string; to: Json | { auto: "today" | "now" } }
  /** Adds `by` to a number field. */
  | { do: "add"; field: string; by: number }
  | { do: "toggle"; field: string }
  | { do: "delete" }
  /** Copies a readable summary of the record to the clipboard. */
  | { do: "copy"; fields: string[] }
  /** tel: / mailto: / sms: of a field's value. */
  | { do: "call"; field: string; via: "tel" | "sms" | "mail" };

export interface Sort {
  field: string;
  dir: "asc" | "desc";
}

export interface Metric {
  fn: "count" | "sum" | "avg" | "min" | "max";
  /** Absent for count. */
  field?: string;
}
export const TIME_BUCKETS = ["day", "week", "month", "year"] as const;

export interface ScreenSpec {
  id: string;
  title: string;
  /** "/" or "/reservations"; a record screen ends in "/:id". */
  path: string;
  icon?: IconName;
  blocks: Block[];
  /** Role ids that may open it, "guest" and "any" too; absent = everybody. */
  access?: string[];
  /** Whoever looks may put its blocks in an order of their own, kept in their browser. */
  movable?: boolean;
}

export const THEME_FAMILIES = ["paper", "shop", "work", "play", "calm", "night"] as const;

export interface ThemeSpec {
  /** 종이 paper · 가게 shop · 업무 work · 놀이 play · 고요 calm · 밤 night */
  family: (typeof THEME_FAMILIES)[number];
  mode: "light" | "dark";
  /** #rrggbb. A colour the user stated is here exactly as stated. */
  background: string;
  primary: string;
  /** #rrggbb of text, kept readable on the background; absent = derived from it. */
  ink?: string;
  radius?: "none" | "sm" | "md" | "lg" | "full";
  density?: "compact" | "normal" | "roomy";
  /** 1 = 16 px body text; "글씨 더 크게" raises it. */
  fontScale?: number;
  /** Whoever uses the app may make the text larger for themselves. */
  textSizes?: boolean;
  font?: "sans" | "serif" | "round" | "hand";
  /** What the user said, kept so that "아까 그 색" can be answered and a check can compare. */
  stated?: { role: "background" | "primary" | "ink"; said: string; hex: string }[];
}

/** Shown to the user as the card "이렇게 이해했어요". */
export interface Note {
  kind: "understood" | "assumed" | "unsupported" | "question";
  text: string;
  /** `[start, end)` in the user's message, UTF-16 units. */
  span?: [number, number];
  /** Id of the node this is about. */
  node?: string;
}

export interface AppSpec {
  v: 1;
  title: string;
  tagline?: string;
  icon: IconName;
  /** Varies layout and illustration between apps; derived from the first prompt. */
  seed: number;
  theme: ThemeSpec;
  entities: EntitySpec[];
  actions: ActionSpec[];
  screens: ScreenSpec[];
  nav: NavSpec;
  notes: Note[];
  rules?: RuleSpec[];
  /** What it does by itself on the server, after a change or when a time comes. */
  automations?: AutomationSpec[];
  /** Absent = nobody signs in but the app's owner. */
  auth?: AuthSpec;
  /** Modules of its own: components, whole screens, and what they share. */
  files?: CustomFile[];
  /** A code can be set on a device, without which the app does not open there. Not a protection of the data. */
  lock?: boolean;
  /** Entity ids: what is new among them stands under a bell in the app's header. An entity that is gone counts for nothing. */
  notices?: string[];
}
