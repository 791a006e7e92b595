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

/** As a phone takes it: lying on its side, with where it was taken, and weighing something. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [2_400, 1_600];
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#9ab", noise } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "CANARY-CAMERA" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 33/1 0/1" } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

it("travel from the form as they are, are seen at once, and can be let go, sent again, pasted and dropped", async () => {
  const owner = await test.person();
  const { codegen } = await owner.say(null, "제목과 사진을 올리는 사진첩 앱 만들어줘");
  const { spec } = (await owner.call("GET", `/app/${codegen!.app!.id}/spec`)).json as { spec: AppSpec };
  const entity = spec.entities.find(({ fields }) => fields.some(({ type }) => type === "image"))!;
  const field = entity.fields.find(({ type }) => type === "image")!;
  const bytes = await phonePhoto();
  expect(bytes.length).toBeGreaterThan(1_000_000);
  const photo = { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: bytes };

  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "ko-KR" });
  const { PICTURES: folder } = process.env;
  const picture = async (name: string) => {
    for (const scheme of folder ? (["light", "dark"] as const) : [])
      for (const width of [390, 1_440]) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 844 });
        await page.screenshot({ path: `${folder}/photos-${name}-${width}-${scheme}.png` });
      }
    if (folder) await page.setViewportSize({ width: 390, height: 844 });
  };
  let sent = 0;
  let answer: "hold" | "fail" | "pass" = "hold";
  await page.route("**/_api/uploads*", async (route) => {
    sent++;
    if (answer === "fail") await route.abort();
    else if (answer === "pass") await route.continue();
  });
  await page.goto(codegen!.preview_url);
  await page
    .getByRole("button", { name: /추가|등록|올리기|새 / })
    .first()
    .click();
  const form = page.locator("form").last();
  const place = form.locator(`[data-field="${field.id}"]`);
  const input = place.locator('input[type="file"]');
  for (const { id } of entity.fields.filter(({ required, type }) => required && type !== "image"))
    await form.locator(`[name="${id}"]`).first().fill("바닷가에서");

  // What neither this browser nor the service can read travels nowhere.
  const heic = Buffer.concat([Buffer.from("0000001c6674797068656963000000006d696631686569636d696166", "hex"), Buffer.alloc(9_000)]);
  await input.setInputFiles({ name: "IMG_0002.HEIC", mimeType: "image/heic", buffer: heic });
  await place.getByRole("alert").getByText("HEIC").waitFor();
  expect(sent).toBe(0);

  await input.setInputFiles(photo);
  const seen = () => place.locator("img").evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src.slice(0, 5)]);
  await expect.poll(seen).toEqual([1_600, "blob:"]);
  await place.locator("progress").waitFor();
  expect(await form.getByRole("button", { name: "사진을 올리고 있어요" }).isDisabled()).toBe(true);
  await picture("coming");
  await place.getByRole("button", { name: "그만 올리기" }).click();
  await place.locator("img").waitFor({ state: "detached" });
  expect(await form.locator('button[type="submit"]').isEnabled()).toBe(true);

  answer = "fail";
  await input.setInputFiles(photo);
  await place.getByRole("alert").getByText("연결이 불안정해요").waitFor();
  await form.locator('button[type="submit"]').click();
  await form.getByText("올라가지 않았어요").waitFor();
  await picture("failed");
  answer = "pass";
  await place.getByRole("button", { name: "다시 올리기" }).click();
  await place.getByRole("button", { name: "사진 빼기" }).waitFor();
  expect(await seen()).toEqual([1_600, "blob:"]);
  expect(await form.getByText("올라가지 않았어요").count()).toBe(0);
  await picture("arrived");

  // Another is dropped onto it, and one more pasted.
  for (const event of ["drop", "paste"]) {
    const before = sent;
    const data = await page.evaluateHandle((base64) => {
      const taken = new DataTransfer();
      taken.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], "끌어 놓은 사진.jpg", { type: "image/jpeg" }));
      return taken;
    }, bytes.toString("base64"));
    await place
      .locator(".am-image-input")
      .evaluate(
        (element, { type, taken }) =>
          element.dispatchEvent(
            type === "drop"
              ? new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: taken })
              : new ClipboardEvent(type, { bubbles: true, cancelable: true, clipboardData: taken }),
          ),
        { type: event, taken: data },
      );
    await place.getByRole("button", { name: "사진 빼기" }).waitFor({ state: "detached" });
    await place.getByRole("button", { name: "사진 빼기" }).waitFor();
    expect(sent).toBe(before + 1);
  }

  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: "detached" });
  const shown = page.locator(`img[src*="/pictures/${field.id}"]`).first();
  await shown.waitFor();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalHeight > image.naturalWidth))
    .toBe(true);
  await picture("list");
  const whole = await test.visit((await shown.getAttribute("src"))!);
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: "webp", width: 1_280, height: 1_920 });
  expect(whole.bytes.toString("latin1")).not.toContain("CANARY");
  await page.close();
});
