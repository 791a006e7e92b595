import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-03-12", seed: 7 }).spec;
const names = (text: string) => made(text).entities.map(({ name }) => name);
const labels = (text: string) => made(text).entities.flatMap(({ fields }) => fields.map(({ label }) => label));

describe("words of a request that name no data", () => {
  it("how many is no thing", () => {
    expect(names("꽃집인데 주문 받는 사이트 하나 부탁드려요")).not.toContain("하나");
  });
  it("who uses the app, its parts and its colours are no fields", () => {
    const said = labels(
      "여러 매장의 매출 데이터를 비교하는 대시보드를 만들어 줘. 사용자는 각 매장 매출 차트를 보고 기간을 바꿀 수 있어야 해. 배경색은 아이보리, 컴포넌트 색은 네이비로 해 줘.",
    );
    for (const label of ["사용자", "차트", "배경색", "컴포넌트", "각"]) expect(said).not.toContain(label);
  });
  it("whom a service is for is no list", () => {
    expect(names("고객 지원을 제공하는 인터넷 회사 홈페이지. 요금제를 둘러볼 수 있어야 해요.")).not.toEqual(
      expect.arrayContaining(["고객"]),
    );
  });
  it("the last line of a form is no list of messages", () => {
    const entities = names("세무사 사무소를 소개하는 홈페이지예요. 이름, 이메일, 메시지를 적어 문의할 수 있게 해 주세요.");
    expect(entities).toContain("문의");
    expect(entities).not.toContain("메시지");
  });
  it("who is wondered about becomes one field", () => {
    const said = labels("룸메 가계부 누가 샀는지 표시되게");
    expect(said).toContain("쓴 사람");
    expect(said.filter((label) => /는지|표시/.test(label))).toEqual([]);
  });
});

describe("two words for one thing", () => {
  it("are one entity", () => {
    const entities = names("배구팀을 운영하는 사이트를 만들어 줘. 팀 관리, 선수 기록 관리, 경기 일정 기능이 필요해.");
    expect(entities.filter((name) => /팀/.test(name))).toHaveLength(1);
  });
  it("stay two when they are two", () => {
    expect(names("팀이랑 선수 관리하는 앱")).toHaveLength(2);
  });
});

describe("a booking board", () => {
  it("books, whatever the board is called", () => {
    const spec = made("연습실 예약 현황판 방 2개");
    expect(spec.entities.map(({ id }) => id)).toContain("reservation");
  });
});

describe("names of apps", () => {
  it.each([
    ["도자기 공방의 작품과 수업을 소개하는 웹사이트를 만들어 주세요.", "도자기 공방"],
    ["중소기업에게 정보를 제공하는 보안 솔루션 회사 웹사이트를 만들어 줘.", "보안 솔루션 회사"],
    ["I want a booking app for my hair salon", "Hair Salon Booking"],
    ["recipe box with photos and tags", "Recipe Box"],
  ])("%s → %s", (text, title) => {
    expect(made(text).title).toBe(title);
  });
});
