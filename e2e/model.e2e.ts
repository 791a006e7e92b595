/** A language model at work, as a person sees it: the draft first, then what the model makes of it while one watches; and a model that fails in every way there is. */
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createModelServer, type ModelRequest, type ModelServer } from "../packages/model-server/src/create-model-server.ts";
import type { ModelFault, ModelTurn } from "../packages/model-server/src/model-turn.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { buildWeb } from "../apps/server/src/http/build-web.ts";
import { startTestService } from "../apps/server/src/testing/test-service.ts";
import { IS_SOAK, someOf } from "../tools/testing/scale.ts";
import { type AppmonProcess, createAppmonProcess } from "./support/appmon-process.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import { signUp } from "./support/sign-up.ts";

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

const TITLE = "우리 단골 수첩";
const rename = { name: "apply_operations", input: { ops: [{ op: "setApp", patch: { title: TITLE } }] } };
const done = (summary: string) => ({ name: "done", input: { summary } });

/** A component that counts customers; `inside` is drawn in its button. */
const component = (inside: string) => ({
  name: "write_file",
  input: {
    path: "src/custom/regulars.tsx",
    source: `import { useState } from "react";
import { useRecords } from "@appmon/kit/data";
import { customers } from "@/data/customer";

export function Regulars({ unit }: { unit: string }) {
  const { records } = useRecords(customers);
  const [extra, setExtra] = useState(0);
  return <button type="button" onClick={() => setExtra(extra + 1)}>{${inside}}</button>;
}
`,
  },
});
const COUNT = "`단골 ${records.length + extra}${unit}`";

let model: ModelServer;
/** What the model does with the next request, and when. */
let answer: (request: ModelRequest) => Promise<ModelTurn>;
let origin: string;
let stop: (() => Promise<unknown>) | undefined;
/** Where the service is killed it is a process of its own. */
let appmon: AppmonProcess | undefined;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  model = await createModelServer({ script: (request) => answer(request), slowMs: 40, retryAfterS: 1 });
  const baseUrl = `${model.url}/v1`;
  if (IS_SOAK) {
    appmon = await createAppmonProcess({
      env: { MODEL_PROVIDER: "openai-compatible", MODEL_NAME: "played", MODEL_BASE_URL: baseUrl },
    });
    await appmon.start();
    [origin, stop] = [appmon.origin, () => appmon!.dispose()];
  } else {
    const webDirectory = await buildWeb(fileURLToPath(new URL("../.cache/web", import.meta.url)), new AbortController().signal);
    const models = [{ provider: "openai-compatible" as const, model: "played", apiKey: "k", baseUrl }];
    const test = await startTestService({ models, overrides: { webDirectory } });
    [origin, stop] = [test.service.publicOrigin, () => test.stop()];
  }
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const viewport = { width: 1440, height: 900 };
  const context = await openContextOf(browser, origin, await signUp(origin, "김하늘"), { viewport });
  page = await context.newPage();
  page.setDefaultTimeout(40_000);
});
afterAll(async () => {
  const sorted = drafts.toSorted((a, b) => a - b);
  console.log(`draft seen after ${sorted[sorted.length >> 1]} ms (median of ${sorted.length}, at most ${sorted.at(-1)} ms)`);
  await browser?.close();
  await stop?.();
  await model?.close();
});

/** Milliseconds from the click to the draft, told at the end. */
const drafts: number[] = [];

/** Asks for the app, and comes back when the draft can be seen. */
async function seeDraft(): Promise<void> {
  await page.goto(`${origin}/appmon`);
  await page.getByRole("textbox").first().fill(MAKE);
  const started = performance.now();
  await page.getByRole("button", { name: "만들기" }).click();
  await page.waitForURL(/\/appmon\/chat\/room_/);
  await preview().locator("[data-block]").first().waitFor();
  drafts.push(Math.round(performance.now() - started));
}

const preview = () => page.frameLocator('[data-testid="preview-frame"]');
/** By keyboard: the frame may be smaller than the app. */
const openForm = () => preview().getByRole("button", { name: /추가/ }).first().press("Enter");
const refining = () => page.getByText("AI가 한 번 더 다듬고 있어요");
const turns = (...all: ModelTurn[]) => {
  let at = 0;
  answer = async () => all[Math.min(at++, all.length - 1)]!;
};
/** Where a component can stand: the screen the app opens with. */
const homeOf = (request: ModelRequest) => /"home":"(\w+)"/.exec(JSON.stringify(request.body).replaceAll("\\", ""))![1]!;
const place = (request: ModelRequest) => ({
  name: "apply_operations",
  input: {
    ops: [
      {
        op: "addBlock",
        screen: homeOf(request),
        block: {
          id: "regulars",
          kind: "custom",
          file: "src/custom/regulars.tsx",
          component: "Regulars",
          title: "단골 수",
          props: { unit: "명" },
        },
        at: 0,
      },
    ],
  },
});

async function credits(): Promise<number> {
  return page.evaluate(async () => {
    const answered = await fetch("/api/billing", { headers: { authorization: `Bearer ${localStorage.getItem("AM_AT")}` } });
    return ((await answered.json()) as { credits: number }).credits;
  });
}

describe("a language model", () => {
  it("improves on a draft that can be used already, before one's eyes", async () => {
    const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
    let turn = 0;
    answer = async () => {
      if (turn++ === 0) return { tools: [rename, BIRTHDAY.tools![0]!], fault: "slow" };
      await free;
      return { tools: [done("고객의 생일도 적을 수 있어요.")] };
    };
    await seeDraft();
    await preview().getByText(TITLE).first().waitFor();
    await refining().waitFor();
    // What the draft understood and lacks is out of the way while the model goes through all that was said.
    await page.getByText("먼저 써 볼 수 있는 초안을 열어 두었어요.").waitFor();
    expect(await page.getByRole("region", { name: "이렇게 이해했어요" }).count()).toBe(0);
    await expect.poll(() => page.getByText(/다듬고 있어요: .*생일/).count()).toBe(1);
    expect(await page.getByText("버전 2").count()).toBe(0);
    await page.getByRole("list", { name: "바뀐 것" }).getByText(/생일/).first().waitFor();
    letGo();
    await page.getByText("고객의 생일도 적을 수 있어요.").waitFor();
    await expect.poll(() => refining().count()).toBe(0);
    await openForm();
    await preview().getByLabel("생일").first().waitFor();
  });

  // In every run model-faults.test.ts says what stays and what one reads.
  it.runIf(IS_SOAK)("whose turn fails leaves what it had done, and one reads what is missing and why", async () => {
    let turn = 0;
    answer = async () => (turn++ === 0 ? { say: "이름을 바꾸고 생일을 더할게요.", tools: [rename] } : { fault: "refusal" });
    await seeDraft();
    await page.getByText("여기까지는 앱에 넣었어요.").waitFor();
    await page.getByText("돕지 않겠다고 해서").waitFor();
    await page.getByText("하려던 일: 이름을 바꾸고 생일을 더할게요.").waitFor();
    await expect.poll(() => preview().getByText(TITLE).count()).toBeGreaterThan(0);
  });

  it("leads the conversation from then on, and tries again when asked to; its account stands for the draft's", async () => {
    turns({ tools: [rename, done("가게 이름을 붙였어요.")] });
    await seeDraft();
    await page.getByText("가게 이름을 붙였어요.").waitFor();
    await page.getByRole("button", { name: "초안 보기 · 버전 1" }).waitFor();
    const asked = model.requests.length;
    turns({ tools: [{ name: "answer", input: { text: "이름, 연락처, 등급, 메모를 적어요." } }] });
    await page.getByRole("textbox").first().fill("뭘 적을 수 있어?");
    await page.keyboard.press("Enter");
    await page.getByText("이름, 연락처, 등급, 메모를 적어요.").waitFor();
    expect(model.requests.length).toBe(asked + 1);
    turns(BIRTHDAY);
    await page.getByRole("button", { name: "다시 다듬기" }).last().click();
    await page.getByText("고객의 생일도 적을 수 있어요.").waitFor();
    await page.getByText("버전 3").first().waitFor();
  });

  // In every run one is mended below and then stands there, and custom-code.test.ts works with one.
  it.runIf(IS_SOAK)("writes a component of the app's own, which works", async () => {
    answer = async (request) => ({ tools: [component(COUNT), place(request), done("단골이 몇 명인지 보여요.")] });
    await seeDraft();
    await page.getByText("단골이 몇 명인지 보여요.").waitFor();
    const button = preview().getByRole("button", { name: /^단골 \d+명$/ });
    const count = async () => Number(/\d+/.exec((await button.textContent()) ?? "")![0]);
    // Until the customers have come it counts nobody.
    await expect.poll(count).toBeGreaterThan(0);
    const before = await count();
    await button.press("Enter");
    await expect.poll(count).toBe(before + 1);
  });

  it("mends what it has broken, at nobody's cost, once the browser says so", async () => {
    answer = async (request) =>
      / in JSON at /.test(JSON.stringify(request.body))
        ? { tools: [component(COUNT), done("고쳤어요.")] }
        : { tools: [component('String(JSON.parse("{"))'), place(request), done("단골이 몇 명인지 보여요.")] };
    await seeDraft();
    await page.getByText("단골이 몇 명인지 보여요.").waitFor();
    const before = await credits();
    // A model's turn, a bundle and a type check lie in between.
    await page.getByText("화면에서 난 오류를 고쳤어요.").first().waitFor({ timeout: 40_000 });
    await preview()
      .getByRole("button", { name: /^단골 \d+명$/ })
      .waitFor();
    expect(await credits()).toBe(before);
    expect(JSON.stringify(model.requests.at(-1)!.body)).toContain("JSON");
  });

  // In every run visitor-faults.e2e.ts mends with one tap, and repair-version.test.ts this error.
  it.runIf(IS_SOAK)("mends an error of an app it has not touched with one tap, and sees where it came from", async () => {
    const asked = model.requests.length;
    turns({ tools: [done("좋아요.")] });
    await seeDraft();
    await expect.poll(() => model.requests.length).toBe(asked + 1);
    await expect.poll(() => page.getByTestId("stop").count()).toBe(0);
    const before = await credits();
    turns({ tools: [rename, done("고쳤어요.")] });
    await preview()
      .locator("body")
      .evaluate(() => void setTimeout(() => Promise.reject(new Error("고장 난 단추"))));
    await page.getByRole("button", { name: "오류 1" }).click();
    await page.getByTestId("mend-error").click();
    await page.getByText("화면에서 난 오류를 고쳤어요.").first().waitFor();
    await expect.poll(() => preview().getByText(TITLE).count()).toBeGreaterThan(0);
    expect(await credits()).toBe(before);
    expect(JSON.stringify(model.requests.at(-1)!.body)).toMatch(/runtime: 고장 난 단추.{1,4}on the screen \//);
  });

  it("is stopped within a moment, and the draft is the app", async () => {
    answer = () => new Promise(() => undefined);
    await seeDraft();
    await refining().waitFor();
    const before = await credits();
    await page.getByTestId("stop").click();
    await expect.poll(() => refining().count()).toBe(0);
    await preview().locator("[data-block]").first().waitFor();
    await page.getByText("버전 1").first().waitFor();
    await page.getByRole("region", { name: "이렇게 이해했어요" }).waitFor();
    expect(await credits()).toBeGreaterThan(before);
  });

  // In every run create.e2e.ts reloads a run.
  it.runIf(IS_SOAK)("is still at work after a reload", async () => {
    const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
    answer = () => free.then(() => BIRTHDAY);
    await seeDraft();
    await refining().waitFor();
    await page.reload();
    await refining().waitFor();
    letGo();
    await page.getByText("고객의 생일도 적을 수 있어요.").waitFor();
  });

  const sentences: Partial<Record<ModelFault, string>> = {
    "cut-mid-token": "연결이 끊겨서",
    "malformed-json": "앱에 맞지 않아서",
    "wrong-tool": "앱에 맞지 않아서",
    "unknown-field": "앱에 맞지 않아서",
    refusal: "돕지 않겠다고",
    "401": "설정이 맞지 않아서",
    "429": "부르는 곳이 많아서",
    "500": "답하지 않아서",
    ramble: "끝맺지 못해서",
  };
  // In every run refine-version.test.ts has every other one of them, what is left and what one reads; model-faults.test.ts what it costs.
  it.each(someOf(Object.entries(sentences), 0))(
    "that fails (%s) leaves the draft and all credits, and one reads why",
    async (fault, sentence) => {
      const before = await credits();
      turns({ ...BIRTHDAY, say: "생일을 더할게요. ".repeat(20), fault: fault as ModelFault });
      await seeDraft();
      await page.getByText(sentence).first().waitFor();
      await page.getByText("앱은 방금 만든 그대로예요.").first().waitFor();
      await preview().locator("[data-block]").first().waitFor();
      expect(await preview().getByText("생일").count()).toBe(0);
      expect(await credits()).toBe(before);
    },
  );

  // In every run create-language-model.test.ts cuts the bytes of every provider.
  it.each(someOf(["split-every-byte", "slow"] as const, 0))("that is only slow to speak (%s) is heard out", async (fault) => {
    turns({ ...BIRTHDAY, fault });
    await seeDraft();
    await page.getByText("고객의 생일도 적을 수 있어요.").waitFor();
  });

  it.runIf(IS_SOAK)("is asked once more when the service dies in the middle", async () => {
    answer = () => new Promise(() => undefined);
    await seeDraft();
    await refining().waitFor();
    turns(BIRTHDAY);
    await appmon!.kill();
    await appmon!.start();
    await page.getByText("고객의 생일도 적을 수 있어요.").waitFor({ timeout: 30_000 });
    await page.getByText("버전 2").first().waitFor();
  });
});
