import { join } from "node:path";
import type { AppSpec, ScreenSpec } from "@appmon/appspec/spec";
import type { ScreenResult } from "./eval-report.ts";
import type { OpenApp } from "./open-app.ts";

/**
 * Opens every screen by its address, a record screen with the first sample record, and takes a picture of each.
 * @param folder where the pictures go
 * @returns results in screen order, and the pictures' file names
 */
export async function visitScreens(
  app: OpenApp,
  spec: AppSpec,
  folder: string,
  suffix: string,
): Promise<{ screens: ScreenResult[]; screenshots: string[] }> {
  const screens: ScreenResult[] = [];
  const screenshots: string[] = [];
  for (const screen of spec.screens) {
    const path = screenAddress(spec, screen);
    if (path === undefined) {
      screens.push({ path: screen.path, ok: true, problem: "not opened: there is no sample record" });
      continue;
    }
    screens.push(await visit(app, screen, path));
    await drawingsAreThere(app);
    const name = `${String(screens.length).padStart(2, "0")}-${screen.id.replace(/[^\w-]/g, "_")}${suffix}.png`;
    await app.page.screenshot({ path: join(folder, name), fullPage: true, animations: "disabled" });
    screenshots.push(name);
  }
  return { screens, screenshots };
}

/** Charts are drawn a moment after the screen they stand on. */
async function drawingsAreThere(app: OpenApp): Promise<void> {
  await app.page.waitForFunction(() => [...document.querySelectorAll(".am-chart-draw")].every((place) => place.querySelector("svg")));
}

/** Address a visitor opens the screen by; undefined for a record screen without a record. */
export function screenAddress(spec: AppSpec, screen: ScreenSpec): string | undefined {
  if (!screen.path.includes("/:id")) return screen.path;
  const block = screen.blocks.find((one) => one.kind === "record");
  const entity = spec.entities.find((one) => one.id === block?.entity);
  const [row] = entity?.sample ?? [];
  return row && screen.path.replace("/:id", `/${row.id}`);
}

async function visit(app: OpenApp, screen: ScreenSpec, path: string): Promise<ScreenResult> {
  try {
    await app.open(path);
    const heading = await app.page.locator("h1").first().textContent();
    if (heading !== screen.title) return { path, ok: false, problem: `the heading is "${heading ?? ""}", not "${screen.title}"` };
    const blocks = await app.page.locator("[data-block]").count();
    if (blocks < screen.blocks.length) return { path, ok: false, problem: `${blocks} of ${screen.blocks.length} blocks are there` };
    const overflow = await app.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 1) return { path, ok: false, problem: `wider than the window by ${overflow} px` };
    return { path, ok: true };
  } catch (error) {
    return { path, ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
