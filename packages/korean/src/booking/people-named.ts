import { createRandom, hashText } from "../random.ts";
import { personName } from "../samples/sample-value.ts";

/** Names for so many people who are called `of`; the same ones each time. */
export function peopleNamed(count: number, of: string): string[] {
  return Array.from({ length: count }, (_, at) => personName(at + 3, createRandom(hashText(of) + at * 31)));
}
