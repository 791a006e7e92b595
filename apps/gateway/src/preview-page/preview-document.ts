import type { PreviewBuild } from "@appmon/builder/build-request";
import type { VendorManifest } from "@appmon/builder/vendor-manifest";
import { vendorClosure } from "@appmon/builder/vendor-manifest";
import { settingsId } from "./preview-settings.ts";
import type { PreviewSettings } from "./preview-settings.ts";
import { sightBuildId } from "./sight-settings.ts";

export interface PreviewPage {
  title: string;
  lang: "ko" | "en";
  /** Origin of the workspace, e.g. "http://localhost:4000": may frame the page and talk to it. Null = nobody may. */
  workspaceOrigin: string | null;
  vendor: VendorManifest;
  /** Shown as to whoever comes to the published app. */
  isVisitorView?: boolean;
}

interface PreviewDocument {
  html: string;
  contentSecurityPolicy: string;
}

/**
 * The first and only document of a preview, and its Content-Security-Policy header. It is the same before any version exists:
 * the shared packages are then loaded and evaluated, waiting. `unsafe-eval` lets the registry run modules that arrive in events;
 * the page is the app's own origin, where every script is the app's anyway.
 */
export function previewDocument({ title, lang, workspaceOrigin, vendor, isVisitorView = false }: PreviewPage): PreviewDocument {
  const { guard, registry, checker } = vendor.scripts;
  if (!guard || !registry || !checker) throw new Error("the vendor manifest has no preview scripts");
  const origin = workspaceOrigin === null ? null : checkedOrigin(workspaceOrigin);
  // One of all, for all of them: they are one module.
  const warm = ["react-dom/client"];
  const settings: PreviewSettings = {
    workspaceOrigin: origin,
    vendor: bundled(vendor),
    fonts: fontUrls(vendor),
    warm,
    checker,
    ...(isVisitorView && { isVisitorView: true as const }),
  };
  const preload = bundleUrls(vendor);
  const html = document({ title, lang, settings, guard, stylesheet: vendor.stylesheet, preload, script: registry });
  return { html, contentSecurityPolicy: policy(origin) };
}

/** What nearly every app is drawn with; the rest is fetched when an app asks for it. */
const TRIAL_WARM = [
  "react",
  "react/jsx-runtime",
  "react-dom/client",
  "react-router",
  ...["app", "screen", "collection-block", "record-block", "stats-block", "schema"].map((name) => `@appmon/kit/${name}`),
];

/**
 * The document of every trial, the same for everybody: the app comes in a message of the page around it. It may not talk to
 * anybody: no connections, no forms, no pictures from elsewhere.
 */
export function trialDocument({ workspaceOrigin, vendor }: { workspaceOrigin: string; vendor: VendorManifest }): PreviewDocument {
  const script = vendor.scripts["trial"];
  if (!script) throw new Error("the vendor manifest has no trial script");
  const origin = checkedOrigin(workspaceOrigin);
  const settings: PreviewSettings = {
    workspaceOrigin: origin,
    vendor: Object.fromEntries(Object.entries(vendor.publish.modules).map(([name, url]) => [name, { url }])),
    fonts: fontUrls(vendor),
    warm: TRIAL_WARM,
    checker: "",
  };
  const html = document({
    title: "앱몬 체험",
    lang: "ko",
    settings,
    stylesheet: vendor.stylesheet,
    preload: vendorClosure(vendor.publish, TRIAL_WARM),
    script,
  });
  return { html, contentSecurityPolicy: policy(origin, { connect: "'none'", images: "", forms: "'none'" }) };
}

/**
 * The document in which the server's own browser opens an app, which it holds. Where trials may not talk to anybody, this may not
 * either, and nobody may frame it. React's development build says in full what went wrong.
 */
export function sightDocument({ build, vendor }: { build: PreviewBuild; vendor: VendorManifest }): PreviewDocument {
  const script = vendor.scripts["sight"];
  if (!script) throw new Error("the vendor manifest has no script for looking");
  const settings: PreviewSettings = {
    workspaceOrigin: null,
    vendor: bundled(vendor),
    fonts: fontUrls(vendor),
    warm: [],
    checker: "",
  };
  const html = document({
    title: "앱몬",
    lang: "ko",
    settings,
    app: build,
    stylesheet: vendor.stylesheet,
    preload: bundleUrls(vendor),
    script,
  });
  return { html, contentSecurityPolicy: policy(null, { connect: "'none'", images: " https:", forms: "'none'" }) };
}

function bundled({ preview: { url, names } }: VendorManifest): PreviewSettings["vendor"] {
  return Object.fromEntries(Object.entries(names).map(([name, part]) => [name, { url, part }]));
}

const bundleUrls = ({ preview: { url, needs } }: VendorManifest): string[] => [...needs, url];

function fontUrls({ fonts }: VendorManifest): PreviewSettings["fonts"] {
  return Object.fromEntries(Object.entries(fonts).map(([specifier, { stylesheet }]) => [specifier, stylesheet]));
}

interface DocumentParts {
  title: string;
  lang: PreviewPage["lang"];
  settings: PreviewSettings;
  /** The app itself, where it does not arrive later. */
  app?: PreviewBuild;
  /** Runs before everything else. */
  guard?: string;
  stylesheet: string;
  preload: string[];
  /** The module that runs apps. */
  script: string;
}

function document({ title, lang, settings, app, guard, stylesheet, preload, script }: DocumentParts): string {
  return [
    "<!doctype html>",
    `<html lang="${lang}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${escapeText(title)}</title>`,
    jsonScript(settingsId, settings),
    ...(app === undefined ? [] : [jsonScript(sightBuildId, app)]),
    ...(guard === undefined ? [] : [`<script src="${guard}"></script>`]),
    `<link rel="stylesheet" href="${stylesheet}">`,
    `<link rel="modulepreload" href="${script}">`,
    ...preload.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${script}"></script>`,
    "</head>",
    '<body><div id="root"></div></body>',
    "</html>",
    "",
  ].join("\n");
}

/** `<` is written otherwise: nothing in it can end the element. */
function jsonScript(id: string, value: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;
}

const PREVIEW_SOURCES = { connect: "'self'", images: " https:", forms: "'self'" };

function policy(workspaceOrigin: string | null, { connect, images, forms } = PREVIEW_SOURCES): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${images}`,
    "font-src 'self' data:",
    `media-src 'self' data: blob:${images}`,
    `connect-src ${connect}`,
    "manifest-src 'self'",
    `form-action ${forms}`,
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
