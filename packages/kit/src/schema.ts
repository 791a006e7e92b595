/**
 * What an app declares about its data. Plain data without React, so that a server can validate by the same
 * declaration as the form in the browser. `EntitySpec` of AppSpec is assignable to `CollectionSchema`.
 */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type FieldType =
  | "text"
  | "longtext"
  | "number"
  | "money"
  | "percent"
  | "rating"
  | "date"
  | "time"
  | "datetime"
  | "daterange"
  | "month"
  | "phone"
  | "email"
  | "url"
  | "address"
  | "image"
  | "file"
  | "colour"
  | "select"
  | "multiselect"
  | "status"
  | "tags"
  | "boolean"
  | "relation"
  | "computed";
export type Tone = "neutral" | "info" | "good" | "warn" | "bad" | "accent";

export interface FieldOption {
  value: string;
  label: string;
  tone?: Tone;
  final?: boolean;
  /** Values a record may go to from here; absent = any. */
  next?: string[];
  /** Roles that may set it; absent = whoever may write the record. */
  roles?: string[];
  /** Won that choosing it adds. */
  price?: number;
  /** No longer offered; records that hold it go on being shown with its label. */
  former?: boolean;
}

export interface Role {
  id: string;
  label: string;
  /** May do everything. */
  admin?: boolean;
}

/** Who uses an app. The first role is what a new account gets. */
export interface People {
  signup: boolean;
  roles: Role[];
}

export type Deed = "list" | "read" | "create" | "update" | "delete";

/** `role`: a role's id, "guest" (not signed in), "owner" (made this record), "sender" (made it, or in this browser) or "any". */
export interface AccessRule {
  role: string;
  can: Deed[];
  /** owner, sender: relation fields; a record that points to one of theirs counts as theirs. */
  through?: string[];
}

/** What is open of a collection whose records are not. */
export interface Opening {
  /** number fields that whoever may read a record counts up or down by one: votes, likes. */
  counts?: string[];
  /** Fields that whoever may read a record sets: the moves of a game that two play. */
  sets?: string[];
  /** Fields of every record that a screen has to know: which hours are taken, who is before one. Never who it is. */
  outline?: { fields: string[]; created?: true; choices?: { field: string; via: string; of: string } };
  /**
   * A record is found by the whole value of one of `by`, and `show` is told of it (absent = what is not private). What one can try one
   * after the other opens nothing by itself: `numbers`, each with where it is counted, ask for one of `contacts` besides, or for a code.
   */
  lookup?: { by: string[]; show?: string[]; numbers?: Record<string, string>; contacts?: string[] };
  /**
   * Who found a record of theirs sets `field` to `to`, unless it has ended, and before it begins: at `date` and `time`, `hours` earlier.
   * Absent = they only see it; without `date` only its state decides.
   */
  withdrawal?: { field: string; to: string; date?: string; time?: string; hours?: number };
  /** The only fields a stranger fills in; the others begin as a new record does. */
  gives?: string[];
  /** While this field is empty, nobody but its maker sees what a stranger wrote. */
  until?: string;
  /** Choices that a stranger hands in as they begin: the state of an order. */
  begins?: string[];
  /** The only fields that may be changed by who handed it in; absent = all. */
  again?: string[];
  /** Fields that say when what a visitor books is: never in the past. Who may change what others booked may enter what was. */
  ahead?: { date: string; time?: string };
}

export interface FieldSchema<F extends string = string, L extends object = Lists> {
  id: F;
  label: string;
  type: FieldType;
  required?: boolean;
  unique?: boolean;
  hidden?: boolean;
  /** A rule writes it when a record is made: nobody is asked for it then. */
  given?: boolean;
  unit?: string;
  options?: FieldOption[];
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
  placeholder?: string;
  help?: string;
  /** date: how many days are left is shown beside it. */
  countdown?: boolean;
  default?: { value: Json } | { auto: "today" | "now" } | { auto: "sequence"; prefix: string } | { from: Lookup };
  /** relation: id of the target collection. */
  target?: string;
  /** computed: worked out from fields of the same record. See formula-grammar.ts. */
  formula?: string;
  /** computed: a field of the record that the relation field `via` points to. */
  lookup?: Lookup<F>;
  /** computed: of the records of another collection that point here. */
  rollup?: RollupOf<L>;
  /** computed: what it comes to and how it is shown; absent = a number. */
  result?: DerivedResult;
  /** Seen by admins and by the one who made the record. */
  private?: boolean;
  /** Roles that may write it; absent = whoever may write the record. */
  roles?: string[];
}

export type DerivedResult = "number" | "money" | "percent" | "date" | "text" | "boolean";

/** `F` here and below: the fields there are. Any text where nobody says. */
export interface Lookup<F extends string = string> {
  via: F;
  field: string;
}

/** What the records of `entity` come to whose relation field `via` points here: how many, the sum of a field, the last one's. */
export interface Rollup<E extends string = string, F extends string = string> {
  entity: E;
  via: F;
  fn: "count" | "sum" | "avg" | "min" | "max" | "last";
  field?: F;
  where?: Condition<F>[];
  /** By all records there are, whoever looks: the number is told, and nothing else of them. Absent = by those that one may read. */
  everyone?: boolean;
}

/** `{ today: n }`: the day n days from today · `{ month: n }`: the month n months from this one · `{ field }`: of the same record. */
export interface Condition<F extends string = string> {
  field: F;
  op: "eq" | "ne" | "lt" | "lte" | "gt" | "gte" | "in" | "contains" | "empty" | "filled";
  value?: Compared | { today: number } | { month: number } | { field: F };
}

/** Whatever is no field to compare with: so that one who writes `{ field }` is held to the fields there are. */
type Compared = string | number | boolean | null | Json[] | { [key: string]: Json | undefined; field?: never };

export type Constraint<F extends string = string> =
  | { kind: "unique"; fields: F[]; message: string }
  | {
      kind: "noOverlap";
      /** Fields both records must share for the rule to look at them; absent = any two. */
      within?: F[];
      start: F[];
      end?: F[];
      exceptStatus?: string[];
      capacity?: number;
      minutes?: number;
      lasts?: { via?: F; field: string };
      message: string;
    }
  | {
      kind: "capacity";
      of: F[];
      limit: number | { via: F; field: string };
      amount?: F;
      per?: { period: "day" | "week" | "month" | "year"; on?: F };
      each?: "creator";
      exceptStatus?: string[];
      message: string;
    }
  | { kind: "check"; when?: Condition<F>[]; must: Condition<F>[]; message: string; keeps?: true }
  /** What meets `when` is neither changed nor deleted any more. */
  | { kind: "locked"; when: Condition<F>[]; message: string };

/** `{ field }` = that field of the record that set the rule off, `{ via, field }` = of the one it points to; `{ record: true }` = its id. */
export type RuleValue = Json | { auto: "today" | "now" } | { via?: string; field: string } | { record: true };
/** A rule of one of the lists, in the words of its fields; what it does to others, in the words of theirs. */
export type RuleOf<L extends object> = {
  [E in keyof L & string]: {
    id: string;
    entity: E;
    on: Rule["on"];
    changed?: FieldIn<L, E>;
    when?: Condition<FieldIn<L, E>>[];
    steps: RuleStep<FieldIn<L, E>, FieldIn<L>>[];
  };
}[keyof L & string];
/** Fields of one of the lists, or of all of them. */
type FieldIn<L extends object, E extends keyof L = keyof L> = E extends keyof L ? (L[E] extends AppRecord ? FieldOf<L[E]> : never) : never;

export type RuleStep<F extends string = string, G extends string = string> =
  | { do: "set"; field: F; to: RuleValue }
  | { do: "add"; via: F; field: G; by: number | { field: F; sign: 1 | -1 } }
  | { do: "create"; entity: string; values: { [field in G]?: RuleValue } };

/** What happens by itself when records of a collection change. `while`: taken back and done anew as the record changes. */
export interface Rule {
  id: string;
  entity: string;
  on: "create" | "update" | "delete" | "while";
  /** On update: only where this field becomes another value; a `when` of this field alone need not be newly met. */
  changed?: string;
  when?: Condition[];
  steps: RuleStep[];
}

export interface Highlight<F extends string = string> {
  when: Condition<F>[];
  tone: Tone;
  label?: string;
}

/** Field ids of a record type; any text where it is not said what records are like. */
export type FieldOf<R extends AppRecord> = [Exclude<keyof R, keyof AppRecord>] extends [never] ? string : Extract<keyof R, string>;

/** The lists of an app: the type of their records by the id of each. */
export type Lists = Record<string, AppRecord>;

/** A rollup of one of the lists, in the words of that list's fields. */
export type RollupOf<L extends object> = { [E in keyof L & string]: Rollup<E, L[E] extends AppRecord ? FieldOf<L[E]> : string> }[keyof L &
  string];

export interface CollectionSchema<F extends string = string, L extends object = Lists> {
  id: string;
  name: string;
  counter?: string;
  icon?: string;
  titleField: F;
  subtitleField?: F;
  imageField?: F;
  statusField?: F;
  dateField?: F;
  /** text field with what the record `titleField` points to was called when this one was made; it stays when that one goes. */
  keptTitle?: F;
  /** Stays when examples are cleared: what others cannot be written without, or only the rows with these ids. */
  setting?: true | readonly string[];
  /** number field counted up by everybody once. */
  likesField?: F;
  /** Relations to this very list that its records stand in a tree by: none comes to stand below itself. */
  trees?: readonly F[];
  /** text field that works like a key: who types its very value finds that record; only admins see them all. */
  foundBy?: F;
  fields: FieldSchema<F, L>[];
  constraints?: Constraint<F>[];
  highlights?: Highlight<F>[];
  owner?: "creator";
  /** Who is not named may do nothing, and nobody where it is absent; admins always may everything. */
  access?: AccessRule[];
  open?: Opening;
  /** Records are people who can have accounts. */
  members?: boolean;
  parent?: string;
}

/**
 * Value held for each field type:
 * text-like, phone, email, url, address, colour, image and file (URL, data URL, or what an upload answered): string · number, money, percent, rating: number ·
 * date "2026-11-20" · time "09:30" · datetime "2026-11-20T09:30" (Asia/Seoul wall clock) · month "2026-11" ·
 * daterange `{ start, end }` of dates · select, status: option value · multiselect, tags: string[] · boolean ·
 * relation: record id. `null` = empty. `computed` is never stored.
 */
export interface AppRecord {
  id: string;
  createdAt: string;
  updatedAt: string;
  /** Marked sample data, cleared with one tap. */
  sample?: boolean;
  /** Account of the one who made it; only they and admins are told. */
  createdBy?: string;
}

export interface DateRange {
  start: string;
  end: string;
}

/** A collection with the TypeScript type of its records. `R` is only for the compiler; nothing of it exists at run time. */
export interface Collection<R extends AppRecord = AppRecord> extends CollectionSchema {
  sample: ({ id: string } & { [field: string]: Json })[];
  readonly recordType?: R;
}

/** A declaration as it is written: held to the type of its records (`R`) and of those that it adds up (`L`). */
export interface DeclaredCollection<R extends AppRecord, L extends object> extends CollectionSchema<FieldOf<R>, L> {
  sample: Collection["sample"];
}

export function defineCollection<R extends AppRecord, L extends object = Lists>(collection: DeclaredCollection<R, L>): Collection<R> {
  return collection as unknown as Collection<R>;
}

export type Effect<F extends string = string> =
  | { do: "set"; field: F; to: Json | { auto: "today" | "now" } }
  | { do: "add"; field: F; by: number }
  | { do: "toggle"; field: F }
  | { do: "delete" }
  | { do: "copy"; fields: F[] }
  | { do: "call"; field: F; via: "tel" | "sms" | "mail" };

export interface Action<F extends string = string> {
  id: string;
  label: string;
  icon?: string;
  when?: Condition<F>[];
  confirm?: string;
  steps: Effect<F>[];
  success: string;
  tone?: Tone;
  /** Fields asked for before it runs. */
  ask?: F[];
  /** Roles that are offered it. */
  roles?: string[];
}

/** An action on records of this type, in the words of their fields. */
export type ActionOf<R extends AppRecord> = Action<FieldOf<R>>;

export type View<F extends string = string> =
  | { kind: "list" | "table" | "cards" | "gallery" | "checklist"; columns?: F[] }
  | { kind: "kanban"; by: F; columns?: F[] }
  | { kind: "calendar"; date: F; columns?: F[] }
  | { kind: "matrix"; row: F; date: F; mark?: F; weekday?: number; columns?: F[] }
  | { kind: "timetable"; day: F; time?: F; end?: F; columns?: F[] }
  | { kind: "timeline"; date: F; per?: "month" | "year"; columns?: F[] }
  | { kind: "gantt"; start: F; end?: F; done?: F; columns?: F[] }
  | { kind: "rank"; by: F; low?: boolean; columns?: F[] }
  | { kind: "menu"; price: F; group?: F; columns?: F[] }
  | { kind: "feed"; date?: F; author?: F; columns?: F[] }
  | { kind: "tree"; under: F; columns?: F[] }
  | { kind: "locator"; address: F; columns?: F[] };

export interface Sort<F extends string = string> {
  field: F;
  dir: "asc" | "desc";
}

export interface Metric<F extends string = string> {
  fn: "count" | "sum" | "avg" | "min" | "max";
  field?: F;
}
