/** Pictures of records, each at an address of its own, as the pages of an app show them. */
import { chromium, type Browser } from "playwright-core";
import sharp from "sharp";
import type { AppSpec } from "@appmon/appspec/spec";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../../apps/server/src/testing/test-service.ts";
import { CHROMIUM_ARGS, findChromium } from "../../tools/testing/chromium.ts";

let test: TestService;
let browser: Browser;
beforeAll(async () => {
  test = await startTestService();
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

it("are drawn from their addresses, and drawn anew when another is chosen elsewhere", async () => {
  const owner = await test.person();
  const { codegen } = await owner.say(null, "제목과 사진을 올리는 사진첩 앱 만들어줘");
  const { id } = codegen!.app!;
  const { spec } = (await owner.call("GET", `/app/${id}/spec`)).json as { spec: AppSpec };
  const entity = spec.entities.find(({ fields }) => fields.some(({ type }) => type === "image"))!;
  const field = entity.fields.find(({ type }) => type === "image")!.id;
  const picture = async (background: string) => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${bytes.toString("base64")}`;
  };
  const { id: sampleId, ...sample } = entity.sample[0]!;
  const made = await owner.call("POST", `/app/${id}/collections/${entity.id}/records`, {
    values: { ...sample, [entity.titleField]: "바닷가에서", [field]: await picture("#2277aa") },
  });
  expect([made.status, sampleId === undefined]).toEqual([201, false]);

  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "ko-KR" });
  await page.goto(codegen!.preview_url);
  const shown = page.locator(`img[src*="/records/${made.json.id}/pictures/${field}"]`).first();
  await shown.waitFor();
  /** That it is drawn, and how many of its pixels the browser asked for. */
  const drawn = () =>
    shown.evaluate((element) => {
      const image = element as HTMLImageElement;
      return image.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).searchParams.get("w") : undefined;
    });
  await expect.poll(drawn).toMatch(/^(?:160|320)$/);
  const before = await shown.getAttribute("src");
  await owner.call("PATCH", `/app/${id}/collections/${entity.id}/records/${made.json.id}`, {
    values: { [field]: await picture("#aa4422") },
  });
  await expect.poll(() => shown.getAttribute("src")).not.toBe(before);
  await expect.poll(drawn).toMatch(/^(?:160|320)$/);
  const { PICTURES: folder } = process.env;
  if (folder) await page.screenshot({ path: `${folder}/photos-390.png` });
});
