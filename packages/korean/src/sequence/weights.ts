/** What a linear model has learnt: for every feature a few labels with a weight each. Read-only, packed into typed arrays. */

import { fromBase64 } from "../base64.ts";

/** As it is stored: base64 of little-endian arrays. `scale` is what one step of a stored weight is worth. */
export interface StoredWeights {
  labels: number;
  scale: number;
  /** Uint32, ascending. */
  features: string;
  /** Uint8: how many entries each feature has. */
  counts: string;
  /** Uint8: the label of each entry. */
  entryLabels: string;
  /** Int8: the weight of each entry, in steps of `scale`. */
  entryWeights: string;
}

export interface Weights {
  labels: number;
  /** Adds the weights of one feature to the scores of all labels, which begin at `at`. */
  addTo(scores: Float64Array, at: number, feature: number): void;
}

const EMPTY = -1;

export function readWeights(stored: StoredWeights): Weights {
  const features = new Uint32Array(fromBase64(stored.features));
  const counts = new Uint8Array(fromBase64(stored.counts));
  const entryLabels = new Uint8Array(fromBase64(stored.entryLabels));
  const entryWeights = new Int8Array(fromBase64(stored.entryWeights));
  const offsets = new Uint32Array(features.length + 1);
  for (let index = 0; index < features.length; index++) offsets[index + 1] = offsets[index]! + counts[index]!;
  let size = 16;
  while (size < features.length * 2) size *= 2;
  const slots = new Int32Array(size).fill(EMPTY);
  for (let index = 0; index < features.length; index++) {
    let slot = features[index]! & (size - 1);
    while (slots[slot] !== EMPTY) slot = (slot + 1) & (size - 1);
    slots[slot] = index;
  }
  const { scale } = stored;
  return {
    labels: stored.labels,
    addTo(scores, at, feature) {
      let slot = feature & (size - 1);
      for (let index = slots[slot]!; index !== EMPTY; index = slots[slot]!) {
        if (features[index] === feature) {
          for (let entry = offsets[index]!; entry < offsets[index + 1]!; entry++)
            scores[at + entryLabels[entry]!]! += entryWeights[entry]! * scale;
          return;
        }
        slot = (slot + 1) & (size - 1);
      }
    },
  };
}
