import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../create-app.ts";
import { editApp } from "./edit-app.ts";

const TODAY = "2026-11-22";
const app = (text: string): AppSpec => createApp({ text, today: TODAY, seed: 1 }).spec;
const said = (spec: AppSpec, text: string) => editApp({ text, spec, today: TODAY, seed: 1 });
const after = (spec: AppSpec, text: string): AppSpec => {
  const outcome = said(spec, text);
  if (outcome.kind !== "ops") throw new Error(`${text} ⇒ ${JSON.stringify(outcome)}`);
  return applyOperations(spec, outcome.ops).spec;
};
const ruleIds = (spec: AppSpec) => (spec.rules ?? []).map(({ id }) => id);

const stock = app("공구 가게 재고관리. 입고랑 출고를 기록하면 재고가 알아서 바뀌게");
const leave = app("직원 휴가 관리 앱. 휴가를 신청하면 관리자가 승인");
const quotes = app("인쇄소 견적 관리. 견적, 고객, 작업 일정");
const league = app("사회인 야구 리그 팀 순위표랑 경기 기록 앱");

describe("what an app does by itself", () => {
  it.each(["재고 자동 차감은 없애줘", "자동으로 재고 줄어드는 거 꺼줘", "재고가 저절로 바뀌지 않게 해줘"])(
    "is ended by %s, and nothing else is",
    (text) => {
      expect(ruleIds(stock)).toHaveLength(2);
      const next = after(stock, text);
      expect(ruleIds(next)).toEqual([]);
      expect(next.entities.map(({ id }) => id)).toEqual(stock.entities.map(({ id }) => id));
    },
  );

  it("is ended one way alone where that is said", () => {
    expect(ruleIds(after(stock, "출고해도 재고 안 줄게 해줘"))).toEqual(ruleIds(stock).filter((id) => id.includes("Adds")));
  });

  it("is ended for leave without the list of leave going", () => {
    const next = after(leave, "연차 자동 차감 없애줘");
    expect(ruleIds(next)).not.toContain("leaveTakesDays");
    expect(next.entities.some(({ id }) => id === "leave")).toBe(true);
    expect(ruleIds(after(leave, "반차 0.5일 규칙은 빼줘")).some((id) => id.endsWith("Half"))).toBe(false);
  });

  it("is not taken away from an app that does nothing of the kind", () => {
    expect(said(quotes, "재고 자동 차감은 없애줘").kind).not.toBe("ops");
  });
});

describe("lists under the words people have for them", () => {
  const home = (spec: AppSpec) => spec.screens.find(({ id }) => id === spec.nav.home)!.blocks.map((block) => block.id);
  const collection = (spec: AppSpec, entity: string) =>
    spec.screens
      .find(({ id }) => id === spec.nav.home)!
      .blocks.find((block) => block.kind === "collection" && block.query.entity === entity)!.id;

  it("are put first on the home screen", () => {
    expect(home(after(quotes, "견적을 맨 위로"))[0]).toBe(collection(quotes, "quote"));
    expect(home(after(leave, "휴가 신청을 맨 위로"))[0]).toBe(collection(leave, "leave"));
    expect(said(leave, "휴가를 맨 아래로 내려줘").kind).toBe("answer");
  });

  it("are put first in the menu where that is said, or where the home screen does not show them", () => {
    expect(after(leave, "휴가 메뉴를 맨 앞으로").nav.items[0]).toBe("leaves");
    expect(after(stock, "입출고를 맨 위로 올려줘").nav.items[0]).toBe("stockMovements");
  });

  it("are taken away", () => {
    expect(after(quotes, "견적 화면 빼줘").nav.items).not.toContain("quotes");
    expect(after(leave, "휴가 화면 빼줘").nav.items).not.toContain("leaves");
    // The list itself, not the lines that have the word in their name.
    const paper = app("자재 단가표에서 항목을 골라 담아 견적서를 만들어 인쇄하는 앱");
    expect(after(paper, "견적 화면 빼줘").entities.map(({ id }) => id)).not.toContain("quote");
  });

  it("keep the other word where a list is named or called anew", () => {
    expect(after(leave, "휴가를 연가로 이름 바꿔줘").entities.find(({ id }) => id === "leave")?.name).toBe("연가");
  });
});

describe("a league", () => {
  const standings = (spec: AppSpec) =>
    spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "league" && block.show === "standings" ? [block] : [])));
  const teams = (spec: AppSpec) => spec.entities.find(({ id }) => id === "team")!.sample.map((row) => row["name"]);
  const games = (spec: AppSpec) => spec.entities.find(({ id }) => id === "match")!.sample;

  it.each([
    ["승점은 2점으로", { win: 2, draw: 1 }],
    ["이기면 2점, 비기면 1점으로 해줘", { win: 2, draw: 1 }],
    ["무승부 승점 없애줘", { win: 3, draw: 0 }],
    ["비기면 2점으로 바꿔줘", { win: 3, draw: 2 }],
    ["승점은 1점으로", { win: 1, draw: 1 }],
  ])("%s", (text, points) => {
    const blocks = standings(after(league, text));
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect(block.points).toEqual(points);
  });

  it("does not let a draw count for more than a win", () => {
    expect(said(league, "비기면 5점으로 해줘").kind).toBe("answer");
  });

  it("is no list of places beside the table", () => {
    expect(league.entities.map(({ name }) => name)).toEqual(["경기 기록", "팀"]);
  });

  it("takes in teams by their names, one or several", () => {
    expect(teams(after(league, "번개FC 팀 추가해줘"))).toContain("번개FC");
    expect(teams(after(league, "팀 추가해줘: 번개FC, 노을FC")).slice(-2)).toEqual(["번개FC", "노을FC"]);
    expect(said(league, "한빛 타이거즈 팀 추가해줘").kind).not.toBe("ops");
  });

  it("takes a team's name for no new field, and a field for no team", () => {
    const next = after(league, "팀에 창단일 항목 추가해줘");
    expect(teams(next)).toEqual(teams(league));
    expect(next.entities.find(({ id }) => id === "team")!.fields.some(({ label }) => label === "창단일")).toBe(true);
  });

  it("calls a team something else in the games too", () => {
    const next = after(league, "새벽 드래곤즈를 번개FC로 바꿔줘");
    expect(teams(next)).toContain("번개FC");
    expect(games(next).some((game) => String(game["name"]).includes("새벽 드래곤즈"))).toBe(false);
  });

  it("lets a team go with its games, and keeps the others", () => {
    const next = after(league, "한빛 타이거즈 팀 빼줘");
    expect(teams(next)).toHaveLength(teams(league).length - 1);
    expect(games(next).length).toBeLessThan(games(league).length);
    expect(games(next).some((game) => String(game["name"]).includes("한빛 타이거즈"))).toBe(false);
  });
});
