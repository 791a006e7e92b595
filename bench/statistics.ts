/** One figure beside its peer. Times in the unit named; `ratio` = ours ÷ peer at the median. */
export interface Figure {
  name: string;
  unit: "ms" | "requests/s";
  p50: number;
  p95: number;
  n: number;
  peer: { name: string; p50: number; p95: number; n: number } | null;
  ratio: number | null;
  target: string;
}

/** The value below which `share` of the samples lie (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[at] ?? Number.NaN;
}

export function figure(input: {
  name: string;
  unit?: Figure["unit"];
  samples: number[];
  target: string;
  peer?: { name: string; samples: number[] };
}): Figure {
  const { name, samples, peer } = input;
  const p50 = percentile(samples, 0.5);
  const other = peer && {
    name: peer.name,
    p50: percentile(peer.samples, 0.5),
    p95: percentile(peer.samples, 0.95),
    n: peer.samples.length,
  };
  return {
    name,
    unit: input.unit ?? "ms",
    p50,
    p95: percentile(samples, 0.95),
    n: samples.length,
    peer: other ?? null,
    ratio: other ? p50 / other.p50 : null,
    target: input.target,
  };
}

/** A figure beside its peer, as one line. */
export function toLine({ name, unit, p50, p95, n: count, peer, ratio, target }: Figure): string {
  const own = `${name.padEnd(24)} p50 ${round(p50)} ${unit}, p95 ${round(p95)} (n ${count})`;
  const other = peer
    ? ` | ${peer.name}: p50 ${round(peer.p50)}, p95 ${round(peer.p95)} (n ${peer.n}) | ratio ${round(ratio ?? Number.NaN)}`
    : "";
  return `${own}${other} | target ${target}`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
