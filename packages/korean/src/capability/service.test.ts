import { applyOperations } from "@appmon/appspec/apply-operation";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { CustomBlock } from "@appmon/appspec/parts/custom/declare";
import { componentOf, fieldAt, mainListOf } from "@appmon/appspec/registry-block";
import type { AppSpec, Block } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";
import { isDeclined } from "./is-declined.ts";
import { readHours } from "./read-hours.ts";

const today = "2026-11-20";
const make = (text: string) => createApp({ text, today, seed: 7 }).spec;
const blocksOf = (spec: AppSpec, kind: Block["kind"]) =>
  spec.screens.flatMap((screen) => screen.blocks.filter((block) => block.kind === kind));
const one = <K extends Block["kind"]>(spec: AppSpec, kind: K) => blocksOf(spec, kind)[0] as Extract<Block, { kind: K }> | undefined;

describe("hours as people say them", () => {
  it.each([
    ["10시~20시", { from: "10:00", to: "20:00" }],
    ["10~18시", { from: "10:00", to: "18:00" }],
    ["오전 9시 반부터 저녁 7시까지 30분 단위", { from: "09:30", to: "19:00", stepMinutes: 30 }],
    ["10시부터 8시까지 한 시간 간격으로", { from: "10:00", to: "20:00", stepMinutes: 60 }],
    ["11:00-22:00, 두시간씩", { from: "11:00", to: "22:00", stepMinutes: 120 }],
    ["매주 월요일이랑 화요일은 휴무", { closedWeekdays: [1, 2] }],
    ["한 타임에 최대 4명", { capacity: 4 }],
    ["그냥 예약 앱", {}],
    ["25시부터 99시까지", {}],
  ])("%s", (text, hours) => expect(readHours(text)).toEqual(hours));
});

it("hears what somebody does not want", () => {
  expect(isDeclined("댓글은 없어도 돼요", /댓글/)).toBe(true);
  expect(isDeclined("댓글 기능 빼고 만들어줘", /댓글/)).toBe(true);
  expect(isDeclined("댓글 달 수 있게, 결제는 없어도 돼", /댓글/)).toBe(false);
});

const BOOKINGS: [text: string, unit: string, resource: boolean][] = [
  ["강아지 미용샵 예약 받는 사이트 10시~19시 1시간 단위", "slot", true],
  ["합주실 대관 현황판. 방 4개 30분 단위로 12시~22시", "slot", true],
  ["게스트하우스 객실 예약 페이지 체크인 체크아웃 고르게", "night", true],
  ["풋살장 대관 신청 받는 싸이트", "slot", true],
  ["동네 한의원 예약앱 전화로 받은거 제가 적을거에요", "slot", true],
  ["왁싱샵인데 예약 좀 받고싶어요", "slot", true],
  ["사내 회의실 예약. 직원들끼리 쓸거", "slot", true],
  ["바버샵 예약 홈페이지. 일요일은 쉬어요", "slot", true],
];

describe("a booking is asked for step by step", () => {
  it.each(BOOKINGS)("%s", (text, unit, resource) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const block = one(spec, "booking")!;
    expect(block.slot.unit).toBe(unit);
    expect(block.resource !== undefined).toBe(resource);
    const entity = spec.entities.find(({ id }) => id === block.entity)!;
    expect(entity.constraints).toContainEqual(expect.objectContaining({ kind: "noOverlap" }));
    expect(spec.nav.items).toContain(spec.screens.find((screen) => screen.blocks.includes(block))!.id);
  });
  it("keeps to the hours that were said, on a board where bookings are written down by the owner", () => {
    const spec = make("합주실 대관 현황판. 방 4개 30분 단위로 12시~22시, 화요일 휴무");
    expect(one(spec, "booking")).toMatchObject({
      layout: "board",
      slot: { from: "12:00", to: "22:00", stepMinutes: 30, closedWeekdays: [2] },
    });
  });
  it("lets as many into one slot as were said", () => {
    const spec = make("도예 공방 체험 예약 받는 앱 한 타임에 4명");
    const rules = spec.entities.flatMap((entity) => entity.constraints ?? []);
    expect(rules).toContainEqual(expect.objectContaining({ kind: "noOverlap", capacity: 4 }));
  });
  it("has sample bookings on real slots, none on a day off", () => {
    const spec = make("네일샵 예약 받는 페이지 11시~20시 1시간 단위 일요일 휴무");
    const block = one(spec, "booking")!;
    for (const row of spec.entities.find(({ id }) => id === block.entity)!.sample) {
      expect(row[block.time!]).toMatch(/^(1[1-9]):00$/);
      expect(new Date(`${String(row[block.date])}T00:00:00Z`).getUTCDay()).not.toBe(0);
    }
  });
});

describe("a number finds what was handed in", () => {
  it.each([
    "캠핑장 예약 사이트. 예약번호로 조회할 수 있게",
    "수선집 접수 앱 손님이 접수번호로 조회하게",
    "네일샵 예약 받는데 연락처로 예약 조회 되게",
    "자전거 수리 접수하고 진행상태 확인할 수 있는 앱",
  ])("%s", (text) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const block = one(spec, "lookup")!;
    const entity = spec.entities.find(({ id }) => id === block.entity)!;
    expect(entity.fields.some((field) => block.by.includes(field.id) && /번호$/.test(field.label))).toBe(true);
    expect(entity.sample.every((row) => block.by.some((field) => row[field]))).toBe(true);
  });
});

describe("people say something about it", () => {
  it.each([
    ["동네 소식 게시판 댓글도 달 수 있게", "댓글"],
    ["독립영화 모임 게시판. 글마다 댓글 남기게 해주세요", "댓글"],
    ["레시피 공유 앱인데 후기 남길수있게", "후기"],
    ["수제 비누 상품 소개, 별점 리뷰 쓰게", "후기"],
  ])("%s", (text, _word) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const block = one(spec, "thread");
    if (!block) expect.unreachable(JSON.stringify(spec.entities.map(({ name, parent }) => [name, parent])));
    expect(spec.entities.find(({ id }) => id === block.entity)!.sample.length).toBeGreaterThan(2);
  });
  it("may stay without a name where that is asked for", () => {
    expect(one(make("익명 고민 나눔 게시판 댓글도 달게"), "thread")?.anonymous).toBe(true);
  });
  it("is left out where it is declined", () => {
    expect(one(make("사진 게시판 만들어줘. 댓글은 없어도 돼요"), "thread")).toBeUndefined();
  });
});

it.each(["독서모임에서 읽을 책 투표하는 앱", "송년회 장소 투표 받아요"])("one vote a visitor: %s", (text) => {
  const spec = make(text);
  expect(validateSpec(spec)).toEqual([]);
  const block = blocksOf(spec, "custom").find((other) => componentOf(other) === "poll") as CustomBlock;
  const votes = fieldAt(block, "votesField");
  expect(guardedEntities(spec).find(({ id }) => id === mainListOf(block))!.open!.counts).toContain(votes);
  const counting = spec.actions.filter(({ steps }) => steps.some((step) => step.do === "add" && step.field === votes)).map(({ id }) => id);
  const offered = spec.screens.flatMap(({ blocks }) => blocks.flatMap((other) => ("actions" in other ? (other.actions ?? []) : [])));
  expect(offered.some((id) => counting.includes(id))).toBe(false);
});

describe("added by talking", () => {
  const edit = (spec: AppSpec, text: string) => {
    const outcome = editApp({ text, spec, today, seed: 7 });
    if (outcome.kind !== "ops") return expect.unreachable(`${text}: ${outcome.kind}`);
    const applied = applyOperations(spec, outcome.ops);
    expect(applyOperations(applied.spec, applied.inverse).spec).toEqual(spec);
    return applied.spec;
  };
  it.each(["레시피에 댓글 달 수 있게 해줘", "레시피마다 후기 남기게", "댓글 기능 추가"])("%s", (text) => {
    expect(one(edit(make("레시피 모음 앱"), text), "thread")).toMatchObject({ via: expect.any(String) });
  });
  it("예약번호로 조회할 수 있게 해줘", () => {
    expect(one(edit(make("왁싱샵 예약 받는 앱"), "예약번호로 조회할 수 있게 해줘"), "lookup")).toBeDefined();
  });
  it("시간 슬롯으로 예약 받게 해줘", () => {
    const plain = make("왁싱샵 예약 받는 앱");
    const screen = plain.screens.find(({ blocks }) => blocks.some(({ kind }) => kind === "booking"))!;
    const without = applyOperations(plain, [{ op: "dropScreen", screen: screen.id }]).spec;
    expect(one(edit(without, "시간 슬롯으로 예약 받게 해줘"), "booking")).toBeDefined();
  });
});
