import type { ModelSettings } from "@appmon/adapters/language-models/model-settings";
import { expect, it } from "vitest";
import { createRefinement } from "./create-refinement.ts";

const SLOW: ModelSettings = { provider: "openai-compatible", model: "slow", baseUrl: "http://127.0.0.1:11434/v1" };
const log = { info: () => undefined, warn: () => undefined };

/** How long a model may be silent, in milliseconds. */
async function silence(of: { patience?: number; isLocal?: boolean }): Promise<number> {
  let given = 0;
  const open = async (_: ModelSettings, { silenceMs }: { silenceMs: number }) => {
    given = silenceMs;
    return { name: "slow", stream: async function* () {} };
  };
  await createRefinement({ models: [SLOW], log, open, ...of });
  return given;
}

it("a model is given up after a minute of silence, a slow one later, one of the person's own machine after three at least", async () => {
  expect(await silence({})).toBe(60_000);
  expect(await silence({ patience: 4 })).toBe(240_000);
  expect(await silence({ isLocal: true })).toBe(180_000);
  expect(await silence({ patience: 4, isLocal: true })).toBe(240_000);
});

it("there is none without a model", async () => {
  expect(await createRefinement({ models: [], log })).toBeUndefined();
});
