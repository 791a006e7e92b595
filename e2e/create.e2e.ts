/** The guided way: choose, watch it being made, look at it, check it. */
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { agreeAndSignUp, passProvider } from "./support/browser-sign-up.ts";
import { showRunning } from "./support/screen-list.ts";
import { IS_SOAK } from "../tools/testing/scale.ts";

let appmon: SharedService;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
/** The page that showed the run; it leads on by itself when the app is there, which may be at once. */
let processing: string;

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(40_000);
  page.on("pageerror", (error) => complaints.push(error.message));
});
afterAll(() => appmon?.close());

/** Lets everybody change the first list, as its owner may choose to. */
async function openToAll(app: string): Promise<void> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("AM_AT"))}` };
  const { spec, version } = await (await page.request.get(`${appmon.origin}/api/app/${app}/spec`, { headers })).json();
  const ops = [{ op: "setEntity", entity: spec.entities[0].id, patch: { exposure: "shared" } }];
  const answer = await page.request.post(`${appmon.origin}/api/app/${app}/spec`, { headers, data: { base: version, ops } });
  expect(answer.status()).toBe(200);
}

/** The radio itself is not drawn: its label is what one taps. */
const choose = (name: string) => page.locator("label", { has: page.getByRole("radio", { name }) }).click();

describe("the guided start", () => {
  it("composes a sentence that stays editable and survives signing in", async () => {
    await page.goto(`${appmon.origin}/appmon/create`);
    const sentence = page.getByRole("textbox", { name: "이렇게 말할게요" });
    await page.getByRole("button", { name: "예약 받기" }).click();
    await choose("어둡게");
    await choose("누구나 바로 써요");
    expect(await sentence.inputValue()).toBe("동네 네일샵 예약을 받는 앱. 어두운 화면으로 해 줘. 누구나 로그인 없이 써요.");
    await sentence.fill("동네 왁싱샵 예약을 받는 앱. 어두운 화면으로 해 줘.");
    await choose("둥글고 귀엽게");
    expect(await sentence.inputValue()).toBe("동네 왁싱샵 예약을 받는 앱. 둥글고 귀여운 느낌으로 해 줘.");
    await choose("어둡게");
    await page.reload();
    await expect.poll(() => sentence.inputValue()).toBe("동네 왁싱샵 예약을 받는 앱. 어두운 화면으로 해 줘.");
    await page.getByRole("button", { name: "만들기", exact: true }).click();
    await page.waitForURL(/\/login/);
    await passProvider(page, "kakao");
    const taken = page.waitForResponse((response) => response.url().endsWith("/api/room/chat"));
    const shown = new Promise<string>((found) =>
      page.on("framenavigated", (frame) => /\/appmon\/processing\?room=room_/.test(frame.url()) && found(frame.url())),
    );
    await agreeAndSignUp(page);
    expect((await taken).ok()).toBe(true);
    processing = await shown;
  });

  it("shows the run, also after a reload, and leads to the preview of the app that was asked for", async () => {
    expect(processing).toContain("/appmon/processing");
    // Where the app was made before this line, the page has led on: who goes back to the run then is offered the next step and not led again.
    await page.reload();
    await page.waitForURL(/\/appmon\/preview\?app=app_/);
    const app = page.frameLocator('[data-testid="preview-frame"]');
    await app.locator("[data-block]").first().waitFor();
    expect(await app.locator("body").innerText()).toContain("왁싱샵");
    const brightness = await app.locator("body").evaluate((body) => {
      const [red = 255, green = 255, blue = 255] = (/\d+, \d+, \d+/.exec(getComputedStyle(body).backgroundColor)?.[0] ?? "")
        .split(", ")
        .map(Number);
      return (red + green + blue) / 3;
    });
    expect(brightness).toBeLessThan(60);
  });

  // In every run the one above does so with a reload in between.
  it.runIf(IS_SOAK)("shows every step ticked off when nobody reloads", async () => {
    await page.goto(`${appmon.origin}/appmon/create`);
    await page.getByRole("button", { name: "가계부" }).click();
    // What was sent before is not in it any more.
    await expect.poll(() => page.getByRole("textbox", { name: "이렇게 말할게요" }).inputValue()).toBe("한 달 지출을 항목별로 적는 가계부.");
    await page.getByRole("button", { name: "만들기", exact: true }).click();
    await page.waitForURL(/\/appmon\/processing/);
    await page.locator('[data-step="check"][data-done="true"]').waitFor();
    expect(await page.locator('[data-step][data-done="false"]').count()).toBe(0);
    expect(await page.getByTestId("percent").innerText()).toBe("100%");
    await page.waitForURL(/\/appmon\/preview\?app=app_/);
  });

  it.runIf(IS_SOAK)(
    "checks the app before publishing: every screen opens, every button answers, and no data is changed by it",
    async () => {
      const app = new URL(page.url()).searchParams.get("app");
      const records = async () => {
        const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("AM_AT"))}` };
        const { collections } = (await (await page.request.get(`${appmon.origin}/api/app/${app}`, { headers })).json()) as {
          collections: { id: string }[];
        };
        const lists = collections.map(({ id }) =>
          page.request.get(`${appmon.origin}/api/app/${app}/collections/${id}/records`, { headers }).then((answer) => answer.text()),
        );
        return Promise.all(lists);
      };
      const before = await records();
      expect(before.join("")).toContain("createdAt");
      await page.getByRole("link", { name: "배포 전 확인" }).first().click();
      await page.locator('[data-testid="standing"][data-over="true"]').waitFor({ timeout: 90_000 });
      const verdicts = await page
        .locator("[data-check]")
        .evaluateAll((rows) => rows.map((row) => `${row.getAttribute("data-check")}: ${row.getAttribute("data-verdict")}`));
      expect(verdicts).toEqual([
        "types: passed",
        "bundle: passed",
        "load: passed",
        "screens: passed",
        "acts: passed",
        "access: passed",
        // Nobody but the owner sees what visitors hand in, unless the owner says so.
        "data: passed",
      ]);
      expect(await records()).toEqual(before);
      await openToAll(app!);
      await page.reload();
      // One tap closes the data, the checks run again, and one tap takes it back.
      await page.locator('[data-check="data"]').getByTestId("repair").first().click({ timeout: 90_000 });
      await page.locator('[data-check="data"][data-verdict="passed"]').waitFor({ timeout: 90_000 });
      await page.getByRole("button", { name: "되돌리기" }).click();
      await page.locator('[data-check="data"]').getByTestId("repair").first().waitFor({ timeout: 90_000 });
      const roomId = await page.evaluate(
        async (id) =>
          (
            (await (await fetch(`/api/app/${id}`, { headers: { authorization: `Bearer ${localStorage.getItem("AM_AT")}` } })).json()) as {
              roomId: string;
            }
          ).roomId,
        app,
      );
      // The room is as good an address as the app.
      for (const step of ["preview", "deploy", "build"]) {
        await page.goto(`${appmon.origin}/appmon/${step}?room=${roomId}`);
        await page.locator(`a[href="/appmon/deploy?app=${app}"], [data-testid="publish"]`).first().waitFor();
      }
      await page.getByTestId("to-deploy").click();
      await page.waitForURL(/\/appmon\/deploy\?app=/);
    },
  );

  it("shows how far a long run is, and stops it", async () => {
    const watched = await page.context().newPage();
    await showRunning(watched);
    const rooms = await page.evaluate(
      async () =>
        (await (await fetch("/api/room", { headers: { authorization: `Bearer ${localStorage.getItem("AM_AT")}` } })).json()) as {
          items: { id: string }[];
        },
    );
    await watched.goto(`${appmon.origin}/appmon/processing?room=${rooms.items[0]!.id}`);
    await watched.locator('[data-step="screens"][aria-current="step"]').waitFor();
    expect(await watched.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
    const stopping = watched.waitForRequest((request) => request.url().endsWith(`/api/room/${rooms.items[0]!.id}/stop`));
    await watched.getByRole("button", { name: "멈추기" }).click();
    expect((await stopping).method()).toBe("POST");
    await watched.close();
  });

  it("opens the menu above the page on a phone, and gives the focus back", async () => {
    const toggle = page.getByRole("button", { name: "메뉴 열기" });
    await toggle.click();
    const menu = page.getByRole("dialog", { name: "메뉴" });
    await menu.getByRole("link", { name: "내 앱" }).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await toggle.click();
    await menu.getByRole("link", { name: "내 앱" }).click();
    await page.waitForURL(/\/mypage$/);
    await menu.waitFor({ state: "detached" });
  });

  it("offers the next step where nothing is being made", async () => {
    await page.goto(`${appmon.origin}/appmon/processing`);
    await page.getByText("지금 만들고 있는 앱이 없어요").waitFor();
    await page.getByRole("link", { name: "앱 만들러 가기" }).click();
    await page.waitForURL(/\/appmon\/create/);
  });

  it("did all that without a complaint from the browser", () => expect(complaints).toEqual([]));
});
