import type { VendorManifest } from "@appmon/builder/vendor-manifest";
import { vendorClosure } from "@appmon/builder/vendor-manifest";
import { settingsId } from "./preview-settings.ts";
import type { PreviewSettings } from "./preview-settings.ts";

export interface PreviewPage {
  title: string;
  lang: "ko" | "en";
  /** Origin of the workspace, e.g. "http://localhost:4000": may frame the page and talk to it. Null = nobody may. */
  workspaceOrigin: string | null;
  vendor: VendorManifest;
}

/**
 * The first and only document of a preview, and its Content-Security-Policy header. It is the same before any version exists:
 * the shared packages are then loaded and evaluated, waiting. `unsafe-eval` lets the registry run modules that arrive in events;
 * the page is the app's own origin, where every script is the app's anyway.
 */
export function previewDocument({ title, lang, workspaceOrigin, vendor }: PreviewPage): { html: string; contentSecurityPolicy: string } {
  const { guard, registry, checker } = vendor.scripts;
  if (!guard || !registry || !checker) throw new Error("the vendor manifest has no preview scripts");
  const origin = workspaceOrigin === null ? null : checkedOrigin(workspaceOrigin);
  const warm = Object.keys(vendor.preview.modules).filter((name) => name !== "react/jsx-dev-runtime");
  const settings: PreviewSettings = { workspaceOrigin: origin, vendor: vendor.preview.modules, warm, checker };
  const html = [
    "<!doctype html>",
    `<html lang="${lang}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${escapeText(title)}</title>`,
    `<script type="application/json" id="${settingsId}">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>`,
    `<script src="${guard}"></script>`,
    `<link rel="stylesheet" href="${vendor.stylesheet}">`,
    `<link rel="modulepreload" href="${registry}">`,
    ...vendorClosure(vendor.preview, warm).map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${registry}"></script>`,
    "</head>",
    '<body><div id="root"></div></body>',
    "</html>",
    "",
  ].join("\n");
  return { html, contentSecurityPolicy: policy(origin) };
}

function policy(workspaceOrigin: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "media-src 'self' data: blob: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${workspaceOrigin ?? "'none'"}`,
  ].join("; ");
}

/** A bare origin, or an error: anything else could add a directive to the policy. */
function checkedOrigin(origin: string): string {
  const url = new URL(origin);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) throw new Error("workspaceOrigin must be a bare http(s) origin");
  return origin;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
