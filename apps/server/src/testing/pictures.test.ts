/** Pictures in records, through the app's own data API and at the owner's desk. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { validateRecord } from "@appmon/kit/record-rules";
import type { CollectionSchema } from "@appmon/kit/schema";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;
let app: string;
let preview: string;
let entity: EntitySpec;
let field: FieldSpec;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const { codegen } = await owner.say(null, "제목과 사진을 올리는 사진첩 앱 만들어줘");
  app = codegen!.app!.id;
  preview = (await owner.call("GET", `/app/${app}`)).json.previewUrl;
  const { spec } = (await owner.call("GET", `/app/${app}/spec`)).json as { spec: AppSpec };
  entity = spec.entities.find(({ fields }) => fields.some(({ type }) => type === "image"))!;
  field = entity.fields.find(({ type }) => type === "image")!;
});
afterAll(() => test.stop());

const photo = async (background = "#c84") => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .withExif({ IFD0: { Make: "CANARY-CAMERA" } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
};
/** A record the app takes, with this picture. */
const valuesWith = (picture: string) => ({
  ...Object.fromEntries(entity.fields.filter(({ required }) => required).map(({ id }) => [id, entity.sample[0]?.[id]])),
  [field.id]: picture,
});
const hostile = `data:image/png;base64,${Buffer.from("<script>alert(1)</script>").toString("base64")}`;
const bare = (value: unknown) => !Buffer.from(String(value).split(",")[1]!, "base64").toString("latin1").includes("CANARY");

it("are made anew, and say nothing of where they come from", async () => {
  const body = { values: valuesWith(await photo()) };
  const posted = await test.visit(`${preview}_api/collections/${entity.id}/records`, { method: "POST", body });
  expect(posted.status, posted.text.slice(0, 300)).toBe(201);
  const shown = await test.visit(posted.json[field.id]);
  expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(shown.bytes.toString("latin1")).not.toContain("CANARY");
  const changed = await owner.call("PATCH", `/app/${app}/collections/${entity.id}/records/${posted.json.id}`, {
    values: { [field.id]: await photo() },
  });
  expect(changed.json[field.id]).toMatch(/^data:image\/webp;base64,/);
  expect(bare(changed.json[field.id])).toBe(true);
});

it("that are none are refused with a sentence at their field", async () => {
  const visited = await test.visit(`${preview}_api/collections/${entity.id}/records`, {
    method: "POST",
    body: { values: valuesWith(hostile) },
  });
  const desk = await owner.call("POST", `/app/${app}/collections/${entity.id}/records`, { values: valuesWith(hostile) });
  for (const answer of [visited, desk]) {
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: "record/invalid", fields: { [field.id]: expect.stringContaining("읽을 수 없는 사진") } });
  }
});

it("of somebody else's app are nobody's business", async () => {
  const stranger = await test.person();
  const answer = await stranger.call("POST", `/app/${app}/collections/${entity.id}/records`, { values: valuesWith(await photo()) });
  expect(answer.status).toBe(404);
});

describe("a page of records", () => {
  const records = (path = "") => `${preview}_api/collections/${entity.id}/records${path}`;
  const post = async () => (await test.visit(records(), { method: "POST", body: { values: valuesWith(await photo()) } })).json;

  it("holds no picture's bytes; each stands at an address of its own that shows a picture and nothing else", async () => {
    const { id } = await post();
    const page = await test.visit(records());
    expect(page.text).not.toContain("data:image");
    const address = page.json.items.find((item: { id: string }) => item.id === id)[field.id] as string;
    expect(address.startsWith(preview)).toBe(true);
    const shown = await test.visit(address);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await sharp(shown.bytes).metadata()).format).toBe("webp");
    expect(shown.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": expect.stringMatching(/^private, max-age=\d+, immutable$/) as string,
    });
    const again = await test.visit(address, { headers: { "if-none-match": String(shown.headers["etag"]) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    // Another picture has another address; the old one is not kept for what it is not.
    await test.visit(records(`/${id}`), { method: "PATCH", body: { values: { [field.id]: await photo("#111") } } });
    expect((await test.visit(records(`/${id}`))).json[field.id]).not.toBe(address);
    expect((await test.visit(address)).headers["cache-control"]).toBe("private, no-cache");
  });

  it("says nothing of pictures of records, fields and apps that are not there to read", async () => {
    const { id } = await post();
    const other = (await owner.say(null, "제목과 사진을 올리는 사진첩 앱 만들어줘")).codegen!.preview_url;
    for (const address of [
      records(`/rec_nobody/pictures/${field.id}`),
      records(`/${id}/pictures/${entity.titleField}`),
      records(`/${id}/pictures/__proto__`),
      `${other}_api/collections/${entity.id}/records/${id}/pictures/${field.id}`,
    ])
      expect((await test.visit(address)).status, address).toBe(404);
    await test.visit(records(`/${id}`), { method: "DELETE" });
    expect((await test.visit(records(`/${id}/pictures/${field.id}`))).status).toBe(404);
  });

  it("may come back as it was shown: a form that sends every field keeps the picture, a copy has it too", async () => {
    const made = await post();
    const { id, createdAt: _made, updatedAt: _changed, createdBy: _by, ...values } = made;
    // Forms of apps that were published before let it pass, too.
    expect(validateRecord(entity as CollectionSchema, values).errors).toEqual({});
    const kept = await test.visit(records(`/${id}`), { method: "PATCH", body: { values } });
    expect([kept.status, kept.json[field.id]]).toEqual([200, made[field.id]]);
    const copy = await test.visit(records(), { method: "POST", body: { values } });
    expect(copy.status, copy.text).toBe(201);
    expect((await test.visit(copy.json[field.id])).bytes.equals((await test.visit(made[field.id])).bytes)).toBe(true);
    const nowhere = await test.visit(records(), {
      method: "POST",
      body: { values: { ...values, [field.id]: String(made[field.id]).replace(id, "rec_nobody") } },
    });
    // An address that leads nowhere is a web address like any other: nothing is fetched.
    expect(nowhere.json[field.id]).not.toMatch(/^data:/);
  });

  it("has at most 200 records, and an app that asks for 500 reads on from where it ended", async () => {
    const { pool } = test.database.client;
    await pool.query(
      `insert into records (app_id, env, collection, id, data) select $1, 'preview', $2, 'many' || n, $3::jsonb from generate_series(1, 450) n`,
      [app, entity.id, JSON.stringify(valuesWith("https://example.com/a.png"))],
    );
    const seen = new Set<string>();
    const sizes: number[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: { items: { id: string }[]; nextCursor: string | null } = (
        await test.visit(`${records()}?limit=500${cursor && `&cursor=${cursor}`}`)
      ).json;
      sizes.push(page.items.length);
      for (const { id } of page.items) seen.add(id);
      cursor = page.nextCursor;
    }
    expect(Math.max(...sizes)).toBe(200);
    expect([...seen].filter((id) => id.startsWith("many"))).toHaveLength(450);
    expect(seen.size).toBe(sizes.reduce((sum, size) => sum + size, 0));
    // What goes over the wire is packed.
    const [plain, packed] = [await test.visit(records()), await test.visit(records(), { headers: { "accept-encoding": "br" } })];
    expect([packed.headers["content-encoding"], packed.headers["vary"]]).toEqual(["br", "accept-encoding"]);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
  });
});
