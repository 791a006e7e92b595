/** The engine's thread for tests of everything but understanding: small apps that stay the same when a kind of app is made better. */
import { parentPort } from "node:worker_threads";
import { compileApp } from "@appmon/compiler/compile-app";
import { takeTurnOfNouns } from "@appmon/engine/testing/turn-of-nouns";
import type { EngineMessage, EngineTask } from "../jobs/engine-task.ts";

function send(message: Omit<EngineMessage, "cpuMs"> & Record<string, unknown>): void {
  const { user, system } = process.threadCpuUsage();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ ...message, cpuMs: (user + system) / 1000 });
}

parentPort?.on("message", (task: EngineTask) => {
  try {
    send({ type: "done", result: task.kind === "turn" ? takeTurnOfNouns(task.input) : compileApp(task.spec) });
  } catch (error) {
    send({ type: "broke", error });
  }
});
send({ type: "ready" });
