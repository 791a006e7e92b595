import type { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("queue", {
  entity: entity({ visitors: "handedIn", amends: () => true }),
  /** A running number. */
  number: field("entity", ["text"]),
  status: field("entity", ["status"]),
});
/**
 * A waiting line: visitors get a number and see how many are before them. The first status waits, other open ones are
 * called, final ones are over.
 */
export type QueueBlock = z.infer<typeof schema>;

export const queue: Part<typeof schema> = {
  schema,
  name: "대기 등록",
  purpose: "waiting numbers",
  lets: () => "대기번호를 받고 앞에 몇 팀인지 보기",
  looks: "rows",
  namesProperties: true,
  opens: (of, { id }) =>
    of.entity === id ? { begins: true, again: [of.status], outline: { fields: [of.number, of.status], created: true } } : undefined,
};
