/** Games whose state is kept: taken up again after a reload and by somebody else, in published apps in a real browser. */
import type { CustomBlock } from "@appmon/appspec/parts/custom/declare";
import { componentOf } from "@appmon/appspec/registry-block";
import type { SpecOp } from "@appmon/appspec/operation";
import { migrateSpec } from "@appmon/appspec/migrate-spec";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
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
  const quiz = screens.flatMap(({ blocks }) => blocks).find((block): block is CustomBlock => componentOf(block) === "quiz")!;
  const [list] = quiz.lists!;
  const { field } = list!.fields!.find(({ prop }) => prop === "pictureField")!;
  const question = entities.find(({ id }) => id === list!.entity)!;
  return [{ op: "setSample", entity: question.id, sample: question.sample.map((row) => ({ ...row, [field]: picture })) }];
};
/** An app that was stored while games were a kind of block, with these lists and a screen for each block; the first one opens first. */
const asStored =
  (entities: EntitySpec[], screens: { id: string; title: string; block: Record<string, unknown> }[]) =>
  (spec: AppSpec): SpecOp[] => {
    const places = screens.map(({ id, title, block }) => ({
      id,
      title,
      path: `/${id}`,
      icon: "gamepad-2",
      blocks: [{ id: `${id}Game`, kind: "game", ...block }],
    }));
    const opened = migrateSpec({ ...spec, entities: [...spec.entities, ...entities], screens: [...spec.screens, ...places] } as AppSpec);
    const there = new Set(spec.files?.map(({ path }) => path));
    const ids = screens.map(({ id }) => id);
    return [
      ...opened.files!.filter(({ path }) => !there.has(path)).map((file): SpecOp => ({ op: "setFile", file })),
      ...entities.map((entity): SpecOp => ({ op: "addEntity", entity })),
      ...opened.screens.filter(({ id }) => ids.includes(id)).map((screen): SpecOp => ({ op: "addScreen", screen })),
      { op: "setNav", patch: { home: ids[0]!, items: [...ids, ...spec.nav.items] } },
    ];
  };
const list = (id: string, name: string, fields: EntitySpec["fields"], more: Partial<EntitySpec> = {}): EntitySpec => ({
  id,
  name,
  counter: "개",
  icon: "list",
  kind: "log",
  titleField: "title",
  fields: [{ id: "title", label: "이름", type: "text", required: true }, ...fields],
  sample: [],
  ...more,
});
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

describe("games as code of the app", () => {
  it("오목: a wish becomes a game one plays at once, and what it comes to is there for everybody", async () => {
    const url = await published("오목 게임 둘이서 13줄", "omok-thirteen");
    const page = await open(url, 390);
    const place = (row: number, column: number) => page.locator(`.am-omok button[aria-label^="${row}줄 ${column}칸"]`);
    expect(await page.locator(".am-omok button").count()).toBe(13 * 13);
    for (let column = 1; column <= 4; column += 1) {
      await place(1, column).click();
      await place(2, column).click();
    }
    await place(1, 5).click();
    await expect.poll(() => page.locator(".am-score").innerText()).toBe("흑이 이겼어요!");
    expect(await page.locator(".am-omok").evaluate((board) => getComputedStyle(board).display)).toBe("grid");
    const other = await open(url);
    await other.getByRole("link", { name: "오목 기록" }).click();
    await expect.poll(() => other.getByText("오목 흑 승리").count()).toBeGreaterThan(0);
  }, 60_000);
});

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
    const kingdoms = list("kingdom", "왕국", [
      { id: "score", label: "전투력", type: "number" },
      { id: "state", label: "진행", type: "longtext", hidden: true },
    ]);
    const screen = (part: string, id: string, title: string) => ({
      id,
      title,
      block: { kernel: "kingdom", settings: { part }, logTo: "kingdom" },
    });
    const stored = asStored([kingdoms], [screen("home", "city", "도시"), screen("bank", "vault", "은행")]);
    const page = await open(await published("2048 게임", "my-kingdom", stored));
    await page.getByRole("link", { name: "도시" }).click();
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
    const rooms = list(
      "room",
      "게임방",
      [
        { id: "host", label: "방장", type: "text" },
        { id: "players", label: "플레이어", type: "tags" },
        { id: "seats", label: "자리", type: "number" },
        { id: "blind", label: "블라인드", type: "number" },
        {
          id: "status",
          label: "상태",
          type: "status",
          options: [
            { value: "open", label: "참가 가능" },
            { value: "playing", label: "게임 중" },
          ],
        },
      ],
      { kind: "content", statusField: "status" },
    );
    const results = list("hand", "포커 기록", [
      { id: "score", label: "칩", type: "number" },
      { id: "detail", label: "자세히", type: "longtext" },
    ]);
    const block = { kernel: "holdem", rooms: "room", logTo: "hand" };
    const stored = asStored(
      [rooms, results],
      [
        { id: "lobby", title: "게임 로비", block },
        { id: "profile", title: "내 프로필", block: { ...block, settings: { part: "profile" } } },
      ],
    );
    const url = await published("2048 게임", "poker-night", stored);
    const [host, guest] = [await open(url), await open(url)];
    for (const page of [host, guest]) await page.getByRole("link", { name: "게임 로비" }).click();
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
