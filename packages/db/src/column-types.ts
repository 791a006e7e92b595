/** Types of columns that PostgreSQL knows and drizzle has no word for. */
import { migrateSpec } from "@appmon/appspec/migrate-spec";
import { customType } from "drizzle-orm/pg-core";

/** The design of an app. Versions never change, so one that was stored in an older form comes out in today's. */
export const specJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (spec) => JSON.stringify(spec),
  fromDriver: (stored) => migrateSpec(typeof stored === "string" ? (JSON.parse(stored) as unknown) : stored),
});

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
