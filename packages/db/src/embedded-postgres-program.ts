import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { type DatabaseAccount, runAs } from "./embedded-postgres-account.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** Where programs for other accounts may be kept and made again, by the Filesystem Hierarchy Standard. */
const SYSTEM_CACHE = "/var/cache/appmon";

/**
 * The folder with `bin`, `lib` and `share` of a PostgreSQL that `account` can run: the npm package where it lies, or a copy of it
 * below `cacheDir`, the system's cache or its temporary folder, whichever the account can use first (the package may lie in
 * root's own home, or on a disk that cannot be written). Throws `EmbeddedPostgresError`.
 */
export async function placeProgram(account: DatabaseAccount, cacheDir: string | undefined): Promise<string> {
  const { dir, version } = findPackage();
  const reasons: string[] = [];
  const runs = async (candidate: string): Promise<boolean> => {
    for (const program of ["postgres", "initdb"]) {
      const { code, output } = await runAs({ ids: account.ids, cwd: "/" }, join(candidate, "bin", program), ["--version"]);
      if (code === 0) continue;
      reasons.push(`${candidate}: ${output.split("\n")[0] || `exit code ${code}`}`);
      return false;
    }
    return true;
  };
  try {
    finish(dir);
    if (await runs(dir)) return dir;
  } catch (error) {
    // A checkout that cannot be written: a copy can.
    reasons.push(`${dir}: ${(error as Error).message}`);
  }
  const uid = process.getuid?.() ?? 0;
  const parents = [cacheDir, ...(uid === 0 ? [SYSTEM_CACHE] : []), join(tmpdir(), `appmon-${uid}`)].filter((path) => path !== undefined);
  for (const parent of parents) {
    const copy = join(parent, `postgres-${version}`);
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 });
      requireOwn(parent, uid);
      if (existsSync(copy)) {
        requireOwn(copy, uid);
        if (await runs(copy)) return copy;
        await rm(copy, { recursive: true });
      }
      await copyProgram(dir, copy);
      if (await runs(copy)) return copy;
      await rm(copy, { recursive: true });
    } catch (error) {
      // The next place may do; what was wrong with each is said when none does.
      reasons.push(`${copy}: ${(error as Error).message}`);
    }
  }
  throw new EmbeddedPostgresError("program", dir, reasons.join("\n"));
}

function findPackage(): { dir: string; version: string } {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  let root: string;
  try {
    root = join(dirname(require.resolve(name)), "..");
  } catch (cause) {
    throw new EmbeddedPostgresError("platform", "", `${process.platform}-${process.arch}`, cause);
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { dir: join(root, "native"), version: `${version}-${process.arch}` };
}

/** Does what the package's install script would: links between library versions, executable bits. */
function finish(dir: string): void {
  const list = join(dir, "pg-symlinks.json");
  if (existsSync(list)) {
    const root = dirname(dir);
    for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
      const from = join(root, target);
      if (existsSync(from)) continue;
      try {
        symlinkSync(relative(dirname(from), join(root, source)), from);
      } catch (error) {
        // Another start made it at the same moment.
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
    }
  }
  for (const binary of ["postgres", "initdb"]) {
    const path = join(dir, "bin", binary);
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
  }
}

/** A place that somebody else could have prepared is not used: what lies there is run. */
function requireOwn(path: string, uid: number): void {
  const state = lstatSync(path);
  if (!state.isDirectory() || state.uid !== uid || (state.mode & 0o022) !== 0) throw new Error("the folder is not ours alone to write");
}

/** Copies what running needs (no headers, no static libraries), readable for everybody whatever our umask is; appears at `to` at once. */
async function copyProgram(from: string, to: string): Promise<void> {
  const scratch = await mkdtemp(`${to}.`);
  try {
    // The package's own name for its root: the list of links is relative to it.
    const native = join(scratch, "native");
    await copyTree(from, native);
    finish(native);
    await chmod(native, 0o755);
    await rename(native, to).catch((error: NodeJS.ErrnoException) => {
      // Another start has placed it at the same moment.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!["include", "pkgconfig"].includes(entry.name)) await copyTree(source, target);
    } else if (entry.isFile() && !entry.name.endsWith(".a")) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, to.includes(`${sep}share`) ? 0o644 : 0o755);
    }
  }
}
