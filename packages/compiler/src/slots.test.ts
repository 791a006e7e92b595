import type { AppSpec } from "@appmon/appspec/spec";
import { checkSlots } from "@appmon/appspec/check-slots";
import { describe, expect, it } from "vitest";
import { compileApp } from "./compile-app.ts";
import { exportProject } from "./export-project.ts";
import { dataImports } from "./slot-element.ts";
import { typeErrors } from "./testing/check-apps.ts";
import { salonSpec } from "./testing/salon-spec.ts";

const source = `import { grouped, useCollection } from "@appmon/kit/data";
import { useState } from "react";
import { reservations } from "../data/reservation";

export interface SalesOfTheDayProps {
  goal: number;
  label: string;
}

export function SalesOfTheDay({ goal, label }: SalesOfTheDayProps) {
  const { records, update } = useCollection(reservations);
  const [shown, setShown] = useState(true);
  const sum = records.reduce((total, record) => total + (record.total ?? 0), 0);
  const first = records[0];
  return (
    <div className="rounded-lg border p-4">
      <button type="button" onClick={() => setShown(!shown)}>
        {label}
      </button>
      {shown && \`\${grouped(sum)} / \${grouped(goal)}\`}
      {first && (
        <button type="button" onClick={() => update(first.id, { status: "confirmed" })}>
          {first.guestName}
        </button>
      )}
    </div>
  );
}
`;
const [home, ...screens] = salonSpec.screens;
const withSlot = (props: Record<string, string | number>, text = source): AppSpec => ({
  ...salonSpec,
  slots: [{ id: "SalesOfTheDay", uses: ["reservation"], source: text }],
  screens: [
    { ...home!, blocks: [...home!.blocks, { id: "sales", kind: "slot", title: "오늘 매출", slot: "SalesOfTheDay", props }] },
    ...screens,
  ],
});
const spec = withSlot({ goal: 300_000, label: "매출" });

describe("a component of the app's own", () => {
  it("stands on its screen behind its props, in a file of its own as it was written", () => {
    expect(checkSlots(spec)).toEqual([]);
    const files = compileApp(spec);
    expect(files["src/slots/sales-of-the-day.tsx"]).toBe(source);
    expect(files["src/screens/home.tsx"]).toContain('import { SalesOfTheDay } from "../slots/sales-of-the-day";');
    expect(files["src/screens/home.tsx"]).toContain('<SalesOfTheDay goal={300000} label="매출" />');
    const { "src/slots/sales-of-the-day.tsx": _slot, "src/screens/home.tsx": _home, ...rest } = files;
    expect(compileApp(salonSpec)).toMatchObject(rest);
  });

  it("is typed: by its data, by the kit, and by what it is given", () => {
    expect(typeErrors([compileApp(spec)])).toEqual([]);
    expect(typeErrors([compileApp(withSlot({ goal: "많이", label: "매출" }))]).join()).toContain("home.tsx");
    expect(typeErrors([compileApp(withSlot({ goal: 1 }))]).join()).toContain("label");
    const misspelt = source.replace("record.total", "record.totl");
    expect(typeErrors([compileApp(withSlot({ goal: 1, label: "매출" }, misspelt))]).join()).toContain("sales-of-the-day.tsx");
  });

  it("goes along when the app is taken home", () => {
    expect(exportProject(spec, {})["src/slots/sales-of-the-day.tsx"]).toBe(source);
  });

  it("knows how the data of the app is imported", () => {
    const imports = dataImports(spec);
    expect(imports).toContain('import { type Reservation, reservations } from "../data/reservation";');
    const all = imports.join("\n").replaceAll("../data/", "./data/");
    expect(
      typeErrors([
        {
          ...compileApp(spec),
          "src/all.ts": `${all}\nexport type All = [Reservation, Customer];\nexport const all = [reservations, customers];\n`,
        },
      ]),
    ).toEqual([]);
  });

  it("that is named like a part of the kit is left out rather than confused with it", () => {
    const files = compileApp({ ...spec, slots: [{ id: "StatsBlock", uses: [], source: "" }] });
    expect(Object.keys(files).some((path) => path.startsWith("src/slots/"))).toBe(false);
    expect(typeErrors([files])).toEqual([]);
  });
});
