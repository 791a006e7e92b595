import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

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

  it("are waited for as long as the operator of a slow one says", () => {
    const patience = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }, []).modelPatience;
    expect([patience({}), patience({ MODEL_PATIENCE: "4" })]).toEqual([1, 4]);
    expect(() => patience({ MODEL_PATIENCE: "0" })).toThrow(ConfigError);
  });

  it.each([
    [{ MODEL_PROVIDER: "anthropic", MODEL_NAME: "m" }, "apiKey"],
    [{ MODEL_API_KEY: KEY }, "provider"],
    [{ MODEL_PROVIDER: "mistral", MODEL_NAME: "m", MODEL_API_KEY: KEY }, "provider"],
    [{ MODEL_PROVIDER: "openai-compatible", MODEL_NAME: "m", MODEL_API_KEY: KEY }, "baseUrl"],
    [{ MODEL_PROVIDER: "openai", MODEL_NAME: "m", MODEL_API_KEY: KEY, MODEL_BASE_URL: "ftp://x" }, "baseUrl"],
    [{ MODELS: `[{"provider":"openai","model":"m","apiKey":"${KEY}"` }, "JSON 목록"],
    [{ MODELS: JSON.stringify([{ provider: "openai", model: "m", apiKey: KEY, key: KEY }]) }, "MODELS"],
    [{ MODELS: "[]", MODEL_NAME: "m", MODEL_API_KEY: KEY }, "둘 중 하나만"],
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

describe("the browser for models", () => {
  const chromium = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }, []).chromium;

  it("is the machine's own unless it is named or turned off", () => {
    expect(chromium({})).toBeUndefined();
    expect(chromium({ CHROMIUM: "" })).toBeUndefined();
    expect(chromium({ CHROMIUM: "off" })).toBe("off");
    expect(chromium({ CHROMIUM: process.execPath })).toBe(process.execPath);
    expect(() => chromium({ CHROMIUM: "/nowhere/chromium" })).toThrow(ConfigError);
  });
});

describe("secrets for people's model keys", () => {
  const given = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString("base64")}`;
  const vault = (env: Record<string, string>, dataDir = DATA_DIR) => readConfig({ DATA_DIR: dataDir, ...env }, []).vaultKeys;

  it("are the setting's, the newest first", () => {
    expect(vault({ VAULT_KEYS: `${given("b", 2)}, ${given("a", 1)}` })).toEqual([
      { id: "b", secret: Buffer.alloc(32, 2) },
      { id: "a", secret: Buffer.alloc(32, 1) },
    ]);
  });

  it("are made once otherwise, in a file that nobody else reads", () => {
    const folder = mkdtempSync(join(tmpdir(), "appmon-vault-"));
    const [made] = vault({}, folder);
    expect([made!.id, made!.secret.length]).toEqual(["1", 32]);
    expect(vault({}, folder)).toEqual([made]);
    expect(statSync(join(folder, "vault-keys")).mode & 0o777).toBe(0o600);
  });

  it.each(["short:AAAA", `${given("a", 1)},${given("a", 2)}`, given("with space", 1), given("", 1)])(
    "are refused without being said: %s",
    (text) => {
      expect(() => vault({ VAULT_KEYS: text })).toThrow(ConfigError);
      expect(() => vault({ VAULT_KEYS: text })).not.toThrow(/AAAA|AQEB/);
    },
  );

  it("are none in production until they are set: nodes share no folder", () => {
    const keys = { KAKAO_CLIENT_ID: "a", KAKAO_CLIENT_SECRET: "b", KAKAO_APP_ID: "1" };
    const production = { NODE_ENV: "production", AUTH_SECRET: "x".repeat(32), ...keys };
    const folder = mkdtempSync(join(tmpdir(), "appmon-vault-"));
    expect(vault(production, folder)).toEqual([]);
    expect(readConfig({ DATA_DIR: folder, ...production }, []).localModels).toEqual([]);
    expect(vault({ ...production, VAULT_KEYS: given("a", 1) }, folder)).toHaveLength(1);
  });
});

describe("models on this machine", () => {
  const places = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }, []).localModels.map(({ name }) => name);

  it("are looked for where its own people alone use the service, unless told not to", () => {
    expect(places({})).toEqual(["Ollama", "LM Studio"]);
    expect(places({ HOST: "127.0.0.1" })).toEqual(["Ollama", "LM Studio"]);
    expect(places({ HOST: "0.0.0.0" })).toEqual([]);
    expect(places({ LOCAL_MODELS: "0" })).toEqual([]);
    expect(() => places({ LOCAL_MODELS: "yes" })).toThrow(ConfigError);
  });
});

describe("where pictures and files are kept", () => {
  const s3 = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }, []).s3;
  const keys = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "AKIA", S3_SECRET_ACCESS_KEY: KEY };
  const settings = { bucket: "pictures", accessKeyId: "AKIA", secretAccessKey: KEY };

  it("is this machine's disk until a bucket is set, Amazon's unless another service is named", () => {
    expect(s3({ S3_BUCKET: "", S3_ENDPOINT: "" })).toBeNull();
    expect(s3(keys)).toEqual({ ...settings, region: "us-east-1", endpoint: "https://s3.us-east-1.amazonaws.com" });
    expect(s3({ ...keys, S3_REGION: "auto", S3_ENDPOINT: "http://127.0.0.1:9000/storage/v1/s3/" })).toEqual({
      ...settings,
      region: "auto",
      endpoint: "http://127.0.0.1:9000/storage/v1/s3",
    });
  });

  it.each([
    [{ S3_BUCKET: "pictures" }, "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY"],
    [{ S3_ENDPOINT: "https://s3.example.com" }, "S3_BUCKET"],
    [{ ...keys, S3_BUCKET: "../other" }, "S3_BUCKET"],
    [{ ...keys, S3_ENDPOINT: "s3.example.com" }, "S3_ENDPOINT"],
    [{ ...keys, S3_ENDPOINT: `https://x:${KEY}@s3.example.com` }, "S3_ENDPOINT"],
  ])("is refused in a sentence that names what is wrong and no key: %j", (env, named) => {
    expect(() => s3(env as unknown as Record<string, string>)).toThrow(ConfigError);
    expect(() => s3(env as unknown as Record<string, string>)).toThrow(named);
    expect(() => s3(env as unknown as Record<string, string>)).not.toThrow(KEY);
  });
});
