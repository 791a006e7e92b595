/** A connection the database ends while somebody is using it: an operator's restart, a failover, a firewall. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type DatabaseClient, openDatabase } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
let client: DatabaseClient;
const told: Error[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase({ url: database.url, name: "lost connections", max: 2, onError: (error) => told.push(error) });
});
afterAll(async () => {
  await client?.close();
  await database?.drop();
});

const end = (pid: unknown) => database.client.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
const ownPid = async (executor: Pick<DatabaseClient["db"], "execute">) =>
  (await executor.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;

describe("a connection that is lost in the middle of a transaction", () => {
  it("fails that transaction, is told of, and leaves the process and the pool at work", async () => {
    for (let round = 0; round < 4; round++) {
      told.length = 0;
      const lost = client.db.transaction(async (tx) => {
        await end(await ownPid(tx));
        // Nothing is under way on it: the error has no statement to go to.
        await vi.waitFor(() => expect(told).toHaveLength(1));
        await tx.execute(sql`select 1`);
      });
      await expect(lost).rejects.toThrow();
      expect(told).toHaveLength(1);
      expect((await client.db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
    }
    expect(client.pool.totalCount).toBeLessThanOrEqual(2);
  });

  it("fails each of the statements that were under way, none of them twice", async () => {
    const lost = client.db.transaction(async (tx) => {
      const pid = await ownPid(tx);
      const under = [tx.execute(sql`select pg_sleep(20)`), tx.execute(sql`select 1`), tx.execute(sql`select 2`)];
      const answers = Promise.allSettled(under);
      await end(pid);
      expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      return "no";
    });
    await expect(lost).rejects.toThrow();
    expect(await client.db.transaction(async (tx) => (await ownPid(tx)) > 0)).toBe(true);
  });
});

describe("waiting", () => {
  it("for a lock ends, and says so", async () => {
    const impatient = openDatabase({ url: database.url, lockTimeoutMs: 50, onError: (error) => told.push(error) });
    try {
      await client.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(1)`);
        const waiting = impatient.db.transaction((other) => other.execute(sql`select pg_advisory_xact_lock(1)`));
        await expect(waiting).rejects.toMatchObject({ cause: { code: "55P03" } });
      });
    } finally {
      await impatient.close();
    }
  });

  it("for a statement that takes too long ends, too, and the connection goes on", async () => {
    const impatient = openDatabase({ url: database.url, max: 1, statementTimeoutMs: 50, onError: (error) => told.push(error) });
    try {
      await expect(impatient.db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({ cause: { code: "57014" } });
      expect((await impatient.db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
    } finally {
      await impatient.close();
    }
  });
});
