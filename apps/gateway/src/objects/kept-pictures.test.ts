/** Pictures of records beside the records: nothing is lost, nothing stays for ever, and nobody sees what they may not. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { copyObjects, releaseObjects } from "@appmon/db/object-rows";
import { createMemoryStore } from "@appmon/object-store/testing/memory-store";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { type Actor, ANYBODY } from "@appmon/kit/record-access";
import type { AppRecord, CollectionSchema } from "@appmon/kit/schema";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { createAppQueue } from "../records/app-queue.ts";
import { createRecordsService, type RecordsService } from "../records/service.ts";
import { deleteUnusedObjects } from "./delete-unused.ts";
import { createFileStore } from "./file-store.ts";
import { MOVE_PLACES, type MovePosition, moveInlinedPictures } from "./move-inlined.ts";
import { createPictureStore, type PictureStore } from "./picture-store.ts";

const people = { signup: true, roles: [{ id: "member", label: "회원" }] };
const HANEUL: Actor = { id: "vis_haneul", role: "member", admin: false, people };
const BADA: Actor = { id: "vis_bada", role: "member", admin: false, people };
const FIELDS: CollectionSchema["fields"] = [
  { id: "name", label: "이름", type: "text", required: true },
  { id: "photo", label: "사진", type: "image" },
  { id: "back", label: "뒷면", type: "image" },
];
const own = { role: "owner", can: ["list", "read", "update", "delete"] } as const;
const DIARY: CollectionSchema = {
  id: "diary",
  name: "일기",
  titleField: "name",
  owner: "creator",
  fields: FIELDS,
  access: [
    { role: "member", can: ["create"] },
    { ...own, can: [...own.can] },
  ],
};

let database: TestDatabase;
let store: ReturnType<typeof createMemoryStore>;
/** What is done instead of the store's own at the next call. */
let broken: Partial<ObjectStore>;
let pictures: PictureStore;
let records: RecordsService;
let app: ResolvedApp;
let apps = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  store = createMemoryStore();
  broken = {};
  const { db } = database.client;
  const objects: ObjectStore = {
    put: (...given) => (broken.put ?? store.put)(...given),
    get: (...given) => (broken.get ?? store.get)(...given),
    delete: (...given) => (broken.delete ?? store.delete)(...given),
    exists: (key) => store.exists(key),
  };
  pictures = createPictureStore({ db, objects });
  records = createRecordsService({ db, queue: createAppQueue(), pictures, files: createFileStore({ db, objects }) });
  app = {
    appId: `app_kept_${++apps}`,
    env: "live",
    version: 1,
    entities: [DIARY] as unknown as ResolvedApp["entities"],
    rules: [],
    people: people as unknown as ResolvedApp["people"],
    title: "일기장",
    primary: "#112233",
    background: "#ffffff",
  };
});

const photo = async (background = "#c84", width = 64) => {
  const bytes = await sharp({ create: { width, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
};
const write = (values: object, actor: Actor = HANEUL) => records.create({ app, actor }, "diary", { name: "하루", ...values });
const at = (id: string, field = "photo") => ({ collection: "diary", id, field });
const show = async (id: string, actor: Actor = HANEUL, width?: 160 | 320) => {
  const shown = await (await records.picture({ app, actor }, at(id))).open(width);
  return { type: shown.type, bytes: await buffer(shown.body) };
};
const held = async (id: string, field = "photo") =>
  (await database.client.pool.query("select data ->> $2 as held from records where id = $1", [id, field])).rows[0]?.held as string;
const LATER = () => new Date(Date.now() + 1_000);
const sweep = (since = LATER()) =>
  deleteUnusedObjects(database.client.db, { ...store, delete: (keys) => (broken.delete ?? store.delete)(keys) }, since);
const rowsOf = async () =>
  (await database.client.pool.query("select id from objects where app_id = $1 order by id", [app.appId])).rows.map(({ id }) => id);

describe("a picture of a record", () => {
  it("lies in the store, as WebP, and the record has a short word for it", async () => {
    const { id } = await write({ photo: await photo() });
    expect(await held(id)).toMatch(/^object:obj_[0-9a-z]{24}$/);
    expect(store.keys()).toEqual([(await held(id)).slice("object:".length)]);
    const { type, bytes } = await show(id);
    expect([type, (await sharp(bytes).metadata()).format]).toEqual(["image/webp", "webp"]);
  });

  it("is shown in fewer pixels where it has more, made once however many ask", async () => {
    const { id } = await write({ photo: await photo("#080", 900) });
    let made = 0;
    broken.put = (...given) => {
      made++;
      return store.put(...given);
    };
    const shown = await Promise.all(Array.from({ length: 8 }, () => show(id, HANEUL, 320)));
    for (const { bytes } of shown) expect((await sharp(bytes).metadata()).width).toBe(320);
    await show(id, HANEUL, 320);
    expect([made, store.keys().length]).toEqual([1, 2]);
    const small = await write({ photo: await photo("#080", 100) });
    expect((await sharp((await show(small.id, HANEUL, 320)).bytes).metadata()).width).toBe(100);
  });

  it("is seen by whoever may see its record, and is not there for anybody else", async () => {
    const { id } = await write({ photo: await photo() });
    expect((await show(id, ANYBODY)).bytes.length).toBeGreaterThan(0);
    for (const actor of [BADA, { ...BADA, id: null, role: null }])
      await expect(records.picture({ app, actor }, at(id))).rejects.toMatchObject({ code: "record/not-found" });
    await expect(records.picture({ app, actor: HANEUL }, at(id, "name"))).rejects.toMatchObject({ code: "record/not-found" });
  });

  it("of who may not write is stored nowhere: not of a stranger, not into somebody's record, not into a field that is not theirs", async () => {
    const { id } = await write({});
    const [nobody, sent] = [{ ...BADA, id: null, role: null }, { photo: await photo() }];
    await expect(write(sent, nobody)).rejects.toMatchObject({ code: "visitor/sign-in-required" });
    await expect(records.createMany({ app, actor: nobody }, "diary", [sent])).rejects.toMatchObject({ code: "visitor/sign-in-required" });
    for (const actor of [BADA, nobody])
      await expect(records.update({ app, actor }, "diary", id, sent)).rejects.toMatchObject({ code: "record/not-found" });
    const photoOfStaff = { ...DIARY, fields: FIELDS.map((field) => (field.id === "photo" ? { ...field, roles: ["staff"] } : field)) };
    app = { ...app, entities: [photoOfStaff] as unknown as ResolvedApp["entities"] };
    expect(await held((await write(sent)).id)).toBeNull();
    await expect(records.update({ app, actor: HANEUL }, "diary", id, sent)).rejects.toMatchObject({ code: "visitor/forbidden" });
    expect([store.keys(), await rowsOf()]).toEqual([[], []]);
  });

  it("of a record that is refused is gone at once, with what came beside it, and stays where the record was kept", async () => {
    const { id } = await write({ photo: await photo() });
    const [before, rows] = [store.keys(), await rowsOf()];
    const sent = { name: "", photo: await photo("#333") };
    await expect(records.create({ app, actor: HANEUL }, "diary", sent)).rejects.toMatchObject({ code: "record/invalid" });
    await expect(records.createMany({ app, actor: HANEUL }, "diary", [{ ...sent, name: "하루" }, sent])).rejects.toMatchObject({
      code: "record/invalid",
    });
    await expect(records.update({ app, actor: HANEUL }, "diary", id, sent)).rejects.toMatchObject({ code: "record/invalid" });
    const part = { collection: "diary", via: "nothing", values: { name: "하루", photo: await photo("#444") } };
    await expect(records.create({ app, actor: HANEUL }, "diary", { ...sent, name: "하루" }, [part])).rejects.toMatchObject({
      code: "record/invalid",
    });
    expect([store.keys(), await rowsOf()]).toEqual([before, rows]);
    expect((await show(id)).type).toBe("image/webp");
  });

  it("is not had by who knows how a record refers to it, of this app or of another", async () => {
    const theirs = await held((await write({ photo: await photo() })).id);
    await expect(write({ photo: theirs }, BADA)).rejects.toMatchObject({ code: "record/invalid" });
    // However it got into a record of another app: there is no such object.
    app = { ...app, appId: "app_kept_other" };
    const { id } = await write({});
    await database.client.pool.query("update records set data = data || jsonb_build_object('photo', $2::text) where id = $1", [id, theirs]);
    await expect(show(id)).rejects.toMatchObject({ code: "record/not-found" });
    expect(await pictures.inline(app.appId, theirs)).toBeNull();
  });

  it("comes back by its address to a form that sends every field, and goes with it into another record", async () => {
    const { id } = await write({ photo: await photo() });
    const address = (of: string) => `https://diary.apps.example/_api/collections/diary/records/${of}/pictures/photo?v=1&w=320`;
    await records.update({ app, actor: HANEUL }, "diary", id, { photo: address(id), back: address(id) });
    expect([await held(id), await held(id)]).toEqual([await held(id, "photo"), await held(id, "back")]);
    // A picture that one may not see stays a web address.
    const { id: other } = await write({ photo: address(id) }, BADA);
    expect(await held(other)).toBe(address(id));
  });

  it("is in what is found by a key, where nobody may ask for its address", async () => {
    const { id } = await write({ photo: await photo() });
    const record = (await records.get({ app, actor: HANEUL }, "diary", id)) as AppRecord & { photo: string };
    const whole = await records.withPictures({ app, actor: HANEUL }, "diary", record);
    expect(whole.photo).toMatch(/^data:image\/webp;base64,/);
    expect(whole).toMatchObject({ id, name: "하루" });
  });

  it("whose bytes could not be stored is no record, and nothing is left of it", async () => {
    broken.put = () => Promise.reject(new Error("the disk is full"));
    await expect(write({ photo: await photo() })).rejects.toThrow("the disk is full");
    const { rows } = await database.client.pool.query("select 1 from records where app_id = $1", [app.appId]);
    expect(rows).toEqual([]);
    await sweep();
    expect(await rowsOf()).toEqual([]);
  });
});

describe("what no record refers to any more", () => {
  it("goes after the time of grace, with its widths; not before, and not what another record has", async () => {
    const [first, second] = [await write({ photo: await photo("#00f", 900) }), await write({ photo: await photo("#0f0", 900) })];
    await show(first.id, HANEUL, 320);
    const shared = await held(second.id);
    await records.update({ app, actor: HANEUL }, "diary", second.id, {
      back: `https://x.example/_api/collections/diary/records/${second.id}/pictures/photo`,
    });
    expect(await held(second.id, "back")).toBe(shared);
    await records.remove({ app, actor: HANEUL }, "diary", first.id);
    await records.update({ app, actor: HANEUL }, "diary", second.id, { photo: null });
    await sweep(new Date(Date.now() - 60_000));
    expect(store.keys()).toHaveLength(3);
    await sweep();
    expect(store.keys()).toEqual([shared.slice("object:".length)]);
    expect(await rowsOf()).toEqual(store.keys());
    await records.update({ app, actor: HANEUL }, "diary", second.id, { back: null });
    await sweep();
    expect([store.keys(), await rowsOf()]).toEqual([[], []]);
  });

  it("stays while an earlier version of the app has it, so that going back shows it again", async () => {
    app = { ...app, env: "preview" };
    const { id } = await write({ photo: await photo() });
    const object = (await held(id)).slice("object:".length);
    await database.client.pool.query(
      `insert into record_history (app_id, collection, id, from_version, to_version, data, sample, created_at, updated_at)
       select app_id, collection, id, 1, 1, data, sample, created_at, updated_at from records where id = $1`,
      [id],
    );
    await records.remove({ app, actor: HANEUL }, "diary", id);
    await sweep();
    expect(store.keys()).toEqual([object]);
    await database.client.pool.query("delete from record_history where app_id = $1", [app.appId]);
    await database.client.db.transaction((tx) => releaseObjects(tx, app.appId, new Date()));
    await sweep();
    expect([store.keys(), await rowsOf()]).toEqual([[], []]);
  });

  it("is finished the next time when its deletion was cut off", async () => {
    const { id } = await write({ photo: await photo() });
    await records.remove({ app, actor: HANEUL }, "diary", id);
    broken.delete = () => Promise.reject(new Error("cut off"));
    await expect(sweep()).rejects.toThrow("cut off");
    expect([store.keys().length, (await rowsOf()).length]).toEqual([1, 1]);
    broken = {};
    expect(await sweep()).toBe(1);
    expect([store.keys(), await rowsOf()]).toEqual([[], []]);
  });
});

describe("a copy of an app", () => {
  it("keeps its pictures when the first one goes, and they go with the last", async () => {
    const { id } = await write({ photo: await photo() });
    const unused = await write({ photo: await photo("#123") });
    await records.remove({ app, actor: HANEUL }, "diary", unused.id);
    const [first, copy] = [app, { ...app, appId: `${app.appId}_copy` }];
    const { db, pool } = database.client;
    await db.transaction(async (tx) => {
      await tx.execute(
        `insert into records (app_id, env, collection, id, data, created_by)
         select '${copy.appId}', env, collection, id, data, created_by from records where app_id = '${first.appId}'`,
      );
      await copyObjects(tx, first.appId, copy.appId);
    });
    await pool.query("delete from records where app_id = $1", [first.appId]);
    await db.transaction((tx) => releaseObjects(tx, first.appId, new Date()));
    await sweep();
    expect(await rowsOf()).toEqual([]);
    app = copy;
    expect((await show(id)).type).toBe("image/webp");
    expect(await rowsOf()).toHaveLength(1);
    await records.remove({ app, actor: HANEUL }, "diary", id);
    await sweep();
    expect([store.keys(), await rowsOf()]).toEqual([[], []]);
  });
});

describe("pictures from before there was a store", () => {
  const move = async () => {
    for (const place of MOVE_PLACES)
      for (let after: MovePosition | undefined | null = null; after !== undefined;)
        after = await moveInlinedPictures(database.client.db, pictures, place, after ?? undefined);
  };
  /** As an app with versions has it. */
  const openApp = async () => {
    const { pool } = database.client;
    const spec = {
      title: "일기장",
      theme: { primary: "#112233", background: "#ffffff" },
      screens: [],
      entities: [{ ...DIARY, sample: [], kind: "main" }],
    };
    await pool.query("insert into users (id, name, agreed_at) values ('usr_kept', '하늘', now()) on conflict do nothing");
    await pool.query("insert into rooms (id, owner_id, preview_name, preview_expires_at) values ($1, 'usr_kept', $1, now())", [
      `room_${app.appId}`,
    ]);
    await pool.query("insert into apps (id, owner_id, room_id, title, latest_version) values ($1, 'usr_kept', $2, '일기장', 3)", [
      app.appId,
      `room_${app.appId}`,
    ]);
    await pool.query(
      "insert into versions (app_id, number, spec, ops, inverse, origin, summary, files) values ($1, 3, $2, '[]', '[]', 'chat', '', '{}')",
      [app.appId, JSON.stringify(spec)],
    );
  };
  const old = (id: string, env: "preview" | "live", data: object) =>
    database.client.pool.query(
      "insert into records (app_id, env, collection, id, data, created_by, updated_at) values ($1, $2, 'diary', $3, $4, 'vis_haneul', '2026-01-01')",
      [app.appId, env, id, JSON.stringify({ name: "옛날", ...data })],
    );

  it("are moved with everything else as it was: the same picture, no new state, no earlier one", async () => {
    await openApp();
    const inlined = await photo("#f0f", 500);
    app = { ...app, env: "preview" };
    await old("rec_old", "preview", { photo: inlined, back: "https://example.com/a.png" });
    await old("rec_text", "preview", { name: inlined });
    const before = (await database.client.pool.query("select version, updated_at from records where id = 'rec_old'")).rows;
    await database.client.pool.query("update apps set latest_version = 4 where id = $1", [app.appId]);
    await database.client.pool.query(
      "insert into versions select app_id, 4, spec, ops, inverse, origin, summary, files from versions where app_id = $1",
      [app.appId],
    );
    expect((await show("rec_old")).bytes.equals(Buffer.from(inlined.split(",")[1]!, "base64"))).toBe(true);
    await move();
    expect(await held("rec_old")).toMatch(/^object:/);
    expect(await held("rec_old", "back")).toBe("https://example.com/a.png");
    expect((await show("rec_old")).bytes.equals(Buffer.from(inlined.split(",")[1]!, "base64"))).toBe(true);
    expect((await sharp((await show("rec_old", HANEUL, 160)).bytes).metadata()).width).toBe(160);
    expect((await database.client.pool.query("select version, updated_at from records where id = 'rec_old'")).rows).toEqual(before);
    expect((await database.client.pool.query("select 1 from record_history where app_id = $1", [app.appId])).rows).toEqual([]);
    // Words stay words.
    expect(await held("rec_text", "name")).toBe(inlined);
    const keys = store.keys();
    await move();
    expect(store.keys()).toEqual(keys);
    await sweep();
    expect(store.keys()).toEqual(keys);
  });

  it("that are earlier states of a record are moved too", async () => {
    await openApp();
    const inlined = await photo("#0ff");
    await database.client.pool.query(
      `insert into record_history (app_id, collection, id, from_version, to_version, data, sample, created_at, updated_at)
       values ($1, 'diary', 'rec_kept', 1, 2, $2, false, now(), now())`,
      [app.appId, JSON.stringify({ photo: inlined })],
    );
    await move();
    const { rows } = await database.client.pool.query("select data from record_history where app_id = $1", [app.appId]);
    expect(rows[0].data.photo).toMatch(/^object:/);
    await sweep();
    expect(store.keys()).toHaveLength(1);
  });

  it("stay in their record when moving is cut off, or when nobody can read them", async () => {
    await openApp();
    const inlined = await photo("#ff0");
    const unreadable = `data:image/png;base64,${Buffer.from("그림이 아니에요").toString("base64")}`;
    await old("rec_cut", "live", { photo: inlined, back: unreadable });
    broken.put = () => Promise.reject(new Error("cut off"));
    await expect(move()).rejects.toThrow("cut off");
    expect(await held("rec_cut")).toBe(inlined);
    broken = {};
    await move();
    expect([await held("rec_cut"), await held("rec_cut", "back")]).toEqual([expect.stringMatching(/^object:/), unreadable]);
    await sweep();
    expect(await rowsOf()).toHaveLength(1);
    expect((await show("rec_cut")).type).toBe("image/jpeg");
  });
});
