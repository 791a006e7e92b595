import { sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";

const today = "2026-11-20";
const make = (text: string): AppSpec => {
  const { spec } = createApp({ text, today, seed: 7 });
  expect(validateSpec(spec)).toEqual([]);
  return spec;
};
const blocksOf = (spec: AppSpec, kind: string) => spec.screens.flatMap(({ blocks }) => blocks).filter((block) => sortOf(block) === kind);

describe("leagues", () => {
  it("work out forecasts, advice and standings from the games, and keep no typed ones", () => {
    const spec = make("배구 리그 경기 기록과 팀 순위, 경기 예측을 보여 주는 사이트");
    const shown = blocksOf(spec, "league").map((block) => block.kind === "custom" && block.props!["show"]);
    expect(shown).toEqual(expect.arrayContaining(["standings", "forecast"]));
    expect(spec.entities.some(({ name }) => /(순위|예측)/.test(name))).toBe(false);
    const games = spec.entities.find(({ id }) => id === "match")!.sample;
    expect(games.some((row) => row["homeScore"] === null)).toBe(true);
    expect(games.filter((row) => row["homeScore"] !== null).every((row) => row["homeScore"] !== row["awayScore"])).toBe(true);
    expect(spec.screens.find(({ id }) => id === spec.nav.home)!.path).toBe("/");
  });
  it("leave the games of one team as they are", () => expect(blocksOf(make("우리 조기축구팀 경기 결과 기록 앱"), "league")).toEqual([]));
});
