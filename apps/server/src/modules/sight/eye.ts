import { type ChildProcess, fork } from "node:child_process";
import { chownSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { browserAccount, browserLaunches, limitedTo } from "./browser-launches.ts";
import type { EyeMessage, EyeSettings, SightTask } from "./sight-task.ts";

const SCRIPT = fileURLToPath(new URL("./eye-process.ts", import.meta.url));
const MAX_HEAP_MB = 256;
/** What has arrived of a page and is not read yet is not on that heap. */
const MAX_BYTES = 1024 ** 3;

type Seen = Extract<EyeMessage, { type: "seen" }>["value"];
export type EyeAnswer = { kind: "seen"; value: Seen } | { kind: "unavailable"; detail: string };

/** One browser, and the process that drives it. */
export interface Eye {
  /** One task at a time. Never rejects. */
  see(task: SightTask): Promise<EyeAnswer>;
  /** Will not see any more. */
  readonly isGone: boolean;
  /** Ends all of it at once; a task under way is answered. */
  close(detail: string): Promise<void>;
}

export interface EyeOptions {
  executable: string;
  vendorDirectory: string;
  /** The first way of starting the browser that is tried; those before it did not work here. */
  firstLaunch: number;
  /** Told how the browser was started. */
  onBrowser(browser: Extract<EyeMessage, { type: "browser" }>): void;
}

/** Starts the process at once; the browser comes with it. It knows nothing of ours: no environment, no secret, no address. */
export function openEye({ executable, vendorDirectory, firstLaunch, onBrowser }: EyeOptions): Eye {
  const folder = mkdtempSync(join(tmpdir(), "appmon-sight-"));
  const account = browserAccount();
  if (account !== undefined) chownSync(folder, account, account);
  const settings: EyeSettings = { launches: browserLaunches(executable, folder).slice(firstLaunch), folder, vendorDirectory };
  const [execPath, ...execArgv] = [...limitedTo(MAX_BYTES), process.execPath, "--no-warnings", `--max-old-space-size=${MAX_HEAP_MB}`];
  const child = fork(SCRIPT, [JSON.stringify(settings)], {
    cwd: "/",
    env: { TMPDIR: folder },
    execPath: execPath!,
    execArgv,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let browserPid: number | undefined;
  let isGone = false;
  let waiting: ((answer: EyeAnswer) => void) | undefined;
  const answer = (given: EyeAnswer) => {
    const tell = waiting;
    waiting = undefined;
    tell?.(given);
  };
  const { promise: gone, resolve: tellGone } = Promise.withResolvers<void>();

  const close = async (detail: string): Promise<void> => {
    isGone = true;
    answer({ kind: "unavailable", detail });
    child.kill("SIGKILL");
    endGroup(browserPid);
    await gone;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  };
  const lost = () => {
    tellGone();
    if (!isGone) void close("the browser ended");
  };
  child.once("exit", lost);
  child.once("error", lost);
  child.on("message", (message: EyeMessage) => {
    if (isGone) return;
    if (message.type === "browser") {
      browserPid = message.pid > 1 ? message.pid : undefined;
      onBrowser({ ...message, at: firstLaunch + message.at });
    } else if (message.type === "broke") void close(message.detail);
    else {
      answer({ kind: "seen", value: message.value });
      if (message.isSpent) void close("the browser was spent");
    }
  });
  keepNothingAlive(child);

  return {
    get isGone() {
      return isGone;
    },
    see(task) {
      if (isGone) return Promise.resolve({ kind: "unavailable", detail: "the browser ended" });
      return new Promise((resolve) => {
        waiting = resolve;
        // What cannot be sent any more is answered by its end.
        child.send(task, (error) => error && void close(error.message));
      });
    },
    close,
  };
}

/** A browser leads a group of its own processes. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function keepNothingAlive(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
