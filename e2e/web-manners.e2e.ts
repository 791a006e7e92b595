/** Small promises of the pages: signing out, unknown addresses, the errors' page, help that leaves, rings that are whole. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChatAnswer } from "@appmon/contract/room";
import { FAILURE_CODES, failureTitle } from "@appmon/contract/failure-codes";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import type { Member } from "./support/sign-up.ts";
import { someOf } from "../tools/testing/scale.ts";

let appmon: SharedService;
let browser: Browser;
let member: Member;
let room: string;

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  member = await appmon.person();
  const chat = await say("네일샵 예약 앱 만들어줘");
  room = chat.room.id;
}, 180_000);
afterAll(() => appmon?.close());

async function say(content: string, roomId?: string): Promise<ChatAnswer> {
  const { json } = await member.call<ChatAnswer>("POST", "/room/chat", { content, ...(roomId ? { room_id: roomId } : {}) });
  await member.call("POST", "/room/codegen", { room_id: json.room.id, message_id: json.message.id });
  return json;
}

async function open(width: number, path: string, { isSignedIn = false } = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: "ko-KR", reducedMotion: "reduce" });
  if (isSignedIn) {
    await context.addCookies([{ name: "AM_AT", value: member.tokens.access_token, url: appmon.origin }]);
    await context.addInitScript(
      ({ origin, tokens }) => {
        if (location.origin !== origin || localStorage.getItem("AUTH_STORE") !== null) return;
        localStorage.setItem("AM_AT", tokens.access_token);
        localStorage.setItem("AM_RT", tokens.refresh_token);
        localStorage.setItem("AM_UID", tokens.user_id);
        localStorage.setItem("AUTH_STORE", JSON.stringify({ state: { isLogin: true, userData: null }, version: 0 }));
      },
      { origin: appmon.origin, tokens: member.tokens },
    );
  }
  const page = await context.newPage();
  await page.goto(`${appmon.origin}${path}`);
  return { context, page };
}

describe("a conversation with an app", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open(1440, `/appmon/chat/${room}`, { isSignedIn: true }));
  });
  afterAll(() => page?.context().close());

  it("has help for a first app, which leaves by itself once that was changed", async () => {
    await page.getByTestId("first-help").waitFor();
    await say("배경을 아이보리로 바꿔줘", room);
    await page.getByTestId("first-help").waitFor({ state: "detached" });
  });

  it("keeps its end in view however fast answers come, and leaves alone who reads further up", async () => {
    const log = page.getByRole("log");
    const below = () => log.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
    const said = () => log.evaluate((box) => box.firstElementChild!.childElementCount);
    await page.setViewportSize({ width: 1440, height: 700 });
    for (const question of ["파일 업로드 기능 추가해줘", "환불은 어떻게 해?", "색깔을 바꿀 수 있어?"]) {
      const before = await said();
      await page.getByTestId("composer").fill(question);
      await page.getByTestId("send").click();
      await expect.poll(said).toBe(before + 2);
      await expect.poll(below).toBeLessThan(2);
    }
    // More comes while it still goes to the end of what came before.
    await log.evaluate((box) => {
      const grow = (height: number) => {
        const more = document.createElement("div");
        more.style.height = `${height}px`;
        more.className = "more";
        box.firstElementChild!.append(more);
      };
      box.addEventListener("scroll", () => grow(300), { once: true, capture: true });
      grow(100);
    });
    await expect.poll(() => log.locator(".more").count()).toBe(2);
    await expect.poll(below).toBeLessThan(2);
    await log.hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(below).toBeGreaterThan(300);
    const above = () => log.evaluate((box) => box.scrollTop);
    const before = await above();
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.waitForTimeout(200);
    expect(await above()).toBe(before);
    await log.focus();
    await page.keyboard.press("End");
    await expect.poll(below).toBeLessThan(2);
    await log.evaluate((box) => box.querySelectorAll(".more").forEach((more) => more.remove()));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("has rings for the keyboard: a tab that is pressed has none", async () => {
    const ring = () => page.evaluate(() => [document.activeElement!.role, getComputedStyle(document.activeElement!).outlineStyle]);
    await page.getByRole("tab", { name: "화면", exact: true }).click();
    expect(await ring()).toEqual(["tab", "none"]);
    await page.keyboard.press("ArrowRight");
    await expect.poll(ring).toEqual(["tab", "solid"]);
  });
});

describe("addresses", () => {
  it.each([
    ["/nothing/here", 404],
    ["/appmon/chat/a/b", 404],
    ["/mypage/", 200],
    ["/appmon/chat/room_1?from=here", 200],
    ["/auth/callback/naver", 200],
    ["/file.php", 404],
  ])("%s answers %i", async (path, status) => {
    const answer = await fetch(`${appmon.origin}${path}`, { headers: { accept: "text/html" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
  });

  it("that nobody knows show a friendly page", async () => {
    const { context, page } = await open(390, "/nothing/here");
    await page.getByRole("heading", { name: "여기에는 아무것도 없어요" }).waitFor();
    await context.close();
  });

  it("of a problem document lead to the line of its code, and every code has one", async () => {
    const problem = (await (await fetch(`${appmon.origin}/api/room`)).json()) as { type: string };
    const { context, page } = await open(390, problem.type);
    expect(await page.locator(":target dd").textContent()).toBe(failureTitle("auth/required", "ko"));
    const lines = await page.locator("dl > div[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(lines.toSorted()).toEqual([...FAILURE_CODES].toSorted());
    await context.close();
  });
});

describe("the page of plans", () => {
  it("has what can be bought first, from the smallest on, and what goes for all of it below", async () => {
    const { context, page } = await open(390, "/payment/subscribe/product");
    const plans = page.locator("main li", { has: page.getByRole("heading", { level: 2 }) });
    await plans.first().waitFor();
    const prices = await plans.evaluateAll((all) =>
      all.map((plan) => Number(/([\d,]+)원/.exec(plan.textContent)![1]!.replaceAll(",", ""))),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    // The first that costs something is seen without scrolling.
    const paid = (await plans
      .nth(1)
      .getByText(/^[\d,]+원$/)
      .boundingBox())!;
    expect(paid.y + paid.height).toBeLessThan(page.viewportSize()!.height);
    const [last, rules, packs] = [plans.last(), page.getByText(/위약금 없이 돌려드려요/), page.getByRole("link", { name: "크레딧 사기" })];
    const tops = await Promise.all([last, rules, packs].map(async (part) => (await part.boundingBox())!.y));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await context.close();
  });
});

describe("a ring around what has the focus", () => {
  const places: [width: number, path: string, isSignedIn: boolean][] = [
    [390, "/", false],
    [1440, "room", true],
    [390, "room", true],
    [1440, "/mypage/app", true],
  ];
  it.each(someOf(places, 1))("is whole at %i px on %s", async (width, path, isSignedIn) => {
    const { context, page } = await open(width, path === "room" ? `/appmon/chat/${room}` : path, { isSignedIn });
    await page
      .locator(path === "room" ? "[data-testid=composer]" : "main h1")
      .first()
      .waitFor();
    const cut = new Set<string>();
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Tab");
      let found = await page.evaluate(cutRing);
      // What a page still lays out moves for some frames; what is cut stays cut.
      for (let look = 0; found && look < 40; look++) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        found = await page.evaluate(cutRing);
      }
      if (found) cut.add(found);
    }
    expect([...cut]).toEqual([]);
    await context.close();
  });
});

/** In the page: what has the focus, if a box cuts some of its outline off. Along the way it scrolls, a box may still be on its way. */
async function cutRing(): Promise<string | null> {
  const element = document.activeElement;
  if (!element || element === document.body || element.tagName === "IFRAME") return null;
  // Styles may be on their way for a moment, less movement or not.
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  const style = getComputedStyle(element);
  const grow = style.outlineStyle === "none" ? 0 : Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset);
  if (grow <= 0) return null;
  const ring = element.getBoundingClientRect();
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(box);
    const frame = box.getBoundingClientRect();
    const across =
      overflowX !== "visible" &&
      box.scrollWidth <= box.clientWidth &&
      Math.max(frame.left - ring.left, ring.right - frame.right) + grow > 0.5;
    const along =
      overflowY !== "visible" &&
      box.scrollHeight <= box.clientHeight &&
      Math.max(frame.top - ring.top, ring.bottom - frame.bottom) + grow > 0.5;
    if (across || along)
      return `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)} by ${box.className}`;
    if (position === "fixed") return null;
  }
  return null;
}

describe("signing out", () => {
  it("ends on the home page, and nothing is complained of", async () => {
    const { context, page } = await open(1440, "/mypage/info", { isSignedIn: true });
    await page.getByRole("button", { name: "김하늘" }).click();
    await page.getByRole("menuitem", { name: "로그아웃" }).click();
    await page.waitForFunction(() => !document.cookie.includes("AM_AT="));
    await page.waitForURL((url) => url.pathname === "/");
    await page.locator(".signed-out-only").first().waitFor({ state: "attached" });
    expect(await page.getByRole("alert").count()).toBe(0);
    await context.close();
  });
});
