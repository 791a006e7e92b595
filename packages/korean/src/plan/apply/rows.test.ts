import { expect, test } from "vitest";
import { createFromText } from "../create-from-text.ts";

const rowsIn = (wish: string, list: string) => {
  const { spec } = createFromText({ text: wish, today: "2026-11-30", seed: 7 });
  const entity = spec.entities.find(({ name }) => name === list)!;
  const money = entity.fields.find(({ type }) => type === "money")!;
  return { notes: spec.notes, rows: entity.sample.map((row) => [row[entity.titleField], row[money.id]]) };
};

test("what is told of one and of the others is of all that were named", () => {
  const { rows } = rowsIn(
    "알바가 네 명(수진, 태호, 민아, 준서)인데 시급은 수진이만 11,500원이고 나머지는 10,500원이에요. 알바 급여 계산",
    "직원",
  );
  expect(rows).toEqual([
    ["수진", 11_500],
    ["태호", 10_500],
    ["민아", 10_500],
    ["준서", 10_500],
  ]);
});

test("who was named stays, where prices are told of some of them", () => {
  const { rows } = rowsIn(
    "알바가 네 명(수진, 태호, 민아, 준서)인데 시급은 수진 11,500원, 태호 11,000원이고 나머지는 10,500원이에요. 알바 급여 계산",
    "직원",
  );
  expect(rows).toEqual([
    ["수진", 11_500],
    ["태호", 11_000],
    ["민아", 10_500],
    ["준서", 10_500],
  ]);
});

test("the others of what nobody named, and a bound, are no rows, and it is said", () => {
  const { rows } = rowsIn("네일샵 예약. 젤네일은 5만원, 케어만 2만원, 나머지는 3만원", "시술");
  expect(rows).toEqual([
    ["젤네일", 50_000],
    ["케어", 20_000],
  ]);
});
