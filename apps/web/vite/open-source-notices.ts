/** The open-source notices of everything that is shipped, from the lock file and the installed packages' own licence files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const ROOT = resolve(import.meta.dirname, "../../..");
const MODULE = "virtual:open-source-notices";
const RESOLVED = `\0${MODULE}`;
/** Whole licence texts, beside the pages. */
const TEXT_FILE = "open-source-notices.txt";

interface LockEntry {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
}

interface Notice {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** Serves `virtual:open-source-notices` (name, version, licence of each package) and writes `open-source-notices.txt` with the texts. */
export function openSourceNotices(): Plugin {
  return {
    name: "open-source-notices",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      return `export default ${JSON.stringify(readNotices().map(({ name, version, licence }) => [name, version, licence]))};`;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      const source = readNotices()
        .map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n\n${"-".repeat(72)}\n`)
        .join("\n");
      this.emitFile({ type: "asset", fileName: TEXT_FILE, source });
    },
  };
}

/** Each shipped package once per version, by name. Other platforms' binaries, which are not installed here, are left out. */
function readNotices(): Notice[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as { packages: Record<string, LockEntry> };
  const notices = new Map<string, Notice>();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes("node_modules/") || entry.link || entry.dev || !existsSync(join(ROOT, path, "package.json"))) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const version = entry.version ?? "";
    notices.set(`${name}@${version}`, { name, version, licence: entry.license ?? licenceOf(path), text: textOf(path) });
  }
  return [...notices.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function licenceOf(path: string): string {
  const { license } = JSON.parse(readFileSync(join(ROOT, path, "package.json"), "utf8")) as { license?: string | { type?: string } };
  return (typeof license === "object" ? license.type : license) ?? "see text";
}

/** The package's licence and notice files, joined; who wrote it, where it brings none. */
function textOf(path: string): string {
  const files = readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((file) => file.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(file.name))
    .map((file) => readFileSync(join(ROOT, path, file.name), "utf8").trim());
  if (files.length > 0) return files.join("\n\n");
  const { author } = JSON.parse(readFileSync(join(ROOT, path, "package.json"), "utf8")) as { author?: string | { name?: string } };
  return `Copyright ${(typeof author === "object" ? author.name : author) ?? "the authors"}`;
}
