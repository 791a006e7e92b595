/** What a visitor's browser loads before the first page can be used. */
import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSharedService, type SharedService } from "./support/shared-service.ts";

/** Bytes as they travel. React and its router are 93 kB of it; what is ours and grows is the rest. */
const SCRIPTS_MAX = 120_000;

let appmon: SharedService;

beforeAll(async () => {
  appmon = await openSharedService();
});
afterAll(() => appmon?.close());

/** Bytes on the wire: `fetch` would unpack them. */
function transferred(path: string): Promise<number> {
  return new Promise((done, fail) => {
    request(`${appmon.origin}${path}`, { headers: { "accept-encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`${path} answered ${response.statusCode}`));
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      response.once("end", () => done(bytes));
    })
      .once("error", fail)
      .end();
  });
}

it("loads little: no calls, no dialogs, no words of other pages", async () => {
  const html = await (await fetch(appmon.origin)).text();
  const scripts = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => /\/(?:data|overlays|icons|chat)-/.test(path))).toEqual([]);
  const sizes = await Promise.all(scripts.map(transferred));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(SCRIPTS_MAX);
});
