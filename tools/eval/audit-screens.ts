/** Whether everybody can read and reach what is on the screens: axe at full width, nothing wider than a small phone. */
import { AxeBuilder } from "@axe-core/playwright";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Browser } from "playwright-core";
import { type OpenApp, openApp } from "./open-app.ts";
import { screenAddress } from "./visit-screens.ts";

export interface AuditFinding {
  path: string;
  /** Rule of axe, or "overflow". */
  rule: string;
  /** The first elements it was found on, with axe's or our measure. */
  where: string[];
}
export interface Audit {
  screens: number;
  /** Serious and critical findings of axe. */
  axe: AuditFinding[];
  /** Screens wider than a window of 360 px. */
  overflow: AuditFinding[];
}

const PHONE = 360;

/** Opens every screen twice: once to let axe read it, once in a window as narrow as a small phone. */
export async function auditScreens(browser: Browser, origin: string, spec: AppSpec, width: number): Promise<Audit> {
  const paths = spec.screens.map((screen) => screenAddress(spec, screen)).filter((path) => path !== undefined);
  const audit: Audit = { screens: paths.length, axe: [], overflow: [] };
  await onEach(browser, origin, width, paths, async (app, path) => {
    const { violations } = await new AxeBuilder({ page: app.page }).analyze();
    for (const found of violations.filter(({ impact }) => impact === "serious" || impact === "critical"))
      audit.axe.push({
        path,
        rule: found.id,
        where: found.nodes.slice(0, 3).map((node) => `${node.target.join(" ")} — ${node.any[0]?.message ?? node.html.slice(0, 160)}`),
      });
  });
  await onEach(browser, origin, PHONE, paths, async (app, path) => {
    const wide = await app.page.evaluate(() => {
      const room = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= room + 1) return [];
      const past = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > room + 1);
      return past
        .slice(0, 4)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className} to ${element.getBoundingClientRect().right}`);
    });
    if (wide.length > 0) audit.overflow.push({ path, rule: "overflow", where: wide });
  });
  return audit;
}

async function onEach(
  browser: Browser,
  origin: string,
  width: number,
  paths: string[],
  look: (app: OpenApp, path: string) => Promise<void>,
): Promise<void> {
  const app = await openApp(browser, origin, width);
  try {
    for (const path of paths) {
      await app.open(path);
      await look(app, path);
    }
  } finally {
    await app.close();
  }
}
