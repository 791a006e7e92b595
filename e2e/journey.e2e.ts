/** The main job as a newcomer does it: say it, use it, change it, publish it, open it elsewhere. */
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, type FrameLocator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passProvider } from "./support/browser-sign-up.ts";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { someOf } from "../tools/testing/scale.ts";

let appmon: SharedService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What the browser complained about; a newcomer's first sign-in is told 404 on purpose, a double booking 409. */
const complaints: string[] = [];

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  // Wide enough that the preview is not scaled down: the driver cannot click into a scaled frame.
  context = await browser.newContext({ viewport: { width: 2200, height: 1200 }, locale: "ko-KR", reducedMotion: "no-preference" });
  page = await newPage(context);
});
afterAll(() => appmon?.close());

async function newPage(within: BrowserContext): Promise<Page> {
  const opened = await within.newPage();
  opened.setDefaultTimeout(40_000);
  opened.on("pageerror", (error) => complaints.push(error.message));
  opened.on("console", (message) => {
    if (message.type() === "error" && !/\/api\/user\/signin|\/_api\/collections\/booking\/records$/.test(message.location().url))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return opened;
}

const preview = (within: Page = page): FrameLocator => within.frameLocator('[data-testid="preview-frame"]');
const say = async (text: string) => {
  await page.getByTestId("composer").fill(text);
  await page.getByTestId("send").click();
};

describe("a newcomer", () => {
  it("writes a wish before signing in, signs up, and finds the app made", async () => {
    const wish = "동네 네일샵 예약 받는 앱 만들어줘. 오전 11시부터 저녁 8시까지";
    await page.goto(appmon.origin);
    await page.getByRole("textbox").first().fill(wish);
    await page.getByRole("button", { name: "만들기", exact: true }).click();
    await page.getByRole("button", { name: "이 앱 가져가기" }).click();
    await page.waitForURL(/\/login/);
    await passProvider(page, "kakao");
    await page.waitForURL(/\/auth\/signup/);
    for (const box of await page.getByRole("checkbox").all()) expect(await box.isChecked()).toBe(false);
    for (const name of [/이용약관/, /개인정보/, /14세/]) await page.getByRole("checkbox", { name }).first().check();
    await page.getByRole("button", { name: /가입/ }).last().click();
    await page.waitForURL(/\/appmon\/chat\/room_/);
    await preview().locator("[data-block]").first().waitFor();
    // In the conversation: a list of rooms that is folded away may have it for a title.
    await page.getByRole("article").getByText(wish).first().waitFor();
    await page.getByText("이렇게 이해했어요").first().waitFor();
  });

  it("uses the app: a booking is made, kept over a reload, and cannot be made twice", async () => {
    await page.reload();
    const taken = await book(preview(), "박서준", "01055556666");
    expect(await preview().locator(".am-receipt").innerText()).toContain("010-5555-6666");
    await page.reload();
    const { items } = (await callInPreview("GET", "/_api/collections/booking/records")) as {
      items: { guest: string; phone: string; date: string; time: string }[];
    };
    expect(items.filter(({ guest }) => guest === "박서준")).toMatchObject([{ phone: "010-5555-6666", date: taken.day, time: taken.time }]);
    const made = items.find(({ guest }) => guest === "박서준")!;
    // Nobody can choose it any more, and who asks for it all the same is refused.
    await pickDay(preview(), taken.day);
    expect(await preview().locator(`[data-slot="${taken.time}"]`).isDisabled()).toBe(true);
    const again = (await callInPreview("POST", "/_api/collections/booking/records", { values: { ...made, guest: "다른 사람" } })) as {
      code: string;
    };
    expect(again.code).toBe("record/conflict");
  });

  it("changes it by talking, sees it at once, and takes it back", async () => {
    await say("배경을 아이보리로 바꾸고 연락처는 필수로 해줘");
    await expect
      .poll(() =>
        preview()
          .locator("body")
          .evaluate((body) => getComputedStyle(body).backgroundColor),
      )
      .toBe("rgb(255, 255, 240)");
    await say("되돌려줘");
    await expect
      .poll(() =>
        preview()
          .locator("body")
          .evaluate((body) => getComputedStyle(body).backgroundColor),
      )
      .not.toBe("rgb(255, 255, 240)");
  });

  it("is taken to the screen that shows what was asked for, and stays on one that does", async () => {
    const where = () =>
      preview()
        .locator("body")
        .evaluate(() => location.pathname);
    await preview().getByRole("link", { name: "오늘 예약" }).first().click();
    await preview().locator('[data-collection="booking"]').first().waitFor();
    const bookings = await where();
    await say("시술에 주의사항 항목을 추가해줘");
    await preview().locator('[data-collection="treatment"]').first().waitFor();
    expect(await where()).not.toBe(bookings);
    const treatments = await where();
    await say("시술의 주의사항을 빼줘");
    await page.getByText("주의사항").last().waitFor();
    await expect.poll(() => page.locator("[data-message]").last().innerText()).toMatch(/뺐어요|숨겼어요|지웠어요/);
    expect(await where()).toBe(treatments);
  });

  it("sees the same on a second device, with nothing missing and nothing twice", async () => {
    const other = await newPage(context);
    await other.goto(page.url());
    await preview(other).locator("[data-block]").first().waitFor();
    const messages = (within: Page) =>
      within.locator("[data-message]").evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset["message"]));
    await expect.poll(() => messages(other)).toEqual(await messages(page));
    const before = (await messages(other)).length;
    await say("앱 이름을 '하늘네일'로 바꿔줘");
    await expect.poll(() => preview(other).locator("body").innerText()).toContain("하늘네일");
    // The app may be there before what is said of it.
    const told = async () => {
      const there = await messages(other);
      return { count: there.length, isSame: JSON.stringify(there) === JSON.stringify(await messages(page)) };
    };
    await expect.poll(told).toEqual({ count: before + 2, isSame: true });
    await other.close();
  });

  it("publishes it, and another browser opens and uses the public address", async () => {
    await page.getByTestId("publish").first().click();
    await page.waitForURL(/\/appmon\/deploy/);
    const slug = page.locator('input[name="slug"]');
    // The suggested address comes with the app.
    await expect.poll(() => slug.inputValue()).not.toBe("");
    await slug.fill("haneul-nail");
    await page.getByTestId("publish").last().click();
    await page.waitForURL(/\/appmon\/complete/, { timeout: 30_000 });
    const address = await page.getByTestId("public-url").first().getAttribute("href");
    expect(address).toBe(`http://haneul-nail.apps.localhost:${appmon.port}/`);

    const comeFromElsewhere = async () => {
      const visitor = await newPage(await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" }));
      await visitor.goto(address!);
      await visitor.locator("[data-block]").first().waitFor();
      return visitor;
    };
    const readBookings = (visitor: Page) =>
      visitor.evaluate(async () => ((await (await fetch("/_api/collections/booking/records")).json()) as { items: unknown[] }).items);
    const guest = await comeFromElsewhere();
    expect(await guest.locator("body").innerText()).toContain("하늘네일");
    expect(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await readBookings(guest)).toEqual([]);
    const taken = await book(guest, "이하늘", "01077778888");
    const receipt = await guest.locator(".am-receipt").innerText();
    expect(receipt).toContain("이하늘");
    expect(receipt).toContain("010-7777-8888");
    await guest.reload();
    await pickDay(guest, taken.day);
    expect(await guest.locator(`[data-slot="${taken.time}"]`).isDisabled()).toBe(true);
    await guest.context().close();

    // Somebody else sees that the time is taken, and not by whom.
    const other = await comeFromElsewhere();
    await pickDay(other, taken.day);
    expect(await other.locator(`[data-slot="${taken.time}"]`).isDisabled()).toBe(true);
    expect(await readBookings(other)).toEqual([]);
    await other.context().close();
  });

  const providers = [
    ["카카오", "kakao"],
    ["네이버", "naver"],
    ["Google", "google"],
    ["Apple", "apple"],
  ] as const;
  // In every run the newcomer above signs up with one, and account.e2e.ts signs in again.
  it.each(someOf(providers, 0))("signs up with %s in a fresh browser, and signs in with it the next time", async (label, provider) => {
    const openVisitor = async () => newPage(await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" }));
    const enter = async (visitor: Page) => {
      await visitor.goto(`${appmon.origin}/login`);
      await visitor.getByRole("button", { name: new RegExp(label) }).click();
      await visitor.waitForURL(/_identity/);
      // Nobody of this name has an account with this provider yet.
      await visitor.locator("form").last().locator('input[name="name"]').fill(`새 사람 ${provider}`);
      await visitor.locator("form").last().locator("button.main").click();
    };
    const userIdOf = (visitor: Page) => visitor.evaluate(() => localStorage.getItem("AM_UID"));

    const first = await openVisitor();
    await enter(first);
    await first.waitForURL(/\/auth\/signup/);
    const { violations } = await new AxeBuilder({ page: first }).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    for (const name of [/이용약관/, /개인정보/, /14세/]) await first.getByRole("checkbox", { name }).first().check();
    await first.getByRole("button", { name: /가입/ }).last().click();
    await first.waitForURL(/\/appmon/);
    const id = await userIdOf(first);
    expect(id).toMatch(/^usr_/);
    await first.context().close();

    const second = await openVisitor();
    await enter(second);
    await second.waitForURL((url) => !/login|_identity|callback/.test(url.pathname));
    await expect.poll(() => userIdOf(second)).toBe(id);
    await second.context().close();
  });

  it("did all that without a complaint from the browser", () => {
    expect(complaints).toEqual([]);
  });
});

/** A guest's way through the booking screen, until it is said that the booking came in. */
async function book(app: Page | FrameLocator, guest: string, phone: string): Promise<{ day: string; time: string }> {
  await app.getByRole("link", { name: "예약하기" }).first().click();
  const day = await pickDay(app);
  const slot = app.locator("[data-slot]:enabled").first();
  const time = (await slot.getAttribute("data-slot"))!;
  await slot.click();
  const form = app.getByRole("region", { name: "정보 입력" });
  await form.locator('[name="guest"]').fill(guest);
  await form.locator('[name="phone"]').fill(phone);
  await form.locator('[data-action="save"]').click();
  await app.getByText("예약이 접수됐어요").waitFor();
  return { day, time };
}

/** What is done says how long it takes, with the first designer: `day`, else the last one that is free. */
async function pickDay(app: Page | FrameLocator, day?: string): Promise<string> {
  await app.getByRole("group", { name: "시술" }).getByRole("button").first().click();
  await app.getByRole("group", { name: "네일리스트" }).getByRole("button").first().click();
  const button = app.locator(day === undefined ? "[data-day]:enabled" : `[data-day="${day}"]`).last();
  await button.click();
  return (await button.getAttribute("data-day"))!;
}

async function callInPreview(method: string, path: string, body?: unknown): Promise<unknown> {
  return preview()
    .locator("body")
    .evaluate(
      async (_body, request) => {
        const init =
          request.body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(request.body) };
        return (await fetch(request.path, { method: request.method, ...init })).json();
      },
      { method, path, body },
    );
}
