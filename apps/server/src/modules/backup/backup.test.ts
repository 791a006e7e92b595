/** A backup and its restore, on real databases: nothing is lost, and nothing is half there. */
import { appendFile, chmod, cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { insertObject } from "@appmon/db/object-rows";
import { readMigrations } from "@appmon/db/migrate";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { openDiskStore } from "@appmon/object-store/open-disk-store";
import { createId } from "@appmon/kernel/id";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { IS_SOAK } from "../../../../../tools/testing/scale.ts";
import { startTestService, type TestService } from "../../testing/test-service.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";
import { placeOf, restoreBackup, type RestoreOptions } from "./restore-backup.ts";
import {
  createEmptyDatabase,
  describeDatabase,
  dropDatabase,
  type Installation,
  newFolder,
  newInstallation,
  query,
} from "./testing/backup-place.ts";
import { writeBackup } from "./write-backup.ts";

const SECRET = "a secret that nobody else has, of 32 signs";
const VAULT = `one:${Buffer.alloc(32, 5).toString("base64")}`;
const FILES = { secret: SECRET, "vault-keys": VAULT, "toss-sandbox.json": "{}" };
/** What breaks formats of text. */
const HOSTILE = "\\N\t\\.\r\n\"';-- 가나다 👩‍👧 \\x00 \u2028";

let test: TestService;
let database: TestDatabase;
let source: Installation;
let kept: string;
let lost: string;
const opened: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  test = await startTestService({ database });
  const person = await test.person(HOSTILE);
  const { codegen } = await person.say(null, "고객 관리 앱 만들어줘");
  source = await newInstallation(database.url, FILES);
  const store = await openDiskStore(join(source.dataDir, "objects"));
  [kept, lost] = [createId("obj"), createId("obj")];
  const onItsWay = createId("obj");
  for (const id of [kept, lost, onItsWay])
    await insertObject(
      database.client.db,
      { appId: codegen!.app!.id, id, type: "text/plain", size: 9, width: null, height: null },
      new Date(),
    );
  await query(database.url, "insert into audit_events (id, action, request_id) values ('aud_first', 'x', 'r')");
  await query(database.url, `update objects set released_at = null where id in ('${kept}', '${lost}')`);
  await store.put(kept, Readable.from([Buffer.from("가나다")]), { type: "text/plain", size: 9 });
});
afterAll(async () => {
  for (const url of opened) await dropDatabase(database.url, url);
  await test.stop();
});

const silent = { say: () => undefined };
async function emptyPlace(files: Record<string, string> = {}): Promise<Installation & { databaseUrl: string }> {
  const url = await createEmptyDatabase(database.url);
  opened.push(url);
  return { ...(await newInstallation(url, files)), databaseUrl: url };
}
const newBackup = async (from = source): Promise<string> => {
  const folder = join(await newFolder(), "백업 1");
  await writeBackup(from, folder, silent);
  return folder;
};
/** A backup, and what the database held then: work that comes by the clock may write in the middle of it, and it is made anew. */
async function backupAtRest(): Promise<{ folder: string; held: Awaited<ReturnType<typeof describeDatabase>> }> {
  for (;;) {
    const before = await describeDatabase(database.url);
    const folder = await newBackup();
    const held = await describeDatabase(database.url);
    if (isDeepStrictEqual(before, held)) return { folder, held };
  }
}
const restore = (to: Installation, folder: string, options: Partial<RestoreOptions> = {}) =>
  restoreBackup(to, folder, { ...silent, ...options });
async function changeManifest(folder: string, change: (manifest: Manifest) => void): Promise<void> {
  const file = join(folder, "manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  change(manifest);
  await writeFile(file, JSON.stringify(manifest));
}
const tablesIn = (url: string) => query(url, "select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace");

describe("a backup", () => {
  it("comes back as it was: rows, tables, rules, bytes and secrets, and goes on from there", async () => {
    const { folder, held } = await backupAtRest();
    const target = await emptyPlace();
    const { missing, audit } = await restore(target, folder);
    expect(await describeDatabase(target.databaseUrl)).toEqual(held);
    expect(Object.keys(held["rows"] as object).length).toBeGreaterThan(40);
    expect(await query(target.databaseUrl, "select name from users")).toEqual([{ name: HOSTILE }]);
    const bytes = await (await openDiskStore(join(target.dataDir, "objects"))).get(kept);
    expect((await buffer(bytes!.body)).toString()).toBe("가나다");
    for (const [name, text] of Object.entries(FILES)) expect(await readFile(join(target.dataDir, name), "utf8")).toBe(text);
    // A record has one that was nowhere to be found; the other one nobody had yet.
    expect(missing).toEqual([lost]);
    expect(audit.state).toBe("whole");
    expect((await readdir(target.dataDir)).toSorted()).toEqual(["objects", "secret", "toss-sandbox.json", "vault-keys"]);
    // Its chain of audit events goes on, and nobody can change it there either.
    await query(target.databaseUrl, "insert into audit_events (id, action, request_id) values ('aud_new', 'x', 'r')");
    const [row] = await query(
      target.databaseUrl,
      "select a.previous_hash = b.hash as follows from audit_events a join audit_events b on b.seq = a.seq - 1 where a.id = 'aud_new'",
    );
    expect(row).toEqual({ follows: true });
    await expect(query(target.databaseUrl, "update audit_events set action = 'y'")).rejects.toThrow();
  });

  it("is of one moment, however much is written meanwhile", async () => {
    const folder = join(await newFolder(), "b");
    let writes = 0;
    await writeBackup(source, folder, {
      say: () => {
        // Told of the moment, and of every table after it.
        writes += 1;
        void query(database.url, `insert into audit_events (id, action, request_id) values ('aud_late_${writes}', 'late', 'r')`);
      },
    });
    expect(writes).toBeGreaterThan(5);
    await expect.poll(() => query(database.url, "select 1 from audit_events where action = 'late'")).toHaveLength(writes);
    const target = await emptyPlace();
    expect((await restore(target, folder)).audit.state).toBe("whole");
    expect(await query(target.databaseUrl, "select 1 from audit_events where action = 'late'")).toEqual([]);
  });

  it("is for its owner alone, says what it has, and takes its name when it is whole", async () => {
    const parent = await newFolder();
    const folder = join(parent, "오늘");
    const names: string[][] = [];
    const manifest = await writeBackup(source, folder, { say: () => void readdir(parent).then((all) => names.push(all)) });
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const mode = (await stat(join(entry.parentPath, entry.name))).mode & 0o777;
      expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(names.flat().filter((name) => name === "오늘")).toEqual([]);
    expect(await readdir(parent)).toEqual(["오늘"]);
    const users = manifest.database.tables.find(({ name }) => name === `"public"."users"`);
    expect([users?.rows, manifest.objects.count, manifest.objects.missing]).toEqual([1, 1, [lost]]);
    expect(manifest.warning).toContain("비밀");
    expect(JSON.stringify(manifest)).not.toContain(SECRET);
  });

  it("leaves nothing when it is broken off, and takes nobody's place", async () => {
    const parent = await newFolder();
    const stop = new AbortController();
    const broken = writeBackup(source, join(parent, "b"), { say: () => stop.abort(), signal: stop.signal });
    await expect(broken).rejects.toThrow(/그만뒀어요/);
    expect(await readdir(parent)).toEqual([]);
    await writeFile(join(parent, "note"), "mine");
    await expect(writeBackup(source, parent, silent)).rejects.toThrow(/이미 무언가 있는 자리/);
    await expect(writeBackup(source, join(source.dataDir, "b"), silent)).rejects.toThrow(/밖에/);
  });

  it("is none of what was never started, nor of tables that no migration makes", async () => {
    const fresh = await emptyPlace();
    await expect(writeBackup(fresh, join(await newFolder(), "b"), silent)).rejects.toThrow(/시작한 적이 없어요/);
    const embedded = { ...fresh, databaseUrl: undefined };
    await expect(writeBackup(embedded, join(await newFolder(), "b"), silent)).rejects.toThrow(/데이터가 없어요/);
    expect(await readdir(fresh.dataDir)).toEqual([]);
    const shared = await createTestDatabase();
    await query(shared.url, "create table of_somebody_else (id int)");
    await expect(writeBackup(await newInstallation(shared.url), join(await newFolder(), "b"), silent)).rejects.toThrow(/of_somebody_else/);
    await shared.drop();
  });

  // In every run one with rows comes back whole, above.
  it.runIf(IS_SOAK)("of an empty installation is whole too", async () => {
    const empty = await createTestDatabase();
    const folder = await newBackup(await newInstallation(empty.url));
    const target = await emptyPlace();
    await restore(target, folder);
    expect(await describeDatabase(target.databaseUrl)).toEqual(await describeDatabase(empty.url));
    await empty.drop();
  });

  it("of tables that were made in steps comes back with the steps it has seen, and is told apart from one of before the last", async () => {
    const old = await createTestDatabase();
    const [schema, ...later] = readMigrations();
    const journal = "drizzle.__drizzle_migrations";
    const steps = [
      { hash: "c".repeat(64), created_at: String(schema!.createdAt - 1) },
      { hash: "7828a4666dc53495115236dc87a62ed2ef998d5861fe3eaacc121382c26c0e8f", created_at: String(schema!.createdAt) },
      ...later.map(({ hash, createdAt }) => ({ hash, created_at: String(createdAt) })),
    ];
    await query(old.url, `truncate ${journal}`);
    for (const { hash, created_at: at } of steps)
      await query(old.url, `insert into ${journal} (hash, created_at) values ('${hash}', ${at})`);
    const folder = await newBackup(await newInstallation(old.url));
    const target = await emptyPlace();
    await restore(target, folder);
    expect(await describeDatabase(target.databaseUrl)).toEqual(await describeDatabase(old.url));
    expect(await query(target.databaseUrl, `select hash, created_at from ${journal} order by created_at`)).toEqual(steps);
    await changeManifest(folder, ({ database: { migrations } }) => migrations.splice(1));
    const other = await emptyPlace();
    await expect(restore(other, folder)).rejects.toThrow(/2026년 11월 27일까지 나온 앱몬/);
    expect(await tablesIn(other.databaseUrl)).toEqual([]);
    await query(old.url, "create table of_somebody_else (id int)");
    await expect(newBackup(await newInstallation(old.url))).rejects.toThrow(/of_somebody_else/);
    await old.drop();
  });
});

it("needs no right but that of who owns the database, and makes what is there its own anew", async () => {
  const { folder, held } = await backupAtRest();
  const url = new URL(await createEmptyDatabase(database.url));
  opened.push(url.href);
  const role = `${url.pathname.slice(1)}_owner`;
  await query(database.url, `create role ${role} login password 'of a test'`);
  await query(database.url, `alter database ${url.pathname.slice(1)} owner to ${role}`);
  Object.assign(url, { username: role, password: "of a test" });
  const target = await newInstallation(url.href);
  await restore(target, folder);
  expect(await describeDatabase(url.href)).toEqual(held);
  // In every run what is there is replaced below.
  if (!IS_SOAK) return;
  await restore(target, await newBackup(target), { erase: placeOf(target) });
  expect(await describeDatabase(url.href)).toEqual(held);
});

describe("what is no whole backup is refused before anything is touched", () => {
  let whole: string;
  let folder: string;
  let target: Installation & { databaseUrl: string };
  beforeAll(async () => {
    // What refuses leaves the place as empty as it was, which each of them looks at.
    [whole, target] = [await newBackup(), await emptyPlace()];
  });
  beforeEach(async () => {
    folder = await newFolder();
    await cp(whole, folder, { recursive: true });
  });
  const refused = async (sentence: RegExp) => {
    const refusal: unknown = await restore(target, folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupError);
    expect((refusal as BackupError).message).toMatch(sentence);
    expect(await tablesIn(target.databaseUrl)).toEqual([]);
    expect(await readdir(target.dataDir)).toEqual([]);
  };

  it("without its manifest", async () => {
    await rm(join(folder, "manifest.json"));
    await refused(/끝까지 쓰지 못한/);
  });
  it("with a manifest that is cut", async () => {
    const file = join(folder, "manifest.json");
    await writeFile(file, (await readFile(file, "utf8")).slice(0, 500));
    await refused(/망가졌어요/);
  });
  it("with a path that leads out of it", async () => {
    await changeManifest(folder, (manifest) => (manifest.files[0]!.path = "../../etc/passwd"));
    await refused(/망가졌어요/);
  });
  it("of a newer form", async () => {
    await changeManifest(folder, (manifest) => Object.assign(manifest, { formatVersion: 2 }));
    await refused(/더 새로운 앱몬/);
  });
  it("of tables that this program does not know", async () => {
    await changeManifest(folder, (manifest) => manifest.database.migrations.push({ hash: "0".repeat(64), createdAt: 1 }));
    await refused(/모르는 표의 변경/);
  });
  it("whose bytes stayed in a bucket that is not set", async () => {
    await changeManifest(folder, (manifest) => (manifest.objects.included = false));
    await refused(/S3_BUCKET/);
  });
  it("with a table that was changed", async () => {
    await appendFile(join(folder, "database/public.users.copy.gz"), "x");
    await refused(/public\.users.*sha-256/);
  });
  it("with a file that is gone", async () => {
    await rm(join(folder, "secrets/vault-keys"));
    await refused(/없어졌어요: secrets\/vault-keys/);
  });
  it("with an object that was changed", async () => {
    await writeFile(join(folder, "objects", kept.slice(-2), kept), "나나나");
    await refused(/sha-256/);
  });
  it("with fewer rows than were counted, which is seen in the middle", async () => {
    await changeManifest(folder, (manifest) => void (manifest.database.tables.at(-1)!.rows += 1));
    await refused(/줄 수가/);
  });
});

describe("a place that is not empty", () => {
  let folder: string;
  let held: Awaited<ReturnType<typeof describeDatabase>>;
  let target: Installation & { databaseUrl: string };
  beforeAll(async () => {
    ({ folder, held } = await backupAtRest());
    target = await emptyPlace();
    await restore(target, folder);
  });

  it("stays as it was when its replacement breaks off", async () => {
    const spoilt = join(await newFolder(), "b");
    await cp(folder, spoilt, { recursive: true });
    const before = await describeDatabase(target.databaseUrl);
    await changeManifest(spoilt, (manifest) => void (manifest.database.tables.at(-1)!.rows += 1));
    await expect(restore(target, spoilt, { erase: placeOf(target) })).rejects.toThrow(/줄 수가/);
    expect(await describeDatabase(target.databaseUrl)).toEqual(before);
    expect(await readdir(target.dataDir)).not.toContain("restoring");
    expect(await readFile(join(target.dataDir, "secret"), "utf8")).toBe(SECRET);
  });

  it("is named with what would be lost, and replaced only by who names it too", async () => {
    await query(target.databaseUrl, "update users set name = '나중'");
    const again = (options: Partial<RestoreOptions> = {}) => restore(target, folder, options);
    await expect(again()).rejects.toThrow(/회원 1명, 앱 1개, 데이터 \d+건.*사진과 파일 1개.*--erase=/);
    await expect(again({ erase: "somewhere/else" })).rejects.toThrow(/그대로 적어/);
    expect(await query(target.databaseUrl, "select name from users")).toEqual([{ name: "나중" }]);
    await again({ erase: placeOf(target) });
    expect(await query(target.databaseUrl, "select name from users")).toEqual([{ name: HOSTILE }]);
    expect(await describeDatabase(target.databaseUrl)).toEqual(held);
  });

  it("is one that has only secrets, unless they are the same", async () => {
    const folder = await newBackup();
    await expect(restore(await emptyPlace({ secret: "another one of 32 signs, or even more" }), folder)).rejects.toThrow(/secret/);
    await restore(await emptyPlace({ secret: SECRET }), folder);
  });

  it("is one where others are connected", async () => {
    const busy = await createTestDatabase();
    const target = await newInstallation(busy.url);
    await busy.client.pool.query("select 1");
    await expect(restore(target, await newBackup(), { erase: placeOf(target) })).rejects.toThrow(/다른 연결이 1개/);
    await busy.drop();
  });
});

describe("secrets of the environment", () => {
  const given = { secret: "what the environment says, 32 signs", vaultKeys: `two:${Buffer.alloc(32, 6).toString("base64")}` };

  it("are not in a backup, which knows them again", async () => {
    const folder = await newBackup({ ...source, given });
    expect(await readdir(join(folder, "secrets"))).toEqual(["toss-sandbox.json"]);
    const all = await readFile(join(folder, "manifest.json"), "utf8");
    expect([all.includes(given.secret), all.includes(given.vaultKeys.slice(4))]).toEqual([false, false]);
    const target = await emptyPlace();
    await expect(restore(target, folder)).rejects.toThrow(/카드로 결제할 수 없어요.*VAULT_KEYS 에 two/);
    expect(await tablesIn(target.databaseUrl)).toEqual([]);
    await restore({ ...target, given: { ...given, vaultKeys: `new:${VAULT.slice(4)},${given.vaultKeys}` } }, folder);
    await restore(await emptyPlace(), folder, { withOtherSecrets: true });
  });

  it("take the place of those that were in files", async () => {
    const folder = await newBackup();
    const target = { ...(await emptyPlace()), given };
    await expect(restore(target, folder)).rejects.toThrow(/AUTH_SECRET 이 백업할 때와 달라요/);
  });
});

it("says in a sentence that a folder may not be written", async () => {
  const parent = await newFolder();
  await writeFile(join(parent, "file"), "");
  await chmod(parent, 0o700);
  await expect(writeBackup(source, join(parent, "file", "b"), silent)).rejects.toThrow(/폴더여야 할 자리에 파일/);
});
