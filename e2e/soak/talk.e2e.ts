/** People talk: who asks sees their own conversation alone, in a room everybody reads what everybody says; bots and surveys are answered. */
import { isRooms, sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSharedService, type SharedPerson, type SharedService } from "../support/shared-service.ts";

let test: SharedService;
let owner: SharedPerson;

beforeAll(async () => {
  test = await openSharedService();
  owner = await test.person();
});
afterAll(() => test?.close());

/** The address of the screen where visitors talk, in a site of recipes that was asked for it. */
async function published(wish: string, slug: string): Promise<string> {
  const { chat, codegen } = await owner.say(null, "레시피 모음 앱");
  const { id } = codegen!.app!;
  await owner.say(chat.room.id, wish);
  const { spec } = (await owner.call("GET", `/app/${id}/spec`)).json as { spec: AppSpec };
  const { path } = spec.screens.find(({ blocks }) => blocks.some((block) => isRooms(block) && block.side !== "staff"))!;
  const { json } = await owner.call("POST", `/app/${id}/deployments`, { slug, title: "레시피" });
  return new URL(path, json.url as string).href;
}
async function visitor(url: string): Promise<Page> {
  const page = await (await test.browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(url);
  await page.locator(".am-rooms").waitFor();
  return page;
}
/** Fills in the form that begins a conversation; there is one where nobody talks yet. */
async function begin(page: Page, words: string): Promise<void> {
  const form = page.locator(".am-compose form");
  await form.or(page.locator('[data-action="begin"]')).first().waitFor();
  if (!(await form.isVisible())) await page.locator('[data-action="begin"]').click();
  for (const input of await form.locator("textarea:visible, input[type=text]:visible, input:not([type]):visible").all())
    await input.fill(words);
  await form.locator('button[type="submit"]').click();
  await page.locator(".am-room").waitFor();
}
async function say(page: Page, words: string): Promise<void> {
  await page.locator('[name="say"]').fill(words);
  await page.locator('[data-action="say"]').click();
  await page.locator('.am-bubble[data-by="me"]', { hasText: words }).waitFor();
  expect(await page.locator('[name="say"]').inputValue()).toBe("");
}

it("a question is its asker's alone", async () => {
  const site = await published("문의함 만들어줘", "talk-letters");
  const asker = await visitor(site);
  await begin(asker, "계단 등이 나갔어요");
  await say(asker, "3층이에요");
  await asker.reload();
  await asker.locator(".am-room-line").click();
  await asker.locator('.am-bubble[data-by="me"]', { hasText: "3층이에요" }).waitFor();
  const other = await visitor(site);
  await other.locator(".am-compose form").waitFor();
  expect(await other.locator(".am-room-line").count()).toBe(0);
});

it("a room is everybody's", async () => {
  const site = await published("채팅 넣어줘", "talk-rooms");
  const first = await visitor(site);
  await begin(first, "산책 모임");
  await say(first, "내일 갈까요?");
  const second = await visitor(site);
  await second.locator(".am-room-line", { hasText: "산책 모임" }).click();
  await second.locator('.am-bubble[data-by="them"]', { hasText: "내일 갈까요?" }).waitFor();
  await second.locator('[name="speaker"]').fill("나무");
  await say(second, "좋아요");
  await first.locator(".am-bubble", { hasText: "나무" }).waitFor();
});

/** The screen of a ready app that has such a block. */
async function ready(id: string, sort: ReturnType<typeof sortOf>): Promise<Page> {
  const someone = await test.person();
  const taken = (await someone.call("POST", `/template/ready_${id}/take`)).json as { id: string; previewUrl: string };
  const { spec } = (await someone.call("GET", `/app/${taken.id}/spec`)).json as { spec: AppSpec };
  const { path } = spec.screens.find(({ blocks }) => blocks.some((block) => sortOf(block) === sort))!;
  const page = await (await test.browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(new URL(path, taken.previewUrl).href);
  return page;
}

it("a bot answers each question in turn", async () => {
  const page = await ready("customer_support_bot", "bot");
  const box = page.locator('[name="ask"]');
  for (const words of ["배송은 얼마나 걸려요?", "환불은 어떻게 해요?"]) {
    await box.fill(words);
    await box.press("Enter");
    await page.locator('.am-bubble[data-by="me"]', { hasText: words }).waitFor();
  }
  await expect.poll(() => page.locator('.am-bubble[data-by="bot"], .am-bubble[data-by="them"]').count()).toBe(3);
  expect(await box.inputValue()).toBe("");
});

it("a survey asks for what it cannot do without, and shows what was answered", async () => {
  const page = await ready("survey_builder", "survey");
  const sheet = page.locator(".am-survey-sheet");
  await sheet.waitFor();
  await sheet.locator("input[type=radio]").first().check();
  await sheet.locator('[data-action="send"]').click();
  await sheet.getByText("꼭 답해 주세요.").first().waitFor();
  for (const question of await sheet.locator("fieldset").all()) {
    const radio = question.locator("input[type=radio]").first();
    await ((await radio.count()) > 0 ? radio.check() : question.locator("textarea").fill("잘 봤어요"));
  }
  const asked = await sheet.locator("fieldset").count();
  await sheet.locator('[data-action="send"]').click();
  await page.locator(".am-survey-results").getByText("잘 봤어요").first().waitFor();
  expect(await page.locator(".am-survey-results > li").count()).toBe(asked);
});
