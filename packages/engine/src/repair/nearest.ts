/** The candidate that shares a word with `wanted` and is spelt most like it; among equals the first. */
export function nearest<T extends string>(wanted: string, candidates: readonly T[]): T {
  const words = new Set(wanted.split("-"));
  let best = candidates[0]!;
  let least = Infinity;
  for (const candidate of candidates) {
    const shared = candidate.split("-").filter((word) => words.has(word)).length;
    const distance = editDistance(wanted.slice(0, 40), candidate) - 4 * shared;
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
