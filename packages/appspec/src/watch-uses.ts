/** What the blocks of watch-blocks.ts stand on; read through service-uses.ts. */
import type { EntityUse } from "./block-use.ts";
import type { FieldType } from "./spec.ts";
import type { WatchBlock } from "./watch-blocks.ts";

const of = (...types: FieldType[]): ReadonlySet<FieldType> => new Set(types);
const NUMBERS = of("number", "percent", "money", "rating");
const MEASURED = of("number", "percent", "money", "rating", "computed");

export const WATCH_USES: Readonly<Record<WatchBlock["kind"], readonly EntityUse[]>> = {
  live: [
    {
      prop: "entity",
      fields: [
        { prop: "at", types: of("date", "datetime") },
        { prop: "values", types: NUMBERS, many: true },
      ],
    },
  ],
  trend: [
    {
      prop: "entity",
      fields: [
        { prop: "at", types: of("date", "datetime", "month") },
        { prop: "values", types: MEASURED, many: true },
        { prop: "by", types: of("relation", "select"), optional: true },
      ],
    },
  ],
  league: [
    {
      prop: "entity",
      fields: [
        { prop: "date", types: of("date", "datetime") },
        { prop: "home", types: of("relation", "text") },
        { prop: "away", types: of("relation", "text") },
        { prop: "homeScore", types: of("number") },
        { prop: "awayScore", types: of("number") },
      ],
    },
  ],
  outbox: [
    {
      prop: "entity",
      fields: [
        { prop: "phone", types: of("phone"), optional: true },
        { prop: "mail", types: of("email"), optional: true },
      ],
    },
    {
      prop: "template",
      fields: [
        { prop: "templateName", types: of("text") },
        { prop: "templateBody", types: of("longtext", "text") },
      ],
    },
    {
      prop: "log",
      fields: [
        { prop: "logTo", types: of("relation", "text") },
        { prop: "logBody", types: of("longtext", "text") },
        { prop: "logAt", types: of("date", "datetime") },
      ],
    },
  ],
};
