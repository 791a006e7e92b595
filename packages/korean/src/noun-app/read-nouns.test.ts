import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const make = (text: string) => createApp({ text, today: "2026-11-20", seed: 7 }).spec;
const ids = (text: string) => make(text).entities.map((entity) => entity.id);
const names = (text: string) => make(text).entities.map((entity) => entity.name);

describe("what a sentence is about becomes the entities of the app", () => {
  it.each([
    ["우리 회사 거래처랑 견적 관리하고 싶어요", ["client", "quote"]],
    ["손님들이 메뉴를 보고 주문할 수 있는 김밥집 앱", ["menuItem", "order"]],
    ["동호회 회원 명단하고 회비 납부, 모임 일정 관리", ["member", "payment"]],
    ["수리 접수를 받고 부품 재고를 확인하는 프로그램", ["item"]],
    ["영화를 기록하고 후기를 남기는 앱", ["movie", "review"]],
  ])("%s", (text, expected) => {
    for (const id of expected) expect(ids(text)).toContain(id);
  });

  it("who uses the app is not what it keeps", () => {
    expect(ids("고객이 예약을 신청하는 네일샵 사이트")).not.toContain("customer");
    expect(ids("초등학생이 쓰는 용돈기입장")).toEqual(["pocketMoney", "monthlyGoal"]);
  });
  it("a word for where is not what it keeps", () => expect(ids("동네 풋살장 대관 사이트")).not.toContain("district"));
  it("a noun nobody knows is still made", () => expect(names("화석 도감 앱")).toContain("화석"));
  it("what is lent out is a list of its own, and every loan points to it", () => {
    const { entities } = make("드론 대여 관리");
    const drone = entities.find((entity) => entity.name === "드론")!;
    expect(entities.find((entity) => entity.id === "rental")!.fields.some((field) => field.target === drone.id)).toBe(true);
  });
  it("two kinds of money are two ledgers, not two fields", () =>
    expect(ids("가게 매출이랑 지출 관리")).toEqual(expect.arrayContaining(["sale", "expense"])));
  it("comments live inside what they are about", () => {
    const { entities } = make("동네 맛집 정보를 나누는 게시판인데 댓글도 달 수 있게");
    const comment = entities.find((entity) => entity.id === "comment")!;
    expect(entities.map((entity) => entity.id)).toContain(comment.parent);
  });
});

describe("numbers, views and sizes that were said", () => {
  it("rooms are as many as said", () => {
    const { entities } = make("연습실 예약 앱. 방이 4개예요");
    expect(entities.find((entity) => entity.kind === "resource")!.sample).toHaveLength(4);
  });
  it("the view that was asked for stands first", () => {
    const screen = make("일정을 칸반으로 보는 프로젝트 관리 앱").screens.find((candidate) => candidate.path === "/projects")!;
    expect(screen.blocks[0]!.kind === "collection" && screen.blocks[0]!.views[0]!.kind).toBe("kanban");
  });
  it("big letters are big", () => expect(make("할머니가 쓰실 약 체크 앱 글씨 크게").theme.fontScale).toBeGreaterThan(1));
});

describe("samples", () => {
  it("fit the trade and obey the app's own rule against double booking", () => {
    const { entities } = make("동네 네일샵 예약 받는 앱");
    const booking = entities.find((entity) => entity.id === "reservation")!;
    const slots = booking.sample.map((row) => `${String(row.date)} ${String(row.time)}`);
    expect(new Set(slots).size).toBe(slots.length);
    expect(entities.find((entity) => entity.kind === "resource")!.sample.some((row) => /네일|케어|패디|젤/.test(JSON.stringify(row)))).toBe(
      true,
    );
  });
  it("point at records that exist", () => {
    for (const text of ["직원 연차 관리", "강아지 산책이랑 병원 기록", "회비 관리", "쇼핑몰 주문 관리", "학원 출석부"]) {
      const { entities } = make(text);
      for (const entity of entities)
        for (const field of entity.fields) {
          if (field.type !== "relation") continue;
          const targets = new Set<unknown>(entities.find((other) => other.id === field.target)!.sample.map((row) => row.id));
          for (const row of entity.sample) expect(targets.has(row[field.id])).toBe(true);
        }
    }
  });
});
