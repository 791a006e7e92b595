import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { readMarks } from "./read-marks.ts";

const marked = (text: string) =>
  createApp({ text, today: "2026-11-22", seed: 5 }).spec.entities.flatMap(({ highlights = [], fields }) =>
    highlights.map(({ when, tone }) => [fields.find(({ id }) => id === when[0]!.field)?.label, when[0]!.op, when[0]!.value, tone]),
  );

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

  it.each([
    [
      "도서관에서 빌린 책 반납일 2일 전이면 노란색 지나면 빨간색",
      [
        ["돌려받을 날", "lte", { today: 2 }, "warn"],
        ["돌려받을 날", "lt", { today: 0 }, "bad"],
      ],
    ],
    ["통조림 유통기한 정리 한달 남으면 빨간색으로", [["유통기한", "lte", { today: 30 }, "bad"]]],
    ["공복혈당 기록 혈당 126 이상이면 빨간색 표시", [["혈당", "gte", 126, "bad"]]],
  ])("%s", (text, marks) => {
    for (const mark of marks) expect(marked(text)).toContainEqual(mark);
  });
});
