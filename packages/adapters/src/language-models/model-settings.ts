import { z } from "zod";

const model = z.string().min(1);
const apiKey = z.string().min(1);
/** Whether it takes pictures; absent = those of the big providers do, others are not trusted to. */
const sees = z.boolean().optional();
const baseUrl = z.url({ protocol: /^https?$/ });
/** `small` writes summaries and is never asked to build; absent = strong. */
const role = z.enum(["strong", "small"]).optional();

/** Which model is asked, and where. `baseUrl` ends before the protocol's own path: "https://api.openai.com/v1". */
export const modelSettingsSchema = z.discriminatedUnion("provider", [
  z.strictObject({
    provider: z.enum(["anthropic", "openai", "google", "openrouter"]),
    model,
    apiKey,
    baseUrl: baseUrl.optional(),
    sees,
    role,
  }),
  /** Ollama, vLLM and whoever else speaks chat completions; on one's own machine often without a key. */
  z.strictObject({ provider: z.literal("openai-compatible"), model, apiKey: apiKey.optional(), baseUrl, sees, role }),
]);
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** Behind OpenRouter a model is called "maker/model". */
const SEEING_MAKERS = ["anthropic/", "openai/", "google/"];

/** Whether pictures are shown to it. */
export function seesPictures({ provider, model: name, sees: said }: ModelSettings): boolean {
  if (said !== undefined) return said;
  if (provider === "openrouter") return SEEING_MAKERS.some((maker) => name.startsWith(maker));
  return provider !== "openai-compatible";
}

/** The models that build, in the order in which they are asked. */
export function strongModels(models: readonly ModelSettings[]): ModelSettings[] {
  return models.filter(({ role: its }) => its !== "small");
}

/** The models for summaries, in the order in which they are asked: a small one first, where there is one. */
export function smallModels(models: readonly ModelSettings[]): ModelSettings[] {
  return models.filter(({ role: its }) => its === "small");
}
