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
/** A hand moves a thing bit by bit. */
const DRAG_MOVES = 12;
const FRAME_MS = 20;
const MAX_NAME = 60;
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
  const name = await nameOf(found.first);
  await pressOn(found.first, { end, problem: "it cannot be pressed" });
  return found.remark ?? (name === target ? undefined : `pressed "${name}"`);
}

/** Takes hold of the middle of something, and lets go over the middle of what says `to`, or so many pixels away. */
export async function drag(
  page: Page,
  { target, within }: TryTarget,
  to: string | readonly [number, number],
  end: number,
): Promise<Remark> {
  const held = await partCalled(page, target, { within, end });
  const [x, y] = await middleOf(held.first, target);
  const [toX, toY] =
    typeof to === "string" ? await middleOf((await partCalled(page, to, { within: undefined, end })).first, to) : [x + to[0], y + to[1]];
  // Text that was marked by the drag before would be carried off instead.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let at = 1; at <= DRAG_MOVES; at++) {
    // A hand is not faster than the screen.
    await wait(FRAME_MS);
    await page.mouse.move(x + ((toX - x) * at) / DRAG_MOVES, y + ((toY - y) * at) / DRAG_MOVES);
  }
  await wait(FRAME_MS);
  await page.mouse.up();
  return held.remark;
}

/** A key to what has the focus; "Enter", "Escape", "ArrowLeft", "a". */
export async function pressKey(page: Page, key: string): Promise<Remark> {
  try {
    await page.keyboard.press(key);
  } catch {
    throw new StepProblem(`there is no key "${key}"; keys are called Enter, Escape, Tab, ArrowLeft, Space, a, 1`);
  }
  return undefined;
}

/** What one reads on a part, or what it is called. */
async function nameOf(part: Locator): Promise<string> {
  const name = await part.evaluate((element) => element.getAttribute("aria-label") ?? (element as HTMLElement).innerText);
  return name.replace(/\s+/g, " ").trim().slice(0, MAX_NAME);
}

async function partCalled(page: Page, name: string, { within, end }: { within: string | undefined; end: number }) {
  const found = await findShown(page, { within, end }, (place) => [
    place.getByLabel(name, { exact: true }),
    place.getByRole("button", { name }),
    place.getByText(name, { exact: true }),
    place.getByText(name),
    place.getByLabel(name),
  ]);
  if (!found) throw new StepProblem(`there is nothing that says "${name}"${besides(within)}`);
  return found;
}

async function middleOf(part: Locator, name: string): Promise<[x: number, y: number]> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new StepProblem(`"${name}" cannot be seen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
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
      // What a part is called aloud is what a look and a press know it by.
      const names = [...document.querySelectorAll("[aria-label]")]
        .filter((part) => part.checkVisibility())
        .map((part) => part.getAttribute("aria-label"));
      return `${document.body.innerText} ${fields.join(" ")} ${names.join(" ")}`.replace(/\s+/g, " ").slice(0, 200_000);
    });
    if (shown.includes(wanted) !== isAbsent) return;
    if (performance.now() >= end)
      throw new StepProblem(isAbsent ? `"${text}" is still on the screen` : `"${text}" is nowhere on the screen`);
    await wait(AGAIN_MS);
  }
}
