/** Whose model works, and what it uses: a key of one's own put in, tested, used and taken away, and what a message will use before it is sent. */
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildWeb } from "../apps/server/src/http/build-web.ts";
import { startTestService, type TestService } from "../apps/server/src/testing/test-service.ts";
import { createModelServer, type ModelRequest, type ModelServer } from "../packages/model-server/src/create-model-server.ts";
import type { ModelTurn } from "../packages/model-server/src/model-turn.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import { signUp } from "./support/sign-up.ts";

const KEY = "sk-live-of-a-person-0123456789-wxyz";
const PATH = "src/custom/regulars.tsx";
const field = (id: string, label: string) => ({
  name: "apply_operations",
  input: { ops: [{ op: "addField", entity: "customer", field: { id, label, type: "text" } }] },
});
const written = {
  name: "write_file",
  input: { path: PATH, source: "export function Regulars() {\n  return <p>단골</p>;\n}\n" },
};
const done = (summary: string) => ({ name: "done", input: { summary } });

let ours: ModelServer;
let theirs: ModelServer;
let test: TestService;
let browser: Browser;
let page: Page;
let turn: (request: ModelRequest) => Promise<ModelTurn> | ModelTurn;
/** The call that tries a key offers no tools. */
const play = async (request: ModelRequest): Promise<ModelTurn> => (request.body["tools"] ? turn(request) : { say: "ok" });

beforeAll(async () => {
  [ours, theirs] = await Promise.all([createModelServer({ script: play }), createModelServer({ script: play, apiKey: KEY })]);
  // The provider's counterpart runs on this machine, where keys of people are not sent otherwise.
  const ownModels = { baseUrls: { openai: `${theirs.url}/v1` }, permits: (address: string) => address === "127.0.0.1" };
  const webDirectory = await buildWeb(fileURLToPath(new URL("../.cache/web", import.meta.url)), new AbortController().signal);
  test = await startTestService({
    models: [{ provider: "openai", model: "of-the-service", apiKey: "k", baseUrl: `${ours.url}/v1` }],
    overrides: { ownModels, webDirectory },
  });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const { publicOrigin } = test.service;
  const viewport = { width: 1440, height: 900 };
  page = await (await openContextOf(browser, publicOrigin, await signUp(publicOrigin, "김하늘"), { viewport })).newPage();
  page.setDefaultTimeout(40_000);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await test?.stop();
  await Promise.all([ours?.close(), theirs?.close()]);
});

/** `MODEL_SHOTS=folder`: pictures to look at, of a phone and a desk, light and dark. */
const SHOTS = process.env["MODEL_SHOTS"];
async function shot(name: string, { isTall = false } = {}): Promise<void> {
  if (!SHOTS) return;
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: isTall ? 2_200 : height });
      await page.emulateMedia({ colorScheme });
      const conversation = page.getByRole("button", { name: "대화", exact: true });
      if (await conversation.isVisible()) await conversation.click();
      // What has just begun to change its colour has done so.
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, animations: "disabled" });
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

const composer = () => page.getByTestId("composer");
const say = async (words: string) => {
  await composer().fill(words);
  await page.getByTestId("send").click();
};
const openModels = () => page.goto(`${test.service.publicOrigin}/mypage/model`);
const form = () => page.getByTestId("own-model-form");
const uses = () => page.getByTestId("model-uses").locator("tbody tr");
const bringKey = async (key: string) => {
  await form().getByLabel("제공사").selectOption("openai");
  await form().getByLabel("모델 이름", { exact: true }).fill("m-1");
  await form().getByLabel("키", { exact: true }).fill(key);
  await form().getByRole("button", { name: "불러 보고 저장하기" }).click();
};

describe("a model of one's own", () => {
  let room: string;

  it("is not needed: what the service's will use is said before the message is sent, and told afterwards", async () => {
    await page.goto(`${test.service.publicOrigin}/appmon/chat/temp`);
    await page.getByText(/AI가 다듬으면 크레딧 \d+~\d+개/).waitFor();
    await shot("estimate-first");
    const { promise: watched, resolve: letGo } = Promise.withResolvers<void>();
    let turns = 0;
    turn = async () => {
      if (turns++ === 0) return { say: "생일을 더하고 단골을 보여 줄게요.", tools: [field("birthday", "생일"), written] };
      await watched;
      return { tools: [done("고객의 생일도 적을 수 있어요.")] };
    };
    await say("고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모");
    const files = page.getByRole("list", { name: "쓰는 코드" });
    await files.getByText("3줄").waitFor();
    expect(await files.textContent()).toContain("regulars.tsx");
    await page.getByTestId("elapsed").waitFor();
    await shot("at-work");
    letGo();
    await page.getByText("고객의 생일도 적을 수 있어요.").waitFor();
    room = page.url();
    for (const [id, label] of [
      ["hobby", "취미"],
      ["friend", "소개한 사람"],
    ] as const) {
      turn = () => ({ tools: [field(id, label), done(`${label}도 적을 수 있어요.`)] });
      await say(`${label}도 적게 해줘`);
      await page.getByText(`${label}도 적을 수 있어요.`).waitFor();
    }
    // Three turns say what the next one will use.
    await page.getByText(/보통 크레딧 \d+(~\d+)?개/).waitFor();
    await page.getByRole("button", { name: "다시 다듬기" }).last().waitFor();
    await page.getByRole("button", { name: "처음부터 다시" }).last().waitFor();
    await shot("again");
  });

  it("is tried when it is put in, and its key is never shown again", async () => {
    await openModels();
    await page.getByText("이 서비스의 모델을 써요: of-the-service").waitFor();
    await expect.poll(() => uses().count()).toBe(3);
    expect(await uses().last().textContent()).toMatch(/고객 관리 앱.*of-the-service.*\d+개/s);
    await shot("model-service", { isTall: true });
    await bringKey("sk-of-nobody-0123456789");
    await page.getByTestId("own-model-problem").waitFor();
    await shot("model-wrong-key", { isTall: true });
    const asked = theirs.requests.length;
    await bringKey(KEY);
    await page.getByTestId("own-model").getByText("…wxyz").waitFor();
    expect(theirs.requests.length).toBeGreaterThan(asked);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.getByTestId("own-model").getByText("…wxyz").waitFor();
      expect(await form().getByLabel("키", { exact: true }).inputValue()).toBe("");
      expect(await page.content()).not.toContain(KEY);
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(KEY);
    }
  });

  it("is asked from then on, at no credits, and each turn is listed; taken away, the service's works again", async () => {
    await page.goto(room);
    await page.getByText("내 모델을 써서 크레딧은 들지 않아요").waitFor();
    turn = () => ({ tools: [field("address", "주소"), done("주소도 적을 수 있어요.")] });
    const asked = ours.requests.length;
    await say("어디 사는지도 적게 해줘");
    await page.getByText("주소도 적을 수 있어요.").waitFor();
    expect(ours.requests.length).toBe(asked);
    await openModels();
    await expect.poll(() => uses().count()).toBe(4);
    expect(await uses().first().textContent()).toMatch(/어디 사는지도.*m-1.*내 키/s);
    await shot("model-own", { isTall: true });
    await page.getByRole("button", { name: "내 모델 그만 쓰기" }).click();
    await shot("model-remove");
    await page.getByRole("dialog").getByRole("button", { name: "내 모델 그만 쓰기" }).click();
    await page.getByText("이 서비스의 모델을 써요: of-the-service").waitFor();
    expect(await page.getByTestId("own-model").count()).toBe(0);
  });
});
