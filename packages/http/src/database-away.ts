/**
 * SQLSTATE and socket codes of a database that is not there now, or too busy: the connection was refused or broke (08…, 57P…), there
 * are too many (53300), a statement or the wait for a lock took too long (57014, 55P03), a transaction was given up (25P03,
 * 25P04, 40001, 40P01). What was under way left nothing behind and may be tried again.
 * Source: PostgreSQL, appendix A.
 */
const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "08000",
  "08001",
  "08003",
  "08006",
  "25P03",
  "25P04",
  "40001",
  "40P01",
  "53300",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
]);
/** What the driver says without a code. */
const SAID = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Client was closed",
  "Cannot use a pool after calling end",
];

/** Whether an error of the database driver says that the database cannot be worked with at the moment. */
export function isDatabaseAway(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && AWAY.has(code)) || SAID.some((start) => error.message.startsWith(start));
}
