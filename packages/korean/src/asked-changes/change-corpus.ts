/** What owners of the ready apps ask for in one message, request by request, with what each is, a line of JSON each. */
import { z } from "zod";
import { FIGURE } from "../meaning/ask-corpus.ts";
import { CONDITION } from "../asked-marks/mark-corpus.ts";

const when = z.array(CONDITION).min(1);
const say = z.string().min(1);
const label = z.string();
/** What is done with records of one list that are so. */
export const ROW_EFFECTS = ["mark", "only", "hide", "first", "apart", "notify"] as const;
export const DEEDS_ASKED = ["see", "add", "change", "delete"] as const;
export const PEOPLE_ASKED = ["owner", "staff", "own", "all"] as const;
/** Of which nothing more is marked. */
export const PLAIN_KINDS = ["look", "other", "form", "view", "rule", "amount", "question", "undo", "button", "formula"] as const; // prettier-ignore
const value = z.union([z.string(), z.number(), z.boolean()]);

/** Labels are those of the app, letter by letter. */
const REQUEST = z.discriminatedUnion("k", [
  /** The app does it already: facts of it, word for word. */
  z.strictObject({ say, k: z.literal("there"), facts: z.array(z.string()) }),
  ...ROW_EFFECTS.map((k) => z.strictObject({ say, k: z.literal(k), list: label, when })),
  z.strictObject({ say, k: z.literal("order"), list: label, by: label, desc: z.boolean() }),
  z.strictObject({ say, k: z.literal("group"), list: label, by: label }),
  z.strictObject({
    say,
    k: z.literal("limit"),
    list: label,
    law: z.enum(["unique", "required", "atmost", "atleast", "notpast", "ahead", "within", "weekday", "count", "forbid", "locked"]),
    fields: z.array(label).optional(),
    field: label.optional(),
    n: z.union([z.number(), label]).optional(),
    days: z.number().optional(),
    off: z.array(z.string()).optional(),
    per: z.array(label).optional(),
    period: z.enum(["day", "week", "month", "year"]).nullable().optional(),
    when: when.optional(),
    via: label.optional(),
  }),
  z.strictObject({
    say,
    k: z.literal("rights"),
    deed: z.enum(DEEDS_ASKED),
    list: label,
    field: label.nullable(),
    who: z.enum(PEOPLE_ASKED),
  }),
  z.strictObject({ say, k: z.literal("field"), list: label, name: z.string(), type: z.string(), choices: z.array(z.string()).optional() }),
  z.strictObject({ say, k: z.literal("choices"), list: label, field: label, add: z.array(z.string()) }),
  z.strictObject({
    say,
    k: z.literal("row"),
    list: label,
    add: z.array(z.string()).optional(),
    remove: z.array(z.string()).optional(),
    of: z.string().optional(),
    field: label.optional(),
    to: value.optional(),
  }),
  z.strictObject({ say, k: z.literal("list"), name: z.string(), fields: z.array(z.string()) }),
  /** What is called otherwise, or taken away: labels of the app, where they are marked. */
  z.strictObject({ say, k: z.literal("rename"), of: label.optional(), to: label.optional() }),
  z.strictObject({ say, k: z.literal("remove"), of: label.optional() }),
  z.strictObject({ say, k: z.literal("default"), list: label.optional(), field: label.optional(), to: value.nullable().optional() }),
  ...PLAIN_KINDS.map((k) => z.strictObject({ say, k: z.literal(k) })),
  z.strictObject({ say, k: z.literal("figure"), figure: FIGURE }),
]);
export type AskedRequest = z.infer<typeof REQUEST>;
/** What a request is told apart as: limits that hold while something is so are of kinds of their own. */
export type AskedKind = AskedRequest["k"] | "forbid" | "locked";

export const kindOfRequest = (request: AskedRequest): AskedKind =>
  request.k === "limit" && (request.law === "forbid" || request.law === "locked") ? request.law : request.k;

const LINE = z
  .strictObject({
    /** Id of the declared kind of app. */
    kind: z.string().min(1).optional(),
    /** Or what the app was made of. */
    wish: z.string().min(1).optional(),
    /** In order; the message is what they say, joined by a space. */
    requests: z.array(REQUEST).min(1),
  })
  .refine(({ kind, wish }) => (kind === undefined) !== (wish === undefined), "an app is of a kind or made of a wish");
export type AskedChange = z.infer<typeof LINE>;

/** @throws where the line is none */
export const readAskedChange = (line: string): AskedChange => LINE.parse(JSON.parse(line));
