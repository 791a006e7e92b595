import { describe, expect, it } from "vitest";
import { readRollCalls, withoutNames } from "./read-roll-calls.ts";

const called = (text: string) => readRollCalls(text).map(({ of, names }) => [of ?? "", ...names]);

describe("names said one after the other", () => {
  it.each([
    ["강사는 한서진, 오태민, 유라희 3명이고 수업은 매일", [["강사", "한서진", "오태민", "유라희"]]],
    ["할머니, 삼촌, 나 셋이서 쓰는 장부", [["", "할머니", "삼촌", "나"]]],
    ["아이들은 세아, 리한, 태오, 봄이에요", [["아이", "세아", "리한", "태오", "봄"]]],
    ["팀원은 하람 소율 기태 나(누리) 4명이고", [["팀원", "하람", "소율", "기태", "누리"]]],
    ["코스는 숲길, 강변, 능선이에요", [["코스", "숲길", "강변", "능선"]]],
    [
      "방은 301호, 302호, 401호 있고 관리인은 도영, 세린 2명이에요",
      [
        ["방", "301호", "302호", "401호"],
        ["관리인", "도영", "세린"],
      ],
    ],
    ["회원은 김가람, 이누리, 박단비 외 20명", [["회원", "김가람", "이누리", "박단비"]]],
  ])("%s", (text, calls) => {
    expect(called(text)).toEqual(calls);
  });

  it.each([
    "예약은 이름, 전화번호, 날짜 받아요",
    "손님은 이름, 연락처, 생일만 적어요",
    "수업은 월, 수, 금 있어요",
    "한 팀만 가능하고, 인원은 2명부터",
    "주말에는 예약을 받지 말아 주시고, 두 사람이",
    "아침, 점심, 저녁 3번 먹어요",
    "회원은 매주 토요일 오전 3명씩 와요",
  ])("%s has none", (text) => {
    expect(called(text)).toEqual([]);
  });

  it("leaves places as they are where names of people are taken out", () => {
    const text = "강사는 한서진, 오태민, 유라희 3명이고 요가";
    expect(withoutNames(text)).toHaveLength(text.length);
    expect(withoutNames(text)).not.toContain("오태민");
    expect(withoutNames(text)).toContain("3명이고 요가");
  });
});
