import type { FieldSchema } from "@appmon/kit/schema";
import { describe, expect, it } from "vitest";
import { compared, insights } from "./standings.ts";

const sales: FieldSchema = { id: "sales", label: "매출", type: "money" };
const name: FieldSchema = { id: "name", label: "이름", type: "text" };
const shops = [
  { name: "가", sales: 100 },
  { name: "나", sales: 300 },
  { name: "다", sales: 200 },
];

describe("records beside each other", () => {
  it("are summed up by who has most and least", () =>
    expect(compared(shops, [sales, name])).toEqual([
      { field: sales, highest: { record: shops[1], value: 300 }, lowest: { record: shops[0], value: 100 }, average: 200, sum: 600 },
    ]));
  it("are not where fewer than two have a number", () => expect(compared([shops[0]!, { name: "라" }], [sales])).toEqual([]));
  it("say how one of them stands among all", () => {
    expect(insights(shops[1]!, shops, [sales])).toEqual(["매출 300원 – 3개 가운데 1번째, 평균보다 50% 높아요"]);
    expect(insights(shops[2]!, shops, [sales, name])).toEqual(["매출 200원 – 3개 가운데 2번째, 평균과 비슷해요"]);
    expect(insights(shops[0]!, shops.slice(0, 2), [sales])).toEqual([]);
  });
});
