import { figuresOf } from "@appmon/appspec/parts/stats/declare";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const TODAY = "2026-03-12";
const made = (text: string) => createApp({ text, today: TODAY, seed: 7 }).spec;
const blocks = (text: string) => made(text).screens.flatMap((screen) => screen.blocks);

describe("books that are kept whether or not somebody says so", () => {
  it("what comes in is added to the stock and what goes out taken off", () => {
    const spec = made("부품 재고 관리 입고 출고 기록");
    expect(validateSpec(spec)).toEqual([]);
    const signs = (spec.rules ?? []).flatMap((rule) =>
      rule.steps.flatMap((step) => (step.do === "add" && typeof step.by === "object" ? [step.by.sign] : [])),
    );
    expect(signs.toSorted()).toEqual([-1, 1]);
    // A button that counts past the book would make it wrong.
    expect(spec.actions.filter((action) => action.steps.some((step) => step.do === "add"))).toEqual([]);
  });

  it("leave that is granted is taken from what is left", () => {
    const spec = made("우리 병원 직원 연차 신청 관리");
    expect(validateSpec(spec)).toEqual([]);
    const staff = spec.entities.find(({ kind }) => kind === "person");
    expect(staff?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["총 연차", "남은 연차"]));
    for (const row of staff?.sample ?? []) expect(Number(row.remainingLeave)).toBeLessThanOrEqual(Number(row.yearlyLeave));
    expect(
      spec.rules?.some((rule) => rule.on === "while" && rule.steps.some((step) => step.do === "add" && step.field === "remainingLeave")),
    ).toBe(true);
  });
});

describe("numbers on top", () => {
  const items = (text: string) => blocks(text).flatMap(figuresOf);
  it("money that came in and went out leaves a balance", () => {
    expect(items("동아리 가계부")[0]).toMatchObject({ label: "남은 돈", less: { where: [expect.objectContaining({ op: "eq" })] } });
  });
  it("takings are summed by day, week and month", () => {
    expect(items("분식집 매출 일보").map(({ period }) => period?.unit)).toEqual(["day", "week", "month"]);
  });
  it("who spent how much is a chart of its own", () => {
    const charts = blocks("부부 가계부 누가 썼는지").flatMap((block) => (block.kind === "chart" ? [block.title] : []));
    expect(charts).toEqual(expect.arrayContaining(["분류별 지출", "쓴 사람별 지출"]));
  });
});

describe("locked and passed on", () => {
  it.each(["비밀번호 걸리는 가계부", "잠금 화면이 있는 일기장"])("%s can be locked on its device", (text) => {
    expect(made(text)).toMatchObject({ lock: true });
    expect(made(text).notes.some(({ kind }) => kind === "unsupported")).toBe(false);
  });
  it("who signs in needs no code", () => {
    expect(made("비밀번호로 로그인하는 회원제 게시판").lock).toBeUndefined();
  });
  it("a page that is passed on has the button for it, before its end", () => {
    const home = made("빵집 홈페이지인데 링크 공유 버튼도 있게").screens[0]!.blocks;
    const kinds = home.map((block) => (block.kind === "section" ? block.section : block.kind));
    expect(kinds).toContain("share");
    if (kinds.includes("footer")) expect(kinds.indexOf("share")).toBeLessThan(kinds.indexOf("footer"));
  });
  it.each([
    ["비밀번호로 잠글 수 있게 잠금 기능 추가해줘", "lock"],
    ["링크 복사 버튼 넣어줘", "share"],
  ])("%s, said later", (text, what) => {
    const spec = made("일기장");
    const outcome = editApp({ text, spec, today: TODAY, seed: 7 });
    expect(outcome.kind).toBe("ops");
    if (outcome.kind !== "ops") return;
    const after = applyOperations(spec, outcome.ops, { by: "user" }).spec;
    expect(validateSpec(after)).toEqual([]);
    const shared = after.screens.some((screen) => screen.blocks.some((block) => block.kind === "section" && block.section === "share"));
    expect(what === "lock" ? after.lock : shared).toBe(true);
  });
});
