import type { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field, flag } from "../property.ts";

const schema = block("thread", {
  entity: entity({ visitors: "posted" }),
  body: field("entity", ["text", "longtext"]),
  /** The record that is talked about. */
  via: field("entity", ["relation"], { visitors: "shown" }).optional(),
  author: field("entity", ["text"]).optional(),
  rating: field("entity", ["rating"]).optional(),
  /** Counted up by everyone once. */
  likes: field("entity", ["number"]).optional(),
  /** Relation field of `entity` to itself: answers stand under what they answer. */
  reply: field("entity", ["relation"]).optional(),
  /** A visitor may leave the name empty and appears as 익명. */
  anonymous: flag().optional(),
});
/** Comments or reviews: under the record of the address when `via` points to it, else of the whole app. */
export type ThreadBlock = z.infer<typeof schema>;

export const thread: Part<typeof schema> = {
  schema,
  name: "댓글",
  purpose: "comments or reviews",
  lets: (list) => `${list} 남기기와 좋아요`,
  looks: "rows",
  namesProperties: true,
  opens: (of, list) => (of.entity === list.id && of.likes !== undefined ? { counts: [of.likes] } : undefined),
};
