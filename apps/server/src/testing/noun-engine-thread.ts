/** The engine's thread for tests of everything but understanding: small apps that stay the same when a kind of app is made better. */
import { parentPort } from "node:worker_threads";
import { takeTurnOfNouns } from "@appmon/engine/testing/turn-of-nouns";
import type { EngineMessage, EngineTask } from "../jobs/engine-task.ts";
import { runEngineTask } from "../jobs/run-engine-task.ts";

function send(message: Omit<EngineMessage, "cpuMs"> & Record<string, unknown>): void {
  const { user, system } = process.threadCpuUsage();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ ...message, cpuMs: (user + system) / 1000 });
}

parentPort?.on("message", (task: EngineTask) => {
  try {
    send({ type: "done", result: runEngineTask(task, takeTurnOfNouns) });
  } catch (error) {
    send({ type: "broke", error });
  }
});
send({ type: "ready" });
