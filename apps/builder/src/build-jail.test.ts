import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuildJail } from "./build-jail.ts";
import type { BuildJail } from "./build-jail.ts";
import { WorkerProcess } from "./worker-process.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "jail-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = { "src/main.tsx": "export const App = () => <b>x</b>;" };

/** A jail that remembers the process ids of what it started. */
function watched(jail: BuildJail): { jail: BuildJail; pids: number[] } {
  const pids: number[] = [];
  const start: BuildJail["start"] = (role) => {
    const child = jail.start(role);
    pids.push(child.pid!);
    return child;
  };
  return { jail: { level: jail.level, start }, pids };
}

describe.each(["jail", "process"] as const)("the level %s", (level) => {
  test("previews, publishes and checks types, with an empty environment and an unlimited stack where the system allows it", async () => {
    const { jail, pids } = watched(createBuildJail(folder, [level]));
    const vendor = { flavour: { modules: { "react/jsx-runtime": "/jsx.js" }, needs: {}, imports: {} }, stylesheet: "/kit.css", fonts: {} };
    const page = { title: "x", description: "", data: "hosted", lang: "ko", themeColor: "#fff" } as const;
    for (const role of ["preview", "publish", "types"] as const) {
      const worker = new WorkerProcess(jail, role);
      try {
        expect(await worker.run({ project: "p", files, publish: { page, vendor } }, 15_000), role).toMatchObject({ ok: true });
        if (process.platform !== "linux") continue;
        const environment = await readFile(`/proc/${pids.at(-1)}/environ`, "utf8");
        const names = environment.split("\0").map((entry) => entry.split("=")[0]);
        expect(names.filter((name) => name && !/^(NODE_CHANNEL_FD|NODE_CHANNEL_SERIALIZATION_MODE|GOMEMLIMIT)$/.test(name))).toEqual([]);
        const limits = await readFile(`/proc/${pids.at(-1)}/limits`, "utf8");
        expect(limits).toMatch(/Max core file size\s+0/);
        expect(limits).toMatch(/Max stack size\s+unlimited/);
        // "jail" is only claimed where it was tried: then there is no network device but the loopback.
        const devices = (await readFile(`/proc/${pids.at(-1)}/net/dev`, "utf8"))
          .split("\n")
          .slice(2)
          .map((line) => line.split(":")[0]!.trim());
        if (jail.level === "jail") expect(devices.filter(Boolean)).toEqual(["lo"]);
      } finally {
        worker.kill();
      }
    }
  }, 60_000);
});
