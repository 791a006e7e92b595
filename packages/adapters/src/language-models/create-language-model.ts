import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { LanguageModel } from "@appmon/engine/ports";
import { type ModelSettings, seesPictures } from "./model-settings.ts";
import { createSdkLanguageModel } from "./sdk-language-model.ts";

export interface LanguageModelOptions {
  /** A model that says nothing for this long is taken for gone. */
  silenceMs?: number;
  /** Whether it takes pictures. */
  sees?: boolean;
}

/** The model of these settings. Only the code of its provider is loaded, and only when there is one. */
export async function createLanguageModel(settings: ModelSettings, options: LanguageModelOptions = {}): Promise<LanguageModel> {
  return createSdkLanguageModel(await load(settings), { sees: seesPictures(settings), ...options });
}

async function load(settings: ModelSettings): Promise<LanguageModelV4> {
  const { model, apiKey, baseUrl: baseURL } = settings;
  switch (settings.provider) {
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ apiKey: settings.apiKey, baseURL }).languageModel(model);
    }
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ apiKey: settings.apiKey, baseURL }).chat(model);
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle({ apiKey: settings.apiKey, baseURL }).languageModel(model);
    }
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ name: "compatible", apiKey, baseURL: settings.baseUrl, includeUsage: true }).languageModel(model);
    }
  }
}
