/** All parts there are. A new one is its folder, and a line here. */
import { z } from "zod";
import { booking } from "./booking/declare.ts";
import { bot } from "./bot/declare.ts";
import { calculator } from "./calculator/declare.ts";
import { chart } from "./chart/declare.ts";
import { collection } from "./collection/declare.ts";
import { custom } from "./custom/declare.ts";
import { editor } from "./editor/declare.ts";
import { form } from "./form/declare.ts";
import { lookup } from "./lookup/declare.ts";
import { outbox } from "./outbox/declare.ts";
import { profile } from "./profile/declare.ts";
import { record } from "./record/declare.ts";
import { section } from "./section/declare.ts";
import { shop } from "./shop/declare.ts";
import { stats } from "./stats/declare.ts";
import { goal } from "./stats/goal.ts";
import { report } from "./stats/report.ts";
import { tally } from "./stats/tally.ts";
import { trend } from "./stats/trend.ts";
import { upcoming } from "./stats/upcoming.ts";
import { thread } from "./thread/declare.ts";
import type { AnyPart } from "./part.ts";

/** In the order a model reads of them. */
export const PARTS = [
  collection,
  record,
  form,
  stats,
  chart,
  section,
  calculator,
  editor,
  trend,
  outbox,
  booking,
  lookup,
  thread,
  bot,
  shop,
  upcoming,
  report,
  goal,
  tally,
  profile,
  custom,
] as const;

export type Block = z.infer<(typeof PARTS)[number]["schema"]>;

/** Kinds, and the forms of a kind that are declared apart. */
const schemas = PARTS.map(({ schema }) => schema);
const kinds = [...Map.groupBy(schemas, ({ shape }) => shape.kind.value).values()].map(([only, ...forms]) =>
  forms.length === 0 ? only! : z.discriminatedUnion("form", [only, ...forms] as unknown as [z.ZodObject, ...z.ZodObject[]]),
);
export const blockSchema = z.discriminatedUnion("kind", kinds as unknown as [(typeof schemas)[number], ...typeof schemas]);

/** What a part is called: its kind, or the form it is of a kind with several. */
export const nameOf = ({ schema: { shape } }: { schema: { shape: { kind: z.ZodLiteral; form?: z.ZodType } } }): PartName =>
  (shape.form instanceof z.ZodLiteral ? shape.form : shape.kind).value as PartName;
/** What a block is, as its part is called. */
export const formOf = (block: Block) => ("form" in block && block.form !== undefined && block.form !== "row" ? block.form : block.kind);
export type PartName = ReturnType<typeof formOf>;

const byName = new Map(PARTS.map((part) => [nameOf(part), part as unknown as AnyPart]));
/** What a block is an instance of. */
export const partOf = (block: Block): AnyPart => byName.get(formOf(block))!;
