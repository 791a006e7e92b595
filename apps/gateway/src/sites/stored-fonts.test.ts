import { afterAll, beforeAll, expect, it } from "vitest";
import type { DeployedFile } from "@appmon/db/schema";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { saveBlobs } from "@appmon/db/version-store";
import { loadSiteFiles } from "./site-cache.ts";
import { createStoredFonts } from "./stored-fonts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

const deployed = (contentType: string, plain: string): DeployedFile => ({ contentType, plain, brotli: null, gzip: null, immutable: true });

it("gives the fonts an app was published with when they are asked for, and holds none with its site", async () => {
  const { db } = database.client;
  const hashes = await saveBlobs(db, { font: "the body of a font", page: "<!doctype html>" });
  const files = {
    "/index.html": deployed("text/html; charset=utf-8", hashes["page"]!),
    "/_vendor/face-1a2b.woff2": deployed("font/woff2", hashes["font"]!),
  };
  expect([...(await loadSiteFiles(db, files)).keys()]).toEqual(["/index.html"]);
  const fonts = createStoredFonts(db);
  const font = await fonts.get(files["/_vendor/face-1a2b.woff2"]);
  expect(font).toMatchObject({ contentType: "font/woff2", immutable: true, brotli: null });
  expect(font!.plain.toString()).toBe("the body of a font");
  expect(await fonts.get(files["/_vendor/face-1a2b.woff2"])).toBe(font);
  expect(await fonts.get(undefined)).toBeUndefined();
  await expect(fonts.get(deployed("font/woff2", "0".repeat(64)))).rejects.toThrow("is missing");
});
