/** From the report link on a published app to its closing, its owner's notice and its opening again, as people click through it. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "../../tools/testing/chromium.ts";
import { createAppmonProcess, type AppmonProcess } from "../support/appmon-process.ts";
import { agreeAndSignUp, passProvider } from "../support/browser-sign-up.ts";
import { tooWide } from "../support/too-wide.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Where pictures go, if they are wanted. */
const PICTURES = process.env["PICTURES"];
const SLUG = "reported-shop";

let appmon: AppmonProcess;
let browser: Browser;
let owner: BrowserContext;
let operator: BrowserContext;
let appId: string;

beforeAll(async () => {
  appmon = await createAppmonProcess();
  await appmon.start();
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  [owner, operator] = [await signUp("kakao"), await signUp("naver")];
  appId = await makeApp(await owner.newPage());
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await appmon?.dispose();
});

async function signUp(provider: "kakao" | "naver"): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ko-KR", reducedMotion: "reduce" });
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  await page.goto(`${appmon.origin}/login`);
  await passProvider(page, provider);
  await agreeAndSignUp(page);
  await page.close();
  return context;
}

async function makeApp(page: Page): Promise<string> {
  await page.goto(`${appmon.origin}/appmon`);
  await page.getByRole("textbox").first().fill("동네 네일샵 예약 받는 앱 만들어줘");
  await page.getByRole("button", { name: "만들기" }).click();
  await page.waitForURL(/\/appmon\/chat\/room_/);
  await page.frameLocator('[data-testid="preview-frame"]').locator("[data-block]").first().waitFor();
  await page.getByTestId("publish").first().click();
  await page.waitForURL(/\/appmon\/deploy/);
  const id = new URL(page.url()).searchParams.get("app")!;
  // The suggested address comes a moment later, and would take the place of ours.
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="slug"]')?.value !== "");
  await page.locator('input[name="slug"]').fill(SLUG);
  await page.getByTestId("publish").last().click();
  await page.waitForURL(/\/appmon\/complete/);
  await page.close();
  return id;
}

const userIdOf = (context: BrowserContext) =>
  context.storageState().then(({ origins }) => origins[0]!.localStorage.find(({ name }) => name === "AM_UID")!.value);
const command = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, "tools/operator.ts"), ...args], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], DATA_DIR: appmon.dataDir },
  });
const publicUrl = () => `http://${SLUG}.apps.localhost:${appmon.port}/`;

/** Nothing serious for axe, nothing wider than the window; pictures at both widths and in both schemes where they are wanted. */
async function look(page: Page, name: string): Promise<void> {
  await page.locator("h1:visible, [data-block]:visible").first().waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.waitForTimeout(300);
      expect(await tooWide(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(grave.map(({ id, nodes }) => `${name} ${width} ${colorScheme}: ${id} ${nodes[0]?.html}`)).toEqual([]);
      if (!PICTURES) continue;
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
}

describe("operators", () => {
  it("are made by a command, which leaves a running service alone", async () => {
    const id = await userIdOf(operator);
    const before = await operator.newPage();
    await before.goto(`${appmon.origin}/operator`);
    await before.getByText("여기에는 아무것도 없어요").waitFor();

    expect(command("grant", id).stdout).toContain("운영자가 됐어요");
    expect(command("list").stdout).toContain(id);
    // The service went on, and lets its new operator in.
    await before.reload();
    await before.getByRole("tab").first().waitFor();
    await before.close();
    expect(command("verify-audit").status).toBe(0);
  }, 120_000);

  it("hear what a visitor reports, and close the app", async () => {
    const visitor = await (await browser.newContext({ locale: "ko-KR", reducedMotion: "reduce" })).newPage();
    await visitor.goto(publicUrl());
    await visitor.getByRole("link", { name: "신고하기" }).click();
    await visitor.waitForURL(/\/report\?app=reported-shop/);
    await look(visitor, "report");
    await visitor.getByRole("button", { name: "신고 보내기" }).click();
    await visitor.getByText("무엇이 문제인지 골라 주세요.").waitFor();
    await visitor.getByRole("radio", { name: /사기/ }).check();
    await visitor.getByLabel("무엇을 보았나요?").fill("예약금을 다른 계좌로 보내라고 해요.");
    await visitor.getByRole("button", { name: "신고 보내기" }).click();
    await visitor.getByText("신고를 받았어요").waitFor();

    const asking = await owner.newPage();
    await asking.goto(`${appmon.origin}/inquiry`);
    await asking.getByLabel("내용").fill("예약 앱에 사진을 넣을 수 있나요?");
    await asking.getByRole("button", { name: "문의 보내기" }).click();
    await asking.getByText("답변을 준비하고 있어요").waitFor();

    const desk = await operator.newPage();
    await desk.goto(`${appmon.origin}/operator`);
    await desk.getByRole("tab", { name: "문의 1" }).waitFor();
    await look(desk, "operator-inquiries");
    await desk.getByLabel("답변").fill("네, 대화에서 사진 칸을 넣어 달라고 말해 주세요.");
    await desk.getByRole("button", { name: "답변 보내기" }).click();
    await desk.getByText("답을 기다리는 문의가 없어요.").waitFor();
    await asking.reload();
    await asking.getByText("네, 대화에서 사진 칸을 넣어 달라고 말해 주세요.").waitFor();

    await desk.getByRole("tab", { name: "신고 1" }).click();
    await desk.getByText("예약금을 다른 계좌로 보내라고 해요.").waitFor();
    await look(desk, "operator-reports");
    await desk.getByRole("tab", { name: "신고 1" }).click();
    await desk.getByRole("button", { name: "공개 멈추기" }).click();
    await desk.getByRole("dialog").getByLabel("이유").fill("예약금을 개인 계좌로 받게 한다는 신고를 확인했어요.");
    await desk.getByRole("dialog").getByRole("button", { name: "공개 멈추기" }).click();
    await desk.getByText("확인할 신고가 없어요.").waitFor();
    await desk.getByRole("tab", { name: "멈춘 앱 1" }).click();
    await desk.getByRole("button", { name: "다시 열기" }).waitFor();
    await look(desk, "operator-apps");

    await visitor.goto(publicUrl());
    await visitor.getByText("앱몬이 이 앱의 공개를 멈췄어요").waitFor();
    await look(visitor, "site-taken-down");
  }, 180_000);

  it("tell its owner why, and open it again", async () => {
    const page = await owner.newPage();
    await page.goto(`${appmon.origin}/mypage/app/${appId}`);
    await page.getByTestId("taken-down").getByText("예약금을 개인 계좌로 받게 한다는 신고를 확인했어요.").waitFor();
    await look(page, "app-taken-down");
    expect(await page.getByTestId("publish").count()).toBe(0);
    await page.goto(`${appmon.origin}/appmon/deploy?app=${appId}`);
    await page.getByTestId("taken-down").waitFor();
    expect(await page.locator('input[name="slug"]').count()).toBe(0);

    const desk = await operator.newPage();
    await desk.goto(`${appmon.origin}/operator`);
    await desk.getByRole("tab", { name: "멈춘 앱 1" }).click();
    await desk.getByRole("button", { name: "다시 열기" }).click();
    await desk.getByText("공개를 멈춘 앱이 없어요.").waitFor();
    await page.goto(publicUrl());
    await page.getByRole("link", { name: "신고하기" }).waitFor();
    await look(page, "site-footer");
  }, 120_000);
});
