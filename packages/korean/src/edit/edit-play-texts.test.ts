import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../create-app.ts";
import { editApp } from "./edit-app.ts";

const INPUT = { today: "2026-11-22", seed: 7 };
const STORY = createApp({ ...INPUT, text: "선택형 이야기 게임. 숲에서 길을 잃은 주인공" }).spec;
const FORTUNE = createApp({ ...INPUT, text: "오늘의 운세 뽑기 앱. 카드 뒤집으면 운세가 나와" }).spec;
const QUIZ = createApp({ ...INPUT, text: "우리말 퀴즈 게임. 문제 10개" }).spec;
const WHEEL = createApp({ ...INPUT, text: "점심 메뉴 돌림판" }).spec;

const said = (spec: AppSpec, ...texts: string[]): AppSpec =>
  texts.reduce((now, text) => {
    const outcome = editApp({ ...INPUT, text, spec: now });
    if (outcome.kind !== "ops") throw new Error(`${text}: ${JSON.stringify(outcome)}`);
    return applyOperations(now, outcome.ops).spec;
  }, spec);
const rows = (spec: AppSpec) => spec.entities[0]!.sample;
const block = (spec: AppSpec) => spec.screens[0]!.blocks[0]!;

describe("what is drawn", () => {
  it("is added, said otherwise and taken away", () => {
    const added = said(FORTUNE, "'대박'이라는 카드도 하나 넣어줘 풀이는 '좋은 일이 생겨요'");
    expect(rows(added).at(-1)).toMatchObject({ title: "대박", message: "좋은 일이 생겨요" });
    expect(rows(added)).toHaveLength(rows(FORTUNE).length + 1);
    expect(rows(said(added, "대박 카드 풀이를 '돈이 들어와요'로 바꿔줘")).at(-1)).toMatchObject({ message: "돈이 들어와요" });
    expect(rows(said(added, "'대박' 카드 빼줘"))).toEqual(rows(FORTUNE));
  });
  it("is asked about and counted as said", () => {
    expect(block(said(FORTUNE, "카드 3장 뽑게"))).toMatchObject({ count: 3 });
    expect(block(said(FORTUNE, "생년월일 물어보고 뽑게"))).toMatchObject({ asks: ["name", "birthday"] });
    expect(block(said(FORTUNE, "이름은 안 물어보게 해줘"))).not.toHaveProperty("asks");
  });
  it("stands on the wheel under its name", () => {
    const added = said(WHEEL, "돌림판에 우동, 마파두부 추가해줘");
    expect(
      rows(added)
        .slice(-2)
        .map(({ name }) => name),
    ).toEqual(["우동", "마파두부"]);
    expect(rows(said(added, "돌림판에서 마파두부 빼줘")).some(({ name }) => name === "마파두부")).toBe(false);
  });
});

describe("what is asked", () => {
  it("has an answer, and is asked so often and in such a way", () => {
    const added = said(QUIZ, "문제 하나 추가해줘 '안되와 안돼 중 맞는 것은?' 정답은 '안돼'");
    expect(rows(added).at(-1)).toMatchObject({ question: "안되와 안돼 중 맞는 것은?", answer: "안돼" });
    expect(editApp({ ...INPUT, text: "'수도는?' 문제 추가해줘", spec: QUIZ })).toMatchObject({ kind: "ask" });
    expect(block(said(QUIZ, "문제 20개로 늘려줘"))).toMatchObject({ count: 20 });
    expect(block(said(QUIZ, "주관식으로 바꿔줘"))).toMatchObject({ mode: "typing" });
  });
});

describe("what is told", () => {
  it("gets scenes, and choices that lead to them", () => {
    const spec = said(
      STORY,
      "'동굴 속 빛'이라는 장면 넣어줘 내용은 '멀리서 빛이 보인다'",
      `'${String(rows(STORY).at(-1)!["title"])}'에서 '동굴로 간다'를 고르면 '동굴 속 빛'으로 가게 해줘`,
    );
    const scene = rows(spec).find(({ title }) => title === "동굴 속 빛")!;
    expect(scene).toMatchObject({ body: "멀리서 빛이 보인다" });
    const start = rows(spec).find(({ title }) => title === rows(STORY).at(-1)!["title"])!;
    expect(Object.values(start)).toEqual(expect.arrayContaining(["동굴로 간다", scene.id]));
    const without = said(spec, "'동굴 속 빛' 장면 삭제해줘");
    expect(JSON.stringify(rows(without))).not.toContain("동굴");
  });
  it("changes its words where they are quoted", () => {
    const [first] = rows(STORY);
    expect(rows(said(STORY, `'${String(first!["title"])}' 장면의 내용을 '모두 꿈이었다'로 바꿔줘`))[0]).toMatchObject({
      body: "모두 꿈이었다",
    });
  });
});
