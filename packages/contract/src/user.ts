import { z } from "zod";
import { PROVIDERS } from "./provider.ts";

export const providerSchema = z.enum(PROVIDERS);
export type { Provider } from "./provider.ts";

export const agreementsSchema = z.object({
  service: z.boolean(),
  privacy: z.boolean(),
  age14: z.boolean(),
  marketing: z.boolean().default(false),
});

/** E-mail and name are hints for the form and never trusted; the provider is asked who the token belongs to. */
export const signInBodySchema = z.object({
  email: z.string().max(320).nullish(),
  name: z.string().max(100).nullish(),
  provider: providerSchema,
});
export const signUpBodySchema = z.object({
  provider: providerSchema,
  name: z.string().trim().min(1).max(40),
  email: z.email().max(320).nullish(),
  agreements: agreementsSchema,
});

/** Access token: 15 minutes, signed. Refresh token: opaque, rotating, 30 days. */
export const sessionTokensSchema = z.object({ access_token: z.string(), refresh_token: z.string(), user_id: z.string() });
export type SessionTokens = z.infer<typeof sessionTokensSchema>;

export const refreshQuerySchema = z.object({ provider: providerSchema.optional() });
export const refreshAnswerSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

export const signedOutSchema = z.object({ ended: z.literal(true) });

/** Helps that a person closes once and for all. */
const seenSchema = z.array(z.enum(["first-help"]));

export const currentUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  providers: z.array(providerSchema),
  plan: z.enum(["free", "pro", "team"]),
  credits: z.number().int(),
  /** Agreed to receive news and offers. */
  marketing: z.boolean(),
  /** Helps that were closed, in whichever browser. */
  seen: seenSchema,
  createdAt: z.string(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
export const updateUserBodySchema = z.object({
  name: z.string().trim().min(1).max(40).optional(),
  marketing: z.boolean().optional(),
  /** Added to what was closed before. */
  seen: seenSchema.max(10).optional(),
});
