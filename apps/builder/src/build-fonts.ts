import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "lightningcss";

/** A stylesheet of the kit's web fonts, with `nameOf` applied to the files it names. */
export interface FontSheet {
  css: Uint8Array;
  /** The subsets it names, in its order; a page loads those whose characters it shows. */
  files: { name: string; body: Uint8Array }[];
}

const IMPORT = /^@import "(@fontsource\/[^"]+)";$/gm;
/** As the packages write it: the format that every browser of ours reads, and an older one. */
const SOURCE = /url\(\.\/files\/([\w.-]+\.woff2)\) format\('woff2'\), url\([^)]*\) format\('woff'\)/g;

/**
 * A font stylesheet of the kit and what it names, for serving them from one folder: beside each other, under names of `nameOf`.
 * Throws when a package no longer says where its files lie as it did.
 * @param sheet import specifier, see `fontStylesheets`
 */
export async function buildFontSheet(sheet: string, nameOf: (name: string, body: Uint8Array) => string): Promise<FontSheet> {
  const path = fileURLToPath(import.meta.resolve(sheet));
  const require = createRequire(path);
  const files: FontSheet["files"] = [];
  let css = "";
  for (const [, imported] of (await readFile(path, "utf8")).matchAll(IMPORT)) {
    const from = require.resolve(imported!);
    const text = await readFile(from, "utf8");
    const names = [...text.matchAll(SOURCE)].map(([, name]) => name!);
    if (names.length === 0) throw new Error(`${imported} names no font`);
    const served = new Map<string, string>();
    for (const name of names) {
      const body = await readFile(join(dirname(from), "files", name));
      served.set(name, nameOf(name, body));
      files.push({ name: served.get(name)!, body });
    }
    css += text.replace(SOURCE, (_source, name: string) => `url(${served.get(name)}) format('woff2')`);
  }
  if (files.length === 0) throw new Error(`${sheet} imports no font`);
  return { css: transform({ filename: "fonts.css", code: Buffer.from(css), minify: true }).code, files };
}
