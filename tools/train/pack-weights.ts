/** Puts learnt weights into the form in which they are stored and read: a byte a weight, small ones left out. */
import type { StoredWeights } from "@appmon/korean/sequence/weights";

/** `weights[feature * labels + label]`; `smallest`: what is not stored. */
export function packWeights(features: readonly number[], weights: Float32Array, labels: number, smallest: number): StoredWeights {
  let most = smallest;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = Number((most / 127).toPrecision(6));
  const order = features.map((_, index) => index).sort((one, other) => features[one]! - features[other]!);
  const kept: number[] = [];
  const counts: number[] = [];
  const entryLabels: number[] = [];
  const entryWeights: number[] = [];
  for (const index of order) {
    const before = entryLabels.length;
    for (let label = 0; label < labels; label++) {
      const weight = weights[index * labels + label]!;
      const step = Math.round(weight / scale);
      if (Math.abs(weight) < smallest || step === 0) continue;
      entryLabels.push(label);
      entryWeights.push(step);
    }
    if (entryLabels.length === before) continue;
    kept.push(features[index]!);
    counts.push(entryLabels.length - before);
  }
  return {
    labels,
    scale,
    features: base64(Uint32Array.from(kept)),
    counts: base64(Uint8Array.from(counts)),
    entryLabels: base64(Uint8Array.from(entryLabels)),
    entryWeights: base64(Int8Array.from(entryWeights)),
  };
}

function base64(values: Uint8Array | Int8Array | Uint32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString("base64");
}
