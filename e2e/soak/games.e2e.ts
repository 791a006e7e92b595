/** Games whose state is kept: taken up again after a reload and by somebody else, in published apps in a real browser. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { type Browser, type Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedService } from "../support/shared-service.ts";

let test: SharedService;
let browser: Browser;
let picture: string;

const published = async (text: string, slug: string, change?: (spec: AppSpec) => SpecOp[]): Promise<string> => {
  const owner = await test.person(slug);
  const made = await owner.say(null, text);
  const id = made.codegen!.app!.id;
  if (change) {
    const { spec, version } = (await owner.call("GET", `/app/${id}/spec`)).json as { spec: AppSpec; version: number };
    expect((await owner.call("POST", `/app/${id}/spec`, { base: version, ops: change(spec) })).status).toBe(200);
  }
  return (await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug, title: slug })).json.url;
};
/** Every question of the quiz with a picture. */
const picturedQuestions = ({ entities, screens }: AppSpec): SpecOp[] => {
  const quiz = screens.flatMap(({ blocks }) => blocks).find((block) => block.kind === "quiz")!;
  const question = entities.find(({ id }) => id === quiz.entity)!;
  return [{ op: "setSample", entity: question.id, sample: question.sample.map((row) => ({ ...row, [quiz.picture!]: picture })) }];
};
const open = async (url: string, width = 1280) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: "ko-KR", reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  return page;
};
const held = (page: Page, name: string) =>
  page
    .locator(`[data-resource="${name}"] dd b`)
    .innerText()
    .then((text) => Number(text.replaceAll(",", "")));

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${bytes.toString("base64")}`;
  test = await openSharedService();
  browser = test.browser;
}, 120_000);
afterAll(() => test?.close());

describe("games that are kept", () => {
  it("chess: two at two devices play one game, which both see and a reload keeps", async () => {
    const url = await published("둘이서 두는 체스", "two-chess");
    const [white, black] = [await open(url), await open(url, 390)];
    await white.locator('[data-action="new"]').click();
    const moves = (page: Page) => page.locator(".am-chess-moves button").count();
    const play = async (page: Page, from: string, to: string) => {
      await page.locator(`[data-square="${from}"]`).click();
      await page.locator(`[data-square="${to}"][data-target="true"]`).click();
    };
    await play(white, "e2", "e4");
    await black.locator('[data-action="open"]').click();
    await expect.poll(() => moves(black)).toBe(1);
    await play(black, "e7", "e5");
    await expect.poll(() => moves(white)).toBe(2);
    await white.reload();
    await expect.poll(() => moves(white)).toBe(2);
    await white.locator('[data-action="undo"]').click();
    await expect.poll(() => moves(black)).toBe(1);
    await black.locator('[data-action="resign"]').click();
    await black.locator('[data-action="confirm"]').click();
    await expect.poll(() => white.locator(".am-score").innerText()).toContain("흑이 기권했어요. 백 승리");
    expect(await black.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }, 60_000);

  it("a kingdom: what is bought and built is paid, and is there after a reload", async () => {
    const page = await open(await published("왕국 키우기 게임 자원 모으고 병사 훈련해서 전투", "my-kingdom"));
    const before = await held(page, "금");
    await page.locator('[data-action="upgrade-city"]').click();
    await expect.poll(() => page.locator(".am-kingdom-said").innerText()).toContain("도시 레벨이 2");
    await expect.poll(() => held(page, "금")).toBeLessThan(before);
    await page.getByRole("link", { name: "은행" }).click();
    await page.getByRole("button", { name: "예금하기" }).click();
    await expect.poll(() => page.locator(".am-kingdom-said").innerText()).toContain("은행 잔고 100");
    await page.reload();
    await expect.poll(() => page.getByText("도시 레벨 2").count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('[aria-label="은행"]').innerText()).toContain("100 금");
  }, 60_000);

  it("hold'em: a room that is made is there for others, and a hand is remembered", async () => {
    const url = await published("텍사스 홀덤 포커 게임", "poker-night");
    const [host, guest] = [await open(url), await open(url)];
    await host.locator('[data-action="new"]').click();
    await host.getByLabel("방 이름").fill("금요일 밤");
    await host.getByRole("button", { name: "만들기", exact: true }).click();
    const room = guest.locator("[data-record]").filter({ hasText: "금요일 밤" });
    await expect.poll(() => room.innerText()).toContain("플레이어 1/4명");
    await room.locator('[data-action="join"]').click();
    await guest.locator('[data-action="deal"]').click();
    await expect
      .poll(
        async () => {
          const call = guest.locator('[data-action="call"]:enabled');
          if ((await call.count()) > 0) await call.click();
          return guest.locator('[data-action="next"]').count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await guest.getByRole("link", { name: "내 프로필" }).click();
    await expect.poll(() => guest.getByLabel("통계").innerText()).toContain("1판");
  }, 60_000);

  it("a quiz contest: entered, answered, and on the board with the others", async () => {
    const url = await published("회사 상식 퀴즈 대회 사이트 참가하고 순위 보기", "quiz-night", picturedQuestions);
    const page = await open(url, 390);
    await page.locator('[data-action="enter"]').first().click();
    await page.getByLabel("참가자 이름").fill("이한결");
    await page.getByRole("button", { name: "신청하기" }).click();
    await page.locator('[data-action="start"]').click();
    const pictureWidth = () => page.locator(".am-quiz-picture img").evaluate((img) => (img as HTMLImageElement).naturalWidth);
    await expect.poll(pictureWidth).toBeGreaterThan(0);
    while ((await page.locator(".am-choice").count()) > 0) {
      await page.locator(".am-choice").first().click();
      await page.locator('[data-action="next"]').click();
    }
    await expect.poll(() => page.locator('tr[data-mine="true"]').innerText()).toMatch(/\d위[\s\S]*이한결[\s\S]*\d+점/);
    await page.reload();
    await expect.poll(() => page.locator('tr[data-mine="true"]').count()).toBe(1);
  }, 60_000);
});
