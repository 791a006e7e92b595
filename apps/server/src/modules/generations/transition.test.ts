import { describe, expect, it } from "vitest";
import type { GenerationState } from "@appmon/contract/room";
import { type GenerationEvent, nextState } from "./transition.ts";

type Row = Record<GenerationEvent["type"], GenerationState | undefined>;
const none: Row = { claimed: undefined, "stop-asked": undefined, stopped: undefined, finished: undefined, broke: undefined };
const table: Record<GenerationState, Row> = {
  queued: { claimed: "running", "stop-asked": "stopped", stopped: "stopped", finished: undefined, broke: "failed" },
  running: { claimed: "running", "stop-asked": "running", stopped: "stopped", finished: "done", broke: "failed" },
  done: none,
  stopped: none,
  failed: none,
};

describe("a generation", () => {
  for (const [state, row] of Object.entries(table)) {
    for (const [type, expected] of Object.entries(row)) {
      it(`${state} + ${type} → ${expected ?? "refused"}`, () => {
        expect(nextState(state as GenerationState, { type } as GenerationEvent)).toBe(expected);
      });
    }
  }
});
