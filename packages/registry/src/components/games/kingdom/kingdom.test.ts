import { describe, expect, it } from "vitest";
import {
  attacked,
  banked,
  bought,
  freeWorkers,
  incomeOf,
  newKingdom,
  powerOf,
  rivalsOf,
  sentToWork,
  settled,
  spied,
  trained,
  trainingPrice,
  upgraded,
  upgradePrice,
} from "./kingdom.ts";
import type { Deed, Kingdom, World } from "./kingdom.ts";
import { readKingdom, writtenKingdom } from "./kingdom-record.ts";
import { giftOf } from "./kingdom-world.ts";

const world: World = { side: "종족", sides: ["인간", "드래곤본", "엘프", "드워프"], resources: ["금", "철", "나무", "밀"] };
const T0 = 1_700_000_000_000;
const fresh = (): Kingdom => newKingdom("왕국", world, T0);
const done = (deed: Deed): Kingdom => {
  if ("refused" in deed) throw new Error(deed.refused);
  return deed.kingdom;
};

describe("a kingdom", () => {
  it("grows by the clock, and as much in one stretch as in many", () => {
    const once = settled(fresh(), world, T0 + 600_000);
    let often = fresh();
    for (let minute = 1; minute <= 10; minute += 1) often = settled(often, world, T0 + minute * 60_000);
    expect(once.stock[0]).toBeCloseTo(500 + incomeOf(fresh(), world)[0]! * 10, 6);
    for (const [at, amount] of once.stock.entries()) expect(often.stock[at]).toBeCloseTo(amount, 6);
    expect(settled(fresh(), world, T0 - 5_000).stock).toEqual(fresh().stock);
  });
  it("pays what an upgrade costs, and is told what is missing", () => {
    const price = upgradePrice(fresh(), world, "city");
    const after = done(upgraded(fresh(), world, "city"));
    expect(after.levels.city).toBe(2);
    expect(after.stock).toEqual(fresh().stock.map((amount, at) => amount - price[at]!));
    expect(upgraded({ ...fresh(), stock: [0, 500, 500, 500] }, world, "city")).toEqual({
      refused: expect.stringMatching(/자원이 모자라요: 금 \d+$/),
    });
  });
  it("trains soldiers who come when their time is over", () => {
    const started = done(trained(fresh(), world, "soldier", 4));
    expect(started.soldiers).toBe(3);
    expect(started.stock[0]).toBe(500 - trainingPrice(world, "soldier", 4)[0]!);
    const later = settled(started, world, T0 + 50_000);
    expect([later.soldiers, later.jobs.length, later.reports[0]?.title]).toEqual([7, 0, "병사 4명 훈련을 마쳤어요"]);
    for (const count of [0, -1, 1.5, Number.NaN]) expect(trained(fresh(), world, "worker", count)).toHaveProperty("refused");
  });
  it("sends workers, who bring what they were sent for and are free again", () => {
    const sent = done(sentToWork(fresh(), world, 2, 3));
    expect(freeWorkers(sent)).toBe(2);
    expect(sentToWork(sent, world, 2, 3)).toHaveProperty("refused");
    const later = settled(sent, world, T0 + 200_000);
    expect(freeWorkers(later)).toBe(5);
    expect(later.stock[2]).toBeGreaterThan(settled(fresh(), world, T0 + 150_000).stock[2]!);
  });
  it("buys each ware once", () => {
    const after = done(bought(fresh(), world, "sword"));
    expect([after.bag, after.stock[0]]).toEqual([["sword"], 380]);
    expect(bought(after, world, "sword")).toHaveProperty("refused");
  });
  it("neither makes nor loses money at the bank", () => {
    const put = done(banked(fresh(), world, 200));
    expect([put.bank, put.stock[0]]).toEqual([200, 300]);
    expect(done(banked(put, world, -200))).toEqual(fresh());
    for (const amount of [501, 0, 1.5, Number.NaN]) expect(banked(fresh(), world, amount)).toHaveProperty("refused");
    expect(banked(put, world, -201)).toHaveProperty("refused");
  });
  it("fights, and writes down how it went", () => {
    const strong = { ...fresh(), soldiers: 200 };
    const won = done(attacked(strong, world, "r1", () => 0.5));
    expect(won.reports[0]?.title).toContain("승리");
    expect(won.stock[0]).toBeGreaterThan(strong.stock[0]!);
    expect(rivalsOf(won)[0]!.stock).toBeLessThan(rivalsOf(strong)[0]!.stock);
    const lost = done(attacked(fresh(), world, "r6", () => 0.5));
    expect([lost.reports[0]?.title.includes("패배"), lost.soldiers < 3, lost.stock]).toEqual([true, true, fresh().stock]);
    expect(attacked({ ...fresh(), soldiers: 0 }, world, "r1", () => 0.5)).toHaveProperty("refused");
    expect(done(spied(fresh(), world, "r2")).reports[0]?.lines).toHaveLength(4);
    expect(powerOf(strong)).toBeGreaterThan(powerOf(fresh()));
  });
  it("is what its people are good at", () => {
    const of = (side: number) => incomeOf({ ...fresh(), side }, world);
    expect(of(3)[1]).toBeGreaterThan(of(1)[1]!);
    expect(upgradePrice({ ...fresh(), side: 3 }, world, "city")[0]).toBeLessThan(upgradePrice(fresh(), world, "city")[0]!);
    expect(new Set(world.sides.map((name, at) => giftOf(name, at).words)).size).toBe(4);
  });
});

describe("a kingdom in a record", () => {
  it("is what it was", () => {
    const kingdom = done(
      trained(done(sentToWork({ ...fresh(), bank: 40, bag: ["horn"], wins: { r1: 2 } }, world, 1, 2)), world, "soldier", 2),
    );
    expect(readKingdom(writtenKingdom(kingdom), "왕국", world, T0 + 1)).toEqual(kingdom);
  });
  it.each(["", "{", "[]", '{"stock":"x","levels":{"city":-4},"jobs":[1,{"at":"x"}],"side":99}'])("makes sense of %j", (text) => {
    const kingdom = readKingdom(text, "왕국", world, T0);
    expect(() => settled(kingdom, world, T0 + 60_000)).not.toThrow();
    expect(world.sides[kingdom.side]).toBeDefined();
    expect(kingdom.levels.city).toBe(1);
  });
});
