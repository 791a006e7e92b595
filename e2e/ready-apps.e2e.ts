/** Every app kept ready to begin with, taken and looked at screen by screen: nothing is thrown, nothing is wider than its window. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blueprintIds } from "@appmon/korean/blueprints/blueprints";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import type { AppSpec } from "@appmon/appspec/spec";
import { someOf } from "../tools/testing/scale.ts";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";
import { rowsInDisorder } from "./support/rows-in-disorder.ts";
import { tooWide } from "./support/too-wide.ts";
import { unevenFigures } from "./support/uneven-figures.ts";

/** `READY_SHOTS=folder`: pictures to look at. `READY=id`: of this one alone. */
const SHOTS = process.env["READY_SHOTS"];
const ONLY = process.env["READY"];
/** Screens of blueprints are laid out by one rule: some of them stand for all. */
const EVERY = 40;
const IDS = ONLY?.split(",") ?? [...DECLARED_PATTERNS.map(({ id }) => id), ...blueprintIds().filter((_, at) => at % EVERY === 0)];

let test: SharedService;
let browser: Browser;
let person: SharedPerson;

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
});
afterAll(() => test?.close());

describe("a ready app", () => {
  it.each(someOf(IDS, ONLY === undefined ? 1 : IDS.length))("%s shows every screen, wide and as on a phone", async (id) => {
    // A free account has room for a few apps only.
    person = await test.person();
    const taken = (await person.call("POST", `/template/ready_${id.replaceAll("-", "_")}/take`)).json as { id: string; previewUrl: string };
    const { spec } = (await person.call("GET", `/app/${taken.id}/spec`)).json as { spec: AppSpec };
    const page = await (
      await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ko-KR", reducedMotion: "reduce" })
    ).newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    for (const { path, title, blocks } of spec.screens) {
      const [entity] = blocks.flatMap((block) => (block.kind === "record" ? [block.entity] : []));
      const row = spec.entities.find((one) => one.id === entity)?.sample[0];
      // A list that begins empty has no record to be looked at.
      if (path.includes(":id") && !row) continue;
      await page.goto(new URL(path.replace(":id", row?.id ?? ""), taken.previewUrl).href);
      await page.locator("h1, h2").first().waitFor();
      await page.locator("[data-block]").first().waitFor();
      expect(await deadLinks(page, spec), title).toEqual([]);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        if (SHOTS) {
          await mkdir(SHOTS, { recursive: true });
          await page.waitForTimeout(400);
          await page.screenshot({ path: join(SHOTS, `${id}-${path.replaceAll(/[/:]/g, "")}-${width}.png`) });
        }
        expect(await tooWide(page), `${title} at ${width} px`).toBeLessThanOrEqual(0);
        expect(await unevenFigures(page), `${title} at ${width} px`).toEqual([]);
        // On a wide window what can be done with a row stays in sight over the columns that are scrolled to.
        if (width === 390) expect(await rowsInDisorder(page), `${title} at ${width} px`).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

/** Addresses of links that lead to no screen of the app. */
async function deadLinks(page: Page, { screens }: AppSpec): Promise<string[]> {
  const opened = screens.map(({ path }) => new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}$`));
  const linked = await page.locator("a[href]").evaluateAll((links) => {
    const own = links.filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement && link.origin === location.origin);
    return own.map(({ pathname }) => pathname);
  });
  // What the service itself answers: files, sign-in.
  return [...new Set(linked)].filter((path) => !path.startsWith("/_") && !opened.some((screen) => screen.test(path)));
}
