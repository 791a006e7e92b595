/** An app with people, in a real browser: the owner tries it through everybody's eyes, a visitor signs up and sees only their own. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { openSharedService, type SharedService } from "./support/shared-service.ts";

let test: SharedService;
let browser: Browser;
let preview: string;
let site: string;

const SHOTS = process.env["PEOPLE_SHOTS"];
async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
  const owner = await test.person();
  const made = await owner.say(null, "미용실 예약 앱. 회원가입하고 로그인하면 내 예약을 볼 수 있고 관리자가 승인/거절해요");
  if (!made.codegen?.app) throw new Error(JSON.stringify(made.codegen));
  preview = made.codegen.preview_url;
  const deployed = await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug: "people-salon", title: "미용실" });
  site = deployed.json.url;
}, 120_000);
afterAll(() => test?.close());

describe("an app with people", () => {
  it("shows the owner everything, a guest the way in, and a member only their own", async () => {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto(preview);
    const lookAs = page.locator('[data-action="look-as"]');
    await lookAs.waitFor();
    await shot(page, "admin-1440");
    // On a phone the name is whole, whatever stands beside it, and one can still look with other eyes.
    await page.setViewportSize({ width: 390, height: 844 });
    // Of a line that is 22.1 px high one is rounded up and the other down; a second line would be all of its height.
    const isCut = (name: Element) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1;
    expect(await page.locator(".am-brand strong").evaluate(isCut)).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await lookAs.selectOption("guest");
    await page.getByRole("link", { name: "시술" }).first().waitFor();
    await expect.poll(() => page.getByRole("link", { name: "내 예약" }).count()).toBe(0);
    await shot(page, "guest-1440");
    await page.goto(`${preview}my-reservations`);
    await page.getByText("로그인하면 이 화면을 볼 수 있어요").waitFor();
    await shot(page, "closed-1440");
  }, 60_000);

  it("offers beside the steps of a booking what is free soonest, and takes it with one press", async () => {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto(`${preview}book`);
    const [steps, guide] = [page.locator(".am-booking-step").first(), page.locator(".am-booking-guide")];
    await guide.locator("[data-soonest]").first().waitFor();
    const [left, right] = [(await steps.boundingBox())!, (await guide.boundingBox())!];
    expect(left.x + left.width).toBeLessThan(right.x);
    await shot(page, "book-1440");
    await guide.locator("[data-soonest]").first().click();
    await page.locator(".am-chosen").getByText("오").first().waitFor();
    expect(await page.locator('.am-slot[aria-pressed="true"]').count()).toBe(1);
    await shot(page, "book-chosen-1440");
  }, 60_000);

  it("says what it is and what one can do before it asks a stranger to sign in", async () => {
    const owner = await test.person();
    const made = await owner.say(null, "우리 동아리 회원 명부 앱. 로그인한 회원만 볼 수 있게 해줘");
    const body = { slug: "members-only", title: "산악 동아리", description: "회원끼리 보는 명부와 일정" };
    const { url } = (await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, body)).json;
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(url);
    const first = page.locator("[data-first-look]");
    await first.getByText("회원끼리 보는 명부와 일정").waitFor();
    const [look, way] = [await first.boundingBox(), await page.locator('[data-refused] [data-action="sign-in"]').first().boundingBox()];
    expect(look!.y).toBeLessThan(way!.y);
    await shot(page, "first-look-390");
    await page.setViewportSize({ width: 1440, height: 900 });
    await shot(page, "first-look-1440");
  }, 60_000);

  it.runIf(IS_SOAK)(
    "says so too where some of it is open, and offers what signing in opens",
    async () => {
      const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
      await page.goto(site);
      const [first, refused] = [page.locator("[data-first-look]"), page.locator("[data-refused]").first()];
      await refused.waitFor();
      await first.getByText("내 예약", { exact: true }).waitFor();
      expect((await first.boundingBox())!.y).toBeLessThan((await refused.boundingBox())!.y);
      const offers = await first.getByRole("listitem").allTextContents();
      // The treatments are open to everybody, and running the shop is nothing that one gets by signing up.
      expect(offers.filter((offer) => /시술|관리|목록/.test(offer))).toEqual([]);
      await shot(page, "first-look-open-390");
      // A first screen that asks nobody to sign in needs no introduction.
      const owner = await test.person();
      const made = await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘");
      const deployed = await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug: "open-to-all", title: "네일샵" });
      await page.goto(deployed.json.url);
      await page.getByText("어떤 네일리스트인가요?").waitFor();
      await page.waitForSelector("html[data-ready]");
      expect([await first.count(), await first.isVisible()]).toEqual([1, false]);
      await page.context().close();
    },
    60_000,
  );

  it("takes a visitor through sign-up, a booking and its list, on a phone", async () => {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(site);
    await page.locator('[data-action="sign-in"]').first().click();
    await page.locator('[data-action="switch"]').click();
    await shot(page, "sign-up-390");
    await page.locator('[data-form="sign-up"] [data-action="save"]').click();
    await page.getByText("이름을 입력해 주세요").waitFor();
    await page.locator('input[name="name"]').fill("김하늘");
    await page.locator('input[name="email"]').fill("sky@example.com");
    await page.locator('input[name="password"]').fill("correct horse");
    await page.locator('[data-form="sign-up"] [data-action="save"]').click();
    await page.locator('[data-action="sign-out"]').first().waitFor();
    await page.goto(`${site}my-reservations`);
    await page.locator('[data-collection="reservation"]').waitFor();
    await page.getByText(/아직 예약이 없어요/).waitFor();
    await shot(page, "mine-390");
    await page.reload();
    await page.getByText(/아직 예약이 없어요/).waitFor();
  }, 60_000);
});
