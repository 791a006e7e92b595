/** Draws for tournaments: who meets whom, who moves on, how the table stands. Pure: chance comes in as a function that answers 0 ≤ n < 1. */
import { type Chance, shuffled } from "../shared/chance.ts";

export type BracketMode = "knockout" | "league" | "doubles";

/** A game as it is kept. `null` = nobody yet, or nothing played. Pairs are two names with " · " between. */
export interface Game {
  round: number;
  slot: number;
  home: string | null;
  away: string | null;
  homeScore: number | null;
  awayScore: number | null;
}

/** A game with who meets in it now, and who won. */
export interface Met<G extends Game = Game> {
  game: G;
  home: string | null;
  away: string | null;
  isBye: boolean;
  isPlayed: boolean;
  winner: string | null;
}

/** As many games as one tournament is kept with. */
export const MOST_GAMES = 100;
export const MOST_PLAYERS: Readonly<Record<BracketMode, number>> = { knockout: 64, league: 14, doubles: 24 };
export const FEWEST_PLAYERS: Readonly<Record<BracketMode, number>> = { knockout: 2, league: 3, doubles: 4 };
const AND = " · ";

const game = (round: number, slot: number, home: string | null, away: string | null): Game => ({
  round,
  slot,
  home,
  away,
  homeScore: null,
  awayScore: null,
});

/** Positions of a bracket so that the ones without an opponent are spread over it: 1, 8, 4, 5, 2, 7, 3, 6. */
function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) order = order.flatMap((seed) => [seed, order.length * 2 + 1 - seed]);
  return order;
}

/** Single elimination: the first round as drawn, later ones empty until somebody has won. */
export function knockoutGames(players: readonly string[], chance: Chance): Game[] {
  const drawn = shuffled(players, chance);
  const size = 2 ** Math.max(1, Math.ceil(Math.log2(Math.max(2, drawn.length))));
  const places = seedOrder(size).map((seed) => drawn[seed - 1] ?? null);
  const games: Game[] = [];
  for (let slot = 0; slot < size / 2; slot++) games.push(game(1, slot, places[slot * 2] ?? null, places[slot * 2 + 1] ?? null));
  for (let round = 2, count = size / 4; count >= 1; round++, count /= 2)
    for (let slot = 0; slot < count; slot++) games.push(game(round, slot, null, null));
  return games;
}

/** Rounds in which everybody meets everybody once (circle method); with an odd number one rests in each. */
export function pairings<T>(players: readonly T[]): [T, T][][] {
  const circle: (T | null)[] = players.length % 2 === 0 ? [...players] : [...players, null];
  const rounds: [T, T][][] = [];
  for (let round = 0; round < circle.length - 1; round++) {
    const pairs: [T, T][] = [];
    for (let at = 0; at < circle.length / 2; at++) {
      const [one, other] = [circle[at]!, circle[circle.length - 1 - at]!];
      // The one that stays put is now at home, now away.
      if (one !== null && other !== null) pairs.push(at === 0 && round % 2 === 1 ? [other, one] : [one, other]);
    }
    rounds.push(pairs);
    circle.splice(1, 0, circle.pop()!);
  }
  return rounds;
}

/** A league: everybody against everybody. */
export function leagueGames(players: readonly string[], chance: Chance): Game[] {
  return pairings(shuffled(players, chance)).flatMap((pairs, at) => pairs.map(([home, away], slot) => game(at + 1, slot, home, away)));
}

/** Doubles in which nobody has the same partner twice; who is left over rests, and those who rested play next. */
export function doublesGames(players: readonly string[], rounds: number, chance: Chance): Game[] {
  const rested = new Map(players.map((player) => [player, 0]));
  const most = Math.min(rounds, pairings(players).length);
  return pairings(shuffled(players, chance))
    .slice(0, most)
    .flatMap((pairs, at) => {
      const tired = (pair: readonly string[]) => pair.reduce((sum, player) => sum + rested.get(player)!, 0);
      const order = shuffled(pairs, chance).toSorted((a, b) => tired(b) - tired(a));
      const playing = order.slice(0, order.length - (order.length % 2));
      const busy = new Set(playing.flat());
      for (const player of players) if (!busy.has(player)) rested.set(player, rested.get(player)! + 1);
      return Array.from({ length: playing.length / 2 }, (_, slot) =>
        game(at + 1, slot, playing[slot * 2]!.join(AND), playing[slot * 2 + 1]!.join(AND)),
      );
    });
}

/** The games of a tournament, by what is played. */
export function gamesFor(mode: BracketMode, players: readonly string[], rounds: number, chance: Chance): Game[] {
  if (mode === "knockout") return knockoutGames(players, chance);
  if (mode === "league") return leagueGames(players, chance);
  return doublesGames(players, rounds, chance).slice(0, MOST_GAMES);
}

/** Why no draw can be made; undefined = it can. */
export function problemWith(mode: BracketMode, players: readonly string[]): string | undefined {
  if (players.length < FEWEST_PLAYERS[mode]) return `${FEWEST_PLAYERS[mode]}명(팀)부터 만들 수 있어요. 지금은 ${players.length}명이에요.`;
  if (players.length > MOST_PLAYERS[mode]) return `${MOST_PLAYERS[mode]}명(팀)까지 만들 수 있어요. 지금은 ${players.length}명이에요.`;
  return undefined;
}

const both = (homeScore: number | null, awayScore: number | null) => homeScore !== null && awayScore !== null;

/** Rounds of games with who meets now: winners move on by themselves, and a score counts only for those it was entered for. */
export function roundsOf<G extends Game>(mode: BracketMode, games: readonly G[]): Met<G>[][] {
  const last = Math.max(0, ...games.map(({ round }) => round));
  const rounds: Met<G>[][] = [];
  for (let round = 1; round <= last; round++) {
    const before = rounds.at(-1);
    const here = games.filter((one) => one.round === round).toSorted((a, b) => a.slot - b.slot);
    rounds.push(here.map((one) => met(mode, one, before)));
  }
  return rounds;
}

function met<G extends Game>(mode: BracketMode, one: G, before: readonly Met<G>[] | undefined): Met<G> {
  const isLater = mode === "knockout" && before !== undefined;
  const home = isLater ? (before[one.slot * 2]?.winner ?? null) : one.home;
  const away = isLater ? (before[one.slot * 2 + 1]?.winner ?? null) : one.away;
  const isBye = mode === "knockout" && !isLater && (home === null) !== (away === null);
  const isPlayed = home !== null && away !== null && one.home === home && one.away === away && both(one.homeScore, one.awayScore);
  const winner = isBye
    ? (home ?? away)
    : !isPlayed || one.homeScore === one.awayScore
      ? null
      : one.homeScore! > one.awayScore!
        ? home
        : away;
  return { game: one, home, away, isBye, isPlayed, winner };
}

/** 결승, 준결승, 8강 …: a round by how many are still in it. */
export function roundName(mode: BracketMode, round: number, rounds: number): string {
  if (mode !== "knockout") return `${round}라운드`;
  const left = 2 ** (rounds - round + 1);
  return left === 2 ? "결승" : left === 4 ? "준결승" : `${left}강`;
}

export interface Standing {
  name: string;
  place: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

/** The table: three points for a win, one for a draw; then the difference, then what was scored. Equal ones share a place. */
export function standings(rounds: readonly (readonly Met[])[]): Standing[] {
  const table = new Map<string, Standing>();
  const row = (name: string): Standing => {
    const there = table.get(name);
    if (there) return there;
    const made = { name, place: 0, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };
    table.set(name, made);
    return made;
  };
  for (const { game: one, home, away, isPlayed } of rounds.flat()) {
    for (const [side, other, own, against] of [
      [home, away, one.homeScore, one.awayScore],
      [away, home, one.awayScore, one.homeScore],
    ] as const) {
      if (side === null || other === null) continue;
      for (const name of side.split(AND)) {
        const line = row(name);
        if (!isPlayed) continue;
        line.played += 1;
        line.scored += own!;
        line.conceded += against!;
        line.won += Number(own! > against!);
        line.drawn += Number(own === against);
        line.lost += Number(own! < against!);
        line.points += own! > against! ? 3 : own === against ? 1 : 0;
      }
    }
  }
  const order = (a: Standing, b: Standing) => b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored;
  const sorted = [...table.values()].toSorted((a, b) => order(a, b) || a.name.localeCompare(b.name, "ko"));
  for (const [at, line] of sorted.entries()) {
    const above = sorted[at - 1];
    line.place = above && order(above, line) === 0 ? above.place : at + 1;
  }
  return sorted;
}

/** Those who do not play in a round. */
export function resting(players: readonly string[], round: readonly Met[]): string[] {
  const busy = new Set(round.flatMap(({ home, away }) => [home, away].flatMap((side) => side?.split(AND) ?? [])));
  return players.filter((player) => !busy.has(player));
}
