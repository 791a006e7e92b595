/** Files of the web app as they travel: packed once, when they are built, as well as can be. */
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const PACKS = new Set([".html", ".js", ".css", ".json", ".svg", ".webmanifest", ".txt", ".data"]);
const MIN_BYTES = 512;

/** Writes `x.br` and `x.gz` beside every file below `directory` that gets smaller by it. */
export async function packFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && PACKS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    paths.map(async (path) => {
      const plain = await readFile(path);
      if (plain.length <= MIN_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      const [br, gz] = await Promise.all([brotliOf(plain, { params }), gzipOf(plain, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}

/** The packed forms of a file; null where there are none. */
export async function readPacked(path: string): Promise<{ brotli: Buffer | null; gzip: Buffer | null }> {
  const read = async (packed: string) => (existsSync(packed) ? readFile(packed) : null);
  const [br, gz] = await Promise.all([read(`${path}.br`), read(`${path}.gz`)]);
  return { brotli: br, gzip: gz };
}

export function isPacked(name: string): boolean {
  return name.endsWith(".br") || name.endsWith(".gz");
}
