import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import type { BuildJail } from "./build-jail.ts";
import { WorkerPool } from "./worker-pool.ts";

const script = fileURLToPath(import.meta.resolve("./testing/unruly-worker.ts"));
const jail: BuildJail = {
  level: "process",
  start: () =>
    fork(script, { env: {}, execArgv: ["--no-warnings"], serialization: "advanced", stdio: ["ignore", "ignore", "pipe", "ipc"] }),
};
let pool: WorkerPool;
afterEach(() => pool.close());

/** The deadline is far off: only what is about it may end by it, however slow the machine is. */
async function start(options: Partial<ConstructorParameters<typeof WorkerPool>[0]> = {}): Promise<WorkerPool> {
  pool = new WorkerPool({ jail, role: "preview", size: 1, spares: 1, deadlineMs: 20_000, ...options });
  await pool.warm();
  return pool;
}
const job = (project: string) => ({ project, files: {} });
const finding = (code: string) => ({ ok: false, findings: [expect.objectContaining({ code })] });

describe("supervised build processes", () => {
  test("a job that kills its process ends as a finding; the neighbours behind it are answered", async () => {
    await start();
    const [crashed, ...neighbours] = await Promise.all([pool.run(job("crash")), pool.run(job("a")), pool.run(job("b"))]);
    expect(crashed).toEqual(finding("crashed"));
    for (const neighbour of neighbours) expect(neighbour).toMatchObject({ ok: true });
  });

  test("a job that never ends is killed at its deadline; a neighbour does not wait for that", async () => {
    await start({ deadlineMs: 3000 });
    let isOver = false;
    const hung = pool.run(job("hang")).finally(() => (isOver = true));
    expect(await pool.run(job("a"))).toMatchObject({ ok: true });
    expect(isOver).toBe(false);
    expect(await hung).toEqual(finding("timeout"));
    expect(await pool.run(job("hangs no more"))).toEqual(finding("timeout"));
    expect(await pool.run(job("b"))).toMatchObject({ ok: true });
  });

  test("a job that is only slow still gets its answer after it stepped aside", async () => {
    await start();
    const [slow, neighbour] = await Promise.all([pool.run(job("slow")), pool.run(job("a"))]);
    expect(slow).toMatchObject({ ok: true });
    expect(neighbour).toMatchObject({ ok: true });
    expect((slow as { value: number }).value).not.toBe((neighbour as { value: number }).value);
  });

  test("a project finds the process that it had before", async () => {
    await start({ size: 3 });
    const pids = [];
    for (let i = 0; i < 4; i++) pids.push(((await pool.run(job("same"))) as { value: number }).value);
    expect(new Set(pids).size).toBe(1);
  });

  test("one who has too much waiting is refused, and nobody else", async () => {
    await start();
    const many = Array.from({ length: 60 }, () => pool.run(job("quick"), { person: "a" }));
    expect(await pool.run(job("quick"), { person: "b" })).toMatchObject({ ok: true });
    const outcomes = await Promise.all(many);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toEqual(Array.from({ length: refused.length }, () => finding("busy")));
    expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(25);
    expect(refused.length).toBeGreaterThanOrEqual(30);
  });

  test("people take turns, whatever their projects are", async () => {
    await start();
    const order: string[] = [];
    const run = (project: string, person: string) => pool.run(job(project), { person }).then(() => order.push(project));
    await Promise.all([...["a1", "a2", "a3", "a4"].map((project) => run(project, "a")), run("b1", "b"), run("c1", "c")]);
    expect(order.filter((project) => ["b1", "c1", "a3", "a4"].includes(project))).toEqual(["b1", "c1", "a3", "a4"]);
  });

  test("one whose jobs never end keeps no neighbour waiting, however many they are", async () => {
    await start();
    let ended = 0;
    const hung = Array.from({ length: 12 }, (_, at) => pool.run(job(`hang ${at}`), { person: "a" }).finally(() => ended++));
    for (const person of ["b", "c", "d", "e"]) expect(await pool.run(job(person), { person })).toMatchObject({ ok: true });
    expect(ended).toBe(0);
    pool.close();
    await Promise.all(hung);
  });

  test("what waits is given up for what replaces it; what runs, and what is not of its kind, goes on", async () => {
    await start();
    const save = (project: string) => pool.run(job(project), { person: "a", replaces: "save" });
    const outcomes = await Promise.all([
      save("slow"),
      save("slow"),
      save("slow"),
      pool.run(job("slow"), { person: "a" }),
      save("b"),
      save("slow"),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? "done" : outcome.findings[0]!.code))).toEqual([
      "done",
      "superseded",
      "superseded",
      "done",
      "done",
      "done",
    ]);
  });

  test("closing leaves nobody without an answer", async () => {
    await start();
    const waiting = [pool.run(job("hang")), pool.run(job("a"))];
    pool.close();
    for (const outcome of await Promise.all(waiting)) expect(outcome.ok).toBe(false);
  });
});
