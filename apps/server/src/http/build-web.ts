import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../../web", import.meta.url));
const PACKAGES = fileURLToPath(new URL("../../../../packages", import.meta.url));
/** What a change of which means that the web must be built again. */
const INPUTS = [WEB, ...["appspec", "contract", "kernel"].map((name) => join(PACKAGES, name))];
const IGNORED = new Set(["node_modules", "build", ".react-router", "dist"]);

/** Builds the web app unless the last build was of the same sources. Answers the folder with its files. */
export async function buildWeb(options: { force?: boolean } = {}): Promise<string> {
  const client = join(WEB, "build", "client");
  const stamp = join(WEB, "build", "sources.sha256");
  const hash = await hashSources();
  if (!options.force && existsSync(client) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return client;
  await runBuild();
  writeFileSync(stamp, hash);
  return client;
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
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
  const cli = join(dirname(require.resolve("@react-router/dev/package.json")), "bin.js");
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
