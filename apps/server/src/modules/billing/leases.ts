import { sql } from "drizzle-orm";

/** Leases are counted in the database's real time, whatever time billing lives in: they are about workers, not about money. */
export const leaseFor = (leaseMs: number) => sql`now() + make_interval(secs => ${leaseMs / 1000})`;

/** Nobody works on the row, or whoever did is late. */
export const isFree = sql`(lease_until is null or lease_until < now())`;
