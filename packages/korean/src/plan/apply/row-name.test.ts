import { expect, test } from "vitest";
import { rowName } from "./row-name.ts";

test.each([
  ["수진이만", "수진"],
  ["중등반은 화목이고", "중등반"],
  ["커트는", "커트"],
  ["여자 커트", "여자 커트"],
  ["딸기 1kg", "딸기 1kg"],
  ["신라면", "신라면"],
  ["만두", "만두"],
  ["군만두", "군만두"],
  ["평일", "평일"],
  ["기타", "기타"],
])("%s is called %s", (said, name) => {
  expect(rowName(said)).toBe(name);
});

test.each(["나머지는", "이하", "그 이상은", "월수금이고", "화목"])("%s names nothing", (said) => {
  expect(rowName(said)).toBeUndefined();
});
