/** Secrets of an installation in a backup: the files of the data folder themselves, and of all a mark by which they are known again. */
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GivenSecrets, StorageConfig } from "../../config.ts";
import { parseVaultKeys } from "../../config-secrets.ts";
import type { Manifest } from "./manifest.ts";

/** Files of the data folder beside the database and the objects. */
export const SECRET_FILE = "secret";
export const VAULT_FILE = "vault-keys";
/** What the local payment gateway remembers: without it the practice cards of before are unknown to it. */
const SANDBOX_FILE = "toss-sandbox.json";
export const DATA_FILES = [SECRET_FILE, VAULT_FILE, SANDBOX_FILE];

type Secrets = Manifest["secrets"];
type Given = Pick<StorageConfig, "production" | "dataDir"> & { given: GivenSecrets };

/** The text of a file; undefined = there is none. */
export async function readText(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

/** What the service works with, and which files a backup takes along: what the environment says is its operator's to keep. */
export async function describeSecrets({ production, dataDir, given }: Given): Promise<{ secrets: Secrets; files: string[] }> {
  const auth = await readOne(join(dataDir, SECRET_FILE), given.secret, production);
  const vault = await readOne(join(dataDir, VAULT_FILE), given.vaultKeys, production);
  const isGiven = { [SECRET_FILE]: given.secret, [VAULT_FILE]: given.vaultKeys } as Record<string, string | undefined>;
  const files: string[] = [];
  for (const name of DATA_FILES) if (isGiven[name] === undefined && (await readText(join(dataDir, name))) !== undefined) files.push(name);
  return {
    files,
    secrets: {
      auth: auth && { place: auth.place, check: markOf(auth.text) },
      vault: vault && {
        place: vault.place,
        keys: parseVaultKeys(vault.text).map(({ id, secret }) => ({ id, check: markOf(secret.toString("base64")) })),
      },
    },
  };
}

interface Found {
  place: "file" | "environment";
  text: string;
}

/** As `readConfig` chooses: in production files are not looked at. */
async function readOne(file: string, given: string | undefined, production: boolean): Promise<Found | null> {
  if (given !== undefined) return { place: "environment", text: given };
  const text = production ? undefined : (await readText(file))?.trim();
  return text ? { place: "file", text } : null;
}

/** What could not be opened again with the secrets of this environment and the files of a backup in `folder`. */
export async function findLostSecrets(
  known: Secrets,
  { production, given }: Omit<Given, "dataDir">,
  folder: string,
): Promise<{ auth: boolean; vaultIds: string[] }> {
  const auth = await readOne(join(folder, SECRET_FILE), given.secret, production);
  const vault = await readOne(join(folder, VAULT_FILE), given.vaultKeys, production);
  const keys = vault ? parseVaultKeys(vault.text) : [];
  const isThere = ({ id, check }: { id: string; check: string }) =>
    keys.some((key) => key.id === id && isMarkOf(check, key.secret.toString("base64")));
  return {
    auth: known.auth !== null && !(auth && isMarkOf(known.auth.check, auth.text)),
    vaultIds: (known.vault?.keys ?? []).filter((key) => !isThere(key)).map(({ id }) => id),
  };
}

/** Slow to guess from, as what somebody chose for AUTH_SECRET may be a sentence. */
function markOf(text: string, salt = randomBytes(16)): string {
  return `${salt.toString("hex")}:${scryptSync(text, salt, 32).toString("hex")}`;
}

function isMarkOf(mark: string, text: string): boolean {
  const [salt = "", hash = ""] = mark.split(":");
  const [wanted, found] = [Buffer.from(hash, "hex"), scryptSync(text, Buffer.from(salt, "hex"), 32)];
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}
