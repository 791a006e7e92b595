/** The home page as somebody sees it who has no account: a sentence, a press, an app. */
import { type Browser, type BrowserContext, type FrameLocator, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { agreeAndSignUp, passProvider } from "./support/browser-sign-up.ts";

let appmon: SharedService;
let browser: Browser;
/** What browsers complained about on pages where nothing was cut. */
const complaints: string[] = [];

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
});
afterAll(() => appmon?.close());

const openContext = (options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "ko-KR", reducedMotion: "reduce", ...options });

async function openHome(context: BrowserContext, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  if (!before) {
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      // A newcomer's first sign-in is told 404 on purpose.
      if (message.type() === "error" && !message.location().url.endsWith("/api/user/signin"))
        complaints.push(`${message.text()} ${message.location().url}`);
    });
  }
  await before?.(page);
  await page.goto(appmon.origin);
  await page.waitForLoadState("networkidle");
  return page;
}

const trial = (page: Page, phase: string) => page.locator(`[data-testid="trial"][data-phase="${phase}"]`);
const app = (page: Page): FrameLocator => page.frameLocator('[data-testid="trial-frame"]');
const say = async (page: Page, text: string) => {
  await page.getByRole("textbox").first().fill(text);
  await page.getByRole("button", { name: "만들기", exact: true }).click();
};

it("makes a real app of an edited sentence, lets it be used, and carries the sentence through the sign-in", async () => {
  const context = await openContext();
  const page = await openHome(context);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await say(page, "장보기 목록 앱 만들어줘. 살 것만 적을 거야");
  await trial(page, "running").waitFor();

  await app(page).locator('[data-action="create"]').first().click();
  const dialog = app(page).getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("우유 사기");
  await dialog.locator('[data-action="save"]').click();
  await dialog.waitFor({ state: "detached" });
  await app(page).getByText("우유 사기").first().waitFor();
  // What was entered went nowhere.
  expect(asked.filter((line) => line.startsWith("POST"))).toEqual(["POST /api/trial"]);
  expect(asked.filter((line) => line.includes("/_api"))).toEqual([]);

  await page.getByRole("button", { name: "이 앱 가져가기" }).click();
  await page.waitForURL(/\/login/);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("TEMP_STORE")!).state.pendingPrompt);
  expect(await kept()).toBe("장보기 목록 앱 만들어줘. 살 것만 적을 거야");
  // In every run journey.e2e.ts goes on from here with a sentence of its own.
  if (!IS_SOAK) return context.close();
  await passProvider(page, "kakao");
  await agreeAndSignUp(page);
  await page.waitForURL(/\/appmon\/chat\/room_/);
  await page.frameLocator('[data-testid="preview-frame"]').locator("[data-block]").first().waitFor();
  await page.getByText("장보기 목록 앱 만들어줘. 살 것만 적을 거야").first().waitFor();
  await context.close();
});

// In every run the others press the same button, and a trial's frame has a storage of its own.
it.runIf(IS_SOAK)("makes an app of the sentence that stands there, and of an example, each with nothing of the one before", async () => {
  const context = await openContext();
  const page = await openHome(context);
  await page.getByRole("button", { name: "만들기", exact: true }).click();
  await trial(page, "running").waitFor();
  await page.getByText("동네 네일샵 예약").first().waitFor();
  await app(page)
    .locator("body")
    .evaluate(() => localStorage.setItem("left", "behind"));
  await page.getByRole("button", { name: "모임 회비 장부" }).click();
  await app(page).getByText("회비").first().waitFor();
  await trial(page, "running").waitFor();
  expect(
    await app(page)
      .locator("body")
      .evaluate(() => localStorage.getItem("left")),
  ).toBeNull();
  await context.close();
});

// In every run ready-apps.e2e.ts opens a ready app, as wide and as on a phone.
it.runIf(IS_SOAK)("opens a ready app from the gallery, on a phone too", async () => {
  const context = await openContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await openHome(context);
  await page.getByRole("button", { name: /러닝 기록/ }).tap();
  await trial(page, "running").waitFor();
  await app(page).getByText("러닝 기록").first().waitFor();
  expect(await page.getByRole("textbox").first().inputValue()).toContain("러닝 기록 앱");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});

it("answers what is no wish in words, with sentences that are", async () => {
  const context = await openContext();
  const page = await openHome(context);
  await say(page, "안녕");
  const words = trial(page, "words");
  await words.getByText("어떤 앱이 필요하세요?").waitFor();
  await words.getByRole("button").first().click();
  await trial(page, "running").waitFor();
  await context.close();
});

it("runs apart: it reaches no server, no storage of ours, and nobody else may frame it", async () => {
  const context = await openContext();
  // The browser says in the console what it refuses here.
  const page = await openHome(context, async () => undefined);
  await page.evaluate(() => localStorage.setItem("canary", "ours"));
  await page.getByRole("button", { name: "만들기", exact: true }).click();
  await trial(page, "running").waitFor();
  const seen = await app(page)
    .locator("body")
    .evaluate(async (_body, origin) => {
      const reach = (url: string) =>
        fetch(url).then(
          () => "reached",
          () => "refused",
        );
      return {
        origin: location.origin,
        canary: localStorage.getItem("canary"),
        cookies: document.cookie,
        own: await reach("/_api/events"),
        ours: await reach(`${origin}/api/trial`),
        parent: (() => {
          try {
            return String(parent.document.title);
          } catch {
            return "closed";
          }
        })(),
      };
    }, appmon.origin);
  expect(seen).toEqual({
    origin: `http://try.apps.localhost:${appmon.port}`,
    canary: null,
    cookies: "",
    own: "refused",
    ours: "refused",
    parent: "closed",
  });
  await context.close();
});

it("has complained of nothing so far", () => {
  expect(complaints).toEqual([]);
});

it("shows an app that was made before when the engine does not answer, and keeps the sentence", async () => {
  const context = await openContext();
  const page = await openHome(context, (opened) =>
    opened.route("**/api/trial", (route) => (route.request().method() === "POST" ? new Promise(() => undefined) : route.continue())),
  );
  await say(page, "할 일 앱 만들어줘");
  await trial(page, "running").waitFor();
  await page.getByText("미리 만들어 둔 앱이에요").waitFor();
  expect(await page.getByRole("textbox").first().inputValue()).toBe("할 일 앱 만들어줘");
  await page.getByRole("button", { name: "내 문장으로 만들기" }).click();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("TEMP_STORE")!).state.pendingPrompt)).toBe("할 일 앱 만들어줘");
  await context.close();
});

it("puts the app of the sentence in its place when the engine was only slow", async () => {
  const context = await openContext();
  const answers: (() => void)[] = [];
  const page = await openHome(context, (opened) =>
    opened.route("**/api/trial", async (route) => {
      if (route.request().method() === "POST") await new Promise<void>((resolve) => answers.push(resolve));
      await route.continue();
    }),
  );
  await say(page, "할 일 앱 만들어줘");
  await trial(page, "running").waitFor();
  await page.getByText("다 되면 여기에 바로 보여 드릴게요").waitFor();
  for (const answer of answers) answer();
  await page.getByRole("button", { name: "이 앱 가져가기" }).waitFor();
  await app(page).locator('[data-action="create"]').first().waitFor();
  await page.getByText("미리 만들어 둔 앱이에요").waitFor({ state: "detached" });
  await context.close();
});

it("says so, and leads on, when nothing at all can be shown", async () => {
  const context = await openContext();
  const page = await openHome(context, (opened) => opened.route("**/api/trial**", (route) => route.fulfill({ status: 503, body: "" })));
  await say(page, "할 일 앱 만들어줘");
  await trial(page, "failed").getByText("로그인하면 이 문장으로 앱을 만들 수 있어요").waitFor();
  await page.getByRole("button", { name: "내 문장으로 만들기" }).click();
  await page.waitForURL(/\/login/);
  await context.close();
});

it("has text and pictures without scripts", async () => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(appmon.origin);
  await page.locator("noscript p").waitFor();
  const pictures = page.locator('img[src^="/showcase/"]');
  expect(await pictures.count()).toBe(6);
  for (const picture of await pictures.all()) {
    const answer = await page.request.get(new URL((await picture.getAttribute("src"))!, appmon.origin).href);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/webp"]);
  }
  await context.close();
});
