import type { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const ofMatch = (type: "number" | "relation" | "text") => field("match", [type]);

const schema = block("bracket", {
  entity: entity({ visitors: "shown" }),
  /** With the options knockout, league and doubles. */
  mode: field("entity", ["select"]),
  /** The names, one a line. */
  players: field("entity", ["longtext"]),
  match: entity({ visitors: "shown" }),
  /** Of a game: its tournament, round, place in it, who meets and how it ended. */
  matchOf: ofMatch("relation"),
  round: ofMatch("number"),
  slot: ofMatch("number"),
  home: ofMatch("text"),
  away: ofMatch("text"),
  homeScore: ofMatch("number"),
  awayScore: ofMatch("number"),
});
/**
 * Draws of tournaments (`entity`), made of pasted names: single elimination, a league, doubles with changing partners. The games
 * are records of their own; scores move winners on.
 */
export type BracketBlock = z.infer<typeof schema>;

export const bracket: Part<typeof schema> = {
  schema,
  name: "대진표",
  purpose: "tournaments from names, with scores",
  lets: () => "이름을 넣어 대진표를 만들고 점수 적기",
  namesProperties: true,
};
