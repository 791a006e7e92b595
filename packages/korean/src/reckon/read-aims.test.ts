import { formOf } from "@appmon/appspec/parts/all-parts";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { readAim } from "./read-aims.ts";

const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 5 }).spec;

describe("an aim", () => {
  it.each([
    ["블로그 하루 800자 쓰기 목표", { amount: 800, unit: "자", per: "day", direction: "reach" }],
    ["요가 주 2회 목표로 기록", { amount: 2, unit: "회", per: "week", direction: "reach" }],
    ["간식비 한달 예산 7만원 넘으면 빨간색", { amount: 70_000, unit: "원", per: "month", direction: "limit" }],
    ["아기 용품 사려고 저축 150만원까지 게이지로", { amount: 1_500_000, unit: "원", direction: "reach" }],
    ["식단 기록 하루 칼로리 1800 이하 목표 1800칼로리", { amount: 1800, unit: "kcal", per: "day" }],
    ["결혼 자금 저축 2억까지 게이지로", { amount: 200_000_000, unit: "원", direction: "reach" }],
    ["하루 스쿼트 100개 목표", { amount: 100, unit: "개", per: "day", direction: "reach" }],
    ["주 10만원에서 남은 돈 보이게", { amount: 100_000, unit: "원", per: "week", direction: "limit" }],
    ["올해 30권 읽기 목표 독서기록", { amount: 30, unit: "권", per: "year", direction: "reach" }],
    ["물 하루 1.5리터 마시기", { amount: 1500, unit: "ml", per: "day", direction: "reach" }],
  ])("%s", (text, aim) => expect(readAim(text)).toMatchObject(aim));

  it.each([
    "하루 5명까지 예약 받아요",
    "수업료 월 30만원이에요",
    "1시간 단위로 예약",
    "토익 900점 목표",
    "케이크 3만원부터",
    "매일 10개 단어 퀴즈",
  ])("is none in: %s", (text) => expect(readAim(text)).toBeUndefined());

  it.each([
    ["필사 하루 500자 쓰기 목표 기록", "day", 500, "reach"],
    ["러닝 주 3회 목표로 기록하는거", "week", 3, "reach"],
    ["외식비 한달 예산 20만원 넘으면 빨간색으로", undefined, 200_000, "limit"],
    ["유럽 여행 적금 500만원까지 얼마 남았는지 게이지", "all", 5_000_000, "reach"],
  ])("stands as a bar on the first screen: %s", (text, over, amount, direction) => {
    const spec = made(text);
    const goal = spec.screens[0]!.blocks.find((block) => formOf(block) === "goal");
    if (goal?.kind !== "stats" || goal.form !== "goal") throw new Error("no goal");
    expect([goal.over, goal.direction]).toEqual([over, direction]);
    const target = spec.entities.find(({ id }) => id === goal.target.entity)!;
    expect(target.sample[0]![goal.target.amount]).toBe(amount);
    // What is aimed at is in no name, and what is counted has a book of its own.
    expect(spec.title).not.toMatch(/\d/);
    expect(spec.entities[0]!.kind).toBe("log");
  });
});
