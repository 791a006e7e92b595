/** Every address of the product, as seen by nobody in particular, by its owner and by a stranger. */
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import { type Member, signUp } from "./support/sign-up.ts";
import { tooWide } from "./support/too-wide.ts";

const PHONE = 360;
const WIDTHS = [PHONE, 768, 1440];
/** In every run each page fits a phone, where most of what is too wide shows, and every so many-th fits a desk as well. */
const DESK_STRIDE = 3;
const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["ko", "en"] as const;
const HEIGHT = 900;
/** Of hundreds of things alike, as on the page of licences, the first ones speak for all. */
const FURTHER_ALIKE = "li:nth-of-type(n + 20)";
const NOT_FOUND = { ko: /찾을 수 없어요|아무것도 없어요/, en: /not found|nothing here/i } as const;
const PEOPLE = ["nobody", "owner", "stranger"] as const;
type Who = (typeof PEOPLE)[number];
type Language = (typeof LANGUAGES)[number];

/** Who finds the page: everybody · who is signed in · the owner of what it is about · nobody of these three. */
type Access = "open" | "session" | "owner" | "none";

/** Route as `routes.ts` has it, the address that is opened (`:room` and `:app` are the owner's), and who finds it. */
const ROUTES: [route: string, address: string, access: Access][] = [
  ["/", "/", "open"],
  ["login", "/login", "open"],
  ["faq", "/faq", "open"],
  ["term/service", "/term/service", "open"],
  ["term/privacy", "/term/privacy", "open"],
  ["term/license", "/term/license", "open"],
  ["term/payment", "/term/payment", "open"],
  ["docs/errors", "/docs/errors", "open"],
  ["_app", "/_app", "session"],
  ["*", "/no/such/page", "none"],
  ["auth/signup", "/auth/signup", "open"],
  ["auth/callback/:provider", "/auth/callback/kakao", "open"],
  ["appmon", "/appmon", "session"],
  ["appmon/create", "/appmon/create", "open"],
  ["appmon/processing", "/appmon/processing?room=:room", "owner"],
  ["appmon/build", "/appmon/build?app=:app", "owner"],
  ["appmon/preview", "/appmon/preview?app=:app", "owner"],
  ["appmon/deploy", "/appmon/deploy?app=:app", "owner"],
  ["appmon/complete", "/appmon/complete?app=:app", "owner"],
  ["appmon/chat", "/appmon/chat", "session"],
  ["appmon/chat/:id", "/appmon/chat/:room", "owner"],
  ["appmon/chat/:id", "/appmon/chat/temp", "session"],
  ["mypage", "/mypage", "session"],
  ["mypage/app", "/mypage/app", "session"],
  ["mypage/app/:id", "/mypage/app/:app", "owner"],
  ["mypage/trash", "/mypage/trash", "session"],
  ["mypage/info", "/mypage/info", "session"],
  ["mypage/model", "/mypage/model", "session"],
  // Its own app's owner is sent on to that app: here as anybody sees it whose app it is not.
  ["enter/:id", "/enter/app_of-nobody", "session"],
  ["inquiry", "/inquiry", "open"],
  ["report", "/report?app=some-app", "open"],
  ["operator", "/operator", "none"],
  ["payment", "/payment", "session"],
  ["payment/callback/success", "/payment/callback/success", "open"],
  ["payment/callback/fail", "/payment/callback/fail?code=PAY_PROCESS_CANCELED", "open"],
  ["payment/callback/subscribe/success", "/payment/callback/subscribe/success", "session"],
  ["payment/callback/subscribe/fail", "/payment/callback/subscribe/fail?code=PAY_PROCESS_CANCELED", "open"],
  ["payment/subscribe/register", "/payment/subscribe/register?price=pro-monthly-1", "session"],
  ["payment/subscribe/product", "/payment/subscribe/product", "open"],
];

/** Addresses whose pages every run listens to, one of each make; the long run listens to all of them. */
const HEARD = new Set([
  "/",
  "/term/service",
  "/auth/signup",
  "/appmon/create",
  "/appmon/deploy?app=:app",
  "/appmon/chat/:room",
  "/mypage/app/:app",
  "/inquiry",
  "/payment/subscribe/product",
]);

/** Addresses that are alike others of the table, or that another journey of every run opens: looked at in the long run alone. */
const LIKE_OTHERS = new Set([
  // Made as the page of the service's terms is.
  "/term/privacy",
  "/term/payment",
  // Opened, and fitted into a phone, by trash-templates.e2e.ts.
  "/mypage/trash",
  // Leads on to the preview, which has its own line; create.e2e.ts goes that way, without complaints of the browser.
  "/appmon/processing?room=:room",
]);
/** In every run strangers try every other address of an owner. */
const STRANGER_STRIDE = 2;
const OWNED = ROUTES.flatMap(([, address, access]) => (access === "owner" ? [address] : []));

let appmon: SharedService;
let browser: Browser;
interface Seat {
  language: Language;
  page: Page;
  /** What the browser complains about, since it was emptied. */
  complaints: string[];
  /** What the page has asked for and not got yet. */
  pending: Set<unknown>;
}
/** Each looks through a window of their own, one in each language, that is opened when they look first. */
const seats = new Map<string, Promise<Seat>>();
let members: Record<Who, Member | null>;
const ids = { room: "", app: "" };
/** Title → the addresses the owner ends at that have it, in Korean. */
const titles = new Map<string, Set<string>>();

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  const [owner, stranger] = await Promise.all([signUp(appmon.origin, "주인"), signUp(appmon.origin, "모르는 사람")]);
  const chat = await owner.call<{ room: { id: string }; message: { id: string } }>("POST", "/room/chat", {
    room_id: null,
    content: "동네 네일샵 예약 받는 앱 만들어줘",
  });
  ids.room = chat.json.room.id;
  const made = await owner.call<{ app: { id: string } }>("POST", "/room/codegen", { room_id: ids.room, message_id: chat.json.message.id });
  ids.app = made.json.app.id;
  await owner.call("POST", `/app/${ids.app}/deployments`, { slug: "nail-of-the-owner", title: "동네 네일샵" });
  members = { nobody: null, owner, stranger };
});
afterAll(() => appmon?.close());

function seatOf(who: Who, language: Language): Promise<Seat> {
  const name = `${who} ${language}`;
  const seat = seats.get(name) ?? sit(members[who], language);
  seats.set(name, seat);
  return seat;
}

async function sit(member: Member | null, language: Language): Promise<Seat> {
  const context = await openContextOf(browser, appmon.origin, member);
  const given = { language, origin: appmon.origin };
  // Previews inside of frames have origins and a storage of their own.
  await context.addInitScript((is) => location.origin === is.origin && localStorage.setItem("AM_LANGUAGE", is.language), given);
  const seat: Seat = { page: await context.newPage(), language, complaints: [], pending: new Set() };
  const { page, complaints, pending } = seat;
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // That a thing is not there for somebody is what the page then says; the browser notes it all the same.
    if (message.type() === "error" && !/status of 404/.test(message.text())) complaints.push(message.text());
  });
  page.on("request", (request) => {
    // Streams stay open, and what an app inside of a frame asks for is not this page's.
    if (request.frame() === page.mainFrame() && !/\/events/.test(request.url())) pending.add(request);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return seat;
}

const addressOf = (address: string) => address.replace(":room", ids.room).replace(":app", ids.app);

/** Opens an address and waits until it stands: it has a heading, speaks the language, and everything it asked for has come. */
async function open({ page, complaints, pending, language }: Seat, address: string): Promise<void> {
  complaints.length = 0;
  pending.clear();
  await page.goto(appmon.origin + addressOf(address));
  await page.locator("h1").first().waitFor({ state: "attached", timeout: 20_000 });
  // Pages that were drawn beforehand stand there in Korean until the scripts have come.
  await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached", timeout: 20_000 });
  for (let quiet = 0; quiet < 3; quiet = pending.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(25);
}

/** What assistive technology stumbles over. */
async function listen(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  const { violations } = await new AxeBuilder({ page })
    // Frames are looked at by themselves: without this, each time a page of its own is opened to put their answers together.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .exclude("iframe")
    .exclude(FURTHER_ALIKE)
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/**
 * Each page is listened to once: in Korean, by whom it is for. In the long run everybody listens somewhere: in Korean, dark and
 * narrow, and in English, light and wide.
 */
function listens(who: Who, language: Language, address: string, access: Access): boolean {
  if (!IS_SOAK) return language === "ko" && who === meantFor(access) && HEARD.has(address);
  if (language === "en") return who === "owner";
  return who === (access === "open" ? "nobody" : access === "owner" ? "stranger" : "owner") || (who === "owner" && access === "owner");
}

/**
 * Windows and themes an address is looked at in, one after the other. In every run they take turns from address to address. In the
 * long run all of them, from one end to the other, so that each page begins where a phone or a desktop begins; colours take no room,
 * so that in the second theme one width is enough.
 */
function windowsOf(language: Language, address: string): { width: number; colorScheme: (typeof SCHEMES)[number] }[] {
  if (!IS_SOAK) {
    const at = ROUTES.findIndex((row) => row[1] === address);
    const colorScheme = SCHEMES[at % SCHEMES.length]!;
    return (at % DESK_STRIDE === 0 ? [1440, PHONE] : [PHONE]).map((width) => ({ width, colorScheme }));
  }
  const [widths, [first, second]] = language === "ko" ? [WIDTHS.toReversed(), SCHEMES] : [WIDTHS, SCHEMES.toReversed()];
  return [...widths.map((width) => ({ width, colorScheme: first! })), { width: widths[0]!, colorScheme: second! }];
}

/** What is wrong with an address as somebody sees it in one language. */
async function look(who: Who, language: Language, address: string, access: Access): Promise<string[]> {
  const seat = await seatOf(who, language);
  const { page } = seat;
  const windows = windowsOf(language, address);
  await page.setViewportSize({ width: windows[0]!.width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: windows[0]!.colorScheme });
  await open(seat, address);
  const wrong: string[] = [];
  for (const { width, colorScheme } of windows) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: HEIGHT });
    const over = await tooWide(page);
    if (over > 0) wrong.push(`${width} ${colorScheme}: ${over} px too wide`);
  }
  const title = await page.title();
  if (!/[가-힣A-Za-z]/.test(title)) wrong.push(`the title is "${title}"`);
  const headings = await page.locator("h1").count();
  if (headings !== 1) wrong.push(`${headings} headings of the first order`);

  const url = new URL(page.url());
  if (who === meantFor(access) && language === "ko") titles.set(title, (titles.get(title) ?? new Set()).add(url.pathname));
  const wanted = addressOf(address === "/_app" ? "/appmon" : address);
  const isSentToLogin = url.pathname === "/login" && url.searchParams.get("redirectUrl") === wanted;
  const needsLogin = who === "nobody" && (access === "session" || access === "owner");
  if (needsLogin !== isSentToLogin || (address === "/_app" && who !== "nobody" && url.pathname !== wanted))
    wrong.push(`ends at ${url.href}`);
  const body = page.locator("main");
  const notFound = body.getByText(NOT_FOUND[language]);
  const isMissing = access === "none" || (who === "stranger" && access === "owner");
  // The page of all errors has their sentences.
  if (address !== "/docs/errors" && isMissing !== (await notFound.count()) > 0) wrong.push(`says ${(await body.innerText()).slice(0, 80)}`);
  if (isMissing && (await body.getByText("네일").count()) > 0) wrong.push("tells what is in there");

  if (listens(who, language, address, access)) {
    await page.emulateMedia({ colorScheme: language === "ko" ? "dark" : "light" });
    await page.setViewportSize({ width: language === "ko" ? PHONE : 1440, height: HEIGHT });
    wrong.push(...(await listen(page)));
  }
  return [...seat.complaints, ...wrong].map((line) => `${who}, ${language}: ${line}`);
}

/** Who a page is made for. */
const meantFor = (access: Access): Who => (access === "open" ? "nobody" : "owner");

/**
 * Who looks: in every run, in Korean, whom the page is made for and some of whoever must find nothing there; route-access.test.ts
 * asks every route of the service as a stranger. In the long run everybody, and in English the owner and strangers: what others see
 * differs by no sentence.
 */
function lookers(language: Language, address: string, access: Access): readonly Who[] {
  if (!IS_SOAK && language === "en") return [];
  if (!IS_SOAK) return OWNED.indexOf(address) % STRANGER_STRIDE === 1 ? ["owner", "stranger"] : [meantFor(access)];
  if (language === "en") return access === "owner" ? ["owner", "stranger"] : ["owner"];
  return PEOPLE;
}

describe("every address", () => {
  it("is in the table", () => {
    const source = readFileSync(new URL("../apps/web/src/routes.ts", import.meta.url), "utf8");
    const routes = [...source.matchAll(/\broute\("([^"]+)"/g)].map(([, path]) => path);
    expect(new Set(["/", ...routes])).toEqual(new Set(ROUTES.map(([route]) => route)));
  });

  it.each(ROUTES.filter(([, address]) => IS_SOAK || !LIKE_OTHERS.has(address)))(
    "%s fits every window, complains of nothing, is readable, and is there for whom it is there",
    async (...row) => {
      const [, address, access] = row;
      const wrong = await Promise.all(
        LANGUAGES.map(async (language) => {
          const seen: string[] = [];
          for (const who of lookers(language, address, access)) seen.push(...(await look(who, language, address, access)));
          return seen;
        }),
      );
      expect(wrong.flat().map((line) => line.slice(0, 300))).toEqual([]);
    },
  );

  it("has a title of its own", () => {
    const shared = [...titles.values()].filter((addresses) => addresses.size > 1).map((addresses) => [...addresses]);
    // Where nothing is, and where the address lacks what it is about, the same is said.
    expect(shared).toEqual([
      ["/no/such/page", "/operator"],
      ["/payment/callback/success", "/payment/callback/subscribe/success"],
    ]);
  });
});
