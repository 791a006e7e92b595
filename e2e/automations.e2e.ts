/** What an app does by itself, as its owner sees it: a visitor's record sets it off, the log says so, its message is kept. */
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AutomationSpec } from "@appmon/appspec/automation-spec";
import type { EntitySpec } from "@appmon/appspec/spec";
import { buildWeb } from "../apps/server/src/http/build-web.ts";
import { type Person, startTestService, type TestService } from "../apps/server/src/testing/test-service.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { enterAsOwner } from "./enter-as-owner.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import { tooWide } from "./support/too-wide.ts";

let test: TestService;
let browser: Browser;
let owner: Person;
let appId: string;
let site: string;
let list: EntitySpec;

beforeAll(async () => {
  const webDirectory = await buildWeb(fileURLToPath(new URL("../.cache/web", import.meta.url)), new AbortController().signal);
  test = await startTestService({ overrides: { webDirectory } });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  owner = await test.person();
  appId = (await owner.say(null, "문의 접수 앱: 이름, 연락처, 문의 내용")).codegen!.app!.id;
  const { spec, version } = (await owner.call("GET", `/app/${appId}/spec`)).json;
  list = spec.entities[0];
  const phone = list.fields.find(({ type }) => type === "phone")!.id;
  const automations: AutomationSpec[] = [
    {
      id: "welcome",
      name: "접수 안내",
      on: { event: "created", entity: list.id },
      steps: [{ do: "sms", to: { field: phone }, body: `{${list.titleField}}님, 잘 받았어요.` }],
    },
    {
      id: "intake",
      name: "홈페이지 신청서",
      on: { event: "webhook", entity: list.id, values: { [list.titleField]: "name" } },
      steps: [{ do: "notice", to: "admins", text: "새 신청" }],
    },
    {
      id: "weekly",
      name: "주간 알림",
      on: { event: "every", unit: "week", day: 1, time: "09:00" },
      steps: [{ do: "notice", to: "admins", text: "한 주 시작" }],
    },
    {
      id: "told",
      name: "앱 안 알림",
      on: { event: "created", entity: list.id },
      steps: [
        { do: "notice", to: "admins", text: `새 문의: {${list.titleField}}` },
        { do: "notice", to: "creator", text: "문의를 잘 받았어요. 하루 안에 답할게요." },
      ],
    },
  ];
  const ops = automations.map((automation) => ({ op: "addAutomation", automation }));
  const changed = await owner.call("POST", `/app/${appId}/spec`, { base: version, ops });
  if (changed.status !== 200) throw new Error(changed.text);
  const deployed = await owner.call("POST", `/app/${appId}/deployments`, { slug: "auto-page", title: "문의" });
  if (deployed.status !== 201) throw new Error(deployed.text);
  site = deployed.json.url;
  const content = list.fields.find(({ label }) => label === "문의 내용")!.id;
  const values = { [list.titleField]: "김하늘", [phone]: "010-1234-5678", [content]: "주말에도 여나요" };
  // As a visitor of the published app.
  const made = await test.visit(`${deployed.json.url}_api/collections/${list.id}/records`, { method: "POST", body: { values } });
  if (made.status !== 201) throw new Error(made.text);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

async function open(width: number, look: "light" | "dark" = "light"): Promise<Page> {
  const tokens = { access_token: owner.token, refresh_token: "none", user_id: owner.userId };
  const context = await openContextOf(browser, owner.origin, { tokens } as never, { viewport: { width, height: 900 }, colorScheme: look });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${owner.origin}/mypage/app/${appId}`);
  await page.getByRole("tab", { name: "자동 실행" }).click();
  await page.getByRole("heading", { name: "접수 안내" }).waitFor();
  return page;
}
const item = (page: Page, id: string) => page.locator(`[data-automation="${id}"]`);

describe("the owner's page of what an app does by itself", () => {
  it("says what it does in a sentence, shows that it ran, and keeps its message", async () => {
    const page = await open(1440);
    await item(page, "welcome").getByText(`새 ${list.name}`, { exact: false }).first().waitFor();
    await item(page, "welcome").getByText("했어요", { exact: true }).waitFor();
    await page.getByRole("button", { name: "‘접수 안내’ 한 일 보기" }).press("Enter");
    await item(page, "welcome").locator("li[data-run=done]").getByText("김하늘").waitFor();
    const kept = page.locator("li[data-message=kept]");
    await kept.getByText("김하늘님, 잘 받았어요.").waitFor();
    await kept.getByText("문자 서비스가 아직 설정되지 않아서 보관하고 있어요").waitFor();
    // Nothing could be sent yet, and the page says so instead of offering it.
    expect(await kept.getByRole("button", { name: /지금 보내기/ }).isDisabled()).toBe(true);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it("is the preview's or the published app's, not both", async () => {
    const page = await open(390);
    await page.getByRole("button", { name: "미리보기" }).click();
    await item(page, "welcome").getByText("아직 한 번도 하지 않았어요.").waitFor();
    expect(await page.locator("li[data-message]").count()).toBe(0);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it("switches one off and on with the keyboard", async () => {
    const page = await open(390);
    const toggle = page.getByRole("switch", { name: "‘주간 알림’ 자동 실행" });
    await toggle.press("Space");
    await item(page, "weekly").getByText("꺼져 있는 동안에는 하지 않아요.").waitFor();
    const state = async () => (await owner.call("GET", `/app/${appId}/automations?env=live`)).json.items[2].isOn;
    expect(await state()).toBe(false);
    await toggle.press("Space");
    await item(page, "weekly")
      .getByText(/오전 9:00/)
      .waitFor();
    expect(await state()).toBe(true);
    await page.context().close();
  });

  it("shows an address for programs once", async () => {
    const page = await open(1440);
    await item(page, "intake").getByRole("button", { name: "주소 만들기" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "주소 만들기" }).click();
    const url = await dialog.locator("code").innerText();
    expect(url).toMatch(/\/_api\/hooks\/[\w-]{32}$/);
    await dialog.getByText(/아는 사람은 누구나/).waitFor();
    await dialog.getByRole("button", { name: "복사했어요, 닫기" }).click();
    await dialog.waitFor({ state: "detached" });
    await item(page, "intake").getByRole("button", { name: "새 주소 만들기" }).click();
    expect(await page.getByText(url).count()).toBe(0);
    await page.context().close();
  });
});

/** `AUTOMATION_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["AUTOMATION_SHOTS"];

describe("the bell of the app itself", () => {
  const bell = (page: Page) => page.locator('[data-action="notices"]');
  const asked = (page: Page): Promise<{ items: unknown[]; unread: number }> =>
    page.evaluate(async () => (await fetch("/_api/notices")).json());
  async function shoot(page: Page, name: string): Promise<void> {
    if (!SHOTS) return;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
    }
  }
  async function visitor(): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" })).newPage();
    page.setDefaultTimeout(40_000);
    await page.goto(site);
    await page.waitForSelector("html[data-ready]");
    return page;
  }

  it("tells who runs the app, counts until it is looked at, and is worked with the keyboard", async () => {
    const page = await visitor();
    await enterAsOwner(page, owner, appId);
    await page.getByRole("button", { name: "알림 1개" }).waitFor();
    await bell(page).press("Enter");
    const dialog = page.getByRole("dialog", { name: "알림" });
    await dialog.getByText("새 문의: 김하늘").waitFor();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await shoot(page, "bell-owner");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "알림", exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "알림", exact: true }).waitFor();
    await page.context().close();
  });

  it("tells who made the record in their browser, and a stranger has none", async () => {
    const [page, stranger] = [await visitor(), await visitor()];
    expect(await bell(page).count()).toBe(0);
    const made = await page.evaluate(
      async ([collection, values]) => {
        const body = JSON.stringify({ values });
        const headers = { "content-type": "application/json" };
        return (await fetch(`/_api/collections/${collection}/records`, { method: "POST", headers, body })).status;
      },
      [
        list.id,
        Object.fromEntries(
          list.fields.filter(({ required }) => required).map(({ id, type }) => [id, type === "phone" ? "010-2222-3333" : "박서연"]),
        ),
      ] as const,
    );
    expect(made).toBe(201);
    await expect.poll(async () => (await asked(page)).unread, { timeout: 30_000 }).toBe(1);
    await page.reload();
    await bell(page).click();
    await page.getByText("문의를 잘 받았어요. 하루 안에 답할게요.").waitFor();
    expect(await page.getByText("새 문의").count()).toBe(0);
    await shoot(page, "bell-visitor");
    await stranger.reload();
    await stranger.waitForSelector("html[data-ready]");
    expect(await bell(stranger).count()).toBe(0);
    expect(await asked(stranger)).toEqual({ items: [], unread: 0 });
  });
});
