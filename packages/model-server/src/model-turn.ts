import { z } from "zod";

export const MODEL_FAULTS = [
  /** Every piece comes late. */
  "slow",
  /** The connection breaks in the middle of a token. */
  "cut-mid-token",
  /** The arguments of the tool calls are not JSON; without a call, one event is not. */
  "malformed-json",
  /** Calls a tool nobody offered. */
  "wrong-tool",
  /** Writes a key nobody asked for, into the input and into the first object of every list in it. */
  "unknown-field",
  /** Declines to answer. */
  "refusal",
  "401",
  "429",
  "500",
  /** Talks for 8 000 tokens, whatever limit it was given, and never comes to the point. */
  "ramble",
  /** All is well, but every byte comes in a piece of its own. */
  "split-every-byte",
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

const turn = z.strictObject({
  say: z.string().optional(),
  tools: z.array(z.strictObject({ name: z.string().min(1), input: z.json() })).optional(),
  fault: z.enum(MODEL_FAULTS).optional(),
});

/** What the model does with one request. */
export type ModelTurn = z.infer<typeof turn>;

/** One turn that somebody wrote by hand. Throws with the place of the first mistake. */
export function parseModelTurn(json: unknown): ModelTurn {
  return turn.parse(json);
}

/** A whole script: the first request gets the first turn, and so on. */
export function parseModelScript(json: unknown): ModelTurn[] {
  return z.array(turn).parse(json);
}
