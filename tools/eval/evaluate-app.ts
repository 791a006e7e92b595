import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { AppSpec } from "@appmon/appspec/spec";
import type { RunningBuilder } from "@appmon/builder/create-builder";
import { compileApp } from "@appmon/compiler/compile-app";
import type { Browser } from "playwright-core";
import { hostApp } from "./app-host.ts";
import { auditScreens } from "./audit-screens.ts";
import type { EvalLine } from "./eval-item.ts";
import type { ItemReport } from "./eval-report.ts";
import { exerciseCollection } from "./exercise-collection.ts";
import { judgeApp } from "./judge/judge-app.ts";
import { openApp } from "./open-app.ts";
import { shownColours } from "./show-colours.ts";
import { visitScreens } from "./visit-screens.ts";

export interface EvaluateOptions {
  browser: Browser;
  builder: RunningBuilder;
  /** Folder for the pictures of this app. */
  folder: string;
  /** KST date "2026-11-20" */
  today: string;
  /** Window widths in CSS pixels to take pictures at; the first is the one that is operated. */
  widths: number[];
  /** What the app was asked to do. */
  lines: EvalLine[];
}

type Findings = Omit<ItemReport, "id" | "ok" | "timeMs"> & { buildMs: number };

/** Type-checks, bundles, opens and operates an app. Never throws for a fault of the app; that is what the report is for. */
export async function evaluateApp(spec: AppSpec, options: EvaluateOptions): Promise<Findings> {
  const findings: Findings = {
    title: spec.title,
    typeErrors: [],
    consoleErrors: [],
    screens: [],
    crud: { collections: [], ok: false },
    colours: { stated: [], exact: false },
    audit: { screens: 0, axe: [], overflow: [] },
    lines: [],
    notes: spec.notes.map((note) => `${note.kind}: ${note.text}`),
    screenshots: [],
    buildMs: 0,
  };
  const files = compileApp(spec);
  const types = await options.builder.checkTypes("eval", files);
  findings.typeErrors.push(
    ...(types.ok ? types.value : types.findings).map((found) => `${found.path ?? ""}:${found.line ?? ""} ${found.message}`),
  );
  const page = {
    title: spec.title,
    description: spec.tagline ?? "",
    data: "local" as const,
    lang: "ko" as const,
    themeColor: spec.theme.background,
  };
  const built = await options.builder.publish("eval", files, page);
  findings.buildMs = built.ms;
  if (!built.ok) {
    findings.typeErrors.push(...built.findings.map((found) => `build: ${found.path ?? ""} ${found.message}`));
    return findings;
  }
  const host = await hostApp(built.value, options.builder.vendor);
  try {
    await operate(spec, host.origin, options, findings);
    findings.lines = await judgeApp({ ...options, origin: host.origin, stated: spec.theme.stated ?? [] });
    findings.audit = await auditScreens(options.browser, host.origin, spec, options.widths[0] ?? 1280);
  } finally {
    await host.close();
  }
  return findings;
}

async function operate(spec: AppSpec, origin: string, options: EvaluateOptions, findings: Findings): Promise<void> {
  await mkdir(options.folder, { recursive: true });
  for (const [index, width] of options.widths.entries()) {
    const app = await openApp(options.browser, origin, width);
    try {
      const visited = await visitScreens(app, spec, options.folder, index === 0 ? "" : `-${width}`);
      findings.screens.push(...visited.screens);
      findings.screenshots.push(...visited.screenshots.map((name) => join(options.folder, name)));
      if (index === 0) {
        findings.colours.stated = await shownColours(app, spec);
        for (const entity of spec.entities) findings.crud.collections.push(await exerciseCollection(app, spec, entity, options.today));
      }
    } finally {
      findings.consoleErrors.push(...app.consoleErrors);
      await app.close();
    }
  }
  findings.crud.ok = findings.crud.collections.every((collection) => collection.ok);
  findings.colours.exact = findings.colours.stated.every((colour) => colour.shown === colour.stated);
}
