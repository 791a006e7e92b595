import { hashText } from "@appmon/korean/random";

/**
 * What the look and the sample rows of an app vary by: a whole number below 2³¹. The same words give the same app on every
 * machine, so that what somebody tried before signing in is what they find in their room afterwards.
 */
export function seedOf(text: string): number {
  return hashText(text) >>> 1;
}
