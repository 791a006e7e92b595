import { applyOperations } from "@appmon/appspec/apply-operation";
import { sortOf } from "@appmon/appspec/registry-block";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-20";
const make = (text: string) => createApp({ text, today, seed: 3 }).spec;
const blocksOf = (spec: ReturnType<typeof make>) => spec.screens.flatMap(({ blocks }) => blocks);

describe("brackets", () => {
  it.each([
    "배드민턴 동호회 대진표 만들어줘",
    "토너먼트 앱. 팀 이름 붙여 넣으면 대진이 나오고 점수 입력하면 승자가 올라가게",
    "탁구 리그전 순위표",
    "복식 파트너 섞기",
  ])("%s is the first thing one sees", (text) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const home = spec.screens.find(({ id }) => id === spec.nav.home)!;
    expect(home.blocks.map(sortOf)).toContain("bracket");
    // What the tool does by itself is not called missing.
    expect(spec.notes.filter(({ kind }) => kind === "unsupported")).toEqual([]);
  });
  it.each([
    ["테니스 복식 대진표 12명", "doubles", 12],
    ["풋살 6팀 리그전 순위표", "league", 6],
    ["탁구 토너먼트 5명", "knockout", 5],
    ["볼링 대진표", "knockout", 8],
  ])("begin as they were asked for: %s", (text, mode, count) => {
    const [tournament, match] = make(text).entities;
    const { mode: drawn, players, name } = tournament!.sample[0]!;
    expect([drawn, String(players).split("\n").length]).toEqual([mode, count]);
    expect(name).toContain(text.split(" ")[0]);
    // Nobody plays twice at once, and something was played.
    const rounds = Map.groupBy(match!.sample, ({ round }) => round);
    for (const games of rounds.values()) {
      const busy = games.flatMap(({ home, away }) => [home, away].flatMap((side) => (side ? String(side).split(" · ") : [])));
      expect(new Set(busy).size).toBe(busy.length);
    }
    expect(match!.sample.some(({ homeScore, awayScore }) => homeScore !== null && awayScore !== null)).toBe(true);
  });
  it.each(["조기축구 회비 관리 회원, 회비, 납부 여부", "경기 결과 기록 앱"])("not asked for: %s", (text) =>
    expect(blocksOf(make(text)).map(sortOf)).not.toContain("bracket"),
  );
  it("come beside the records of an app, also later, and go again whole", () => {
    const spec = make("테니스 클럽 회원 관리 회원, 연락처, 등급");
    const outcome = editApp({ text: "대진표도 추가해줘", spec, today, seed: 3 });
    if (outcome.kind !== "ops") throw new Error(outcome.kind);
    const applied = applyOperations(spec, outcome.ops);
    expect(validateSpec(applied.spec)).toEqual([]);
    expect(blocksOf(applied.spec).map(sortOf)).toContain("bracket");
    expect(applyOperations(applied.spec, applied.inverse).spec).toStrictEqual(spec);
  });
});
