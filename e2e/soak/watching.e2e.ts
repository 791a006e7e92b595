/** Readings that go on by themselves, numbers one looks back on, and messages that are kept, in previews in a real browser. */
import type { Block, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { toolBlock } from "@appmon/appspec/tool-block";
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAppWithBlock } from "../support/app-with-block.ts";
import { openSharedService, type SharedService } from "../support/shared-service.ts";

let test: SharedService;
let browser: Browser;

/** `KIT_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["KIT_SHOTS"];
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
}, 120_000);
afterAll(() => test?.close());

const list = (id: string, name: string, fields: FieldSpec[], more: Partial<EntitySpec> = {}): EntitySpec => ({
  id,
  name,
  kind: "log",
  titleField: fields[0]!.id,
  fields,
  sample: [],
  ...more,
});
const AT: FieldSpec = { id: "at", label: "잰 때", type: "datetime", required: true };
const readings = list("reading", "측정값", [
  AT,
  { id: "heat", label: "온도", type: "number", unit: "℃", min: 0, max: 50 },
  { id: "damp", label: "습도", type: "percent" },
]);

const open = async (slug: string, entities: EntitySpec[], block: Block) => {
  const owner = await test.person(slug);
  const app = await makeAppWithBlock(owner, entities, block);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(40_000);
  // Examples stand in the preview alone.
  await page.goto(`${app.preview}${app.path}`);
  return page;
};

describe("readings", () => {
  it("change by themselves, stand still when asked to, and are kept at a press", async () => {
    const page = await open(
      "greenhouse",
      [readings],
      toolBlock("live", { id: "now", entity: "reading", at: "at", values: ["heat", "damp"] }),
    );
    const values = () => page.locator(".am-live dd:not(.am-stat-note)").allInnerTexts();
    await page.locator(".am-live .am-stat").first().waitFor();
    const first = await values();
    expect(first.length).toBeGreaterThan(1);
    await expect.poll(values, { timeout: 20_000 }).not.toEqual(first);
    expect(await page.locator(".am-live").first().innerText()).toContain("예시 신호");
    await page.locator('.am-live [data-action="pause"]').first().focus();
    await page.keyboard.press("Enter");
    const still = await values();
    await page.waitForTimeout(4_500);
    expect(await values()).toEqual(still);
    await page.locator('.am-live [data-action="keep"]').first().click();
    await page.getByText("지금 값을 기록했어요").waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    await shot(page, "live-390");
  }, 60_000);
});

describe("a course over time", () => {
  it("is of the days one names, drawn and as a table", async () => {
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const kept = {
      ...readings,
      sample: [1, 2, 3].map((back) => ({ id: `s${back}`, at: `${day(back)}T09:00`, heat: 20 + back, damp: 50 })),
    };
    const page = await open("looked-back", [kept], {
      id: "course",
      kind: "stats",
      form: "trend",
      entity: "reading",
      date: "at",
      values: ["heat"],
    });
    const trend = page.locator(".am-trend").first();
    await trend.locator("figure").first().waitFor();
    await trend.getByText("표로 보기").first().click();
    expect(await trend.locator("details[open] tbody tr").count()).toBe(3);
    await trend.getByLabel("시작일").fill("2001-01-01");
    await trend.getByLabel("종료일").fill("2001-02-01");
    await trend.getByText("이 조건에는 기록이 없어요").waitFor();
    await trend.getByRole("button", { name: "7일" }).click();
    await trend.locator("figure").first().waitFor();
    await shot(page, "trend-1440");
  }, 60_000);
});

describe("messages", () => {
  it("are filled in from whom they go to, and are there after coming back", async () => {
    const people = list(
      "person",
      "고객",
      [
        { id: "name", label: "이름", type: "text", required: true },
        { id: "phone", label: "연락처", type: "phone" },
      ],
      { kind: "person", sample: [{ id: "s1", name: "한가람", phone: "010-2345-6789" }] },
    );
    const templates = list("template", "메시지 서식", [
      { id: "name", label: "서식 이름", type: "text", required: true },
      { id: "body", label: "내용", type: "longtext" },
    ]);
    const log = list("sent", "발송 기록", [
      { id: "to", label: "받는 고객", type: "relation", target: "person" },
      { id: "body", label: "보낸 내용", type: "longtext" },
      { id: "at", label: "보낸 시각", type: "datetime", default: { auto: "now" } },
    ]);
    const page = await open("crm-notes", [people, templates, log], {
      id: "messages",
      kind: "outbox",
      entity: "person",
      phone: "phone",
      template: "template",
      templateName: "name",
      templateBody: "body",
      log: "sent",
      logTo: "to",
      logBody: "body",
      logAt: "at",
    });
    const outbox = page.locator(".am-outbox");
    await outbox.locator('[data-action="send"]').click();
    await outbox.getByRole("alert").waitFor();
    await outbox.locator(".am-picked-one", { hasText: "한가람" }).click();
    await outbox.locator("textarea").fill("{이름}님, 내일 뵐게요.");
    await outbox.locator('[data-action="send"]').click();
    await outbox.getByText("한가람님, 내일 뵐게요.").first().waitFor();
    await page.reload();
    await outbox.getByText("한가람님, 내일 뵐게요.").first().waitFor();
    await shot(page, "outbox-1440");
  }, 60_000);
});
