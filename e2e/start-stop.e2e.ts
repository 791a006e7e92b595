/** Starting and stopping as the README says. */
import { join } from "node:path";
import { findRunningDatabase } from "@appmon/db/embedded-postgres-passwords";
import { afterAll, describe, expect, it } from "vitest";
import { type AppmonProcess, createAppmonProcess } from "./support/appmon-process.ts";
import { IS_SOAK } from "../tools/testing/scale.ts";

const open: AppmonProcess[] = [];
const create = async (settings: Parameters<typeof createAppmonProcess>[0] = {}) => {
  const appmon = await createAppmonProcess(settings);
  open.push(appmon);
  return appmon;
};
afterAll(async () => {
  for (const appmon of open.reverse()) await appmon.dispose();
});

describe("npm start", () => {
  it.runIf(IS_SOAK)("prints where it is, and stops with nothing left running, twice in a row", async () => {
    const appmon = await create();
    for (let time = 0; time < 2; time++) {
      await appmon.start();
      expect(appmon.output()).toContain(appmon.origin);
      expect((await fetch(appmon.origin)).status).toBe(200);
      expect(await appmon.stop()).toBe(0);
      expect(appmon.remains()).toEqual([]);
    }
  });

  // In every run kill.e2e.ts kills one and counts what is left of one that is told to stop, and start-anywhere.e2e.ts has a second one turned away.
  it.runIf(IS_SOAK)("comes back after kill -9, and keeps its data folder to itself", async () => {
    const appmon = await create();
    await appmon.start();
    const second = await create({ dataDir: appmon.dataDir });
    await expect(second.start()).rejects.toThrow(/이미 이 폴더에서/);
    expect((await fetch(`${appmon.origin}/health/ready`)).status).toBe(200);
    await appmon.kill();
    await appmon.start();
    expect((await fetch(`${appmon.origin}/health/ready`)).status).toBe(200);
    expect(await appmon.stop()).toBe(0);
    expect(appmon.remains()).toEqual([]);
  });

  it.runIf(IS_SOAK)("says which port is taken", async () => {
    const first = await create();
    await first.start();
    const second = await create({ env: { PORT: String(first.port) } });
    await expect(second.start()).rejects.toThrow(/이미 쓰고 있는 포트/);
    await first.stop();
  });

  it("refuses the local identity provider in production, in a sentence that tells no secret", async () => {
    const secret = "x".repeat(32);
    const appmon = await create({ env: { NODE_ENV: "production", AUTH_SECRET: secret } });
    await expect(appmon.start()).rejects.toThrow(/^it ended with 78:\n[^]*연습용 로그인/);
    expect(appmon.output()).not.toMatch(/^\s+at |Error:|node:internal/m);
    expect(appmon.output()).not.toContain(secret);
  });

  it.runIf(IS_SOAK)("splits into roles that share one database", async () => {
    const base = await create();
    await base.start();
    const { url, serviceUrl } = findRunningDatabase(join(base.dataDir, "postgres"))!;
    const env = { DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: url };
    const gateway = await create({ env, args: ["--roles=gateway"] });
    await expect(gateway.start()).resolves.toBeGreaterThan(0);
    await gateway.stop();
    await base.stop();
  });

  it.runIf(IS_SOAK)("names a role that does not exist", async () => {
    const appmon = await create({ args: ["--roles=api,cook"] });
    await expect(appmon.start()).rejects.toThrow(/cook/);
  });
});
