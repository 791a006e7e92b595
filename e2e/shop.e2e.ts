/** Ordering several things at once in a published app, in a real browser on a phone: cart, minimum, order number, the owner's list. */
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../apps/server/src/testing/test-service.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";

let test: TestService;
let browser: Browser;
let site: string;

/** `SHOP_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["SHOP_SHOTS"];
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

beforeAll(async () => {
  test = await startTestService();
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const owner = await test.person();
  const made = await owner.say(null, "수제 쿠키 쇼핑몰 장바구니에 담아서 주문. 배송비 3천원, 최소주문금액은 100,000원");
  const deployed = await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug: "cookie-cart", title: "쿠키" });
  site = deployed.json.url;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

describe("a cart", () => {
  it("keeps what was put in over a reload, says what is missing, and becomes one order with its lines", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(`${site}shop`);
    await page.locator('[data-action="put"]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    await page.locator('[data-action="put"]').first().click();
    await shot(page, "menu-390");
    await page.getByText("부터 주문할 수 있어요").waitFor();
    expect(await page.locator('[data-action="order"]').isDisabled()).toBe(true);
    await page.reload();
    await page.locator(".am-cart li").first().waitFor();
    const more = page.locator('.am-cart [data-action="more"]').first();
    while (await page.locator('[data-action="order"]').isDisabled()) await more.click();
    await shot(page, "cart-390");
    const total = await page.getByTestId("cart-total").textContent();
    await page.locator('[data-action="order"]').click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await shot(page, "checkout-390");
    for (const input of await dialog.locator('input[type="text"], input:not([type]), input[type="tel"], textarea').all()) {
      const kind = await input.getAttribute("inputmode");
      await input.fill(kind === "tel" || (await input.getAttribute("type")) === "tel" ? "01012345678" : "김하늘 서울 강남구 1");
    }
    await dialog.locator('[data-action="save"]').click();
    await page.getByText("주문이 들어갔어요").waitFor();
    await shot(page, "receipt-390");
    expect(await page.locator(".am-receipt").textContent()).toContain(total!.replace("원", ""));
    expect(faults).toEqual([]);

    const wide = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ko-KR" })).newPage();
    await wide.goto(`${site}orders`);
    await wide.getByText("김하늘").first().waitFor();
    await wide.goto(`${site}shop`);
    await wide.locator('[data-action="put"]').nth(0).click();
    await wide.locator('[data-action="put"]').nth(0).click();
    await wide.getByTestId("cart-total").waitFor();
    await shot(wide, "shop-1440");
  }, 90_000);
});
