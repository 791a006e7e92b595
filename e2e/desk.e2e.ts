/** The owner's data desk in a real browser: a long list, a value written in its cell, a file brought in, a phone. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { buildWeb } from "../apps/server/src/http/build-web.ts";
import { makeWorkbook } from "../apps/server/src/modules/attachments/testing/make-workbook.ts";
import { type Person, startTestService, type TestService } from "../apps/server/src/testing/test-service.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import { tooWide } from "./support/too-wide.ts";

const LONG = 19_000;
let test: TestService;
let browser: Browser;
let owner: Person;
let appId: string;
let collection: string;

beforeAll(async () => {
  const webDirectory = await buildWeb(fileURLToPath(new URL("../.cache/web", import.meta.url)), new AbortController().signal);
  test = await startTestService({ overrides: { webDirectory } });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  owner = await test.person();
  appId = (await owner.say(null, "상품 관리 앱: 상품명, 가격(숫자), 등급(일반/우수), 메모")).codegen!.app!.id;
  collection = (await owner.call("GET", `/app/${appId}`)).json.collections[0].id;
  const { titleField, fields } = (await owner.call("GET", `/app/${appId}/collections/${collection}`)).json;
  const price = fields.find((field: { label: string }) => field.label === "가격").id;
  await test.database.client.pool.query("delete from records where app_id = $1", [appId]);
  await test.database.client.pool.query(
    `insert into records (app_id, env, collection, id, data, created_at)
     select $1, 'preview', $2, 'r' || n, jsonb_build_object($3::text, '물건 ' || n, $4::text, n), now() - n * interval '1 second'
     from generate_series(1, $5::int) n`,
    [appId, collection, titleField, price, LONG],
  );
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

/** What of the list was asked for since. */
function askedOf(page: Page): (what: "rows" | "count") => URL[] {
  const urls: URL[] = [];
  page.on("request", (request) => void urls.push(new URL(request.url())));
  return (what) => urls.filter(({ pathname }) => pathname.endsWith(`/collections/${collection}/${what}`));
}

async function openDesk(width: number, app = appId, before: (page: Page) => Promise<unknown> = async () => undefined): Promise<Page> {
  const tokens = { access_token: owner.token, refresh_token: "none", user_id: owner.userId };
  const context = await openContextOf(browser, owner.origin, { tokens } as never, { viewport: { width, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await before(page);
  await page.goto(`${owner.origin}/mypage/app/${app}`);
  await page.getByRole("tab", { name: "데이터" }).click();
  return page;
}
const recordOf = async (id: string) =>
  (await owner.call("GET", `/app/${appId}/collections/${collection}/rows?search=${encodeURIComponent(id)}`)).json.items[0];

describe("the data desk", () => {
  it("draws only what is on screen of a long list, wherever one is in it", async () => {
    let asked: ReturnType<typeof askedOf> = () => [];
    const page = await openDesk(1440, appId, async (opened) => void (asked = askedOf(opened)));
    const grid = page.getByRole("grid");
    await page.getByRole("gridcell", { name: "물건 1", exact: true }).waitFor();
    // Counted after the rows are there.
    await expect.poll(() => grid.getAttribute("aria-rowcount")).toBe(String(LONG + 1));
    await page.getByRole("gridcell", { name: "물건 1", exact: true }).click();
    await page.keyboard.press("Control+End");
    await page.getByRole("gridcell", { name: `물건 ${LONG}`, exact: true }).waitFor();
    expect(await grid.getByRole("row").count()).toBeLessThan(60);
    await page.keyboard.press("PageUp");
    await page.keyboard.press("Control+Home");
    await page.getByRole("gridcell", { name: "물건 1", exact: true }).waitFor();
    // Counted once, after the first page; no page counts by itself.
    const [rows, counts] = [asked("rows"), asked("count")];
    expect(counts).toHaveLength(1);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map((url) => url.searchParams.get("counted"))).toEqual(rows.map(() => "false"));
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it("shows its rows and goes on while nobody knows yet how many there are", async () => {
    const page = await openDesk(1440, appId, (opened) => opened.route("**/count?*", () => undefined));
    const asked = askedOf(page);
    await page.getByRole("gridcell", { name: "물건 1", exact: true }).click();
    expect(await page.getByRole("grid").getAttribute("aria-rowcount")).toBe("-1");
    for (const last of [101, 201, 301]) {
      await page.keyboard.press("Control+End");
      await page.getByRole("gridcell", { name: `물건 ${last}`, exact: true }).waitFor();
    }
    // From where the page before it ended.
    expect(asked("rows").at(-1)?.searchParams.get("offset")).toBe("0");
    await page.context().close();
  });

  it("writes a value in its cell with the keyboard alone, and says there what is wrong with one", async () => {
    const page = await openDesk(1440);
    await page.getByRole("searchbox", { name: /찾기/ }).fill("물건 18999");
    await page.getByRole("gridcell", { name: "물건 18999", exact: true }).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const input = page.getByRole("textbox", { name: "가격" });
    await input.fill("많이");
    await input.press("Enter");
    await page.getByRole("alert").getByText("숫자로 입력해 주세요").waitFor();
    expect(await input.getAttribute("aria-invalid")).toBe("true");
    await input.fill("1,200");
    await input.press("Enter");
    await input.waitFor({ state: "detached" });
    await page.getByRole("gridcell", { name: /^1,200/ }).waitFor();
    expect(Object.values((await recordOf("물건 18999")).values)).toContain(1200);
    await page.context().close();
  });

  it("brings in a file only when every line of it is right, or without the lines that are not", async () => {
    const page = await openDesk(1440);
    await page.getByRole("button", { name: "가져오기" }).click();
    const csv = Buffer.from("상품 명,가격\r\n가져온 귤,500\r\n가져온 배,많이\r\n");
    await page.locator('input[type="file"]').setInputFiles({ name: "상품.csv", mimeType: "text/csv", buffer: csv });
    await page.getByRole("button", { name: "2줄 가져오기" }).click();
    await page.getByText(/파일의 3번째 줄/).waitFor();
    expect(await recordOf("가져온")).toBeUndefined();
    await page.getByRole("button", { name: "틀린 줄 빼고 1줄 가져오기" }).click();
    await page.getByRole("gridcell", { name: "가져온 귤", exact: true }).waitFor();
    await page.context().close();
  });

  it("takes one written by hand and a workbook whose columns are called otherwise, and gives the list as a file", async () => {
    const guests = (await owner.say(null, "고객 관리 앱: 고객명, 연락처, 메모")).codegen!.app!.id;
    const page = await openDesk(1440, guests);
    await page.getByRole("button", { name: "추가", exact: true }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("고객명").fill("손으로 적은 손님");
    await form.getByLabel("연락처").fill("010-2222-3333");
    await form.getByRole("button", { name: "저장" }).click();
    await page.getByRole("gridcell", { name: "손으로 적은 손님", exact: true }).waitFor();

    await page.getByRole("button", { name: "가져오기" }).click();
    const buffer = makeWorkbook([
      ["고객 이름", "휴대폰", "비고"],
      ["책에서 온 손님", "010-7777-8888", "단골"],
    ]);
    await page.locator('input[type="file"]').setInputFiles({ name: "손님.xlsx", mimeType: "", buffer });
    const column = (name: string) => page.getByRole("dialog").getByRole("combobox", { name });
    const chosen = (name: string) => column(name).locator("option:checked").textContent();
    await column("휴대폰").waitFor();
    expect([await chosen("고객 이름"), await chosen("휴대폰")]).toEqual(["고객명", "연락처"]);
    await column("비고").selectOption({ label: "메모" });
    await page.getByRole("button", { name: "1줄 가져오기" }).click();
    await page.getByRole("gridcell", { name: "책에서 온 손님", exact: true }).waitFor();

    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV 받기" }).click()]);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    for (const line of ["손으로 적은 손님,010-2222-3333,", "책에서 온 손님,010-7777-8888,단골"]) expect(lines).toContain(line);
    await page.context().close();
  });

  it("is a list of cards on a phone, each opened, changed and taken away, with time to undo", async () => {
    const page = await openDesk(390);
    await page.getByRole("searchbox", { name: /찾기/ }).fill("물건 17777");
    await page.getByRole("button", { name: /^물건 17777/ }).click();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.getByRole("combobox", { name: /등급/ }).selectOption({ label: "우수" });
    await page.getByRole("button", { name: "저장" }).click();
    await page.getByRole("button", { name: /^물건 17777.*우수/ }).click();
    await page.getByRole("button", { name: "지우기" }).click();
    await page.getByRole("button", { name: "되돌리기" }).click();
    expect(await recordOf("물건 17777")).toBeDefined();
    await page.context().close();
  });

  it("names the records that are older than a rule and break it, until they are mended", async () => {
    const guests = (await owner.say(null, "고객 관리 앱: 고객명, 연락처, 메모")).codegen!.app!.id;
    const { version, spec } = (await owner.call("GET", `/app/${guests}/spec`)).json as { version: number; spec: AppSpec };
    const list = spec.entities[0]!;
    const phone = list.fields.find(({ type }) => type === "phone")!.id;
    for (const name of ["김하늘", "이서준"])
      await owner.call("POST", `/app/${guests}/collections/${list.id}/records`, {
        values: { [list.titleField]: name, [phone]: "010-1111-2222" },
      });
    await owner.call("POST", `/app/${guests}/spec`, {
      base: version,
      ops: [{ op: "setField", entity: list.id, field: phone, patch: { unique: true } }],
    });
    const page = await openDesk(1440, guests);
    const notice = page.getByRole("status").filter({ hasText: "규칙에 어긋나요" });
    await notice.getByText(/1건이 규칙에 어긋나요: 이서준/).waitFor();
    if (process.env["DESK_SHOTS"]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${process.env["DESK_SHOTS"]}/breach-1440-${colorScheme}.png` });
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `${process.env["DESK_SHOTS"]}/breach-390.png` });
      await page.setViewportSize({ width: 1440, height: 844 });
    }
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.getByRole("row").filter({ hasText: "이서준" }).getByRole("checkbox").check();
    await page
      .getByRole("button", { name: /지우기/ })
      .first()
      .click();
    await notice.waitFor({ state: "detached" });
    await page.context().close();
  });
});

describe("a file at the desk", () => {
  it.skipIf(!IS_SOAK)(
    "is uploaded where it stands, with the reason where it cannot be, on a phone too",
    async () => {
      const app = (await owner.say(null, "계약 관리 앱: 계약명, 금액(숫자)")).codegen!.app!.id;
      const { spec, version } = (await owner.call("GET", `/app/${app}/spec`)).json as { spec: AppSpec; version: number };
      const [list] = spec.entities;
      const ops = [
        { id: "photo", label: "표지", type: "image" },
        { id: "paper", label: "계약서", type: "file" },
      ].map((field) => ({ op: "addField", entity: list!.id, field }));
      expect((await owner.call("POST", `/app/${app}/spec`, { base: version, ops })).status).toBe(200);
      const { items } = (await owner.call("GET", `/app/${app}/collections/${list!.id}/rows`)).json;
      for (const width of [1440, 390]) {
        const page = await openDesk(width, app);
        const name = `계약서 ${width}.pdf`;
        const [phone, wide] = items.map((item: { values: Record<string, string> }) => item.values[list!.titleField]);
        if (width === 390) await page.getByRole("button", { name: new RegExp(`^${phone}`) }).click();
        else await page.getByRole("row").filter({ hasText: wide }).getByRole("gridcell").last().dblclick();
        const pick = page.locator('input[type=file][aria-label="계약서"]');
        await pick.setInputFiles({ name: "빈 파일.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) });
        await page.getByText("빈 파일이에요").waitFor();
        await pick.setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7\n${"x".repeat(50_000)}`) });
        await page.getByText(name).first().waitFor();
        if (process.env["DESK_SHOTS"]) {
          for (const scheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme: scheme });
            await page.screenshot({ path: `${process.env["DESK_SHOTS"]}/file-${width}-${scheme}.png` });
          }
        }
        await page.getByRole("button", { name: "저장", exact: true }).click();
        const kept = async () => (await owner.call("GET", `/app/${app}/collections/${list!.id}/rows`)).text;
        await expect.poll(kept, { timeout: 20_000 }).toContain(name);
        await pick.waitFor({ state: "detached" });
        expect(await tooWide(page)).toBeLessThanOrEqual(0);
        // A phone is where pictures come from.
        if (width === 390 || IS_SOAK) await putPictureIn(page, { app, list: list!.id, title: width === 390 ? phone : wide, width });
        await page.context().close();
      }
    },
    120_000,
  );

  /** As large as pictures come from a phone, put into one that has none and then in place of another. */
  async function putPictureIn(page: Page, { app, list, title, width }: { app: string; list: string; title: string; width: number }) {
    const row = page.getByRole("row").filter({ hasText: title });
    await page.route("**/uploads?*", async (route) => {
      await page.getByRole("progressbar", { name: "올리고 있어요" }).waitFor();
      await route.continue();
    });
    const image = async () =>
      (await owner.call("GET", `/app/${app}/collections/${list}/rows`)).json.items.find(({ pictures }: { pictures: string[] }) =>
        pictures.includes("photo"),
      );
    for (const isFirst of [true, false]) {
      if (width === 390) await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
      else {
        const column = await page.getByRole("columnheader", { name: "표지" }).getAttribute("aria-colindex");
        // The cell that was left last stays chosen: one press opens it again.
        await row.locator(`[role="gridcell"][aria-colindex="${column}"]`).click({ clickCount: isFirst ? 2 : 1 });
      }
      const background = isFirst ? "#2277aa" : "#aa4422";
      const buffer = await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const pick = page.locator('input[type=file][aria-label="표지"]');
      await pick.setInputFiles({ name: "표지.jpg", mimeType: "image/jpeg", buffer });
      const seen = page.locator('img[alt="표지"][src^="blob:"]');
      await seen.waitFor();
      if (process.env["DESK_SHOTS"])
        for (const scheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.screenshot({ path: `${process.env["DESK_SHOTS"]}/picture-${width}-${scheme}.png` });
        }
      await page.getByRole("button", { name: "저장", exact: true }).click();
      await seen.waitFor({ state: "detached" });
    }
    const held = await image();
    const shown = await owner.call("GET", `/app/${app}/collections/${list}/records/${held.id}/picture/photo`);
    expect([shown.status, (await sharp(shown.bytes).metadata()).width]).toEqual([200, 1_920]);
    await owner.call("PATCH", `/app/${app}/collections/${list}/records/${held.id}`, { values: { photo: null } });
  }
});
