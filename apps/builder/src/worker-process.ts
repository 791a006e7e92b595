import type { ChildProcess } from "node:child_process";
import type { BuildJail } from "./build-jail.ts";
import type { WorkerJob, WorkerMessage, WorkerOutcome, WorkerRole } from "./build-protocol.ts";

/** How a process ended while it owed an answer. */
export class WorkerLost extends Error {
  readonly reason: "timeout" | "crashed";

  constructor(reason: "timeout" | "crashed", detail: string) {
    super(`the build process ${reason === "timeout" ? "exceeded its deadline" : "ended"}: ${detail}`);
    this.reason = reason;
  }
}

/** Several start at once, on a machine that may have other things to do: late is not lost. */
const startDeadlineMs = 60_000;

/** One child process that takes one job at a time. */
export class WorkerProcess {
  /** Resolves when the process is warm; rejects when it ended before. */
  readonly ready: Promise<void>;
  #child: ChildProcess;
  #alive = true;
  #said = "";
  #waiting: { resolve: (message: WorkerMessage) => void; reject: (error: WorkerLost) => void } | null = null;

  constructor(jail: BuildJail, role: WorkerRole) {
    this.#child = jail.start(role);
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (this.#said.length < 2000) this.#said += text.slice(0, 2000);
    });
    this.#child.on("message", (message: WorkerMessage) => {
      const waiting = this.#waiting;
      this.#waiting = null;
      waiting?.resolve(message);
    });
    const lost = (detail: string) => this.#lose(new WorkerLost("crashed", detail));
    this.#child.on("error", (error) => lost(error.message));
    this.#child.on("exit", (code, signal) => lost(`${signal ?? `exit ${code}`} ${this.#said.slice(0, 500)}`.trim()));
    this.ready = this.#next(startDeadlineMs).then(() => undefined);
    // Whoever takes the process looks at `ready`; a spare that fails meanwhile is found dead then.
    this.ready.catch(() => undefined);
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** The answer to one job. Rejects with `WorkerLost`; the process is dead by then. */
  async run(job: WorkerJob, deadlineMs: number): Promise<WorkerOutcome> {
    await this.ready;
    const answer = this.#next(deadlineMs);
    if (this.#alive) this.#child.send(job, (error) => error && this.#lose(new WorkerLost("crashed", error.message)));
    const message = await answer;
    if (message.type !== "done") throw new WorkerLost("crashed", "unexpected message");
    return message.outcome;
  }

  kill(): void {
    this.#lose(new WorkerLost("crashed", "stopped"));
  }

  #next(deadlineMs: number): Promise<WorkerMessage> {
    return new Promise((resolve, reject) => {
      if (!this.#alive) return reject(new WorkerLost("crashed", "already ended"));
      const timer = setTimeout(() => this.#lose(new WorkerLost("timeout", `${deadlineMs} ms`)), deadlineMs);
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T) => (clearTimeout(timer), then(value));
      this.#waiting = { resolve: settle(resolve), reject: settle(reject) };
    });
  }

  #lose(error: WorkerLost): void {
    if (!this.#alive) return;
    this.#alive = false;
    this.#child.kill("SIGKILL");
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(error);
  }
}
