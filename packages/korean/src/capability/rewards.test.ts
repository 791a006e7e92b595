import { applyOperations } from "@appmon/appspec/apply-operation";
import type { ShopBlock } from "@appmon/appspec/parts/shop/declare";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-20";
const make = (text: string) => createApp({ text, today, seed: 7 }).spec;
const shopOf = (spec: AppSpec) => spec.screens.flatMap(({ blocks }) => blocks).find((block): block is ShopBlock => block.kind === "shop");
const edited = (spec: AppSpec, text: string): AppSpec => {
  const outcome = editApp({ text, spec, today, seed: 7 });
  if (outcome.kind !== "ops") throw new Error(`${text}: ${outcome.kind}`);
  const applied = applyOperations(spec, outcome.ops);
  expect(validateSpec(applied.spec)).toEqual([]);
  expect(applyOperations(applied.spec, applied.inverse).spec).toStrictEqual(spec);
  return applied.spec;
};
const changeOf = (spec: AppSpec) =>
  spec.entities.find(({ id }) => id === shopOf(spec)!.order)!.fields.find(({ label }) => label === "포인트 변동")?.formula;

describe("coupons and points", () => {
  it.each([
    ["분식집 주문 앱. 적립금 5% 쌓이고 쿠폰도 쓸 수 있게. 배달비 3천원", { coupon: true, rate: 5 }],
    ["수제 비누 쇼핑몰 장바구니에 담아서 주문. 포인트 적립", { coupon: false, rate: 3 }],
    ["동네 빵집 주문앱 할인 쿠폰 코드 넣으면 할인", { coupon: true, rate: undefined }],
  ])("%s", (text, wanted) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const block = shopOf(spec)!;
    expect({ coupon: block.coupon !== undefined, rate: block.rate }).toEqual(wanted);
    const due = spec.entities.find(({ id }) => id === block.order)!.fields.find(({ id }) => id === block.due);
    expect(due?.formula?.startsWith(`${block.total} - `)).toBe(true);
    expect(spec.screens.some(({ blocks }) => blocks.some((one) => one.kind === "lookup" && one.entity === block.member))).toBe(
      wanted.rate !== undefined,
    );
  });

  it.each(["분식집 주문 앱", "카페 쿠폰 도장 적립 앱 회원, 도장 개수", "우리집 포인트 카드 목록"])("not asked for: %s", (text) => {
    const block = shopOf(make(text));
    expect([block?.coupon, block?.member]).toEqual([undefined, undefined]);
  });

  it("come one after the other, in words, and an order knows both", () => {
    let spec = edited(make("분식집 주문 앱"), "쿠폰 기능 추가해줘");
    spec = edited(spec, "적립금도 쌓이게 해줘");
    const block = shopOf(spec)!;
    const due = spec.entities.find(({ id }) => id === block.order)!.fields.find(({ id }) => id === block.due)!;
    expect(due.formula).toContain(block.couponCopies![0]);
    expect(due.formula).toContain(block.orderPoints);
    expect(changeOf(spec)).toContain("* 3 / 100");
  });
});
