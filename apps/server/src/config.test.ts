import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "appmon-config-"));
const models = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }, []).models;
const KEY = "sk-very-secret";

describe("language models", () => {
  it("are none until one is set", () => {
    expect(models({})).toEqual([]);
    expect(models({ MODELS: "", MODEL_PROVIDER: "", MODEL_API_KEY: "" })).toEqual([]);
  });

  it("are one in four settings, or several in their order", () => {
    expect(models({ MODEL_PROVIDER: "anthropic", MODEL_NAME: "m", MODEL_API_KEY: KEY })).toEqual([
      { provider: "anthropic", model: "m", apiKey: KEY },
    ]);
    const local = { provider: "openai-compatible", model: "qwen", baseUrl: "http://127.0.0.1:11434/v1" };
    expect(models({ MODEL_PROVIDER: local.provider, MODEL_NAME: local.model, MODEL_BASE_URL: local.baseUrl })).toEqual([local]);
    const list = [{ provider: "google", model: "g", apiKey: KEY }, local];
    expect(models({ MODELS: JSON.stringify(list) })).toEqual(list);
  });

  it.each([
    [{ MODEL_PROVIDER: "anthropic", MODEL_NAME: "m" }, "apiKey"],
    [{ MODEL_API_KEY: KEY }, "provider"],
    [{ MODEL_PROVIDER: "mistral", MODEL_NAME: "m", MODEL_API_KEY: KEY }, "provider"],
    [{ MODEL_PROVIDER: "openai-compatible", MODEL_NAME: "m", MODEL_API_KEY: KEY }, "baseUrl"],
    [{ MODEL_PROVIDER: "openai", MODEL_NAME: "m", MODEL_API_KEY: KEY, MODEL_BASE_URL: "ftp://x" }, "baseUrl"],
    [{ MODELS: `[{"provider":"openai","model":"m","apiKey":"${KEY}"` }, "JSON list"],
    [{ MODELS: JSON.stringify([{ provider: "openai", model: "m", apiKey: KEY, key: KEY }]) }, "MODELS"],
    [{ MODELS: "[]", MODEL_NAME: "m", MODEL_API_KEY: KEY }, "one or the others"],
  ])("are refused in a sentence that names what is wrong and no key: %j", (env, named) => {
    let message = "";
    try {
      models(env as unknown as Record<string, string>);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    expect(message).toContain(named);
    expect(message).not.toContain(KEY);
  });
});
