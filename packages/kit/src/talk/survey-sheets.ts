/** What the answers of a survey add up to. Pure. */
export interface Tally {
  label: string;
  count: number;
  percent: number;
}

/** One count for each choice in its order, and for what was answered and is no choice any more behind them. */
export function tally(options: readonly string[], answers: readonly string[]): Tally[] {
  const others = [...new Set(answers)].filter((answer) => !options.includes(answer));
  return [...options, ...others].map((label) => {
    const count = answers.filter((answer) => answer === label).length;
    return { label, count, percent: answers.length === 0 ? 0 : Math.round((count / answers.length) * 100) };
  });
}
