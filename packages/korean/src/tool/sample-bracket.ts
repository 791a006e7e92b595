/** A tournament as it was asked for, half played, so that one sees what it does. */
import type { SampleRow } from "@appmon/appspec/spec";

export type DrawMode = "knockout" | "league" | "doubles";

interface SampleDraw {
  name: string;
  mode: DrawMode;
  players: string[];
  /** Fields of a game by their ids; scores only where it was played. */
  games: Omit<SampleRow, "id">[];
}

const PEOPLE =
  "김서연 박지훈 이하은 최민서 정유나 한소희 강도윤 윤채원 임현우 조은별 신재희 오세진 서다인 권태오 문가람 배하준 유라희 남궁솔 홍시우 전보미 안주원 고은찬 백서준 노아린".split(
    " ",
  );
const TEAMS = "한강팀 백두팀 설악팀 무등팀 북악팀 팔공팀 금정팀 계룡팀 소백팀 치악팀 월출팀 내장팀 속리팀 오대팀 덕유팀 마니팀".split(" ");
export const SPORT = /(배드민턴|테니스|탁구|축구|풋살|족구|농구|배구|당구|볼링|야구|골프|바둑|장기|체스|오목|스타크래프트|롤|게임)/;
const FEWEST: Readonly<Record<DrawMode, number>> = { knockout: 2, league: 3, doubles: 4 };
const USUAL: Readonly<Record<DrawMode, number>> = { knockout: 8, league: 5, doubles: 8 };
const DOUBLES_ROUNDS = 5;
const MOST = 16;

/** What is played, by how many and in which way: 복식 8명, 6팀 리그. */
export function sampleDraw(text: string): SampleDraw {
  const mode: DrawMode = /(복식|파트너)/.test(text) ? "doubles" : /(리그|풀리그|라운드\s?로빈)/.test(text) ? "league" : "knockout";
  const said = Number(/(\d{1,2})\s?(?:명|팀|개\s?팀|인\b|강)/.exec(text)?.[1] ?? USUAL[mode]);
  const names = /팀/.test(text) && mode !== "doubles" ? TEAMS : PEOPLE;
  const players = names.slice(0, Math.min(MOST, Math.max(FEWEST[mode], said)));
  const sport = SPORT.exec(text)?.[1];
  const games = mode === "knockout" ? knockout(players) : mode === "league" ? league(players) : doubles(players);
  // The first two games were played.
  const open = games.filter(({ home, away, round }) => home !== null && away !== null && round === 1);
  for (const [at, game] of open.slice(0, 2).entries())
    Object.assign(game, at === 0 ? { homeScore: 21, awayScore: 17 } : { homeScore: 15, awayScore: 21 });
  return { name: sport ? `주말 ${sport} 모임` : "우리 대회", mode, players, games };
}

type Game = SampleDraw["games"][number];
const game = (round: number, slot: number, home: string | null, away: string | null): Game => ({
  round,
  slot,
  home,
  away,
  homeScore: null,
  awayScore: null,
});

/** Whoever has nobody to meet goes on; the first ones do. */
function knockout(players: readonly string[]): Game[] {
  const size = 2 ** Math.ceil(Math.log2(players.length));
  const byes = size - players.length;
  const rest = players.slice(byes);
  const first = [...players.slice(0, byes).map((player): [string, null] => [player, null]), ...inTwos(rest)];
  const games = first.map(([home, away], slot) => game(1, slot, home, away));
  for (let round = 2, count = size / 4; count >= 1; round++, count /= 2)
    for (let slot = 0; slot < count; slot++) games.push(game(round, slot, null, null));
  return games;
}

const league = (players: readonly string[]): Game[] =>
  rounds(players).flatMap((pairs, round) => pairs.map(([home, away], slot) => game(round + 1, slot, home, away)));

/** Partners change from round to round; two pairs who are over rest. */
const doubles = (players: readonly string[]): Game[] =>
  rounds(players)
    .slice(0, DOUBLES_ROUNDS)
    .flatMap((pairs, round) =>
      inTwos(pairs.map((pair) => pair.join(" · "))).map(([home, away], slot) => game(round + 1, slot, home, away)),
    );

function inTwos<T>(all: readonly T[]): [T, T][] {
  return Array.from({ length: Math.floor(all.length / 2) }, (_, at) => [all[at * 2]!, all[at * 2 + 1]!]);
}

/** Everybody with everybody once (circle method); with an odd number one rests in each round. */
function rounds(players: readonly string[]): [string, string][][] {
  const circle: (string | null)[] = players.length % 2 === 0 ? [...players] : [...players, null];
  return Array.from({ length: circle.length - 1 }, () => {
    const pairs = Array.from({ length: circle.length / 2 }, (_, at) => [circle[at], circle.at(-1 - at)]);
    circle.splice(1, 0, circle.pop()!);
    return pairs.filter((pair): pair is [string, string] => !pair.includes(null));
  });
}
