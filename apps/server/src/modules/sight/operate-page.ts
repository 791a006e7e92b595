import { setTimeout as wait } from "node:timers/promises";
import type { TryTarget } from "@appmon/engine/tools/refine-tool";
import type { Locator, Page } from "playwright-core";

/** How often what is not there yet is looked for. */
const AGAIN_MS = 100;
const MAX_NAMES = 20;
const MAX_NAME = 40;
const PRESSED = ["button", "link", "tab", "menuitem", "checkbox", "radio", "switch", "option", "row"] as const;
const GROUPS = ["radiogroup", "group", "listbox", "tablist"] as const;
const CHOSEN = ["radio", "checkbox", "option", "button", "tab", "switch"] as const;
const CHOICES = "select, [role=radiogroup], [role=group], [role=option], input[type=radio], input[type=checkbox]";
/** What one takes for a thing of its own: the words in it say which one it is. */
const SECTIONS = "tr, li, article, section, fieldset, form, [role=row], [role=listitem], [role=group], [role=region], [data-record], .card";
const MAX_SECTIONS = 60;
const FIELDS = "input:not([type=file]):not([type=radio]):not([type=checkbox]):not([type=hidden]), textarea, [contenteditable=true]";

/** A step that cannot be done, said for whoever wrote it. */
export class StepProblem extends Error {}

/** The page, or a dialog on it. */
type Place = Page | Locator;

/** A step's answer where there is something to know of it. */
type Remark = string | undefined;

export async function fill(page: Page, { target, within }: TryTarget, value: string, end: number): Promise<Remark> {
  const fields = page.locator(FIELDS);
  const found = await findShown(page, { within, end }, (place) => [
    place.getByLabel(target, { exact: true }).and(fields),
    place.getByPlaceholder(target, { exact: true }),
    place.getByLabel(target).and(fields),
    place.getByPlaceholder(target),
  ]);
  if (!found)
    throw new StepProblem(
      `there is no field "${target}"${besides(within)}; fields here: ${await namesOf(page, (place) => place.locator(`${FIELDS}, select`))}`,
    );
  await acted(found.first.fill(value, { timeout: left(end) }), "this field does not take that value");
  return found.remark;
}

export async function press(page: Page, { target, within }: TryTarget, end: number): Promise<Remark> {
  const found = await findShown(page, { within, end }, (place) => [
    ...PRESSED.map((role) => place.getByRole(role, { name: target, exact: true })),
    ...PRESSED.map((role) => place.getByRole(role, { name: target })),
    place.getByText(target, { exact: true }),
    place.getByText(target),
  ]);
  if (!found) {
    const names = await namesOf(page, (place) => place.getByRole("button").or(place.getByRole("link")).or(place.getByRole("tab")));
    throw new StepProblem(`there is nothing to press that says "${target}"${besides(within)}; what can be pressed here: ${names}`);
  }
  await acted(found.first.click({ timeout: left(end) }), "it cannot be pressed");
  return found.remark;
}

export async function choose(page: Page, { target, within }: TryTarget, value: string, end: number): Promise<Remark> {
  // Its box before its words: the box lies over them.
  const inGroup = (place: Place, exact: boolean) =>
    GROUPS.flatMap((group) =>
      CHOSEN.map((role) => place.getByRole(group, { name: target, exact }).getByRole(role, { name: value, exact })),
    );
  const found = await findShown(page, { within, end }, (place) => [
    ...[true, false].flatMap((exact) => [
      place.getByLabel(target, { exact }).and(page.locator("select")),
      ...inGroup(place, exact),
      place.getByRole("combobox", { name: target, exact }),
    ]),
    ...GROUPS.map((group) => place.getByRole(group, { name: target }).getByText(value)),
  ]);
  if (!found)
    throw new StepProblem(
      `there is no choice "${target}" with "${value}"${besides(within)}; choices here: ${await namesOf(page, (place) => place.locator(CHOICES))}`,
    );
  const { first, remark } = found;
  if ((await first.evaluate((element) => element.tagName)) !== "SELECT") {
    await acted(first.click({ timeout: left(end) }), "it cannot be chosen");
    if ((await first.getAttribute("role")) !== "combobox") return remark;
    const option = await findShown(page, { end }, (place) => [place.getByRole("option", { name: value })]);
    if (!option)
      throw new StepProblem(`"${target}" does not offer "${value}", but ${await namesOf(page, (place) => place.getByRole("option"))}`);
    await acted(option.first.click({ timeout: left(end) }), "it cannot be chosen");
    return option.remark ?? remark;
  }
  const labels = (await first.locator("option").allInnerTexts()).map((label) => label.trim());
  const at = [labels.indexOf(value), labels.findIndex((label) => label.includes(value))].find((index) => index >= 0);
  if (at === undefined) throw new StepProblem(`"${target}" does not offer "${value}", but ${quoted(labels)}`);
  await acted(first.selectOption({ index: at }, { timeout: left(end) }), "it cannot be chosen");
  return remark;
}

const besides = (within: string | undefined) => (within === undefined ? "" : ` beside "${within}"`);

/** Waits until a text can be read on the screen, in its texts or its fields, or until it is gone. */
export async function expectText(page: Page, text: string, isAbsent: boolean, end: number): Promise<void> {
  const wanted = text.replace(/\s+/g, " ").trim();
  for (;;) {
    const shown = await page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea")].map(({ value }) => value);
      return `${document.body.innerText} ${fields.join(" ")}`.replace(/\s+/g, " ").slice(0, 200_000);
    });
    if (shown.includes(wanted) !== isAbsent) return;
    if (performance.now() >= end)
      throw new StepProblem(isAbsent ? `"${text}" is still on the screen` : `"${text}" is nowhere on the screen`);
    await wait(AGAIN_MS);
  }
}

/**
 * The first that somebody sees of what `candidates` answers for a place, looked for until there is one or `end` has come.
 */
async function findShown(
  page: Page,
  { within, end }: { within?: string | undefined; end: number },
  candidates: (place: Place) => Locator[],
): Promise<{ first: Locator; remark: Remark } | undefined> {
  for (;;) {
    for (const place of await placesOf(page, within))
      for (const candidate of candidates(place)) {
        const shown = candidate.filter({ visible: true });
        const count = await shown.count();
        if (count > 0) return { first: shown.first(), remark: count > 1 ? `${count} match; the first was taken` : undefined };
      }
    if (performance.now() >= end) return undefined;
    await wait(AGAIN_MS);
  }
}

/** Where to look: everywhere, or in the rows, cards and sections that say `within`, the innermost first. */
async function placesOf(page: Page, within: string | undefined): Promise<Place[]> {
  const front = await frontOf(page);
  if (within === undefined) return [front];
  const sections = front.locator(SECTIONS).filter({ hasText: within, visible: true });
  const count = Math.min(await sections.count(), MAX_SECTIONS);
  // In a document what is inside comes after what it is in.
  return Array.from({ length: count }, (_, at) => sections.nth(count - 1 - at));
}

/** The dialog that has to be answered first, or the page: nobody reaches what lies behind one. */
async function frontOf(page: Page): Promise<Place> {
  const dialogs = page.locator('dialog:modal, [aria-modal="true"]').filter({ visible: true });
  return (await dialogs.count()) > 0 ? dialogs.last() : page;
}

async function acted(action: Promise<unknown>, problem: string): Promise<void> {
  try {
    await action;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // The tool's own account of what stood in the way is in the log that follows its first line.
    const why =
      /<[^>]+>.*intercepts pointer events|element is (?:not \w+|outside of the viewport|disabled)|Malformed value|Cannot type text/.exec(
        said,
      );
    throw new StepProblem(`${problem}: ${(why?.[0] ?? said.split("\n")[0]!).replace(/\s+/g, " ").slice(0, 200)}`);
  }
}

function left(end: number): number {
  return Math.max(500, end - performance.now());
}

/** What assistive technology calls them. */
async function namesOf(page: Page, elementsIn: (place: Place) => Locator): Promise<string> {
  const names = await elementsIn(await frontOf(page))
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

function quoted(names: string[]): string {
  const known = [...new Set(names.map((name) => name.replace(/\s+/g, " ").trim().slice(0, MAX_NAME)).filter((name) => name !== ""))];
  return known.length > 0 ? known.map((name) => `"${name}"`).join(", ") : "none";
}
