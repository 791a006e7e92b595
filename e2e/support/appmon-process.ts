/** The service as a person starts it: one process on a free port with a data folder of its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { makeDataFolder } from "../../tools/testing/data-folder.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const START_TIMEOUT_MS = 90_000;

export interface AppmonProcess {
  origin: string;
  port: number;
  dataDir: string;
  /** Starts (again) on the same port and data. Resolves when it is ready, with the milliseconds it took. */
  start(): Promise<number>;
  /** `kill -9`, without warning. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** Everything it printed since the last start. */
  output(): string;
  /** Ids of processes that still run on its data folder. */
  remains(): string[];
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

export async function createAppmonProcess(
  settings: {
    dataDir?: string;
    port?: number;
    env?: Record<string, string>;
    args?: string[];
    /** Whose process it is; ours unless told. */
    user?: { uid: number; gid: number };
  } = {},
): Promise<AppmonProcess> {
  const port = settings.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const dataDir = settings.dataDir ?? makeDataFolder("appmon-e2e-");
  if (settings.user) chownSync(dataDir, settings.user.uid, settings.user.gid);
  let child: ChildProcess | undefined;
  let printed = "";

  const exited = (process: ChildProcess): Promise<number | null> =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve(process.exitCode)
      : new Promise((done) => process.once("exit", (code) => done(code)));

  const self: AppmonProcess = {
    origin,
    port,
    dataDir,
    async start() {
      const started = performance.now();
      printed = "";
      const process_ = spawn(process.execPath, [join(ROOT, "apps/server/src/main.ts"), ...(settings.args ?? [])], {
        cwd: ROOT,
        env: {
          PATH: process.env["PATH"],
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: "error",
          RATE_LIMITS: "0",
          CHROMIUM: "off",
          // One person at a time: a second process for previews would start and wait.
          BUILDERS: "1",
          ...compileCache(),
          ...settings.env,
        },
        stdio: ["ignore", "pipe", "pipe"],
        ...settings.user,
      });
      child = process_;
      for (const stream of [process_.stdout, process_.stderr]) stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
      for (;;) {
        if (process_.exitCode !== null) throw new Error(`it ended with ${process_.exitCode}:\n${printed}`);
        const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
        if (response?.ok) return performance.now() - started;
        if (performance.now() - started > START_TIMEOUT_MS) throw new Error(`it did not become ready:\n${printed}`);
        await new Promise((done) => setTimeout(done, 20));
      }
    },
    async kill() {
      if (!child) return;
      const ended = exited(child);
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      if (!child) return null;
      const ended = exited(child);
      child.kill("SIGTERM");
      return ended;
    },
    output: () => printed,
    remains: () => processesOn(dataDir),
    async dispose() {
      await self.stop();
      if (!settings.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return self;
}

/** Where the run keeps what Node has made of the sources, which every start loads anew. */
export function compileCache(): Record<string, string> {
  const folder = process.env["NODE_COMPILE_CACHE"];
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

/** Command lines that name the folder, our own excepted. */
function processesOn(folder: string): string[] {
  const listed = spawnSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).stdout;
  return listed.split("\n").filter((line) => line.includes(folder) && !line.includes("ps -eo"));
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("no port"))));
    });
  });
}
