import { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("routine", {
  entity: entity(),
  /** Morning, noon, evening. */
  group: field("entity", ["select"]).optional(),
  log: entity(),
  /** Relation of the log to what was done, and its date. */
  logItem: field("log", ["relation"]),
  logDate: field("log", ["date"]),
  /** Relation of the log to the member who did it. */
  logBy: field("log", ["relation"]).optional(),
  members: entity().optional(),
  per: z.enum(["day", "week"]),
});
/** Things to tick off anew every day or week; what was done is kept in a log. With `members` they take turns week by week. */
export type RoutineBlock = z.infer<typeof schema>;

export const routine: Part<typeof schema> = {
  schema,
  name: "체크",
  purpose: "ticked off anew every day or week, into a log",
  lets: () => "날마다 새로 체크하고 기록 보기",
  namesProperties: true,
};
