import { and, eq, exists, isNull, type SQL } from "drizzle-orm";
import { QueryBuilder, type PgColumn } from "drizzle-orm/pg-core";
import { users } from "@appmon/db/schema";

/**
 * Whether the person behind `ownerId` has not left AppMon. Nothing of somebody who left is public from that moment on; when they
 * come back within the days of grace it is again, as it was.
 */
export function ownerStays(ownerId: PgColumn): SQL {
  const person = new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), isNull(users.deletedAt)));
  return exists(person);
}
