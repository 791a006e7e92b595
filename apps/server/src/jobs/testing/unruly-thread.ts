/** A thread for tests of its supervision: does what the words of a turn say. */
import { parentPort } from "node:worker_threads";
import type { EngineMessage, EngineTask } from "../engine-task.ts";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const send = (message: EngineMessage) => parentPort?.postMessage(message);
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

parentPort?.on("message", (task: EngineTask) => {
  const text = task.kind === "turn" ? task.input.text : "";
  if (text.startsWith("endless loop")) for (;;);
  if (text.startsWith("endless pattern")) /^(a+)+$/.test(`${"a".repeat(64)}b`);
  // By this thread's own processor, as its time is counted: on a machine that is slow just now it is not busy while others are.
  if (text.startsWith("busy")) for (const end = cpuMs() + 300; cpuMs() < end;);
  if (text.startsWith("exit")) process.exit(1);
  if (text.startsWith("broken")) return send({ type: "broke", error: new Error("broken"), cpuMs: cpuMs() });
  send({ type: "done", result: text, cpuMs: cpuMs() });
});
send({ type: "ready", cpuMs: cpuMs() });
