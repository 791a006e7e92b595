import { describe, expect, it } from "vitest";
import { createStopPlan } from "./stop-plan.ts";

describe("stopping", () => {
  it("closes the door and hands over work before anything they need, and the rest from the top down", async () => {
    const plan = createStopPlan(() => undefined);
    const stopped: string[] = [];
    const close = (name: string) => async () => {
      await new Promise((done) => setImmediate(done));
      stopped.push(name);
    };
    plan.push(close("database"));
    plan.first(close("door"));
    plan.push(close("pools"));
    plan.first(close("worker"));
    plan.push(close("api"));
    await plan.stop();
    await plan.stop();
    expect(stopped).toEqual(["door", "worker", "api", "pools", "database"]);
  });

  it("goes on where a part fails or hangs, and tells of it", async () => {
    const told: unknown[] = [];
    const plan = createStopPlan((error) => told.push(error), 20);
    let isStopped = false;
    plan.push(async () => (isStopped = true));
    plan.push(() => new Promise(() => undefined));
    plan.first(() => Promise.reject(new Error("no")));
    await plan.stop();
    expect([isStopped, told.length]).toEqual([true, 2]);
  });
});
