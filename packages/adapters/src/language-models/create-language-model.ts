import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { LanguageModel } from "@appmon/engine/ports";
import { type ModelSettings, seesPictures } from "./model-settings.ts";
import { createSdkLanguageModel } from "./sdk-language-model.ts";

export interface LanguageModelOptions {
  /** A model that says nothing for this long is taken for gone. */
  silenceMs?: number;
  /** Whether it takes pictures. */
  sees?: boolean;
  /** How the provider is reached; absent = anywhere, for addresses of the operator. */
  fetch?: typeof globalThis.fetch;
}

const OPENROUTER_URL = "https://openrouter.ai/api/v1";
/** Who asks, for its owner's list of calls there. */
const OPENROUTER_HEADERS = { "X-Title": "AppMon" };

/** The model of these settings. Only the code of its provider is loaded, and only when there is one. */
export async function createLanguageModel(settings: ModelSettings, options: LanguageModelOptions = {}): Promise<LanguageModel> {
  const model = await loadSdkModel(settings, options.fetch);
  return withoutKey(createSdkLanguageModel(model, { sees: seesPictures(settings), ...options }), settings.apiKey);
}

/** Some providers say in an error which key it was: what fails is logged. */
function withoutKey(model: LanguageModel, apiKey: string | undefined): LanguageModel {
  if (apiKey === undefined) return model;
  return {
    name: model.name,
    async *stream(request) {
      for await (const part of model.stream(request))
        yield part.type === "failed" && part.detail?.includes(apiKey) ? { ...part, detail: part.detail.replaceAll(apiKey, "(key)") } : part;
    },
  };
}

/** The provider's own client. Loaded only when there is a model of that provider. */
export async function loadSdkModel(settings: ModelSettings, fetch?: typeof globalThis.fetch): Promise<LanguageModelV4> {
  const { model, apiKey, baseUrl: baseURL } = settings;
  switch (settings.provider) {
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ apiKey: settings.apiKey, baseURL, fetch }).languageModel(model);
    }
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ apiKey: settings.apiKey, baseURL, fetch }).chat(model);
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle({ apiKey: settings.apiKey, baseURL, fetch }).languageModel(model);
    }
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ name: "compatible", apiKey, baseURL: settings.baseUrl, includeUsage: true, fetch }).languageModel(
        model,
      );
    }
    case "openrouter": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const address = { name: "openrouter", apiKey, baseURL: settings.baseUrl ?? OPENROUTER_URL, headers: OPENROUTER_HEADERS };
      return createOpenAICompatible({ ...address, includeUsage: true, fetch }).languageModel(model);
    }
  }
}
