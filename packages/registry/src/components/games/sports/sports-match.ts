/** A match of a team sport, told stretch by stretch. Pure: chance comes in. How a team plays and trains changes what happens. */
import type { Chance } from "../../shared/chance.ts";

export const SPORTS = ["baseball", "football", "basketball"] as const;
export type Sport = (typeof SPORTS)[number];

export interface Tactics {
  /** Places in the lists of the sport. */
  attack: number;
  defence: number;
}
export interface Side {
  name: string;
  /** Names of those who play, in their order. */
  players: readonly string[];
  /** 50 = like most. */
  attack: number;
  defence: number;
}
export interface Play {
  /** "3회말", "67분" */
  when: string;
  words: string;
  home: number;
  away: number;
}

interface Style {
  name: string;
  words: string;
  /** What it adds to one's own attack and defence. */
  attack: number;
  defence: number;
}
interface Rules {
  label: string;
  /** Who stands in the line-up. */
  size: number;
  attacks: readonly Style[];
  defences: readonly Style[];
}

const style = (name: string, words: string, attack: number, defence: number): Style => ({ name, words, attack, defence });

export const RULES: Record<Sport, Rules> = {
  baseball: {
    label: "야구",
    size: 9,
    attacks: [
      style("균형 타격", "고르게 쳐요", 0, 0),
      style("강공", "장타를 노려요. 실책도 늘어요", 8, -4),
      style("작전 야구", "번트와 도루로 한 점씩 내요", 4, 0),
    ],
    defences: [
      style("정상 수비", "고르게 지켜요", 0, 0),
      style("전진 수비", "앞으로 나와 한 점을 막아요", -2, 7),
      style("수비 시프트", "타자가 자주 치는 쪽에 모여요", 0, 5),
    ],
  },
  football: {
    label: "축구",
    size: 11,
    attacks: [
      style("균형", "고르게 나서요", 0, 0),
      style("전방 압박", "앞에서 빼앗아요. 뒤가 비어요", 9, -6),
      style("역습", "빠르게 되받아쳐요", 5, -1),
    ],
    defences: [
      style("지역 방어", "자리를 지켜요", 0, 0),
      style("수비 내려서기", "골문 앞을 두껍게 지켜요", -6, 10),
      style("대인 방어", "한 사람씩 맡아요", -1, 5),
    ],
  },
  basketball: {
    label: "농구",
    size: 5,
    attacks: [
      style("균형", "고르게 던져요", 0, 0),
      style("빠른 공격", "먼저 달려요. 뒤가 비어요", 8, -5),
      style("3점 위주", "밖에서 던져요", 6, -2),
    ],
    defences: [
      style("대인 방어", "한 사람씩 맡아요", 0, 0),
      style("지역 방어", "자리를 지켜요", -1, 5),
      style("전면 압박", "코트 전체에서 막아요", -3, 7),
    ],
  },
};

/** A side with what its tactics add. */
export function withTactics(side: Side, sport: Sport, { attack, defence }: Tactics): Side {
  const [one, other] = [RULES[sport].attacks[attack], RULES[sport].defences[defence]];
  return {
    ...side,
    attack: side.attack + (one?.attack ?? 0) + (other?.attack ?? 0),
    defence: side.defence + (one?.defence ?? 0) + (other?.defence ?? 0),
  };
}

/** Everything that happens, the final score last. */
export function matchPlays(sport: Sport, home: Side, away: Side, chance: Chance): Play[] {
  return { baseball: baseball, football: football, basketball: basketball }[sport](home, away, chance);
}

/** How much likelier than usual the attackers do well. */
const edge = (attack: number, defence: number): number => Math.max(0.35, Math.min(2.2, 1 + (attack - defence) / 90));
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)]!;

function baseball(home: Side, away: Side, chance: Chance): Play[] {
  const plays: Play[] = [];
  const score = { home: 0, away: 0 };
  const next = { home: 0, away: 0 };
  for (let inning = 1; inning <= 12 && (inning <= 9 || score.home === score.away); inning += 1)
    for (const half of ["away", "home"] as const) {
      if (half === "home" && inning >= 9 && score.home > score.away) break;
      const [batting, fielding] = half === "away" ? [away, home] : [home, away];
      const hit = 0.245 * edge(batting.attack, fielding.defence);
      const when = `${inning}회${half === "away" ? "초" : "말"}`;
      const say = (words: string) => plays.push({ when, words: `${batting.name} ${words}`, ...score });
      let bases = [false, false, false];
      for (let outs = 0; outs < 3;) {
        const batter = batting.players[next[half]++ % Math.max(1, batting.players.length)] ?? "타자";
        const luck = chance();
        // Walks and home runs are part of the hits.
        const length = luck < hit * 0.13 ? 4 : luck < hit * 0.33 ? 2 : luck < hit ? 1 : luck < hit + 0.08 ? 0 : -1;
        if (length < 0) {
          outs += 1;
          say(`${batter} ${pick(["삼진", "뜬공 아웃", "땅볼 아웃", "직선타 아웃"], chance)} (${outs}아웃)`);
          continue;
        }
        const before = score[half];
        const moved = length === 0 ? walked(bases) : ran(bases, length);
        bases = moved.bases;
        score[half] += moved.runs;
        const name = ["볼넷", "안타", "2루타", "", "홈런!"][length]!;
        say(`${batter} ${name}${score[half] > before ? `, ${score[half] - before}점 들어와요` : ""}`);
        if (half === "home" && inning >= 9 && score.home > score.away)
          return [...plays, { when, words: `${home.name} 끝내기 승리!`, ...score }];
      }
    }
  return [...plays, { when: "경기 종료", words: final(home, away, score), ...score }];
}

function walked(bases: readonly boolean[]): { bases: boolean[]; runs: number } {
  const free = bases.indexOf(false);
  return free < 0 ? { bases: [true, true, true], runs: 1 } : { bases: bases.map((held, at) => held || at <= free), runs: 0 };
}
function ran(bases: readonly boolean[], length: number): { bases: boolean[]; runs: number } {
  const places = [-1, ...bases.flatMap((held, at) => (held ? [at] : []))].map((at) => at + length);
  const left = places.filter((at) => at < 3);
  return { bases: [0, 1, 2].map((at) => left.includes(at)), runs: places.length - left.length };
}

function football(home: Side, away: Side, chance: Chance): Play[] {
  const plays: Play[] = [];
  const score = { home: 0, away: 0 };
  for (let minute = 3; minute <= 90; minute += 3) {
    for (const half of ["home", "away"] as const) {
      const [side, other] = half === "home" ? [home, away] : [away, home];
      const chances = 0.24 * edge(side.attack, other.defence);
      if (chance() > chances) continue;
      const player = pick(side.players.length > 0 ? side.players : ["공격수"], chance);
      const isGoal = chance() < 0.19;
      if (isGoal) score[half] += 1;
      const words = isGoal
        ? `${player} 골!`
        : `${player} ${pick(["슛이 골대를 벗어나요", "슛을 골키퍼가 막아요", "헤더가 빗나가요"], chance)}`;
      plays.push({ when: `${minute}분`, words: `${side.name} ${words}`, ...score });
    }
    if (minute === 45) plays.push({ when: "전반 종료", words: `${score.home} 대 ${score.away}`, ...score });
  }
  return [...plays, { when: "경기 종료", words: final(home, away, score), ...score }];
}

function basketball(home: Side, away: Side, chance: Chance): Play[] {
  const plays: Play[] = [];
  const score = { home: 0, away: 0 };
  for (let quarter = 1; quarter <= 4 || score.home === score.away; quarter += 1) {
    for (let turn = 0; turn < (quarter <= 4 ? 12 : 4); turn += 1)
      for (const half of ["home", "away"] as const) {
        const [side, other] = half === "home" ? [home, away] : [away, home];
        const player = pick(side.players.length > 0 ? side.players : ["선수"], chance);
        const three = chance() < 0.32;
        const isIn = chance() < (three ? 0.35 : 0.48) * edge(side.attack, other.defence);
        if (isIn) score[half] += three ? 3 : 2;
        const words = isIn ? (three ? "3점 슛 성공!" : "2점 성공") : "슛이 빗나가요";
        plays.push({ when: quarter <= 4 ? `${quarter}쿼터` : "연장", words: `${side.name} ${player} ${words}`, ...score });
      }
  }
  return [...plays, { when: "경기 종료", words: final(home, away, score), ...score }];
}

const final = (home: Side, away: Side, score: { home: number; away: number }): string =>
  score.home === score.away ? "무승부예요" : `${score.home > score.away ? home.name : away.name} 승리!`;
