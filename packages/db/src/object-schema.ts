/** Bytes that records refer to and that lie in the object store under `id`. The key begins with the app. */
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const objects = pgTable(
  "objects",
  {
    appId: text("app_id").notNull(),
    /** The key in the store. A copy of an app has rows of its own with the ids of the first: the bytes lie there once. */
    id: text("id").notNull(),
    /** Media type, read off the bytes. */
    type: text("type").notNull(),
    /** Bytes, without the widths that are made of a picture. */
    size: integer("size").notNull(),
    /** Pixels; null = no picture. */
    width: integer("width"),
    height: integer("height"),
    /** Who sent it by itself, before there was a record for it: their account, their browser or "admin"; null = it came with a record. */
    uploadedBy: text("uploaded_by"),
    createdAt: at("created_at").notNull().defaultNow(),
    /**
     * Since when a record has perhaps ceased to refer to it, or none has begun to; null = one does. Written by the triggers of
     * `records` (`10_objects.sql`), and only a hint: whether nothing refers to it is read before anything is deleted.
     */
    releasedAt: at("released_at"),
    /** Nothing refers to it; its bytes are being deleted, then the row. */
    deletedAt: at("deleted_at"),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.id] }),
    index("objects_id").on(t.id),
    index("objects_released")
      .on(t.releasedAt)
      .where(sql`released_at is not null`),
  ],
);
