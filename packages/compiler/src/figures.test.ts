/** Figures of several forms: those that were kinds of block of their own open as they were, and stand in an app as before. */
import { migrateSpec } from "@appmon/appspec/migrate-spec";
import { parseSpec } from "@appmon/appspec/parse-spec";
import { formOf } from "@appmon/appspec/parts/all-parts";
import { screenAccess } from "@appmon/appspec/screen-access";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { expect, it } from "vitest";
import { compileApp } from "./compile-app.ts";
import { typeErrors } from "./testing/check-apps.ts";

const LISTS = [
  {
    id: "spending",
    name: "지출",
    icon: "wallet",
    kind: "main",
    titleField: "what",
    fields: [
      { id: "what", label: "내용", type: "text" },
      { id: "day", label: "날짜", type: "date" },
      { id: "cost", label: "금액", type: "money" },
      { id: "sort", label: "분류", type: "select", options: [{ value: "food", label: "식비" }] },
    ],
    sample: [],
  },
  {
    id: "budget",
    name: "예산",
    icon: "target",
    kind: "main",
    titleField: "month",
    fields: [
      { id: "month", label: "달", type: "month" },
      { id: "amount", label: "금액", type: "money" },
    ],
    sample: [],
  },
];
const cost = { fn: "sum", field: "cost" };
/** As they were stored while they were kinds, and what screens drew of them. */
const STORED: [block: { kind: string; [key: string]: unknown }, drawn: string][] = [
  [
    {
      kind: "goal",
      entity: "spending",
      date: "day",
      where: [{ field: "sort", op: "eq", value: "food" }],
      metric: cost,
      unit: "원",
      direction: "limit",
      over: "week",
      target: { entity: "budget", month: "month", amount: "amount" },
    },
    `<GoalBlock
        id="goal"
        title="숫자"
        collection={spendings}
        date="day"
        where={[{ field: "sort", op: "eq", value: "food" }]}
        metric={{ fn: "sum", field: "cost", unit: "원" }}
        direction="limit"
        over="week"
        target={{ collection: budgets, month: "month", amount: "amount" }}
      />`,
  ],
  [
    { kind: "upcoming", entity: "spending", dates: ["day"], days: 14 },
    `<UpcomingBlock id="upcoming" title="숫자" collection={spendings} dates={["day"]} days={14} />`,
  ],
  [
    {
      kind: "tally",
      entity: "spending",
      by: "sort",
      columns: [{ label: "합", metric: cost, where: [{ field: "sort", op: "eq", value: "food" }], unit: "원" }],
    },
    `<TallyBlock
        id="tally"
        title="숫자"
        collection={spendings}
        by="sort"
        columns={[
          {
            label: "합",
            metric: { fn: "sum", field: "cost" },
            where: [{ field: "sort", op: "eq", value: "food" }],
            unit: "원",
          },
        ]}
      />`,
  ],
  [
    { kind: "trend", entity: "spending", at: "day", values: ["cost"], by: "sort" },
    `<TrendBlock id="trend" title="숫자" collection={spendings} at="day" values={["cost"]} by="sort" />`,
  ],
  [
    { kind: "report", entity: "spending", date: "day", period: "month", group: "sort", metrics: [{ label: "합", metric: cost }] },
    `<ReportBlock
        id="report"
        title="숫자"
        collection={spendings}
        date="day"
        period="month"
        group="sort"
        metrics={[{ label: "합", metric: { fn: "sum", field: "cost" } }]}
      />`,
  ],
];
const KINDS = STORED.map(([{ kind }]) => kind);

const stored = (blocks: unknown[], entities: unknown[] = LISTS) => ({
  v: 1,
  title: "가계부",
  tagline: "",
  icon: "wallet",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#1b6799" },
  entities,
  actions: [],
  screens: [{ id: "home", title: "홈", path: "/", icon: "wallet", blocks }],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});
/** Names that properties have had since. */
const RENAMED: Record<string, string> = { group: "by", metrics: "columns", at: "date" };
const asStored = (block: { kind: string }) => ({ id: block.kind, title: "숫자", ...block });
const screenOf = (spec: AppSpec) => Object.entries(compileApp(spec)).find(([path]) => path.startsWith("src/screens/"))![1];

it.each(STORED)("$kind opens as a form of figures and is drawn as before", (block, drawn) => {
  const spec = parseSpec(JSON.parse(JSON.stringify(stored([asStored(block)]))));
  const [opened] = spec.screens[0]!.blocks;
  const now = Object.fromEntries(Object.entries(asStored(block)).map(([key, value]) => [RENAMED[key] ?? key, value]));
  expect(opened).toEqual({ ...now, kind: "stats", form: block.kind });
  expect(formOf(opened!)).toBe(block.kind);
  expect(migrateSpec(spec)).toBe(spec);
  expect(validateSpec(spec)).toEqual([]);
  expect(screenOf(spec)).toContain(drawn);
});

it("all of them, and numbers in a row, are code with the types it says", () => {
  const row = { id: "row", kind: "stats", items: [{ label: "합", entity: "spending", metric: cost }] };
  const rows = [row, { ...row, id: "said", form: "row" }];
  const spec = parseSpec(stored([...rows, ...STORED.map(([block]) => asStored(block))]));
  expect(spec.screens[0]!.blocks.map(formOf)).toEqual(["stats", "stats", ...KINDS]);
  expect(screenOf(spec).match(/<StatsBlock/g)).toHaveLength(2);
  expect(typeErrors([compileApp(spec)])).toEqual([]);
});

it.each(STORED)("$kind: shows nobody a sum that is of their own records only", (block) => {
  const accessWith = (exposure: string) => {
    const spec = parseSpec(
      stored(
        [asStored(block)],
        LISTS.map((list) => ({ ...list, exposure })),
      ),
    );
    return screenAccess(spec, spec.screens[0]!);
  };
  expect(accessWith("submitted")).toEqual([]);
  expect(accessWith("shown")).toBeUndefined();
});
