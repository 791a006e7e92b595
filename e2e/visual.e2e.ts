/** Changing an app by pointing at it, in a real browser: words in place, form and order of its parts, colours, and all of it taken back. */
import { type Browser, type FrameLocator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let browser: Browser;
let page: Page;
let app: FrameLocator;

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  // Wide enough that the preview is not scaled down: the driver cannot click into a scaled frame.
  const context = await openContextOf(browser, appmon.origin, await appmon.person(), { viewport: { width: 2600, height: 1200 } });
  page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/temp`);
  await page.getByTestId("composer").fill("우리 가게 홈페이지에서 문의 받는 앱 만들어줘");
  await page.getByTestId("send").click();
  app = page.frameLocator('[data-testid="preview-frame"]');
  await app.locator('[data-section="hero"]').waitFor();
}, 120_000);
/** `VISUAL_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["VISUAL_SHOTS"];
const shot = (name: string) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png` });

afterAll(() => appmon?.close());

const panel = () => page.getByTestId("visual-panel");

describe("pointing at an app", () => {
  it("writes words over where they stand, and they are there after a reload", async () => {
    await page.getByTestId("visual-toggle").click();
    await panel().getByText("앱에서 고치고 싶은 곳을 눌러 주세요").waitFor();
    await app.locator('[data-section="hero"] h2').click();
    await panel().getByRole("button", { name: "앱에서 바로 쓰기" }).click();
    await app.locator("h2[contenteditable]").waitFor();
    await page.keyboard.type("우리 동네 손톱 가게");
    await page.keyboard.press("Enter");
    await page.getByText("고쳤어요").waitFor();
    await page.reload();
    await app.getByRole("heading", { name: "우리 동네 손톱 가게" }).waitFor();
  });

  it("finds the button's own words and does not follow the button", async () => {
    await page.getByTestId("visual-toggle").click();
    await app.locator('[data-section="hero"] a').click();
    await shot("button");
    const words = panel().getByLabel("보이는 글");
    expect(await words.inputValue()).toBe("문의하기");
    await words.fill("바로 문의");
    await words.press("Enter");
    await app.locator('[data-section="hero"] a', { hasText: "바로 문의" }).waitFor();
    expect(await app.locator('[data-section="hero"]').count()).toBe(1);
  });

  it("moves a part, and takes it back", async () => {
    const order = () => app.locator("[data-block]").evaluateAll((blocks) => blocks.map((block) => (block as HTMLElement).dataset.block));
    const before = await order();
    const at = await app
      .locator("[data-block]")
      .evaluateAll((blocks) => blocks.findIndex((block) => block.matches('[data-section="hero"]')));
    expect(before.length).toBeGreaterThan(at + 1);
    await panel().getByRole("button", { name: "아래로" }).click();
    await expect.poll(order).toEqual([...before.slice(0, at), before[at + 1], before[at], ...before.slice(at + 2)]);
    const offers = page.locator("[data-sonner-toast]").getByRole("button", { name: "되돌리기" });
    expect(await offers.count()).toBe(1);
    await offers.click();
    await expect.poll(order).toEqual(before);
  });

  it("gives the exact colour, and a field its settings", async () => {
    await panel().getByRole("button", { name: "앱 전체 색과 모양" }).click();
    await panel().getByLabel("대표색").fill("#0a7d55");
    await expect
      .poll(() => app.locator(":root").evaluate((root) => getComputedStyle(root).getPropertyValue("--am-primary").trim()))
      .toBe("#0a7d55");
    await page.getByTestId("visual-toggle").click();
    await app.getByRole("link", { name: "문의함" }).first().click();
    await app
      .getByRole("button", { name: "표" })
      .or(app.getByRole("radio", { name: "표" }))
      .or(app.getByRole("tab", { name: "표" }))
      .first()
      .click();
    await page.getByTestId("visual-toggle").click();
    await app.getByRole("region", { name: "모든 문의" }).locator("th", { hasText: "연락처" }).click();
    await panel().getByText("항목 이름").waitFor();
    await shot("field");
    await panel().getByRole("button", { name: "이 항목 감추기" }).click();
    await expect.poll(() => app.locator("th", { hasText: "연락처" }).count()).toBe(0);
  });

  it("goes on in words about what is picked, and Esc ends it", async () => {
    await app.locator("h1").first().click();
    await panel().getByRole("button", { name: "말로 고치기" }).click();
    expect(await page.getByTestId("composer").inputValue()).toContain("‘문의함’");
    await app.locator("h1").first().click();
    await page.keyboard.press("Escape");
    await panel().waitFor({ state: "detached" });
  });

  it.each([
    [1440, 900],
    [1024, 768],
    [390, 844],
  ])("never covers the app with its panel, %i px wide", async (width, height) => {
    await page.setViewportSize({ width, height });
    if (width < 500) await page.getByRole("button", { name: /^앱( |$)/ }).click();
    await page.getByTestId("visual-toggle").click();
    await panel().waitFor();
    const frame = page.getByTestId("preview-frame");
    const isCovered = async () => {
      const [over, under] = [(await panel().boundingBox())!, (await frame.boundingBox())!];
      return over.y < under.y + under.height && over.x < under.x + under.width;
    };
    await expect.poll(isCovered).toBe(false);
    if (width < 500) {
      const part = app.locator("[data-record] .am-cover").nth(4);
      await part.click();
      await panel().getByRole("button", { name: "앱 전체 색과 모양" }).waitFor();
      await expect.poll(isCovered).toBe(false);
      const [picked, over] = [(await part.boundingBox())!, (await panel().boundingBox())!];
      expect(picked.y + picked.height).toBeLessThanOrEqual(over.y);
    }
    await shot(`panel-${width}`);
    await page.getByTestId("visual-toggle").click();
    await panel().waitFor({ state: "detached" });
  });
});
