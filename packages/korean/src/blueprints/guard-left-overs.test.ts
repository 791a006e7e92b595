import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AppSpec } from "@appmon/appspec/spec";
import { createLocalStore } from "@appmon/kit/local-store";
import type { Collection } from "@appmon/kit/schema";
import { expect, it } from "vitest";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import type { PatternDeclaration } from "../plan/pattern-declaration.ts";
import { BLUEPRINT, type Blueprint } from "./blueprint.ts";
import { declarationOfBlueprint } from "./declaration-of-blueprint.ts";
import { isGuarded } from "./guard-left-overs.ts";
import { leftOversIn } from "./left-overs.ts";
import { LEFT } from "./left-overs.data.ts";
import { readBlueprintLines } from "./testing/read-blueprint-lines.ts";

const today = "2026-11-20";
const LINES = readBlueprintLines().filter((line) => LEFT.test(line));
const appOf = (pattern: PatternDeclaration): AppSpec => appOfPattern(pattern, { seed: 7, today });

function storeOf(spec: AppSpec) {
  let ids = 0;
  return createLocalStore({
    collections: guardedEntities(spec) as unknown as Collection[],
    rules: spec.rules ?? [],
    namespace: "left",
    storage: null,
    now: () => Date.parse(`${today}T03:00:00Z`),
    newId: () => `n${++ids}`,
  });
}

function blueprintCalled(id: string): Blueprint {
  const line = LINES.find((one) => one.includes(`"id":"${id}"`))!;
  return BLUEPRINT.parse(JSON.parse(line));
}
const storeCalled = (id: string) => storeOf(appOf(declarationOfBlueprint(blueprintCalled(id))));

it("in every app nobody takes more than is left, and its own rows did not", async () => {
  const faults: string[] = [];
  let found = 0;
  for (const line of LINES) {
    const pattern = declarationOfBlueprint(BLUEPRINT.parse(JSON.parse(line)));
    const leftOvers = leftOversIn(pattern.lists);
    if (leftOvers.length === 0) continue;
    found += leftOvers.length;
    const store = storeOf(appOf(pattern));
    for (const leftOver of leftOvers) {
      const place = `${pattern.id}.${leftOver.list}.${leftOver.field}`;
      if (!isGuarded(leftOver, pattern.lists)) faults.push(`${place} may become less than none`);
      const where = [{ field: leftOver.field, op: "lt" as const, value: 0 }];
      const { items } = await store.query({ entity: leftOver.list, where });
      if (items.length > 0) faults.push(`${place} is less than none in ${items.map(({ id }) => id).join(" ")}`);
    }
  }
  expect(faults).toEqual([]);
  // Were it none, nothing would be asked here.
  expect(found).toBeGreaterThan(100);
});

it("sells what is left and no more, and says how much that is", async () => {
  const store = storeCalled("sea-salt-aging");
  const lot = await store.create("lot", { name: "새 더미", came: today, bags: 90, kg: 20, cost: 14_000, base: 26_000 });
  const sale = (bags: number) => ({ day: today, lot: lot.id, bags, price: 30_000, to: "단골" });
  const many = store.create("sale", sale(100));
  await expect(many).rejects.toMatchObject({
    fields: { bags: "남은 자루보다 많이는 적을 수 없어요. 지금은 90자루까지 더 적을 수 있어요." },
  });
  const sold = await store.create("sale", sale(60));
  const rest = await store.create("sale", sale(30));
  await expect(store.create("sale", sale(1))).rejects.toThrow("남은 자루보다 많이는 적을 수 없어요.");
  await expect(store.update("sale", sold.id, { bags: 61 })).rejects.toThrow("남은 자루보다");
  await expect(store.update("lot", lot.id, { bags: 89 })).rejects.toThrow("이미 적은 것이 더 많아서 남은 자루가 0보다 적어져요.");
  await store.update("sale", rest.id, { bags: 29 });
  await store.update("lot", lot.id, { bags: 89 });
});

it("counts what comes in, and not what was called off", async () => {
  const store = storeCalled("hanji-workshop");
  const paper = await store.create("paper", { name: "새 종이", price: 3_000, before: 10 });
  const order = (count: number, state = "asked") => ({ who: "화방", paper: paper.id, count, due: today, state });
  await expect(store.create("order", order(11))).rejects.toMatchObject({
    fields: { paper: "남은 장보다 많이는 적을 수 없어요.", count: "남은 장보다 많이는 적을 수 없어요." },
  });
  const cancelled = await store.create("order", order(50, "cancelled"));
  await store.create("making", { paper: paper.id, day: today, made: 30, waste: 5 });
  const all = await store.create("order", order(35));
  await expect(store.update("order", all.id, { count: 36 })).rejects.toThrow("남은 장보다");
  await expect(store.update("order", cancelled.id, { state: "asked" })).rejects.toThrow("남은 장보다");
  await store.update("order", all.id, { paid: true });
  await store.update("order", all.id, { state: "cancelled" });
  await store.create("order", order(35));
  await expect(store.update("paper", paper.id, { before: 9 })).rejects.toThrow("남은 장이 0보다 적어져요.");
});

it("shows nothing of what the checks read", () => {
  const { entities, screens } = appOf(declarationOfBlueprint(blueprintCalled("hanji-workshop")));
  const told = entities.find(({ id }) => id === "order")!.fields.find(({ id }) => id === "paperLeft");
  expect(told).toMatchObject({ hidden: true, lookup: { via: "paper", field: "left" } });
  expect(JSON.stringify(screens)).not.toContain("paperLeft");
});

const YARN: Blueprint = {
  id: "yarn",
  title: "실 통",
  tagline: "실이 얼마나 남았나 봐요",
  icon: "package",
  look: "calm",
  shelf: "life",
  says: ["실 정리"],
  words: ["실"],
  lists: [
    {
      id: "yarn",
      name: "실",
      fields: {
        name: "이름 | text !",
        bought: "산 실 | number [볼] min=0",
        fixed: "조정 | sum(use.fixed by yarn) [볼]",
        used: "쓴 실 | sum(use.balls by yarn) [볼]",
        waste: "버린 실 | sum(use.waste by yarn) [볼]",
        life: "바늘 수명 | number [번]",
        turns: "쓴 번수 | count(use by yarn) [번]",
        left: "남은 볼 | = bought + fixed - used - waste [볼]",
        hours: "남은 시간 | = bought - used [시간]",
        needle: "남은 번수 | = life - turns [번]",
      },
      columns: ["name", "bought"],
      rows: [["면사", 10]],
    },
    {
      id: "use",
      name: "쓴 것",
      title: "yarn",
      fields: {
        yarn: "실 | relation(yarn) !",
        balls: "볼 | number [볼]",
        waste: "버린 볼 | number [볼] min=0",
        fixed: "조정 | number [볼]",
      },
      columns: ["yarn", "balls", "waste", "fixed"],
      rows: [["면사", 2, 0, -1]],
    },
  ],
};

it("takes amounts above none, but for what puts another right or was declared", () => {
  const { use } = declarationOfBlueprint(YARN).lists;
  expect(["balls", "waste", "fixed"].map((id) => use!.fields[id]!.min)).toEqual([1, 0, undefined]);
});

it("leaves alone what goes on past none: hours, and what has a life", () => {
  expect(leftOversIn(declarationOfBlueprint(YARN).lists).map(({ field }) => field)).toEqual(["left"]);
});

it("leaves alone what a mark tells of", () => {
  const [yarn, use] = YARN.lists as [Blueprint["lists"][number], Blueprint["lists"][number]];
  const marked = { ...YARN, lists: [{ ...yarn, marks: [["left < 0", "bad", "더 씀"]] as typeof yarn.marks }, use] };
  expect(leftOversIn(declarationOfBlueprint(marked).lists)).toEqual([]);
});

it("limits nothing where nobody said how much there was", async () => {
  const store = storeOf(appOf(declarationOfBlueprint(YARN)));
  const unknown = await store.create("yarn", { name: "얻은 실" });
  await store.create("use", { yarn: unknown.id, balls: 3 });
  const known = await store.create("yarn", { name: "산 실", bought: 2 });
  await expect(store.create("use", { yarn: known.id, balls: 3 })).rejects.toThrow("남은 볼보다");
});
