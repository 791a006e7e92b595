/**
 * A list of 19 000 records, a menu of twelve screens and comments, in an app of its own, with the packages and the way of building
 * that every published app has.
 */
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Frame, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBuilder, type RunningBuilder } from "../apps/builder/src/create-builder.ts";
import { previewScripts } from "../apps/gateway/src/preview-page/preview-scripts.ts";
import { type AppHost, hostApp } from "../tools/eval/app-host.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { someOf } from "../tools/testing/scale.ts";
import { tooWide } from "./support/too-wide.ts";

const COUNT = 19_000;
/** More elements than this in the page are not those in sight. */
const FEW = 6_000;

const VIEWS = ["table", "list", "cards", "gallery", "kanban", "feed", "rank", "timeline", "tree", "menu", "gantt", "matrix", "calendar"];
const FAMILIES = ["calm", "night", "paper", "play", "shop", "work"];
const MENU = [
  "고객",
  "예약 현황",
  "상품 목록",
  "직원 근무표",
  "매출 보고서",
  "공지 사항",
  "문의 게시판",
  "재고 관리",
  "쿠폰과 적립",
  "거래처 연락처",
  "월간 정산",
  "설정",
];

const MAIN = `
import { App, mountApp } from "@appmon/kit/app";
import { CollectionBlock } from "@appmon/kit/collection-block";
import "@appmon/kit/kit.css";
import { defineCollection } from "@appmon/kit/schema";
import { RecordBlock } from "@appmon/kit/record-block";
import { Screen } from "@appmon/kit/screen";
import { ThreadBlock } from "@appmon/kit/thread-block";

const grade = { id: "grade", label: "등급", type: "status", options: ["일반", "단골", "우수"].map((label) => ({ value: label, label })) };
const customers = defineCollection({
  id: "customer", name: "고객", counter: "명", titleField: "name", statusField: "grade", dateField: "joined",
  fields: [
    { id: "name", label: "이름", type: "text" }, { id: "phone", label: "전화", type: "phone" }, grade,
    { id: "joined", label: "가입일", type: "date" }, { id: "spent", label: "구매액", type: "money" },
    { id: "address", label: "주소", type: "address" }, { id: "friend", label: "추천인", type: "relation", target: "customer" },
  ],
  sample: Array.from({ length: ${COUNT} }, (_, at) => ({
    id: "c" + at, name: "손님 " + at, phone: "010-2000-" + String(at % 10000).padStart(4, "0"), grade: grade.options[at % 3].value,
    joined: "2026-" + String(1 + (at % 12)).padStart(2, "0") + "-" + String(1 + (at % 28)).padStart(2, "0"), spent: at * 10,
    address: "서울 마포구 연남로 " + at, friend: at > 10 ? "c" + Math.floor(at / 10) : null,
  })),
});
const posts = defineCollection({
  id: "post", name: "글", titleField: "title", fields: [{ id: "title", label: "제목", type: "text" }], sample: [{ id: "p1", title: "첫 글" }],
});
const comments = defineCollection({
  id: "comment", name: "댓글", titleField: "body",
  fields: [
    { id: "body", label: "내용", type: "longtext" }, { id: "post", label: "글", type: "relation", target: "post" },
    { id: "reply", label: "답글", type: "relation", target: "comment" },
  ],
  sample: [{ id: "m1", body: "잘 봤어요", post: "p1", reply: null }, { id: "m2", body: "고마워요", post: "p1", reply: "m1" }],
});
const post = (
  <Screen title="글">
    <RecordBlock id="post" collection={posts} listPath="/" />
    <ThreadBlock id="talk" collection={comments} body="body" via="post" reply="reply" />
  </Screen>
);
const wants = { kanban: { by: "grade" }, rank: { by: "spent" }, timeline: { date: "joined" }, calendar: { date: "joined" }, feed: { date: "joined" },
  tree: { under: "friend" }, menu: { price: "spent", group: "grade" }, gantt: { start: "joined" }, matrix: { row: "friend", date: "joined" } };
const shown = (kind) => (
  <Screen title="고객">
    <CollectionBlock id="list" title="고객" collection={customers} views={[{ kind, ...wants[kind] }]} search={["name", "phone"]} filters={["grade", "friend"]}
      actions={[{ id: "up", label: "등급 올리기", steps: [{ do: "set", field: "grade", to: "우수" }], success: "올렸어요" }, { id: "ask", label: "문자 보내기", steps: [{ do: "call", field: "phone", via: "sms" }], success: "열었어요" }]} />
  </Screen>
);
const asked = new URLSearchParams(location.search);
const menu = ${JSON.stringify(MENU)}.map((label, at) => ({ path: at ? "/menu" + at : "/", label, icon: "users" }));
mountApp(
  <App title="고객 장부" icon="users" theme={{ family: asked.get("family") ?? "shop", mode: "light", background: "#fff6ef", primary: "#c8386b", seed: 1 }}
    collections={[customers, posts, comments]} nav={{ kind: asked.get("nav") ?? "top", items: menu }}
    routes={[{ path: "/posts/:id", element: post }, ...${JSON.stringify(VIEWS)}.map((kind) => ({ path: "/as/" + kind, element: shown(kind) })), ...menu.map(({ path, label }) => ({ path, element: <Screen title={label}>{null}</Screen> }))]} />,
);
`;

/** Shared by test files: the shared packages are built once. */
const CACHE = fileURLToPath(new URL("../.cache/builder", import.meta.url));
let builder: RunningBuilder;
let host: AppHost;
let browser: Browser;

beforeAll(async () => {
  [builder, browser] = await Promise.all([
    createBuilder({ cacheDir: CACHE, processes: 1, scripts: previewScripts, deadlineMs: 60_000, warm: false }),
    chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS }),
  ]);
  const files = { "src/main.tsx": MAIN };
  const built = await builder.publish("long", files, {
    title: "고객 장부",
    description: "",
    data: "local",
    lang: "ko",
    themeColor: "#fff",
  });
  if (!built.ok) throw new Error(JSON.stringify(built.findings));
  host = await hostApp(built.value, builder.vendor);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await builder?.close();
});

async function open(path: string, width = 1440, height = 900): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height }, locale: "ko-KR", reducedMotion: "reduce" })).newPage();
  await page.goto(host.origin + path);
  await page.waitForSelector("html[data-ready]");
  return page;
}
const elements = (page: Page) => page.locator("#root *").count();
const count = (page: Page) => page.locator(".am-block-head small").first().innerText();

describe("19 000 records", () => {
  it.each(someOf(VIEWS, 1))("put only what is looked at into the page, as %s", async (kind) => {
    const page = await open(`/as/${kind}`);
    expect(await count(page)).toBe("19,000명");
    expect(await page.locator("[data-record]").count()).toBeGreaterThan(0);
    expect(await elements(page)).toBeLessThan(FEW);
    await page.context().close();
  });

  it("are reached by scrolling, at both widths, and the page stays as small", async () => {
    const windows = [
      [1440, "/as/table"],
      [390, "/as/list"],
      [390, "/as/table"],
    ] as const;
    for (const [width, path] of someOf(windows, 2)) {
      const page = await open(path, width);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      const last = page.locator(`[data-index="${COUNT - 1}"]`);
      // Heights are guessed until a row is seen: the end moves a little while one gets there.
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return last.count();
        })
        .toBe(1);
      await expect.poll(() => last.isVisible()).toBe(true);
      expect(await elements(page)).toBeLessThan(FEW);
      await page.context().close();
    }
  });

  it("keep the row that has the focus, and say how many there are", async () => {
    const page = await open("/as/table");
    expect(await page.locator("table").getAttribute("aria-rowcount")).toBe(String(COUNT + 1));
    expect(await page.locator('[data-index="3"]').getAttribute("aria-rowindex")).toBe("5");
    await page.locator('[data-index="3"] .am-cover').focus();
    await page.evaluate(() => scrollTo(0, 200_000));
    await expect.poll(() => page.locator("[data-index]").last().getAttribute("data-index").then(Number)).toBeGreaterThan(1_000);
    expect(await page.evaluate(() => document.activeElement?.closest("[data-index]")?.getAttribute("data-index"))).toBe("3");
    await page.context().close();
  });

  it("are searched when one stops typing, not letter by letter", async () => {
    const page = await open("/as/list");
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const label = document.querySelector(".am-block-head small")!;
      new MutationObserver(() => seen.push(label.textContent)).observe(label, { childList: true, characterData: true, subtree: true });
    });
    await page.getByRole("searchbox").pressSequentially("손님 1899", { delay: 5 });
    await expect.poll(() => count(page)).toBe("12명");
    // Letter by letter it would have been 1,000명 and more on the way.
    expect(new Set(await page.evaluate(() => (window as unknown as { seen: string[] }).seen))).toEqual(new Set(["12명"]));
    await page.getByRole("searchbox").fill("");
    await expect.poll(() => count(page)).toBe("19,000명");
    await page.context().close();
  });

  it("come in parts where one looks through them, and the focus goes on with what came", async () => {
    const page = await open("/as/cards");
    await page.getByRole("button", { name: "60개 더 보기" }).click();
    expect(await page.locator(".am-card").count()).toBe(120);
    expect(
      await page.evaluate(() => [...document.querySelectorAll(".am-card")].indexOf(document.activeElement!.closest(".am-card")!)),
    ).toBe(60);
    await page.context().close();
  });
});

/** Entries of its menus that do not lie whole within the menu and the window. */
const cutEntries = (page: Page | Frame) =>
  page.locator(":is(.am-menu, .am-tabs) > :visible").evaluateAll((entries) =>
    entries
      .filter((entry) => {
        const [box, within] = [entry.getBoundingClientRect(), entry.parentElement!.getBoundingClientRect()];
        const isAcross = box.left < within.left - 1 || box.right > within.right + 1 || box.right > innerWidth;
        return isAcross || box.top < within.top - 1 || box.bottom > within.bottom + 1 || box.bottom > innerHeight;
      })
      .map((entry) => entry.textContent),
  );
const entries = (page: Page | Frame) => page.locator(":is(.am-menu, .am-tabs) > :visible").allTextContents();

describe("a menu of twelve screens", () => {
  it.each(someOf(["top", "sidebar", "bottom"], 2))(
    "is never cut, however large the window, and holds the rest behind 더보기: %s",
    async (kind) => {
      const page = await open(`/?nav=${kind}`);
      for (const [width, height] of [
        [1440, 800],
        [1440, 420],
        [1024, 800],
        [861, 800],
        [600, 800],
        [390, 800],
        [320, 700],
      ] as const) {
        const size = `${width} × ${height} px`;
        await page.setViewportSize({ width, height });
        await expect.poll(() => cutEntries(page), { message: size }).toEqual([]);
        expect(await tooWide(page), size).toBeLessThanOrEqual(0);
        const shown = await entries(page);
        expect(shown.includes("더보기") || MENU.every((label) => shown.includes(label)), size).toBe(true);
      }
      const more = page.getByRole("button", { name: "더보기" });
      await more.click();
      await page.getByRole("dialog").getByRole("link", { name: "설정" }).click();
      await page.getByRole("heading", { name: "설정" }).waitFor();
      expect(await more.getAttribute("data-here")).toBe("true");
      await page.context().close();
    },
  );

  it.each(someOf([820, 390, 1080], 1))("is not cut in a frame of a preview either, %i px wide and drawn smaller", async (width) => {
    const page = await open("/");
    await page.evaluate((px) => {
      const frame = Object.assign(document.createElement("iframe"), { src: "/", width: px, height: 800 });
      frame.style.scale = "0.5";
      document.body.replaceChildren(frame);
    }, width);
    const frame = (await (await page.locator("iframe").elementHandle())!.contentFrame())!;
    await frame.waitForSelector("html[data-ready]");
    await expect.poll(() => entries(frame)).toContain("더보기");
    await expect.poll(() => cutEntries(frame)).toEqual([]);
    await page.context().close();
  });
});

describe("another screen", () => {
  it("begins at its top, the one before is where it was left, and the header's edge is known to the styles", async () => {
    const page = await open("/as/list?nav=bottom");
    await page.evaluate(() => scrollTo(0, 700));
    await page.locator(".am-menu").getByRole("link", { name: "예약 현황" }).click();
    await page.getByRole("heading", { name: "예약 현황" }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    // Nothing lies on what one reads where there is room for the menu above.
    expect(await page.locator(".am-tabs").isVisible()).toBe(false);
    const edges = () =>
      page.evaluate(() => [
        getComputedStyle(document.documentElement).getPropertyValue("--am-top"),
        `${(document.querySelector(".am-header") as HTMLElement).offsetHeight}px`,
      ]);
    const [told, real] = await edges();
    expect(told).toBe(real);
    await page.context().close();
    const beside = await open("/as/list?nav=sidebar");
    expect(await beside.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--am-top"))).toBe("0px");
    await beside.context().close();
  });
});

describe("comments on a record", () => {
  it("are shown once, an answer under what it answers", async () => {
    const page = await open("/posts/p1");
    const said = page.locator(".am-said-one", { hasText: "잘 봤어요" });
    await said.locator(".am-said-one", { hasText: "고마워요" }).waitFor();
    expect(await page.locator('[data-collection="comment"]').count()).toBe(1);
    for (const words of ["잘 봤어요", "고마워요"]) expect(await page.getByText(words, { exact: true }).count()).toBe(1);
    await page.context().close();
  });
});

describe("a table wider than its place", () => {
  it.each(someOf(FAMILIES, 1))("has the buttons of its rows in sight, on the ground of its rows: %s", async (family) => {
    const page = await open(`/as/table?family=${family}`, 820);
    const wrap = page.locator(".am-table-wrap");
    const [place, button] = [(await wrap.boundingBox())!, (await page.locator('[data-index="0"] [data-action="delete"]').boundingBox())!];
    expect(await wrap.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
    expect(button.x + button.width).toBeLessThanOrEqual(place.x + place.width);
    const [above, behind] = await page.locator('[data-index="0"] .am-table-tools').evaluate((tools) => {
      const colour = (element: Element) => getComputedStyle(element).backgroundColor;
      let ground = tools.closest(".am-table-wrap")!;
      while (colour(ground) === "rgba(0, 0, 0, 0)") ground = ground.parentElement!;
      return [colour(tools), colour(ground)];
    });
    expect(above).toBe(behind);
    await page.context().close();
  });
});
