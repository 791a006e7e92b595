/** A club as it is kept: how it plays, who plays, what it spends, how its season goes. Pure. */
import type { Chance } from "../../shared/chance.ts";
import { matchPlays, RULES, withTactics } from "./sports-match.ts";
import type { Play, Side, Sport, Tactics } from "./sports-match.ts";

export const PURPOSES = [
  { id: "training", label: "훈련비" },
  { id: "salary", label: "선수단 연봉" },
  { id: "facilities", label: "시설 관리" },
  { id: "scouting", label: "스카우트" },
] as const;
export type Purpose = (typeof PURPOSES)[number]["id"];

export interface Result {
  rival: string;
  mine: number;
  theirs: number;
}
export interface Club {
  tactics: Tactics;
  /** Ids of those who play, in their order; empty = the first ones of the roster. */
  lineup: string[];
  /** Won in ten thousands. */
  budget: Record<Purpose, number>;
  results: Result[];
}
export interface Player {
  id: string;
  name: string;
  /** 0 to 100. */
  skill: number;
}

/** Won in ten thousands: what a season brings. */
export const INCOME = 120_000;
const RIVALS: Record<Sport, readonly string[]> = {
  baseball: ["한강 웨일스", "남산 호크스", "부산 타이드", "대전 스파크", "광주 라이트"],
  football: ["한강 유나이티드", "남산 FC", "부산 마린", "대전 블루", "광주 시티"],
  basketball: ["한강 피어스", "남산 점퍼스", "부산 웨이브", "대전 볼츠", "광주 라이즈"],
};
const MOST_RESULTS = 200;

export const newClub = (): Club => ({
  tactics: { attack: 0, defence: 0 },
  lineup: [],
  budget: { training: 20_000, salary: 60_000, facilities: 20_000, scouting: 10_000 },
  results: [],
});

export const spentBy = ({ budget }: Club): number => PURPOSES.reduce((sum, { id }) => sum + budget[id], 0);
export const rivalsIn = (sport: Sport): readonly string[] => RIVALS[sport];

/** Those who are named first, then the roster, as many as play. */
export function lineupOf(club: Club, roster: readonly Player[], sport: Sport): Player[] {
  const named = club.lineup.flatMap((id) => roster.find((player) => player.id === id) ?? []);
  return [...named, ...roster.filter((player) => !named.includes(player))].slice(0, RULES[sport].size);
}

/** Skill of those who play, better with training. */
export function sideOf(name: string, club: Club, roster: readonly Player[], sport: Sport): Side {
  const playing = lineupOf(club, roster, sport);
  const skill = playing.length === 0 ? 50 : playing.reduce((sum, player) => sum + player.skill, 0) / playing.length;
  const trained = Math.min(12, Math.sqrt(club.budget.training / 1_000) * 1.6);
  return withTactics(
    { name, players: playing.map((player) => player.name), attack: skill + trained, defence: skill + trained },
    sport,
    club.tactics,
  );
}

export function playedMatch(name: string, club: Club, roster: readonly Player[], sport: Sport, rival: number, chance: Chance): Play[] {
  const strength = 62 + ((rival * 7) % 16);
  const other = {
    name: RIVALS[sport][rival] ?? "상대 팀",
    players: Array.from({ length: RULES[sport].size }, (_, at) => `${at + 1}번 선수`),
    attack: strength,
    defence: strength,
  };
  return matchPlays(sport, sideOf(name, club, roster, sport), other, chance);
}

export const withResult = (club: Club, result: Result): Club => ({ ...club, results: [...club.results, result].slice(-MOST_RESULTS) });

export interface Standing {
  name: string;
  won: number;
  drawn: number;
  lost: number;
}

/** One's own results, and as many rounds of the others: the same each time it is looked at. */
export function seasonOf(name: string, club: Club, sport: Sport): Standing[] {
  const mine: Standing = { name, won: 0, drawn: 0, lost: 0 };
  const others = RIVALS[sport].map((rival, at): Standing => {
    const met = club.results.filter((result) => result.rival === rival);
    const rounds = Math.max(0, club.results.length - met.length);
    const won = Math.round(rounds * (0.35 + ((at * 7) % 16) / 60));
    const beaten = met.filter((result) => result.theirs > result.mine).length;
    const even = met.filter((result) => result.theirs === result.mine).length;
    return { name: rival, won: won + beaten, drawn: even, lost: rounds - won + met.length - beaten - even };
  });
  for (const { mine: own, theirs } of club.results) mine[own > theirs ? "won" : own < theirs ? "lost" : "drawn"] += 1;
  return [mine, ...others];
}

const amount = (value: unknown, other: number): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.min(1_000_000, Math.max(0, Math.round(value))) : other;

/** What stands in a record is anybody's to write. */
export function readClub(text: unknown): Club {
  const fresh = newClub();
  try {
    const given = JSON.parse(typeof text === "string" ? text : "{}") as Partial<Club> | null;
    const place = (value: unknown) => Math.min(2, amount(value, 0));
    return {
      tactics: { attack: place(given?.tactics?.attack), defence: place(given?.tactics?.defence) },
      lineup: Array.isArray(given?.lineup) ? given.lineup.filter((id) => typeof id === "string").slice(0, 40) : [],
      budget: Object.fromEntries(PURPOSES.map(({ id }) => [id, amount(given?.budget?.[id], fresh.budget[id])])) as Club["budget"],
      results: Array.isArray(given?.results)
        ? given.results
            .filter((one) => typeof one?.rival === "string")
            .slice(-MOST_RESULTS)
            .map((one) => ({ rival: one.rival, mine: amount(one.mine, 0), theirs: amount(one.theirs, 0) }))
        : [],
    };
  } catch {
    return fresh;
  }
}
