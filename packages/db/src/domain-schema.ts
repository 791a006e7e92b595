/** Domains of people, under which their published apps answer. */
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const customDomains = pgTable(
  "custom_domains",
  {
    appId: text("app_id").notNull(),
    /** Lower case, punycode, without a dot at the end. Several may claim one, whoever proves it has it. */
    domain: text("domain").notNull(),
    ownerId: text("owner_id").notNull(),
    /** Stands in a DNS record of the domain: only who has the domain can put it there. */
    token: text("token").notNull(),
    verifiedAt: at("verified_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.domain] }),
    uniqueIndex("custom_domains_proven")
      .on(t.domain)
      .where(sql`verified_at is not null`),
    index("custom_domains_owner").on(t.ownerId),
  ],
);
