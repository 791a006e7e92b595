import type { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("poll", {
  entity: entity({ visitors: "shown" }),
  /** Counts. */
  votes: field("entity", ["number"]),
});
/** One vote a visitor among the records of `entity`; pressing another one moves the vote. */
export type PollBlock = z.infer<typeof schema>;

export const poll: Part<typeof schema> = {
  schema,
  name: "투표",
  purpose: "counts votes",
  lets: () => "한 사람이 한 번 투표하고 결과 보기",
  looks: "bars",
  namesProperties: true,
  opens: (of, list) => (of.entity === list.id ? { counts: [of.votes] } : undefined),
};
