import { expect, it } from "vitest";
import { amountSaid, setsAmount } from "./amount-said.ts";

it.each(["배달비 4천원으로 올려 줘", "연체료를 하루 300원으로 바꾸고", "감면율이 30%로 변경되었습니다"])(
  "%s gives an amount another value",
  (text) => {
    expect(setsAmount(text)).toBe(true);
  },
);

it.each(["예산 60만원으로 잡고 넘으면 빨갛게", "3회 이하면 노란색으로 바꿔 줘", "날짜별로 바꿔 줘"])("%s does not", (text) => {
  expect(setsAmount(text)).toBe(false);
});

it.each<[string, number, number | undefined]>([
  ["커트 25000원으로 인상", 25_000, undefined],
  ["10팀 말고 8팀으로", 8, 10],
  ["시간당 만원 말고 만이천원으로 합시다", 12_000, 10_000],
  ["기준을 7일에서 10일로 바꿔줘", 10, 7],
])("%s: the amount it is to become, and what it was where that is said", (text, to, from) => {
  const said = amountSaid(text)!;
  expect([said.to.value.amount, said.from?.value.amount]).toEqual([to, from]);
});

it.each(["3명으로 나눠 줘", "10개 넘으면 5개로 바꾸고 3개로 줄여줘", "예산 60만원으로 잡고 넘으면 빨갛게", "8팀으로"])(
  "%s gives no amount another value",
  (text) => {
    expect(amountSaid(text)).toBeUndefined();
  },
);
