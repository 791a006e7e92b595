/** A thread in which people's words are understood: a sentence that takes long keeps no request of anybody waiting. */
import { flushCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { compileApp } from "@appmon/compiler/compile-app";
import { takeTurn } from "@appmon/engine/take-turn";
import type { EngineMessage, EngineTask } from "./engine-task.ts";
import { runEngineTask } from "./run-engine-task.ts";

function send(message: Omit<EngineMessage, "cpuMs"> & Record<string, unknown>): void {
  const { user, system } = process.threadCpuUsage();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ ...message, cpuMs: (user + system) / 1000 });
}

parentPort?.on("message", (task: EngineTask) => {
  try {
    send({ type: "done", result: runEngineTask(task, takeTurn) });
  } catch (error) {
    send({ type: "broke", error });
  }
});

if ((workerData as { isWarm: boolean }).isWarm) warmUp();
send({ type: "ready" });
// A thread is ended and does not end by itself: nobody would find what it has compiled, where that is kept at all.
flushCompileCache();

/** The first turn of a thread takes ten times as long as the second, and so does the first change of an app. */
function warmUp(): void {
  const result = takeTurn({ text: "고객과 예약을 관리하는 앱 만들어줘", today: "2026-01-01", seed: 1 });
  if (result.kind !== "create") return;
  compileApp(result.spec);
  takeTurn({ text: "조금 다르게 해 볼까", spec: result.spec, today: "2026-01-01", seed: 1 });
}
