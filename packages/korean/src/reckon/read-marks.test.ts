import { describe, expect, it } from "vitest";
import { readMarks } from "./read-marks.ts";

describe("what is marked", () => {
  it.each([
    ["이틀 남으면 빨간색", [{ kind: "near", days: 2, tone: "bad" }]],
    [
      "일주일 전이면 주황색 지나면 회색",
      [
        { kind: "near", days: 7, tone: "warn" },
        { kind: "past", days: 0, tone: "neutral" },
      ],
    ],
    ["두 달 지나도 상관없어요", []],
    ["넣은지 2주 지나면 표시해주세요", [{ kind: "past", days: 14, tone: "bad" }]],
    ["습도 60 이상이면 파란색", [{ kind: "number", of: "습도", op: "gte", value: 60, tone: "info" }]],
    ["10만원 넘게 쓰면 알려주세요", []],
  ])("%s", (text, marks) => expect(readMarks(text)).toMatchObject(marks));
});
