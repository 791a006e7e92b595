/** How surely a name is of a class that was learnt from the letters of other names. */
import { fromBase64 } from "../base64.ts";
import { nameFeatures } from "./name-features.ts";
import type { NameClassFile } from "./train-name-class.ts";

const STEPS = 127;

/** A name → log odds: above 0 it is of the class. */
export type NameScore = (name: string) => number;

export function openNameClass({ bias, largest, weights }: NameClassFile): NameScore {
  const stored = new Int8Array(fromBase64(weights));
  return (name) => {
    const features = nameFeatures(name.trim().replace(/\s+/g, " "));
    const sum = features.reduce((total, feature) => total + stored[feature]!, 0);
    return bias + (sum / STEPS) * (largest / Math.sqrt(features.length));
  };
}
