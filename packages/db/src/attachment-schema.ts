/** Files that people give along with a message. */
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "./column-types.ts";
import { rooms, users } from "./schema.ts";

/** A file that came with a message; its bytes are in `attachments`. */
export interface AttachedFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** Files on their way to a message (`messageId` null) and those that came with one. Read by their owner alone. */
export const attachments = pgTable(
  "attachments",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    roomId: text("room_id").references(() => rooms.id),
    messageId: text("message_id"),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    body: bytea("body").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index("attachments_owner").on(t.ownerId, t.createdAt), index("attachments_message").on(t.roomId, t.messageId)],
);
