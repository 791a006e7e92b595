import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "../../../tools/testing/chromium.ts";
import { createBuilder } from "./create-builder.ts";
import type { RunningBuilder } from "./create-builder.ts";

/** Shared by test files: the shared packages are built once. */
const CACHE = fileURLToPath(new URL("../../../.cache/builder", import.meta.url));
let builder: RunningBuilder;
let browser: Browser;
let server: Server;

beforeAll(async () => {
  builder = await createBuilder({ cacheDir: CACHE, processes: 1, scripts: inject("pageScripts"), deadlineMs: 20_000, warm: false });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await builder?.close();
});

test("a published app runs under a policy that allows no inline and no evaluated script", async () => {
  const files = {
    "src/main.tsx":
      'import { StrictMode } from "react";\nimport { mountApp } from "@appmon/kit/app";\nimport { Screen } from "@appmon/kit/screen";\nimport { BrowserRouter, Link } from "react-router";\nimport "@appmon/kit/kit.css";\nmountApp(<StrictMode><BrowserRouter><p className="p-4">{String(window.__APPMON__?.data)} <Link to="/x">go</Link></p></BrowserRouter></StrictMode>);\nexport { Screen };\ndeclare global { interface Window { __APPMON__?: { data: string } } }\n',
  };
  const built = await builder.publish("p", files, { title: "앱", description: "설명", data: "hosted", lang: "ko", themeColor: "#fff" });
  if (!built.ok) throw new Error(JSON.stringify(built.findings));
  server = createServer(async (request, response) => {
    const vendored = builder.vendor.files.find((file) => request.url === `/_vendor/${file.name}`);
    const file =
      built.value.files.find((candidate) => candidate.path === request.url) ??
      built.value.files.find((candidate) => candidate.path === "/index.html")!;
    response.setHeader(
      "content-security-policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'",
    );
    response.setHeader("content-type", vendored?.contentType ?? file.contentType);
    response.end(vendored ? await readFile(join(builder.vendor.directory, vendored.name)) : file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on("console", (message) => /Content Security Policy.*script/i.test(message.text()) && refused.push(message.text()));
  page.on("pageerror", (error) => refused.push(error.message));
  await page.goto(`http://localhost:${address.port}/deep/link`);
  await expect.poll(() => page.textContent("p", { timeout: 5000 })).toBe("hosted go");
  expect(await page.evaluate(() => getComputedStyle(document.querySelector("p")!).padding)).toBe("16px");
  await page.click("a");
  expect(new URL(page.url()).pathname).toBe("/x");
  expect(refused).toEqual([]);
});
