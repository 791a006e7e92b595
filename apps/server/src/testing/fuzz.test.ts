import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";
import { runFuzz } from "./run-fuzz.ts";
import { startTestService, type TestService } from "./test-service.ts";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

describe("requests made from the API's own description", () => {
  it(
    "are never answered 5xx",
    async () => {
      const report = await runFuzz(test, rounds(1_000, 20_000), 20_261_121);
      expect(report.broken).toEqual([]);
      // It must have gone deeper than validation to say anything.
      expect(report.succeeded).toBeGreaterThan(report.operations / 3);
    },
    roundsTimeout(300_000),
  );
});
