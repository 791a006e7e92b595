import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { readAsks } from "./read-asks.ts";
import { bookedAs } from "./is-booked.ts";
import { readPlaces } from "./read-places.ts";

const make = (text: string) => {
  const { spec } = createApp({ text, today: "2026-11-20", seed: 5 });
  expect(validateSpec(spec)).toEqual([]);
  return spec;
};
const slotOf = (text: string) =>
  make(text).screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "booking" ? [block.slot] : [])))[0];

describe("what can be booked", () => {
  it.each([
    ["낚시터 좌대 예약. 수상좌대 자리 P1부터 P5까지", "자리", ["P1", "P2", "P3", "P4", "P5"]],
    ["볼링장 레인 6개 예약", "레인", ["1번 레인", "2번 레인", "3번 레인", "4번 레인", "5번 레인", "6번 레인"]],
    ["배드민턴코트 3면 예약", "배드민턴코트", ["1번 코트", "2번 코트", "3번 코트"]],
    ["요양원 면회실 2~4호실 예약", "면회실", ["2호실", "3호실", "4호실"]],
    ["구청 회의실 대회의실 중회의실 소회의실 예약", "회의실", ["대회의실", "중회의실", "소회의실"]],
    ["스터디카페 룸 A, B, C 예약", "룸", ["룸 A", "룸 B", "룸 C"]],
    ["보트장 예약 보관함 3번부터 5번까지", "보관함", ["3번 보관함", "4번 보관함", "5번 보관함"]],
    ["셔틀 1호차 2호차 좌석 예약", "차량", ["1호차", "2호차"]],
    ["복지관 강의실이랑 상담실 대관", "공간", ["강의실", "상담실"]],
    ["경로당 안방 건넌방 예약", "방", ["안방", "건넌방"]],
    ["두 면짜리 족구 코트 예약", "코트", ["1번 코트", "2번 코트"]],
  ])("%s", (text, of, names) => expect(readPlaces(text)).toMatchObject([{ sort: "place", of, names }]));

  it.each([
    ["점집 예약 도사 선생님 2명", { sort: "staff", of: "선생님", count: 2 }],
    ["두피 관리 예약 코스 4가지", { sort: "offer", of: "코스", count: 4 }],
    ["태닝샵 예약 원장님 실장님 두 분", { sort: "staff", names: ["원장님", "실장님"] }],
  ])("%s", (text, said) => expect(readPlaces(text)).toMatchObject([said]));

  it.each(["하루에 두 번 약 예약 알림", "10시부터 5시까지 예약", "3명부터 5명까지 예약", "예약 받는 카페"])(
    "%s: nothing of the kind",
    (text) => expect(readPlaces(text)).toEqual([]),
  );

  it("is a list by the name it was said with, and the booking chooses one of it", () => {
    const { entities } = make("오토캠핑장 사이트별 예약 C1부터 C4까지");
    const place = entities.find(({ name }) => name === "사이트")!;
    expect(place.sample.map((row) => row[place.titleField])).toEqual(["C1", "C2", "C3", "C4"]);
    expect(entities.find(({ id }) => id === "reservation")!.fields).toContainEqual(
      expect.objectContaining({ type: "relation", target: place.id }),
    );
    expect(entities).toHaveLength(2);
  });
});

describe("what a booking carries", () => {
  it.each([
    ["고양이 호텔 예약 품종이랑 먹는 사료 적게", ["품종", "먹는 사료"]],
    ["타이어 교체 예약인데 차번호랑 타이어 규격 꼭 적어야 해요", ["차량 번호", "타이어 규격"]],
    ["파티룸 예약 인원 몇명인지랑 용도 적고", ["인원(명)", "용도"]],
    ["돌잔치 예약 부모 이름 하객 몇명인지", ["부모 이름", "하객 인원(명)"]],
    ["펫택시 예약 강아지인지 고양이인지 적게", ["구분(강아지/고양이)"]],
    ["한복 대여점 방문 예약 키 몸무게 성별 입력하게", ["키", "몸무게", "성별"]],
  ])("%s", (text, labels) => expect(readAsks(text).flatMap((asks) => asks.labels)).toEqual(labels));

  it.each([
    "전화로 받아서 제가 적을거예요 예약",
    "네일 예약 받는 페이지",
    "예약이랑 회원 관리 이름 전화번호 적게",
    "손님이 이름이랑 연락처 남기게 예약",
  ])("%s: nothing but what every booking has", (text) => expect(readAsks(text)).toEqual([]));

  it("has how a booking ended and what was paid for it told of the booking", () => {
    const { entities } = make("속눈썹 예약장부 노쇼가 많아서 예약금 받았는지 체크");
    expect(entities.map(({ name }) => name)).toEqual(["예약", "시술"]);
    expect(entities[0]!.fields.find(({ id }) => id === entities[0]!.statusField)!.options!.map(({ label }) => label)).toContain("노쇼");
  });

  it("is asked for in the booking, and no list is made of it", () => {
    const { entities } = make("고양이 미용 예약대장 묘종이랑 주의할점 적게 전화로 받아요");
    expect(entities.map(({ name }) => name)).toEqual(["예약", "서비스"]);
    expect(entities[0]!.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["묘종", "주의할점"]));
  });
});

describe("what is taken for a time", () => {
  it.each([
    ["진로 상담 30분씩 신청받기", "상담 예약"],
    ["창고 빌려주는 시간표처럼", "대관"],
    ["공용 트럭 누가 언제 쓰는지", "예약"],
    ["떡 예약 주문", undefined],
    ["상가 임대관리", undefined],
    ["상담 일지", undefined],
    ["재고 관리 1창고 2창고", undefined],
  ])("%s ⇒ %s", (text, as) => expect(bookedAs(text)).toBe(as));

  it("is booked where a talk lasts so many minutes", () => {
    const spec = make("담임 학부모 면담 25분씩 오후 3시부터 6시까지");
    expect(spec.entities.map(({ name }) => name)).toEqual(["면담 예약"]);
    expect(slotOf("담임 학부모 면담 25분씩 오후 3시부터 6시까지")).toEqual({ unit: "slot", from: "15:00", to: "18:00", stepMinutes: 25 });
  });

  it("leaves lunch free, and has no sample booking in it", () => {
    const text = "치과 예약 1시간씩 9시부터 6시까지 점심 12시부터 2시는 빼고";
    expect(slotOf(text)).toMatchObject({ from: "09:00", to: "18:00", breaks: [{ from: "12:00", to: "14:00" }] });
    const booking = make(text).entities.find(({ id }) => id === "reservation")!;
    for (const row of booking.sample) expect(["12:00", "13:00"]).not.toContain(row["time"]);
  });

  it("says which days off it cannot keep", () =>
    expect(make("안마원 예약 격주 일요일 휴무").notes).toContainEqual(
      expect.objectContaining({ kind: "unsupported", text: expect.stringContaining("격주 일요일") }),
    ));

  it("is a whole day where it is let by the day", () => expect(slotOf("마을 정자 평상 3개 예약 하루 단위")).toEqual({ unit: "day" }));
});
