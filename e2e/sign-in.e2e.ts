/** Around signing in: cancelling, reading the terms first, and staying signed in. */
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { type AppmonProcess, createAppmonProcess } from "./support/appmon-process.ts";
import { PROVIDER_BUTTONS, agreeAndSignUp, passProvider } from "./support/browser-sign-up.ts";

let appmon: AppmonProcess;
let browser: Browser;

beforeAll(async () => {
  appmon = await createAppmonProcess();
  [browser] = await Promise.all([chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS }), appmon.start()]);
});
afterAll(async () => {
  await browser?.close();
  await appmon?.dispose();
});

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

describe("signing in", () => {
  it("says that it was cancelled, and the next try works", async () => {
    const page = await openPage();
    await page.goto(`${appmon.origin}/login`);
    await page.getByRole("button", { name: PROVIDER_BUTTONS.naver }).click();
    await page.waitForURL(/_identity/);
    await page.getByRole("button", { name: "취소" }).click();
    await page.waitForURL(/\/login/);
    expect(await page.getByRole("alert").innerText()).toContain("로그인");
    await passProvider(page, "naver", 1);
    await agreeAndSignUp(page);
    await page.context().close();
  });

  it("keeps a signed-in person on the page when only the stored state was lost", async () => {
    const page = await openPage();
    await page.goto(`${appmon.origin}/login`);
    await passProvider(page, "kakao");
    await agreeAndSignUp(page);
    await page.evaluate(() => localStorage.removeItem("AUTH_STORE"));
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto(`${appmon.origin}/mypage/app`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(new Set(visited)).toEqual(new Set(["/mypage/app"]));
    await page.context().close();
  });

  it("opens the terms beside the sign-up, which keeps what was filled in", async () => {
    const page = await openPage();
    await page.goto(`${appmon.origin}/login`);
    await passProvider(page, "google", 2);
    await page.waitForURL(/\/auth\/signup/);
    await page.getByRole("textbox", { name: "이름" }).fill("한가람");
    const [terms] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: /이용약관.*보기/ }).click()]);
    await terms.getByRole("heading", { level: 1, name: "서비스 이용약관" }).waitFor();
    expect(await terms.getByText("시행일").count()).toBeGreaterThan(0);
    expect(await page.getByRole("textbox", { name: "이름" }).inputValue()).toBe("한가람");
    await page.context().close();
  });
});
