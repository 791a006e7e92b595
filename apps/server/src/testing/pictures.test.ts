/** Pictures in records, through the app's own data API and at the owner's desk. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { unzipSync } from "fflate";
import { deleteUnusedObjects } from "@appmon/gateway/objects/delete-unused";
import { validateRecord } from "@appmon/kit/record-rules";
import type { CollectionSchema } from "@appmon/kit/schema";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purgeApp } from "../modules/apps/purge-app.ts";
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

const photo = async (background = "#c84", width = 64) => {
  const bytes = await sharp({ create: { width, height: 64, channels: 3, background } })
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

describe("a picture beside its record", () => {
  const records = (at = preview, path = "") => `${at}_api/collections/${entity.id}/records${path}`;
  const post = async (colour: string, at = preview) =>
    (await test.visit(records(at), { method: "POST", body: { values: valuesWith(await photo(colour, 800)) } })).json;
  const show = (record: Record<string, string>, more = "") => test.visit(record[field.id] + more);
  const held = async (id: string) =>
    (await test.database.client.pool.query("select data ->> $2 as held from records where id = $1", [id, field.id])).rows[0].held;
  const sweep = () => deleteUnusedObjects(test.database.client.db, test.objects, new Date(Date.now() + 1_000));

  it("is shown in the widths there are, and in no other", async () => {
    const record = await post("#264");
    expect(await held(record.id)).toMatch(/^object:obj_/);
    const [whole, narrow] = [await show(record), await show(record, "&w=320")];
    expect([(await sharp(whole.bytes).metadata()).width, (await sharp(narrow.bytes).metadata()).width]).toEqual([800, 320]);
    expect(narrow.headers).toMatchObject({ "content-type": "image/webp", "cache-control": expect.stringContaining("immutable") as string });
    expect(narrow.headers["etag"]).not.toBe(whole.headers["etag"]);
    for (const width of ["321", "-1", "1e9", "9999999", "w"]) expect((await show(record, `&w=${width}`)).status, width).toBe(400);
  });

  it("is in what its owner takes along, where no address leads to it", async () => {
    const record = await post("#357");
    const zip = unzipSync((await owner.call("GET", `/app/${app}/export?kind=data`)).bytes);
    const [json, csv] = [`${entity.id}.json`, `${entity.name}.csv`].map((name) =>
      Buffer.from(zip[`미리보기 데이터/${name}`]!).toString("utf8"),
    );
    const { bytes } = await show(record);
    const inlined = `data:image/webp;base64,${bytes.toString("base64")}`;
    const exported = JSON.parse(json!).find((one: { id: string }) => one.id === record.id);
    expect(exported[field.id] === inlined).toBe(true);
    expect(csv!.includes(inlined)).toBe(true);
    expect(`${json}${csv}`).not.toContain("object:obj_");
    const desk = await owner.call("GET", `/app/${app}/collections/${entity.id}/records/${record.id}/picture/${field.id}`);
    expect(desk.bytes.equals(bytes)).toBe(true);
    const { items } = (await owner.call("GET", `/app/${app}/collections/${entity.id}/rows`)).json;
    expect(items.find(({ id }: { id: string }) => id === record.id)).toMatchObject({ pictures: [field.id] });
  });

  it("is back when its app goes back to where it was", async () => {
    const record = await post("#468");
    const { bytes } = await show(record);
    const { version } = (await owner.call("GET", `/app/${app}`)).json;
    const ops = [{ op: "setApp", patch: { title: "다른 사진첩" } }];
    expect((await owner.call("POST", `/app/${app}/spec`, { base: version, ops })).status).toBe(200);
    await test.visit(records(preview, `/${record.id}`), { method: "DELETE" });
    await sweep();
    expect((await show(record)).status).toBe(404);
    expect((await owner.call("POST", `/app/${app}/restore`, { version, data: true })).status).toBe(200);
    expect((await show(record)).bytes.equals(bytes)).toBe(true);
  });

  it("is the copy's too, and stays with it when the first app is gone for good", async () => {
    const record = await post("#579");
    const { bytes } = await show(record);
    const published = await owner.call("POST", `/app/${app}/deployments`, { slug: "kept-pictures", title: "사진첩" });
    const copy = (await owner.call("POST", `/app/${app}/duplicate`)).json;
    await test.database.client.db.transaction((tx) => purgeApp(tx, app, new Date()));
    await sweep();
    expect(published.status, published.text).toBe(201);
    const { rows } = await test.database.client.pool.query("select app_id from objects group by app_id");
    expect(rows).toEqual([{ app_id: copy.id }]);
    const shown = await test.visit(records(copy.previewUrl, `/${record.id}/pictures/${field.id}`));
    expect(shown.bytes.equals(bytes)).toBe(true);
  });
});
