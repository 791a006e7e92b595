import { z } from "zod";

/** Whose models a person can bring along. */
export const OWN_MODEL_PROVIDERS = ["anthropic", "openai", "google", "openrouter", "openai-compatible"] as const;
export type OwnModelProvider = (typeof OWN_MODEL_PROVIDERS)[number];
export const DAILY_CALLS_MAX = 2_000;
export const DAILY_CALLS_DEFAULT = 300;

const name = z.string().trim().min(1).max(200);

export const ownModelBodySchema = z.strictObject({
  provider: z.enum(OWN_MODEL_PROVIDERS),
  model: name,
  /** For summaries of long conversations. */
  smallModel: name.optional(),
  /** Only for `openai-compatible`: ends before the protocol's own path. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** Absent = the one that is kept, as long as it goes to the same place. It travels in a header: visible ASCII only. */
  apiKey: z
    .string()
    .trim()
    .max(500)
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  dailyCalls: z.number().int().min(1).max(DAILY_CALLS_MAX),
});
export type OwnModelBody = z.infer<typeof ownModelBodySchema>;

export const ownModelSchema = z.object({
  provider: z.enum([...OWN_MODEL_PROVIDERS, "local"]),
  model: z.string(),
  smallModel: z.string().nullable(),
  baseUrl: z.string().nullable(),
  /** Last characters of the key; null = it has none. */
  ending: z.string().nullable(),
  dailyCalls: z.number().int(),
  callsToday: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type OwnModel = z.infer<typeof ownModelSchema>;

export const modelSetupSchema = z.object({
  /** Whether this service keeps people's keys. */
  isOpen: z.boolean(),
  own: ownModelSchema.nullable(),
  /** Models of the service's operator; none = the built-in engine works alone. */
  ofService: z.array(z.string()),
  /** Programs found on the machine the service runs on; none where others use it too. */
  local: z.array(z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) })),
});
export type ModelSetup = z.infer<typeof modelSetupSchema>;

/** One of those that `modelSetupSchema.local` lists. */
export const localModelBodySchema = z.strictObject({ baseUrl: z.string().max(500), model: name });

/** What a model used for one turn. */
export const modelUseSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  roomId: z.string(),
  /** Null = there is none, or it is gone. */
  app: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The beginning of what was asked for; "" when it is gone. */
  said: z.string(),
  model: z.string(),
  isOwn: z.boolean(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cachedTokens: z.number().int(),
  credits: z.number().int(),
  isKept: z.boolean(),
});
export type ModelUse = z.infer<typeof modelUseSchema>;
export const modelUseListSchema = z.object({ items: z.array(modelUseSchema), nextCursor: z.string().nullable() });

/**
 * What sending a message will probably use. `low` and `high` enclose most turns before: credits, or all tokens with a model of one's
 * own (then there may be no turns to learn from: null).
 */
export const turnEstimateSchema = z.discriminatedUnion("payer", [
  z.object({ payer: z.literal("nobody") }),
  z.object({ payer: z.literal("credits"), low: z.number().int(), high: z.number().int(), most: z.number().int(), turns: z.number().int() }),
  z.object({ payer: z.literal("own"), low: z.number().int().nullable(), high: z.number().int().nullable(), turns: z.number().int() }),
]);
export type TurnEstimate = z.infer<typeof turnEstimateSchema>;
