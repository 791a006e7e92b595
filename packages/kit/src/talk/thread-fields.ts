import type { StoredRecord } from "../data-store.ts";
import type { Collection, FieldOption } from "../schema.ts";

/** Which fields of what is said, and of the conversations it is said in, mean what. */
export interface ThreadFields {
  body: string;
  /** The record that is talked about, or the conversation. */
  via?: string;
  author?: string;
  rating?: string;
  likes?: string;
  reply?: string;
  anonymous?: boolean;
  /** Of a conversation. */
  opening?: string;
  status?: string;
  /** Gathers what was answered, for who may not read the messages of others. */
  answer?: string;
  /** Of what is said in one: who runs the app said it. */
  staff?: string;
  side?: "visitor" | "staff";
}

/** Conversations, what is said in them, and which fields of both mean what. */
export interface RoomsTold {
  rooms: Collection;
  said: Collection;
  fields: ThreadFields & { via: string };
}

/** The states of a conversation: nobody has answered in the first. */
export const statesOf = ({ rooms, fields: { status } }: RoomsTold): readonly FieldOption[] =>
  rooms.fields.find(({ id }) => id === status)?.options ?? [];

/** The name somebody gave; "" = none. */
export const speakerOf = (said: StoredRecord, { author }: ThreadFields): string => {
  const name = author === undefined ? null : said[author];
  return typeof name === "string" ? name : "";
};
