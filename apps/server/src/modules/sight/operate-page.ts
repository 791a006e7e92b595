import { setTimeout as wait } from "node:timers/promises";
import type { TryTarget } from "@appmon/engine/tools/refine-tool";
import type { Locator, Page } from "playwright-core";
import { doDeed, msLeft, pressOn, StepProblem } from "./do-deed.ts";
import { AGAIN_MS, findShown, namesOf, type Place, quoted, type Remark } from "./find-shown.ts";

const PRESSED = ["button", "link", "tab", "menuitem", "checkbox", "radio", "switch", "option", "row"] as const;
const GROUPS = ["radiogroup", "group", "listbox", "tablist"] as const;
const CHOSEN = ["radio", "checkbox", "option", "button", "tab", "switch"] as const;
const CHOICES = "select, [role=radiogroup], [role=group], [role=option], input[type=radio], input[type=checkbox]";
const FIELDS = "input:not([type=file]):not([type=radio]):not([type=checkbox]):not([type=hidden]), textarea, [contenteditable=true]";
const NOT_CHOSEN = "it cannot be chosen";

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
  const { first, remark } = found;
  const deed = { end, problem: "this field does not take that value" };
  const before = await contentOf(first);
  const isDone = async () => {
    const now = await contentOf(first);
    // A field may write what it is given in its own way.
    return now === value || now !== before;
  };
  await doDeed(first.fill(value, { timeout: msLeft(deed) }), deed, isDone);
  return remark;
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
  await pressOn(found.first, { end, problem: "it cannot be pressed" });
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
    const isCombobox = (await first.getAttribute("role")) === "combobox";
    await pressOn(first, { end, problem: NOT_CHOSEN });
    if (!isCombobox) return remark;
    const option = await findShown(page, { end }, (place) => [place.getByRole("option", { name: value })]);
    if (!option)
      throw new StepProblem(`"${target}" does not offer "${value}", but ${await namesOf(page, (place) => place.getByRole("option"))}`);
    await pressOn(option.first, { end, problem: NOT_CHOSEN });
    return option.remark ?? remark;
  }
  const labels = (await first.locator("option").allInnerTexts()).map((label) => label.trim());
  const at = [labels.indexOf(value), labels.findIndex((label) => label.includes(value))].find((index) => index >= 0);
  if (at === undefined) throw new StepProblem(`"${target}" does not offer "${value}", but ${quoted(labels)}`);
  const deed = { end, problem: NOT_CHOSEN };
  const isDone = async () => (await first.evaluate((element) => (element as HTMLSelectElement).selectedIndex)) === at;
  await doDeed(first.selectOption({ index: at }, { timeout: msLeft(deed) }), deed, isDone);
  return remark;
}

/** What a field holds. */
const contentOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => ("value" in element ? String(element.value) : (element as HTMLElement).innerText));

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
