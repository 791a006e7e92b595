/** A list of 100 000 records behind the data API, in a real browser: what is in sight is read, and nothing else. */
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { seoulToday } from "@appmon/kit/seoul-clock";
import { buildWeb } from "../../apps/server/src/http/build-web.ts";
import { type Person, startTestService, type TestService } from "../../apps/server/src/testing/test-service.ts";
import { CHROMIUM_ARGS, findChromium } from "../../tools/testing/chromium.ts";
import { tooWide } from "../support/too-wide.ts";

const LONG = 100_000;
let test: TestService;
let browser: Browser;
let owner: Person;
let address: string;
let appId: string;
let collection: string;
let field: { title: string; price: string; grade: string; grades: string[] };

beforeAll(async () => {
  const webDirectory = await buildWeb(fileURLToPath(new URL("../../.cache/web", import.meta.url)), new AbortController().signal);
  test = await startTestService({ overrides: { webDirectory } });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  owner = await test.person();
  const made = (await owner.say(null, "상품 관리 앱: 상품명, 가격(숫자), 등급(일반/우수), 메모")).codegen!;
  appId = made.app!.id;
  address = made.preview_url;
  collection = (await owner.call("GET", `/app/${appId}`)).json.collections[0].id;
  const { titleField, fields } = (await owner.call("GET", `/app/${appId}/collections/${collection}`)).json;
  const [price, grade] = ["가격", "등급"].map((name) => fields.find(({ label }: { label: string }) => label === name));
  field = { title: titleField, price: price.id, grade: grade.id, grades: grade.options.map(({ value }: { value: string }) => value) };
  const { spec, version } = (await owner.call("GET", `/app/${appId}/spec`)).json as { spec: AppSpec; version: number };
  expect((await owner.call("POST", `/app/${appId}/spec`, { base: version, ops: withGoal(spec) })).status).toBe(200);
  await test.database.client.pool.query("delete from records where app_id = $1", [appId]);
  await test.database.client.pool.query(
    `insert into records (app_id, env, collection, id, data, created_at)
     select $1, 'preview', $2, 'r' || n, jsonb_build_object($3::text, '물건 ' || n, $4::text, n, $5::text, ($6::text[])[1 + n % 2], 'madeOn', $8::text), now() - n * interval '1 second'
     from generate_series(1, $7::int) n`,
    [appId, collection, field.title, field.price, field.grade, field.grades, LONG, seoulToday()],
  );
  await test.database.client.pool.query(
    `insert into records (app_id, env, collection, id, data, created_at)
     values ($1, 'preview', 'aim', 'a1', jsonb_build_object('month', '2001-01', 'amount', $2::int), now())`,
    [appId, 2 * LONG],
  );
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

/** What has been made this month, against what is to be. */
function withGoal({ entities, nav }: AppSpec): SpecOp[] {
  const made = entities.find(({ id }) => id === collection)!;
  const fields: FieldSpec[] = [
    { id: "month", label: "달", type: "month" },
    { id: "amount", label: "목표", type: "number" },
  ];
  const aim: EntitySpec = { id: "aim", name: "목표", icon: "target", kind: "main", titleField: "month", fields, sample: [] };
  return [
    { op: "addField", entity: made.id, field: { id: "madeOn", label: "만든 날", type: "date" } },
    { op: "addEntity", entity: aim },
    {
      op: "addBlock",
      screen: nav.home,
      block: {
        id: "aimed",
        kind: "stats",
        form: "goal",
        entity: made.id,
        date: "madeOn",
        metric: { fn: "count" },
        unit: "개",
        direction: "reach",
        target: { entity: "aim", month: "month", amount: "amount" },
      },
    },
  ];
}

/** `screen` "" is the first one, with numbers and the newest few. */
async function open(width = 1440, screen = "products"): Promise<{ page: Page; read: string[] }> {
  const page = await (await browser.newContext({ viewport: { width, height: 844 }, locale: "ko-KR", reducedMotion: "reduce" })).newPage();
  page.setDefaultTimeout(30_000);
  const read: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/_api/") && url.pathname.includes("records")) read.push(url.search);
  });
  await page.goto(address + screen);
  await page.waitForSelector("html[data-ready]");
  return { page, read };
}
const count = (page: Page) => page.locator(".am-collection .am-block-head small").first().innerText();
const list = (page: Page) => page.locator(".am-collection").first();
const WAIT = { timeout: 20_000 };
/** How far they are counted for who looks at a list. */
const COUNTED = 10_000;

describe("100 000 records", () => {
  it("are numbers and a chart on the first screen, worked out where they are", async () => {
    const { page, read } = await open(1440, "");
    const number = () => page.locator(".am-stat dd").first().innerText();
    await expect.poll(number, WAIT).toContain("100,000");
    await expect.poll(() => page.locator(".am-goal-now").innerText(), WAIT).toBe("100,000개 / 200,000개");
    await expect.poll(() => page.locator(".am-chart-block table.am-sr td").allInnerTexts(), WAIT).toEqual(["50,000개", "50,000개"]);
    await expect.poll(() => page.locator(".am-collection [data-record]").count(), WAIT).toBe(8);
    expect(read.filter((query) => query.includes("cursor"))).toEqual([]);
    await page.context().close();
  });

  it("are counted, shown, sorted and found without being read", async () => {
    const { page, read } = await open();
    await expect.poll(() => count(page), WAIT).toContain("10,000개 넘게");
    await list(page).getByText("물건 1", { exact: true }).first().waitFor();
    await page.getByRole("searchbox").fill("물건 99999");
    await expect.poll(() => count(page), WAIT).toMatch(/^1\D/);
    await page.getByRole("searchbox").fill("");
    await expect.poll(() => count(page), WAIT).toContain("10,000개 넘게");
    await page.getByLabel("정렬").selectOption({ label: "가격 높은순" });
    await list(page).locator('[data-index="0"]').getByText("물건 100000", { exact: true }).first().waitFor();
    // Once the newest, to know that there are more; never the next ones.
    expect(read.filter((query) => query.includes("cursor"))).toEqual([]);
    await page.context().close();
  });

  it("are reached wherever one scrolls, at both widths, and the page stays as light", async () => {
    for (const width of [1440, 390]) {
      const { page } = await open(width);
      await expect.poll(() => count(page), WAIT).toContain("10,000개 넘게");
      const session = await page.context().newCDPSession(page);
      const heap = async () => {
        await session.send("HeapProfiler.collectGarbage");
        return (await session.send("Runtime.getHeapUsage")).usedSize;
      };
      const before = await heap();
      for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
        await page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at), share);
        await expect.poll(() => list(page).locator("[data-record]").count(), WAIT).toBeGreaterThan(3);
      }
      // Beyond what is counted one goes on, page by page.
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          const rows = await list(page).locator("[data-index][data-record]").all();
          return Number((await rows.at(-1)?.getAttribute("data-index")) ?? 0);
        }, WAIT)
        .toBeGreaterThan(COUNTED);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      // A few pages of a hundred records; all of them would be tens of megabytes.
      expect(await heap()).toBeLessThan(before + 8 * 1024 * 1024);
      await page.context().close();
    }
  });

  it("show what changes while one looks", async () => {
    const { page } = await open();
    await expect.poll(() => count(page), WAIT).toContain("10,000개 넘게");
    const record = `${new URL(address).origin}/_api/collections/${collection}/records/r2`;
    const send = (method: string, body?: object) =>
      page.evaluate(
        async ([url, how, said]) =>
          (await fetch(url!, { method: how!, ...(said && { headers: { "content-type": "application/json" }, body: said }) })).status,
        [record, method, body && JSON.stringify(body)],
      );
    expect(await send("PATCH", { values: { [field.title]: "이름을 바꾼 물건" } })).toBe(200);
    await list(page).locator('[data-index="1"]').getByText("이름을 바꾼 물건", { exact: true }).first().waitFor();
    expect(await send("DELETE")).toBe(200);
    await list(page).locator('[data-index="1"]').getByText("물건 3", { exact: true }).first().waitFor();
    await page.context().close();
  });
});
