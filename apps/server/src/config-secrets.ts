/** Secrets that are given, or made once and kept in the data folder. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ConfigError } from "./config-error.ts";

/** 32 bytes that are not in the database, under a name that no other has. */
export interface VaultKey {
  id: string;
  secret: Buffer;
}

const VAULT_KEY_BYTES = 32;

/** `name:base64` separated by commas; elsewhere than in production one is made once and kept beside the database, not in it. */
export function readVaultKeys(given: string | undefined, production: boolean, dataDir: string): VaultKey[] {
  if (!given && production) return [];
  const text = given || keptSecret(join(dataDir, "vault-keys"), () => `1:${randomBytes(VAULT_KEY_BYTES).toString("base64")}`);
  return parseVaultKeys(text);
}

/** `name:base64` separated by commas. Throws `ConfigError`. */
export function parseVaultKeys(text: string): VaultKey[] {
  const keys = text.split(",").map((part) => {
    const [id = "", base64 = ""] = part.trim().split(":");
    return { id, secret: Buffer.from(base64, "base64") };
  });
  const isGood = keys.every(({ id, secret }) => /^\w{1,32}$/.test(id) && secret.length === VAULT_KEY_BYTES);
  // What is wrong is named without what was given.
  if (!isGood || new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new ConfigError(
      "VAULT_KEYS 에는 이름:값 을 쉼표로 이어 적어요. 값은 `openssl rand -base64 32` 로 만들고, 이름은 서로 달라야 해요.",
    );
  return keys;
}

/** In production the secret is given; elsewhere one is made once and kept, so that sessions survive a restart. */
export function readSecret(given: string | undefined, production: boolean, dataDir: string): string {
  if (given) {
    if (given.length < 32) throw new ConfigError("AUTH_SECRET 은 32자 이상이어야 해요.");
    return given;
  }
  if (production) throw new ConfigError("NODE_ENV=production 이면 AUTH_SECRET 을 정해야 해요. 아무도 모를 32자 이상의 값이에요.");
  return keptSecret(join(dataDir, "secret"), () => randomBytes(32).toString("hex"));
}

/** What a file that its owner alone can read says; made once. */
function keptSecret(file: string, make: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
    try {
      writeFileSync(file, make(), { mode: 0o600, flag: "wx" });
    } catch (error) {
      // Another start made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return readFileSync(file, "utf8").trim();
}
