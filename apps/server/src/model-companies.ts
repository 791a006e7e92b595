import type { Config } from "./config.ts";

const COMPANIES = {
  anthropic: { host: "api.anthropic.com", name: "Anthropic, PBC (미국)" },
  openai: { host: "api.openai.com", name: "OpenAI OpCo, LLC (미국)" },
  openrouter: { host: "openrouter.ai", name: "OpenRouter, Inc. (미국)" },
  google: { host: "generativelanguage.googleapis.com", name: "Google LLC (미국)" },
} as const;

/**
 * Who receives what is said when a language model helps, each once, in the order in which they are asked. Empty where all models
 * run on machines of our own.
 */
export function modelCompanies(models: Config["models"]): string[] {
  const names = models.flatMap((settings) => {
    const company = settings.provider === "openai-compatible" ? undefined : COMPANIES[settings.provider];
    const host = settings.baseUrl === undefined ? company?.host : new URL(settings.baseUrl).hostname;
    if (host === undefined || isOwn(host)) return [];
    return [Object.values(COMPANIES).find((known) => known.host === host)?.name ?? host];
  });
  return [...new Set(names)];
}

/** A machine in the same room, or the same network. */
function isOwn(host: string): boolean {
  return /^(?:localhost|.*\.localhost|.*\.local|.*\.internal|\[?::1\]?|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|[^.:]+)$/.test(
    host,
  );
}
