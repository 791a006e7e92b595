import { bytea } from "./column-types.ts";
import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Content-addressed bytes, shared between versions and apps. */
export const blobs = pgTable("blobs", {
  hash: text("hash").primaryKey(),
  body: bytea("body").notNull(),
  size: bigint("size", { mode: "number" }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull().defaultNow(),
});
