import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";
import { choosePattern } from "./choose-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { fitToWish } from "./fit-to-wish.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { patternFaults } from "./testing/pattern-faults.ts";
import { tradeOfWish } from "./trade-of-wish.ts";
import { withExamplesOf } from "./trade-examples.ts";
import { TRADES, tradeOf } from "./trades.ts";
import { everyNth } from "../../../../tools/testing/scale.ts";

const TODAY = "2026-11-26";
const kind = (id: string): PatternDeclaration => DECLARED_PATTERNS.find((one) => one.id === id)!;
const appFor = (id: string, text: string, title?: string) => fitToWish(kind(id), { text, seed: 7, today: TODAY, title });
const list = ({ entities }: AppSpec, id: string): EntitySpec => entities.find((entity) => entity.id === id)!;
const titles = (entity: EntitySpec) => entity.sample.map((row) => row[entity.titleField]);
const texts = (spec: AppSpec) => JSON.stringify([spec.entities.map(({ sample }) => sample), spec.screens]);

describe("the trade of a wish", () => {
  const STOCK = kind("stock-count");

  it.each([
    ["우리 네일샵 재료가 얼마나 남았는지", "nail"],
    ["동물병원 약품 재고", "vet"],
    ["태권도 학원 도복 재고 관리", "taekwondo"],
    ["학교 앞 문방구 재고", "stationery"],
    ["한의원에서 쓰는 소모품 개수", "oriental"],
    ["꽃집 리본이랑 포장지 재고", "flower"],
  ])("%s", (text, id) => {
    expect(tradeOfWish(text, STOCK)?.trade?.id).toBe(id);
  });

  it.each(["가게 재고 관리", "카페 재고 관리", "창고 물건이 들어오고 나가는 것", "종류별로 몇 개인지 기타 메모까지"])(
    "is none where it is not named, or the examples are of it: %s",
    (text) => {
      expect(tradeOfWish(text, STOCK)).toBeUndefined();
    },
  );

  it.each([
    ["드론 수리 접수", "repair-intake", "드론"],
    ["열기구 체험 예약 받아요", "experience-slot-booking", "열기구"],
    ["장수풍뎅이를 키우는데 온라인 상점 만들고 싶어요", "online-store-cart", "장수풍뎅이"],
  ])("is told as it was said where nothing is known of it: %s", (text, id, named) => {
    expect(tradeOfWish(text, kind(id))).toEqual({ said: expect.stringContaining(named), named });
  });

  it("may be several subjects", () => {
    expect(tradeOfWish("국어, 수학, 영어 공부 시간", kind("study-timer"))?.listed).toEqual(["국어", "수학", "영어"]);
  });
});

describe("examples", () => {
  it("are what the trade has, and who pointed to them points to these", () => {
    const { spec } = appFor("stock-count", "철물점 재고 관리");
    expect(texts(spec)).not.toMatch(/우유|원두|시럽|종이컵/);
    const [item, shelf] = [list(spec, "item"), list(spec, "shelf")];
    expect(titles(item)).toContain("절연 테이프");
    for (const row of shelf.sample) {
      const of = item.sample.find(({ id }) => id === row["item"])!;
      expect(String(row[shelf.titleField])).toContain(String(of[item.titleField]));
    }
  });

  it("have the totals of their new prices", () => {
    const { spec } = appFor("pickup-preorder", "떡집 픽업 주문");
    const [menu, order, line] = [list(spec, "menuItem"), list(spec, "order"), list(spec, "line")];
    expect(titles(menu)).toContain("인절미");
    for (const row of line.sample) expect(row["unitPrice"]).toBe(menu.sample.find(({ id }) => id === row["item"])!["price"]);
    const before = appFor("pickup-preorder", "김밥집 픽업 주문").spec;
    const sums = (spec: AppSpec) =>
      list(spec, "order").sample.map(({ id, total }) => {
        const lines = list(spec, "line").sample.filter((row) => row["order"] === id);
        return Number(total) === lines.reduce((all, row) => all + Number(row["unitPrice"]) * Number(row["quantity"]), 0);
      });
    expect(order.sample.length).toBe(sums(before).length);
    expect(sums(spec)).toEqual(sums(before));
  });

  it("change all money by one ratio where discounts stand between price and sum", () => {
    const pattern = kind("academy-management");
    const { spec } = appFor("academy-management", "검도장 출석과 수강료");
    const [was, is] = [pattern.lists["bill"]!.sample, list(spec, "bill").sample];
    const at = was.columns.indexOf("paid");
    const fee = was.columns.indexOf("fee");
    const ratios = is.flatMap((row, place) => [
      Number(row["fee"]) / Number(was.rows[place]![fee]),
      ...(Number(was.rows[place]![at]) > 0 ? [Number(row["paid"]) / Number(was.rows[place]![at])] : []),
    ]);
    for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0]!, 6);
    expect(titles(list(spec, "group"))).toContain("초등부");
  });

  it("are called after who comes and who works there", () => {
    expect(list(appFor("academy-management", "태권도장 출석과 회비").spec, "pupil").name).toBe("관원");
    expect(list(appFor("hair-salon-booking", "네일샵 예약").spec, "designer").name).toBe("네일리스트");
  });

  it("deal with what was named", () => {
    const { spec } = appFor("preorder-sale", "복숭아농장 예약 판매");
    expect(titles(list(spec, "product")).every((title) => String(title).includes("복숭아"))).toBe(true);
  });

  it("are none where nothing is known of the trade, and the app tells so", () => {
    const fit = appFor("online-store-cart", "장수풍뎅이를 키우는데 온라인 상점 만들고 싶어요");
    expect(["item", "order", "line", "review"].map((id) => list(fit.spec, id).sample)).toEqual([[], [], [], []]);
    const { notes } = createFromText({ text: "드론 수리 접수 받는 앱", today: TODAY, seed: 7 }, kind("repair-intake"));
    expect(notes.map(({ text }) => text).join(" ")).toContain("‘드론’에 맞는 예를 아직 몰라서");
  });

  it("stay as they are where no trade is named", () => {
    const { spec } = appFor("stock-count", "재고 관리");
    expect(titles(list(spec, "item"))).toContain("우유 1L");
  });
});

describe("what is somebody's own", () => {
  it.each([
    ["preorder-sale", "예약 판매", /새벽귤농장/],
    ["shop-intro-site", "우리 카페 홈페이지", /소소한오후|468-1207|연무장길/],
    ["shop-home-inquiry", "도배 가게 홈페이지", /931-4072|노해로|노원/],
    ["company-intro-site", "회사 소개", /한빛정밀|555-0142|산단로/],
    ["home-cleaning-booking", "청소 신청", /예금주 조미라/],
  ])("is in no app of %s", (id, text, own) => {
    const { spec } = appFor(id, text, "새로 연 곳");
    expect(texts(spec)).not.toMatch(own);
  });
});

describe("any trade in any kind of app", () => {
  const kinds = DECLARED_PATTERNS.filter(({ examples }) => examples !== undefined);

  // What the app's own rules refuse is left out afterwards; nothing else may be wrong.
  const pairs = kinds.map((pattern, at): [string, string] => [pattern.id, TRADES[(at * 7) % TRADES.length]!.id]);
  it.each(everyNth(pairs, 6))("%s for %s", (id, trade) => {
    const pattern = kind(id);
    const known = tradeOf(trade);
    for (const wished of [
      { ...(known && { trade: known }), said: "가게", named: "감자" },
      { said: "드론", named: "드론" },
    ]) {
      const faults = patternFaults(withExamplesOf(pattern, wished).pattern, TODAY);
      expect(faults.filter((fault) => / points to nothing|stands on no screen|not put in/.test(fault))).toEqual([]);
    }
  });

  it("is asked for where no way of asking knows the trade", () => {
    expect(choosePattern("철물점 재고 관리")?.pattern.id).toMatch(/^stock-/);
    expect(choosePattern("양조장 메뉴판")?.pattern.id).toBe("menu-board");
  });
});
