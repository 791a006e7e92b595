import { expect, it } from "vitest";
import { nameOfAsked } from "./field-name.ts";

it.each([
  ["뭐 가져갔는지", "가져간 것", "text"],
  ["누가 데려왔는지", "데려온 사람", "text"],
  ["누가썼는지", "쓴 사람", "text"],
  ["기계 언제 고쳤는지", "기계 고친 날", "date"],
  ["몇시에 잤는지", "잔 시각", "time"],
  ["지난주에 얼마씩 받았는지", "금액", "money"],
  ["얼마씩 받았는지", "금액", "money"],
  ["왜 반려인지", "반려 이유", "text"],
  ["계약됐는지", "계약 여부", "boolean"],
  ["밥을 먹었는지", "밥 먹었음", "boolean"],
  ["수업료 냈는지 안냈는지", "수업료 냈음", "boolean"],
  ["알레르기 있는지", "알레르기 유무", "boolean"],
  ["누군지", "사람", "text"],
])("%s is called %s", (said, label, type) => {
  expect(nameOfAsked(said)).toMatchObject({ label, type });
});

it.each([
  ["소금 몇키로", { label: "소금", type: "number", unit: "kg" }],
  ["몇 명 왔는지", { label: "인원", type: "number", unit: "명" }],
])("%s is a number in its unit", (said, asked) => {
  expect(nameOfAsked(said)).toEqual(asked);
});

it.each(["작업자 이름", "필지", "다음 교체 날짜"])("%s is a name already", (said) => {
  expect(nameOfAsked(said)).toEqual({ label: said });
});

it("of a question about one of several things is the thing", () => {
  expect(nameOfAsked("무슨 회의인지").label).toBe("회의");
});
