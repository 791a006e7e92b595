import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packFiles } from "./packed-files.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const WEB = join(ROOT, "apps", "web");
/** What the open-source notices are made from, and the one part of the kit that the web app shows. */
const SINGLE_INPUTS = ["package-lock.json", "packages/kit/src/icon.tsx"].map((path) => join(ROOT, path));
const PACKAGES = join(ROOT, "packages");
/** What a change of which means that the web must be built again. */
const INPUTS = [WEB, ...["appspec", "contract", "kernel"].map((name) => join(PACKAGES, name))];
const IGNORED = new Set(["node_modules", "build", ".react-router", "dist"]);

/** The pages could not be built; what the build said is the message. */
export class WebBuildError extends Error {}

/**
 * Builds the web app unless this very source was built before. Answers a folder below `cacheDir` that nobody writes to any
 * more, so that a running service does not notice a later build. `signal` ends the build. Throws `WebBuildError`.
 */
export async function buildWeb(cacheDir: string, signal: AbortSignal): Promise<string> {
  const name = `web-${(await hashSources()).slice(0, 16)}`;
  const directory = join(cacheDir, name);
  if (existsSync(directory)) return directory;
  await mkdir(cacheDir, { recursive: true });
  const copy = (await isWritable()) ? undefined : await copySources(cacheDir);
  const source = copy?.web ?? WEB;
  const scratch = await mkdtemp(join(cacheDir, "building-"));
  try {
    await runBuild(source, signal);
    await cp(join(source, "build", "client"), scratch, { recursive: true });
  } catch (error) {
    await rm(scratch, { recursive: true });
    throw error;
  } finally {
    if (copy) await rm(copy.root, { recursive: true });
  }
  await packFiles(scratch);
  const known = await Promise.all(
    (await readdir(cacheDir))
      .filter((entry) => entry.startsWith("web-"))
      .map(async (entry) => ({ entry, at: (await stat(join(cacheDir, entry))).mtimeMs })),
  );
  // Services that still run keep serving the build before this one.
  for (const { entry: old } of known.toSorted((a, b) => b.at - a.at).slice(2))
    await rm(join(cacheDir, old), { recursive: true, force: true });
  await rename(scratch, directory).catch(async (error: NodeJS.ErrnoException) => {
    // Another process built the same source at the same moment.
    if (!existsSync(directory)) throw error;
    await rm(scratch, { recursive: true, force: true });
  });
  return directory;
}

/** The build tools write beside the sources and into `node_modules`. */
async function isWritable(): Promise<boolean> {
  try {
    for (const path of [WEB, join(ROOT, "node_modules")]) await access(path, constants.W_OK);
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

/** The web app's sources where they can be built, for a checkout that cannot be written; all that they only read stays where it is. */
async function copySources(cacheDir: string): Promise<{ root: string; web: string }> {
  const root = await mkdtemp(join(cacheDir, "source-"));
  const web = join(root, "apps", "web");
  await cp(WEB, web, { recursive: true, filter: (path) => !IGNORED.has(basename(path)) });
  for (const name of (await readdir(ROOT)).filter((entry) => ["node_modules", "packages"].includes(entry) || entry.endsWith(".json")))
    await symlink(join(ROOT, name), join(root, name));
  // The nearest folder of packages is where the tools write; what is not in it is found in the one above.
  await mkdir(join(web, "node_modules"));
  return { root, web };
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const path of SINGLE_INPUTS) hash.update(await readFile(path));
  for (const input of INPUTS) {
    for (const path of await listFiles(input)) hash.update(path.slice(PACKAGES.length)).update(await readFile(path));
  }
  return hash.digest("hex");
}

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !IGNORED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => (entry.isDirectory() ? listFiles(join(dir, entry.name)) : [join(dir, entry.name)])),
  );
  return nested.flat();
}

function runBuild(web: string, signal: AbortSignal): Promise<void> {
  const require = createRequire(join(WEB, "package.json"));
  const manifest = require.resolve("@react-router/dev/package.json");
  const { bin } = require(manifest) as { bin: Record<string, string> };
  const cli = join(dirname(manifest), bin["react-router"]!);
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [cli, "build"], { cwd: web, stdio: ["ignore", "pipe", "pipe"], signal });
    let output = "";
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", fail);
    child.once("exit", (code) => (code === 0 ? done() : fail(new WebBuildError(output))));
  });
}
