import { applyOperations } from "@appmon/appspec/apply-operation";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../create-app.ts";
import { editApp } from "./edit-app.ts";

const today = "2026-11-20";
/** The settings of the app's game after what is said. */
function settingsAfter(wish: string, said: string) {
  const spec = createApp({ text: wish, today, seed: 7 }).spec;
  const outcome = editApp({ text: said, spec, today, seed: 7 });
  if (outcome.kind !== "ops") return outcome;
  const after = applyOperations(spec, outcome.ops, { by: "user" }).spec;
  expect(validateSpec(after)).toEqual([]);
  return after.screens.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === "game" ? [block.settings] : []))[0];
}

describe("how a game is set", () => {
  it.each([
    ["구구단 연습", "3단만 나오게 해줘", { from: 3, to: 3 }],
    ["구구단 연습", "단 수를 3단만", { from: 3, to: 3 }],
    ["구구단 연습", "2단에서 5단까지로 해줘", { from: 2, to: 5 }],
    ["구구단 연습", "더 어렵게 해줘", { from: 2, to: 19 }],
    ["구구단 연습", "좀 더 쉽게", { from: 2, to: 5 }],
    ["구구단 연습", "20문제로 늘려줘", { count: 20 }],
    ["구구단 연습", "나눗셈도 나오게", { operations: ["multiply", "divide"] }],
    ["덧셈 뺄셈 연습", "두 자리 수로 해줘", { digits: 2 }],
    ["덧셈 뺄셈 연습", "더 어렵게", { digits: 2 }],
    ["덧셈 뺄셈 연습", "뺄셈만 나오게 해줘", { operations: ["subtract"] }],
    ["사칙연산 연습", "나눗셈은 빼줘", { operations: ["add", "subtract", "multiply"] }],
    ["오목", "19칸으로 해줘", { size: 19 }],
    ["오목", "더 어렵게", { level: "hard" }],
    ["오목", "둘이서 할 수 있게 해줘", { rival: "person" }],
    ["체스 게임", "둘이서 두게 해줘", { rival: "person" }],
    ["체스", "컴퓨터 더 어렵게 해줘", { level: "hard" }],
    ["빙고 게임", "4칸으로 바꿔줘", { size: 4 }],
    ["빙고 게임", "5줄이면 빙고로", { count: 5 }],
    ["업다운 게임", "1부터 1000까지로", { from: 1, to: 1000 }],
    ["끝말잇기", "더 쉽게 해줘", { level: "easy" }],
    ["타자 연습", "10문장씩 하게 해줘", { count: 10 }],
  ])("%s: %s", (wish, said, expected) => expect(settingsAfter(wish, said)).toMatchObject(expected));

  it("is nothing to an app without a game", () => {
    const spec = createApp({ text: "동호회 회원 관리 앱", today, seed: 7 }).spec;
    expect(editApp({ text: "더 어렵게 해줘", spec, today, seed: 7 }).kind).not.toBe("ops");
  });
});
