import { describe, expect, it } from "vitest";
import { startTestService } from "../testing/test-service.ts";

describe("what operators see", () => {
  it("counts answers by route without ids, on a port of its own", async () => {
    const test = await startTestService({ metricsPort: 0 });
    try {
      const person = await test.person();
      await person.call("GET", "/room");
      await person.call("GET", "/room/room_0123456789abcdefghjkmnpq");
      const text = await (await fetch(`http://127.0.0.1:${test.service.metricsPort}/metrics`)).text();
      expect(text).toMatch(/http_request_duration_seconds_count\{app="api",method="GET",route="\/api\/room",status="200"\} 1/);
      expect(text).toMatch(/http_request_duration_seconds_count\{app="api",method="GET",route="\/api\/room\/:id",status="404"\} 1/);
      expect(text).toMatch(/database_connections\{pool="api",state="open"\} \d/);
      expect(text).not.toContain("room_0123456789");
      expect((await test.visit(`${test.service.publicOrigin}/metrics`)).text).not.toContain("http_request_duration");
    } finally {
      await test.stop();
    }
  });

  it("says with readiness how well builds are locked in", async () => {
    const test = await startTestService();
    try {
      const ready = await test.visit(`${test.service.publicOrigin}/health/ready`);
      expect([ready.status, ready.json.status]).toEqual([200, "ok"]);
      expect(["jail", "process"]).toContain(ready.json.builder);
    } finally {
      await test.stop();
    }
  });
});
