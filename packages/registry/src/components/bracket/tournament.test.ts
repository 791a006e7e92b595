import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  doublesGames,
  type Game,
  knockoutGames,
  leagueGames,
  pairings,
  problemWith,
  resting,
  roundName,
  roundsOf,
  standings,
} from "./tournament.ts";

const names = (count: number) => Array.from({ length: count }, (_, at) => `선수${at + 1}`);
const chance = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 50 }).map((rolls) => {
  let at = 0;
  return () => rolls[at++ % rolls.length]!;
});
const still = () => 0.99;
const scored = (game: Game, homeScore: number, awayScore: number, who: Partial<Game> = {}): Game => ({
  ...game,
  ...who,
  homeScore,
  awayScore,
});

describe("single elimination", () => {
  it("has everybody once in the first round, and one champion after all", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), chance, (count, roll) => {
        let games = knockoutGames(names(count), roll);
        const first = roundsOf("knockout", games)[0]!;
        expect(
          first
            .flatMap(({ home, away }) => [home, away])
            .filter(Boolean)
            .toSorted(),
        ).toEqual(names(count).toSorted());
        // Nobody is without an opponent twice, and no game is without anybody.
        expect(first.every(({ home, away }) => home !== null || away !== null)).toBe(true);
        const last = Math.max(...games.map(({ round }) => round));
        for (let round = 1; round <= last; round++) {
          const now = roundsOf("knockout", games)[round - 1]!;
          games = games.map((game) => {
            const met = now.find((one) => one.game === game);
            return met?.home && met.away ? scored(game, 2, 1, { home: met.home, away: met.away }) : game;
          });
        }
        const final = roundsOf("knockout", games).at(-1)!;
        expect(final).toHaveLength(1);
        expect(names(count)).toContain(final[0]!.winner);
      }),
    );
  });
  it("moves a winner on, and forgets what came of it when the score is corrected", () => {
    const [a, b, c, d] = names(4) as [string, string, string, string];
    const at = (
      round: number,
      slot: number,
      home: string | null,
      away: string | null,
      homeScore: number | null,
      awayScore: number | null,
    ) => ({
      round,
      slot,
      home,
      away,
      homeScore,
      awayScore,
    });
    const semis = [at(1, 0, a, b, 3, 1), at(1, 1, c, d, 0, 2)];
    const played = [...semis, at(2, 0, a, d, 5, 4)];
    expect(roundsOf("knockout", played)[1]![0]).toMatchObject({ home: a, away: d, winner: a, isPlayed: true });
    const corrected = [at(1, 0, a, b, 1, 3), semis[1]!, played[2]!];
    expect(roundsOf("knockout", corrected)[1]![0]).toMatchObject({ home: b, away: d, winner: null, isPlayed: false });
    const even = [at(1, 0, a, b, 1, 1), semis[1]!, at(2, 0, null, null, null, null)];
    expect(roundsOf("knockout", even)[1]![0]).toMatchObject({ home: null, away: d, winner: null });
  });
  it.each([
    [1, 4, "16강"],
    [2, 4, "8강"],
    [3, 4, "준결승"],
    [4, 4, "결승"],
  ])("round %i of %i is %s", (round, of, name) => expect(roundName("knockout", round, of)).toBe(name));
});

describe("a league", () => {
  it("has everybody meet everybody once, nobody twice in a round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 14 }), chance, (count, roll) => {
        const games = leagueGames(names(count), roll);
        expect(games).toHaveLength((count * (count - 1)) / 2);
        expect(new Set(games.map(({ home, away }) => [home, away].toSorted().join("|"))).size).toBe(games.length);
        for (const round of roundsOf("league", games)) {
          const busy = round.flatMap(({ home, away }) => [home, away]);
          expect(new Set(busy).size).toBe(busy.length);
          expect(resting(names(count), round)).toHaveLength(count % 2);
        }
      }),
    );
  });
  it("stands by points, then by difference, then by what was scored; equal ones share a place", () => {
    const games = leagueGames(["가", "나", "다", "라"], still);
    const score = (one: string, other: string, a: number, b: number) => {
      const at = games.findIndex(({ home, away }) => [home, away].includes(one) && [home, away].includes(other));
      games[at] = games[at]!.home === one ? scored(games[at]!, a, b) : scored(games[at]!, b, a);
    };
    score("가", "나", 2, 0);
    score("다", "라", 1, 1);
    expect(standings(roundsOf("league", games)).map(({ name, place, points, played }) => [name, place, points, played])).toEqual([
      ["가", 1, 3, 1],
      ["다", 2, 1, 1],
      ["라", 2, 1, 1],
      ["나", 4, 0, 1],
    ]);
  });
});

describe("doubles that mix partners", () => {
  it("give nobody the same partner twice and nobody two games in a round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 24 }), fc.integer({ min: 1, max: 12 }), chance, (count, rounds, roll) => {
        const games = doublesGames(names(count), rounds, roll);
        const partners = games.flatMap(({ home, away }) => [home!, away!]).map((pair) => pair.split(" · ").toSorted().join("|"));
        expect(new Set(partners).size).toBe(partners.length);
        for (const round of roundsOf("doubles", games)) {
          const busy = round.flatMap(({ home, away }) => [home!, away!].flatMap((pair) => pair.split(" · ")));
          expect(new Set(busy).size).toBe(busy.length);
        }
      }),
    );
  });
  it("count for each of a pair", () => {
    const [game] = doublesGames(["가", "나", "다", "라"], 1, still);
    const table = standings(roundsOf("doubles", [scored(game!, 21, 15)]));
    expect(
      table
        .filter(({ won }) => won === 1)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(game!.home!.split(" · ").toSorted());
    expect(table.map(({ scored: points }) => points)).toEqual([21, 21, 15, 15]);
  });
});

describe("who can play", () => {
  it.each([
    ["knockout", 1, false],
    ["knockout", 2, true],
    ["knockout", 65, false],
    ["league", 2, false],
    ["league", 15, false],
    ["doubles", 3, false],
    ["doubles", 24, true],
  ] as const)("%s of %i: %s", (mode, count, fits) => expect(problemWith(mode, names(count)) === undefined).toBe(fits));
  it("with an odd number one rests in turn", () => {
    const rounds = pairings(names(5));
    expect(rounds.map((round) => names(5).filter((name) => !round.flat().includes(name))[0]).toSorted()).toEqual(names(5));
  });
});
