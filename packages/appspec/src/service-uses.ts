/**
 * Which properties of a service block name an entity or a field, and what a field must be to serve there. Checks,
 * removals and the compiler all read this table, so that a new block is one entry.
 */
import { DATED_TYPES } from "./field-kinds.ts";
import type { RecordsBlock } from "./record-blocks.ts";
import type { ServiceBlock } from "./service-blocks.ts";
import { FIELD_TYPES, type FieldType } from "./spec.ts";
import type { EntityUse } from "./block-use.ts";
import { WATCH_USES } from "./watch-uses.ts";

const of = (...types: FieldType[]): ReadonlySet<FieldType> => new Set(types);
const ANY: ReadonlySet<FieldType> = new Set(FIELD_TYPES);
const WORDS = of("text", "longtext");
const RELATION = of("relation");
const COUNT = of("number");
const MONEY = of("money");

const RECORDS_USES: Readonly<Record<RecordsBlock["kind"], readonly EntityUse[]>> = {
  compare: [{ prop: "entity", fields: [{ prop: "show", types: ANY, optional: true, many: true }] }],
  compose: [{ prop: "entity", fields: [{ prop: "show", types: ANY, optional: true, many: true }] }],
  upcoming: [
    {
      prop: "entity",
      fields: [
        { prop: "dates", types: of("date", "datetime", "daterange"), many: true },
        { prop: "yearly", types: of("date"), optional: true, many: true },
        { prop: "phone", types: of("phone"), optional: true },
      ],
    },
  ],
  routine: [
    { prop: "entity", fields: [{ prop: "group", types: of("select"), optional: true }] },
    {
      prop: "log",
      fields: [
        { prop: "logItem", types: RELATION },
        { prop: "logDate", types: of("date") },
        { prop: "logBy", types: RELATION, optional: true },
      ],
    },
    { prop: "members", optional: true, fields: [] },
  ],
  quick: [
    {
      prop: "entity",
      fields: [
        { prop: "choice", types: of("select") },
        { prop: "at", types: of("datetime") },
        { prop: "amount", types: COUNT, optional: true },
      ],
    },
  ],
  stamps: [
    {
      prop: "entity",
      fields: [
        { prop: "at", types: of("date", "datetime") },
        { prop: "who", types: RELATION, optional: true },
      ],
    },
    { prop: "people", optional: true, fields: [{ prop: "reward", types: WORDS, optional: true }] },
  ],
  bracket: [
    {
      prop: "entity",
      fields: [
        { prop: "mode", types: of("select") },
        { prop: "players", types: of("longtext") },
      ],
    },
    {
      prop: "match",
      fields: [
        { prop: "matchOf", types: RELATION },
        { prop: "round", types: COUNT },
        { prop: "slot", types: COUNT },
        { prop: "home", types: of("text") },
        { prop: "away", types: of("text") },
        { prop: "homeScore", types: COUNT },
        { prop: "awayScore", types: COUNT },
      ],
    },
  ],
  survey: [
    {
      prop: "entity",
      fields: [
        { prop: "options", types: of("tags") },
        { prop: "must", types: of("boolean"), optional: true },
      ],
    },
    {
      prop: "answer",
      fields: [
        { prop: "answerTo", types: RELATION },
        { prop: "value", types: WORDS },
        { prop: "sheet", types: of("text") },
      ],
    },
  ],
};

/** Kind of block → the entities it stands on. */
export const SERVICE_USES: Readonly<Record<ServiceBlock["kind"], readonly EntityUse[]>> = {
  booking: [
    {
      prop: "entity",
      fields: [
        { prop: "resource", types: RELATION, optional: true },
        { prop: "date", types: new Set([...DATED_TYPES].filter((type) => type !== "month")) },
        { prop: "time", types: of("time"), optional: true },
        { prop: "endTime", types: of("time"), optional: true },
        { prop: "endDate", types: of("date"), optional: true },
      ],
    },
  ],
  lookup: [
    {
      prop: "entity",
      fields: [
        { prop: "by", types: of("text", "phone", "email"), many: true },
        { prop: "show", types: ANY, optional: true, many: true },
      ],
    },
  ],
  thread: [
    {
      prop: "entity",
      fields: [
        { prop: "body", types: WORDS },
        { prop: "via", types: RELATION, optional: true },
        { prop: "author", types: of("text"), optional: true },
        { prop: "rating", types: of("rating"), optional: true },
        { prop: "likes", types: COUNT, optional: true },
        { prop: "reply", types: RELATION, optional: true },
      ],
    },
  ],
  shop: [
    {
      prop: "entity",
      fields: [
        { prop: "price", types: MONEY },
        { prop: "group", types: of("select"), optional: true },
        { prop: "offers", types: of("multiselect"), optional: true },
      ],
    },
    {
      prop: "order",
      fields: [
        { prop: "total", types: MONEY },
        { prop: "due", types: of("computed"), optional: true },
        { prop: "orderCoupon", types: RELATION, optional: true },
        { prop: "couponCopies", types: of("money", "percent", "date"), optional: true, many: true },
        { prop: "orderMember", types: RELATION, optional: true },
        { prop: "orderPoints", types: COUNT, optional: true },
      ],
    },
    {
      prop: "coupon",
      optional: true,
      fields: [
        { prop: "couponCode", types: of("text") },
        { prop: "couponWon", types: MONEY, optional: true },
        { prop: "couponPercent", types: of("percent"), optional: true },
        { prop: "couponUntil", types: of("date"), optional: true },
      ],
    },
    {
      prop: "member",
      optional: true,
      fields: [
        { prop: "memberPhone", types: of("phone") },
        { prop: "memberPoints", types: COUNT },
      ],
    },
    {
      prop: "line",
      fields: [
        { prop: "lineOrder", types: RELATION },
        { prop: "lineItem", types: RELATION },
        { prop: "quantity", types: COUNT },
        { prop: "choices", types: of("select", "multiselect"), optional: true, many: true },
        { prop: "must", types: of("select", "multiselect"), optional: true, many: true },
      ],
    },
  ],
  ...RECORDS_USES,
  ...WATCH_USES,
  inbox: [
    {
      prop: "entity",
      fields: [
        { prop: "opening", types: WORDS, optional: true },
        { prop: "answer", types: of("longtext"), optional: true },
        { prop: "status", types: of("status"), optional: true },
      ],
    },
    {
      prop: "message",
      fields: [
        { prop: "room", types: RELATION },
        { prop: "body", types: WORDS },
        { prop: "author", types: of("text"), optional: true },
        { prop: "staff", types: of("boolean"), optional: true },
      ],
    },
  ],
  bot: [
    {
      prop: "entity",
      fields: [
        { prop: "question", types: WORDS },
        { prop: "answer", types: WORDS },
        { prop: "keywords", types: of("tags", "text"), optional: true },
        { prop: "asked", types: COUNT, optional: true },
      ],
    },
    { prop: "product", optional: true, fields: [] },
    { prop: "order", optional: true, fields: [] },
    { prop: "contact", optional: true, fields: [] },
  ],
  poll: [{ prop: "entity", fields: [{ prop: "votes", types: COUNT }] }],
  queue: [
    {
      prop: "entity",
      fields: [
        { prop: "number", types: of("text") },
        { prop: "status", types: of("status") },
      ],
    },
  ],
};

export function isServiceBlock(block: { kind: string }): block is ServiceBlock {
  return Object.hasOwn(SERVICE_USES, block.kind);
}

/** What `prop` of a block holds, as a list; absent = empty. */
export function namedIn(block: ServiceBlock, prop: string): string[] {
  const held = (block as unknown as Record<string, string | string[] | undefined>)[prop];
  return held === undefined ? [] : Array.isArray(held) ? held : [held];
}
