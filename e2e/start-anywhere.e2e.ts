/** The first command, wherever it is typed: closed folders, other accounts, checkouts that cannot be written, a database that dies. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChatAnswer, CodegenAnswer } from "@appmon/contract/room";
import { IS_SOAK, someOf } from "../tools/testing/scale.ts";
import { createAppmonProcess } from "./support/appmon-process.ts";
import { isClosed, isRoot, makeOwnFolder, NOBODY } from "./support/ordinary-user.ts";
import { signUp } from "./support/sign-up.ts";

const ROOT = resolve(import.meta.dirname, "..");
const START_TIMEOUT_MS = 150_000;

const place = mkdtempSync(join(tmpdir(), "appmon-anywhere-"));
/** A whole checkout: its own files, and packages that are the same files on the disk where that can be. */
const checkout = isClosed ? ROOT : join(place, "앱 몬 (연습)");
const children = new Set<ChildProcess>();

beforeAll(() => {
  if (isClosed) return;
  mkdirSync(checkout);
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  for (const path of listed.stdout.split("\0")) if (path && existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(checkout, path));
  const workspaces = ["apps", "packages"].flatMap((area) => readdirSync(join(ROOT, area)).map((name) => join(area, name, "node_modules")));
  for (const folder of ["node_modules", ...workspaces.filter((path) => existsSync(join(ROOT, path)))]) {
    const linked = spawnSync("cp", ["-al", join(ROOT, folder), join(checkout, folder)]);
    if (linked.status !== 0) cpSync(join(ROOT, folder), join(checkout, folder), { recursive: true, verbatimSymlinks: true });
  }
}, 180_000);
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  if (!isClosed) spawnSync("chmod", ["-R", "u+w", checkout]);
  rmSync(place, { recursive: true, force: true });
}, 60_000);

interface Start {
  /** What it answers when it is ready, or how it ended. */
  outcome: Promise<"ready" | number>;
  printed(): string;
  pid: number;
  stop(): Promise<number | null>;
}

/** `npm start` in the checkout, with nothing set but what is given. */
function npmStart(port: number, env: Record<string, string> = {}, ids: object = {}): Start {
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: checkout,
    env: { PATH: process.env["PATH"], HOME: "/nonexistent", PORT: String(port), LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...ids,
  });
  children.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  // Another one on the same port answers as well: this one is ready when it has said so.
  const hasGreeted = () => text.includes("앱몬이 열렸어요");
  const deadline = Date.now() + START_TIMEOUT_MS;
  const outcome = (async () => {
    for (;;) {
      if (child.exitCode !== null) return child.exitCode;
      if (child.signalCode !== null || Date.now() > deadline) throw new Error(`${child.signalCode ?? "it does not start"}: ${text}`);
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (answer?.ok && hasGreeted()) return "ready";
      await new Promise((done) => setTimeout(done, 50));
    }
  })();
  return {
    outcome,
    printed: () => text,
    pid: child.pid!,
    async stop() {
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** Says one thing, and not where in the code it happened. */
function expectSentence(start: Start, pattern: RegExp): void {
  expect(start.printed()).toMatch(pattern);
  expect(start.printed()).not.toMatch(/^\s+at |Error:|node:internal/m);
}

describe("npm start", () => {
  // In every run embedded-postgres.test.ts does both without the rest of the service.
  it.runIf(IS_SOAK)(
    "works in a folder only its owner may enter, with spaces and Hangul in its name; a second one says who holds the data",
    async () => {
      chmodSync(place, 0o700);
      const port = await freePort();
      const first = npmStart(port);
      expect(await first.outcome, first.printed()).toBe("ready");
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("앱몬")]);
      const second = npmStart(port);
      expect(await second.outcome).toBe(69);
      expectSentence(second, new RegExp(`이미 이 폴더에서 돌고 있어요: 프로세스 ${first.pid}, .*앱 몬 \\(연습\\)`));
      expect(await first.stop()).toBe(0);
    },
    180_000,
  );

  describe("for an ordinary user in a checkout that cannot be written, with its data and cache elsewhere", () => {
    const own = makeOwnFolder();
    const env = { DATA_DIR: join(own.folder, "data"), CACHE_DIR: own.cacheDir };
    beforeAll(() => {
      chmodSync(place, 0o755);
      // Root owns the files and the user is another one; without root, its own files are closed to writing.
      if (!isRoot) spawnSync("chmod", ["-R", "a-w", checkout]);
    });
    afterAll(() => rmSync(own.folder, { recursive: true }));

    // Where root's own checkout is closed, kill.e2e.ts has its service started so, killed, started again and stopped.
    it.skipIf(isClosed)(
      "works",
      async () => {
        const start = npmStart(await freePort(), env, isRoot ? NOBODY : {});
        expect(await start.outcome, start.printed()).toBe("ready");
        expect(await start.stop()).toBe(0);
      },
      240_000,
    );

    it("says where it may not write", async () => {
      const closed = npmStart(await freePort(), { ...env, DATA_DIR: "/usr/appmon-data" }, isRoot ? NOBODY : {});
      expect(await closed.outcome).toBe(69);
      expectSentence(closed, /권한이 없어요: \/usr\/appmon-data.*DATA_DIR/);
    });
  });

  const wrong = [
    [{ DATABASE_URL: "mysql://user:hush@localhost/none" }, 78, /DATABASE_URL 에는 postgres:\/\//],
    [{ PORT: "http" }, 78, /PORT 에는 0부터 65535까지/],
    [{ HOST: "203.0.113.7" }, 69, /HOST를 확인해 주세요/],
    [{ DATABASE_URL: "postgres://user:hush@127.0.0.1:1/none" }, 69, /DATABASE_URL의 데이터베이스가 연결을 받지 않아요/],
  ] as const;
  // In every run start-stop.e2e.ts is told what is wrong with its settings the same way.
  it.each(someOf(wrong, 0))("says in a sentence what is wrong with %j", async (env, exitCode, sentence) => {
    const start = npmStart(await freePort(), { DATA_DIR: join(place, "unused"), ...env });
    expect(await start.outcome).toBe(exitCode);
    expectSentence(start, sentence);
    expect(start.printed()).not.toContain("hush");
  });
});

describe("a database that is killed under the running service", () => {
  // In every run database-away.test.ts cuts connections, and embedded-postgres.test.ts kills the process.
  it.runIf(IS_SOAK)(
    "answers 503 with a sentence and a time to come back, then goes on with what was committed",
    async () => {
      const appmon = await createAppmonProcess();
      try {
        await appmon.start();
        const person = await signUp(appmon.origin, "김하늘");
        const room = await person.call<ChatAnswer>("POST", "/room/chat", { content: "할 일 관리 앱 만들어줘" });
        expect(room.status).toBeLessThan(300);
        const server = Number(readFileSync(join(appmon.dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
        const ask = () => fetch(`${appmon.origin}/api/room`, { headers: { authorization: `Bearer ${person.tokens.access_token}` } });
        // People ask without a pause, from before it dies until it is back: somebody meets the gap, however short it is.
        let isGone = false;
        const people = Array.from({ length: 4 }, async () => {
          for (;;) {
            const answer = await ask();
            if (answer.status === 200) {
              const list = JSON.stringify(await answer.json());
              if (isGone) return list;
            } else {
              expect(answer.status).toBe(503);
              expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
              expect(await answer.json()).toMatchObject({ code: "service/unavailable", title: expect.stringContaining("요") });
              isGone = true;
            }
          }
        });
        process.kill(server, "SIGKILL");
        for (const list of await Promise.all(people)) expect(list).toContain(room.json.room.id);
        // Work goes on, down to the worker that listens on a connection of its own.
        const chat = await person.call<ChatAnswer>("POST", "/room/chat", { content: "고객 관리 앱 만들어줘" });
        const made = await person.call<CodegenAnswer>("POST", "/room/codegen", {
          room_id: chat.json.room.id,
          message_id: chat.json.message.id,
        });
        expect(made.json).toMatchObject({ version: 1 });
        // The operator's commands work beside the running service, on the database it holds.
        const operator = spawnSync(process.execPath, [join(ROOT, "tools/operator.ts"), "verify-audit"], {
          encoding: "utf8",
          env: { PATH: process.env["PATH"], DATA_DIR: appmon.dataDir },
        });
        expect([operator.status, operator.stdout, operator.stderr]).toEqual([
          0,
          expect.stringMatching(/이어져 있어요.*\n마지막 기록: \d+:[0-9a-f]{64}/),
          "",
        ]);
      } finally {
        await appmon.dispose();
      }
      expect(appmon.remains()).toEqual([]);
    },
    120_000,
  );
});
