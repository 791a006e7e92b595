import { describe, expect, it } from "vitest";
import { isExactRequest } from "./exact-request.ts";
import { takeTurnOfNouns as takeTurn } from "./testing/turn-of-nouns.ts";

const first = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모", today: "2026-11-20", seed: 5 });
if (first.kind !== "create") throw new Error(first.kind);
const { spec } = first;
const isExact = (text: string) => isExactRequest({ text, spec }, takeTurn({ text, spec, today: "2026-11-20", seed: 5 }));

describe("what the engine does by itself where a model leads", () => {
  it.each([
    "되돌려줘",
    "방금 거 취소해줘",
    "실행 취소",
    "두 번 전으로 되돌려줘",
    "초록색으로 바꿔줘",
    "메인 색을 파란색으로 바꿔 주세요",
    "메모를 비고로 바꿔줘",
    "'메모' 항목 이름을 '비고'로 변경해줘",
    "보이스피싱 문자 보내는 앱 만들어줘",
  ])("is %s", (text) => expect(isExact(text)).toBe(true));

  it.each([
    "되돌리고 나서 생일도 넣어줘",
    "초록색으로 바꾸고 글씨도 키워줘",
    "초록색 느낌으로 더 고급스럽게",
    "VIP 고객은 빨간색으로 보여줘",
    "이름을 바꿔줘",
    "연락처를 전화번호로 바꾸고 필수로 해줘",
    "주소 항목 추가해줘",
    "연락처 빼줘",
    "등급별로 볼 수 있게 해줘",
    "고객이 몇 명이야?",
    "고마워",
    "안녕",
    "표로 보여줘",
    "회사 소개 화면도 하나 만들어줘",
    "손님이 직접 등록할 수 있게 해줘",
    "새 앱 만들어줘",
  ])("is not %s", (text) => expect(isExact(text)).toBe(false));

  it.each([
    ["이 표도 넣어줘", true],
    ["고객 명단이에요. 여기도 등록해 주세요", false],
    ["고객 명단 전부 넣어 주세요", true],
    ["이 표를 넣고 등급별로 세어 줘", false],
    ["이 파일대로 화면을 다시 만들어줘", false],
  ])("puts rows of a table where they fit, and leaves what else is asked for: %s", (text, isAlone) => {
    const table = { name: "고객", header: ["이름", "연락처"], rows: [["김하나", "010-1234-5678"]] };
    const result = takeTurn({ text, table, spec, today: "2026-11-20", seed: 5 });
    expect([result.kind, isExactRequest({ text, table, spec }, result)]).toEqual(["records", isAlone]);
    const other = { name: "지출", header: ["품목", "금액"], rows: [["원두", "30000"]] };
    expect(isExactRequest({ text, table: other, spec }, takeTurn({ text, table: other, spec, today: "2026-11-20", seed: 5 }))).toBe(false);
  });
});
