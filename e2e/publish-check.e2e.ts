/** Publishing as its owner sees it: every screen is opened first, what throws does not go out, what poses as another sign-in is stopped. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import type { Member } from "./support/sign-up.ts";
import { tooWide } from "./support/too-wide.ts";
import { someOf } from "../tools/testing/scale.ts";

/** Where pictures go, if they are wanted. */
const PICTURES = process.env["PICTURES"];
const SLUG = "seen-first";

let appmon: SharedService;
let browser: Browser;
let context: BrowserContext;
let member: Member;
let page: Page;
let app: { id: string; roomId: string };

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  member = await appmon.person();
  context = await openContextOf(browser, appmon.origin, member, { viewport: { width: 1440, height: 900 } });
  // As long as the check itself may go on.
  context.setDefaultTimeout(90_000);
  const chat = await call("POST", "/room/chat", { room_id: null, content: "동네 네일샵 예약 받는 앱 만들어줘" });
  const made = await call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id });
  app = { id: made.app.id, roomId: chat.room.id };
  page = await context.newPage();
}, 240_000);
afterAll(() => appmon?.close());

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
async function call(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await fetch(`${appmon.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${member.tokens.access_token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Writes a line into the component of a screen, which throws when it is drawn. */
async function breakScreen(at: number): Promise<string> {
  const { version } = await call("GET", `/app/${app.id}`);
  const { files } = await call("GET", `/app/${app.id}/versions/${version}/files`);
  const paths = Object.keys(files).filter((path) => /^src\/screens\/[^/]+\.tsx$/.test(path));
  const { spec } = await call("GET", `/app/${app.id}/spec`);
  const screen = spec.screens.filter(({ path }: { path: string }) => !path.includes(":"))[at];
  const path = paths.find((one) => files[one].includes(JSON.stringify(screen.title))) ?? paths[at]!;
  const content = files[path].replace(
    /(export (?:default )?function \w+\([^)]*\)[^{]*\{)/,
    '$1\n  if (String(location)) throw new Error("펑 터졌어요");',
  );
  expect(content).not.toBe(files[path]);
  await call("PUT", `/app/${app.id}/files`, { base: version, files: [{ path, content }] });
  return screen.title;
}

async function openForm(title?: string): Promise<void> {
  await page.goto(`${appmon.origin}/appmon/deploy?app=${app.id}`);
  await page.locator('input[name="slug"]').waitFor();
  // What it begins with has come: between choosing the old words and typing the new ones it would be kept in front of them.
  await expect.poll(() => page.getByLabel("앱 이름").inputValue()).not.toBe("");
  await page.locator('input[name="slug"]').fill(SLUG);
  if (title !== undefined) await page.getByLabel("앱 이름").fill(title);
  await page.locator('[data-slug-state="available"], [data-slug-state="own"]').waitFor();
}
const submit = () => page.getByTestId("publish").click();
/** Until it is public; what stands in the way is told. */
async function published(): Promise<void> {
  const problem = page.locator("[data-problem]");
  await Promise.race([
    page.waitForURL(/\/appmon\/complete/),
    problem.waitFor().then(async () => Promise.reject(new Error(`not published: ${await problem.textContent()}`))),
  ]);
}
const liveOf = async () => (await call("GET", `/app/${app.id}/deployments`)).live;

/** Nothing wider than the window; pictures at both widths and in both schemes where they are wanted. */
async function look(name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    // A window that has just changed its size is laid out a moment later.
    await expect.poll(() => tooWide(page), { message: `${name} at ${width}` }).toBeLessThanOrEqual(0);
    if (!PICTURES) continue;
    mkdirSync(PICTURES, { recursive: true });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
}

describe("publishing", () => {
  it("opens every screen in a page before it says that it has seen them", async () => {
    await openForm();
    // Nothing stands on a screen until it is known who looks; on a telephone far away that takes longer than a screen rests.
    await page.route(
      /\/_api\/auth\/me$/,
      async (route) => {
        await delay(2_500);
        await route.continue();
      },
      { times: 1 },
    );
    const opened: string[] = [];
    await page.exposeFunction("noteProgress", (words: string) => void opened.push(words));
    await page.evaluate(() => {
      new MutationObserver(() => {
        const words = document.querySelector('form [role="status"]')?.textContent ?? "";
        if (words !== "") void (window as unknown as { noteProgress(words: string): void }).noteProgress(words);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const began = Date.now();
    await submit();
    await page.getByTestId("candidate-frame").waitFor();
    if (PICTURES) await look("checking");
    await published();
    if (PICTURES) console.log(`published after ${Date.now() - began} ms`);
    await page.getByText("모든 화면이 오류 없이 열리고").waitFor();
    expect(await page.evaluate(() => scrollY), "the new page begins at its top").toBe(0);
    const { spec } = await call("GET", `/app/${app.id}/spec`);
    const { length } = spec.screens;
    for (let at = 1; at <= length; at++)
      expect(
        opened.some((words) => words.includes(`화면 ${at}/${length} `)),
        `screen ${at}`,
      ).toBe(true);
    expect(await liveOf()).toMatchObject({ version: 1, seen: "page" });
    await look("complete");
  });

  const broken: [what: string, at: number][] = [
    ["its first screen", 0],
    ["its second screen", 1],
  ];
  it.each(someOf(broken, 1))("does not let out a version that throws on %s; one tap mends it", async (_what, at) => {
    const before = await liveOf();
    const screen = await breakScreen(at);
    await openForm();
    await submit();
    const problem = page.locator('[data-problem="deployment/page-failed"]');
    await problem.getByText("펑 터졌어요").first().waitFor();
    expect(await problem.textContent()).toContain(screen);
    expect((await liveOf()).id).toBe(before.id);
    await look(`failed-${at}`);
    await page.getByTestId("mend").click();
    await problem.waitFor({ state: "detached" });
    await openForm();
    await submit();
    await published();
    expect((await liveOf()).version).toBeGreaterThan(before.version);
  });

  it("leaves what was public alone when the tab is closed in the middle", async () => {
    const before = await liveOf();
    await openForm();
    // The page in the frame never loads: the check is still going on when the tab closes.
    await page.route(/^http:\/\/c-/, () => undefined);
    await submit();
    await page.getByTestId("candidate-frame").waitFor();
    await page.close();
    expect((await liveOf()).id).toBe(before.id);
    page = await context.newPage();
  });

  it("stops what poses as somebody else's sign-in, says why, and takes an objection", async () => {
    await openForm("네이버 로그인");
    await submit();
    const panel = page.locator('[data-review="stopped"]');
    await panel.getByText("다른 서비스의 로그인이나 안내처럼 보여요.").waitFor();
    await look("stopped");
    await panel.getByRole("textbox").fill("네이버 로그인을 배우는 수업의 이름이에요.");
    await page.getByTestId("appeal").click();
    await page.locator('[data-review="open"]').waitFor();
    await look("appealed");
  });
});
