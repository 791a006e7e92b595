import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DatabaseAccount, runAs } from "./embedded-postgres-account.ts";
import { folderError, programError } from "./embedded-postgres-error.ts";

/** Owns the database and changes its tables. */
export const OWNER_ROLE = "appmon";
/** What the running service is to the database: it reads and writes rows, and cannot change the audit log. */
export const SERVICE_ROLE = "appmon_service";

export interface DatabasePasswords {
  owner: string;
  service: string;
}

/** Loopback, and a password on every connection. There is no socket folder, so there is no other way in. */
const ACCESS_RULES = `# Written by AppMon at every start.
host all all 127.0.0.1/32 scram-sha-256
`;

/** Null before the first start. */
function readDatabasePasswords(dataDir: string): DatabasePasswords | null {
  const file = passwordFile(dataDir);
  if (!existsSync(file)) return null;
  const [owner = "", service = ""] = readFileSync(file, "utf8").trim().split("\n");
  return owner === "" || service === "" ? null : { owner, service };
}

/** Addresses of the embedded database: one for the owner of its tables, one for the service. */
export interface DatabaseUrls {
  url: string;
  serviceUrl: string;
}

/** Addresses of the database `appmon` on a port of this machine. */
export function databaseUrls({ owner, service }: DatabasePasswords, port: number): DatabaseUrls {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/appmon`;
  return { url: url(OWNER_ROLE, owner), serviceUrl: url(SERVICE_ROLE, service) };
}

/** The database that a living process runs in `dataDir`, for whoever may read its passwords; null when none runs. */
export function findRunningDatabase(dataDir: string): DatabaseUrls | null {
  const passwords = readDatabasePasswords(dataDir);
  const pidFile = join(dataDir, "postmaster.pid");
  if (!passwords || !existsSync(pidFile)) return null;
  const port = Number(readFileSync(pidFile, "utf8").split("\n")[3]);
  return Number.isInteger(port) && port > 0 ? databaseUrls(passwords, port) : null;
}

/** Beside the cluster, which belongs to the account that runs PostgreSQL: only ours reads this. */
function passwordFile(dataDir: string): string {
  return `${dataDir}.passwords`;
}

/**
 * Sees to it that the cluster asks for the passwords of the file and lets nobody in without. A cluster that trusted everybody,
 * one that is new and one whose file was lost get new ones, in PostgreSQL's single-user mode: at no moment is a port open that
 * asks for none. The server must not run. Throws `EmbeddedPostgresError`.
 */
export async function securePasswords(programDir: string, dataDir: string, account: DatabaseAccount): Promise<DatabasePasswords> {
  const rules = join(dataDir, "pg_hba.conf");
  const known = readDatabasePasswords(dataDir);
  if (known && readFileSync(rules, "utf8") === ACCESS_RULES) return known;
  const passwords = { owner: randomBytes(32).toString("hex"), service: randomBytes(32).toString("hex") };
  const { code, output } = await runAs(
    account,
    join(programDir, "bin", "postgres"),
    ["--single", "-D", account.dataPath, "-c", "exit_on_error=on", "-c", "password_encryption=scram-sha-256", "postgres"],
    `alter role ${OWNER_ROLE} password '${passwords.owner}'\n`,
  );
  if (code !== 0) throw programError(dataDir, output);
  try {
    // The rules come last: until they are there, the next start begins again.
    replaceFile(passwordFile(dataDir), `${passwords.owner}\n${passwords.service}\n`);
    replaceFile(rules, ACCESS_RULES, account.ids);
  } catch (error) {
    throw folderError(dataDir, error);
  }
  return passwords;
}

/** Readable for its owner alone, and never half written. */
function replaceFile(path: string, text: string, ids?: { uid: number; gid: number }): void {
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  // Exclusive: the folder may belong to another account, and nothing that lies there is followed.
  writeFileSync(draft, text, { mode: 0o600, flag: "wx" });
  if (ids) chownSync(draft, ids.uid, ids.gid);
  renameSync(draft, path);
}
