/** A worker for tests of its supervision: does what the project's name says. */
import type { WorkerJob, WorkerMessage } from "../build-protocol.ts";

const send = (message: WorkerMessage) => process.send!(message);
process.on("disconnect", () => process.exit(0));
process.on("message", ({ project }: WorkerJob) => {
  if (project.startsWith("crash")) process.kill(process.pid, "SIGSEGV");
  if (project.startsWith("hang")) for (;;);
  setTimeout(() => send({ type: "done", outcome: { ok: true, value: process.pid } }), project.startsWith("slow") ? 600 : 0);
});
send({ type: "ready" });
