import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { appOfPattern } from "../app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../declared-patterns.ts";
import { editByClaims, hearEdit } from "../edit-by-claims.ts";
import { editByRules } from "../edit-by-rules.ts";
import { alreadyHas } from "./already-has.ts";
import { answer } from "./answer.ts";

const TODAY = "2026-11-20";
const made = new Map<string, AppSpec>();
const appOf = (id: string): AppSpec => {
  const pattern = DECLARED_PATTERNS.find((one) => one.id === id)!;
  const spec = made.get(id) ?? appOfPattern(pattern, { seed: 7, today: TODAY });
  made.set(id, spec);
  return spec;
};
const told = (id: string, text: string) => answer(text, appOf(id), TODAY);

describe("who sees what", () => {
  it.each([
    ["hair-salon-booking", "손님끼리 서로 번호 보이는 거 아니죠?", "네, 안 보여요. 예약의 연락처는 원장과 남긴 본인만 볼 수 있어요."],
    ["hair-salon-booking", "다른 손님 연락처를 볼 수 있어요?", "아니요, 안 보여요. 예약의 연락처는 원장과 남긴 본인만 볼 수 있어요."],
    ["hair-salon-booking", "남들이 제 예약 못 보는 거 맞죠?", "네, 안 보여요. 예약은 원장과 남긴 본인만 볼 수 있어요."],
    ["hair-salon-booking", "원장만 예약 지울 수 있는 거 맞죠?", "네, 그래요. 예약은 원장만 지울 수 있어요."],
    ["hair-salon-booking", "로그인 없이도 예약할 수 있나요?", "네, 적을 수 있어요. 예약은 누구나 적을 수 있어요."],
    ["reading-log", "가족들도 제 독서 기록 볼 수 있어요?", "아니요, 안 보여요. 책은 앱을 만든 분만 볼 수 있어요."],
    [
      "waiting-queue",
      "대기 손님 전화번호가 다른 손님한테 보이나요?",
      "아니요, 안 보여요. 대기의 연락처는 직원과 남긴 본인만 볼 수 있어요.",
    ],
    ["community-board", "글은 회원만 쓸 수 있나요?", "네, 그래요. 글은 운영자, 회원만 적을 수 있어요."],
    ["community-board", "비회원도 글을 볼 수 있어요?", "네, 보여요. 글은 누구나 볼 수 있어요."],
    ["community-board", "신고 내용은 누가 봐요?", "신고는 운영자와 남긴 본인만 볼 수 있어요."],
    ["apartment-complaints", "세대 전화번호가 공개되나요?", "아니요, 안 보여요. 세대의 전화는 소장만 볼 수 있어요."],
    ["shift-schedule", "직원이 다른 직원 시급을 볼 수 있나요?", "아니요, 안 보여요. 직원의 시급은 사장만 볼 수 있어요."],
    ["secondhand-market", "쪽지는 다른 사람이 못 보죠?", "네, 안 보여요. 쪽지는 운영자와 남긴 본인만 볼 수 있어요."],
  ])("%s: %s", (id, text, expected) => expect(told(id, text)?.text).toContain(expected));

  it("is never offered to be opened where that shows how somebody is reached, nor to whoever fears it", () => {
    for (const text of ["다른 손님 연락처를 볼 수 있어요?", "손님들도 예약 연락처를 볼 수 있어요?"])
      expect(told("hair-salon-booking", text)?.chips).toEqual([]);
  });
});

describe("what an app has", () => {
  it.each([
    ["hair-salon-booking", "전화 걸기 버튼 있나요?", "네, 예약의 연락처를 누르면"],
    ["hair-salon-booking", "노쇼도 표시되나요", "네, 예약의 상태에서 ‘노쇼’를"],
    ["hair-salon-booking", "몇 시까지 예약받아요?", "10:00부터 20:00까지"],
    ["vocab-quiz", "철자 쓰기도 되나요?", "네, ‘퀴즈’ 화면의 ‘철자 쓰기’에서"],
    ["vocab-quiz", "단어 엑셀로 한꺼번에 넣을 수 있어요?", "네, 대화창의 클립으로 CSV"],
    ["reading-log", "책은 어디서 추가해요?", "‘책 추가’ 버튼"],
    ["meeting-room-booking", "회의실 예약이 겹치면 어떻게 돼요?", "예약은 회의실마다 같은 때에는 1건까지만"],
    ["meeting-room-booking", "회의실 몇 개까지 등록돼요?", "회의실에는 정해 둔 제한이 없어요."],
    ["recruiting-pipeline", "첨부파일 올릴 수 있나요?", "네, 지원자의 이력서에 파일을 올릴 수 있어요."],
    ["study-timer", "첨부파일 올릴 수 있나요?", "아니요, 파일 올리기는 아직 없어요."],
    ["study-timer", "타이머 있나요?", "네, ‘재기’ 화면에 타이머가 있어요."],
    ["pet-care", "몸무게 변화 그래프 있나요?", "네, ‘건강’ 화면에서"],
    ["quiz-maker", "객관식 퀴즈 있나요?", "네, "],
    ["flower-shop-orders", "카드 결제 되나요?", "아니요, 앱 안에서 돈을 받는 기능은 아직 없어요."],
    ["restaurant-table-booking", "예약 확인 문자 나가나요?", "아니요, 아직은 보내지 않아요."],
    ["event-registration", "신청은 어디에서 해요?", "화면에서"],
  ])("%s: %s", (id, text, expected) => expect(told(id, text)?.text).toContain(expected));

  it.each([
    ["hair-salon-booking", "엑셀로 내려받을 수 있나요?"],
    ["hair-salon-booking", "시술 사진도 올릴 수 있어요?"],
    ["reading-log", "책 상태에 완독 있나요?"],
    ["reading-log", "가족들도 제 독서 기록 볼 수 있어요?"],
    ["gift-money-ledger", "청첩장 사진 첨부되나요?"],
    ["pet-care", "병원 전화 바로 걸 수 있나요?"],
    ["supply-lending", "비품 사진이 안 보여요"],
  ])("offers what works where it is not there: %s: %s", (id, text) => {
    const spec = appOf(id);
    const first = told(id, text)!;
    expect(first.chips).toHaveLength(1);
    const [chip] = first.chips;
    const heard = hearEdit(chip!, spec, TODAY);
    const outcome = (heard && editByClaims(heard)) ?? editByRules({ text: chip!, spec, today: TODAY, seed: 3 });
    if (outcome.kind !== "ops") throw new Error(outcome.kind);
    const after = applyOperations(spec, outcome.ops, { by: "user" }).spec;
    const then = answer(text, after, TODAY);
    expect(then?.text).not.toBe(first.text);
    // It is no answer itself: a chip is carried out.
    expect(answer(chip!, spec, TODAY)).toBeUndefined();
  });

  it.each([
    ["hair-salon-booking", "배경을 검정색으로 바꿀 수 있나요?"],
    ["hair-salon-booking", "생일도 넣어주실 수 있나요?"],
    ["reading-log", "다 읽은 책은 어떻게 표시해요?"],
    ["reading-log", "책을 별점 높은 순으로 보여줘"],
    ["meeting-room-booking", "회의실 이름을 방으로 바꿔 주세요"],
    ["study-timer", "시험까지 남은 날을 크게 보여줘"],
    ["community-board", "글에 말머리도 고르게 해줘"],
  ])("leaves what is to be changed to others: %s: %s", (id, text) => expect(told(id, text)).toBeUndefined());
});

describe("a wish for what is there", () => {
  it.each([
    ["hair-salon-booking", "전화 걸기 버튼 넣어줘"],
    ["hair-salon-booking", "예약에 검색 넣어주세요"],
    ["hair-salon-booking", "예약에 이름 칸 추가해줘"],
    ["vocab-quiz", "철자 직접 쓰는 문제도 넣어줘"],
    ["vocab-quiz", "플래시카드 기능 추가해줘"],
    ["study-timer", "타이머 기능 넣어줘"],
  ])("is told where: %s: %s", (id, text) =>
    expect(told(id, text)).toMatchObject({ text: expect.stringContaining("이미 있어요."), chips: [] }),
  );

  it.each([
    ["hair-salon-booking", "엄마 전화번호도 추가해줘"],
    ["hair-salon-booking", "노쇼한 손님은 빨간색으로 표시해줘"],
    ["hair-salon-booking", "노쇼 버튼 빼줘"],
    ["hair-salon-booking", "노쇼를 3번 하면 예약 못 하게 해줘"],
    ["vocab-quiz", "별표한 단어만 보여줘"],
  ])("is not what resembles it: %s: %s", (id, text) => expect(told(id, text)).toBeUndefined());

  it("leaves what else was said to be done", () => {
    expect(told("hair-salon-booking", "전화 걸기 버튼 넣어주고 예약에 생일도 추가해줘")).toMatchObject({
      text: expect.stringContaining("이미 있어요."),
      rest: expect.stringContaining("생일도 추가해줘"),
    });
  });

  it("is known of a claim by itself, for planners", () => {
    const spec = appOf("hair-salon-booking");
    const [claim] = hearEdit("전화 걸기 버튼 넣어줘", spec, TODAY)!.claims;
    expect(alreadyHas(claim!, spec)).toMatchObject({ kind: "there", about: "booking" });
  });
});

describe("a question with a wish behind it", () => {
  it("is answered, and nothing is left where it is so already", () => {
    const first = told("hair-salon-booking", "손님이 다른 손님 예약을 볼 수 있나요? 그러면 막아 주세요")!;
    expect(first.text).toContain("지금도 그래서 바꿀 것은 없어요.");
    expect(first).not.toHaveProperty("rest");
    expect(first.answered).toHaveLength(2);
  });
  it("leaves the request by which it would be so", () => {
    const first = told("reading-log", "친구들도 책을 볼 수 있나요? 안 되면 되게 해 주세요")!;
    expect(first).toMatchObject({ rest: "책은 누구나 볼 수 있게 해줘", chips: [] });
  });
});

describe("a complaint", () => {
  it.each([
    ["volunteer-hours", "봉사자 목록이 너무 길어요", "봉사자는 ‘봉사자와 확인서’ 화면에 있어요", "골라 볼 수 있게 해줘"],
    ["reading-log", "책 목록이 너무 길어요", "책은 ‘책장’ 화면에 있어요", "책을 카드로 보여줘"],
    ["car-rental-desk", "차 등록이 안 돼요", "‘차 추가’ 버튼", "필수 아니게 해줘"],
    ["hair-salon-booking", "사진이 안 올라가요", "사진 올리기는 아직 없어요", "사진 추가해줘"],
  ])("%s: %s", (id, text, fact, chip) => {
    const first = told(id, text)!;
    expect(first.text).toContain(fact);
    expect(first.chips).toEqual([expect.stringContaining(chip)]);
  });
  it("is not what must not be", () => {
    for (const text of ["재고가 마이너스로 내려가면 안 돼요", "예약이 겹치면 안 돼요"])
      expect(told("hair-salon-booking", text)).toBeUndefined();
  });
});

describe("any text", () => {
  it.each(["", "?", "나요?", "안 돼요", "누가", "\ud83d", "어디서 어떻게 누가 뭘 몇 개까지 왜요???", "a".repeat(399), "예약 ".repeat(100)])(
    "is taken: %j",
    (text) => {
      expect(() => told("hair-salon-booking", text)).not.toThrow();
    },
  );
});
