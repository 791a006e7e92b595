import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";

/** How often what is not there yet is looked for. */
export const AGAIN_MS = 100;
const MAX_NAMES = 20;
const MAX_NAME = 40;
/** What one takes for a thing of its own: the words in it say which one it is. */
const SECTIONS =
  "tr, li, article, section, fieldset, form, [role=row], [role=listitem], [role=group], [role=region], [role=dialog], [data-record], .card";
/** What has a name that need not be in its text. */
const NAMED = ["row", "listitem", "article", "group", "region", "form"] as const;
const MAX_SECTIONS = 60;
const DIALOGS = "dialog:modal, [aria-modal=true], [role=dialog], [role=alertdialog]";

/** The page, or a part of it. */
export type Place = Page | Locator;

/** A step's answer where there is something to know of it. */
export type Remark = string | undefined;

/**
 * The first that somebody sees of what `candidates` answers for a place, the better ones first, looked for until there is one or
 * `end` has come. What an open dialog holds is found before what is elsewhere.
 */
export async function findShown(
  page: Page,
  { within, end }: { within?: string | undefined; end: number },
  candidates: (place: Place) => Locator[],
): Promise<{ first: Locator; remark: Remark } | undefined> {
  for (;;) {
    for (const place of await placesOf(page, within)) {
      const shown = candidates(place).map((candidate) => candidate.filter({ visible: true }));
      // Asked for all at once: one after the other is what a slow page has no time for.
      const counts = await Promise.all(shown.map((candidate) => candidate.count()));
      const at = counts.findIndex((count) => count > 0);
      if (at >= 0) return { first: shown[at]!.first(), remark: counts[at]! > 1 ? `${counts[at]} match; the first was taken` : undefined };
    }
    if (performance.now() >= end) return undefined;
    await wait(AGAIN_MS);
  }
}

/** Where to look: everywhere, or in the rows, cards, sections and dialogs that say `within`, the innermost first. */
async function placesOf(page: Page, within: string | undefined): Promise<Place[]> {
  const fronts = await frontsOf(page);
  if (within === undefined) return fronts;
  const said = patternOf(within);
  const places = await Promise.all(
    fronts.map(async (front): Promise<Place[]> => {
      const saying = front.locator(SECTIONS).filter({ hasText: said });
      const sections = NAMED.reduce((all, role) => all.or(front.getByRole(role, { name: said })), saying).filter({ visible: true });
      const count = Math.min(await sections.count(), MAX_SECTIONS);
      // In a document what is inside comes after what it is in.
      const inside = Array.from({ length: count }, (_, at) => sections.nth(count - 1 - at));
      return (await isSaidBy(page, front, said)) ? [...inside, front] : inside;
    }),
  );
  return places.flat();
}

/** Whether a dialog has the words in it, or for its name. */
async function isSaidBy(page: Page, front: Place, said: RegExp): Promise<boolean> {
  if (front === page) return false;
  const dialog = front as Locator;
  return (
    (await dialog
      .filter({ hasText: said })
      .or(dialog.and(page.getByRole("dialog", { name: said })))
      .count()) > 0
  );
}

/** As it is read: between the cells of a row there is space that is not in the document. */
function patternOf(text: string): RegExp {
  const words = text.trim().split(/\s+/);
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s*"), "i");
}

/** The dialog on top; then the page, unless the dialog has to be answered first: nobody reaches what lies behind such a one. */
async function frontsOf(page: Page): Promise<Place[]> {
  const dialogs = page.locator(DIALOGS).filter({ visible: true });
  const top = await dialogs.evaluateAll((all) => {
    const isOnTop = (element: Element) => {
      const { left, top: upper, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, upper + height / 2));
    };
    const at = all.findLastIndex(isOnTop);
    const index = at >= 0 ? at : all.length - 1;
    return all[index] && { index, isModal: all[index].matches("dialog:modal, [aria-modal=true]") };
  });
  if (!top) return [page];
  const dialog = dialogs.nth(top.index);
  return top.isModal ? [dialog] : [dialog, page];
}

/** What assistive technology calls them. */
export async function namesOf(page: Page, elementsIn: (place: Place) => Locator): Promise<string> {
  const [front] = await frontsOf(page);
  const names = await elementsIn(front!)
    .filter({ visible: true })
    .evaluateAll(
      (all, most) =>
        all.slice(0, most).map((element) => {
          const labels =
            element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
              ? element.labels
              : null;
          const named = element.getAttribute("aria-labelledby");
          return (
            element.getAttribute("aria-label") ??
            (named === null ? undefined : document.getElementById(named)?.innerText) ??
            element.closest("label")?.innerText ??
            labels?.[0]?.innerText ??
            element.getAttribute("placeholder") ??
            (element as HTMLElement).innerText
          );
        }),
      MAX_NAMES,
    );
  return quoted(names);
}

/** Each once, for whoever wrote a step. */
export function quoted(names: string[]): string {
  const known = [...new Set(names.map((name) => name.replace(/\s+/g, " ").trim().slice(0, MAX_NAME)).filter((name) => name !== ""))];
  return known.length > 0 ? known.map((name) => `"${name}"`).join(", ") : "none";
}
