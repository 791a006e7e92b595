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

describe("an invitation is one page for guests", () => {
  it.each([
    "모바일 청첩장",
    "청첩장 만들어줘 신랑 김민수 신부 이하나 3월 20일 12시 그랜드웨딩홀",
    "돌잔치 초대장 아기 이름은 하린이",
    "집들이 초대장",
    "동창회 안내 페이지 참석조사",
  ])("%s", (text) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(sections(text)).toEqual(expect.arrayContaining(["hero", "countdown", "location", "form", "footer"]));
    expect(spec.entities.map(({ name }) => name)).toContain("참석 회신");
  });
  it("says what was said, word for word", () => {
    const page = JSON.stringify(make("청첩장 신랑 김민수 신부 이하나 2027년 3월 20일 낮 12시 그랜드웨딩홀").screens[0]);
    for (const fact of ["김민수", "이하나", "3월 20일 토요일 오후 12시", "그랜드웨딩홀"]) expect(page).toContain(fact);
  });
  it("owns up to what it made up", () =>
    expect(make("모바일 청첩장").notes.find(({ text }) => /예시로/.test(text))?.text).toMatch(/이름, 날짜, 장소, 계좌번호/));
  it("leaves out what was declined", () => {
    expect(sections("모바일 청첩장 계좌는 빼줘")).not.toContain("account");
    expect(sections("초대장 참석 여부는 필요 없어요")).not.toContain("form");
  });
  it("those who sell them keep records", () =>
    expect(make("청첩장 주문 관리 프로그램").entities.some(({ name }) => name === "주문")).toBe(true));
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

describe("who comes", () => {
  const home = (text: string) => createApp({ text, today: "2026-03-12", seed: 7 }).spec.screens[0]!.blocks;
  it("a group that plans sees at once how many come, and who answers twice has changed their mind", () => {
    const blocks = home("고등학교 동문회 안내 페이지 참석조사");
    expect(blocks.find(({ kind }) => kind === "form")).toMatchObject({ again: "name" });
    expect(blocks.some(({ kind }) => kind === "stats")).toBe(true);
  });
  it("two guests of a wedding may have one name", () => {
    expect(home("모바일 청첩장").find(({ kind }) => kind === "form")).not.toHaveProperty("again");
  });
});

describe("what guests are asked and told besides", () => {
  const answers = (text: string) => make(text).entities[0]!.fields.map(({ label }) => label);
  it("is a field of their answer", () => {
    expect(answers("포트럭 파티 초대장 각자 뭐 가져오는지 적게")).toContain("가져올 것");
    expect(answers("생일파티 초대장 알레르기 있는지 물어보기")).toContain("알레르기나 못 먹는 음식");
    expect(answers("결혼식 초대장 식사 여부랑 셔틀버스 탑승 여부")).toEqual(expect.arrayContaining(["식사 여부", "버스를 타시나요?"]));
  });
  it("shows everybody who brings what", () =>
    expect(JSON.stringify(make("집들이 초대장 누가 뭐 해오는지 적게").screens[0])).toContain("누가 무엇을 가져오나요"));
  it("is told as it was said", () => {
    const page = JSON.stringify(make("개업식 초대 12월 3일 오전 10시 화환은 사양합니다 주차 1시간 무료").screens[0]);
    expect(page).toContain("화환은 정중히 사양합니다");
    expect(page).toContain("1시간 무료");
  });
  it("names the shop that opens and the place where it is", () => {
    const spec = make("개업식 초대 12월 3일 오전 10시 분당 새봄약국");
    expect(spec.title).toBe("새봄약국 개업식");
    expect(JSON.stringify(spec.screens[0])).toContain("분당 새봄약국");
  });
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

describe("an obituary is quiet", () => {
  const text = "부고 알림 어머니 성함 이순자 한빛대병원 장례식장 5호실 발인 12월 1일 6시 장지 새벽공원";
  it("says who, where and when, and leaves in the morning", () => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const page = JSON.stringify(spec.screens[0]);
    for (const fact of ["모친 故 이순자", "한빛대병원 장례식장 5호실", "12월 1일 화요일 오전 6시", "새벽공원"])
      expect(page).toContain(fact);
  });
  it("counts nothing down, asks nobody to come, and takes condolences", () => {
    expect(sections(text)).not.toContain("countdown");
    expect(sections(text)).not.toContain("form");
    expect(make(text).entities.map(({ name }) => name)).toEqual(["조문 메시지"]);
  });
  it("has the day that was said in front, and invites nobody", () => {
    const spec = make("부고장 아버지 김영수 12월 1일 발인 서울병원 장례식장");
    expect(JSON.stringify(spec.screens[0])).toContain("12월 1일 화요일 오전 8시");
    expect(spec.tagline).not.toContain("초대");
  });
  it("takes 고 in front of a name for what it is", () =>
    expect(make("부고 페이지 고 이새벽님 빈소 한빛병원 장례식장 101호").title).toBe("故 이새벽 님 부고"));
  it("gives no account where no money is wanted", () => expect(sections(`${text} 부의금은 사양합니다`)).not.toContain("account"));
});
