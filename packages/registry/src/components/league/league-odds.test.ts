import { describe, expect, it } from "vitest";
import { oddsOf, type PlayedGame, standingsOf } from "./league-odds.ts";

const game = (home: string, away: string, homeScore: number | null, awayScore: number | null, at = 1): PlayedGame => ({
  id: `${home}${away}${at}`,
  date: `2026-11-${String(at).padStart(2, "0")}`,
  home,
  away,
  homeScore,
  awayScore,
});

describe("a league", () => {
  it("ranks by the share of wins, marks who is level, and shows the last results newest first", () => {
    const table = standingsOf([
      game("가", "나", 80, 70, 1),
      game("나", "다", 90, 60, 2),
      game("다", "가", 75, 70, 3),
      game("라", "가", null, null, 9),
    ]);
    expect(table.map(({ team, place, isTied }) => [team, place, isTied])).toEqual([
      ["나", 1, true],
      ["가", 1, true],
      ["다", 1, true],
      ["라", 4, false],
    ]);
    expect(table.find(({ team }) => team === "가")!.form).toEqual(["패", "승"]);
  });
  it("counts points as soon as a game ended level", () => {
    const table = standingsOf([game("가", "나", 1, 1, 1), game("가", "다", 2, 0, 2)]);
    expect(table[0]).toMatchObject({ team: "가", points: 4, draws: 1, place: 1, isTied: false });
  });
  it("counts what a game was said to be worth, also where none ended level", () => {
    const games = [game("가", "나", 2, 0, 1), game("나", "다", 1, 1, 2)];
    expect(standingsOf(games, { win: 2, draw: 1 }).map(({ team, points }) => [team, points])).toEqual([
      ["가", 2],
      ["다", 1],
      ["나", 1],
    ]);
    expect(standingsOf([game("가", "나", 2, 0, 1)], { win: 5, draw: 0 })[0]).toMatchObject({ team: "가", points: 5 });
  });
  it("gives who won more the better odds, says why, and never promises", () => {
    const played = [1, 2, 3, 4, 5].map((at) => game("강팀", "약팀", 95, 70, at));
    const odds = oddsOf(played, { home: "약팀", away: "강팀" });
    expect(odds.away).toBeGreaterThan(68);
    expect(odds.home + odds.away).toBe(100);
    expect(odds.home).toBeGreaterThanOrEqual(5);
    expect(odds.favourite).toBe("강팀");
    expect(odds.awayScore).toBeGreaterThan(odds.homeScore);
    expect(odds.advice).toContain("강팀 승");
    expect(odds.reasons.join()).toContain("맞대결 5경기에서 약팀 0승");
  });
  it("takes no side between those nobody has seen play", () => {
    const odds = oddsOf([], { home: "가", away: "나" });
    expect([odds.home, odds.favourite]).toEqual([50, null]);
    expect(odds.advice).toContain("박빙");
  });
});
