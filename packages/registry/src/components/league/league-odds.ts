/** How sides stand and how their next game will probably end, out of the games that were played. Pure. */

export interface PlayedGame {
  id: string;
  date: string;
  home: string;
  away: string;
  homeScore: number | null;
  awayScore: number | null;
}

export interface Standing {
  team: string;
  /** Equal sides share a place: 1, 2, 2, 4. */
  place: number;
  isTied: boolean;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** Percent of games won, a draw counting half. */
  rate: number;
  points: number;
  scored: number;
  conceded: number;
  /** The last five, newest first: 승, 무, 패. */
  form: string[];
}

export interface Odds {
  home: number;
  away: number;
  homeScore: number;
  awayScore: number;
  favourite: string | null;
  reasons: string[];
  advice: string;
}

const isPlayed = (game: PlayedGame): game is PlayedGame & { homeScore: number; awayScore: number } =>
  game.homeScore !== null && game.awayScore !== null;
const round1 = (value: number): number => Math.round(value * 10) / 10;
const FORM = 5;

interface Side {
  team: string;
  /** Newest first. */
  games: { date: string; isHome: boolean; own: number; other: number }[];
}

function sidesOf(games: readonly PlayedGame[]): Map<string, Side> {
  const sides = new Map<string, Side>();
  const side = (team: string): Side => {
    const found = sides.get(team) ?? { team, games: [] };
    sides.set(team, found);
    return found;
  };
  for (const game of games.toSorted((a, b) => b.date.localeCompare(a.date))) {
    if (game.home === "" || game.away === "") continue;
    const [home, away] = [side(game.home), side(game.away)];
    if (!isPlayed(game)) continue;
    home.games.push({ date: game.date, isHome: true, own: game.homeScore, other: game.awayScore });
    away.games.push({ date: game.date, isHome: false, own: game.awayScore, other: game.homeScore });
  }
  return sides;
}

const wonPart = ({ own, other }: { own: number; other: number }): number => (own > other ? 1 : own === other ? 0.5 : 0);
const rateOf = (games: Side["games"]): number =>
  games.length === 0 ? 0.5 : games.reduce((sum, game) => sum + wonPart(game), 0) / games.length;
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether games can end level, so that points (3 and 1) and not the share of wins say who is ahead. */
export function countsPoints(games: readonly PlayedGame[]): boolean {
  return games.some((game) => isPlayed(game) && game.homeScore === game.awayScore);
}

/** What a game won and a game drawn count for. */
export interface LeaguePoints {
  win: number;
  draw: number;
}

export const USUAL_POINTS: LeaguePoints = { win: 3, draw: 1 };

/** Everybody who meets in a game, the best first: by points where they are set or games can end level, else by the share of wins. */
export function standingsOf(games: readonly PlayedGame[], set?: LeaguePoints): Standing[] {
  const byPoints = set !== undefined || countsPoints(games);
  const { win, draw } = set ?? USUAL_POINTS;
  const rows = [...sidesOf(games).values()].map(({ team, games: own }) => {
    const wins = own.filter((game) => game.own > game.other).length;
    const draws = own.filter((game) => game.own === game.other).length;
    return {
      team,
      games: own.length,
      wins,
      draws,
      losses: own.length - wins - draws,
      rate: own.length === 0 ? 0 : Math.round(rateOf(own) * 1_000) / 10,
      points: wins * win + draws * draw,
      scored: own.reduce((sum, game) => sum + game.own, 0),
      conceded: own.reduce((sum, game) => sum + game.other, 0),
      form: own.slice(0, FORM).map((game) => (game.own > game.other ? "승" : game.own === game.other ? "무" : "패")),
    };
  });
  const rank = (row: (typeof rows)[number]): number => (byPoints ? row.points : row.rate);
  rows.sort((a, b) => rank(b) - rank(a) || b.scored - b.conceded - (a.scored - a.conceded) || a.team.localeCompare(b.team, "ko"));
  return rows.map((row) => ({
    ...row,
    place: rows.findIndex((other) => rank(other) === rank(row)) + 1,
    isTied: rows.filter((other) => rank(other) === rank(row)).length > 1,
  }));
}

/**
 * The odds of a game: how often a side won (half of it in its last five), by how much, and what playing at home was worth.
 * Nobody is ever given less than 5 of 100.
 */
export function oddsOf(games: readonly PlayedGame[], next: Pick<PlayedGame, "home" | "away">): Odds {
  const sides = sidesOf(games);
  const [home, away] = [sides.get(next.home)?.games ?? [], sides.get(next.away)?.games ?? []];
  const played = games.filter(isPlayed);
  const size = Math.max(1, mean(played.map((game) => game.homeScore + game.awayScore)) / 2);
  const atHome = played.length < 4 ? 0.5 : mean(played.map((game) => wonPart({ own: game.homeScore, other: game.awayScore })));
  const strength = (own: Side["games"]): number =>
    // Two games drawn beside what was played: few games say little.
    (rateOf(own) * own.length + 1) / (own.length + 2) / 2 +
    (rateOf(own.slice(0, FORM)) * Math.min(FORM, own.length) + 1) / (Math.min(FORM, own.length) + 2) / 2;
  const margin = (own: Side["games"]): number => mean(own.map((game) => game.own - game.other));
  const lead = 3 * (strength(home) - strength(away)) + (2 * (margin(home) - margin(away))) / size + 1.5 * (atHome - 0.5);
  const part = Math.min(0.95, Math.max(0.05, 1 / (1 + Math.exp(-lead))));
  const percent = Math.round(part * 100);
  const scoreOf = (own: Side["games"], other: Side["games"]): number =>
    Math.round(
      own.length + other.length === 0
        ? size
        : (mean(own.map((game) => game.own)) || size) / 2 + (mean(other.map((game) => game.other)) || size) / 2,
    );
  const favourite = percent === 50 ? null : percent > 50 ? next.home : next.away;
  const scores = [scoreOf(home, away), scoreOf(away, home)] as const;
  // Who is said to win is not said to score less.
  const least = favourite === next.home ? scores[1] + 1 : favourite === null ? 0 : scores[0] + 1;
  return {
    home: percent,
    away: 100 - percent,
    homeScore: favourite === next.home ? Math.max(scores[0], least) : scores[0],
    awayScore: favourite === next.away ? Math.max(scores[1], least) : scores[1],
    favourite,
    reasons: [
      formText(next.home, home),
      formText(next.away, away),
      `평균 점수 차: ${next.home} ${signed(margin(home))}, ${next.away} ${signed(margin(away))}`,
      ...meetings(games, next),
      ...(played.length >= 4 ? [`홈 팀이 이긴 비율 ${Math.round(atHome * 100)}%`] : []),
    ],
    advice: adviceFor(favourite, Math.max(percent, 100 - percent), trendOf(favourite === next.home ? home : away)),
  };
}

const signed = (value: number): string => `${value > 0 ? "+" : ""}${round1(value)}`;

function formText(team: string, own: Side["games"]): string {
  if (own.length === 0) return `${team}: 아직 치른 경기가 없어요`;
  const last = own.slice(0, FORM);
  const wins = last.filter((game) => game.own > game.other).length;
  return `${team}: 최근 ${last.length}경기 ${wins}승, 시즌 승률 ${Math.round(rateOf(own) * 100)}%`;
}

function meetings(games: readonly PlayedGame[], { home, away }: Pick<PlayedGame, "home" | "away">): string[] {
  const met = games.filter((game) => isPlayed(game) && [home, away].includes(game.home) && [home, away].includes(game.away));
  if (met.length === 0) return [];
  const won = met.filter((game) => (game.home === home) === game.homeScore! > game.awayScore! && game.homeScore !== game.awayScore).length;
  return [`맞대결 ${met.length}경기에서 ${home} ${won}승`];
}

/** Whether a side does better of late than over the season. */
function trendOf(own: Side["games"]): "up" | "down" | "flat" {
  const change = rateOf(own.slice(0, FORM)) - rateOf(own);
  return change > 0.1 ? "up" : change < -0.1 ? "down" : "flat";
}

function adviceFor(favourite: string | null, percent: number, trend: "up" | "down" | "flat"): string {
  if (favourite === null || percent < 55) return "박빙이에요. 기록만으로는 한쪽을 고르기 어려워 쉬어 가는 편이 나아요.";
  const late = { up: " 최근 추세도 오르는 중이에요.", down: " 다만 최근 추세는 내려가는 중이에요.", flat: " 추세는 시즌과 비슷해요." }[
    trend
  ];
  return percent >= 68 ? `${favourite} 승 쪽이 뚜렷해요.${late}` : `${favourite} 승 쪽이 조금 앞서요. 작은 비중으로만 보세요.${late}`;
}
