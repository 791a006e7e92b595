import { createHash } from "node:crypto";
import type { AppFace } from "./app-pictures.ts";

export const ICON_SIZES = [180, 192, 512] as const;
export const FACE_PATHS = {
  share: "/_app/share.png",
  manifest: "/_app/manifest.webmanifest",
  icon: (px: number) => `/_app/icon-${px}.png`,
};

/** "http://apps.localhost:3000", "my-app" → "http://my-app.apps.localhost:3000" */
export function siteOrigin(appsOrigin: string, slug: string): string {
  const url = new URL(appsOrigin);
  url.hostname = `${slug}.${url.hostname}`;
  return url.origin;
}

/** The same with a domain of the owner's own: "shop.example.com" → "http://shop.example.com:3000" */
export function ownOrigin(appsOrigin: string, domain: string): string {
  const url = new URL(appsOrigin);
  url.hostname = domain;
  return url.origin;
}

/**
 * What messengers and phones look for in a page: the picture of a shared link, the icon and the manifest that make the app
 * installable. The picture's address changes with everything that is drawn on it, since messengers keep pictures by their address.
 */
export function siteHead(origin: string, { title, description, address, primary, background }: AppFace): string {
  const stamp = createHash("sha256")
    .update(JSON.stringify([title, description, address, primary, background]))
    .digest("hex")
    .slice(0, 8);
  return [
    `<meta property="og:url" content="${origin}/">`,
    `<meta property="og:image" content="${origin}${FACE_PATHS.share}?${stamp}">`,
    '<meta property="og:image:type" content="image/png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="manifest" href="${FACE_PATHS.manifest}">`,
    `<link rel="apple-touch-icon" href="${FACE_PATHS.icon(180)}">`,
  ].join("");
}
