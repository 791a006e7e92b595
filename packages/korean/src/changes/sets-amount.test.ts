import { expect, it } from "vitest";
import { setsAmount } from "./sets-amount.ts";

it.each(["배달비 4천원으로 올려 줘", "연체료를 하루 300원으로 바꾸고", "감면율이 30%로 변경되었습니다"])(
  "%s gives an amount another value",
  (text) => {
    expect(setsAmount(text)).toBe(true);
  },
);

it.each(["예산 60만원으로 잡고 넘으면 빨갛게", "3회 이하면 노란색으로 바꿔 줘", "날짜별로 바꿔 줘"])("%s does not", (text) => {
  expect(setsAmount(text)).toBe(false);
});
