import { expect, it } from "vitest";
import { readValue } from "./read-value.ts";

it.each([
  ["number 2 [번]", { kind: "number", usual: 2, unit: "번" }],
  ["money 10000", { kind: "money", usual: 10000, unit: "원" }],
  ["bound >= 3 [회]", { kind: "bound", op: ">=", usual: 3, unit: "회" }],
  ["tone bad", { kind: "tone", usual: "bad" }],
  ["word 조/반/팀", { kind: "word", words: ["조", "반", "팀"] }],
  ["names 2 1조/2조", { kind: "names", least: 2, usual: ["1조", "2조"] }],
  ["label 나도요", { kind: "label", usual: "나도요" }],
  ["option of state 완료/끝 final", { kind: "option", of: "state", names: ["완료", "끝"], mayBeFinal: true }],
  ["option of state final", { kind: "option", of: "state", names: [], mayBeFinal: true }],
  ["option of state 낸 것/받음", { kind: "option", of: "state", names: ["낸 것", "받음"], mayBeFinal: false }],
])("reads %s", (text, value) => {
  expect(readValue(text)).toEqual(value);
});

it.each(["number", "tone red", "names 가/나", "words 가"])("refuses %s", (text) => {
  expect(() => readValue(text)).toThrow();
});
