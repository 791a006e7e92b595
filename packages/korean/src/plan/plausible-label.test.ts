import { describe, expect, it } from "vitest";
import { implausibleLabel, isPlausibleLabel } from "./plausible-label.ts";

describe("what a new field may be called", () => {
  it.each([
    "연락처",
    "받은 돈",
    "찾을 날",
    "보냈는지",
    "감사 인사 보냈는지",
    "만든 수",
    "입고일",
    "치아",
    "1차 점수",
    "또 갈까",
    "키(cm)",
    "손님이 온 날",
    "아이 이름",
  ])("%s", (label) => {
    expect(isPlausibleLabel(label)).toBe(true);
  });
});

describe("what is a piece of a sentence", () => {
  it.each([
    "자주 쓰",
    "싶어 쪽수",
    "볼수",
    "고를 수",
    "원장, 수진, 태리 이렇게 담당",
    "먼저 와서 순서",
    "시급 1.3",
    "손님이 예약 취소",
    "회원이 예약",
  ])("%s", (label) => {
    expect(isPlausibleLabel(label)).toBe(false);
  });
});

it("is asked about only where it was read off the sentence, and not in quotes", () => {
  const adds = (label: string) => [
    { op: "addField" as const, entity: "post", field: { id: "x", label, type: "text" as const, origin: "user" as const } },
  ];
  expect(implausibleLabel("자주 쓰는 말 저장해 줘", adds("자주 쓰"))).toBe("자주 쓰");
  expect(implausibleLabel("‘자주 쓰’라는 칸을 넣어 줘", adds("자주 쓰"))).toBeUndefined();
  const renames = [{ op: "setOption" as const, entity: "post", field: "x", value: "a", patch: { label: "세번 먹어야 돼서 따" } }];
  expect(implausibleLabel("약을 세번 먹어야 돼서 따로 적게 해 줘", renames)).toBe("세번 먹어야 돼서 따");
  expect(implausibleLabel("좋아요 누를 수 있게 해 줘", adds("좋아요 수"))).toBeUndefined();
});
