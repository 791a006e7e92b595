/** All parts there are. A new one is its folder, and a line here. */
import { z } from "zod";
import { booking } from "./booking/declare.ts";
import { bot } from "./bot/declare.ts";
import { calculator } from "./calculator/declare.ts";
import { chart } from "./chart/declare.ts";
import { collection } from "./collection/declare.ts";
import { compare } from "./compare/declare.ts";
import { compose } from "./compose/declare.ts";
import { custom } from "./custom/declare.ts";
import { editor } from "./editor/declare.ts";
import { form } from "./form/declare.ts";
import { goal } from "./goal/declare.ts";
import { lookup } from "./lookup/declare.ts";
import { outbox } from "./outbox/declare.ts";
import { poll } from "./poll/declare.ts";
import { profile } from "./profile/declare.ts";
import { queue } from "./queue/declare.ts";
import { record } from "./record/declare.ts";
import { report } from "./report/declare.ts";
import { section } from "./section/declare.ts";
import { shop } from "./shop/declare.ts";
import { stats } from "./stats/declare.ts";
import { tally } from "./tally/declare.ts";
import { thread } from "./thread/declare.ts";
import { trend } from "./trend/declare.ts";
import { upcoming } from "./upcoming/declare.ts";
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
  poll,
  shop,
  queue,
  compare,
  compose,
  upcoming,
  report,
  goal,
  tally,
  profile,
  custom,
] as const;

export type Block = z.infer<(typeof PARTS)[number]["schema"]>;

const schemas = PARTS.map(({ schema }) => schema);
export const blockSchema = z.discriminatedUnion("kind", schemas as [(typeof schemas)[number], ...typeof schemas]);

const byKind = new Map<string, AnyPart>(PARTS.map((part) => [part.schema.shape.kind.value, part as unknown as AnyPart]));
/** What a block is an instance of. */
export const partOf = ({ kind }: Pick<Block, "kind">): AnyPart => byKind.get(kind)!;
