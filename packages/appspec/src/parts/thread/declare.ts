import { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field, flag, type Plain, type VisitorPart } from "../property.ts";

const visitors = ({ side, staff }: Plain): VisitorPart | undefined =>
  side === "staff" ? undefined : staff === undefined ? "posted" : "handedIn";
const hasRooms = ({ rooms }: Plain): boolean => rooms !== undefined;

const schema = block("thread", {
  /** What is said. */
  entity: entity({ visitors, through: ({ rooms, via }) => (rooms === undefined ? undefined : via) }),
  body: field("entity", ["text", "longtext"]),
  /** The record that is talked about; with `rooms`, which it needs, the conversation. */
  via: field("entity", ["relation"], { visitors: (of) => (hasRooms(of) ? undefined : "shown"), vital: hasRooms }).optional(),
  author: field("entity", ["text"]).optional(),
  rating: field("entity", ["rating"]).optional(),
  /** Counted up by everyone once. */
  likes: field("entity", ["number"]).optional(),
  /** Relation field of `entity` to itself: answers stand under what they answer. */
  reply: field("entity", ["relation"]).optional(),
  /** A visitor may leave the name empty and appears as 익명. */
  anonymous: flag().optional(),
  /** Each record is a conversation, chosen beside what is said in it; then no rating, likes, reply or anonymous. */
  rooms: entity({ visitors, vital: true, amends: ({ side, staff }) => staff !== undefined && side !== "staff" }).optional(),
  /** Field of a conversation that holds what began it. */
  opening: field("rooms", ["text", "longtext"]).optional(),
  /**
   * longtext field of a conversation that gathers what was answered: with people, a message belongs to who wrote it, and this
   * is what the one who asked may read.
   */
  answer: field("rooms", ["longtext"]).optional(),
  /** Status of a conversation: the first option waits for an answer, the last one that ends well has it. */
  status: field("rooms", ["status"]).optional(),
  /** boolean field of what is said in a conversation: said by who runs the app. */
  staff: field("entity", ["boolean"]).optional(),
  /** Absent = visitor. */
  side: z.enum(["visitor", "staff"]).optional(),
});
/**
 * What people say. Without `rooms` comments or reviews: under the record of the address when `via` points to it, else of the whole app.
 * With `rooms` conversations; with `staff` besides, of two sides: visitors see what they began in this browser (or made, when signed in),
 * and `side: "staff"` sees and answers all of it. Without `staff` everybody talks in every room under a name of their own.
 */
export type ThreadBlock = z.infer<typeof schema>;

const listsOf = ({ entity: said, rooms }: ThreadBlock): string[] => (rooms === undefined ? [said] : [rooms, said]);

export const thread: Part<typeof schema> = {
  schema,
  name: ({ rooms }) => (rooms === undefined ? "댓글" : "대화"),
  purpose: "comments; with rooms, conversations",
  lets: (list, { rooms }) => (rooms === undefined ? `${list} 남기기와 좋아요` : `${list}에서 주고받는 대화`),
  looks: "rows",
  namesProperties: true,
  about: listsOf,
  seen: (of) => listsOf(of).slice(0, 1),
  check: ({ rooms, via }) =>
    rooms === undefined || via !== undefined
      ? []
      : [{ code: "reference", message: "via is missing: rooms need the relation of what is said to its conversation" }],
  opens: (of, { id }) => {
    if (of.rooms === id) return { begins: true, ...(of.status !== undefined && { again: [of.status] }) };
    return of.entity === id && of.likes !== undefined ? { counts: [of.likes] } : undefined;
  },
  trees: ({ entity: list, reply }) => (reply === undefined ? [] : [{ entity: list, field: reply }]),
};
