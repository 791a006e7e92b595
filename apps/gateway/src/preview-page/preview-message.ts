/**
 * What a preview and the workspace around it say to one another. Both sides check origin and source of a message first and then
 * its shape here: the sender may be any page that has got hold of a window. Pure; used by both sides.
 */

import type { PreviewBuild } from "@appmon/builder/build-request";

/** What the user pointed at, by the kit's stable hooks. Coordinates in CSS pixels of the preview's viewport. */
export interface PreviewSelection {
  /** Absent for the app's frame: its name and menu. */
  block?: string;
  collection?: string;
  record?: string;
  /** Visible text of the element, shortened. */
  text: string;
  rect: { x: number; y: number; width: number; height: number };
}

export type PreviewPhase = "load" | "render" | "runtime";

/** Preview → workspace. */
export type PreviewMessage =
  /** A trial's page is there and can be told what to run. */
  | { source: "appmon-preview"; type: "open" }
  /** This version is on screen. `ms` since the page learned of it. */
  | { source: "appmon-preview"; type: "ready"; version: string; ms: number }
  /** `version` is the one that failed to load or render; the last good one is still visible, unless there was none. */
  | { source: "appmon-preview"; type: "error"; message: string; stack?: string; phase: PreviewPhase; version?: string }
  | { source: "appmon-preview"; type: "route"; path: string }
  | ({ source: "appmon-preview"; type: "select" } & PreviewSelection)
  /** The words that were pointed at, as they were written over in place. */
  | { source: "appmon-preview"; type: "rewrite"; text: string }
  /** Esc while pointing: the person is done. */
  | { source: "appmon-preview"; type: "inspect-end" }
  | ({ source: "appmon-preview"; type: "checked" } & ScreenReport);

/** What opening one screen and pressing its buttons showed. */
export interface ScreenReport {
  path: string;
  /** False: nothing is drawn. */
  filled: boolean;
  /** How many buttons and links were pressed. */
  pressed: number;
  /** Names of those after which nothing happened. */
  silent: string[];
  /** What went wrong while it opened. */
  faults: string[];
  /** What went wrong while buttons were pressed. */
  broken: string[];
  /** Broken rules of accessibility: axe's id, how bad, how often, and the words of one place. */
  access: { rule: string; impact: string; count: number; sample: string }[];
}

/** Workspace → preview. */
export type WorkspaceMessage =
  | { source: "appmon"; type: "navigate"; path: string }
  | { source: "appmon"; type: "reload" }
  /** While on, a click selects a block instead of acting. */
  | { source: "appmon"; type: "inspect"; on: boolean }
  /** The words that were pointed at may be written over in place. */
  | { source: "appmon"; type: "rewrite" }
  /** Opens a screen, reads it and presses its buttons, without letting anything be saved. */
  | { source: "appmon"; type: "check"; path: string }
  /** To a trial's page alone: runs an app that came with this message. */
  | { source: "appmon"; type: "run"; build: PreviewBuild };

const maxText = 2000;

/** A message of a preview, cut to size, or null when it is none. */
export function parsePreviewMessage(data: unknown): PreviewMessage | null {
  if (!isRecord(data) || data.source !== "appmon-preview") return null;
  const source = "appmon-preview";
  switch (data.type) {
    case "open":
      return { source, type: "open" };
    case "ready":
      return isText(data.version, 100) && isFinite(data.ms) ? { source, type: "ready", version: data.version, ms: data.ms } : null;
    case "error": {
      if (typeof data.message !== "string" || !(data.phase === "load" || data.phase === "render" || data.phase === "runtime")) return null;
      const message: PreviewMessage = { source, type: "error", message: data.message.slice(0, maxText), phase: data.phase };
      if (typeof data.stack === "string") message.stack = data.stack.slice(0, maxText);
      if (isText(data.version, 100)) message.version = data.version;
      return message;
    }
    case "route":
      return isPath(data.path) ? { source, type: "route", path: data.path } : null;
    case "select":
      return parseSelection(data);
    case "rewrite":
      return typeof data.text === "string" ? { source, type: "rewrite", text: data.text.slice(0, maxText) } : null;
    case "inspect-end":
      return { source, type: "inspect-end" };
    case "checked":
      return parseReport(data);
    default:
      return null;
  }
}

/** A message of the workspace, or null when it is none. */
export function parseWorkspaceMessage(data: unknown): WorkspaceMessage | null {
  if (!isRecord(data) || data.source !== "appmon") return null;
  if (data.type === "reload" || data.type === "rewrite") return { source: "appmon", type: data.type };
  if (data.type === "navigate" && isPath(data.path)) return { source: "appmon", type: "navigate", path: data.path };
  if (data.type === "check" && isPath(data.path)) return { source: "appmon", type: "check", path: data.path };
  if (data.type === "run" && isBuild(data.build)) return { source: "appmon", type: "run", build: data.build };
  if (data.type === "inspect" && typeof data.on === "boolean") return { source: "appmon", type: "inspect", on: data.on };
  return null;
}

function parseSelection(data: Record<string, unknown>): PreviewMessage | null {
  const { block, collection, record, text, rect } = data;
  if (typeof text !== "string" || !isRecord(rect)) return null;
  const { x, y, width, height } = rect;
  if (!isFinite(x) || !isFinite(y) || !isFinite(width) || !isFinite(height)) return null;
  const selection: PreviewSelection = { text: text.slice(0, 200), rect: { x, y, width, height } };
  if (isText(block, 200)) selection.block = block;
  if (isText(collection, 200)) selection.collection = collection;
  if (isText(record, 200)) selection.record = record;
  return { source: "appmon-preview", type: "select", ...selection };
}

function isBuild(value: unknown): value is PreviewBuild {
  if (!isRecord(value) || typeof value.entry !== "string" || typeof value.css !== "string" || !Array.isArray(value.modules)) return false;
  return value.modules.every(
    (module: unknown) =>
      isRecord(module) &&
      typeof module.path === "string" &&
      typeof module.hash === "string" &&
      typeof module.code === "string" &&
      Array.isArray(module.imports) &&
      module.imports.every((name) => typeof name === "string"),
  );
}

const maxFindings = 20;

function parseReport(data: Record<string, unknown>): PreviewMessage | null {
  const { path, filled, pressed, silent, faults, broken, access } = data;
  if (!isPath(path) || typeof filled !== "boolean" || !isFinite(pressed)) return null;
  if (![silent, faults, broken, access].every(Array.isArray)) return null;
  const texts = (values: unknown) =>
    (values as unknown[])
      .filter((value) => typeof value === "string")
      .slice(0, maxFindings)
      .map((value) => value.slice(0, 300));
  const rules = (access as unknown[]).slice(0, maxFindings).flatMap((value) => {
    if (!isRecord(value) || !isText(value.rule, 100) || !isText(value.impact, 20) || !isFinite(value.count)) return [];
    return [{ rule: value.rule, impact: value.impact, count: value.count, sample: texts([value.sample])[0] ?? "" }];
  });
  const found = { silent: texts(silent), faults: texts(faults), broken: texts(broken), access: rules };
  return { source: "appmon-preview", type: "checked", path, filled, pressed, ...found };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= longest;
}

function isFinite(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** A path on the same origin: `//host` and `/\host` would leave it. */
function isPath(value: unknown): value is string {
  return isText(value, 2000) && value.startsWith("/") && !/^\/[/\\]/.test(value) && !/[\0\r\n\t]/.test(value);
}
