/**
 * Checks one screen of the app in its own page, for the workspace: does it open, do its buttons answer, can it be read with
 * assistive technology. A script of its own, from the app's origin, so that the page's policy needs no exception.
 */
import axe from "axe-core";
import { holdPage } from "./held-page.ts";
import { pressButtons } from "./press-buttons.ts";
import type { ScreenReport } from "./preview-message.ts";
import { watchFaults } from "./react-faults.ts";
import { isFilled, settle, visit } from "./screen-visit.ts";

const PACE = { arrivalMs: 10_000, emptyMs: 5_000 };

const faults: string[] = [];
watchFaults((error) => {
  // What a browser allows to a real press only is no fault of the app.
  if (error instanceof DOMException && error.name === "NotAllowedError") return;
  faults.push((error instanceof Error ? error.message : String(error)).slice(0, 300));
});

export async function checkScreen(path: string): Promise<ScreenReport> {
  const earlier = faults.length;
  const held = holdPage();
  try {
    visit(path);
    // One that never comes is as good as empty; what stands there is the screen before.
    const isDrawn = await settle(held, PACE);
    const filled = isDrawn && isFilled();
    const found = new Map<string, ScreenReport["access"][number]>();
    await readAccess(document, found);
    const opened = different(faults.slice(earlier));
    const before = faults.length;
    const { pressed, silent } = await pressButtons(location.pathname, {
      held,
      faults: () => faults.length,
      onDialog: (dialog) => readAccess(dialog, found),
    });
    const broken = different(faults.slice(before));
    return { path, filled, pressed, silent, faults: opened, broken, access: [...found.values()] };
  } finally {
    window.scrollTo(0, 0);
    held.end();
  }
}

/** Some of them: an error that is thrown without end says nothing new. */
const different = (messages: string[]) => [...new Set(messages)].slice(0, 20);

/** What stands in the way of people who use assistive technology; what is only advisable is left out. */
async function readAccess(within: Document | Element, found: Map<string, ScreenReport["access"][number]>): Promise<void> {
  const { violations } = await axe.run(within, {
    resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
    elementRef: true,
    // Still an experiment of axe: it takes the number of a day for its whole name.
    rules: { "label-content-name-mismatch": { enabled: false } },
  });
  for (const { id, impact, nodes } of violations) {
    if (impact !== "serious" && impact !== "critical") continue;
    const element = nodes[0]?.element;
    const sample = (element?.innerText ?? element?.getAttribute("name") ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
    if (!found.has(id)) found.set(id, { rule: id, impact, count: nodes.length, sample });
  }
}
