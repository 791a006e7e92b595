/** Paying as people do it, on a phone and on a desktop, against the local gateway whose clock the test moves. */
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type FrameLocator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildWeb } from "../apps/server/src/http/build-web.ts";
import { startTestService, type TestService } from "../apps/server/src/testing/test-service.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { agreeAndSignUp, passProvider } from "./support/browser-sign-up.ts";
import { IS_SOAK, someOf } from "../tools/testing/scale.ts";

const DAY_MS = 86_400_000;
const GOOD_CARD = "9410001234567890";
/** Registers, and the issuer refuses every charge as expired. */
const EXPIRED_CARD = "9410001234564004";

let test: TestService;
/** What only the gateway's operators can do. */
const toss = () => test.service.toss!;
let browser: Browser;

beforeAll(async () => {
  const webDirectory = await buildWeb(fileURLToPath(new URL("../.cache/web", import.meta.url)), new AbortController().signal);
  test = await startTestService({ overrides: { webDirectory } });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
});
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

const DEVICES = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: "Mozilla/5.0 (Linux; Android 15) Mobile Chrome/156",
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
type Device = keyof typeof DEVICES;

async function signUp(device: Device, nth: number): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({ ...DEVICES[device], locale: "ko-KR", timezoneId: "Asia/Seoul" });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${test.service.publicOrigin}/login?redirectUrl=%2Fpayment%2Fsubscribe%2Fproduct`);
  await passProvider(page, nth % 2 === 0 ? "kakao" : "naver", Math.floor(nth / 2));
  await agreeAndSignUp(page);
  return { page, context, complaints };
}

const passDays = (days: number) => toss().clock.advance(days * DAY_MS);

/** A window over the page on a desktop, the whole page on a phone. */
async function payWindow(page: Page, device: Device): Promise<Page | FrameLocator> {
  if (device === "desktop") return page.frameLocator('iframe[title="테스트 결제창"]');
  await page.waitForURL(/\/_toss\//);
  return page;
}

async function giveCard(at: Page | FrameLocator, number: string, isRegistration = false): Promise<void> {
  await at.getByLabel("카드번호").fill(number);
  await at.getByLabel("유효기간").fill("12/30");
  if (isRegistration) {
    await at.getByLabel(/생년월일/).fill("900101");
    await at.getByLabel(/비밀번호/).fill("12");
  }
  await at.getByRole("checkbox").check();
  await at.getByRole("button", { name: /결제하기|등록하기/ }).click();
  await at.getByLabel("인증번호").fill("000000");
  await at.getByRole("button", { name: "인증하기" }).click();
}

async function agreeAndOpen(page: Page, button: RegExp): Promise<void> {
  const consent = page.getByRole("checkbox");
  expect(await consent.isChecked()).toBe(false);
  expect(await page.getByRole("button", { name: button }).isDisabled()).toBe(true);
  await consent.check();
  await page.getByRole("button", { name: button }).click();
}

async function subscribe(page: Page, device: Device): Promise<void> {
  await page.getByRole("link", { name: "프로 고르기" }).click();
  await page.waitForURL(/\/payment\/subscribe\/register/);
  await page.getByText("19,900원 (부가세 포함)").waitFor();
  await agreeAndOpen(page, /카드 등록하고 구독하기/);
  await giveCard(await payWindow(page, device), GOOD_CARD, true);
  await page.getByRole("heading", { name: "구독을 시작했어요" }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?registration=reg_/);
}

async function replaceCard(page: Page, device: Device, number: string): Promise<void> {
  await page.goto(`${test.service.publicOrigin}/payment/subscribe/register?card=new`);
  await agreeAndOpen(page, /새 카드 등록하기/);
  await giveCard(await payWindow(page, device), number, true);
  await page.getByRole("heading", { name: "새 카드를 등록했어요" }).waitFor();
}

/** My page, once it says this: the worker has its own rhythm. */
async function mypageSays(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(`${test.service.publicOrigin}/mypage`);
        await page.getByRole("heading", { name: "구독과 크레딧" }).waitFor();
        await page.getByRole("heading", { name: "결제 내역" }).waitFor();
        return page
          .getByText(text)
          .first()
          .waitFor({ timeout: 1_500 })
          .then(
            () => true,
            () => false,
          );
      },
      { timeout: 30_000, interval: 1_500 },
    )
    .toBe(true);
}

const paymentLines = (page: Page) => page.getByRole("region", { name: "결제 내역" }).getByRole("listitem");

describe.each(someOf(["phone", "desktop"] as const, 1))("on a %s", (device) => {
  it("subscribes, renews, cancels, resumes, and gets money back", { timeout: 180_000 }, async () => {
    const { page, context, complaints } = await signUp(device, device === "phone" ? 0 : 1);
    await page.getByText("테스트 결제 – 실제 청구 없음").waitFor();
    await subscribe(page, device);

    passDays(31);
    await expect
      .poll(
        async () => {
          await page.goto(`${test.service.publicOrigin}/mypage`);
          await paymentLines(page).first().waitFor();
          return paymentLines(page).count();
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(2);
    await page
      .getByText(/에 19,900원을 결제해요/)
      .first()
      .waitFor();

    // Two taps, and back again.
    await page.getByRole("button", { name: "구독 해지" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "해지하기" }).click();
    await page
      .getByText(/까지 쓸 수 있고, 그 뒤로는 결제하지 않아요/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "구독 이어 가기" }).click();
    await page
      .getByText(/에 19,900원을 결제해요/)
      .first()
      .waitFor();

    // A share of the period goes back, and the plan ends with it.
    passDays(10);
    await page.goto(`${test.service.publicOrigin}/mypage`);
    await paymentLines(page).first().getByText("자세히").click();
    await page.getByRole("button", { name: "환불하기" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/남은 만큼인 1\d,\d{3}원을 돌려드려요/).waitFor();
    await dialog.getByRole("button", { name: "환불하기" }).click();
    await page.getByText(/환불 · 마쳤어요/).waitFor();
    await page.getByText("무료로 쓰고 있어요").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  // In every run billing-time.test.ts (60T) and billing-happy.test.ts (6H) do both without the pages.
  it.runIf(IS_SOAK)("survives a card that has expired, and goes on with a new one", { timeout: 180_000 }, async () => {
    const { page, context } = await signUp(device, device === "phone" ? 2 : 3);
    await subscribe(page, device);
    await replaceCard(page, device, EXPIRED_CARD);
    passDays(31);
    await mypageSays(page, /유효기간이 지난 카드예요/);
    // The page asks for its payments and its plan one after the other: the charge may have been refused in between.
    await mypageSays(page, /까지는 그대로 쓸 수 있어요/);
    await replaceCard(page, device, GOOD_CARD);
    await mypageSays(page, /에 19,900원을 결제해요/);
    await context.close();
  });

  it.runIf(IS_SOAK)("buys credits and gives all of them back", { timeout: 120_000 }, async () => {
    const { page, context } = await signUp(device, device === "phone" ? 4 : 5);
    await page.goto(`${test.service.publicOrigin}/payment`);
    await page.getByText("지금 가진 크레딧은 30개예요.").waitFor();
    await agreeAndOpen(page, /5,500원 결제하기/);
    if (device === "desktop") {
      // Closing the window charges nothing and keeps the order.
      await page.frameLocator('iframe[title="테스트 결제창"]').getByLabel("카드번호").waitFor();
      await page.getByRole("button", { name: "결제창 닫기" }).click();
      await page.getByText("결제창을 닫았어요. 청구된 금액은 없어요.").waitFor();
      await page.getByRole("button", { name: /5,500원 결제하기/ }).click();
    }
    await giveCard(await payWindow(page, device), GOOD_CARD);
    await page.getByRole("heading", { name: "결제를 마쳤어요" }).waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?order=ord_/);
    expect(await page.getByRole("link", { name: "영수증 보기" }).getAttribute("href")).toContain("http");
    const paidUrl = page.url();
    await page.reload();
    await page.getByRole("heading", { name: "결제를 마쳤어요" }).waitFor();

    await page.goto(`${test.service.publicOrigin}/mypage`);
    await page.getByText("130크레딧").waitFor();
    await paymentLines(page).first().getByText("자세히").click();
    for (const text of ["5,000원", "500원", "승인번호"]) await page.getByText(text, { exact: true }).waitFor();
    await page.getByRole("button", { name: "환불하기" }).click();
    await page.getByRole("dialog").getByText("아직 쓰지 않아서 5,500원 전부 돌려드려요.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "환불하기" }).click();
    await page.getByText("30크레딧", { exact: true }).waitFor();
    await page.goto(paidUrl);
    await page.getByRole("heading", { name: "환불한 결제예요" }).waitFor();
    await context.close();
  });
});

describe("somebody with bad intentions", () => {
  // In every run billing-abuse.test.ts and billing-faults.test.ts do the same without a browser.
  it.runIf(IS_SOAK)(
    "13A 23A changes the price in the browser, replays, forges, writes on the fail page and looks at others: nothing moves",
    { timeout: 120_000 },
    async () => {
      const { page, context } = await signUp("desktop", 6);
      // The price is changed on its way to the gateway.
      await page.route("**/_toss/sandbox/sessions", async (route) => {
        const body = { ...(route.request().postDataJSON() as object), amount: 100 };
        await route.continue({ postData: JSON.stringify(body) });
      });
      await page.goto(`${test.service.publicOrigin}/payment`);
      await agreeAndOpen(page, /5,500원 결제하기/);
      await giveCard(await payWindow(page, "desktop"), GOOD_CARD);
      await page.getByText("결제 금액이 주문과 달라서 진행하지 않았어요. 청구된 금액은 없어요.").waitFor();
      await page.unroute("**/_toss/sandbox/sessions");

      // A way back that was used is used again, by its owner and by somebody else.
      const backs: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/payments/confirm")) backs.push(request.postData() ?? "");
      });
      await page.goto(`${test.service.publicOrigin}/payment`);
      await agreeAndOpen(page, /5,500원 결제하기/);
      await giveCard(await payWindow(page, "desktop"), GOOD_CARD);
      await page.getByRole("heading", { name: "결제를 마쳤어요" }).waitFor();
      const back = JSON.parse(backs.at(-1)!) as { payment_key: string; order_id: string; amount: number };
      const again = `${test.service.publicOrigin}/payment/callback/success?paymentKey=${back.payment_key}&orderId=${back.order_id}&amount=${back.amount}`;
      await page.goto(again);
      await page.getByRole("heading", { name: "결제를 마쳤어요" }).waitFor();
      await page.goto(`${test.service.publicOrigin}/mypage`);
      await page.getByText("130크레딧").waitFor();

      const stranger = await signUp("desktop", 7);
      await stranger.page.goto(again);
      await stranger.page.getByText("주문을 찾을 수 없어요.").waitFor();
      await stranger.page.goto(
        `${test.service.publicOrigin}/payment/callback/fail?code=PAY_PROCESS_ABORTED&orderId=${back.order_id}&message=${encodeURIComponent("<img src=x onerror=alert(1)>나쁜 말")}`,
      );
      await stranger.page.getByRole("heading", { name: "결제를 마치지 못했어요" }).waitFor();
      expect(await stranger.page.content()).not.toContain("나쁜 말");
      expect(new URL(stranger.page.url()).search).toBe("");

      const forged = await fetch(`${test.service.publicOrigin}/api/webhooks/toss`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          eventType: "PAYMENT_STATUS_CHANGED",
          data: { paymentKey: back.payment_key, orderId: back.order_id, status: "CANCELED" },
        }),
      });
      expect(forged.status).toBe(200);
      await new Promise((done) => setTimeout(done, 6_000));
      await page.goto(`${test.service.publicOrigin}/mypage`);
      await page.getByText("130크레딧").waitFor();
      expect(toss().findBrokenInvariants()).toEqual([]);
      await stranger.context.close();
      await context.close();
    },
  );
});
