import { applyOperations } from "@appmon/appspec/apply-operation";
import { componentOf, fieldsAt } from "@appmon/appspec/registry-block";
import type { CustomBlock } from "@appmon/appspec/parts/custom/declare";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import { PRODUCT_COMPARISON } from "../plan/declared/public/product-comparison.ts";
import { editApp } from "./edit-app.ts";

const today = "2026-11-20";
const made = (text: string) => createApp({ text, today, seed: 7 }).spec;
const outcomeOf = (wish: string, text: string) => editApp({ text, spec: made(wish), today, seed: 7 });

describe("a game or a tool is set otherwise by talk", () => {
  it.each([
    ["오목 게임", "판을 13줄로 바꿔줘", { size: 13 }],
    ["오목 게임 쉬운 걸로", "어렵게 해줘", { level: "hard" }],
    ["오목 게임 9줄", "둘이서 하게 바꿔줘", { size: 9, rival: "person" }],
    ["빙고판 만들어줘 4x4", "5x5로 바꿔줘", { size: 5 }],
    ["스도쿠", "보통으로 바꿔줘", { level: "normal" }],
    ["업다운 게임", "1부터 500까지로 바꿔줘", { from: 1, to: 500 }],
    ["구구단 연습", "3단부터 5단까지만", { operations: ["multiply"], from: 3, to: 5 }],
    ["한글 행맨 게임", "단어를 사과, 배, 감으로 바꿔줘", { words: ["사과", "배", "감"] }],
    ["두더지 잡기 게임", "토끼로 바꿔줘", { faces: ["🐰"] }],
    ["타자 연습", "10문장씩 하게 바꿔줘", { count: 10 }],
    ["지렁이게임이랑 오목", "오목 어렵게 바꿔줘", { level: "hard" }],
    ["오목 게임", "컴퓨터랑 두게 해주라", { rival: "computer" }],
    ["구구단 연습", "두 자리 수 덧셈으로 바꿔줘", { operations: ["add"], digits: 2 }],
    ["3분 라면 타이머", "타이머를 10분으로 바꿔줘", { minutes: 10 }],
    ["3분 라면 타이머", "1분 30초로 줄여줘", { minutes: 1.5 }],
    [
      "뽀모도로 타이머",
      "집중 50분 휴식 10분으로",
      {
        intervals: [
          { label: "집중", minutes: 50 },
          { label: "휴식", minutes: 10 },
        ],
      },
    ],
    ["뽀모도로 타이머", "6세트로 늘려줘", { rounds: 6 }],
    ["발표자 뽑기", "3명씩 뽑게 해줘", { count: 3 }],
    ["조 편성 프로그램 5명씩", "한 조에 4명씩으로 바꿔줘", { count: 4 }],
    ["로또 번호 뽑아주는거", "번호를 7개 뽑게 해줘", { count: 7 }],
    ["한국사 4지선다 퀴즈", "20문제씩 내줘", { count: 20 }],
    ["한국사 4지선다 퀴즈", "주관식으로 바꿔줘", { mode: "typing" }],
  ])("%s: %s", (wish, text, props) => {
    const outcome = outcomeOf(wish, text);
    if (outcome.kind !== "ops") throw new Error(JSON.stringify(outcome));
    expect(outcome.ops).toMatchObject([{ op: "setBlock", block: { kind: "custom", props } }]);
    const { spec } = applyOperations(made(wish), outcome.ops, { by: "user" });
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.files).toEqual(made(wish).files);
  });

  it.each([
    ["오목 게임", "13줄 메모 추가해줘"],
    ["오목 게임", "글씨 크게 해줘"],
    ["지렁이게임이랑 가위바위보", "어렵게 해줘"],
    ["회원 관리 앱", "판을 13줄로 바꿔줘"],
    ["발표자 뽑기", "예약은 하루 4명까지만 받게 해줘"],
    ["3분 라면 타이머", "알림을 10분 전에 보내줘"],
    ["한국사 4지선다 퀴즈", "회원을 20명으로 바꿔줘"],
  ])("%s: %s is about something else", (wish, text) => {
    const outcome = outcomeOf(wish, text);
    const blocks = outcome.kind === "ops" ? outcome.ops.filter((op) => op.op === "setBlock" && op.block.kind === "custom") : [];
    expect(blocks).toEqual([]);
  });
});

describe("what is beside each other is told by its contents", () => {
  const spec = appOfPattern(PRODUCT_COMPARISON, { today, seed: 7 });
  const comparison = spec.screens.flatMap(({ blocks }) => blocks).find((block) => componentOf(block) === "compare") as CustomBlock;
  const shown = fieldsAt(comparison, "showFields")!;

  it.each([
    ["비교할 때 무게는 빼고 보여줘", shown.filter((id) => id !== "weight")],
    ["비교할 때 접는 시간만 보여줘", ["fold"]],
  ])("%s", (text, fields) => {
    const outcome = editApp({ text, spec, today, seed: 7 });
    if (outcome.kind !== "ops") throw new Error(JSON.stringify(outcome));
    const [op] = outcome.ops;
    if (op?.op !== "setBlock" || op.block.kind !== "custom") throw new Error(JSON.stringify(op));
    expect(fieldsAt(op.block, "showFields")).toEqual(fields);
    expect(validateSpec(applyOperations(spec, outcome.ops, { by: "user" }).spec)).toEqual([]);
  });
});
