/** What the codes beside an app's guessable numbers are made from. */
import { pgTable, text } from "drizzle-orm/pg-core";

/** Never told to anybody: who has it knows the code of every number. */
export const numberSecrets = pgTable("number_secrets", { appId: text("app_id").primaryKey(), secret: text("secret").notNull() });
