import { describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { compileApp } from "./compile-app.ts";
import { typeErrors } from "./testing/check-apps.ts";
import { salonSpec } from "./testing/salon-spec.ts";

const [reservation, customer] = salonSpec.entities;
const where = [{ field: "status", op: "eq" as const, value: "done" }];
/** An app with something that names a field in every place where one can be named. */
const spec: AppSpec = {
  ...salonSpec,
  entities: [
    {
      ...reservation!,
      constraints: [
        ...(reservation!.constraints ?? []),
        { kind: "check", must: [{ field: "unitPrice", op: "gte", value: { field: "nailCount" } }], message: "단가가 낮아요." },
      ],
    },
    {
      ...customer!,
      fields: [
        ...customer!.fields,
        {
          id: "spent",
          label: "쓴 돈",
          type: "computed",
          rollup: { entity: "reservation", via: "customer", fn: "sum", field: "unitPrice", where },
        },
      ],
    },
    ...salonSpec.entities.slice(2),
  ],
  rules: [
    {
      id: "rule1",
      entity: "reservation",
      on: "update",
      when: where,
      steps: [{ do: "set", field: "memo", to: { field: "phone" } }],
    },
  ],
  screens: [
    ...salonSpec.screens,
    {
      id: "figures",
      title: "숫자",
      path: "/figures",
      blocks: [
        { id: "f1", kind: "chart", chart: "bar", entity: "reservation", where, x: "status", y: { fn: "count" } },
        {
          id: "f2",
          kind: "stats",
          items: [
            { label: "끝", entity: "reservation", metric: { fn: "count" }, where },
            { label: "단골", entity: "customer", metric: { fn: "count" }, where: [{ field: "name", op: "filled" }] },
          ],
        },
      ],
    },
  ] as AppSpec["screens"],
};
const files = compileApp(spec);

/** Paths of the files with a type error once `from` is `to` in one of them. */
function wrongAfter(path: string, from: string | RegExp, to: string): string[] {
  const text = files[path] ?? "";
  const changed = text.replace(from, to);
  expect(changed, `${path}: ${from}`).not.toBe(text);
  return [...new Set(typeErrors([{ ...files, [path]: changed }]).map((error) => error.replace(/^app-0\/([^:]+):.*$/, "$1")))].toSorted();
}

describe("what an app's sources name", () => {
  it("is held to the types of its records", () => {
    expect(typeErrors([files])).toEqual([]);
  });

  it("is found everywhere by the type checker when a field is renamed in the type", () => {
    expect(wrongAfter("src/data/reservation.ts", "  status: ReservationStatus", "  state: ReservationStatus")).toEqual([
      "src/actions/reservation.ts",
      "src/data/customer.ts",
      "src/data/reservation.ts",
      "src/rules.ts",
      "src/screens/figures.tsx",
      "src/screens/reservations.tsx",
      "src/screens/stats.tsx",
    ]);
  });

  it("is found where a condition, the field it compares with, a rollup or a view names what is not there", () => {
    const data = "src/data/reservation.ts";
    expect(wrongAfter(data, 'value: { field: "nailCount" }', 'value: { field: "nails" }')).toEqual([data]);
    expect(wrongAfter(data, 'start: ["date", "time"]', 'start: ["date", "hour"]')).toEqual([data]);
    expect(wrongAfter("src/data/customer.ts", 'via: "customer"', 'via: "guest"')).toEqual(["src/data/customer.ts"]);
    expect(wrongAfter("src/data/customer.ts", 'entity: "reservation"', 'entity: "booking"')).toEqual(["src/data/customer.ts"]);
    expect(wrongAfter("src/rules.ts", 'field: "memo"', 'field: "note"')).toEqual(["src/rules.ts"]);
    // Each number of a row of numbers speaks of its own list.
    expect(wrongAfter("src/screens/figures.tsx", 'field: "name"', 'field: "guestName"')).toEqual(["src/screens/figures.tsx"]);
  });

  it("is held to nothing where the app does not have it, so that the app still runs", () => {
    const [first, ...others] = spec.entities;
    const lost = { ...first!, highlights: [{ when: [{ field: "gone", op: "filled" as const }], tone: "warn" as const }] };
    const loose = compileApp({ ...spec, entities: [lost, ...others] });
    expect(loose["src/data/reservation.ts"]).toContain("defineCollection({");
    expect(typeErrors([loose])).toEqual([]);
  });
});
