/** The only reader of the environment. Everything else gets its settings from here. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readTossEnvironment, TOSS_API_BASE, TOSS_SDK_SRC } from "@appmon/adapters/toss/toss-environment";
import { z } from "zod";
import { type ModelSettings, modelSettingsSchema } from "@appmon/adapters/language-models/model-settings";
import { PROVIDERS, type Provider } from "@appmon/contract/provider";

export const ROLES = ["api", "worker", "gateway"] as const;
export type Role = (typeof ROLES)[number];

/** What the four consoles give out. A provider without keys is not offered. */
export interface ProviderKeys {
  naver?: { clientId: string; clientSecret: string };
  kakao?: { clientId: string; clientSecret: string; appId: number };
  google?: { clientId: string; clientSecret: string };
  apple?: { clientId: string; teamId: string; keyId: string; privateKey: string };
}

export interface Config {
  roles: ReadonlySet<Role>;
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** What can be built again: the web app, shared packages of previews. */
  cacheDir: string;
  /** Absent = embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Where people open AppMon: "https://appmon.example"; absent = http://localhost and the port. */
  publicOrigin: string | undefined;
  /** Below which every app has a host: "https://apps.example"; absent = http://apps.localhost and the port. */
  appsOrigin: string | undefined;
  /** Signs sessions and tokens. */
  secret: string;
  /** Null = no keys are set: sign-in runs against the local identity provider. */
  providers: ProviderKeys | null;
  /** Null = no keys are set: payments run against the local gateway, or not at all in production. */
  toss: { clientKey: string; secretKey: string } | null;
  /** Null = no mail server is set: people find their news in the account. */
  mail: { url: string; from: string } | null;
  /** Language models in the order in which they are asked; empty = the built-in engine alone. */
  models: ModelSettings[];
  /** Builder processes. */
  builders: number;
  /** Times the usual limits on how often somebody may ask; 0 = none. */
  rateLimits: number;
  /** Where Prometheus reads `/metrics`; absent = nowhere. */
  metricsPort: number | undefined;
  logLevel: string;
}

/** A setting that cannot be used, said in one sentence for the person who starts the service. */
export class ConfigError extends Error {}

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Reads environment and command line. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv, args: string[]): Config {
  const production = env["NODE_ENV"] === "production";
  const port = readInteger(env, "PORT", 3000, 0, 65_535);
  const dataDir = resolve(ROOT, env["DATA_DIR"] ?? ".data");
  const providers = readProviders(env);
  if (production && !providers)
    throw new ConfigError(
      "NODE_ENV=production needs the keys of at least one sign-in provider: the local identity provider does not run in production.",
    );
  return {
    roles: readRoles(args),
    production,
    host: env["HOST"] ?? "127.0.0.1",
    port,
    dataDir,
    cacheDir: resolve(ROOT, env["CACHE_DIR"] ?? ".cache"),
    databaseUrl: env["DATABASE_URL"] || undefined,
    publicOrigin: readOrigin(env, "PUBLIC_ORIGIN"),
    appsOrigin: readOrigin(env, "APPS_ORIGIN"),
    secret: readSecret(env["AUTH_SECRET"], production, dataDir),
    providers,
    toss: readToss(env),
    mail: readMail(env),
    models: readModels(env),
    builders: readInteger(env, "BUILDERS", 2, 1, 64),
    rateLimits: readInteger(env, "RATE_LIMITS", 1, 0, 1_000),
    metricsPort: env["METRICS_PORT"] ? readInteger(env, "METRICS_PORT", 0, 0, 65_535) : undefined,
    logLevel: env["LOG_LEVEL"] ?? "warn",
  };
}

function readRoles(args: string[]): ReadonlySet<Role> {
  const given = args.find((arg) => arg.startsWith("--roles="))?.slice("--roles=".length);
  if (given === undefined) return new Set(ROLES);
  const roles = given.split(",").filter(Boolean);
  const unknown = roles.find((role) => !ROLES.includes(role as Role));
  if (unknown !== undefined || roles.length === 0)
    throw new ConfigError(`--roles takes a list of ${ROLES.join(", ")}; "${unknown ?? ""}" is none of them.`);
  return new Set(roles as Role[]);
}

function readInteger(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

function readOrigin(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || url.origin !== text.replace(/\/$/, "") || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} must be an origin such as https://example.com, not "${text}".`);
  return url.origin;
}

const PROVIDER_SETTINGS = {
  naver: ["NAVER_CLIENT_ID", "NAVER_CLIENT_SECRET"],
  kakao: ["KAKAO_CLIENT_ID", "KAKAO_CLIENT_SECRET", "KAKAO_APP_ID"],
  google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  apple: ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
} satisfies Record<Provider, string[]>;

function readProviders(env: NodeJS.ProcessEnv): ProviderKeys | null {
  const given = PROVIDERS.filter((provider) => PROVIDER_SETTINGS[provider].some((name) => env[name]));
  if (given.length === 0) return null;
  for (const provider of given) {
    const missing = PROVIDER_SETTINGS[provider].filter((name) => !env[name]);
    if (missing.length > 0)
      throw new ConfigError(`${PROVIDER_SETTINGS[provider].join(", ")} belong together; ${missing.join(", ")} is missing.`);
  }
  const value = (name: string) => env[name] ?? "";
  return {
    ...(given.includes("naver") && { naver: { clientId: value("NAVER_CLIENT_ID"), clientSecret: value("NAVER_CLIENT_SECRET") } }),
    ...(given.includes("kakao") && {
      kakao: {
        clientId: value("KAKAO_CLIENT_ID"),
        clientSecret: value("KAKAO_CLIENT_SECRET"),
        appId: readInteger(env, "KAKAO_APP_ID", 0, 1, Number.MAX_SAFE_INTEGER),
      },
    }),
    ...(given.includes("google") && { google: { clientId: value("GOOGLE_CLIENT_ID"), clientSecret: value("GOOGLE_CLIENT_SECRET") } }),
    ...(given.includes("apple") && {
      apple: {
        clientId: value("APPLE_CLIENT_ID"),
        teamId: value("APPLE_TEAM_ID"),
        keyId: value("APPLE_KEY_ID"),
        privateKey: value("APPLE_PRIVATE_KEY").replaceAll("\\n", "\n"),
      },
    }),
  };
}

function readMail(env: NodeJS.ProcessEnv): Config["mail"] {
  const [url, from] = [env["SMTP_URL"], env["MAIL_FROM"]];
  if (!url && !from) return null;
  if (!url || !from || !/^smtps?:$/.test(URL.parse(url)?.protocol ?? ""))
    throw new ConfigError("SMTP_URL (smtp://… or smtps://…) and MAIL_FROM belong together.");
  return { url, from };
}

/** The law's: a shop that takes real money says who it is. */
const COMPANY_SETTINGS = [
  "VITE_COMPANY_NAME",
  "VITE_COMPANY_REPRESENTATIVE",
  "VITE_COMPANY_REGISTRATION_NUMBER",
  "VITE_COMPANY_MAIL_ORDER_NUMBER",
  "VITE_COMPANY_PRIVACY_OFFICER",
  "VITE_COMPANY_ADDRESS",
  "VITE_COMPANY_PHONE",
  "VITE_COMPANY_EMAIL",
];

/** Which money the keys move is checked here, before anything starts. */
function readToss(env: NodeJS.ProcessEnv): Config["toss"] {
  const [clientKey, secretKey] = [env["TOSS_CLIENT_KEY"], env["TOSS_SECRET_KEY"]];
  if (!clientKey && !secretKey) return null;
  if (!clientKey || !secretKey) throw new ConfigError("TOSS_CLIENT_KEY and TOSS_SECRET_KEY belong together; one is missing.");
  let environment;
  try {
    environment = readTossEnvironment({ clientKey, secretKey, apiBase: TOSS_API_BASE, sdkSrc: TOSS_SDK_SRC });
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
  const missing = COMPANY_SETTINGS.filter((name) => !env[name]?.trim());
  if (environment === "live" && missing.length > 0) throw new ConfigError(`Taking real money needs ${missing.join(", ")}.`);
  return { clientKey, secretKey };
}

/** One model in four settings, or several as a list in `MODELS`. What is wrong is named without what was given: it may be a key. */
function readModels(env: NodeJS.ProcessEnv): ModelSettings[] {
  const { MODELS: list, MODEL_PROVIDER: provider, MODEL_NAME: model, MODEL_API_KEY: apiKey, MODEL_BASE_URL: baseUrl } = env;
  const one = provider || model || apiKey || baseUrl;
  if (list && one)
    throw new ConfigError("MODELS replaces MODEL_PROVIDER, MODEL_NAME, MODEL_API_KEY and MODEL_BASE_URL; set one or the others.");
  if (!list && !one) return [];
  const given = list ? readJson(list) : [{ provider, model, apiKey: apiKey || undefined, baseUrl: baseUrl || undefined }];
  const parsed = z.array(modelSettingsSchema).safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.slice(list ? 0 : 1).join(".") || "the list";
  throw new ConfigError(
    `${list ? "MODELS must be a JSON list of {provider, model, apiKey, baseUrl}" : "MODEL_PROVIDER, MODEL_NAME, MODEL_API_KEY and MODEL_BASE_URL belong together"}; ${place}: ${issue?.message ?? "invalid"}.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In production the secret is given; elsewhere one is made once and kept, so that sessions survive a restart. */
function readSecret(given: string | undefined, production: boolean, dataDir: string): string {
  if (given) {
    if (given.length < 32) throw new ConfigError("AUTH_SECRET must have at least 32 characters.");
    return given;
  }
  if (production) throw new ConfigError("NODE_ENV=production needs AUTH_SECRET, at least 32 random characters.");
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
