/** One schema is what the steps of before made: who has them all goes on, who does not is told, and nothing is lost. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrateDatabase, readMigrations, SchemaTooOld, withoutSteps } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** What the last two of the steps wrote down of themselves. */
const STEPS = [
  { hash: "a7f502852653420a8184ca9190ef4f53ed60d6431cda5485baea753fa184318a", createdAt: 1_795_721_000_711 },
  { hash: "7828a4666dc53495115236dc87a62ed2ef998d5861fe3eaacc121382c26c0e8f", createdAt: 1_795_752_000_000 },
];
const [FIRST, ...LATER] = readMigrations().map(({ hash, createdAt }) => ({ hash, createdAt }));
const NEXT = {
  hash: "a".repeat(64),
  createdAt: readMigrations().at(-1)!.createdAt + 1,
  sql: ["create table later (id int);", "insert into later values (1)"],
};

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const rowsOf = async (statement: string): Promise<unknown[]> => (await test.client.pool.query<Record<string, unknown>>(statement)).rows;
const journal = () => rowsOf('select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by id');
const tables = () =>
  rowsOf("select relname, relfilenode from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1");
async function haveSeen(steps: typeof STEPS): Promise<void> {
  await rowsOf("truncate drizzle.__drizzle_migrations");
  for (const { hash, createdAt } of steps)
    await rowsOf(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${createdAt})`);
  await rowsOf("insert into users (id, name, agreed_at) values ('usr_1', '가나다', now())");
}

describe("a database", () => {
  it("has seen each migration once, however often and by how many it is started", async () => {
    const known = readMigrations();
    await Promise.all([migrateDatabase(test.url, [...known, NEXT]), migrateDatabase(test.url, [...known, NEXT])]);
    await migrateDatabase(test.url, [...known, NEXT]);
    expect(await journal()).toEqual([...known, NEXT].map(({ hash, createdAt }) => ({ hash, createdAt })));
    expect(await rowsOf("select id from later")).toEqual([{ id: 1 }]);
  });

  it("that was made in steps stays as it is, and goes on with what comes after them", async () => {
    await haveSeen(STEPS);
    const before = await tables();
    await migrateDatabase(test.url);
    expect([await journal(), await tables()]).toEqual([[...STEPS, ...LATER], before]);
    await migrateDatabase(test.url, [...readMigrations(), NEXT]);
    expect(await journal()).toEqual([...STEPS, ...LATER, { hash: NEXT.hash, createdAt: NEXT.createdAt }]);
    expect(await rowsOf("select id from users")).toEqual([{ id: "usr_1" }]);
  });

  it("that has not seen all of the steps is refused, and stays as it is", async () => {
    await haveSeen(STEPS.slice(0, 1));
    const before = await tables();
    const refusal: unknown = await migrateDatabase(test.url, [...readMigrations(), NEXT]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SchemaTooOld);
    expect((refusal as SchemaTooOld).changedAt).toEqual(new Date(STEPS[0]!.createdAt));
    expect([await journal(), await tables()]).toEqual([STEPS.slice(0, 1), before]);
    expect(await rowsOf("select id from users")).toEqual([{ id: "usr_1" }]);
  });

  it("whose migration fails has nothing of it", async () => {
    const before = await tables();
    await expect(migrateDatabase(test.url, [...readMigrations(), { ...NEXT, sql: [...NEXT.sql, "select 1 / 0"] }])).rejects.toThrow(/zero/);
    expect([await journal(), await tables()]).toEqual([readMigrations().map(({ hash, createdAt }) => ({ hash, createdAt })), before]);
  });
});

describe("what a journal has", () => {
  it("is the first migration where it has the last of the steps, and else what it says", () => {
    const { hash, createdAt } = FIRST!;
    const later = { hash: NEXT.hash, createdAt: NEXT.createdAt };
    expect(withoutSteps([...STEPS, later])).toEqual([{ hash, createdAt }, later]);
    const own = [{ hash, createdAt }, later];
    expect(withoutSteps(own)).toEqual(own);
    const other = [{ hash: "b".repeat(64), createdAt }];
    expect(withoutSteps(other)).toEqual(other);
  });
});
