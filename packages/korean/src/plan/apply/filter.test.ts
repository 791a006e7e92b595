import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec, CollectionBlock, ScreenSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import type { Name, Remove, Show } from "../../claims/claim.ts";
import { nameOf } from "../../claims/names.ts";
import { parseCondition } from "../../grammar/conditions.ts";
import { parseOrder } from "../../grammar/orders.ts";
import { appOfPattern } from "../app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../declared-patterns.ts";
import type { Planned } from "../planned.ts";
import { remove } from "./remove.ts";
import { show } from "./show.ts";
import { isSameState } from "./states.ts";

const TODAY = "2026-11-20";
const appOf = (id: string): AppSpec =>
  appOfPattern(
    DECLARED_PATTERNS.find((one) => one.id === id)!,
    { seed: 7, today: TODAY },
  );
const BOOKS = appOf("reading-log");
const SALON = appOf("hair-salon-booking");
const RENTAL = appOf("equipment-rental");

const slice = (text: string) => ({ text, start: 0 });
const named = (text: string, app: AppSpec): Name => nameOf(slice(text), { app, conversation: undefined }, { confidence: 1 })!;
const BASE = { span: { start: 0, end: 1, confidence: 1 }, confidence: 1, unread: [], corrects: false };

interface Said {
  manner?: Show["manner"];
  thing?: string;
  where?: string;
  view?: string;
  order?: string;
  at?: string;
}

const shown = (spec: AppSpec, { manner = "group", thing, where, view, order, at }: Said): Planned | undefined =>
  show(
    {
      ...BASE,
      kind: "show",
      things: thing === undefined ? [] : [named(thing, spec)],
      fields: [],
      manner,
      view: view === undefined ? null : named(view, spec),
      order: order === undefined ? null : (parseOrder(slice(order))?.value ?? null),
      group: null,
      period: null,
      where: where === undefined ? null : (parseCondition(slice(where))?.value ?? null),
      options: [],
      count: null,
      position: at === undefined ? null : { at: "in", by: named(at, spec) },
      who: null,
    },
    { spec, today: TODAY, mode: "edit" },
  );

const removed = (spec: AppSpec, what: string | null, where: string | null, rest: Partial<Remove>): Planned | undefined =>
  remove(
    {
      ...BASE,
      kind: "remove",
      what: what === null ? null : named(what, spec),
      from: null,
      hidden: false,
      all: false,
      where: where === null ? null : (parseCondition(slice(where))?.value ?? null),
      ...rest,
    },
    { spec, today: TODAY, mode: "edit" },
  );

function after(spec: AppSpec, plan: Planned | undefined): AppSpec {
  if (plan?.kind !== "done") throw new Error(JSON.stringify(plan));
  const changed = applyOperations(spec, plan.ops, { by: "user" }).spec;
  parseSpec(changed);
  return changed;
}
const listsOf = (spec: AppSpec, entity: string): CollectionBlock[] =>
  spec.screens.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "collection" && block.query.entity === entity ? [block] : [])),
  );
const screenOf = (spec: AppSpec, title: string): ScreenSpec | undefined => spec.screens.find((screen) => screen.title === title);

describe("a state in other words", () => {
  it.each([
    ["취소된", "취소"],
    ["다 읽은", "다 읽음"],
    ["그만둔", "그만둠"],
    ["진료 중인", "진료 중"],
    ["안 오신", "안 오심"],
    ["나간", "나감"],
    ["도착한", "도착"],
  ])("%s is %s", (said, called) => expect(isSameState(said, called)).toBe(true));

  it.each([
    ["완료된", "완납"],
    ["읽은", "다 읽음"],
    ["보낸", "보류"],
    ["오는", "오늘"],
  ])("%s is not %s", (said, called) => expect(isSameState(said, called)).toBe(false));
});

describe("records that are gathered", () => {
  it("have a list of their own, and the whole list shows them as before", () => {
    const spec = after(BOOKS, shown(BOOKS, { where: "다 읽은", thing: "책" }));
    const lists = listsOf(spec, "book");
    expect(lists).toHaveLength(listsOf(BOOKS, "book").length + 1);
    expect(lists.find(({ query }) => query.where)).toMatchObject({
      create: false,
      query: { where: [{ field: "status", op: "eq", value: "finished" }] },
    });
    expect(lists.filter(({ query }) => !query.where)).toEqual(listsOf(BOOKS, "book"));
  });

  it("are those the app marks so", () => {
    expect(shown(RENTAL, { where: "연체된" })).toMatchObject({ kind: "there" });
    expect(shown(appOf("stock-count"), { where: "부족한" })).toMatchObject({ kind: "there" });
  });

  it("have a screen of their own where a list with a name is asked for", () => {
    const spec = after(SALON, shown(SALON, { where: "완료된", manner: "view", view: "손님목록" }));
    const screen = screenOf(spec, "손님목록")!;
    expect(spec.nav.items).toContain(screen.id);
    expect(screen.blocks[0]).toMatchObject({ query: { entity: "booking", where: [{ field: "status", op: "eq", value: "done" }] } });
  });

  it("are picked above the list where they are those of one record of another list", () => {
    expect(shown(appOf("household-ledger"), { thing: "식비" })).toMatchObject({
      kind: "there",
      text: expect.stringContaining("분류에서 식비를"),
    });
  });

  it("are none where no list has such a state", () => {
    expect(shown(BOOKS, { where: "빨간" })).toBeUndefined();
  });
});

describe("what is heard alike and means the opposite", () => {
  it("changes nothing: only those, or all but those", () => {
    expect(shown(BOOKS, { manner: "filter", where: "별점 2점 이하", thing: "책" })).toBeUndefined();
    expect(shown(SALON, { manner: "filter", where: "취소된", thing: "예약" })).toBeUndefined();
  });

  it("is not half done: an order or a form without which ones", () => {
    expect(shown(SALON, { manner: "sort", where: "취소된", order: "날짜 순" })).toBeUndefined();
    expect(shown(SALON, { manner: "view", where: "취소된", view: "달력" })).toBeUndefined();
  });
});

describe("records that are left out", () => {
  it("are no more in the lists, and nothing is deleted", () => {
    const plan = removed(SALON, "예약", "취소된", { hidden: true });
    const spec = after(SALON, plan);
    // A list of what is booked alone leaves them out already.
    const leavesOut = [
      { field: "status", op: "ne", value: "cancelled" },
      { field: "status", op: "in", value: ["booked", "paid"] },
    ];
    for (const { query } of listsOf(spec, "booking"))
      expect(leavesOut).toContainEqual(query.where?.find(({ field }) => field === "status"));
    expect(spec.entities).toEqual(SALON.entities);
    expect(removed(spec, "예약", "취소된", { hidden: true })).toMatchObject({ kind: "there" });
  });

  it("are so too where they are taken off the list", () => {
    expect(removed(BOOKS, "책", "그만둔", { from: named("목록", BOOKS) })).toMatchObject({ kind: "done" });
    expect(removed(BOOKS, "그만둔 책", null, { from: named("목록", BOOKS) })).toMatchObject({ kind: "done" });
  });

  it("stay where it is not said that they are only not to be seen", () => {
    expect(removed(SALON, "예약", "취소된", {})).toBeUndefined();
  });

  it("stay in the list that is there for them", () => {
    const gathered = after(SALON, shown(SALON, { where: "노쇼한", thing: "예약" }));
    const spec = after(gathered, removed(gathered, "예약", "노쇼한", { hidden: true }));
    expect(
      listsOf(spec, "booking").filter(({ query }) => query.where?.some(({ op, value }) => op === "eq" && value === "noShow")),
    ).toHaveLength(1);
  });

  it("stay where leaving them out would leave out records without a value", () => {
    expect(removed(BOOKS, "책", "별점 2점 이하", { hidden: true })).toBeUndefined();
  });
});
