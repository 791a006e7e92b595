import { describe, expect, it } from "vitest";
import { type Effect, parseEffect } from "./effects.ts";
import { parseNames, parseRow } from "./lists.ts";
import { parseOrder } from "./orders.ts";
import { parseValue } from "./values.ts";

const at = (text: string) => ({ text, start: 0 });

function told(effect: Effect): string {
  switch (effect.kind) {
    case "colour":
      return `colour ${effect.hex}${effect.on ? ` ${effect.on}` : ""}`;
    case "emphasis":
      return effect.faded ? "faint" : "loud";
    case "place":
      return `place ${effect.at}`;
    case "notify":
      return `notify ${effect.channel}`;
    case "amount":
      return `${effect.sign > 0 ? "+" : "-"}${effect.by ? `${effect.by.amount}${effect.by.unit}` : "?"} ${effect.what?.text ?? ""}`.trim();
    case "state":
      return `state ${effect.to.text}`;
    case "hide":
      return "hide";
    default:
      return `${effect.kind} ${effect.what?.text ?? ""}`.trim();
  }
}

describe("what follows", () => {
  it.each([
    ["빨간색", "colour #ff0000"],
    ["노란 배경", "colour #ffff00 background"],
    ["파랗", "colour #0000ff"],
    ["눈에 띄", "loud"],
    ["흐리", "faint"],
    ["맨 위로", "place top"],
    ["문자", "notify sms"],
    ["카톡 알림", "notify kakao"],
    ["알림 문자", "notify sms"],
    ["2회씩 차감", "-2회"],
    ["포인트 50점 적립", "+50점 포인트"],
    ["줄어들", "-?"],
    ["품절", "state 품절"],
    ["다음 단계로 넘어가", "state 다음 단계"],
    ["안 보이", "hide"],
    ["목록에서 사라지", "hide"],
    ["등록 안 되", "forbid 등록"],
    ["취소할 수 없", "forbid 취소할"],
    ["시간 안 겹치", "overlap 시간"],
    ["수료증이 발급", "create 수료증"],
    ["자동으로 배정", "assign"],
  ])("%s: %s", (text, expected) => {
    expect(told(parseEffect(at(text))!.value)).toBe(expected);
  });
});

describe("orders", () => {
  it.each([
    ["최신순", null, "date", "desc"],
    ["이름 순", null, "title", "asc"],
    ["가격 낮은 순", "가격", null, "asc"],
    ["조회수 많은 순", "조회수", null, "desc"],
    ["마감 임박한 순", "마감", "deadline", "asc"],
    ["가까운 날짜 순", "날짜", "deadline", "asc"],
  ])("%s", (text, field, by, dir) => {
    const { value } = parseOrder(at(text))!;
    expect([value.field?.text ?? null, value.by, value.dir]).toEqual([field, by, dir]);
  });
  it("is none where no order is said", () => {
    expect(parseOrder(at("바나나"))).toBeNull();
  });
});

describe("lists and rows", () => {
  it.each([
    ["이름, 전화번호랑 주소", ["이름", "전화번호", "주소"]],
    ["사과와 배", ["사과", "배"]],
    ["대기/진행/완료", ["대기", "진행", "완료"]],
    ["치과", ["치과"]],
    ["등급(상, 중, 하), 메모", ["등급(상, 중, 하)", "메모"]],
  ])("%s", (text, expected) => {
    expect(parseNames(at(text)).map(({ text }) => text)).toEqual(expected);
  });

  it.each([
    ["아메리카노 4500", "아메리카노", [4500]],
    ["라떼 5천원", "라떼", [5000]],
    ["24구 만이천원", "24구", [12_000]],
    ["쿠키 10개 15,000원", "쿠키", [10, 15_000]],
    ["대게", "대게", []],
  ])("%s", (text, name, values) => {
    const row = parseRow(at(text))!.value;
    expect([row.name?.text, row.values.map(({ amount }) => amount)]).toEqual([name, values]);
  });

  it("reads the day and hour of a row", () => {
    expect(parseRow(at("성인반 월수 7시"))!.value).toMatchObject({
      name: { text: "성인반" },
      schedule: { entries: [{ weekdays: [1, 3], from: 420 }] },
    });
  });
});

describe("values", () => {
  it.each([
    ["5명 이상", { kind: "quantity", value: { amount: 5 }, bound: "atLeast" }],
    ["최대 20개", { kind: "quantity", value: { amount: 20 }, bound: "atMost" }],
    ["1~50", { kind: "range", value: { from: { amount: 1 }, to: { amount: 50 } } }],
    ["하루 한 번", { kind: "quantity", value: { amount: 1, unit: "회" }, per: { kind: "each", unit: "day" } }],
    ["무료", { kind: "quantity", value: { amount: 0, unit: "원" } }],
    ["수요일", { kind: "schedule" }],
    ["객관식", { kind: "word", value: { text: "객관식" } }],
  ])("%s", (text, expected) => {
    expect(parseValue(at(text))!.value).toMatchObject(expected);
  });
});
