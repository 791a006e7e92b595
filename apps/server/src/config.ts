/** The only reader of the environment. Everything else gets its settings from here. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readTossEnvironment, TOSS_API_BASE, TOSS_SDK_SRC } from "@appmon/adapters/toss/toss-environment";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { readSecret, readVaultKeys, type VaultKey } from "./config-secrets.ts";
import { LOCAL_MODEL_PLACES, type LocalModelPlace } from "@appmon/adapters/language-models/find-local-models";
import { type ModelSettings, modelSettingsSchema } from "@appmon/adapters/language-models/model-settings";
import type { SolapiSettings } from "@appmon/adapters/messages/create-solapi-sender";
import type { S3Settings } from "@appmon/object-store/open-s3-store";
import { PROVIDERS, type Provider } from "@appmon/contract/provider";

export const ROLES = ["api", "worker", "gateway"] as const;
export type Role = (typeof ROLES)[number];

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

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
  /** Owner of the tables, where that is not the account of `databaseUrl`; absent = the same account. */
  databaseOwnerUrl: string | undefined;
  /** Where pictures and files are kept; null = in `dataDir`, on this machine's disk. */
  s3: S3Settings | null;
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
  /** Null = no keys are set: text messages of apps wait for their owner. */
  sms: SolapiSettings | null;
  /** Language models in the order in which they are asked; empty = the built-in engine alone. */
  models: ModelSettings[];
  /** Times the usual time that a model has for a turn, and may be silent in it. */
  modelPatience: number;
  /** The browser in which models see what they made: a path, or "off"; absent = the one this machine has, if any. */
  chromium: string | undefined;
  /** Where a program of this machine may run models; none where others than its own people use the service. */
  localModels: LocalModelPlace[];
  /** What people's model keys are kept with, the newest first; none = none are taken. */
  vaultKeys: VaultKey[];
  /** Builder processes. */
  builders: number;
  /** Times the usual limits on how often somebody may ask; 0 = none. */
  rateLimits: number;
  /** Where Prometheus reads `/metrics`; absent = nowhere. */
  metricsPort: number | undefined;
  logLevel: LogLevel;
}

/** Where an installation keeps what it has. */
export type StorageConfig = Pick<Config, "production" | "dataDir" | "cacheDir" | "databaseUrl" | "databaseOwnerUrl" | "s3">;

/** What the environment itself says of the secrets that the data folder has otherwise. */
export interface GivenSecrets {
  /** AUTH_SECRET. */
  secret: string | undefined;
  /** VAULT_KEYS, as it stands there. */
  vaultKeys: string | undefined;
}

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The places alone, and nothing is made there: for commands that look at a folder, or fill an empty one. Throws `ConfigError`. */
export function readStorage(env: NodeJS.ProcessEnv): StorageConfig & { given: GivenSecrets } {
  const databaseUrl = readDatabaseUrl(env, "DATABASE_URL");
  return {
    production: env["NODE_ENV"] === "production",
    dataDir: resolve(ROOT, env["DATA_DIR"] || ".data"),
    cacheDir: resolve(ROOT, env["CACHE_DIR"] || ".cache"),
    databaseUrl,
    databaseOwnerUrl: readDatabaseOwnerUrl(env, databaseUrl),
    s3: readS3(env),
    given: { secret: env["AUTH_SECRET"] || undefined, vaultKeys: env["VAULT_KEYS"] || undefined },
  };
}

/** Reads environment and command line. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv, args: string[]): Config {
  const { given, ...storage } = readStorage(env);
  const { production, dataDir } = storage;
  const port = readInteger(env, "PORT", 3000, 0, 65_535);
  const providers = readProviders(env);
  if (production && !providers)
    throw new ConfigError(
      "NODE_ENV=production 이면 로그인 키가 하나는 있어야 해요. 연습용 로그인(local identity provider)은 운영에서 열지 않아요.",
    );
  return {
    ...storage,
    roles: readRoles(args),
    host: env["HOST"] || "127.0.0.1",
    port,
    publicOrigin: readOrigin(env, "PUBLIC_ORIGIN"),
    appsOrigin: readOrigin(env, "APPS_ORIGIN"),
    secret: readSecret(given.secret, production, dataDir),
    providers,
    toss: readToss(env, production),
    mail: readMail(env),
    sms: readSms(env),
    models: readModels(env),
    modelPatience: readInteger(env, "MODEL_PATIENCE", 1, 1, 60),
    chromium: readChromium(env),
    localModels: readLocalModels(env, production),
    vaultKeys: readVaultKeys(given.vaultKeys, production, dataDir),
    builders: readInteger(env, "BUILDERS", 2, 1, 64),
    rateLimits: readInteger(env, "RATE_LIMITS", 1, 0, 1_000),
    metricsPort: env["METRICS_PORT"] ? readInteger(env, "METRICS_PORT", 0, 0, 65_535) : undefined,
    logLevel: readLogLevel(env),
  };
}

function readChromium(env: NodeJS.ProcessEnv): string | undefined {
  const path = env["CHROMIUM"];
  if (!path || path === "off") return path || undefined;
  if (!existsSync(path)) throw new ConfigError(`CHROMIUM 에는 브라우저 실행 파일의 경로나 off 를 적어 주세요. ${path} 은 없어요.`);
  return path;
}

function readLogLevel(env: NodeJS.ProcessEnv): LogLevel {
  const text = env["LOG_LEVEL"] || "warn";
  const level = LOG_LEVELS.find((one) => one === text);
  if (level === undefined) throw new ConfigError(`LOG_LEVEL 에는 ${LOG_LEVELS.join(", ")} 중 하나를 적어 주세요. 지금은 "${text}" 이에요.`);
  return level;
}

function readRoles(args: string[]): ReadonlySet<Role> {
  const given = args.find((arg) => arg.startsWith("--roles="))?.slice("--roles=".length);
  if (given === undefined) return new Set(ROLES);
  const roles = given.split(",").filter(Boolean);
  const unknown = roles.find((role) => !ROLES.includes(role as Role));
  if (unknown !== undefined || roles.length === 0)
    throw new ConfigError(`--roles 에는 ${ROLES.join(", ")} 을 쉼표로 이어 적어요. "${unknown ?? ""}" 은 그중에 없어요.`);
  return new Set(roles as Role[]);
}

function readInteger(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} 에는 ${min}부터 ${max}까지의 정수를 적어 주세요. 지금은 "${text}" 이에요.`);
  return value;
}

/** What is wrong is named without what was given: it holds a password. */
function readDatabaseUrl(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new ConfigError(
      `${name} 에는 postgres://계정:비밀번호@서버:5432/이름 같은 주소를 적어 주세요. 비밀번호의 @ : / # 는 %40 처럼 바꿔 적어야 해요.`,
    );
  return text;
}

function readDatabaseOwnerUrl(env: NodeJS.ProcessEnv, databaseUrl: string | undefined): string | undefined {
  const ownerUrl = readDatabaseUrl(env, "DATABASE_OWNER_URL");
  if (ownerUrl === undefined) return undefined;
  const account = (url: string) => new URL(url).username;
  if (databaseUrl === undefined || account(databaseUrl) === "" || account(databaseUrl) === account(ownerUrl))
    throw new ConfigError("DATABASE_OWNER_URL 은 DATABASE_URL 과 함께, 그와 다른 계정으로 정해 주세요.");
  return ownerUrl;
}

function readOrigin(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || url.origin !== text.replace(/\/$/, "") || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} 에는 https://example.com 처럼 경로 없는 주소를 적어 주세요. 지금은 "${text}" 이에요.`);
  return url.origin;
}

const S3_SETTINGS = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
const S3_DEFAULT_REGION = "us-east-1";

/** What is wrong is named without what was given: it may be a key. */
function readS3(env: NodeJS.ProcessEnv): S3Settings | null {
  const missing = S3_SETTINGS.filter((name) => !env[name]);
  if (missing.length === S3_SETTINGS.length && !env["S3_ENDPOINT"] && !env["S3_REGION"]) return null;
  if (missing.length > 0) throw new ConfigError(`${S3_SETTINGS.join(", ")} 는 함께 정해야 해요. 빠진 것: ${missing.join(", ")}.`);
  const value = (name: string) => env[name] ?? "";
  const bucket = value("S3_BUCKET");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError("S3_BUCKET 에는 버킷 이름을 적어 주세요. 영어 소문자, 숫자, 점, 하이픈으로 된 3~63자예요.");
  const region = value("S3_REGION") || S3_DEFAULT_REGION;
  const given = value("S3_ENDPOINT") || `https://s3.${region}.amazonaws.com`;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new ConfigError("S3_ENDPOINT 에는 https://s3.example.com 처럼 버킷 이름이 없는 주소를 적어 주세요.");
  return {
    endpoint: url.href.replace(/\/+$/, ""),
    bucket,
    region,
    accessKeyId: value("S3_ACCESS_KEY_ID"),
    secretAccessKey: value("S3_SECRET_ACCESS_KEY"),
  };
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
      throw new ConfigError(`${PROVIDER_SETTINGS[provider].join(", ")} 은 함께 정해야 해요. 빠진 것: ${missing.join(", ")}.`);
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
    throw new ConfigError("SMTP_URL (smtp://… 또는 smtps://…) 과 MAIL_FROM 은 함께 정해야 해요.");
  return { url, from };
}

const SMS_SETTINGS = ["SOLAPI_API_KEY", "SOLAPI_API_SECRET", "SOLAPI_SENDER"];

/** What is wrong is named without what was given: it may be a key. */
function readSms(env: NodeJS.ProcessEnv): Config["sms"] {
  const missing = SMS_SETTINGS.filter((name) => !env[name]);
  if (missing.length === SMS_SETTINGS.length) return null;
  if (missing.length > 0) throw new ConfigError(`${SMS_SETTINGS.join(", ")} 는 함께 정해야 해요. 빠진 것: ${missing.join(", ")}.`);
  const from = (env["SOLAPI_SENDER"] ?? "").replaceAll("-", "");
  if (!/^\d{8,11}$/.test(from)) throw new ConfigError("SOLAPI_SENDER 에는 솔라피에 등록한 발신번호를 적어 주세요. 예: 02-123-4567");
  return { apiKey: env["SOLAPI_API_KEY"] ?? "", apiSecret: env["SOLAPI_API_SECRET"] ?? "", from };
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
function readToss(env: NodeJS.ProcessEnv, production: boolean): Config["toss"] {
  const [clientKey, secretKey] = [env["TOSS_CLIENT_KEY"], env["TOSS_SECRET_KEY"]];
  if (!clientKey && !secretKey) return null;
  if (!clientKey || !secretKey) throw new ConfigError("TOSS_CLIENT_KEY 와 TOSS_SECRET_KEY 는 함께 정해야 해요. 하나가 빠졌어요.");
  let environment;
  try {
    environment = readTossEnvironment({ clientKey, secretKey, apiBase: TOSS_API_BASE, sdkSrc: TOSS_SDK_SRC });
  } catch (error) {
    throw new ConfigError(`TOSS_CLIENT_KEY 와 TOSS_SECRET_KEY 를 쓸 수 없어요 (${(error as Error).message}).`);
  }
  // Test keys take no money: whoever paid with them would get a plan for nothing.
  if (production && environment !== "live")
    throw new ConfigError(
      "NODE_ENV=production 에는 토스페이먼츠 라이브 키(live_…)가 있어야 해요. 지금 키는 테스트 키(test_…)라 돈을 받지 못해요.",
    );
  const missing = COMPANY_SETTINGS.filter((name) => !env[name]?.trim());
  if (environment === "live" && missing.length > 0)
    throw new ConfigError(`진짜 돈을 받으려면 사업자 정보가 모두 있어야 해요. 빠진 것: ${missing.join(", ")}.`);
  return { clientKey, secretKey };
}

/** One model in four settings, or several as a list in `MODELS`. What is wrong is named without what was given: it may be a key. */
function readModels(env: NodeJS.ProcessEnv): ModelSettings[] {
  const { MODELS: list, MODEL_PROVIDER: provider, MODEL_NAME: model, MODEL_API_KEY: apiKey, MODEL_BASE_URL: baseUrl } = env;
  const one = provider || model || apiKey || baseUrl;
  if (list && one)
    throw new ConfigError(
      "MODELS 를 정하면 MODEL_PROVIDER, MODEL_NAME, MODEL_API_KEY, MODEL_BASE_URL 은 정하지 않아요. 둘 중 하나만 정해 주세요.",
    );
  if (!list && !one) return [];
  const given = list ? readJson(list) : [{ provider, model, apiKey: apiKey || undefined, baseUrl: baseUrl || undefined }];
  const parsed = z.array(modelSettingsSchema).safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.slice(list ? 0 : 1).join(".") || "목록";
  throw new ConfigError(
    `${list ? "MODELS 는 {provider, model, apiKey, baseUrl} 의 JSON 목록이에요" : "MODEL_PROVIDER, MODEL_NAME, MODEL_API_KEY, MODEL_BASE_URL 은 함께 정해요"}. ${place}: ${issue?.message ?? "invalid"}.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only where the one who starts the service is the one who uses it. */
function readLocalModels(env: NodeJS.ProcessEnv, production: boolean): LocalModelPlace[] {
  const said = env["LOCAL_MODELS"] || "1";
  if (said !== "0" && said !== "1") throw new ConfigError(`LOCAL_MODELS 에는 1이나 0을 적어 주세요. 지금은 "${said}" 이에요.`);
  const isAlone = !production && ["", "127.0.0.1", "localhost", "::1"].includes(env["HOST"] ?? "");
  return said === "1" && isAlone ? [...LOCAL_MODEL_PLACES] : [];
}
