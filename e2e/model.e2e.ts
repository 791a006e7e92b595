/** A language model at work, as a person sees it: the draft first, then what the model made of it; and a model that fails. */
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createModelServer, type ModelServer } from "../packages/model-server/src/create-model-server.ts";
import type { ModelTurn } from "../packages/model-server/src/model-turn.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { type AppmonProcess, createAppmonProcess } from "./support/appmon-process.ts";
import { agreeAndSignUp, passProvider } from "./support/browser-sign-up.ts";

const MAKE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const BIRTHDAY: ModelTurn = {
  tools: [
    {
      name: "apply_operations",
      input: { ops: [{ op: "addField", entity: "customer", field: { id: "birthday", label: "생일", type: "date" } }] },
    },
    { name: "done", input: { summary: "고객의 생일도 적을 수 있어요." } },
  ],
};

let model: ModelServer;
/** What the model does with the next request, and when. */
let answer: () => Promise<ModelTurn>;
let appmon: AppmonProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  model = await createModelServer({ script: () => answer() });
  appmon = await createAppmonProcess({
    env: { MODEL_PROVIDER: "openai-compatible", MODEL_NAME: "played", MODEL_BASE_URL: `${model.url}/v1` },
  });
  await appmon.start();
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${appmon.origin}/login`);
  await passProvider(page, "kakao");
  await agreeAndSignUp(page);
});
afterAll(async () => {
  await browser?.close();
  await appmon?.dispose();
  await model?.close();
});

/** Asks for the app, and comes back when the draft can be seen. */
async function seeDraft(): Promise<void> {
  await page.goto(`${appmon.origin}/appmon`);
  await page.getByRole("textbox").first().fill(MAKE);
  await page.getByRole("button", { name: "만들기" }).click();
  await page.waitForURL(/\/appmon\/chat\/room_/);
  await preview().locator("[data-block]").first().waitFor();
}

const preview = () => page.frameLocator('[data-testid="preview-frame"]');
/** By keyboard: the frame may be smaller than the app. */
const openForm = () => preview().getByRole("button", { name: /추가/ }).first().press("Enter");
const refining = () => page.getByText("AI가 한 번 더 다듬고 있어요");

describe("a language model", () => {
  it("improves on a draft that can be used already", async () => {
    const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
    answer = () => free.then(() => BIRTHDAY);
    await seeDraft();
    await refining().waitFor();
    const before = await preview().locator("th, [role=columnheader]").allTextContents();
    expect(before.join(" ")).not.toContain("생일");
    letGo();
    await page.getByText("고객의 생일도 적을 수 있어요.").waitFor();
    await expect.poll(() => refining().count()).toBe(0);
    await openForm();
    await preview().getByLabel("생일").first().waitFor();
  });

  it("that does not answer leaves the draft, and one reads why", async () => {
    answer = async () => ({ fault: "500" });
    await seeDraft();
    await page.getByText("AI가 답하지 않아서 더 다듬지 못했어요.").waitFor();
    await openForm();
    await preview().getByLabel("연락처").first().waitFor();
    expect(await preview().getByLabel("생일").count()).toBe(0);
  });

  it("is not asked again when the service dies in the middle: the draft is the app", async () => {
    answer = () => new Promise(() => undefined);
    await seeDraft();
    await refining().waitFor();
    const asked = model.requests.length;
    await appmon.kill();
    await appmon.start();
    await expect.poll(() => refining().count(), { timeout: 30_000 }).toBe(0);
    expect(model.requests).toHaveLength(asked);
    await page.reload();
    await preview().locator("[data-block]").first().waitFor();
    await page.getByText("버전 1").first().waitFor();
  });
});
