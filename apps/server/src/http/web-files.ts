import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { sendFile } from "@appmon/gateway/sites/send-file";
import type { SiteFile } from "@appmon/gateway/sites/site-cache";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPacked, readPacked } from "./packed-files.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
};
const FALLBACK = "/__spa-fallback.html";
/** Files of the build that the server reads and nobody else. */
const ADDRESSES = "addresses.json";
const FOR_US = new Set(["/csp-hashes.json", `/${ADDRESSES}`]);

interface PageOptions {
  appsOrigin: string;
  /** Where the payment script and window come from, besides us. */
  tossOrigins: string[];
  secure: boolean;
}

/** Serves the built web app: prerendered pages, hashed assets, and the application shell for every other page. */
export async function registerWebFiles(app: FastifyInstance, options: PageOptions & { directory: string }): Promise<void> {
  const { directory } = options;
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !isPacked(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, () => Promise<SiteFile>>();
  for (const path of names)
    files.set(
      `/${relative(directory, path).split(sep).join("/")}`,
      once(() => load(path)),
    );
  const policy = await contentSecurityPolicy(directory, options);
  const isAddress = await readAddresses(directory);

  app.get("/*", async (request, reply) => {
    const path = request.url.split("?")[0]!;
    if (path.startsWith("/api/")) return reply.callNotFound();
    // Browsers ask for this on pages that name no icon, such as the provider's.
    const exact = files.get(path === "/favicon.ico" && !files.has(path) ? "/favicon.svg" : path);
    if (exact && !path.endsWith(".html") && !FOR_US.has(path)) {
      const file = await exact();
      // Messengers and other sites draw the picture of a link.
      if (file.contentType.startsWith("image/")) reply.header("cross-origin-resource-policy", "cross-origin");
      return sendFile(request, reply, file);
    }
    const isKnown = isAddress(path);
    // A missing picture or script is no page; somebody who typed an address gets one.
    if (/\.[a-z0-9]+$/i.test(path) && !request.headers.accept?.includes("text/html")) return reply.callNotFound();
    const name = path === "/" ? "/index.html" : `${path.replace(/\/$/, "")}/index.html`;
    const page = (isKnown ? files.get(name) : undefined) ?? files.get(FALLBACK);
    if (!page) return reply.callNotFound();
    if (!isKnown) reply.code(404);
    return sendPage(request, reply, await page(), policy);
  });
}

/** Whether a page lives at a path, by the patterns of the build (`/appmon/chat/:id`). A build without them has every address. */
async function readAddresses(directory: string): Promise<(path: string) => boolean> {
  const list = join(directory, ADDRESSES);
  if (!existsSync(list)) return () => true;
  const patterns = (JSON.parse(await readFile(list, "utf8")) as string[]).map(
    (address) => new RegExp(`^${address.replace(/\/$/, "").replaceAll(/:[^/]+/g, "[^/]+")}/?$`),
  );
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SiteFile, policy: string): FastifyReply {
  reply.header("content-security-policy", policy).header("x-frame-options", "DENY");
  return sendFile(request, reply, page);
}

async function contentSecurityPolicy(directory: string, { appsOrigin, tossOrigins, secure }: PageOptions): Promise<string> {
  const list = join(directory, "csp-hashes.json");
  const hashes: unknown = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];
  const inline = Array.isArray(hashes) ? hashes.filter((hash) => typeof hash === "string") : [];
  const apps = new URL(appsOrigin);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline, ...tossOrigins].join(" "),
    "style-src 'self' 'unsafe-inline'",
    // The pictures of links come from the apps themselves.
    `img-src 'self' data: blob: https: ${apps.protocol}//*.${apps.host}`,
    "font-src 'self' data:",
    ["connect-src 'self'", ...tossOrigins].join(" "),
    // The local payment window is a page of ours.
    [`frame-src 'self' ${apps.protocol}//*.${apps.host}`, ...tossOrigins].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

async function load(path: string): Promise<SiteFile> {
  const plain = await readFile(path);
  const extension = extname(path);
  const { brotli, gzip } = await readPacked(path);
  return {
    plain,
    brotli,
    gzip,
    immutable: path.includes(`${sep}assets${sep}`),
    contentType: TYPES[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(plain).digest("hex").slice(0, 32)}"`,
  };
}

/** Read at the first request, then kept. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}
