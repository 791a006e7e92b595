import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packFiles } from "./packed-files.ts";

const WEB = fileURLToPath(new URL("../../../web", import.meta.url));
/** What the open-source notices are made from, and the one part of the kit that the web app shows. */
const SINGLE_INPUTS = ["package-lock.json", "packages/kit/src/icon.tsx"].map((path) =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url)),
);
const PACKAGES = fileURLToPath(new URL("../../../../packages", import.meta.url));
/** What a change of which means that the web must be built again. */
const INPUTS = [WEB, ...["appspec", "contract", "kernel"].map((name) => join(PACKAGES, name))];
const IGNORED = new Set(["node_modules", "build", ".react-router", "dist"]);

/**
 * Builds the web app unless this very source was built before. Answers a folder below `cacheDir` that nobody writes to any
 * more, so that a running service does not notice a later build.
 */
export async function buildWeb(cacheDir: string): Promise<string> {
  const name = `web-${(await hashSources()).slice(0, 16)}`;
  const directory = join(cacheDir, name);
  if (existsSync(directory)) return directory;
  await runBuild();
  await mkdir(cacheDir, { recursive: true });
  const scratch = await mkdtemp(join(cacheDir, "building-"));
  await cp(join(WEB, "build", "client"), scratch, { recursive: true });
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

function runBuild(): Promise<void> {
  const require = createRequire(join(WEB, "package.json"));
  const manifest = require.resolve("@react-router/dev/package.json");
  const { bin } = require(manifest) as { bin: Record<string, string> };
  const cli = join(dirname(manifest), bin["react-router"]!);
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [cli, "build"], { cwd: WEB, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", fail);
    child.once("exit", (code) => (code === 0 ? done() : fail(new Error(`the web app does not build:\n${output}`))));
  });
}
