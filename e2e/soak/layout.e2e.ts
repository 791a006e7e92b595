/** The frame around every page: header, side navigation, footer. */
import { type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedService } from "../support/shared-service.ts";
import { agreeAndSignUp, passProvider } from "../support/browser-sign-up.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let appmon: SharedService;
let browser: Browser;
let member: BrowserContext;

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  member = await browser.newContext({ viewport: DESKTOP, locale: "ko-KR", reducedMotion: "reduce" });
});
afterAll(() => appmon?.close());

async function openAs(context: BrowserContext, path: string, viewport = DESKTOP): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.setViewportSize(viewport);
  await page.goto(appmon.origin + path);
  await page.waitForLoadState("networkidle");
  return page;
}
const openSignedOut = async (path: string, viewport = DESKTOP) =>
  openAs(await browser.newContext({ locale: "ko-KR", reducedMotion: "reduce" }), path, viewport);

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
const panel = (page: Page) => page.getByRole("complementary", { name: "메뉴" });

describe("every page", () => {
  it.each([
    [DESKTOP, 60],
    [PHONE, 56],
  ])("keeps its header, 60 px high on a desktop and 56 on a phone", async (viewport, height) => {
    const page = await openSignedOut("/faq", viewport);
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const box = await boxOf(page, "header");
    expect([box.y, box.height]).toEqual([0, height]);
    await page.getByRole("banner").getByRole("link", { name: "구독" }).click();
    await page.waitForURL(/\/payment\/subscribe\/product$/);
    await page.context().close();
  });

  it("keeps a closed menu closed after a reload", async () => {
    const page = await openSignedOut("/faq");
    await panel(page).getByRole("button", { name: "메뉴 닫기" }).click();
    await page.getByRole("button", { name: "메뉴 열기" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "메뉴 열기" }).waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("LAYOUT_STORE")!).state.isSideNavOpen)).toBe(false);
    await page.context().close();
  });

  it("offers signed-out people the login alone", async () => {
    const page = await openSignedOut("/faq");
    expect(await panel(page).getByRole("link", { name: "내 앱" }).count()).toBe(0);
    await panel(page).getByRole("link", { name: "로그인" }).click();
    await page.waitForURL(/\/login$/);
    await page.context().close();
  });

  it("has its side navigation open on a desktop, 280 px wide, until it is closed", async () => {
    const page = await openSignedOut("/faq");
    expect([(await boxOf(page, "aside")).x, (await boxOf(page, "aside")).width]).toEqual([0, 280]);
    await panel(page).getByRole("button", { name: "메뉴 닫기" }).click();
    await expect.poll(() => panel(page).evaluate((aside) => aside.getBoundingClientRect().right)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it("turns the side navigation from an overlay into a panel at 1080 px", async () => {
    const page = await openSignedOut("/faq", { width: 1079, height: 800 });
    expect(await panel(page).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1080, height: 800 });
    await expect.poll(() => panel(page).isVisible()).toBe(true);
    await page.context().close();
  });

  it("closes the menu of a phone by a press beside it", async () => {
    const page = await openSignedOut("/faq", PHONE);
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    const menu = page.getByRole("dialog", { name: "메뉴" });
    await menu.waitFor();
    await page.mouse.click(380, 400);
    await menu.waitFor({ state: "detached" });
    await page.context().close();
  });

  it("sends a signed-out person to the login and back", async () => {
    const page = await openAs(member, "/mypage/info?from=here");
    await page.waitForURL(/\/login/);
    const search = new URL(page.url()).searchParams;
    expect([search.get("error"), search.get("redirectUrl")]).toEqual(["SessionRequired", "/mypage/info?from=here"]);
    await passProvider(page, "kakao");
    await agreeAndSignUp(page);
    await page.waitForURL(/\/mypage\/info\?from=here$/);
    await page.close();
  });

  it("lists conversations, or says that there are none", async () => {
    const page = await openAs(member, "/appmon");
    await panel(page).getByText("아직 대화가 없어요").waitFor();
    await page.getByRole("textbox").first().fill("할 일 적는 앱 만들어줘");
    await page.getByRole("button", { name: "만들기" }).click();
    await page.waitForURL(/\/appmon\/chat\/room_/);
    const room = new URL(page.url()).pathname;
    await page.frameLocator('[data-testid="preview-frame"]').locator("[data-block]").first().waitFor();
    const entry = panel(page).locator(`a[href="${room}"]`);
    await entry.waitFor();
    await page.goto(`${appmon.origin}/mypage`);
    await entry.click();
    await page.waitForURL((url) => url.pathname === room);
    await page.close();
  });

  it("shows a way back and a title only where the page has them", async () => {
    const page = await openAs(member, "/mypage");
    const header = page.getByRole("banner");
    const title = (await panel(page).locator('a[href^="/appmon/chat/room_"]').innerText()).trim();
    expect(title).not.toBe("");
    expect(await header.getByText(title).count()).toBe(0);
    expect(await header.getByRole("button", { name: "뒤로" }).count()).toBe(0);
    expect(await page.getByRole("contentinfo").count()).toBe(1);

    await panel(page).locator('a[href^="/appmon/chat/room_"]').click();
    await header.getByText(title).waitFor();
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    await page.getByTestId("publish").first().click();
    await page.waitForURL(/\/appmon\/deploy/);
    await header.getByRole("button", { name: "뒤로" }).click();
    await page.waitForURL(/\/appmon\/chat\/room_/);
    await page.close();
  });
});
