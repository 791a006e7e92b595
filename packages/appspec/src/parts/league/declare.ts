import { z } from "zod";
import { DAY_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const side = () => field("entity", ["relation", "text"]);
const score = () => field("entity", ["number"]);

const schema = block("league", {
  entity: entity({ visitors: "shown" }),
  date: field("entity", DAY_TYPES),
  /** Who meets. */
  home: side(),
  away: side(),
  /** Both empty = not played yet. */
  homeScore: score(),
  awayScore: score(),
  show: z.enum(["standings", "forecast", "advice"]),
  /** What a game won and a game drawn count for; absent = 3 and 1, and only where games can end level. */
  points: z.object({ win: z.int().min(0).max(100), draw: z.int().min(0).max(100) }).optional(),
});
/** Games between two sides: how everybody stands, or how the next ones will probably end, worked out from those that were played. */
export type LeagueBlock = z.infer<typeof schema>;

export const league: Part<typeof schema> = {
  schema,
  name: "순위와 예측",
  purpose: "standings, odds and advice from games",
  lets: (list) => `${list}에서 셈한 순위와 예측`,
  looks: "rows",
  namesProperties: true,
};
