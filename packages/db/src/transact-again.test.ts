import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { transactAgain } from "./transact-again.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.client.db.execute(sql`create table counters (id text primary key, n int not null)`);
  await database.client.db.execute(sql`insert into counters values ('a', 0), ('b', 0)`);
});
afterAll(() => database.drop());

it("two that wait for each other are both done", async () => {
  const { db } = database.client;
  let met = 0;
  let meet: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (meet = resolve));
  const add = (first: string, second: string) =>
    transactAgain(db, async (tx) => {
      await tx.execute(sql`update counters set n = n + 1 where id = ${first}`);
      if (++met === 2) meet();
      await both;
      await tx.execute(sql`update counters set n = n + 1 where id = ${second}`);
    });
  await Promise.all([add("a", "b"), add("b", "a")]);
  expect((await db.execute(sql`select n from counters order by id`)).rows).toEqual([{ n: 2 }, { n: 2 }]);
  expect(met).toBeGreaterThan(2);
});

it("what it throws by itself is thrown once", async () => {
  let tried = 0;
  const refused = transactAgain(database.client.db, async () => {
    tried++;
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  expect(tried).toBe(1);
});
