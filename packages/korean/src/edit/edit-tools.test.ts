import { sortOf } from "@appmon/appspec/registry-block";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "./edit-app.ts";

const today = "2026-11-20";
const club = createApp({ text: "동호회 회원 관리 앱", today, seed: 7 }).spec;
const after = (text: string) => {
  const outcome = editApp({ text, spec: club, today, seed: 7 });
  return outcome.kind === "ops" ? applyOperations(club, outcome.ops, { by: "user" }).spec : undefined;
};

describe("a tool joins an app that exists", () => {
  it.each([
    ["부가세 계산기 넣어줘", "calculator"],
    ["회원 추첨 화면도 추가해줘", "draw"],
    ["사다리타기 있으면 좋겠어", "draw"],
    ["스톱워치 추가", "timer"],
    ["가위바위보 게임 넣어줘", "rps"],
    ["상식 퀴즈도 만들어줘", "quiz"],
  ])("%s", (text, kind) => {
    const spec = after(text)!;
    expect(validateSpec(spec)).toEqual([]);
    const added = spec.screens.filter((screen) => !club.screens.some(({ id }) => id === screen.id));
    expect(sortOf(added[0]!.blocks[0]!)).toBe(kind);
    expect(added.every(({ id }) => spec.nav.items.includes(id))).toBe(true);
    expect(spec.entities.slice(0, club.entities.length)).toEqual(club.entities);
  });
  it("is not added twice", () => {
    const once = after("스톱워치 추가")!;
    expect(editApp({ text: "스톱워치 추가", spec: once, today, seed: 7 }).kind).toBe("answer");
  });
  it("goes like any screen", () => {
    const once = after("부가세 계산기 넣어줘")!;
    const outcome = editApp({ text: "부가세 계산기 메뉴 삭제해줘", spec: once, today, seed: 7 });
    expect(outcome.kind).toBe("ops");
    if (outcome.kind === "ops")
      expect(applyOperations(once, outcome.ops, { by: "user" }).spec.screens.some(({ title }) => title === "부가세 계산기")).toBe(false);
  });
});
