import type { Audit } from "./audit-screens.ts";
import type { LineReport } from "./judge/judge-line.ts";

/** What an evaluation found out, per item and in total. */
export interface ScreenResult {
  path: string;
  ok: boolean;
  /** Why not, or why it was not opened. */
  problem?: string;
}
export interface CrudResult {
  collection: string;
  ok: boolean;
  /** The step that failed and what was seen. */
  problem?: string;
}
export interface ColourResult {
  role: "background" | "primary" | "ink";
  /** #rrggbb as stated. */
  stated: string;
  /** #rrggbb as computed by the browser; absent when nothing on the screens has that role. */
  shown?: string;
}
export interface ItemReport {
  id: string;
  title: string;
  ok: boolean;
  typeErrors: string[];
  consoleErrors: string[];
  screens: ScreenResult[];
  crud: { collections: CrudResult[]; ok: boolean };
  colours: { stated: ColourResult[]; exact: boolean };
  audit: Audit;
  /** What was asked for, line by line, as it turned out in the running app. */
  lines: LineReport[];
  /** Milliseconds until the spec was there, until the bundle was built, and for the whole item. */
  timeMs: { generate: number; build: number; total: number };
  notes: string[];
  screenshots: string[];
}
export interface EvalSummary {
  items: number;
  passed: number;
  failed: number;
  typeErrors: number;
  consoleErrors: number;
  screens: { opened: number; total: number };
  collections: { passed: number; total: number };
  colours: { exact: number; stated: number };
  /** Serious or critical findings of axe, and screens wider than a small phone. */
  audit: { screens: number; axe: number; overflow: number };
  lines: { total: number; judged: number; met: number; metShare: number };
  generateMs: { median: number; p95: number };
}

export function summarise(items: ItemReport[]): EvalSummary {
  const screens = items.flatMap((item) => item.screens);
  const collections = items.flatMap((item) => item.crud.collections);
  const colours = items.flatMap((item) => item.colours.stated);
  const times = items.map((item) => item.timeMs.generate).sort((a, b) => a - b);
  const passed = items.filter((item) => item.ok).length;
  return {
    items: items.length,
    passed,
    failed: items.length - passed,
    typeErrors: items.reduce((sum, item) => sum + item.typeErrors.length, 0),
    consoleErrors: items.reduce((sum, item) => sum + item.consoleErrors.length, 0),
    screens: { opened: screens.filter((screen) => screen.ok).length, total: screens.length },
    collections: { passed: collections.filter((collection) => collection.ok).length, total: collections.length },
    colours: { exact: colours.filter((colour) => colour.shown === colour.stated).length, stated: colours.length },
    audit: {
      screens: items.reduce((sum, item) => sum + item.audit.screens, 0),
      axe: items.reduce((sum, item) => sum + item.audit.axe.length, 0),
      overflow: items.reduce((sum, item) => sum + item.audit.overflow.length, 0),
    },
    lines: lineCounts(items.flatMap((item) => item.lines)),
    generateMs: { median: at(times, 0.5), p95: at(times, 0.95) },
  };
}

function lineCounts(lines: LineReport[]): EvalSummary["lines"] {
  const met = lines.filter((line) => line.verdict === "met").length;
  const judged = lines.filter((line) => line.verdict !== "not judged").length;
  return { total: lines.length, judged, met, metShare: lines.length === 0 ? 1 : Math.round((met / lines.length) * 1000) / 1000 };
}

/** One line per item, the first problem of each failed one behind it. */
export function reportTable(items: ItemReport[]): string {
  const rows = items.map((item) => [
    item.ok ? "ok" : "FAIL",
    item.id,
    `${item.typeErrors.length} type`,
    `${item.consoleErrors.length} console`,
    `${item.screens.filter((screen) => screen.ok).length}/${item.screens.length} screens`,
    `${item.crud.collections.filter((collection) => collection.ok).length}/${item.crud.collections.length} crud`,
    `${item.lines.filter((line) => line.verdict === "met").length}/${item.lines.filter((line) => line.verdict !== "not judged").length}/${item.lines.length} lines`,
    `${Math.round(item.timeMs.generate)} ms`,
    firstProblem(item),
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function firstProblem(item: ItemReport): string {
  if (item.ok) return "";
  const screen = item.screens.find((one) => !one.ok);
  const crud = item.crud.collections.find((one) => !one.ok);
  const unmet = item.lines.find((line) => line.verdict === "not met");
  const audited = [...item.audit.axe, ...item.audit.overflow][0];
  const colour = item.colours.stated.find((one) => one.shown !== one.stated);
  return (
    item.typeErrors[0] ??
    item.consoleErrors[0] ??
    (screen && `${screen.path}: ${screen.problem ?? ""}`) ??
    (crud && `${crud.collection}: ${crud.problem ?? ""}`) ??
    (colour && `${colour.role} ${colour.stated} shown as ${colour.shown ?? "nothing"}`) ??
    (audited && `${audited.path}: ${audited.rule} ${audited.where[0] ?? ""}`) ??
    (unmet && `${unmet.line}: ${unmet.reason}`) ??
    item.notes[0] ??
    ""
  )
    .split("\n")[0]!
    .slice(0, 160);
}

function at(sorted: number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}
