import { applyOperations } from "@appmon/appspec/apply-operation";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import { editByRules } from "../plan/edit-by-rules.ts";

const today = "2026-11-20";
const made = (text: string) => createFromText({ text, today, seed: 7 }).spec;
const edited = (wish: string, text: string) => {
  const spec = made(wish);
  return { spec, outcome: editByRules({ text, spec, today, seed: 7 }) };
};

describe("a kind of app that is asked for later", () => {
  it.each([
    ["독서 기록", "회비 관리도 추가해줘", "납부"],
    ["독서 모임", "우리 앱에 가계부도 만들어줘", "내역"],
    ["동네 빵집 주문 받는 앱", "재고 관리 기능 넣어줘", "들고 남"],
    ["빵집 픽업 주문 받는 앱", "직원 스케줄도 있으면 좋겠어요", "근무"],
  ])("%s: %s joins with its lists and screens, and goes again whole", (wish, text, list) => {
    const { spec, outcome } = edited(wish, text);
    if (outcome.kind !== "ops") throw new Error(JSON.stringify(outcome));
    const applied = applyOperations(spec, outcome.ops, { by: "user" });
    expect(validateSpec(applied.spec)).toEqual([]);
    expect(applied.spec.entities.some(({ name }) => name.includes(list))).toBe(true);
    expect(applied.spec.nav.home).toBe(spec.nav.home);
    expect(applied.spec.entities.slice(0, spec.entities.length)).toEqual(spec.entities);
    expect(applyOperations(applied.spec, applied.inverse).spec).toStrictEqual(spec);
  });

  it.each([
    ["동네 빵집 주문 받는 앱", "공지 게시판 추가해줘"],
    ["동네 빵집 주문 받는 앱", "거래처 메뉴 추가해줘"],
    ["동네 빵집 주문 받는 앱", "주문에 담당자 추가해줘"],
    ["재고 관리", "재고 관리 화면 추가해줘"],
    ["수학 학원 원생 관리", "출결 관리도 추가해줘"],
    ["우리 팀 업무 보드", "난이도 추가해줘"],
  ])("%s: %s asks for less", (wish, text) => {
    const { outcome } = edited(wish, text);
    const lists = outcome.kind === "ops" ? outcome.ops.filter(({ op }) => op === "addEntity") : [];
    expect(lists.length).toBeLessThanOrEqual(1);
  });
});
