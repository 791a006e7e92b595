import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createStatementNames, PLANNED_ANEW } from "./named-statements.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

describe("names of statements", () => {
  it("a text is named when it comes again, and always the same", () => {
    const nameOf = createStatementNames();
    expect(nameOf("select $1")).toBeUndefined();
    const name = nameOf("select $1");
    expect(name).toBeDefined();
    expect(nameOf("select $1")).toBe(name);
    expect(nameOf("select $1, $2")).toBeUndefined();
  });

  it("a text that is to be planned anew is never named", () => {
    const nameOf = createStatementNames();
    for (let time = 0; time < 3; time++) expect(nameOf(`${PLANNED_ANEW} select $1`)).toBeUndefined();
  });

  it("texts that never end get no end of names", () => {
    const nameOf = createStatementNames();
    const given = new Set<string | undefined>();
    for (let round = 0; round < 2; round++) for (let at = 0; at < 900; at++) given.add(nameOf(`select ${at}`));
    given.delete(undefined);
    expect(given.size).toBe(300);
  });

  it("statements sent together, failing ones among them, all get their own answers", async () => {
    const { db } = database.client;
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.allSettled(
        Array.from({ length: 30 }, (_, at) =>
          at % 7 === 3 ? db.execute(sql`select 1 / ${0}::int as n`) : db.execute<{ n: number }>(sql`select ${at}::int as n`),
        ),
      );
      for (const [at, answer] of answers.entries())
        if (at % 7 === 3) expect(answer.status).toBe("rejected");
        else expect(answer).toMatchObject({ status: "fulfilled", value: { rows: [{ n: at }] } });
    }
  });

  it("a statement whose first try failed works in the next transaction", async () => {
    const { db } = database.client;
    for (let round = 0; round < 4; round++) {
      await expect(
        db.transaction((tx) => Promise.all([tx.execute(sql`select 1 / ${0}::int`), tx.execute(sql`select ${round}::int + 1 as more`)])),
      ).rejects.toThrow();
      const { rows } = await db.transaction((tx) => tx.execute(sql`select ${round}::int + 1 as more`));
      expect(rows).toEqual([{ more: round + 1 }]);
    }
  });

  it("a statement that comes again is prepared by the server, and what came once is not", async () => {
    // Names are one set for the process, and what ran before in it may have taken them all.
    vi.resetModules();
    const { openDatabase } = await import("./client.ts");
    // One connection: it shows its own alone.
    const { db, close } = openDatabase({ url: database.url, max: 1, onError: (error) => expect.fail(error.message) });
    try {
      for (let round = 0; round < 4; round++) await db.execute(sql`select ${round}::int as again_and_again`);
      await db.execute(sql`select ${0}::int as only_once`);
      const { rows } = await db.execute<{ statement: string; runs: number }>(
        sql`select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement ~ 'again_and_again|only_once'`,
      );
      expect(rows).toEqual([{ statement: "select $1::int as again_and_again", runs: expect.any(Number) as number }]);
      // The first time it came it had no name yet.
      expect(rows[0]!.runs).toBe(3);
    } finally {
      await close();
    }
  });
});
