/** A backup of much, and restores that are killed at any moment. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase } from "@appmon/db/client";
import { startEmbeddedPostgres } from "@appmon/db/embedded-postgres";
import { migrateDatabase } from "@appmon/db/migrate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDataFolder } from "../../tools/testing/data-folder.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const ROUNDS = 8;
const ROWS = 100_000;
const folder = makeDataFolder("appmon-backup-");
const [full, target, backup] = [join(folder, "full"), join(folder, "target"), join(folder, "backup")];

const start = (dataDir: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [join(ROOT, "tools/operator.ts"), ...args], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
    stdio: "ignore",
  });
const endOf = (child: ChildProcess) => new Promise<number | null>((done) => child.once("exit", (code) => done(code)));

async function withDatabase<T>(
  dataDir: string,
  work: (run: (text: string) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres"), durable: false });
  await migrateDatabase(postgres.url);
  let isClosing = false;
  const client = openDatabase({
    url: postgres.url,
    max: 1,
    statementTimeoutMs: 0,
    onError: (error) => {
      // Connections that are still closing when the database stops are ended by it.
      if (!isClosing) throw error;
    },
  });
  try {
    return await work(async (text) => (await client.pool.query(text)).rows as Record<string, unknown>[]);
  } finally {
    isClosing = true;
    await client.close();
    await postgres.stop();
  }
}

const hashOf = (dataDir: string): Promise<string> =>
  withDatabase(dataDir, async (run) => {
    const hash = createHash("sha256");
    for (const row of await run(
      "select md5(string_agg(md5(r::text), '' order by id)) as hash, count(*) as n from records r group by left(id, 6) order by left(id, 6)",
    ))
      hash.update(JSON.stringify(row));
    return hash.digest("hex");
  });

beforeAll(async () => {
  await withDatabase(full, async (run) => {
    // Without the triggers, which are not what is measured.
    await run("alter table records disable trigger user");
    await run(
      `insert into records (app_id, env, collection, id, data)
       select 'app_much', 'live', 'list', 'rec_' || lpad(n::text, 24, '0'),
              jsonb_build_object('n', n, 'text', repeat(md5(n::text), 40), 'hostile', E'\\t\\n\\\\N"가')
       from generate_series(1, ${ROWS}) n`,
    );
    await run("alter table records enable trigger user");
  });
  expect(await endOf(start(full, "backup", backup))).toBe(0);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(`comes back row by row, and ${ROUNDS} killed restores before that leave nothing that is taken for one`, async () => {
  const began = performance.now();
  expect(await endOf(start(join(folder, "first"), "restore", backup))).toBe(0);
  const wholeMs = performance.now() - began;
  const expected = await hashOf(full);
  expect(await hashOf(join(folder, "first"))).toBe(expected);
  for (let round = 0; round < ROUNDS; round++) {
    const restore = start(target, "restore", backup);
    const ended = endOf(restore);
    await new Promise((done) => setTimeout(done, (wholeMs * (round + 0.5)) / ROUNDS));
    restore.kill("SIGKILL");
    await ended;
    // In its place there is nothing, or all of it.
    if (!existsSync(join(target, "postgres", "PG_VERSION"))) continue;
    expect(await hashOf(target)).toBe(expected);
    rmSync(target, { recursive: true });
  }
  expect(await endOf(start(target, "restore", backup))).toBe(0);
  expect(readdirSync(target)).not.toContain("restoring");
  expect(await hashOf(target)).toBe(expected);
}, 1_200_000);
