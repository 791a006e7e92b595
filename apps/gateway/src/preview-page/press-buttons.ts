import type { HeldPage } from "./held-page.ts";
import { isShown, settle, visit } from "./screen-visit.ts";

const PATIENCE_MS = 600;
const LOOK_MS = 30;
const BUDGET_MS = 9_000;
const MOST = 30;

export interface Pressed {
  pressed: number;
  /** Names of the buttons after which nothing happened. */
  silent: string[];
}

export interface Pressing {
  held: HeldPage;
  /** How many faults the page has reported: one after a press is told as a fault, not as silence. */
  faults: () => number;
  /** Hears of every dialog that opens, before it is closed. */
  onDialog: (dialog: Element) => Promise<void>;
}

/** Pressed on some screen already: a menu that every screen shows is pressed once. */
const known = new Set<string>();

/**
 * Presses every button and inner link of a screen, of repeated rows the first, and sees whether anything answers: the page
 * changes, scrolls, moves the focus, complains about a field or reaches outwards.
 */
export async function pressButtons(path: string, pressing: Pressing): Promise<Pressed> {
  const deadline = performance.now() + BUDGET_MS;
  const keys = [...new Set(buttons().map(keyOf))].filter((key) => !known.has(key)).slice(0, MOST);
  const silent: string[] = [];
  let pressed = 0;
  for (const key of keys) {
    if (performance.now() > deadline) break;
    const button = buttons().find((other) => keyOf(other) === key);
    // Went away with what an earlier button changed.
    if (!button) continue;
    known.add(key);
    pressed += 1;
    const name = nameOf(button);
    if (!(await answers(button, pressing))) silent.push(name);
    await tidy(path, pressing);
  }
  return { pressed, silent };
}

function buttons(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>('#root :is(button, [role="button"], summary, a[href^="/"])');
  return [...found].filter((element) => isShown(element) && isPressable(element));
}

/** What is chosen already answers with nothing, and rightly so. */
function isPressable(element: HTMLElement): boolean {
  if (element.matches(":disabled, [aria-disabled=true]") || element.closest("[inert], dialog")) return false;
  // A link to where one is already.
  if (element instanceof HTMLAnchorElement && element.pathname === location.pathname) return false;
  return !element.matches("[aria-current], [aria-pressed=true], [aria-selected=true], [aria-checked=true]");
}

function keyOf(element: HTMLElement): string {
  const block = element.closest<HTMLElement>("[data-block]")?.dataset["block"] ?? "";
  const action = element.dataset["action"] ?? "";
  const isOfRow = element.closest("[data-record]") !== null;
  return [element.tagName, block, action, isOfRow && (action || element.tagName === "A") ? "" : nameOf(element)].join("|");
}

function nameOf(element: HTMLElement): string {
  const words = element.getAttribute("aria-label") ?? element.innerText ?? "";
  return (words.trim() || (element.getAttribute("title") ?? "")).replace(/\s+/g, " ").slice(0, 60);
}

async function answers(button: HTMLElement, { held, faults }: Pressing): Promise<boolean> {
  let hasAnswered = false;
  const answer = () => {
    hasAnswered = true;
  };
  const observer = new MutationObserver(answer);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const before = { focus: document.activeElement, address: location.href, noted: held.reached() + faults() };
  const signs = ["scroll", "invalid"];
  for (const sign of signs) document.addEventListener(sign, answer, true);
  button.click();
  const deadline = performance.now() + PATIENCE_MS;
  while (!hasAnswered && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (document.activeElement !== before.focus || location.href !== before.address || held.reached() + faults() !== before.noted) answer();
  }
  observer.disconnect();
  for (const sign of signs) document.removeEventListener(sign, answer, true);
  return hasAnswered;
}

/** Closes what opened and comes back to the screen. */
async function tidy(path: string, { held, onDialog }: Pressing): Promise<void> {
  await settle(held);
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]')];
  const top = dialogs.at(-1);
  if (top) await onDialog(top);
  for (const dialog of dialogs.toReversed()) {
    dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    if (dialog.isConnected) dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  }
  if (location.pathname !== path) visit(path);
  else if (dialogs.length === 0) return;
  await settle(held);
}
