import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "../../../../tools/testing/scale.ts";
import { planApp } from "../app-plan.ts";
import { compileApp } from "../compile-app.ts";
import { exportProject } from "../export-project.ts";
import { anyIds, anyTexts, arbitrarySpec } from "../testing/arbitrary-spec.ts";
import { typeErrors } from "../testing/check-apps.ts";
import { salonSpec } from "../testing/salon-spec.ts";
import { appTests } from "./app-tests.ts";

describe("the tests of an app", () => {
  it("type-check for any app the types allow, and are the same bytes each time", async () => {
    const specs = fc.sample(arbitrarySpec(anyIds, anyTexts), { numRuns: rounds(20, 400) });
    const apps: Record<string, string>[] = [];
    for (const spec of specs) {
      const tests = await appTests(planApp(spec));
      expect(await appTests(planApp(structuredClone(spec)))).toBe(tests);
      if (tests !== undefined) apps.push({ ...compileApp(spec), "src/app.test.ts": tests });
    }
    expect(apps.length).toBeGreaterThan(0);
    expect(typeErrors(apps)).toEqual([]);
  });

  it("write no key down by which a record is found", async () => {
    const [first, ...others] = salonSpec.entities;
    const sample = first!.sample.map((row, at) => ({ ...row, [first!.titleField]: `KEY-${at}` }));
    const keyed = { ...salonSpec, entities: [{ ...first!, foundBy: first!.titleField, sample }, ...others] };
    expect(await appTests(planApp(keyed))).not.toContain("KEY-");
  });

  it("call a list otherwise that is called as something of theirs", async () => {
    const spec = { ...salonSpec, entities: salonSpec.entities.map((one) => (one.id === "customer" ? { ...one, id: "deed" } : one)) };
    const tests = await appTests(planApp(spec));
    expect(tests).toContain("deeds as deedsList");
    expect(typeErrors([{ ...compileApp(spec), "src/app.test.ts": tests! }])).toEqual([]);
  });

  it("stay away where the data was changed by hand: they would say what is not so", async () => {
    const app = compileApp(salonSpec);
    expect(Object.keys(await exportProject(salonSpec, {}, app))).toContain("src/app.test.ts");
    const older = {
      ...app,
      "src/data/customer.ts": app["src/data/customer.ts"]!.replace("defineCollection<Customer>", "defineCollection"),
    };
    expect(Object.keys(await exportProject(salonSpec, {}, older))).toContain("src/app.test.ts");
    const changed = { ...app, "src/data/customer.ts": `${app["src/data/customer.ts"]}\n` };
    expect(Object.keys(await exportProject(salonSpec, {}, changed))).not.toContain("src/app.test.ts");
  });
});
