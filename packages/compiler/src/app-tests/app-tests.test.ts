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

  it("hold that a finished record is not touched any more", async () => {
    const [first, ...others] = salonSpec.entities;
    const when = [{ field: "status", op: "eq" as const, value: "confirmed" }];
    const lock = { kind: "locked" as const, when, message: "확정한 예약이에요" };
    const locked = { ...salonSpec, entities: [{ ...first!, constraints: [...(first!.constraints ?? []), lock] }, ...others] };
    const tests = (await appTests(planApp(locked)))!;
    expect(tests).toContain('const { id } = await app.create(reservations, { ...newReservation, status: "confirmed" });');
    expect(tests).toContain('await expect(app.remove(reservations, id)).rejects.toThrow("확정한 예약이에요");');
    expect(typeErrors([{ ...compileApp(locked), "src/app.test.ts": tests }])).toEqual([]);
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

  it("hold what a stranger may not do, and that people see only their own", async () => {
    const people = {
      signup: true,
      roles: [
        { id: "member", label: "회원" },
        { id: "boss", label: "원장", admin: true as const },
      ],
    };
    const [first, ...others] = salonSpec.entities;
    const access = [
      { role: "member", can: ["create" as const] },
      { role: "owner", can: ["list" as const, "read" as const, "update" as const] },
    ];
    const own = { ...salonSpec, auth: people, entities: [{ ...first!, owner: "creator" as const, access }, ...others] };
    const tests = (await appTests(planApp(own)))!;
    expect(tests).toContain("const made = await app.as(maker).create(reservations, newReservation);");
    expect(tests).toContain("expect(await app.as(maker).sees(reservations, made.id)).toBe(true);");
    expect(tests).toContain("for (const one of [guest, other]) expect(await app.as(one).sees(reservations, made.id)).toBe(false);");
    expect(tests).toContain("await isForbidden(app.as(guest).create(reservations, newReservation))");
    for (const deed of ["update(reservations, made.id, newReservation)", "remove(reservations, made.id)"])
      expect(tests).toContain(`await isForbidden(app.as(one).${deed})`);
    expect(typeErrors([{ ...compileApp(own), "src/app.test.ts": tests }])).toEqual([]);
    // Somebody who may do everything is kept from nothing.
    const free = { ...own, entities: [{ ...first!, access: [{ role: "any", can: ["list", "create", "read", "update", "delete"] }] }] };
    expect(await appTests(planApp(free as typeof own))).not.toContain("isForbidden");
  });

  it("say of each thing worked out what it comes to, and that it is empty where it is", async () => {
    const paid = { id: "paid", label: "받은 돈", type: "computed", formula: 'if(status = "done", 5000, 0)' } as const;
    const waited = { id: "waited", label: "지난 날", type: "computed", formula: "daysBetween(date, today())" } as const;
    const [first, ...others] = salonSpec.entities;
    const spec = { ...salonSpec, entities: [{ ...first!, fields: [...first!.fields, paid, waited] }, ...others] };
    const specs = [spec, ...fc.sample(arbitrarySpec(anyIds, anyTexts), { numRuns: rounds(20, 200), seed: 3 })];
    for (const one of specs) expect((await appTests(planApp(one))) ?? "").not.toMatch(/toMatchObject\(\{\s*\}\)/);
    expect(await appTests(planApp(spec))).not.toMatch(/waited: -/);
  });
});
