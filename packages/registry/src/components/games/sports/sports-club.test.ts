import { describe, expect, it } from "vitest";
import { lineupOf, newClub, playedMatch, readClub, seasonOf, sideOf, withResult } from "./sports-club.ts";
import type { Club, Player } from "./sports-club.ts";
import { matchPlays, SPORTS } from "./sports-match.ts";
import type { Side, Sport } from "./sports-match.ts";

function chanceOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
const roster: Player[] = Array.from({ length: 14 }, (_, at) => ({ id: `p${at}`, name: `선수${at}`, skill: 60 }));
const side = (name: string, attack: number, defence: number): Side => ({ name, players: ["가", "나", "다"], attack, defence });
const goals = (sport: Sport, home: Side, away: Side) =>
  Array.from({ length: 120 }, (_, seed) => matchPlays(sport, home, away, chanceOf(seed * 31)).at(-1)!).reduce(
    (sum, { home: mine, away: theirs }) => [sum[0]! + mine, sum[1]! + theirs],
    [0, 0],
  );

describe.each(SPORTS)("a match of %s", (sport) => {
  it("is told to its end, and its score never falls", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const plays = matchPlays(sport, side("우리", 60, 60), side("상대", 60, 60), chanceOf(seed));
      expect(plays.length).toBeGreaterThan(5);
      for (const [at, play] of plays.entries()) {
        const before = plays[at - 1] ?? { home: 0, away: 0 };
        expect(play.home >= before.home && play.away >= before.away).toBe(true);
      }
      expect(plays.at(-1)!.words).toMatch(/(승리!|무승부예요)$/);
    }
  });
  it("is won more often by the better side, and a closer defence lets in less", () => {
    const [mine, theirs] = goals(sport, side("우리", 75, 75), side("상대", 55, 55));
    expect(mine!).toBeGreaterThan(theirs!);
    const open = goals(sport, side("우리", 60, 60), side("상대", 60, 60))[1]!;
    expect(goals(sport, side("우리", 60, 75), side("상대", 60, 60))[1]!).toBeLessThan(open);
  });
  it("is played otherwise with other tactics and another budget for training", () => {
    const plain = sideOf("우리", newClub(), roster, sport);
    const closer = sideOf("우리", { ...newClub(), tactics: { attack: 0, defence: 1 } }, roster, sport);
    expect(closer.defence).toBeGreaterThan(plain.defence);
    const trained = sideOf("우리", { ...newClub(), budget: { ...newClub().budget, training: 50_000 } }, roster, sport);
    expect(trained.attack).toBeGreaterThan(plain.attack);
  });
});

describe("a club", () => {
  it("lets those play who are named, in their order, and fills up from the roster", () => {
    const club: Club = { ...newClub(), lineup: ["p9", "p3", "gone"] };
    expect(lineupOf(club, roster, "baseball").map(({ id }) => id)).toEqual(["p9", "p3", "p0", "p1", "p2", "p4", "p5", "p6", "p7"]);
  });
  it("has a season in which what one wins another loses", () => {
    let club = newClub();
    for (let at = 0; at < 10; at += 1) {
      const last = playedMatch("우리", club, roster, "baseball", at % 5, chanceOf(at)).at(-1)!;
      club = withResult(club, {
        rival: ["한강 웨일스", "남산 호크스", "부산 타이드", "대전 스파크", "광주 라이트"][at % 5]!,
        mine: last.home,
        theirs: last.away,
      });
    }
    for (const { won, drawn, lost } of seasonOf("우리", club, "baseball")) {
      expect(won + drawn + lost).toBe(10);
      expect(Math.min(won, drawn, lost)).toBeGreaterThanOrEqual(0);
    }
  });
  it.each([undefined, "", "null", "{", '{"budget":{"training":"x"},"results":[null,{"rival":1}],"tactics":{"attack":99}}'])(
    "makes sense of %j",
    (text) => {
      const club = readClub(text);
      expect(() => sideOf("우리", club, roster, "football")).not.toThrow();
      expect(club.budget.training).toBe(newClub().budget.training);
    },
  );
  it("is what it was when it is read back", () => {
    const club: Club = { ...newClub(), lineup: ["p1"], tactics: { attack: 2, defence: 1 }, results: [{ rival: "가", mine: 3, theirs: 2 }] };
    expect(readClub(JSON.stringify(club))).toEqual(club);
  });
});
