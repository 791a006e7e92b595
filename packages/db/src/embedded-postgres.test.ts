/** The embedded database: nobody gets in without a password, it comes back by itself, and it runs where only root may enter. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { claimDataFolder } from "./embedded-postgres-claim.ts";
import { findRunningDatabase } from "./embedded-postgres-passwords.ts";

// Closed to all others, with a space and Hangul in its name.
const folder = join(mkdtempSync(join(tmpdir(), "appmon-db-")), "데이터 폴더");
mkdirSync(folder, { mode: 0o700 });
const dataDir = join(folder, "postgres");
const seen: Error[] = [];
const running = new Set<EmbeddedPostgres>();
const start = async (dir = dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir: dir, onError: (error) => seen.push(error) });
  running.add(postgres);
  return { ...postgres, stop: async () => (running.delete(postgres), postgres.stop()) };
};
afterAll(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(folder, { recursive: true });
});

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(query)).rows[0];
  } finally {
    await client.end();
  }
}

const withPassword = (url: string, password: string) => url.replace(/:[0-9a-f]{64}@/, `:${password}@`);

describe("an embedded database", () => {
  it("runs in a folder that is closed to its account, and takes its passwords alone", async () => {
    const postgres = await start();
    expect(await ask(postgres.url, "select current_user as who")).toEqual({ who: "appmon" });
    expect(await ask(postgres.serviceUrl, "select rolsuper from pg_roles where rolname = current_user")).toEqual({ rolsuper: false });
    expect(await ask(postgres.url, "select count(*)::int as n from pg_hba_file_rules where auth_method <> 'scram-sha-256'")).toEqual({
      n: 0,
    });
    for (const role of ["appmon", "appmon_service"])
      await expect(ask(`postgres://${role}:guess@127.0.0.1:${postgres.port}/appmon`, "select 1")).rejects.toMatchObject({ code: "28P01" });
    expect(statSync(`${dataDir}.passwords`).mode & 0o777).toBe(0o600);
    expect(findRunningDatabase(dataDir)).toEqual({ url: postgres.url, serviceUrl: postgres.serviceUrl });
    await postgres.stop();
  });

  it("takes over a cluster that trusted everybody, with what is in it", async () => {
    let postgres = await start();
    await ask(postgres.url, "create table kept as select 1 as n");
    await postgres.stop();
    const { uid, gid } = statSync(join(dataDir, "pg_hba.conf"));
    writeFileSync(join(dataDir, "pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
    chownSync(join(dataDir, "pg_hba.conf"), uid, gid);
    rmSync(`${dataDir}.passwords`);
    postgres = await start();
    expect(await ask(postgres.url, "select n from kept")).toEqual({ n: 1 });
    await expect(ask(withPassword(postgres.url, "any"), "select 1")).rejects.toMatchObject({ code: "28P01" });
    await postgres.stop();
  });

  it("is started again at the same address when its process is killed, with all that was committed", async () => {
    const postgres = await start();
    await ask(postgres.url, "create table durable as select 7 as n");
    const pid = () => Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
    const killed = pid();
    process.kill(killed, "SIGKILL");
    await expect
      .poll(() => ask(postgres.url, "select n from durable").catch((error: { code?: string }) => error.code), { timeout: 30_000 })
      .toEqual({ n: 7 });
    expect(pid()).not.toBe(killed);
    expect(seen.map(({ message }) => message).join("\n")).toContain("SIGKILL");
    await postgres.stop();
    expect(() => process.kill(killed, 0)).toThrow();
  });

  it("says which folder it may not use, and leaves nothing behind", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    await expect(start(join(file, "postgres"))).rejects.toMatchObject({ path: file });
    const foreign = join(folder, "foreign");
    mkdirSync(foreign);
    writeFileSync(join(foreign, "thesis.txt"), "");
    await expect(start(foreign)).rejects.toMatchObject({ problem: "refused", detail: expect.stringContaining("not empty") });
    await (
      await claimDataFolder(foreign)
    )();
  });
});

describe("a data folder", () => {
  it("is claimed by one living process; what a killed one left does not count", async () => {
    const dir = join(folder, "claimed");
    writeFileSync(`${dir}.owner`, `${process.ppid}\n1`);
    const release = await claimDataFolder(dir);
    expect(readFileSync(`${dir}.owner`, "utf8")).toMatch(new RegExp(`^${process.pid}\n`));
    // Somebody else's by now: giving it up takes nothing from them.
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(") ")[1]!.split(" ")[19];
    writeFileSync(`${dir}.owner`, `${process.ppid}\n${stat}`);
    await release();
    await expect(claimDataFolder(dir)).rejects.toMatchObject({ pid: process.ppid, dataDir: dir });
  });

  it("is claimed by one of two processes that come at the same moment, and the other is told which", async () => {
    const dir = join(folder, "wanted");
    // Left by a process that is gone: both have to clear it away first.
    writeFileSync(`${dir}.owner`, `${process.ppid}\n1`);
    const script = `import { claimDataFolder } from ${JSON.stringify(new URL("./embedded-postgres-claim.ts", import.meta.url).href)};
      process.stdin.once("data", () => claimDataFolder(${JSON.stringify(dir)}).then(() => console.log("mine"), ({ pid }) => console.log(pid)));
      console.log("ready");`;
    const children = [0, 1].map(() =>
      spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["pipe", "pipe", "inherit"] }),
    );
    const saidBy = ({ stdout }: (typeof children)[number]) => once(stdout!, "data").then(([chunk]) => String(chunk).trim());
    try {
      expect(await Promise.all(children.map(saidBy))).toEqual(["ready", "ready"]);
      const said = Promise.all(children.map(saidBy));
      for (const { stdin } of children) stdin!.write("go");
      const answers = await said;
      const first = answers.indexOf("mine");
      expect(answers[1 - first]).toBe(String(children[first]!.pid));
    } finally {
      for (const child of children) child.kill();
    }
  });
});
