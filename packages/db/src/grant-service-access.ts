import pg from "pg";

/** Written once, and then only read. */
const APPEND_ONLY = ["audit_events"];

/**
 * Gives a role what the running service needs, and no more: it reads and writes the rows of every table, adds to the append-only
 * ones, and owns nothing, so that it can change neither a table nor a trigger. `ownerUrl` owns the tables; the role exists.
 */
export async function grantServiceAccess(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // A lost connection fails the query under way; that is where it is seen.
  client.on("error", () => undefined);
  await client.connect();
  const name = client.escapeIdentifier(role);
  try {
    await client.query(`
      begin;
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      revoke update, delete, truncate on ${APPEND_ONLY.join(", ")} from ${name};
      commit`);
  } finally {
    await client.end();
  }
}
