import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
});
afterAll(() => test.stop());

async function published(prompt: string, slug: string, edit?: string) {
  const { chat, codegen } = await owner.say(null, prompt);
  if (edit) expect((await owner.say(chat.room.id, edit)).codegen?.generation).toMatchObject({ state: "done", reason: null });
  const { id } = codegen!.app!;
  const body = { slug, title: "책방", description: "동네 책방", visibility: "public" };
  const answer = await owner.call("POST", `/app/${id}/deployments`, body);
  expect(answer.status).toBe(201);
  const { rows } = await test.database.client.pool.query("select files from deployments where app_id = $1", [id]);
  return { url: answer.json.url as string, files: rows[0].files as Record<string, { contentType: string; plain: string }> };
}

it("serves a published app its fonts from its own address, for a year, and keeps them with it", async () => {
  const { url, files } = await published("동네 네일샵 예약 받는 앱 만들어줘", "myeongjo", "글씨를 명조로 바꿔줘");
  const page = await test.visit(url);
  expect(page.headers["content-security-policy"]).toContain("font-src 'self'");
  const sheet = /<link rel="stylesheet" href="(\/_vendor\/font-serif-[^"]+)"/.exec(page.text)![1]!;
  const rules = await test.visit(new URL(sheet, url).href);
  const names = [...rules.text.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, name]) => `/_vendor/${name}`);
  expect(names.length).toBeGreaterThan(100);
  for (const name of names) expect(Object.keys(files)).toContain(name);
  const font = await test.visit(new URL(names[0]!, url).href);
  expect([font.status, font.headers["content-type"], font.headers["cache-control"], font.headers["content-encoding"]]).toEqual([
    200,
    "font/woff2",
    "public, max-age=31536000, immutable",
    undefined,
  ]);
  expect(font.bytes.subarray(0, 4).toString()).toBe("wOF2");

  // As if a later kit had other fonts: what was published is read from where it was stored.
  const { client } = test.database;
  const old = "/_vendor/face-of-old-0123456789ab.woff2";
  // Another deployment: what is known of one is not read again.
  await client.pool.query(
    "update deployments set id = id || 'x', files = files || jsonb_build_object($1::text, files -> $2::text) where slug = 'myeongjo'",
    [old, names[0]],
  );
  await expect.poll(async () => (await test.visit(new URL(old, url).href)).status, { timeout: 6_000 }).toBe(200);
  expect((await test.visit(new URL(old, url).href)).bytes.equals(font.bytes)).toBe(true);
});

it("brings no font to an app in sans", async () => {
  const { url, files } = await published("동네 네일샵 예약 받는 앱 만들어줘", "gothic", "글씨를 고딕으로 바꿔줘");
  expect((await test.visit(url)).text).not.toContain("font-");
  expect(Object.values(files).map(({ contentType }) => contentType)).not.toContain("font/woff2");
});
