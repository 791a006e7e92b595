/** Processor time of the server itself for one request, beside a Fastify that says hello: what a busy machine leaves alone. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Figure, figure } from "./statistics.ts";
import type { Workspace } from "./workspace.ts";

const ROUNDS = 7;
const REQUESTS = 6_000;
/** What a server that has run for a minute has long been through. */
const WARM_UP = 4 * REQUESTS;
const CONNECTIONS = 10;
/** Of /proc; 100 on every Linux that runs Node. */
const TICKS_PER_S = 100;
const HELLO = `import Fastify from "fastify";
const app = Fastify();
app.get("/", async () => ({ hello: "world" }));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));`;

type Load = (options: { url: string; headers?: Record<string, string>; connections: number; amount: number }) => Promise<{
  requests: { total: number };
  non2xx: number;
}>;
const load = createRequire(import.meta.url)("autocannon") as Load;

/** `GET /room` of somebody signed in: answers for each second of processor time, in rounds that take turns with the peer's. */
export async function measureCpu(workspace: Workspace): Promise<Figure> {
  const hello = spawn(process.execPath, ["--input-type=module", "-e", HELLO], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const peer = await firstLine(hello);
    const url = `http://127.0.0.1:${workspace.appmon.port}/api/room`;
    const headers = { authorization: `Bearer ${workspace.member.tokens.access_token}` };
    const own = serverOn(workspace.appmon.port);
    const rates = { own: [] as number[], hello: [] as number[] };
    await load({ url, headers, connections: CONNECTIONS, amount: WARM_UP });
    await load({ url: peer, connections: CONNECTIONS, amount: WARM_UP });
    for (let round = 0; round < ROUNDS; round++) {
      rates.own.push(await perCpuSecond(own, url, headers));
      rates.hello.push(await perCpuSecond(hello.pid!, peer));
    }
    return figure({
      name: "api-read-cpu",
      unit: "requests/s",
      samples: rates.own,
      target: "≥ 0.15 ×, per second of processor time",
      peer: { name: "fastify hello world", samples: rates.hello },
    });
  } finally {
    hello.kill();
  }
}

async function perCpuSecond(pid: number, url: string, headers: Record<string, string> = {}): Promise<number> {
  const before = cpuSeconds(pid);
  const { requests, non2xx } = await load({ url, headers, connections: CONNECTIONS, amount: REQUESTS });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests.total / (cpuSeconds(pid) - before);
}

/** User and system time of a process and its threads, in seconds; proc(5). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

/** The process that was started on a port. */
function serverOn(port: number): number {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const isOurs = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`PORT=${port}`);
      if (isOurs && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("main.ts")) return Number(pid);
    } catch {
      // Gone meanwhile, or somebody else's.
    }
  throw new Error(`no server on ${port}`);
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout!.once("data", (chunk: Buffer) => done(chunk.toString().trim()));
    child.once("exit", (code) => fail(new Error(`ended with ${code}`)));
  });
}
