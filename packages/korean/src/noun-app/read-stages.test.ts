import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { readWords } from "./prompt-words.ts";
import { readStages } from "./read-stages.ts";

const stagesIn = (text: string) => readStages(text, readWords(text))?.labels;

describe("the stages a thing goes through", () => {
  it.each([
    ["구두 수선 접수→수선중→완료→찾아감", ["접수", "수선중", "완료", "찾아감"]],
    ["뉴스레터 관리 초안 작성중 교정 발행", ["초안", "작성중", "교정", "발행"]],
    ["주문 가구 접수, 재단, 조립, 도색, 배송", ["접수", "재단", "조립", "도색", "배송"]],
    ["영업 명단 가망 상담 계약 실패로 나눠서", ["가망", "상담", "계약", "실패"]],
    ["김장 주문 접수/입금확인/발송 단계별로", ["접수", "입금확인", "발송"]],
    ["만화책 기록 읽고싶은 읽는중 다읽음", ["읽고싶은", "읽는중", "다읽음"]],
  ])("%s", (text, labels) => expect(stagesIn(text)).toEqual(labels));

  it.each([
    "재고 관리 입고 출고 반품 폐기",
    "예약 신청 취소 확인 가능한 앱",
    "회원 관리 등급(신청중/승인완료/반려)",
    "이름, 연락처, 주소를 적는 회원 명부",
    "접수하고 처리하고 완료하는 앱",
  ])("are not seen in what is said otherwise: %s", (text) => expect(stagesIn(text)).toBeUndefined());

  it("become the state of what goes through them, and neither lists nor fields of their own", () => {
    const { spec } = createApp({ text: "액자 제작 의뢰 관리 접수, 재단, 조립, 도색, 배송", today: "2026-11-20", seed: 7 });
    const made = spec.entities.find(({ statusField }) => statusField !== undefined)!;
    const status = made.fields.find(({ id }) => id === made.statusField)!;
    expect(status.options!.map(({ label }) => label)).toEqual(["접수", "재단", "조립", "도색", "배송"]);
    expect(status.options!.at(-1)!.final).toBe(true);
    expect(spec.entities.map(({ name }) => name).filter((name) => /^(접수|배송|재단)$/.test(name))).toEqual([]);
    // Every example stands at one of them.
    const values = new Set(status.options!.map(({ value }) => value));
    expect(made.sample!.every((row) => values.has(String(row[status.id])))).toBe(true);
    expect(spec.screens.some(({ blocks }) => blocks.some((one) => one.kind === "collection" && one.views[0]?.kind === "kanban"))).toBe(
      true,
    );
  });
});
