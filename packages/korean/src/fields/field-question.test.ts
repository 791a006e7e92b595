import { describe, expect, it } from "vitest";
import { labelsOfQuestion } from "./field-question.ts";

describe("fields said as questions", () => {
  it.each([
    ["언제 얼마나 걸었는지", ["날짜", "시간(분)"]],
    ["응가했는지", ["배변 여부"]],
    ["청소했는지", ["청소 여부"]],
    ["누가 언제 얼마 냈는지", ["날짜", "쓴 사람", "금액"]],
    ["혈압 얼마 나왔는지", ["혈압"]],
    ["몇시부터 몇시까지 일하는지", ["시작 시간", "종료 시간"]],
    ["몇 명 왔는지", ["인원(명)"]],
    ["누구랑 갔는지", ["함께한 사람"]],
    ["어디서 샀는지", ["장소"]],
    ["왜 쉬었는지", ["이유"]],
    ["무슨 운동을 했는지", ["운동"]],
    ["언제부터 언제까지 빌렸는지", ["시작일", "종료일"]],
    ["체크하고 몸무게가 얼마인지", ["몸무게"]],
  ])("%s", (phrase, labels) => expect(labelsOfQuestion(phrase)?.toSorted()).toEqual(labels.toSorted()));

  it.each(["연락처", "약 먹었는지", "지지", "", "운동 시간"])("%j is no question with an answer of its own", (phrase) =>
    expect(labelsOfQuestion(phrase)).toBeUndefined(),
  );
});
