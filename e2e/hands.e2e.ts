/** How it is written and driven: a Korean keyboard, no mouse, the browser inside KakaoTalk; and what is seen when something breaks. */
import { type Browser, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { agreeAndSignUp, passProvider } from "./support/browser-sign-up.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import { type Member, signUp } from "./support/sign-up.ts";

let appmon: SharedService;
let browser: Browser;
let member: Member;

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  member = await signUp(appmon.origin, "김하늘");
});
afterAll(() => appmon?.close());

async function openPage(who: Member | null, path: string, options: Parameters<typeof openContextOf>[3] = {}): Promise<Page> {
  const context = await openContextOf(browser, appmon.origin, who, { viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(appmon.origin + path);
  return page;
}

describe("a Korean keyboard", () => {
  /** Writes all but the last syllable, leaves that one being composed, and presses Enter. */
  async function composeAndPressEnter(page: Page, box: Locator, text: string): Promise<void> {
    const keyboard = await page.context().newCDPSession(page);
    await box.focus();
    await page.keyboard.insertText(text.slice(0, -1));
    await keyboard.send("Input.imeSetComposition", { text: text.slice(-1), selectionStart: 1, selectionEnd: 1 });
    const enter = { key: "Process", code: "Enter", windowsVirtualKeyCode: 229 };
    await keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
    await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter });
    expect(await box.inputValue()).toBe(text);
    await keyboard.send("Input.insertText", { text: text.slice(-1) });
  }

  it("never sends half a syllable from the home page", async () => {
    const page = await openPage(null, "/");
    const asked: string[] = [];
    page.on("request", (request) => request.method() === "POST" && asked.push(request.postData() ?? ""));
    const box = page.getByRole("textbox").first();
    await page.locator("html[data-live]").waitFor();
    await box.fill("");
    await composeAndPressEnter(page, box, "메모 앱 만들어줘");
    expect(asked).toEqual([]);
    await page.keyboard.press("Enter");
    await page.locator('[data-testid="trial"][data-phase="running"]').waitFor();
    expect(asked).toEqual([JSON.stringify({ text: "메모 앱 만들어줘" })]);
    await page.context().close();
  });

  it("never sends half a syllable from a conversation", async () => {
    const page = await openPage(member, "/appmon/chat/temp");
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith("/api/room/chat") && asked.push(request.postData() ?? ""));
    const box = page.getByTestId("composer");
    await box.waitFor();
    await composeAndPressEnter(page, box, "안녕하세요");
    expect(asked).toEqual([]);
    await page.keyboard.press("Enter");
    await expect.poll(() => asked.length).toBe(1);
    expect(JSON.parse(asked[0]!)).toMatchObject({ content: "안녕하세요" });
    await page.context().close();
  });
});

/** Presses Tab until what has the focus is what is meant: nobody who has no mouse could get there otherwise. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let i = 0; i < 120; i++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

it(`goes from the wish to ${IS_SOAK ? "the public address" : "the conversation about the app"} by keyboard alone`, async () => {
  const page = await openPage(null, "/");
  await page.waitForLoadState("networkidle");
  await tabTo(page, page.getByRole("textbox"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("장보기 목록 앱 만들어줘");
  await page.keyboard.press("Enter");
  await page.locator('[data-testid="trial"][data-phase="running"]').waitFor();
  await tabTo(page, page.getByRole("button", { name: "이 앱 가져가기" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/login/);
  await tabTo(page, page.getByRole("button", { name: /카카오/ }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/_identity/);
  await tabTo(page, page.locator("#choose button.person"));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/auth\/signup/);
  // The provider's proof waits in this browser until the agreements are given.
  expect(await page.evaluate(() => localStorage.getItem("AM_TAT"))).toBeTruthy();
  for (const name of [/이용약관/, /개인정보/, /14세/]) {
    await tabTo(page, page.getByRole("checkbox", { name }));
    await page.keyboard.press("Space");
  }
  await tabTo(page, page.getByRole("button", { name: /가입/ }).last());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/appmon\/chat\/room_/);
  // In every run Enter sends from the conversation above, exposure.e2e.ts works the page that publishes by keys, and routes.e2e.ts listens to both.
  if (!IS_SOAK) return page.context().close();
  await page.frameLocator('[data-testid="preview-frame"]').locator("[data-block]").first().waitFor();
  // While something is being made there is a button to stop it in this place.
  await page.getByTestId("send").waitFor();
  await tabTo(page, page.getByTestId("composer"));
  await page.keyboard.type("색을 초록으로 바꿔줘");
  await page.keyboard.press("Enter");
  await page.getByText("초록").nth(1).waitFor();
  await tabTo(page, page.getByTestId("publish"));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/appmon\/deploy/);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="slug"]')?.value !== "");
  await tabTo(page, page.getByTestId("publish").last());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/appmon\/complete/);
  await page.context().close();
});

it("opens in KakaoTalk: signs in by redirect, and offers the phone's own browser for Google", async () => {
  const userAgent =
    "Mozilla/5.0 (Linux; Android 15; SM-S931N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 KAKAOTALK/11.6.0 (INAPP)";
  const page = await openPage(null, "/login", { userAgent, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const way = page.getByRole("link", { name: "외부 브라우저로 열기" });
  expect(await way.getAttribute("href")).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(`${appmon.origin}/login`)}`);
  expect(await page.getByRole("button", { name: /Google/ }).isDisabled()).toBe(true);
  await passProvider(page, "kakao");
  await agreeAndSignUp(page);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "AM_AT");
  expect(cookie?.path).toBe("/");
  expect(Math.abs(cookie!.expires - Date.now() / 1000 - 86_400)).toBeLessThan(120);
  await page.context().close();
});

it("asks for nothing in a room that is not saved yet", async () => {
  const context = await openContextOf(browser, appmon.origin, member, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${appmon.origin}/appmon/chat/temp`);
  await page.getByTestId("composer").waitFor();
  // A busy machine is idle for a moment before it asks for anything.
  await expect.poll(() => asked).toContain("/api/room");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /^\/api\/room\/(?:temp|chat|$)/.test(path))).toEqual([]);
  await context.close();
});

it("calls a conversation without a title by a name", async () => {
  const context = await openContextOf(browser, appmon.origin, member, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.route("**/api/room", async (route) => {
    const answer = (await (await route.fetch()).json()) as { items: { title: string | null }[] };
    await route.fulfill({ json: { ...answer, items: answer.items.map((room) => ({ ...room, title: null })) } });
  });
  await page.goto(`${appmon.origin}/mypage`);
  await page.getByRole("complementary", { name: "메뉴" }).getByText("제목 없는 대화").first().waitFor();
  // What is asked for at this moment is answered before the page goes.
  await page.unrouteAll({ behavior: "wait" });
  await context.close();
});

it("shows a way on when a page falls over", async () => {
  const context = await openContextOf(browser, appmon.origin, null, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.route("**/assets/inquiry-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'export default function Broken() { throw new Error("broken on purpose"); }' }),
  );
  await page.goto(`${appmon.origin}/inquiry`);
  await page.getByRole("heading", { name: "화면을 그리다 멈췄어요" }).waitFor();
  await page.unroute("**/assets/inquiry-*.js");
  await page.getByRole("link", { name: "홈으로 가기" }).click();
  await page.waitForURL(`${appmon.origin}/`);
  await context.close();
});

it("keeps what is pressed before the scripts have come", async () => {
  const context = await openContextOf(browser, appmon.origin, null, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const scripts: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route("**/assets/*.js", (route) => (isHeld ? void scripts.push(() => route.continue()) : route.continue()));
  const address = `${appmon.origin}/login?redirectUrl=%2Fpayment`;
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("button", { name: /네이버/ }).click();
  expect(page.url()).toBe(address);
  isHeld = false;
  const signIn = page.waitForRequest(/\/auth\/signin\/naver/);
  await Promise.all(scripts.map((go) => go()));
  await page.waitForURL(/_identity/);
  // Where one wanted to go is not forgotten over it.
  expect((await signIn).postData()).toContain("payment");
  await context.close();
});

it("keeps what is written and sent before the scripts have come", async () => {
  const context = await openContextOf(browser, appmon.origin, null, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const scripts: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route("**/assets/*.js", (route) => (isHeld ? void scripts.push(() => route.continue()) : route.continue()));
  await page.goto(appmon.origin, { waitUntil: "commit" });
  await page.getByRole("textbox").first().fill("우리 반 우산 대여 장부 만들어줘");
  await page.getByRole("button", { name: "만들기", exact: true }).click();
  isHeld = false;
  const trial = page.waitForRequest((request) => request.method() === "POST" && /\/api\/trial$/.test(request.url()));
  await Promise.all(scripts.map((go) => go()));
  expect((await trial).postDataJSON()).toMatchObject({ text: "우리 반 우산 대여 장부 만들어줘" });
  expect(await page.getByRole("textbox").first().inputValue()).toBe("우리 반 우산 대여 장부 만들어줘");
  await context.close();
});

describe("what is written while the scripts take the page over", () => {
  const WISH = "우리 반 우산 대여 장부 만들어줘";
  /** Writes once React listens and is not done, and does something in the very moment it is done: no timer has run in between. */
  const openWriting = async (atOnce: "nothing" | "press" | "write on" | "press unheard") => {
    const context = await openContextOf(browser, appmon.origin, null, { viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript(
      ({ text, atOnce }) => {
        const write = (words: string) => {
          const field = document.querySelector("textarea")!;
          Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(field, words);
          field.dispatchEvent(new Event("input", { bubbles: true }));
        };
        const whenLive = () => {
          if (!("live" in document.documentElement.dataset)) return;
          live.disconnect();
          // As in a part of the page that React is still taking over: the first time the words are handed over, nobody hears them.
          if (atOnce === "press unheard") addEventListener("input", (event) => event.stopPropagation(), { capture: true, once: true });
          if (atOnce.startsWith("press")) document.querySelector<HTMLButtonElement>("form button")!.click();
          if (atOnce === "write on") write(`${text} 두 개`);
        };
        const live = new MutationObserver(whenLive);
        // React listens to compositions before it goes through the page, and nobody else does.
        const listen = document.addEventListener.bind(document);
        document.addEventListener = (...args: Parameters<typeof listen>) => {
          listen(...args);
          if (args[0] !== "compositionend" || !document.querySelector("textarea")) return;
          document.addEventListener = listen;
          write(text);
          live.observe(document.documentElement, { attributes: true });
        };
      },
      { text: WISH, atOnce },
    );
    const trial = page.waitForRequest((request) => request.method() === "POST" && /\/api\/trial$/.test(request.url()));
    await page.goto(appmon.origin);
    await page.locator("html[data-live]").waitFor();
    return { context, page, trial };
  };

  it("is kept", async () => {
    const { context, page, trial } = await openWriting("nothing");
    await expect.poll(() => page.getByRole("textbox").first().inputValue()).toBe(WISH);
    await page.getByRole("button", { name: "만들기", exact: true }).click();
    expect((await trial).postDataJSON()).toMatchObject({ text: WISH });
    await context.close();
  });

  it("is meant by what is pressed as soon as they have", async () => {
    const { context, trial } = await openWriting("press");
    expect((await trial).postDataJSON()).toMatchObject({ text: WISH });
    await context.close();
  });

  it("is handed over again where nobody heard it, before what was pressed", async () => {
    const { context, trial } = await openWriting("press unheard");
    expect((await trial).postDataJSON()).toMatchObject({ text: WISH });
    await context.close();
  });

  it("does not write over what is written afterwards", async () => {
    const { context, page, trial } = await openWriting("write on");
    await page.getByRole("button", { name: "만들기", exact: true }).click();
    expect((await trial).postDataJSON()).toMatchObject({ text: `${WISH} 두 개` });
    await context.close();
  });
});
