import { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field, type Plain, type VisitorPart } from "../property.ts";

const visitors = ({ side, staff }: Plain): VisitorPart | undefined =>
  side === "staff" ? undefined : staff === undefined ? "posted" : "handedIn";

const schema = block("inbox", {
  entity: entity({ visitors, amends: ({ side, staff }) => staff !== undefined && side !== "staff" }),
  /** Field of a conversation that holds what began it. */
  opening: field("entity", ["text", "longtext"]).optional(),
  /**
   * longtext field of a conversation that gathers what was answered: with people, a message belongs to who wrote it, and this
   * is what the one who asked may read.
   */
  answer: field("entity", ["longtext"]).optional(),
  /** Status of a conversation: the first option waits for an answer, the last one that ends well has it. */
  status: field("entity", ["status"]).optional(),
  message: entity({ visitors, through: "room" }),
  /** Relation of a message to its conversation. */
  room: field("message", ["relation"]),
  body: field("message", ["text", "longtext"]),
  author: field("message", ["text"]).optional(),
  /** boolean field of a message: said by who runs the app. */
  staff: field("message", ["boolean"]).optional(),
  /** Absent = visitor. */
  side: z.enum(["visitor", "staff"]).optional(),
});
/**
 * Conversations: each record of `entity` is one, and `message` holds what is said in it. With `staff` there are two sides:
 * visitors see what they began in this browser (or made, when signed in), and `side: "staff"` sees and answers all of it.
 * Without `staff` everybody talks in every room under a name of their own.
 */
export type InboxBlock = z.infer<typeof schema>;

export const inbox: Part<typeof schema> = {
  schema,
  name: "대화",
  purpose: "conversations of visitors and staff",
  lets: (list) => `${list}에서 주고받는 대화`,
  looks: "rows",
  namesProperties: true,
  opens: (of, { id }) => (of.entity === id ? { begins: true, ...(of.status !== undefined && { again: [of.status] }) } : undefined),
};
