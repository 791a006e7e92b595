import type { AppSpec } from "@appmon/appspec/spec";
import type { ColourResult } from "./eval-report.ts";
import type { OpenApp } from "./open-app.ts";

/** Stated colours beside what the browser computed for the page's background and text, and a primary button that is on the screen. */
export async function shownColours(app: OpenApp, spec: AppSpec): Promise<ColourResult[]> {
  const results: ColourResult[] = [];
  for (const { role, hex } of spec.theme.stated ?? []) {
    const shown = role === "primary" ? await primary(app, spec) : await ofPage(app, role === "ink" ? "color" : "backgroundColor");
    results.push({ role, stated: hex.toLowerCase(), ...(shown === undefined ? {} : { shown }) });
  }
  return results;
}

async function ofPage(app: OpenApp, property: "color" | "backgroundColor"): Promise<string | undefined> {
  await app.open("/");
  return hexOf(app, "body", property);
}

/** The main button of a block wears the colour; a banner may show its own button inverted on it. */
const PRIMARY = '[data-look="primary"]:not([data-section] *)';

/** The first screen that shows a primary button decides. */
async function primary(app: OpenApp, spec: AppSpec): Promise<string | undefined> {
  for (const screen of spec.screens.filter((one) => !one.path.includes(":"))) {
    await app.open(screen.path);
    const shown = await hexOf(app, PRIMARY, "backgroundColor");
    if (shown !== undefined) return shown;
  }
  return undefined;
}

/** A colour of the first match as #rrggbb, whatever notation the style sheet used; undefined when nothing matches. */
function hexOf(app: OpenApp, selector: string, property: "color" | "backgroundColor"): Promise<string | undefined> {
  return app.page.evaluate(
    ([query, name]) => {
      const element = document.querySelector(query);
      const pen = document.createElement("canvas").getContext("2d");
      if (!element || !pen) return undefined;
      pen.fillStyle = getComputedStyle(element)[name];
      pen.fillRect(0, 0, 1, 1);
      return `#${Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => part.toString(16).padStart(2, "0")).join("")}`;
    },
    [selector, property] as const,
  );
}
