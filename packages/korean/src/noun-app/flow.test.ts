import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-20", seed: 3 });
const nameOf = (spec: ReturnType<typeof made>["spec"], id: string) => spec.entities.find((entity) => entity.id === id)?.name;

describe("what should happen by itself", () => {
  it.each([
    ["재고 관리 앱. 출고하면 재고가 줄고 재고보다 많으면 막아주세요", "입출고", -1],
    ["상품이랑 판매 기록. 판매하면 재고가 줄어들게", "판매", -1],
    ["동네 문구점 상품 관리, 입고하면 재고가 늘어나게 해주세요", "입출고", 1],
  ])("%s: moves a number of another list", (text, list, sign) => {
    const { spec } = made(text);
    const rules = spec.rules ?? [];
    expect(validateSpec(spec)).toEqual([]);
    expect(rules.map((rule) => [nameOf(spec, rule.entity), rule.on])).toContainEqual([list, "while"]);
    expect(rules.flatMap((rule) => rule.steps)).toContainEqual(
      expect.objectContaining({ do: "add", by: expect.objectContaining({ sign }) }),
    );
  });
  it.each([
    "도자기 공방 원데이 클래스 신청 받는 사이트. 정원 8명, 마감되면 신청 못하게",
    "요가원 수업 수강신청 앱, 정원이 차면 신청이 막히게",
  ])("%s: places run out", (text) => {
    const { spec, notes } = made(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.entities.flatMap((entity) => entity.constraints ?? []).some((constraint) => constraint.kind === "capacity")).toBe(true);
    expect(notes.some((note) => note.kind === "understood" && /더는/.test(note.text))).toBe(true);
  });
  it("begins where it was said and asks for the reason of a refusal", () => {
    const { spec } = made("회의실 대관 신청 앱. 신청하면 대기 상태로 들어오고 거절할 때 사유를 적어요");
    expect(spec.rules).toMatchObject([{ on: "create", steps: [{ do: "set" }] }]);
    const refusing = spec.actions.find((action) => action.ask);
    expect(refusing?.label).toMatch(/거절/);
    expect(validateSpec(spec)).toEqual([]);
  });
  it("is not made up where nobody asked", () => {
    for (const text of ["가계부 앱 만들어줘", "동네 네일샵 예약 받는 앱", "독서 기록장. 책 제목, 별점, 한줄평", "카페 메뉴판"])
      expect(made(text).spec.rules).toBeUndefined();
  });
});
