import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../create-from-text.ts";
import { editByClaims, hearEdit } from "../edit-by-claims.ts";
import { DECLARED_PATTERNS } from "../declared-patterns.ts";

const TODAY = "2026-11-26";
const made = (text: string, kind: string) =>
  createFromText(
    { text, today: TODAY, seed: 7 },
    DECLARED_PATTERNS.find(({ id }) => id === kind),
  );
const list = ({ entities }: AppSpec, name: string): EntitySpec => entities.find((entity) => entity.name === name)!;
const blocks = ({ screens }: AppSpec) => screens.flatMap((screen) => screen.blocks);
const booking = (spec: AppSpec) => blocks(spec).find((block) => block.kind === "booking")!;
const told = (notes: readonly { kind: string; text: string }[], kind: string) =>
  notes.filter((note) => note.kind === kind).map(({ text }) => text);

function edited(spec: AppSpec, text: string): { spec: AppSpec; told: string } {
  const heard = hearEdit(text, spec, TODAY);
  const outcome = heard && editByClaims(heard);
  if (!outcome) return { spec, told: "" };
  if (outcome.kind !== "ops") return { spec, told: "text" in outcome ? outcome.text : "" };
  return { spec: applyOperations(spec, outcome.ops, { by: "user" }).spec, told: outcome.summary };
}

describe("rows", () => {
  const SALON = "미용실 예약. 가격은 앞머리 1만원 15분, 매직 12만원 2시간30분, 탈색 9만원 100분";

  it("go into the fields of their kind, and are all there is", () => {
    const { spec } = made(SALON, "hair-salon-booking");
    const rows = list(spec, "시술").sample.map(({ name, price, minutes }) => [name, price, minutes]);
    expect(rows).toEqual([
      ["앞머리", 10_000, 15],
      ["매직", 120_000, 150],
      ["탈색", 90_000, 100],
    ]);
    const minutes = list(spec, "시술").fields.find(({ id }) => id === "minutes")!;
    expect([minutes.min, minutes.step]).toEqual([15, 5]);
  });

  it("have no stock where none was said: it is not counted, and the form does not ask for it", () => {
    const { spec } = made("수제 쿠키 쇼핑몰. 상품은 초코쿠키 3500원, 말차쿠키 4000원", "online-store-cart");
    const goods = (said: AppSpec) => list(said, "상품").sample.map(({ name, stock }) => [name, stock]);
    expect(goods(spec)).toContainEqual(["초코쿠키", undefined]);
    const stock = list(spec, "상품").fields.find(({ id }) => id === "stock");
    expect(stock).toMatchObject({ min: 0, help: "비워 두면 세지 않아요." });
    expect(stock).not.toHaveProperty("required");
    const more = edited(spec, "레몬쿠키 3800원 추가해주세요").spec;
    expect(goods(more)).toContainEqual(["레몬쿠키", undefined]);
  });

  it("are changed where they are there, and added where they are not", () => {
    const { spec } = made(SALON, "hair-salon-booking");
    const next = edited(spec, "탈색 95000원으로 올렸고 두피케어 3만원 40분 추가해주세요");
    const rows = list(next.spec, "시술").sample.map(({ name, price, minutes }) => [name, price, minutes]);
    expect(rows).toContainEqual(["탈색", 95_000, 100]);
    expect(rows).toContainEqual(["두피케어", 30_000, 40]);
    expect(rows).toHaveLength(4);
    expect(next.told).toContain("탈색의 가격을 95,000원으로");
  });

  it("are not told as changed where they are so", () => {
    const { spec } = made(SALON, "hair-salon-booking");
    const next = edited(spec, "매직 12만원");
    expect(next.spec).toBe(spec);
  });

  it("say what no field is for", () => {
    const { notes } = made("메뉴판. 짜장면 7천원 10분, 짬뽕 8천원 12분", "menu-board");
    expect(told(notes, "understood").join(" ")).toMatch(/‘짜장면 10분, 짬뽕 12분’: 적을 항목이 없어서/);
  });

  it("take the noun of the row before where only a size was said", () => {
    const { spec } = made("사과 예약 판매. 부사 5kg 3만원, 10kg 5만5천원", "preorder-sale");
    expect(list(spec, "상품").sample.map(({ name, price }) => [name, price])).toEqual([
      ["부사 5kg", 30_000],
      ["부사 10kg", 55_000],
    ]);
  });

  it("leave the examples of the other lists in agreement", () => {
    const { spec } = made("사과 예약 판매. 부사 5kg 3만원, 10kg 5만5천원", "preorder-sale");
    const [product, round, order] = [list(spec, "상품"), list(spec, "회차"), list(spec, "예약")];
    const ids = new Set(product.sample.map(({ id }) => id));
    expect(order.sample.every((row) => ids.has(String(row["product"])))).toBe(true);
    expect(order.sample.every((row) => row["price"] === product.sample.find(({ id }) => id === row["product"])!["price"])).toBe(true);
    expect(new Set(round.sample.map(({ name }) => name)).size).toBe(round.sample.length);
  });

  it("are no things that are only counted", () => {
    const { spec } = made("미용실 예약", "hair-salon-booking");
    expect(edited(spec, "손님 12명").spec).toBe(spec);
  });
});

describe("hours", () => {
  it("close the days that were not said, and begin no later than the last booking", () => {
    const { spec } = made("미용실 예약. 화~토 11시부터 20시까지, 일,월 휴무, 점심은 1시~2시 쉬어요. 30분 단위", "hair-salon-booking");
    expect(booking(spec)).toMatchObject({
      slot: { from: "11:00", to: "20:00", closedWeekdays: [0, 1], breaks: [{ from: "13:00", to: "14:00" }], stepMinutes: 30 },
    });
    expect(booking(made("미용실 예약. 마지막 예약은 18시", "hair-salon-booking").spec)).toMatchObject({ slot: { to: "19:00" } });
  });

  it("are not made the same for days of other hours", () => {
    const { spec, notes } = made("미용실 예약. 평일 10시~19시, 토요일 10시~15시", "hair-salon-booking");
    expect(booking(spec)).toMatchObject({ slot: { from: "10:00", to: "19:00", closedWeekdays: [0] } });
    expect(told(notes, "understood").join(" ")).toContain("‘토요일 10:00~15:00’: 요일마다 다른 시각은 아직 못 정해요.");
  });

  it("take one guest at a time for all there is to book", () => {
    const { spec } = made("1인 미용실 예약. 한번에 한 명만 받아요", "hair-salon-booking");
    expect(list(spec, "예약").constraints).toMatchObject([{ kind: "noOverlap", within: [] }]);
  });

  it("bound the days that can be chosen where nothing is booked", () => {
    const { spec } = made("사과 예약 판매. 받는 날은 12월 1일부터 12월 20일 사이에서 고르고 일요일은 안 보내요", "preorder-sale");
    const must = list(spec, "회차").constraints!.flatMap((one) => (one.kind === "check" ? one.must : []));
    expect(must).toContainEqual({ field: "day", op: "gte", value: "2026-12-01" });
    expect(must).toContainEqual({ field: "day", op: "lte", value: "2026-12-20" });
    expect(must.some(({ op, value }) => op === "ne" && value === "일")).toBe(true);
    const days = list(spec, "회차").sample.map(({ day }) => String(day));
    expect(days.every((day) => day >= "2026-12-01" && day <= "2026-12-20" && new Date(day).getUTCDay() !== 0)).toBe(true);
  });
});

describe("a shop", () => {
  it("charges for sending as it was said, and says so where it speaks of it", () => {
    const { spec } = made("도자기 쇼핑몰. 배송비 4천원(6만원 이상 무료), 제주는 2천원 추가", "online-store-cart");
    const shipping = list(spec, "주문").fields.find(({ label }) => label === "배송비")!;
    expect(shipping.formula).toBe("if(goods > 0, if(goods >= 60000, 0, 4000) + if(far = 1, 2000, 0), 0)");
    expect(JSON.stringify(spec.screens)).not.toContain("3,500원");
  });

  it("asks for less from so many on, and more for a place, where the sum is a price times a number", () => {
    const { spec } = made("사과 예약 판매. 5상자 이상 상자당 2천원 할인, 제주도는 상자당 5천원 추가", "preorder-sale");
    expect(list(spec, "예약").fields.find(({ label }) => label === "낼 돈")!.formula).toBe(
      'price * quantity - if(quantity >= 5, 2000 * quantity, 0) + if(contains(address, "제주"), 5000 * quantity, 0)',
    );
  });

  it("says where money is sent to", () => {
    const { spec } = made("사과 예약 판매. 입금은 농협 301-1234-5678-91 김말순", "preorder-sale");
    const account = blocks(spec).find((block) => block.kind === "section" && block.section === "account");
    expect(account).toMatchObject({ items: [{ title: "농협은행", body: "301-1234-5678-91", note: "김말순" }] });
  });

  it("tells what it cannot reckon, and has it written where it is sold", () => {
    const { notes } = made("사과 예약 판매. 5kg를 3상자 이상 사면 1천원 할인", "preorder-sale");
    expect(told(notes, "assumed").join(" ")).toContain("‘5kg를 3상자 이상 사면 1천원 할인’");
  });
});

describe("how many there are", () => {
  it("numbers things that are used by turns", () => {
    const { spec } = made("스터디룸 예약. 방은 5개예요", "hourly-space-booking");
    const resource = spec.entities.find(({ sample }) => sample.length === 5)!;
    expect(resource.sample.every((row) => /\d/.test(String(row[resource.titleField])))).toBe(true);
  });

  it("makes nobody up", () => {
    const before = made("동호회 회비 장부", "group-dues").spec;
    const { spec, notes } = made("동호회 회비 장부. 회원 30명이에요", "group-dues");
    expect(list(spec, "회원").sample).toEqual(list(before, "회원").sample);
    expect(told(notes, "unsupported").join(" ")).toContain("이름은 지어내지 않았어요");
  });
});
