import { readMigrations } from "@appmon/db/migrate";
import { createTestDatabase } from "@appmon/db/test-database";
import { expect, it } from "vitest";
import { startDatabase } from "./start-database.ts";
import { describeStartProblem } from "./start-problem.ts";

it("says what to do with tables of before the one schema, and leaves them", async () => {
  const test = await createTestDatabase();
  const { pool } = test.client;
  await pool.query("update drizzle.__drizzle_migrations set created_at = $1", [readMigrations()[0]!.createdAt - 1]);
  const places = { dataDir: "/nowhere", cacheDir: "/nowhere", databaseOwnerUrl: undefined };
  const refusal: unknown = await startDatabase({ ...places, databaseUrl: test.url }, () => undefined).catch((error: unknown) => error);
  const problem = describeStartProblem(refusal);
  expect(problem?.sentence).toMatch(
    /데이터는 그대로 있으니, 2026년 11월 27일까지 나온 앱몬으로 한 번 시작했다가 멈춘 뒤에 다시 시작해 주세요\.$/,
  );
  expect(problem?.exitCode).toBe(69);
  expect((await pool.query("select 1 from users")).rowCount).toBe(0);
  await test.drop();
});
