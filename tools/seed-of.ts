import { createHash } from "node:crypto";

/** The same words give the same app on every machine. A whole number below 2³¹. */
export function seedOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) >>> 1;
}
