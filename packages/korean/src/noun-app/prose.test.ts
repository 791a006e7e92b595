import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { isProse } from "./prose.ts";

const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 7 }).spec;
const find = (text: string, id: string) => made(text).entities.find((one) => one.id === id);
const labels = (text: string, id: string) => find(text, id)?.fields.map(({ label }) => label) ?? [];

const MARKET =
  "산골 농가들이 기른 버섯과 나물을 파는 직거래 장터 사이트를 만들어 주세요. 손님은 상품을 버섯, 나물, 약초로 나눠서 보고 이름으로 검색해요. 상품을 누르면 사진과 생산자, 원산지, 가격, 설명이 나와요. 주문할 때 받는 사람과 연락처, 주소를 적어요. 생산자 소개 페이지에는 농가마다 이름과 지역, 기르는 작물, 인사말이 있으면 좋겠어요. 바탕은 아이보리, 포인트는 올리브그린으로 해 주세요.";
const CARE =
  "고혈압이 있는 어머니의 건강 관리 앱을 만들어 주세요. 혈당을 공복, 식후로 나누어 재고 그래프로 보고 싶어요. 먹은 음식을 아침, 점심, 저녁으로 적고 칼로리를 봐요. 복용하는 약 이름과 먹는 시간을 등록하고 오늘 먹었는지 체크해요. 걸음 수와 운동 시간도 기록하고 한 주의 변화를 봐요. 글씨는 크게, 색은 초록색으로 해 주세요.";
const TOWN =
  "우리 마을 주민들이 함께 쓰는 커뮤니티 사이트를 만들어 주세요. 주민은 자유게시판과 나눔게시판에 글과 사진을 올리고 댓글을 남겨요. 가로등이나 소음 같은 민원을 접수하면 상태를 볼 수 있어야 해요. 마을 시설인 체육관, 강당, 공부방을 날짜와 시간을 골라 예약하는 페이지도 있어야 합니다. 관리비 내역을 월별로 볼 수 있으면 좋겠어요.";

describe("a description of a page or so", () => {
  it("is told from a wish in a sentence or two", () => {
    expect(isProse(MARKET)).toBe(true);
    expect(isProse("동네 책방 회원 관리해 주세요. 이름이랑 연락처, 빌려간 책을 적어요.")).toBe(false);
  });

  it("gives what a sentence lists to what that sentence is about", () => {
    expect(labels(MARKET, "product")).toEqual(expect.arrayContaining(["상품명", "생산자", "원산지", "가격", "설명"]));
    expect(labels(MARKET, "product")).not.toContain("인사말");
    const farmers = made(MARKET).entities.find(({ name }) => name === "생산자");
    expect(farmers?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["이름", "지역", "기르는 작물", "인사말"]));
    expect(labels(CARE, "medicine")).toEqual(expect.arrayContaining(["약 이름", "먹는 시간"]));
    expect(made(CARE).entities.flatMap(({ fields }) => fields.map(({ label }) => label))).toEqual(
      expect.arrayContaining(["걸음 수", "운동 시간"]),
    );
  });

  it("divides each thing into the kinds that are named of it", () => {
    const kinds = (text: string, id: string, label: string) =>
      find(text, id)
        ?.fields.find((field) => field.label === label)
        ?.options?.map((option) => option.label);
    expect(kinds(MARKET, "product", "분류")).toEqual(["버섯", "나물", "약초"]);
    expect(kinds(CARE, "bloodSugar", "측정 시점")).toEqual(["공복", "식후"]);
    expect(kinds(CARE, "meal", "끼니")).toEqual(["아침", "점심", "저녁"]);
    expect(kinds(TOWN, "post", "게시판")).toEqual(["자유게시판", "나눔게시판"]);
  });

  it("keeps examples, colours and verbs out of the lists", () => {
    expect(made(MARKET).entities.map(({ id }) => id)).not.toContain("pointLog");
    expect(made(CARE).entities.map(({ id }) => id)).not.toContain("item");
    expect(made(TOWN).entities.find(({ id }) => id === "complaint")?.name).toBe("민원");
  });

  it("holds named places as rows that are booked one by one", () => {
    const places = find(TOWN, "room");
    expect(places?.name).toBe("시설");
    expect(places?.sample.map((row) => row[places.titleField])).toEqual(expect.arrayContaining(["체육관", "강당", "공부방"]));
    expect(find(TOWN, "reservation")?.fields.some(({ target }) => target === places?.id)).toBe(true);
  });
});
