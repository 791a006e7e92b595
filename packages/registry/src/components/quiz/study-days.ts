/** What somebody learned today, and how many days in a row they did. */
const DAY_MS = 86_400_000;

/** A round that was finished, on which day ("2026-11-20…" on Seoul's clock) and with how many questions. */
export interface StudyRound {
  day: string;
  solved: number;
}

/** `streak`: days in a row up to today; a day that is not over yet breaks none. */
export function studyDays(rounds: readonly StudyRound[], today: string): { solved: number; streak: number } {
  const days = new Set(rounds.map(({ day }) => day.slice(0, 10)));
  const solved = rounds.reduce((sum, round) => (round.day.startsWith(today) ? sum + round.solved : sum), 0);
  let streak = 0;
  for (let day = days.has(today) ? today : dayBefore(today); days.has(day); day = dayBefore(day)) streak++;
  return { solved, streak };
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
