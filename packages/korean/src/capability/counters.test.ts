import { formOf } from "@appmon/appspec/parts/all-parts";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { hasBlock } from "./app-screens.ts";

const made = (text: string) => {
  const { spec } = createApp({ text, today: "2026-11-22", seed: 7 });
  expect(validateSpec(spec)).toEqual([]);
  return spec;
};
const called = (text: string, name: RegExp) => {
  const entity = made(text).entities.find((one) => name.test(one.name));
  expect(entity, text).toBeDefined();
  return entity!;
};

describe("a counter's books", () => {
  it.each([
    ["동네 식당 외상장부", "creditCustomer", "외상", "갚음"],
    ["단골 선결제 장부", "prepaidCustomer", "충전", "사용"],
    ["네일샵 포인트 적립", "pointCustomer", "적립", "사용"],
  ])("%s: what everybody has follows from the entries, and cannot go below nothing", (text, holder, plus, minus) => {
    const spec = made(text);
    const people = spec.entities.find(({ id }) => id === holder)!;
    const rules = (spec.rules ?? []).filter(({ on }) => on === "while");
    expect(rules.map(({ steps }) => steps[0])).toEqual([
      expect.objectContaining({ do: "add", by: expect.objectContaining({ sign: 1 }) }),
      expect.objectContaining({ do: "add", by: expect.objectContaining({ sign: -1 }) }),
    ]);
    const entry = spec.entities.find(({ id }) => id === rules[0]!.entity)!;
    const way = entry.fields.find(({ options }) => options?.length === 2)!;
    expect(way.options!.map(({ label }) => label)).toEqual([plus, minus]);
    const balance = people.fields.find(({ min, type }) => min === 0 && (type === "money" || type === "number"))!;
    const link = entry.fields.find(({ type }) => type === "relation")!;
    const amount = entry.fields.find(({ type }) => type === "money" || type === "number")!;
    for (const person of people.sample) {
      const sum = entry.sample
        .filter((row) => row[link.id] === person.id)
        .reduce((all, row) => all + Number(row[amount.id]) * (row[way.id] === way.options![0]!.value ? 1 : -1), 0);
      expect(person[balance.id]).toBe(sum);
      expect(sum).toBeGreaterThanOrEqual(0);
    }
  });

  it("leaves invoices to other firms as they were", () => expect(called("거래처 외상 관리 세금계산서", /외상/).id).toBe("receivable"));
});

describe("the order a list opens in", () => {
  const sortOf = (text: string) => {
    const spec = made(text);
    return spec.screens
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => {
        const [sort] = block.kind === "collection" && block.query.limit === undefined ? (block.query.sort ?? []) : [];
        const entity = block.kind === "collection" && spec.entities.find(({ id }) => id === block.query.entity);
        return sort && entity ? [[entity.fields.find(({ id }) => id === sort.field)?.label, sort.dir]] : [];
      });
  };
  it.each([
    ["마트 재고표 유통기한 임박한거부터", ["유통기한", "asc"]],
    ["동네 가게 외상 많은 순으로 보는 외상장부", ["외상 잔액", "desc"]],
    ["중고 물품 판매 가격 싼 순으로", ["가격", "asc"]],
  ])("is the one that was said: %s", (text, order) => expect(sortOf(text)).toContainEqual(order));
});

describe("an event", () => {
  it("adds up the points of each side", () => {
    const spec = made("운동회 점수판 홍팀 백팀 종목별 점수");
    const tally = spec.screens.flatMap(({ blocks }) => blocks).find((block) => formOf(block) === "tally");
    const score = called("운동회 점수판 홍팀 백팀 종목별 점수", /점수/);
    expect(score.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["팀", "종목", "점수"]));
    expect(tally).toMatchObject({ by: score.fields.find(({ label }) => label === "팀")!.id });
  });
  it("lets visitors vote for the booths themselves", () => {
    const spec = made("축제 부스 안내하고 투표로 인기부스 뽑기");
    expect(spec.entities.map(({ id }) => id)).toEqual(["festivalBooth"]);
    expect(hasBlock(spec, "poll", "festivalBooth")).toBe(true);
  });
});
