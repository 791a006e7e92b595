import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 5 }).spec;
const hasCalculator = (text: string) => made(text).screens.some(({ blocks }) => blocks.some(({ kind }) => kind === "calculator"));
const kept = (text: string) =>
  made(text)
    .entities.map(({ name }) => name)
    .filter((name) => !/계산 기록$/.test(name));

describe("a calculator and what is joined to it", () => {
  it.each([
    ["체질량지수 계산기랑 몸무게 기록", /몸무게|체중/],
    ["전역일 계산기하고 면회 일정", /면회|일정/],
    ["대출 이자 계산이랑 갚은 내역 기록", /상환|갚|내역/],
    ["예금 이자 계산기랑 예금 목록 정리", /예금|통장/],
  ])("%s: both", (text, list) => {
    expect(hasCalculator(text)).toBe(true);
    expect(kept(text).join()).toMatch(list);
  });

  it.each(["퍼센트 계산기랑 부가세 계산기", "연봉 실수령액 계산기 계산 기록도 남게"])("%s: the tool alone", (text) => {
    expect(kept(text)).toEqual([]);
  });
});
