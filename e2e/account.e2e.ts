/** Around an account: cancelling a sign-in, reading the terms first, staying signed in, leaving, asking for help. */
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { PROVIDER_BUTTONS, agreeAndSignUp, freshEmail, passProvider } from "./support/browser-sign-up.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let browser: Browser;

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
});
afterAll(() => appmon?.close());

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
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
    await passProvider(page, "naver");
    await page.getByRole("button", { name: /가입/ }).last().waitFor();
    expect(new URL(page.url()).pathname).toBe("/auth/signup");
    await page.context().close();
  });

  it("keeps a signed-in person on the page when only the stored state was lost", async () => {
    const context = await openContextOf(browser, appmon.origin, await appmon.person(), { viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    await page.goto(`${appmon.origin}/mypage/info`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => localStorage.removeItem("AUTH_STORE"));
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto(`${appmon.origin}/mypage/app`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(new Set(visited)).toEqual(new Set(["/mypage/app"]));
    await page.context().close();
  });

  it.runIf(IS_SOAK)("opens the terms beside the sign-up, which keeps what was filled in", async () => {
    const page = await openPage();
    await page.goto(`${appmon.origin}/login`);
    await passProvider(page, "google");
    await page.waitForURL(/\/auth\/signup/);
    await page.getByRole("textbox", { name: "이름" }).fill("한가람");
    const [terms] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: /이용약관.*보기/ }).click()]);
    await terms.getByRole("heading", { level: 1, name: "서비스 이용약관" }).waitFor();
    expect(await terms.getByText("시행일").count()).toBeGreaterThan(0);
    expect(await page.getByRole("textbox", { name: "이름" }).inputValue()).toBe("한가람");
    await page.context().close();
  });

  it("ends with leaving, and signing in within 30 days brings everything back", async () => {
    const page = await openPage();
    const email = freshEmail();
    await page.goto(`${appmon.origin}/login?redirectUrl=%2Fmypage%2Finfo`);
    await passProvider(page, "apple", email);
    await agreeAndSignUp(page);
    const userId = await page.evaluate(() => localStorage.getItem("AM_UID"));
    await page.getByRole("textbox", { name: "이름" }).fill("돌아올 사람");
    await page.getByRole("button", { name: "저장" }).click();
    await page.getByText("이름을 바꿨어요.").waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "ZIP으로 내려받기" }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.zip$/);

    await page.getByRole("button", { name: "탈퇴하기" }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("button", { name: "탈퇴하기" }).isDisabled()).toBe(true);
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "탈퇴하기" }).click();
    await page.waitForURL(`${appmon.origin}/`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("AM_AT"))).toBeNull();

    await page.goto(`${appmon.origin}/login?redirectUrl=%2Fmypage`);
    // The button that was used last says so, and no other does.
    await page.getByText("최근에 로그인했어요").waitFor();
    const described = page.locator('[data-provider][aria-describedby="recent-provider"]');
    expect(await described.evaluateAll((buttons) => buttons.map((button) => button.dataset["provider"]))).toEqual(["apple"]);
    await passProvider(page, "apple", email);
    await page.getByRole("heading", { level: 1, name: /돌아올 사람/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("AM_UID"))).toBe(userId);
    await page.context().close();
  });
});

describe("asking for help", () => {
  it("finds an answer by initial consonants, and sends a question with a picture that stays listed", async () => {
    const page = await openPage();
    await page.goto(`${appmon.origin}/faq`);
    await page.getByRole("searchbox").fill("ㅎㅂㅇ");
    await page.getByText("환불은 어떻게 받나요?").waitFor();
    await page.getByRole("link", { name: "문의하기" }).first().click();
    await page.getByRole("link", { name: "로그인하고 문의하기" }).click();
    await passProvider(page, "kakao");
    await agreeAndSignUp(page);
    await page.waitForURL(/\/inquiry$/);
    await page.getByRole("combobox", { name: "무엇에 관한 문의인가요?" }).selectOption("payment");
    await page.getByRole("textbox", { name: "내용" }).fill("영수증은 어디에서 보나요?");
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    await page.locator('input[type="file"]').setInputFiles({ name: "화면.png", mimeType: "image/png", buffer: png });
    await page.getByRole("button", { name: "문의 보내기" }).click();
    await page.getByRole("listitem").filter({ hasText: "영수증은 어디에서 보나요?" }).waitFor();
    await page.reload();
    await page.getByRole("listitem").filter({ hasText: "화면.png" }).waitFor();
    expect(await page.getByRole("textbox", { name: "내용" }).inputValue()).toBe("");
    await page.context().close();
  });
});
