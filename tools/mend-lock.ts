/**
 * Mends package-lock.json after `npm install`. Platforms: where a registry mirror lacks the packages of other platforms, npm leaves
 * them out of the lock and `npm ci` then refuses it everywhere. Adds them as what they are: optional, for another platform.
 * Engines: everything here runs on the Node that comes as a package, but npm measures what packages ask for by the Node it is
 * itself run with, and warns of each. What the project asks of that one is in the root's own entry, which stays.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FILE = join(resolve(import.meta.dirname, ".."), "package-lock.json");

interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
  engines?: unknown;
}

const OS = ["android", "darwin", "win32", "windows", "freebsd", "linux", "openharmony", "netbsd", "openbsd", "sunos", "aix"];
const CPU = ["arm64", "x64", "ia32", "s390x", "riscv64", "ppc64", "loong64", "mips64el", "arm", "wasm32"];

const lock = JSON.parse(readFileSync(FILE, "utf8")) as { packages: Record<string, Entry> };
for (const [path, entry] of Object.entries(lock.packages)) if (path !== "") delete entry.engines;
const missing: string[] = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (found(path, name, range)) continue;
    const at = lock.packages[`node_modules/${name}`] === undefined ? `node_modules/${name}` : `${path}/node_modules/${name}`;
    lock.packages[at] = platformEntry(name, range.replace(/^[\^~]/, ""), entry);
    missing.push(at);
  }
}
const [root = ["", {}], ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([root, ...rest.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(missing.length === 0 ? "the lock file is complete" : `added ${missing.length} packages of other platforms`);

/** Node's own lookup: beside the asker, then in every folder above it. Platform packages are asked for by exact version. */
function found(path: string, name: string, range: string): boolean {
  for (let at = path; ;) {
    const entry = lock.packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`];
    if (entry !== undefined) return !/^\d/.test(range) || entry.version === range;
    if (at === "") return false;
    const up = at.lastIndexOf("/node_modules/");
    at = up < 0 ? "" : at.slice(0, up);
  }
}

function platformEntry(name: string, version: string, asker: Entry): Entry {
  const words = name.split(/[/-]/);
  const os = words.find((word) => OS.includes(word));
  const cpu = CPU.find((candidate) => words.includes(candidate));
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(asker.dev ? { dev: true } : {}),
    optional: true,
    ...(os ? { os: [os === "windows" ? "win32" : os] } : {}),
  };
}
