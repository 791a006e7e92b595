import { describe, expect, it } from "vitest";
import { measurePrompts } from "./measure-prompts.ts";
import { TUNED_PROMPTS } from "./prompts-tuned.ts";
import { UNTOUCHED_PROMPTS } from "./prompts-untouched.ts";
import { everyNth } from "../../../../tools/testing/scale.ts";

const percent = ({ passed, total }: { passed: number; total: number }): number => Math.round((passed / total) * 100);

/** Every third prompt in every run, all of them in the long one. */
const sample = (lines: string): string =>
  everyNth(
    lines.split("\n").filter((line) => line.trim() !== ""),
    3,
  ).join("\n");

describe("prompts become the app they ask for", () => {
  it("more often than last time", () => {
    const tuned = measurePrompts(sample(TUNED_PROMPTS));
    const untouched = measurePrompts(sample(UNTOUCHED_PROMPTS));
    console.info(
      `tuned ${tuned.passed}/${tuned.total} (${percent(tuned)} %), untouched ${untouched.passed}/${untouched.total} (${percent(untouched)} %)`,
    );
    expect(percent(tuned), tuned.misses.join("\n")).toBeGreaterThanOrEqual(85);
    expect(percent(untouched)).toBeGreaterThanOrEqual(40);
  });
});
