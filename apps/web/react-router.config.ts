import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * A prerendered page can be read without scripts: they wait until it was painted. Their names and the code that starts them go
 * into one element that is no script, which `src/boot.js` brings to life. Pages that are empty without scripts stay as they are.
 */
function paintFirst(clientDirectory: string): void {
  for (const name of readdirSync(clientDirectory, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith("index.html")) continue;
    const path = join(clientDirectory, name);
    const html = readFileSync(path, "utf8");
    const held = [...html.matchAll(PRELOAD)].map(([, href]) => href).join(" ");
    const page = html
      .replaceAll(PRELOAD, "")
      .replace('<script type="module" async="">', `<script type="text/plain" data-held="${held}" async="">`);
    if (held === "" || page.includes('type="module"')) throw new Error(`${name} is not built as expected`);
    writeFileSync(path, page);
  }
}

/**
 * Writes `csp-hashes.json`: the sha256 source expression of every inline script in the built pages, so that the server
 * can allow exactly these and nothing else (`script-src 'self' 'sha256-…'`).
 */
function writeCspHashes(clientDirectory: string): void {
  const hashes = new Set<string>();
  for (const name of readdirSync(clientDirectory, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html")) continue;
    for (const [, source] of readFileSync(join(clientDirectory, name), "utf8").matchAll(INLINE_SCRIPT)) {
      hashes.add(`'sha256-${createHash("sha256").update(source!).digest("base64")}'`);
    }
  }
  writeFileSync(join(clientDirectory, "csp-hashes.json"), JSON.stringify([...hashes].sort(), null, 2));
}

/** Writes `addresses.json`: the pattern of every page, so that the server answers 404 to all others. */
function writeAddresses(clientDirectory: string, routes: Record<string, { path?: string; parentId?: string }>): void {
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [addressOf(route.parentId), route.path ?? ""].filter(Boolean).join("/") : "";
  };
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const leaves = Object.keys(routes).filter((id) => !parents.has(id));
  const addresses = leaves.map((id) => `/${addressOf(id)}`).filter((address) => !address.includes("*"));
  writeFileSync(join(clientDirectory, "addresses.json"), JSON.stringify(addresses.sort(), null, 2));
}

export default {
  appDirectory: "src",
  ssr: false,
  prerender: ["/", "/login", "/404", "/term/service", "/term/privacy", "/term/license", "/term/payment", "/faq", "/docs/errors"],
  buildEnd: ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, "client");
    paintFirst(client);
    writeCspHashes(client);
    writeAddresses(client, reactRouterConfig.routes);
  },
} satisfies Config;
