/** Files of records, as a person puts them into a form and saves them from a page. */
import { readFile } from "node:fs/promises";
import { chromium, type Browser } from "playwright-core";
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

it("travel while the form is filled in, tell what is wrong with them, and are saved under their own names", async () => {
  const owner = await test.person();
  const { codegen } = await owner.say(null, "할 일 관리 앱 만들어줘");
  const { id } = codegen!.app!;
  const { spec } = (await owner.call("GET", `/app/${id}/spec`)).json as { spec: AppSpec };
  const entity = spec.entities[0]!;
  const ops = [{ op: "addField", entity: entity.id, field: { id: "paper", label: "첨부", type: "file" } }];
  expect((await owner.call("POST", `/app/${id}/spec`, { base: 1, ops })).status).toBe(200);

  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "ko-KR", acceptDownloads: true });
  await page.goto(codegen!.preview_url);
  await page
    .getByRole("button", { name: /추가|등록|새 / })
    .first()
    .click();
  const form = page.locator("form").last();
  const input = form.locator('[data-field="paper"] input[type="file"]');
  await input.setInputFiles({ name: "빈 것.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) });
  await form.getByRole("alert").getByText("빈 파일이에요").waitFor();
  const bytes = Buffer.from(`%PDF-1.7 ${"가".repeat(400_000)}`);
  // Whoever sends the form at once sends it with the file.
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route("**/_api/uploads*", async (route) => {
    await arrived;
    await route.continue();
  });
  await input.setInputFiles({ name: "견적서 (최종).pdf", mimeType: "application/pdf", buffer: bytes });
  await form.locator("progress").waitFor();
  expect(await form.getByRole("button", { name: "파일을 올리고 있어요" }).isDisabled()).toBe(true);
  arrive();
  await form.locator(".am-file").getByText("견적서 (최종).pdf").waitFor();
  expect(await form.getByRole("alert").count()).toBe(0);
  const { PICTURES: folder } = process.env;
  if (folder) await form.locator('[data-field="paper"]').screenshot({ path: `${folder}/file-form-390.png` });
  for (const field of entity.fields.filter(({ required }) => required))
    await form.locator(`[name="${field.id}"]`).first().fill("파일이 있는 일");
  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: "detached" });
  await page.getByText("파일이 있는 일").first().click();
  const link = page.locator("a.am-file").first();
  await link.waitFor();
  if (folder) await link.locator("xpath=..").screenshot({ path: `${folder}/file-record-390.png` });
  expect(await link.innerText()).toMatch(/견적서 \(최종\)\.pdf\s*1\.1MB/);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("견적서 (최종).pdf");
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);
});
