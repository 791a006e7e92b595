import type { PublishPage } from "./build-request.ts";

/** URLs on the app's own origin. */
export interface PublishedUrls {
  module: string;
  /** Vendor modules that the app will need, in no particular order. */
  preload: string[];
  stylesheets: string[];
  /** Classic script that tells the kit where data lives; it must run before any module. */
  settings: string;
}

/** The only document of a published app. It holds no inline script and no inline style, so the strictest policy fits. */
export function publishDocument(page: PublishPage, urls: PublishedUrls): string {
  return [
    "<!doctype html>",
    `<html lang="${page.lang}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="theme-color" content="${escapeHtml(page.themeColor)}">`,
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${escapeHtml(page.description)}">`,
    '<meta property="og:type" content="website">',
    ...urls.stylesheets.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    ...urls.preload.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
    `<script src="${escapeHtml(urls.settings)}"></script>`,
    `<script type="module" src="${escapeHtml(urls.module)}"></script>`,
    "</head>",
    '<body><div id="root"></div></body>',
    "</html>",
    "",
  ].join("\n");
}

/** Text as it may stand in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
