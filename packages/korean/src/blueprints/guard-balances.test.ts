/** No app of a blueprint lets out more than there was. */
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { ANYBODY } from "@appmon/kit/record-access";
import { createLocalStore } from "@appmon/kit/local-store";
import type { Collection, Json } from "@appmon/kit/schema";
import { describe, expect, it } from "vitest";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import type { DeclaredField, PatternDeclaration } from "../plan/pattern-declaration.ts";
import { blueprintDeclaration } from "./blueprints.ts";
import { withGuardedBalances } from "./guard-balances.ts";

type Field = DeclaredField;
const number = (label: string, more: Partial<Field> = {}): Field => ({ label, type: "number", ...more });
const out = (where?: NonNullable<Field["rollup"]>["where"]): Field => ({
  label: "나간 수",
  type: "computed",
  rollup: { entity: "sale", via: "lot", fn: "sum", field: "count", ...(where && { where }) },
});
const left = (formula: string, more: Partial<Field> = {}): Field => ({ label: "남은 수", type: "computed", formula, unit: "개", ...more });

function lists(
  fields: Record<string, Field>,
  { sold = 3, ...sale }: { sold?: number; constraints?: [] } = {},
): PatternDeclaration["lists"] {
  const lot = {
    name: "더미",
    fields: { name: { label: "이름", type: "text" as const }, whole: number("들인 수", { required: true }), ...fields },
  };
  return {
    lot: { ...lot, sample: { columns: ["name", "whole"], rows: [["A", 10]] } },
    sale: {
      name: "판매",
      fields: {
        lot: { label: "더미", type: "relation", target: "lot" },
        count: number("수"),
        state: { label: "상태", type: "status", options: ["asked 부탁", "sold 팔림", "cancelled 취소"] },
      },
      sample: { columns: ["lot", "count", "state"], rows: [["A", sold, "sold"]] },
      ...sale,
    },
  };
}
const limitsOf = (made: PatternDeclaration["lists"]) => withGuardedBalances(made)["sale"]!.constraints ?? [];
const GUARD = { kind: "capacity", of: ["lot"], limit: { via: "lot", field: "whole" }, amount: "count" };

describe("what goes out of a balance", () => {
  it.each<[name: string, fields: Record<string, Field>, exceptStatus?: string[]]>([
    ["of a number and a sum", { out: out(), left: left("whole - out") }],
    ["rounded", { out: out(), left: left("round((whole - out) * 10) / 10") }],
    ["with a loss of its own", { out: out(), lost: number("상함"), left: left("whole - out - lost") }],
    [
      "without those called off",
      { out: out([{ field: "state", op: "ne", value: "cancelled" }]), left: left("whole - out") },
      ["cancelled"],
    ],
    ["of those sold", { out: out([{ field: "state", op: "eq", value: "sold" }]), left: left("whole - out") }, ["asked", "cancelled"]],
  ])("is limited: %s", (_name, fields, exceptStatus) => {
    expect(limitsOf(lists(fields))).toMatchObject([{ ...GUARD, ...(exceptStatus && { exceptStatus }) }]);
  });

  it.each<[name: string, made: PatternDeclaration["lists"]]>([
    ["money may be owed", lists({ out: out(), left: left("whole - out", { result: "money" }) })],
    ["days may be over", lists({ out: out(), left: left("whole - out", { unit: "일" }) })],
    ["it is no balance by its name", lists({ out: out(), left: left("whole - out", { label: "차이" }) })],
    ["nobody has to say how much there was", lists({ whole: number("들인 수"), out: out(), left: left("whole - out") })],
    ["the examples go beyond it", lists({ out: out(), left: left("whole - out") }, { sold: 11 })],
    ["what counts is told by something else", lists({ out: out([{ field: "count", op: "gt", value: 2 }]), left: left("whole - out") })],
  ])("is not limited where %s", (_name, made) => {
    expect(limitsOf(made)).toEqual([]);
  });
});

describe("bags of salt", () => {
  const spec = appOfPattern(blueprintDeclaration("sea-salt-aging")!, { seed: 7, today: "2026-11-20" });
  const open = () => {
    let ids = 0;
    return createLocalStore({
      collections: guardedEntities(spec).map((entity) => ({ ...entity, sample: [] }) as unknown as Collection),
      rules: [],
      actor: () => ANYBODY,
      namespace: "t",
      storage: null,
      now: () => Date.parse("2026-11-20T00:00:00Z"),
      newId: () => `n${++ids}`,
    });
  };
  const said = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return "saved";
    } catch (thrown) {
      return (thrown as Error).message;
    }
  };

  it("are sold to the last one and no further, also by a correction", async () => {
    const store = open();
    const lot = await store.create("lot", { name: "2번칸", came: "2023-10-20", bags: 90, kg: 20, cost: 14_000, base: 26_000 });
    const sale = (bags: number): Record<string, Json> => ({ lot: lot.id, day: "2026-11-20", bags, price: 30_000, to: "광주 식당" });
    const first = await store.create("sale", sale(60));
    expect(await said(store.create("sale", sale(31)))).toBe("남은 자루가 모자라요. 지금은 30자루까지 더 적을 수 있어요.");
    expect(await said(store.create("sale", sale(30)))).toBe("saved");
    expect(await said(store.update("sale", first.id, { bags: 61 }))).toMatch(/^남은 자루가 모자라요\./);
    expect(await said(store.update("sale", first.id, { bags: 59 }))).toBe("saved");
    expect(await said(store.create("sale", sale(1)))).toBe("saved");
  });
});
