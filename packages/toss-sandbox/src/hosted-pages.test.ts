import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, devices, type FrameLocator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "../../../tools/testing/chromium.ts";
import { someOf } from "../../../tools/testing/scale.ts";
import { CUSTOMER, KEYS, type StartedSandbox, startSandbox } from "./testing/start-sandbox.ts";
import { startShop } from "./testing/start-shop.ts";

const XSS = `<img src=x onerror="alert(1)">"'\`><script>alert(2)</script>&lt;b&gt;`;
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: "ko-KR" };
const PHONE: BrowserContextOptions = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, locale: "ko-KR" };

let toss: StartedSandbox;
let shop: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
/** What browsers complained about: policies broken, scripts that threw, dialogs that opened. */
const complaints: string[] = [];

beforeAll(async () => {
  shop = await startShop(() => new URL(toss.baseUrl).origin);
  toss = await startSandbox({ returnOrigins: [shop.origin] });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
});
afterAll(async () => {
  await browser?.close();
  await toss?.stop();
  shop?.stop();
  expect(complaints).toEqual([]);
});

async function openShop(options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.setDefaultTimeout(10_000);
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    // The gateway answers 4xx to what was asked or typed wrongly, and the shop has no icon.
    if (message.type() === "error" && !/status of 4(?:00|04|10|22)/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(shop.origin);
  await page.waitForFunction('document.title === "ready"');
  return page;
}

const request = (change: object = {}) => ({
  method: "CARD",
  amount: { currency: "KRW", value: 59_000 },
  orderId: "order-1",
  orderName: "앱몬 프로 1년",
  successUrl: `${shop.origin}/success`,
  failUrl: `${shop.origin}/fail`,
  ...change,
});
/** Calls the SDK as a merchant's page does; the promise of a redirect never ends, so nobody waits for it. */
const call = (page: Page, name: "requestPayment" | "requestBillingAuth", asked: object, over: object = {}) =>
  page.evaluate((options) => (window as unknown as { pay(options: object): Promise<string> }).pay(options), {
    src: `${toss.baseUrl}/sdk/v2/standard.js`,
    clientKey: KEYS.clientKey,
    customerKey: CUSTOMER,
    call: name,
    request: asked,
    ...over,
  });
const start = (...args: Parameters<typeof call>): Promise<string> => {
  const ended = call(...args);
  // The page it was asked from goes away.
  ended.catch(() => {});
  return ended;
};
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="테스트 결제창"]');

async function fillCard(at: Page | FrameLocator, number: string): Promise<void> {
  await at.getByLabel("카드번호").fill(number);
  await at.getByLabel("유효기간").fill("12/30");
  await at.getByRole("checkbox").check();
}
async function prove(at: Page | FrameLocator): Promise<void> {
  await at.getByLabel("인증번호").fill("000000");
  await at.getByRole("button", { name: "인증하기" }).click();
}

describe("the payment window", () => {
  it("opens over the merchant's page on a desktop, and brings the buyer back with a payment to confirm", async () => {
    const page = await openShop(DESKTOP);
    void start(page, "requestPayment", request({ orderId: "desktop-1" }));
    const frame = frameOf(page);
    await frame.getByText("테스트 결제 – 실제 청구 없음").waitFor();
    await frame.getByText("59,000원", { exact: true }).waitFor();
    expect(await frame.getByRole("checkbox").isChecked()).toBe(false);
    await frame.getByText("테스트 카드").click();
    await frame.getByRole("button", { name: /체크카드/ }).click();
    expect(await frame.getByLabel("카드번호").inputValue()).toBe("9410-0012-3456-1000");
    await frame.getByRole("checkbox").check();
    await frame.getByLabel("할부").selectOption("3");
    await frame.getByRole("button", { name: "59,000원 결제하기" }).click();
    await prove(frame);
    await page.waitForURL(/\/success\?/);
    const query = new URL(page.url()).searchParams;
    expect([...query.keys()].sort()).toEqual(["amount", "orderId", "paymentKey"]);
    const confirm = { paymentKey: query.get("paymentKey")!, orderId: "desktop-1", amountKrw: 59_000 };
    const paid = await toss.gateway.confirmPayment(confirm, { idempotencyKey: "d1", firstSentAt: null });
    expect(paid).toMatchObject({ outcome: "paid", payment: { card: { cardType: "체크", installmentMonths: 3 } } });
    await page.context().close();
  });

  it("takes the whole page on a phone, and goes back without the order when the buyer gives up", async () => {
    const page = await openShop(PHONE);
    void start(page, "requestPayment", request({ orderId: "phone-1" }));
    await page.waitForURL(/\/checkout\//);
    await page.getByRole("button", { name: "취소하기" }).click();
    await page.waitForURL(/\/fail\?/);
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toEqual({ code: "PAY_PROCESS_CANCELED", message: expect.any(String) });
    await page.context().close();
  });

  it("tells what was typed wrongly, and gives up after three wrong numbers", async () => {
    const page = await openShop(PHONE);
    void start(page, "requestPayment", request({ orderId: "phone-2" }));
    await page.waitForURL(/\/checkout\//);
    const submit = page.getByRole("button", { name: "59,000원 결제하기" });
    await submit.click();
    await page.getByRole("alert").getByText("동의해야").waitFor();
    await fillCard(page, "1234");
    await submit.click();
    await page.getByRole("alert").getByText("카드번호 16자리").waitFor();
    expect(await page.getByLabel("유효기간").inputValue()).toBe("12/30");
    await fillCard(page, "9410001234567890");
    await page.getByLabel("유효기간").fill("01/20");
    await submit.click();
    await page.getByRole("alert").getByText("유효기간").waitFor();
    await fillCard(page, "9410001234567890");
    await submit.click();
    for (const _time of [1, 2, 3]) {
      await page.getByLabel("인증번호").fill("111111");
      await page.getByRole("button", { name: "인증하기" }).click();
    }
    await page.waitForURL(/\/fail\?/);
    const query = new URL(page.url()).searchParams;
    expect([query.get("code"), query.get("orderId")]).toEqual(["REJECT_CARD_COMPANY", "phone-2"]);
    await page.context().close();
  });

  it("opens a virtual account at the bank the buyer chose", async () => {
    const page = await openShop(PHONE);
    void start(page, "requestPayment", request({ method: "VIRTUAL_ACCOUNT", orderId: "account-1", customerName: "박토스" }));
    await page.waitForURL(/\/checkout\//);
    await page.getByRole("combobox").selectOption("신한은행");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "가상계좌 받기" }).click();
    await page.waitForURL(/\/success\?/);
    const paymentKey = new URL(page.url()).searchParams.get("paymentKey")!;
    const opened = await toss.gateway.confirmPayment(
      { paymentKey, orderId: "account-1", amountKrw: 59_000 },
      { idempotencyKey: "v1", firstSentAt: null },
    );
    expect(opened).toMatchObject({ outcome: "awaiting-deposit", payment: { virtualAccount: { bankCode: "88", customerName: "박토스" } } });
    await page.context().close();
  });

  it("that is closed rejects with USER_CANCEL; a second one waits its turn; destroy ends it", async () => {
    const page = await openShop(DESKTOP);
    const first = start(page, "requestPayment", request({ orderId: "close-1" }));
    await frameOf(page).getByText("카드 정보").waitFor();
    expect(await call(page, "requestPayment", request({ orderId: "close-2" }))).toBe("INVALID_METHOD_TRANSACTION");
    await page.getByRole("button", { name: "결제창 닫기" }).click();
    expect(await first).toBe("USER_CANCEL");
    const byKey = start(page, "requestPayment", request({ orderId: "close-3" }));
    await frameOf(page).getByText("카드 정보").waitFor();
    await page.getByRole("button", { name: "결제창 닫기" }).press("Escape");
    expect(await byKey).toBe("USER_CANCEL");
    const third = start(page, "requestPayment", request({ orderId: "close-4" }));
    await frameOf(page).getByText("카드 정보").waitFor();
    await page.evaluate("window.payment.destroy()");
    expect(await third).toBe("PAYMENT_REQUEST_ABORTED");
    expect(await page.locator("dialog").count()).toBe(0);
    await page.context().close();
  });

  it("shows names as they are written, script and all, in the window, in a frame and on the receipt", async () => {
    const page = await openShop(PHONE);
    void start(page, "requestPayment", request({ orderId: "script-1", orderName: XSS, customerName: XSS }));
    await page.waitForURL(/\/checkout\//);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(XSS);
    await fillCard(page, `"><script>alert(3)</script>`);
    await page.getByRole("button", { name: /결제하기/ }).click();
    await page.getByRole("alert").waitFor();
    await fillCard(page, "9410001234567890");
    await page.getByRole("button", { name: /결제하기/ }).click();
    await prove(page);
    await page.waitForURL(/\/success\?/);
    const paymentKey = new URL(page.url()).searchParams.get("paymentKey")!;
    const paid = await toss.gateway.confirmPayment(
      { paymentKey, orderId: "script-1", amountKrw: 59_000 },
      { idempotencyKey: "x1", firstSentAt: null },
    );
    await page.goto((paid.outcome === "paid" && paid.payment.receiptUrl) || "");
    await page.getByText(XSS, { exact: true }).waitFor();
    expect(await page.locator("img, main script").count()).toBe(0);
    await page.context().close();
  });

  it("is over after half an hour, and was never there for a guessed address", async () => {
    const page = await openShop(PHONE);
    void start(page, "requestPayment", request({ orderId: "late-1" }));
    await page.waitForURL(/\/checkout\//);
    toss.control.clock.advance(30 * 60_000);
    expect((await page.reload())?.status()).toBe(410);
    await page.getByText("이 결제창은 끝났어요").waitFor();
    expect((await page.goto(`${toss.baseUrl}/checkout/__proto__`))?.status()).toBe(404);
    await page.context().close();
  });
});

describe("card registration", () => {
  it("brings back a one-time key that becomes a card to charge", async () => {
    const page = await openShop(PHONE);
    void start(page, "requestBillingAuth", { method: "CARD", successUrl: `${shop.origin}/registered`, failUrl: `${shop.origin}/fail` });
    await page.waitForURL(/\/billing-auth\//);
    await fillCard(page, "9410001234567890");
    await page.getByLabel(/생년월일/).fill("900101");
    await page.getByLabel(/비밀번호/).fill("12");
    await page.getByRole("button", { name: "카드 등록하기" }).click();
    await prove(page);
    await page.waitForURL(/\/registered\?/);
    const query = new URL(page.url()).searchParams;
    expect([...query.keys()].sort()).toEqual(["authKey", "customerKey"]);
    const issued = await toss.gateway.issueBillingKey(
      { authKey: query.get("authKey")!, customerKey: CUSTOMER },
      { idempotencyKey: "b1", firstSentAt: null },
    );
    expect(issued.outcome).toBe("issued");
    await page.context().close();
  });

  it("goes back with a reason when the card is not proven, and can be called off", async () => {
    const page = await openShop(DESKTOP);
    void start(page, "requestBillingAuth", { method: "CARD", successUrl: `${shop.origin}/registered`, failUrl: `${shop.origin}/fail` });
    const frame = frameOf(page);
    await fillCard(frame, "9410001234564001");
    await frame.getByLabel(/생년월일/).fill("1234567890");
    await frame.getByLabel(/비밀번호/).fill("12");
    await frame.getByRole("button", { name: "카드 등록하기" }).click();
    await prove(frame);
    await page.waitForURL(/\/fail\?/);
    expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(["code", "message"]);
    await page.context().close();
  });
});

describe("the SDK", () => {
  let page: Page;
  beforeAll(async () => (page = await openShop(DESKTOP)));
  afterAll(() => page.context().close());

  it.each<[string, object, object]>([
    ["INVALID_CLIENT_KEY", {}, { clientKey: "nonsense" }],
    ["INSECURE_KEY_USAGE", {}, { clientKey: KEYS.secretKey }],
    ["NOT_SUPPORTED_WIDGET_KEY", {}, { clientKey: "test_gck_docs" }],
    ["INVALID_CLIENT_KEY", {}, { clientKey: "test_ck_of_another_merchant" }],
    ["INVALID_CUSTOMER_KEY", {}, { customerKey: "한글" }],
    ["NOT_SUPPORTED_METHOD", { method: "MOBILE_PHONE" }, {}],
    ["INVALID_AMOUNT_VALUE", { amount: { currency: "KRW", value: "59000" } }, {}],
    ["INVALID_AMOUNT_VALUE", { amount: 59_000 }, {}],
    ["INVALID_AMOUNT_CURRENCY", { amount: { currency: "USD", value: 1 } }, {}],
    ["BELOW_ZERO_AMOUNT", { amount: { currency: "KRW", value: -1 } }, {}],
    ["BELOW_MINIMUM_AMOUNT", { amount: { currency: "KRW", value: 99 } }, {}],
    ["NOT_SUPPORTED_PROMISE", { successUrl: undefined, failUrl: undefined }, {}],
    ["INCORRECT_SUCCESS_URL_FORMAT", { successUrl: "/success" }, {}],
    ["INCORRECT_FAIL_URL_FORMAT", { failUrl: "javascript:alert(1)" }, {}],
    ["INCORRECT_SUCCESS_URL_FORMAT", { successUrl: "https://elsewhere.example/success" }, {}],
    ["INVALID_METADATA", { metadata: { "a[b]": "c" } }, {}],
    ["INVALID_PARAMETERS", { orderId: "short" }, {}],
    ["INVALID_PARAMETERS", { orderName: "가".repeat(101) }, {}],
  ])("refuses with %s: %o %o", async (code, change, over) => {
    expect(await call(page, "requestPayment", request(change), over)).toBe(code);
    expect(await page.locator("dialog").count()).toBe(0);
  });
});

describe("the pages", () => {
  const windows: [string, BrowserContextOptions, "light" | "dark"][] = [
    ["a phone by night", PHONE, "dark"],
    ["a phone by day", PHONE, "light"],
    ["a desktop by day", DESKTOP, "light"],
    ["a desktop by night", DESKTOP, "dark"],
  ];
  it.each(someOf(windows, 1))("can be read and used by anybody on %s, and fit", async (_name, options, colorScheme) => {
    const page = await openShop({ ...options, colorScheme });
    const check = async (): Promise<void> => {
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ["violations"] })
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);
      expect(await page.getByText("테스트 결제 – 실제 청구 없음").isVisible()).toBe(true);
    };
    const orderName = "앱몬 프로 1년 이용권과 아주아주긴띄어쓰기없는상품이름을가진추가상품모음집".repeat(2);
    void start(
      page,
      "requestPayment",
      request({ orderId: `look-${options.viewport!.width}-${colorScheme}`, orderName, windowTarget: "self" }),
    );
    await page.waitForURL(/\/checkout\//);
    await page.getByText("테스트 카드").click();
    await check();
    await fillCard(page, "9410001234567890");
    await page.getByRole("button", { name: /결제하기/ }).click();
    await page.getByLabel("인증번호").waitFor();
    await check();
    await page.goto(`${shop.origin}/again`);
    await page.waitForFunction('document.title === "ready"');
    void start(page, "requestBillingAuth", {
      method: "CARD",
      successUrl: `${shop.origin}/r`,
      failUrl: `${shop.origin}/f`,
      windowTarget: "self",
    });
    await page.waitForURL(/\/billing-auth\//);
    await check();
    await page.context().close();
  });

  it("may be framed by the merchant that asked for a frame, and by nobody else", async () => {
    const open = async (target: string): Promise<string> => {
      const body = {
        clientKey: KEYS.clientKey,
        kind: "billing",
        method: "CARD",
        customerKey: CUSTOMER,
        target,
        successUrl: `${shop.origin}/s`,
        failUrl: `${shop.origin}/f`,
      };
      const { url } = (await toss.rest("POST", "/sandbox/sessions", body)).body;
      return (await fetch(url)).headers.get("content-security-policy") ?? "";
    };
    expect(await open("iframe")).toContain(`frame-ancestors ${shop.origin}`);
    expect(await open("self")).toContain("frame-ancestors 'none'");
    expect(await open("self")).not.toMatch(/unsafe-inline|unsafe-eval|nonce/);
  });
});
