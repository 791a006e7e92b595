import { describe, expect, it } from "vitest";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { createApp } from "../noun-app/create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 3 }).spec;

describe("what comes round again", () => {
  const spec = made("화분 물주기 알려주는 앱");
  const plant = spec.entities.find(({ id }) => id === "plant")!;
  it("counts the days that are left from the day it was done last", () => {
    const left = plant.fields.find(({ label }) => label === "남은 날");
    expect(left).toMatchObject({ type: "computed", unit: "일", formula: expect.stringContaining("today()") });
    expect(validateSpec(spec)).toEqual([]);
  });
  it("begins anew with one press", () => {
    const action = spec.actions.find(({ label }) => label === "오늘 물 줬어요");
    const last = plant.fields.find(({ label }) => label === "최근 물 준 날짜")!;
    expect(action).toMatchObject({ entity: "plant", steps: [{ do: "set", field: last.id, to: { auto: "today" } }] });
  });
  it("shows what is due first", () => {
    const left = plant.fields.find(({ label }) => label === "남은 날")!;
    const lists = spec.screens.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "collection"));
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect(list.query.sort?.[0]).toEqual({ field: left.id, dir: "asc" });
  });
  it("leaves alone what has a day but no rhythm", () =>
    expect(made("단골 고객 관리").actions.some(({ label }) => label.startsWith("오늘 "))).toBe(false));
});

describe("days since something began", () => {
  it("works out how long one has not smoked, and what that has saved", () => {
    const quit = made("금연 며칠째인지랑 아낀 돈 나오게").entities.find(({ id }) => id === "quitSmoking")!;
    const computed = quit.fields.filter(({ type }) => type === "computed");
    expect(computed.map(({ label }) => label)).toEqual(["금연 일수", "아낀 돈"]);
    expect(computed[0]!.formula).toBe("daysBetween(startDate, today())");
  });
});
