/** Who sees what of a published app, as its owner chooses it and a stranger finds it, in a real browser. */
import { mkdir } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import { IS_SOAK } from "../tools/testing/scale.ts";

let appmon: SharedService;
let browser: Browser;
let owner: SharedPerson;
let page: Page;
let appId: string;
let roomId: string;

/** `EXPOSURE_SHOTS=folder`: pictures to look at, light and dark, wide and as on a phone. */
const SHOTS = process.env["EXPOSURE_SHOTS"];
async function shot(of: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 390]) {
      await of.emulateMedia({ colorScheme });
      await of.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await of.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await of.emulateMedia({ colorScheme: "light" });
  await of.setViewportSize({ width: 1440, height: 900 });
}

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  owner = await appmon.person();
  const chat = await owner.call<{ room: { id: string }; message: { id: string } }>("POST", "/room/chat", {
    content: "고객 관리 앱: 고객명, 연락처, 메모",
    start: true,
  });
  const made = await owner.call<{ app: { id: string } }>("POST", "/room/codegen", {
    room_id: chat.json.room.id,
    message_id: chat.json.message.id,
  });
  appId = made.json.app.id;
  roomId = chat.json.room.id;
  page = await (await openContextOf(browser, appmon.origin, owner, { viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(40_000);
}, 120_000);
afterAll(() => appmon?.close());

const accountAt = (of: Page) =>
  of.evaluate(async () => ((await (await fetch("/_api/auth/me")).json()) as { account: { id: string } | null }).account?.id);
const group = (exposure: string) => page.locator(`[data-exposure="${exposure}"] [data-entity]`);

describe("the publish page", () => {
  it("says who sees each list, changes it by one key, and lets people's data out only when that is said", async () => {
    await page.goto(`${appmon.origin}/appmon/deploy?app=${appId}`);
    await group("private").first().waitFor();
    await shot(page, "lists-private");
    await group("private").first().getByRole("radio", { name: "나만" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator("[data-exposure]").first().getAttribute("data-exposure")).not.toBe("private");
    await page.locator("[data-entity] label").filter({ hasText: "누구나 봐요" }).first().click();
    await group("shown").first().getByTestId("personal").waitFor();
    await shot(page, "lists-personal");
    await page.getByTestId("publish").last().click();
    await page.getByRole("alert").filter({ hasText: "누구나 볼 수 있는 목록" }).waitFor();
    await group("shown").first().locator("label").filter({ hasText: "나만" }).click();
    await group("private").first().waitFor();
    await page.getByTestId("publish").last().click();
    await page.waitForURL(/\/appmon\/complete/, { timeout: 60_000 });
  }, 90_000);
});

describe("a published app that is all its owner's", () => {
  it("greets a stranger with what it is, and takes its owner in with one tap", async () => {
    const { json } = await owner.call<{ live: { url: string } }>("GET", `/app/${appId}`);
    const passer = await (await openContextOf(browser, appmon.origin, null, { viewport: { width: 390, height: 844 } })).newPage();
    await passer.goto(json.live.url);
    await passer.locator(".am-closed").waitFor();
    expect(await passer.locator("body").innerText()).toContain("주인만 볼 수 있어요");
    await shot(passer, "closed");

    await page.goto(json.live.url);
    await page.locator('.am-closed [data-action="owner"]').click();
    await page.locator('[data-collection="customer"]').first().waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(json.live.url).origin);
    await shot(page, "owner");
    await page.locator('[data-action="sign-out"]').click();
    await page.locator(".am-closed").waitFor();
  }, 60_000);

  it("has a way in from the app's page, and friendly words for somebody else", async () => {
    await page.goto(`${appmon.origin}/mypage/app/${appId}`);
    const way = page.getByTestId("owner-entry");
    await way.waitFor();
    await shot(page, "app-page");
    const [opened] = await Promise.all([page.context().waitForEvent("page"), way.click()]);
    await opened.locator('[data-collection="customer"]').first().waitFor();
    await expect.poll(() => accountAt(opened)).toBe("owner");
    const other = await appmon.person("낯선 사람");
    const stranger = await (await openContextOf(browser, appmon.origin, other, { viewport: { width: 1440, height: 900 } })).newPage();
    await stranger.goto(`${appmon.origin}/enter/${appId}`);
    await stranger.getByText("이 앱의 주인이 아니에요").waitFor();
    await shot(stranger, "not-yours");
  }, 60_000);
});

describe("the owner", () => {
  // In every run desk.e2e.ts opens the tab, and the owner comes in by the same way from the app's page.
  it.runIf(IS_SOAK)(
    "comes in from the workspace, beside the data",
    async () => {
      await page.goto(`${appmon.origin}/appmon/chat/${roomId}`);
      await page.frameLocator('[data-testid="preview-frame"]').locator("[data-block]").first().waitFor();
      await page.getByRole("tab", { name: "데이터" }).click();
      const way = page.getByTestId("owner-entry");
      await way.waitFor();
      const [opened] = await Promise.all([page.context().waitForEvent("page"), way.click()]);
      await opened.locator('[data-collection="customer"]').first().waitFor();
      await expect.poll(() => accountAt(opened)).toBe("owner");
      await opened.close();
    },
    60_000,
  );

  // In every run the owner comes in from the app's page, and from one that is closed.
  it.runIf(IS_SOAK)(
    "comes in from the corner of an app that is open to everybody, too",
    async () => {
      const { codegen } = await owner.say(null, "카페 메뉴판 만들어줘");
      const body = { slug: "menu-with-a-corner", title: "동네 카페" };
      const { url } = (await owner.call<{ url: string }>("POST", `/app/${codegen!.app!.id}/deployments`, body)).json;
      await page.goto(url);
      await page.locator("[data-block]").first().waitFor();
      expect(await accountAt(page)).toBeUndefined();
      await page.getByRole("link", { name: "주인이세요?" }).click();
      await expect.poll(() => (new URL(page.url()).origin === new URL(url).origin ? accountAt(page) : "elsewhere")).toBe("owner");
      await page.locator('[data-action="sign-out"]').waitFor();
    },
    60_000,
  );
});

describe("members who see their own", () => {
  it.runIf(IS_SOAK)(
    "are chosen on the publish page, sign up, and see their record once the owner taps yes",
    async () => {
      const chat = await owner.call<{ room: { id: string }; message: { id: string } }>("POST", "/room/chat", {
        content: "동호회 회비 장부 만들어줘",
        start: true,
      });
      const room = chat.json.room.id;
      const made = await owner.call<{ app: { id: string } }>("POST", "/room/codegen", { room_id: room, message_id: chat.json.message.id });
      const club = made.json.app.id;
      const asked = await owner.call<{ message: { id: string } }>("POST", "/room/chat", {
        room_id: room,
        content: "회원이 자기 것만 보게 해줘",
      });
      await owner.call("POST", "/room/codegen", { room_id: room, message_id: asked.json.message.id });

      await page.goto(`${appmon.origin}/appmon/deploy?app=${club}`);
      const people = await group("members").first().getAttribute("data-entity");
      const line = page.locator(`[data-entity="${people}"]`);
      await line
        .locator("label")
        .filter({ hasText: /^나만$/ })
        .click();
      await group("members").first().waitFor({ state: "detached" });
      await line.locator("label").filter({ hasText: "회원은 자기 것만" }).click();
      await group("members").first().waitFor();
      await shot(page, "lists-members");
      await page.getByTestId("publish").last().click();
      await page.waitForURL(/\/appmon\/complete/, { timeout: 60_000 });

      interface Spec {
        spec: {
          entities: { id: string; titleField: string; fields: { id: string; type: string }[] }[];
          screens: { path: string; blocks: { kind: string; query?: { entity: string } }[] }[];
        };
      }
      const { entities, screens } = (await owner.call<Spec>("GET", `/app/${club}/spec`)).json.spec;
      const list = entities.find(({ id }) => id === people)!;
      const values = {
        [list.titleField]: "김하늘",
        [list.fields.find(({ type }) => type === "phone")!.id]: "010-1234-5678",
      };
      const kept = await owner.call<{ id: string }>("POST", `/app/${club}/collections/${people}/records?env=live`, { values });
      const { json } = await owner.call<{ live: { url: string } }>("GET", `/app/${club}`);

      const member = await (await openContextOf(browser, appmon.origin, null, { viewport: { width: 390, height: 844 } })).newPage();
      member.setDefaultTimeout(40_000);
      await member.goto(json.live.url);
      await member.locator('[data-form="sign-in"] [data-action="switch"], [data-action="sign-in"]').first().click();
      if ((await member.locator('[data-form="sign-up"]').count()) === 0)
        await member.locator('[data-form="sign-in"] [data-action="switch"]').click();
      for (const [name, value] of Object.entries({
        name: "김하늘",
        email: "sky@example.com",
        phone: "01012345678",
        password: "correct horse 1",
      }))
        await member.locator(`[data-form="sign-up"] [name="${name}"]`).fill(value);
      await shot(member, "member-signs-up");
      await member.locator('[data-form="sign-up"] [data-action="save"]').click();
      await member.locator('[data-form="sign-up"]').waitFor({ state: "detached" });
      const found = () =>
        member.evaluate(
          async (path) => ((await (await fetch(path)).json()) as { items: { id: string }[] }).items.map(({ id }) => id),
          `/_api/collections/${people}/records`,
        );
      expect(await found()).toEqual([]);

      const link = await owner.call<{ url: string }>("POST", `/app/${club}/admin-link`);
      await page.goto(link.json.url);
      const ofPeople = screens.find(({ blocks }) => blocks.some(({ kind, query }) => kind === "collection" && query?.entity === people));
      await page.goto(new URL(ofPeople!.path, json.live.url).href);
      await page.locator(`[data-request="${kept.json.id}"]`).waitFor();
      await shot(page, "owner-is-asked");
      await page.locator(`[data-request="${kept.json.id}"] [data-action="accept"]`).click();
      await page.locator(`[data-request="${kept.json.id}"]`).waitFor({ state: "detached" });
      expect(await found()).toEqual([kept.json.id]);
    },
    120_000,
  );
});
