import type { AppSpec } from "@appmon/appspec/spec";
import { checkCustom } from "@appmon/appspec/check-custom";
import { describe, expect, it } from "vitest";
import { compileApp } from "./compile-app.ts";
import { exportProject } from "./export-project.ts";
import { dataImports } from "./custom-element.ts";
import { typeErrors } from "./testing/check-apps.ts";
import { salonSpec } from "./testing/salon-spec.ts";

const PATH = "src/custom/sales-of-the-day.tsx";
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
const withPart = (props: Record<string, string | number>, text = source): AppSpec => ({
  ...salonSpec,
  files: [{ path: PATH, source: text }],
  screens: [
    {
      ...home!,
      blocks: [...home!.blocks, { id: "sales", kind: "custom", title: "오늘 매출", file: PATH, component: "SalesOfTheDay", props }],
    },
    ...screens,
  ],
});
const spec = withPart({ goal: 300_000, label: "매출" });

describe("a component of the app's own", () => {
  it("stands on its screen behind its props, in a file of its own as it was written", () => {
    expect(checkCustom(spec)).toEqual([]);
    const files = compileApp(spec);
    expect(files["src/custom/sales-of-the-day.tsx"]).toBe(source);
    expect(files["src/screens/home.tsx"]).toContain(
      'const SalesOfTheDay = customPart(() => import("../custom/sales-of-the-day"), "SalesOfTheDay");',
    );
    expect(files["src/screens/home.tsx"]).toContain('<SalesOfTheDay goal={300000} label="매출" />');
    const { "src/custom/sales-of-the-day.tsx": _own, "src/screens/home.tsx": _home, ...rest } = files;
    expect(compileApp(salonSpec)).toMatchObject(rest);
  });

  it("is typed: by its data, by the kit, and by what it is given", () => {
    expect(typeErrors([compileApp(spec)])).toEqual([]);
    expect(typeErrors([compileApp(withPart({ goal: "많이", label: "매출" }))]).join()).toContain("home.tsx");
    expect(typeErrors([compileApp(withPart({ goal: 1 }))]).join()).toContain("label");
    const misspelt = source.replace("record.total", "record.totl");
    expect(typeErrors([compileApp(withPart({ goal: 1, label: "매출" }, misspelt))]).join()).toContain("sales-of-the-day.tsx");
  });

  it("goes along when the app is taken home", async () => {
    expect((await exportProject(spec, {}))["src/custom/sales-of-the-day.tsx"]).toBe(source);
  });

  it("knows how the data of the app is imported", () => {
    const imports = dataImports(spec);
    expect(imports).toContain('import { type Reservation, reservations } from "@/data/reservation";');
    const all = imports.join("\n");
    expect(
      typeErrors([
        {
          ...compileApp(spec),
          "src/all.ts": `${all}\nexport type All = [Reservation, Customer];\nexport const all = [reservations, customers];\n`,
        },
      ]),
    ).toEqual([]);
  });

  it("draws a whole screen, with its place in the menu, its title and what it shares with other files", () => {
    const screen = {
      id: "board",
      title: "현황판",
      path: "/board",
      blocks: [{ id: "board-whole", kind: "custom", file: "src/custom/board/board.tsx", component: "Board", whole: true } as const],
    };
    const app: AppSpec = {
      ...spec,
      files: [
        ...spec.files!,
        { path: "src/custom/board/board.tsx", source: 'import { half } from "../half";\nexport const Board = () => <h1>{half(4)}</h1>;\n' },
        { path: "src/custom/half.ts", source: "export const half = (n: number): number => n / 2;\n" },
      ],
      screens: [...spec.screens, screen],
      nav: { ...spec.nav, items: [...spec.nav.items, "board"] },
    };
    const files = compileApp(app);
    expect(files["src/screens/board.tsx"]).toContain('<Screen title="현황판" hideTitle>');
    expect(files["src/screens/board.tsx"]).toContain('const Board = customPart(() => import("../custom/board/board"), "Board");');
    expect(files["src/app.tsx"]).toContain('{ path: "/board", label: "현황판"');
    expect(typeErrors([files])).toEqual([]);
  });

  it("shows one record where links to records lead", () => {
    const place = { id: "guest", kind: "custom", file: PATH, component: "SalesOfTheDay", whole: true, record: "customer" } as const;
    const bare: AppSpec = { ...spec, screens: [...spec.screens, { id: "guest", title: "손님", path: "/guests/:id", blocks: [place] }] };
    const taken = bare.screens.filter(({ blocks }) => !blocks.some((block) => block.kind === "record" && block.entity === "customer"));
    expect(compileApp({ ...bare, screens: taken })["src/app.tsx"]).toContain('customer: "/guests/:id"');
  });

  it("that is named like a part of the kit, lies outside its folder or is not there is left out rather than confused with it", () => {
    const places = [
      { id: "one", kind: "custom", file: PATH, component: "StatsBlock" },
      { id: "two", kind: "custom", file: "src/custom/nowhere.tsx", component: "Nowhere" },
      { id: "three", kind: "custom", file: "src/main.tsx", component: "Main" },
    ] as const;
    const files = compileApp({
      ...salonSpec,
      files: [
        { path: "src/main.tsx", source: "export {};" },
        { path: "src/custom/../app.tsx", source: "" },
      ],
      screens: [{ ...home!, blocks: [...home!.blocks, ...places] }, ...screens],
    });
    expect(Object.keys(files).toSorted()).toEqual(Object.keys(compileApp(salonSpec)).toSorted());
    expect(files["src/main.tsx"]).toBe(compileApp(salonSpec)["src/main.tsx"]);
    expect(typeErrors([files])).toEqual([]);
  });
});
