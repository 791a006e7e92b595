/** Licences of everything that is shipped, from the installed packages themselves. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** Free for commercial use without opening our own source. */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "CC0-1.0",
  "CC-BY-4.0",
  "OFL-1.1",
  "Unlicense",
  "BlueOak-1.0.0",
  "Python-2.0",
  "PostgreSQL",
  "MPL-2.0",
  "Zlib",
]);
/** Only used while building or testing, or licensed as their own files say. */
const LGPL = "LGPL-3.0-or-later";
const REVIEWED = new Map<string, string>([
  // libvips, the picture library below sharp: unmodified, and linked at run time, which asks nothing of our own source.
  ...["darwin-arm64", "darwin-x64", "linux-arm", "linux-arm64", "linux-ppc64", "linux-riscv64", "linux-s390x", "linux-x64"].map(
    (platform) => [`@img/sharp-libvips-${platform}`, LGPL] as const,
  ),
  ...["linuxmusl-arm64", "linuxmusl-x64"].map((platform) => [`@img/sharp-libvips-${platform}`, LGPL] as const),
  ["@img/sharp-wasm32", `Apache-2.0 AND ${LGPL} AND MIT`],
  ...["arm64", "ia32", "x64"].map((kind) => [`@img/sharp-win32-${kind}`, `Apache-2.0 AND ${LGPL}`] as const),
]);

interface LockEntry {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
}

/** Packages whose licence is not on the list, as "name version: licence". Development-only packages are not shipped and left out. */
export function findLicenceBreaches(): string[] {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as { packages: Record<string, LockEntry> };
  const findings: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes("node_modules/") || entry.link || entry.dev) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = entry.license ?? licenceOf(path);
    if (REVIEWED.get(name) === licence || isAllowed(licence)) continue;
    findings.push(`${name} ${entry.version}: ${licence ?? "no licence"}`);
  }
  return findings;
}

function licenceOf(path: string): string | undefined {
  const manifest = join(ROOT, path, "package.json");
  if (!existsSync(manifest)) return undefined;
  const { license } = JSON.parse(readFileSync(manifest, "utf8")) as { license?: string | { type?: string } };
  return typeof license === "object" ? license.type : license;
}

/** SPDX expressions of names, OR and AND. */
function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  const plain = licence.replace(/[()]/g, "");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((name) => ALLOWED.has(name.trim())));
}
