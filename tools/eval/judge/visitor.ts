/** A person in front of the app: goes places, presses, fills in, and remembers each step for the report. */
import { join } from "node:path";
import type { Locator } from "playwright-core";
import type { OpenApp } from "../open-app.ts";
import { fillControl } from "./fill-in.ts";
import { names, plain } from "./nouns.ts";
import { type ControlView, type PageView, readControls, readPage } from "./page-view.ts";

/** Said when the app does not do what was asked; anything else that is thrown means the same, but less well put. */
export class NotMet extends Error {}
/** Said when it cannot be told. */
export class CannotTell extends Error {}

export interface Written {
  /** What was typed or chosen, by label. */
  values: Map<string, string>;
  /** Texts nobody else has written, to find the record by. */
  marks: string[];
}

const SETTLE_MS = 120;

export class Visitor {
  readonly app: OpenApp;
  readonly today: string;
  readonly steps: string[] = [];
  pages: PageView[] = [];
  /** What the app calls itself. */
  subject = "";
  menu: { label: string; path: string }[] = [];
  private readonly folder: string;
  private shots = 0;
  private attempts = 0;

  constructor(app: OpenApp, today: string, folder: string) {
    this.app = app;
    this.today = today;
    this.folder = folder;
  }

  get page(): OpenApp["page"] {
    return this.app.page;
  }

  say(step: string): void {
    this.steps.push(step);
  }

  /** Another number for other values at each try. */
  nextAttempt(): number {
    this.attempts += 1;
    return this.attempts;
  }

  async go(path: string): Promise<void> {
    await this.visit(path);
    this.say(`${path} 열기`);
  }

  /** Goes to an address the way a link of the app does, without loading the page anew. */
  async visit(path: string): Promise<void> {
    const isThere =
      this.page.url().startsWith("http") && (await this.page.evaluate(() => document.documentElement.dataset["ready"] === "true"));
    if (!isThere) await this.app.open(path);
    else {
      // A page that is open already is left first, so that it starts anew.
      for (const address of ["/-", path]) {
        await this.page.evaluate((next) => {
          history.replaceState({}, "", next);
          dispatchEvent(new PopStateEvent("popstate", { state: {} }));
        }, address);
        await this.page.waitForTimeout(40);
      }
    }
    await this.settle();
  }

  async reload(): Promise<void> {
    await this.app.reload();
    this.say("새로고침");
    await this.settle();
  }

  settle(): Promise<void> {
    return this.page.waitForTimeout(SETTLE_MS);
  }

  async press(target: Locator, name: string): Promise<void> {
    await target.click({ timeout: 1_500 });
    this.say(`‘${name}’ 누르기`);
    await this.settle();
  }

  /** A picture of what is on the screen now. */
  async picture(name: string): Promise<string> {
    this.shots += 1;
    const path = join(this.folder, `${name}-${this.shots}.png`);
    await this.page.screenshot({ path, animations: "disabled" });
    return path;
  }

  read(): Promise<Omit<PageView, "menu">> {
    return readPage(this.page);
  }

  controls(root = "main"): Promise<ControlView[]> {
    return readControls(this.page, root);
  }

  /** The dialog on top, else the page. */
  async top(): Promise<string> {
    return (await this.page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "main";
  }

  /** Everything a visitor reads on the screen, dialogs and short messages too. */
  async text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText.replace(/\s+/g, " "));
  }

  /** Short messages, receipts and complaints. */
  async messages(): Promise<string> {
    const texts = await this.page.locator("[data-sonner-toast], [role=status], [role=alert]").allInnerTexts();
    return texts.join(" / ").replace(/\s+/g, " ").trim();
  }

  async complaints(): Promise<string[]> {
    return (await this.page.locator("[role=alert]:visible, [data-sonner-toast][data-type=error]").allInnerTexts())
      .map((text) => text.trim())
      .filter((text) => text !== "");
  }

  /** Buttons with a name, in the dialog on top or on the page. */
  buttons(name: RegExp, root = "body"): Locator {
    return this.page.locator(root).last().getByRole("button", { name }).filter({ visible: true });
  }

  /** Fills every control below `root`; `given` decides by label, the rest gets something sensible. */
  async fill(
    root: string,
    given: (control: ControlView) => string | undefined = () => undefined,
    skip: (control: ControlView) => boolean = () => false,
  ): Promise<Written> {
    const written: Written = { values: new Map(), marks: [] };
    const attempt = this.nextAttempt();
    for (const control of await this.controls(root)) {
      if (control.type === "search" || skip(control)) continue;
      const value = await fillControl(this.page, control, attempt, this.today, given(control));
      if (value === undefined) continue;
      written.values.set(control.label, value);
      if (control.type === "text" && given(control) === undefined) written.marks.push(...value.split("\n"));
    }
    this.say(`입력: ${[...written.values].map(([label, value]) => `${label}=${value.replaceAll("\n", ", ")}`).join(", ")}`);
    return written;
  }

  async closeDialogs(): Promise<void> {
    for (let turn = 0; turn < 4 && (await this.page.locator("dialog[open]").count()) > 0; turn += 1) {
      const leave = this.page
        .locator("dialog[open]")
        .last()
        .getByRole("button", { name: /^(닫기|취소)$/ });
      if ((await leave.count()) > 0) await leave.last().click({ timeout: 1_000 });
      else await this.page.keyboard.press("Escape");
      await this.settle();
    }
  }

  /** True when a text stands on the screen now. */
  async sees(text: string): Promise<boolean> {
    return plain(await this.text()).includes(plain(text));
  }

  /** Pages by how well what they are called names the words; all of them when none does. */
  async pagesNamed(words: string[]): Promise<PageView[]> {
    const scored = this.pages.map((page) => ({
      page,
      score: words.filter((word) =>
        [page.title, page.menu, ...page.regions.flatMap((region) => [region.name, ...region.terms])].some((text) => names(text, word)),
      ).length,
    }));
    return scored.sort((a, b) => b.score - a.score).map(({ page }) => page);
  }
}
