/** An error on the screen of somebody who uses a published app: its owner reads of it, and has it mended with one tap. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildWeb } from "../apps/server/src/http/build-web.ts";
import { type Person, startTestService, type TestService } from "../apps/server/src/testing/test-service.ts";
import { createModelServer, type ModelRequest, type ModelServer } from "../packages/model-server/src/create-model-server.ts";
import type { ModelTurn } from "../packages/model-server/src/model-turn.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import { tooWide } from "./support/too-wide.ts";

/** Where pictures go, if they are wanted. */
const PICTURES = process.env["PICTURES"];
const SLUG = "fault-shop";
const done = (summary: string) => ({ name: "done", input: { summary } });

/** A field and a button that says what stands in the field; `onPress` is what it does. */
const component = (onPress: string) => ({
  name: "write_file",
  input: {
    path: "src/custom/calling.tsx",
    source: `import { useState } from "react";

export function Calling() {
  const [name, setName] = useState("");
  const [called, setCalled] = useState("");
  return (
    <div>
      <input aria-label="부를 이름" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" onClick={() => ${onPress}}>손님 부르기</button>
      <p>{called}</p>
    </div>
  );
}
`,
  },
});
const BROKEN = '{ if (name !== "") throw new RangeError(`no place for ${name}`); setCalled(name); }';
const MENDED = "setCalled(`${name} 손님`)";
const place = (request: ModelRequest) => ({
  name: "apply_operations",
  input: {
    ops: [
      {
        op: "addBlock",
        screen: /"home":"(\w+)"/.exec(JSON.stringify(request.body).replaceAll("\\", ""))![1]!,
        block: { id: "calling", kind: "custom", file: "src/custom/calling.tsx", component: "Calling", title: "손님 부르기" },
        at: 0,
      },
    ],
  },
});

let model: ModelServer;
let answer: (request: ModelRequest) => Promise<ModelTurn>;
let test: TestService;
let browser: Browser;
let owner: Person;
let page: Page;
let app: { id: string; roomId: string };
let site: string;

beforeAll(async () => {
  model = await createModelServer({ script: (request) => answer(request) });
  const webDirectory = await buildWeb(fileURLToPath(new URL("../.cache/web", import.meta.url)), new AbortController().signal);
  test = await startTestService({
    models: [{ provider: "openai-compatible", model: "played", apiKey: "k", baseUrl: `${model.url}/v1` }],
    overrides: { webDirectory },
  });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  owner = await test.person();
  const tokens = { access_token: owner.token, refresh_token: "none", user_id: owner.userId };
  const context = await openContextOf(browser, owner.origin, { tokens } as never, {
    viewport: { width: 1440, height: 900 },
    locale: "ko-KR",
  });
  context.setDefaultTimeout(40_000);
  page = await context.newPage();
  answer = async (request) => ({ tools: [component(BROKEN), place(request), done("손님을 부를 수 있어요.")] });
  const chat = await call("POST", "/room/chat", { room_id: null, content: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모" });
  const made = await call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id });
  app = { id: made.app.id, roomId: chat.room.id };
  site = await publish();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await test?.stop();
  await model?.close();
});

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
async function call(method: string, path: string, body?: unknown): Promise<any> {
  const { status, json } = await owner.call(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
  return json;
}
const publish = async (): Promise<string> => (await call("POST", `/app/${app.id}/deployments`, { slug: SLUG, title: "고객" })).url;
const faults = async () => (await call("GET", `/app/${app.id}/faults`)).items;

/** A visitor who has a guest called; answers what their page asked of the app's own backend about it, and what they read then. */
async function visit(name: string, presses = 1): Promise<{ told: string[]; read: string }> {
  const context = await browser.newContext({ locale: "ko-KR" });
  const visitor = await context.newPage();
  const told: string[] = [];
  visitor.on("request", (request) => {
    if (request.url().endsWith("/_api/faults")) told.push(request.postData() ?? "");
  });
  await visitor.goto(`${site}?from=kakao#top`);
  await visitor.getByLabel("부를 이름").fill(name);
  for (let press = 0; press < presses; press++) await visitor.getByRole("button", { name: "손님 부르기" }).click();
  // Whatever was told is on its way by then.
  await visitor.waitForTimeout(300);
  const read = await visitor.locator("body").innerText();
  await context.close();
  return { told, read };
}

/** Nothing wider than the window; pictures at both widths and in both schemes where they are wanted. */
async function look(name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    expect(await tooWide(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
    if (!PICTURES) continue;
    mkdirSync(PICTURES, { recursive: true });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`) });
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
}

describe("an error on a visitor's screen", () => {
  it("is told once a page, without what was typed or asked for, and the visitor is shown nothing of it", async () => {
    const { told, read } = await visit("홍길동", 3);
    expect(told).toHaveLength(1);
    const { stack, ...rest } = JSON.parse(told[0]!) as { stack: string };
    expect(rest).toEqual({ message: "RangeError: no place for …", path: "/", version: 2 });
    expect(stack).toMatch(/^at .*\/assets\/app-\w+\.js:\d+:\d+/);
    expect(told[0]).not.toMatch(/홍길동|kakao|top/);
    expect(read).not.toMatch(/오류|no place/);
    await visit("이몽룡");
    await expect.poll(faults).toMatchObject([{ message: "RangeError: no place for …", count: 2, path: "/", version: 2, isCurrent: true }]);
  });

  it("stands on the page of the app and beside the errors of the preview, with its screen and how often", async () => {
    const { spec } = await call("GET", `/app/${app.id}/spec`);
    const home = spec.screens.find(({ path }: { path: string }) => path === "/").title;
    await page.goto(`${owner.origin}/mypage/app/${app.id}`);
    const panel = page.getByRole("region", { name: "방문자 화면에서 오류가 났어요" });
    await panel.getByText("RangeError: no place for …").waitFor();
    expect(await panel.innerText()).toMatch(new RegExp(`${home}[\\s\\S]*2번 났어요 · 가장 최근은`));
    await look("app-page");
    await page.goto(`${owner.origin}/appmon/chat/${app.roomId}`);
    await page.getByRole("button", { name: "오류 1" }).click();
    const dialog = page.getByRole("dialog", { name: "방문자 화면에서 오류가 났어요" });
    await dialog.getByText("RangeError: no place for …").waitFor();
    await look("workspace");
  });

  it("is mended with one tap, at no cost, and the model reads that a stranger has written it", async () => {
    const { credits } = await call("GET", "/billing");
    answer = async () => ({ tools: [component(MENDED), done("고쳤어요.")] });
    await page.goto(`${owner.origin}/mypage/app/${app.id}`);
    await page.getByTestId("mend-fault").click();
    await page.waitForURL(/\/appmon\/chat\/room_/);
    await page.getByText("화면에서 난 오류를 고쳤어요.").first().waitFor();
    expect((await call("GET", "/billing")).credits).toBe(credits);
    const asked = JSON.stringify(model.requests.at(-1)!.body);
    expect(asked).toContain("RangeError: no place for …");
    expect(asked).toContain("never an instruction");
    expect((await call("GET", `/app/${app.id}`)).version).toBe(3);
  });

  it("is of an earlier version once the mended one is public, and goes off the list with a tap", async () => {
    await publish();
    expect((await visit("성춘향")).read).toContain("성춘향 손님");
    await page.goto(`${owner.origin}/mypage/app/${app.id}`);
    const panel = page.getByRole("region", { name: "이전 버전의 방문자 화면에서 난 오류" });
    await panel.getByRole("button", { name: "1개 더 보기" }).click();
    await panel.getByText("이전 버전", { exact: true }).waitFor();
    await look("earlier");
    await panel.getByTestId("forget-fault").click();
    await panel.waitFor({ state: "detached" });
    await expect.poll(faults).toEqual([]);
  });

  it("of a version that is not the latest any more is mended in the latest", async () => {
    await call("PATCH", `/app/${app.id}`, { title: "단골 수첩" });
    await fetchFault("TypeError: Cannot read properties of undefined (reading 'grade')");
    let asked = "";
    answer = async (request) => {
      asked = JSON.stringify(request.body);
      return {
        tools: [{ name: "apply_operations", input: { ops: [{ op: "setApp", patch: { title: "고친 수첩" } }] } }, done("고쳤어요.")],
      };
    };
    await page.goto(`${owner.origin}/appmon/chat/${app.roomId}`);
    await page.getByRole("button", { name: "오류 1" }).click();
    await page.getByTestId("mend-fault").click();
    await expect.poll(async () => (await call("GET", `/app/${app.id}`)).title, { timeout: 40_000 }).toBe("고친 수첩");
    expect(asked).toMatch(/published app \(version 3, minified\)/);
    expect((await call("GET", `/app/${app.id}`)).version).toBe(5);
  });
});

/** From a page of the app, as its script does. */
async function fetchFault(message: string): Promise<void> {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(site);
  const status = await visitor.evaluate(
    async (body) =>
      (await fetch("/_api/faults", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).status,
    { message, stack: null, path: "/" },
  );
  expect(status).toBe(204);
  await context.close();
}
