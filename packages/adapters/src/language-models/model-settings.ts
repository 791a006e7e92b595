import { z } from "zod";

const model = z.string().min(1);
const apiKey = z.string().min(1);
/** Whether it takes pictures; absent = those of the big providers do, others are not trusted to. */
const sees = z.boolean().optional();
const baseUrl = z.url({ protocol: /^https?$/ });

/** Which model is asked, and where. `baseUrl` ends before the protocol's own path: "https://api.openai.com/v1". */
export const modelSettingsSchema = z.discriminatedUnion("provider", [
  z.strictObject({ provider: z.enum(["anthropic", "openai", "google"]), model, apiKey, baseUrl: baseUrl.optional(), sees }),
  /** Ollama, vLLM and whoever else speaks chat completions; on one's own machine often without a key. */
  z.strictObject({ provider: z.literal("openai-compatible"), model, apiKey: apiKey.optional(), baseUrl, sees }),
]);
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** Whether pictures are shown to it. */
export function seesPictures({ provider, sees }: ModelSettings): boolean {
  return sees ?? provider !== "openai-compatible";
}
