import { expect, it } from "vitest";
import { readItem } from "./read-item.ts";

it.each([
  ["마감일이", "마감일"],
  ["간격이", "간격"],
  ["전화번호를", "전화번호"],
  ["나이", "나이"],
  ["길이", "길이"],
  ["평가", "평가"],
])("names %s without its particle", (written, label) => {
  expect(readItem(written)?.label).toBe(label);
});
