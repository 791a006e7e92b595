/** The sum of numbers as one adds them up on paper: what each step rounds off is kept and put back at the end (Neumaier). */
export function exactSum(numbers: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const value of numbers) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}
