import { exposureOf } from "@appmon/appspec/exposure";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-20", seed: 1 }).spec;
const formsOf = (text: string) =>
  made(text).screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "form" ? block : [])));

describe("a wish that others apply", () => {
  it.each([
    ["학원 수강신청", "신청하기"],
    ["우리 동네 플리마켓 셀러 신청 접수 앱 만들어줘", "접수하기"],
    ["사진 공모전 응모 받는 앱", "응모하기"],
    ["대학교 과제 제출 앱. 학생들이 이름 학번 링크 제출하게", "제출하기"],
    ["아파트 민원 접수 앱 만들어줘", "접수하기"],
    ["봉사활동 신청 앱: 이름, 연락처, 희망 날짜", "신청하기"],
    ["글짓기 대회 작품 접수", "접수하기"],
    ["캠핑장 행사 참가 신청서 앱", "신청하기"],
    ["유치원 방과후 수업 신청 받고 싶어요", "신청하기"],
    ["장학금 신청 받는 앱", "신청하기"],
  ])("%s: has a form for visitors, who see what they handed in and nobody else's", (text, submit) => {
    const spec = made(text);
    const [form, ...others] = formsOf(text);
    expect([form?.submitLabel, others]).toEqual([submit, []]);
    expect(
      exposureOf(
        spec,
        spec.entities.find(({ id }) => id === form!.entity)!,
      ),
    ).toBe("submitted");
    expect(`${form!.title} ${form!.success}`).not.toMatch(/(신청자를|신청 신청|접수 접수|응모 신청|제출 신청)/);
  });

  it.each([
    "직원 휴가 신청 승인 관리",
    "우리 회사 비품 신청 대장",
    "수리 접수 내역 관리. 고객명, 연락처, 제품, 증상, 접수일",
    "숙제 제출 확인 앱",
    "취업 지원 기록",
    "청약 신청 일정 챙기는 앱",
    "다국어 지원하는 메모 앱",
  ])("%s: is kept by its owner", (text) => {
    const spec = made(text);
    expect(formsOf(text)).toEqual([]);
    expect(spec.entities.map((entity) => exposureOf(spec, entity))).not.toContain("submitted");
  });
});
