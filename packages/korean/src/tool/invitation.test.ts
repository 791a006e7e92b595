import { describe, expect, it } from "vitest";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { createApp } from "../noun-app/create-app.ts";
import { readInvitation } from "./invitation-facts.ts";

const today = "2026-11-20";
const make = (text: string) => createApp({ text, today, seed: 7 }).spec;
const sections = (text: string) => make(text).screens[0]!.blocks.map((block) => (block.kind === "section" ? block.section : block.kind));

describe("facts of an invitation", () => {
  it.each([
    [
      "청첩장 신랑 김민수 신부 이하나 2027년 3월 20일 토요일 낮 12시 그랜드컨벤션웨딩홀",
      { names: ["김민수", "이하나"], at: "2027-03-20T12:00", place: "그랜드컨벤션웨딩홀" },
    ],
    [
      "신랑 정우진 신부 한소라 3월 20일 12시 그랜드웨딩홀 국민은행 123-456-789012 정우진",
      { place: "그랜드웨딩홀", at: "2027-03-20T12:00" },
    ],
    [
      "우리 아들 이름은 박지호 돌잔치 12월 5일 12시 해피뷔페",
      { occasion: "baby", names: ["박지호"], at: "2026-12-05T12:00", place: "해피뷔페" },
    ],
    ["동창회 12월 19일 저녁 7시 강남 고기마을", { occasion: "reunion", at: "2026-12-19T19:00", place: "강남 고기마을" }],
    ["생일파티 1월 3일 오후 2시 반", { occasion: "birthday", at: "2027-01-03T14:30" }],
    ["집들이 2.14 6시", { occasion: "housewarming", at: "2027-02-14T18:00" }],
    ["결혼식 2월 30일", { occasion: "wedding" }],
    [
      "결혼식 장소는 한빛교회이고 국민은행 123456-01-234567 김민수",
      { place: "한빛교회", accounts: [{ bank: "국민", number: "123456-01-234567", holder: "김민수" }] },
    ],
  ])("%s", (text, expected) => {
    const facts = readInvitation(text, today);
    expect(facts).toMatchObject(expected);
    if (!("at" in expected) && text.includes("30일")) expect(facts.at).toBeUndefined();
  });
});

describe("a homepage presents the place", () => {
  it("with the hours and the address that were said", () => {
    const spec = make("동네 카페 홈페이지 만들어줘 영업시간 10시부터 8시 월요일 휴무 주소는 서울 마포구 월드컵로 12");
    expect(validateSpec(spec)).toEqual([]);
    const page = JSON.stringify(spec.screens[0]);
    for (const fact of ["10:00 – 20:00", "월요일", "서울 마포구 월드컵로 12"]) expect(page).toContain(fact);
  });
  it("and owns up to hours that were not said", () =>
    expect(make("수학학원 홈페이지 선생님 소개랑 오시는 길").notes.some(({ text }) => /영업시간은 예시/.test(text))).toBe(true));
  it("a list to manage gets no such sections", () => expect(sections("카페 재고 관리")).not.toContain("footer"));
});

describe("a party", () => {
  it("meets at home in the evening where a party is", () =>
    expect(readInvitation("연말파티 초대 12월 30일 8시 우리집 각자 음식 하나씩", today)).toMatchObject({
      at: "2026-12-30T20:00",
      place: "우리집",
    }));
  it("takes no party for a place", () =>
    expect(readInvitation("아들 5살 생일파티 초대장 뽀로로키즈카페 1월 9일 3시", today)).toMatchObject({
      place: "뽀로로키즈카페",
      names: ["우리 아들 5살 생일"],
    }));
});
