import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { findImpersonation } from "./find-impersonation.ts";

const NOTHING = { signs: [], texts: [] };

/** As much of a design as is read: its name, its screens, and what visitors hand in. */
function review(title: string, { description = "", screens = ["홈"], fields = ["이름", "연락처"], texts = [] as string[] } = {}): string[] {
  const spec = {
    title,
    screens: screens.map((screen, at) => ({ id: `s${at}`, title: screen, path: at === 0 ? "/" : `/${at}`, blocks: [] })),
    entities: [{ id: "entry", name: "신청", titleField: "f0", fields: fields.map((label, at) => ({ id: `f${at}`, label })), sample: [] }],
  } as unknown as AppSpec;
  return findImpersonation({ title, description, spec, seen: { ...NOTHING, texts } }).map(({ code }) => code);
}

describe("an app that poses as somebody", () => {
  it.each([
    ["a sign-in page of a portal", "네이버 로그인"],
    ["one in one word", "카카오계정확인"],
    ["one with letters that look alike", "Nаver Login"],
    ["one with signs that are not seen", "네\u200b이버 로그인"],
    ["one in full-width letters", "ＮＡＶＥＲ　로그인"],
    ["a bank", "KB국민은행 본인인증"],
    ["a bank in two words", "신한 은행 보안카드 재발급"],
    ["a bank whose name is a word of every day", "하나은행 고객센터"],
    ["one written apart", "우리 은행 본인확인"],
    ["the tax office", "국세청 종합소득세 환급금 조회"],
    ["the police", "교통민원24 과태료 조회"],
    ["us", "앱몬 고객센터"],
    ["one with another word written before it", "예약네이버 로그인"],
    ["one that calls itself the official one", "공식네이버로그인"],
  ])("is found: %s", (_what, title) => expect(review(title)).toContain("poses"));

  it.each(["네이버", "KB국민은행", "정부24", "N A V E R"])("is found when it calls itself %s, whatever it does", (title) =>
    expect(review(title)).toContain("name"),
  );

  it("is found by its line and by the names of its screens", () => {
    expect(review("고객 안내", { description: "카카오뱅크 계정 정지 해제를 위한 본인인증" })).toEqual(["poses"]);
    expect(review("안내", { screens: ["홈", "토스뱅크 로그인"] })).toEqual(["poses"]);
  });

  it("is found when it asks strangers for what opens an account", () => {
    expect(review("이벤트 신청", { fields: ["이름", "보안카드 번호"] })).toEqual(["secret"]);
    expect(review("결제", { fields: ["카드 번호", "CVC"] })).toEqual(["secret"]);
    expect(review("신한은행 이벤트", { fields: ["아이디", "비밀번호"] })).toEqual(["secret"]);
  });

  it("is found by the words of its own code", () => {
    expect(review("모임", { texts: ["구글 계정으로 로그인", "다음"] })).toEqual(["poses"]);
  });
});

describe("an ordinary app", () => {
  it.each([
    ["a bank-account book", "국민은행 통장 가계부", { fields: ["날짜", "은행", "금액", "메모"], screens: ["거래 내역", "통계"] }],
    ["a club's page about signing in", "우리 동호회", { screens: ["홈", "로그인 안내"], fields: ["이름", "연락처"] }],
    ["a food", "당근 케이크 주문", {}],
    ["another food", "토스트 가게", { screens: ["메뉴", "로그인"] }],
    ["a place that sounds like one", "네이버후드 카페 로그인", {}],
    ["another that sounds like one", "이웃네이버후드 로그인", {}],
    ["pies", "애플파이 클래스", {}],
    ["a fruit", "파인애플 회원 로그인", {}],
    ["a family", "하나네 로그인 없이 쓰는 일정표", {}],
    ["a dance", "라인 댄스 회원 로그인", {}],
    ["a market", "농협 앞 우리 가게", {}],
    ["the guest house's network", "게스트하우스 안내", { fields: ["객실", "와이파이 비밀번호"] }],
    ["where to write to", "꽃집 예약", { description: "카카오톡으로 답해 드려요" }],
    ["one's own passwords", "비밀번호 수첩", { fields: ["사이트", "아이디", "비밀번호"] }],
    ["a loan among friends", "빌린 돈 장부", { fields: ["이름", "은행", "계좌번호", "금액"] }],
    ["a study group", "구글 애널리틱스 스터디", {}],
  ])("is let through: %s", (_what, title, more) => expect(review(title, more)).toEqual([]));
});
