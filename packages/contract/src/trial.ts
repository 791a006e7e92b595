/** An app that somebody tries before there is an account: made from one sentence, kept nowhere. */
import { z } from "zod";
import { SHOWCASE, type ShowcaseId, TRIAL_MAX_CHARS } from "./showcase.ts";

export const createTrialBodySchema = z.object({ text: z.string().trim().min(1).max(TRIAL_MAX_CHARS) });
export const showcaseParamsSchema = z.object({ id: z.enum(Object.keys(SHOWCASE) as [ShowcaseId, ...ShowcaseId[]]) });

/** Where trials run: an origin of their own. */
export const trialPlaceSchema = z.object({ frame_url: z.url() });

/** What the frame runs: every module of the app, and its stylesheet. */
export const trialBuildSchema = z.object({
  entry: z.string(),
  css: z.string(),
  modules: z.array(z.object({ path: z.string(), hash: z.string(), code: z.string(), imports: z.array(z.string()) })),
});

export const trialSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("app"), title: z.string(), summary: z.string(), screens: z.number().int(), build: trialBuildSchema }),
  /** Nothing to make from it: what to say instead, as sentences that can be sent as they are. */
  z.object({ kind: z.literal("words"), text: z.string(), chips: z.array(z.string()) }),
]);
export type Trial = z.infer<typeof trialSchema>;
