import type { ShopBlock } from "@appmon/appspec/parts/shop/declare";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-20";
const make = (text: string) => createApp({ text, today, seed: 7 }).spec;
const shopOf = (spec: AppSpec) =>
  spec.screens.flatMap((screen) => screen.blocks).find((block): block is ShopBlock => block.kind === "shop");

describe("several things in one order", () => {
  it.each([
    "분식집 주문 받는 페이지 만들어줘 메뉴 고르고 수량 정해서",
    "수제 비누 쇼핑몰 장바구니에 담아서 주문하게",
    "동네 빵집 주문앱",
    "꽃집 온라인 주문 사이트 여러 개 담을 수 있게",
    "커피 원두 쇼핑몰 만들어주세요",
  ])("%s", (text) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const block = shopOf(spec)!;
    const line = spec.entities.find(({ id }) => id === block.line)!;
    expect(line.parent).toBe(block.order);
    expect(line.sample.length).toBeGreaterThan(2);
    const price = { do: "set", field: "unitPrice", to: { via: "item", field: block.price } };
    expect(spec.rules!.flatMap(({ steps }) => steps)).toEqual(
      expect.arrayContaining([price, { do: "add", via: "order", field: block.total, by: { field: "amount", sign: 1 } }]),
    );
    expect(spec.nav.items).toContain(spec.screens.find((screen) => screen.blocks.includes(block))!.id);
  });

  it("sample orders cost what their lines cost", () => {
    const spec = make("분식집 주문 받는 페이지. 배달비 3천원");
    const block = shopOf(spec)!;
    const [order, line] = [block.order, block.line].map((id) => spec.entities.find((entity) => entity.id === id)!);
    for (const row of order!.sample) {
      const own = line!.sample.filter((each) => each["order"] === row.id);
      expect(own.length).toBeGreaterThan(0);
      expect(row[block.total]).toBe(3_000 + own.reduce((sum, each) => sum + Number(each["quantity"]) * Number(each["unitPrice"]), 0));
    }
  });

  it("fee and minimum are taken as they were said", () => {
    const spec = make("치킨집 주문 페이지. 최소주문 1만 5천원은 아니고 최소주문금액은 15,000원, 배달비는 3천원");
    expect(shopOf(spec)).toMatchObject({ fee: 3_000, minimum: 15_000 });
    expect(spec.entities.find(({ id }) => id === shopOf(spec)!.order)!.constraints).toContainEqual(
      expect.objectContaining({ kind: "check", must: [{ field: shopOf(spec)!.total, op: "gte", value: 18_000 }] }),
    );
  });

  it("stock goes down with the lines, once", () => {
    const spec = make("수제 쿠키 쇼핑몰 장바구니에 담아서 주문. 주문하면 재고가 줄게");
    const stock = spec.rules!.flatMap((rule) => rule.steps.filter((step) => step.do === "add" && step.via === "item"));
    expect(stock).toHaveLength(1);
  });

  it.each(["떡집 주문 접수 앱 주문자, 연락처, 떡, 수량", "장바구니는 없어도 돼요 꽃집 홈페이지", "동네 축구 모임 회비 관리"])(
    "not asked for: %s",
    (text) => expect(shopOf(make(text))).toBeUndefined(),
  );

  it("is for a new app: later no field is called a cart in its place, and it is told where it begins", () => {
    const spec = make("빵집 주문 관리 프로그램. 주문자, 연락처, 상품, 수량, 픽업 날짜를 기록");
    const outcome = editApp({ text: "장바구니 넣어줘", spec, today, seed: 7 });
    expect(outcome).toMatchObject({ kind: "unsupported" });
    expect(outcome.kind === "unsupported" && outcome.text).toContain("장바구니");
  });
});

describe("what goes along", () => {
  const choicesOf = (spec: AppSpec) => {
    const block = shopOf(spec)!;
    const line = spec.entities.find(({ id }) => id === block.line)!;
    return {
      block,
      choices: (block.choices ?? []).map((id) => line.fields.find((field) => field.id === id)!),
      formula: line.fields.find(({ type }) => type === "computed")!.formula,
    };
  };
  const said = (spec: AppSpec, label: string) => choicesOf(spec).choices.find((field) => field.label === label);

  it.each([
    ["마라탕집 주문 앱. 맵기 선택, 토핑 추가, 최소 주문 금액 15,000원", ["맵기", "토핑"]],
    ["마라탕집 주문 앱 맵기랑 토핑 선택", ["맵기", "토핑"]],
    ["카페 주문 페이지 사이즈 고르고 샷 추가도 할 수 있게", ["사이즈", "샷"]],
    ["분식집 주문 받는 페이지 토핑(치즈 1000원, 만두 1,500원) 고를 수 있게", ["토핑"]],
  ])("%s", (text, labels) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const { choices, formula, block } = choicesOf(spec);
    expect(choices.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
    for (const { id, type } of choices) {
      expect(formula).toContain(`cost(${id})`);
      expect(block.must?.includes(id) ?? false).toBe(type === "select");
    }
  });

  it("costs what was said", () =>
    expect(said(make("분식집 주문 받는 페이지 토핑(치즈 1000원, 만두 1,500원, 계란 7백원) 고를 수 있게"), "토핑")).toMatchObject({
      type: "multiselect",
      options: [
        { label: "치즈", price: 1_000 },
        { label: "만두", price: 1_500 },
        { label: "계란", price: 700 },
      ],
    }));
});
