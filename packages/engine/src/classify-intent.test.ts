import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { classifyIntent } from "./classify-intent.ts";

describe("talk, with and without an app", () => {
  it.each([
    "안녕",
    "안녕하세요!",
    "하이~",
    "ㅎㅇ",
    "hello",
    "고마워",
    "고마워요 최고예요",
    "감사합니다 ㅎㅎ",
    "네",
    "ㅋㅋㅋㅋ",
    "오 대박",
    "마음에 들어요",
    "너는 누구야?",
    "뭐 만들 수 있어?",
    "만드는데 얼마나 걸려?",
    "",
    "   ",
  ])("%j", (text) => {
    expect(classifyIntent(text, false)).toBe("talk");
    expect(classifyIntent(text, true)).toBe("talk");
  });
});

describe("talk only where there is nothing to talk about yet", () => {
  it.each([
    "날씨 어때?",
    "무료야?",
    "환불 되나요?",
    "결제는 카드만 되나요",
    "사용법 알려줘",
    "도와줘",
    "심심해",
    "오늘 뭐 먹지",
    "사랑해",
    "?",
    "ㅁㄴㅇㄹ",
    "!!!",
  ])("%s", (text) => {
    expect(classifyIntent(text, false)).toBe("talk");
    expect(classifyIntent(text, true)).toBe("build");
  });
});

const WISHES = readFileSync(join(import.meta.dirname, "../../korean/corpus/wishes/strangers.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => (JSON.parse(line) as { text: string }).text);

it("a greeting says nothing of what follows it", () => {
  const asTalk = (all: readonly string[]) => all.filter((text) => classifyIntent(text, false) === "talk").length;
  expect(WISHES.length).toBeGreaterThan(2500);
  expect(asTalk(WISHES) / WISHES.length).toBeLessThan(0.005);
  expect(asTalk(WISHES.map((text) => `안녕하세요. ${text}`)) / WISHES.length).toBeLessThan(0.02);
});

describe("talk behind a greeting", () => {
  it.each(["안녕하세요 처음 왔어요", "안녕! 심심해", "안녕하세요 반가워요", "안녕하세요. 무료인가요?"])("%s", (text) =>
    expect(classifyIntent(text, false)).toBe("talk"),
  );
});

describe("requests", () => {
  it.each([
    "네일샵 예약",
    "재고",
    "가계부",
    "카페 주문 앱",
    "안녕하세요 미용실 예약 앱 만들어주세요",
    "예약 앱 가능한가요?",
    "가계부 간단한거 하나요",
    "수강생 출석부 되나요?",
    "우리반 출석 체크해요",
    "독서 기록해요",
    "CRM",
    "todo list",
    "네일샵하는데 예약 받는 페이지 필요해요",
    "감사 일기 앱",
    "감사일기",
    "좋아요 버튼 추가해줘",
    "강아지 산책 기록앱 언제 얼마나 걸었는지랑 응가했는지",
    "당번을 정하는 표를 만들어 주세요. 구역은 네가지고요, 날짜 이름 구역을 적으면 되고 빠진 사람은 따로 모아서 보고 싶어요.",
  ])("make something: %s", (text) => expect(classifyIntent(text, false)).toBe("build"));
  it.each([
    "메모 빼줘",
    "달력으로",
    "좋아요 버튼 추가해줘",
    "네 메모 빼줘",
    "색 좀 바꿔",
    "어둡게",
    "되돌려줘",
    "이거 어떻게 써?",
    "안녕하세요 연락처 추가해 주세요",
  ])("change something: %s", (text) => expect(classifyIntent(text, true)).toBe("build"));
});

it("has an answer to long and hostile text", () => {
  for (const text of [
    "ㅋ".repeat(10_000),
    `${"네 ".repeat(5_000)}x`,
    "안녕".repeat(5_000),
    "어".repeat(9_999),
    "\ud800".repeat(5_000),
    "a\u0000".repeat(5_000),
  ]) {
    expect(["talk", "build"]).toContain(classifyIntent(text, false));
    expect(["talk", "build"]).toContain(classifyIntent(text, true));
  }
});
