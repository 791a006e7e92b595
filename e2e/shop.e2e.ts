/** Ordering several things at once in a published app, in a real browser on a phone: cart, minimum, order number, the owner's list. */
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { enterAsOwner } from "./enter-as-owner.ts";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";

let test: SharedService;
let browser: Browser;
let site: string;
let owner: SharedPerson;
let appId: string;

/** `SHOP_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["SHOP_SHOTS"];
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
  owner = await test.person();
  const made = await owner.say(null, "수제 쿠키 쇼핑몰 장바구니에 담아서 주문. 주문하면 재고가 줄게");
  appId = made.codegen!.app!.id;
  await owner.say(made.chat.room.id, "최소 주문 금액은 10,000원");
  const deployed = await owner.call("POST", `/app/${appId}/deployments`, { slug: "cookie-cart", title: "쿠키" });
  site = deployed.json.url;
}, 120_000);
afterAll(() => test?.close());

describe("a cart", () => {
  it("keeps what was put in over a reload, says what is missing, and becomes one order with its lines", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" });
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(site);
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
    // Nobody else sees who ordered; the owner does.
    await wide.goto(`${site}desk`);
    await wide.waitForSelector("html[data-ready]");
    expect(await wide.textContent("body")).not.toContain("김하늘");
    await enterAsOwner(wide, owner, appId);
    await wide.goto(`${site}desk`);
    await wide.getByText("김하늘").first().waitFor();
    await wide.goto(site);
    await wide.locator('[data-action="put"]').nth(0).click();
    await wide.locator('[data-action="put"]').nth(0).click();
    await wide.getByTestId("cart-total").waitFor();
    await shot(wide, "shop-1440");
    // As many as there are, and no more: who orders is not sent back for it.
    const plus = wide.locator('.am-cart [data-action="more"]').first();
    while (await plus.isEnabled()) await plus.click();
    await wide.getByText("남은 것을 다 담았어요").waitFor();
    await shot(wide, "all-taken-1440");
    const first = wide.locator(".am-shop-item").first();
    const thing = [await wide.locator(".am-shop").getAttribute("data-collection"), await first.getAttribute("data-record")] as const;
    const record = await wide.evaluate(async ([list, id]) => (await fetch(`/_api/collections/${list}/records/${id}`)).json(), thing);
    const stock = Number(await wide.locator(".am-cart output").first().textContent());
    expect(Object.values(record)).toContain(stock);
    // Somebody else was quicker: it is said, nothing is sent that would be refused, and one press makes it right.
    const left = Object.entries(record as Record<string, unknown>).filter(([, value]) => value === stock);
    const values = Object.fromEntries(left.map(([field]) => [field, stock - 1]));
    const sold = await owner.call("PATCH", `/app/${appId}/collections/${thing[0]}/records/${thing[1]}?env=live`, { values });
    expect(sold.status).toBe(200);
    await wide.reload();
    await wide.getByText(`지금은 ${stock - 1}개만 남았어요`).waitFor();
    expect(await wide.locator('[data-action="order"]').isDisabled()).toBe(true);
    await shot(wide, "too-many-1440");
    await wide.locator('[data-action="fit"]').click();
    await wide.getByText("남은 것을 다 담았어요").waitFor();
    expect(await wide.locator('[data-action="order"]').isEnabled()).toBe(true);
  }, 90_000);

  it("asks what goes along, prices it as it is chosen, and the order holds it", async () => {
    const owner = await test.person("분식집");
    const made = await owner.say(null, "마라탕집 주문 앱. 맵기 선택, 토핑(치즈 1000원, 만두 1,500원) 추가, 최소 주문 금액 10,000원");
    const deployed = await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug: "hot-bowl", title: "마라탕" });
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" })).newPage();
    page.setDefaultTimeout(40_000);
    await page.goto(`${deployed.json.url}shop`);
    // One that can be had, and has something to choose: what is sold out or bare depends on the samples.
    const item = page.locator(".am-shop-item", { has: page.locator('[aria-haspopup="dialog"]') }).first();
    const price = Number((await item.locator(".am-shop-words").textContent())!.match(/([\d,]+)원/)![1]!.replaceAll(",", ""));
    await item.locator('[data-action="put"]').click();
    const sheet = page.getByRole("dialog");
    const add = sheet.locator('[data-action="add"]');
    expect(await add.textContent()).toBe(`${price.toLocaleString("en-US")}원 담기`);
    await shot(page, "options-390");
    // By keyboard, as on the desk of whoever takes orders by phone.
    await sheet.getByLabel("매운맛", { exact: true }).focus();
    await page.keyboard.press("Space");
    await sheet.getByLabel("치즈").check();
    await sheet.getByLabel("만두").check();
    await sheet.locator('[data-action="more"]').click();
    const sum = (price + 2_500) * 2;
    expect(await add.textContent()).toBe(`${sum.toLocaleString("en-US")}원 담기`);
    await shot(page, "options-chosen-390");
    await add.click();
    await page.reload();
    const line = page.locator(".am-cart li").first();
    await line.waitFor();
    expect(await line.textContent()).toContain("매운맛, 치즈, 만두");
    expect(await page.getByTestId("cart-total").textContent()).toBe(`${sum.toLocaleString("en-US")}원`);
    while (await page.locator('[data-action="order"]').isDisabled()) await page.locator('.am-cart [data-action="more"]').first().click();
    const total = (await page.getByTestId("cart-total").textContent())!;
    await page.locator('[data-action="order"]').click();
    for (const input of await page.getByRole("dialog").locator('input[type="text"], input:not([type]), input[type="tel"]').all())
      await input.fill((await input.getAttribute("type")) === "tel" ? "01012345678" : "서울 강남구 1 김하늘");
    await shot(page, "options-checkout-390");
    await page.locator('[data-action="save"]').click();
    await page.getByText("주문이 들어갔어요").waitFor();
    const receipt = (await page.locator(".am-receipt").textContent())!;
    // What the server worked out from its own prices is what was shown.
    expect(receipt).toContain(total);
    expect(receipt).toMatch(/주문번호O-\d+/);
    await shot(page, "options-receipt-390");
    const dark = await (
      await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ko-KR", colorScheme: "dark" })
    ).newPage();
    await dark.goto(`${deployed.json.url}shop`);
    await dark.locator('[data-action="put"][aria-haspopup="dialog"]').first().click();
    await dark.getByRole("dialog").waitFor();
    await shot(dark, "options-1440");
  }, 90_000);

  // In every run coupons.test.ts and orders.test.ts reckon the same.
  it.runIf(IS_SOAK)(
    "takes a coupon and points off, and what is earned can be spent next time",
    async () => {
      const owner = await test.person("빵집");
      const made = await owner.say(null, "동네 빵집 주문 앱. 적립금 10% 쌓이고 쿠폰도 쓸 수 있게");
      const deployed = await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug: "warm-bread", title: "빵집" });
      const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" })).newPage();
      page.setDefaultTimeout(40_000);
      const { status } = await owner.call("POST", `/app/${made.codegen!.app!.id}/collections/coupon/records?env=live`, {
        values: { code: "FIRST", won: 1_000 },
      });
      expect(status).toBe(201);
      // Nobody at the public address reads the codes.
      await page.goto(`${deployed.json.url}coupons`);
      await page.getByText("볼 수 있는 권한이 없어요").first().waitFor();
      expect(await page.textContent("body")).not.toContain("FIRST");
      await shot(page, "coupons-390");
      const order = async (act: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>) => {
        await page.goto(`${deployed.json.url}shop`);
        await page.locator('[data-action="put"]').first().click();
        await page.locator(".am-cart li").first().waitFor();
        await page.locator('[data-action="order"]').click();
        const dialog = page.getByRole("dialog");
        await dialog.locator('[name="rewardPhone"]').fill("010-7777-8888");
        await act(dialog);
        for (const input of await dialog
          .locator('.am-form input[type="text"], .am-form input:not([type]), .am-form input[type="tel"]')
          .all())
          await input.fill((await input.getAttribute("type")) === "tel" ? "01012345678" : "김하늘");
        await dialog.locator('[data-action="save"]').click();
        await page.getByText("주문이 들어갔어요").waitFor();
      };
      let paid = 0;
      await order(async (dialog) => {
        await dialog.locator('[name="couponCode"]').fill("WRONG");
        await dialog.locator('[data-action="coupon"]').click();
        await dialog.getByText("없는 쿠폰 번호예요").waitFor();
        const full = Number((await dialog.getByTestId("cart-total").textContent())!.replaceAll(/\D/g, ""));
        await dialog.locator('[name="couponCode"]').fill("first");
        await dialog.locator('[data-action="coupon"]').click();
        await dialog.getByText("1,000원을 깎아 드려요").waitFor();
        paid = Number((await dialog.getByTestId("cart-total").textContent())!.replaceAll(/\D/g, ""));
        expect(paid).toBe(full - 1_000);
        await shot(page, "coupon-390");
      });
      const earned = Math.floor(paid / 10);
      expect(await page.locator(".am-receipt").textContent()).toContain(`${paid.toLocaleString("en-US")}원`);
      await order(async (dialog) => {
        await dialog.getByText(`내 포인트 ${earned.toLocaleString("en-US")}P`).waitFor();
        await dialog.locator('[data-action="all-points"]').click();
        expect(Number((await dialog.getByTestId("cart-total").textContent())!.replaceAll(/\D/g, ""))).toBe(paid + 1_000 - earned);
        await shot(page, "points-390");
      });
      await page.goto(`${deployed.json.url}shop`);
      await page.locator('[name="lookup"]').fill("01077778888");
      await page.locator('[name="lookup"]').press("Enter");
      await page
        .getByText(`${Math.floor((paid + 1_000 - earned) / 10).toLocaleString("en-US")}P`)
        .first()
        .waitFor();
      await shot(page, "balance-390");
    },
    90_000,
  );
});
