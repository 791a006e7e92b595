/** Files of records: whose they are before a record has them, what they are, and how long they stay. */
import { insertObject } from "@appmon/db/object-rows";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { createId } from "@appmon/kernel/id";
import { createMemoryStore } from "@appmon/object-store/testing/memory-store";
import type { Actor } from "@appmon/kit/record-access";
import type { AppRecord, CollectionSchema } from "@appmon/kit/schema";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Failure } from "@appmon/kernel/failure";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { createAppQueue } from "../records/app-queue.ts";
import { withPictureAddresses } from "../records/picture-address.ts";
import { createRecordsService, type RecordsService } from "../records/service.ts";
import { deleteUnusedObjects } from "./delete-unused.ts";
import { fileTypeOf } from "./file-type.ts";
import { createPictureTurns } from "./picture-turns.ts";
import { createRecordObjects } from "./record-objects.ts";

const people = { signup: true, roles: [{ id: "member", label: "회원" }] };
const actor = (id: string): Actor => ({ id, role: "member", admin: false, people });
const [HANEUL, BADA] = [actor("vis_haneul"), actor("vis_bada")];
const PAPER: CollectionSchema = {
  id: "paper",
  name: "서류",
  titleField: "name",
  owner: "creator",
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "file", label: "파일", type: "file" },
    { id: "photo", label: "사진", type: "image" },
  ],
  access: [
    { role: "member", can: ["create"] },
    { role: "owner", can: ["list", "read", "update", "delete"] },
  ],
};

let database: TestDatabase;
let store: ReturnType<typeof createMemoryStore>;
let records: RecordsService;
let app: ResolvedApp;
let apps = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  store = createMemoryStore();
  const { db } = database.client;
  records = createRecordsService({ db, queue: createAppQueue(), ...createRecordObjects({ db, objects: store }) });
  app = {
    appId: `app_files_${++apps}`,
    env: "live",
    version: 1,
    entities: [PAPER] as unknown as ResolvedApp["entities"],
    rules: [],
    people: people as unknown as ResolvedApp["people"],
    title: "서류함",
    primary: "#112233",
    background: "#ffffff",
  };
});

const PDF = Buffer.from(`%PDF-1.7\n${"서류 ".repeat(3_000)}`);
const upload = (by: Actor = HANEUL, name = "계약서.pdf", bytes = PDF) =>
  records.upload({ app, actor: by }, { name, size: bytes.length, body: Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]) });
const create = (values: object, by: Actor = HANEUL) =>
  records.create({ app, actor: by }, "paper", values) as Promise<AppRecord & { file: string }>;
const found = (id: string, by: Actor = HANEUL) => records.file({ app, actor: by }, { collection: "paper", id, field: "file" });
const sweep = (since = new Date(Date.now() + 1_000)) => deleteUnusedObjects(database.client.db, store, since);

describe("a file", () => {
  it("is put into a record by who uploaded it, and comes back whole or in part", async () => {
    const value = await upload();
    expect(value).toMatch(new RegExp(`^object:obj_[0-9a-z]{24}/${PDF.length}/계약서\\.pdf$`));
    const { id } = await create({ name: "계약", file: value });
    const file = await found(id);
    const [whole, part] = [await file.open(), await file.open({ start: 5, end: 9 })];
    expect([file.name, whole.type, (await buffer(whole.body)).equals(PDF)]).toEqual(["계약서.pdf", "application/pdf", true]);
    expect([part.part, (await buffer(part.body)).toString(), part.size]).toEqual([
      { start: 5, end: 9 },
      PDF.subarray(5, 10).toString(),
      PDF.length,
    ]);
    expect((await file.open({ start: PDF.length - 2, end: 9_999_999 })).part).toEqual({ start: PDF.length - 2, end: PDF.length - 1 });
    expect((await file.open({ start: PDF.length, end: 9_999_999 })).part).toBeUndefined();
  });

  it("is nobody else's to put anywhere, and no picture, however its reference became known", async () => {
    const value = await upload();
    const refused = { code: "record/invalid", data: { fields: { file: "파일을 다시 올려 주세요" } } };
    await expect(create({ file: value }, BADA)).rejects.toMatchObject(refused);
    await expect(create({ photo: value })).rejects.toMatchObject({ code: "record/invalid" });
    await expect(create({ photo: value.split("/")[0] })).rejects.toMatchObject({ code: "record/invalid" });
    await expect(create({ file: value.replace(/obj_.{24}/, `obj_${"0".repeat(24)}`) })).rejects.toMatchObject(refused);
    await expect(create({ file: `data:text/plain;name=a.txt;base64,${Buffer.from("x").toString("base64")}` })).rejects.toMatchObject(
      refused,
    );
    app = { ...app, appId: `${app.appId}_other` };
    await expect(create({ file: value })).rejects.toMatchObject(refused);
  });

  it("says of itself what was stored, whatever its reference is made to say", async () => {
    const value = await upload();
    const { id } = await create({ file: value.replace(/\/\d+\//, "/1/") });
    const { rows } = await database.client.pool.query("select data ->> 'file' as held from records where id = $1", [id]);
    expect(rows[0].held).toBe(value);
  });

  it("is for who may read its record; for others it is not there", async () => {
    const { id } = await create({ file: await upload() });
    for (const by of [BADA, { ...BADA, id: null, role: null }])
      await expect(found(id, by)).rejects.toMatchObject({ code: "record/not-found" });
  });

  it("is taken from nobody who could not put it anywhere, and of no app that has no place for it", async () => {
    await expect(upload({ ...BADA, id: null, role: null })).rejects.toMatchObject({ code: "visitor/sign-in-required" });
    app = { ...app, entities: [{ ...PAPER, fields: PAPER.fields.slice(0, 1) }] as unknown as ResolvedApp["entities"] };
    await expect(upload()).rejects.toMatchObject({ code: "collection/not-found" });
    expect(store.keys()).toEqual([]);
  });

  it("is shown at an address with its name and size, and comes back by it", async () => {
    const record = await create({ name: "계약", file: await upload() });
    const shown = withPictureAddresses("https://papers.example", PAPER, record);
    expect(shown.file).toMatch(
      /^https:\/\/papers\.example\/_api\/collections\/paper\/records\/rec_\w+\/files\/file\/[%\w.]+\?v=[0-9a-f]{32}&size=\d+$/,
    );
    expect(shown.file).not.toContain("obj_");
    const copy = await create({ name: "사본", file: shown.file });
    expect(copy.file).toBe(record.file);
    await records.update({ app, actor: HANEUL }, "paper", record.id, { name: "고친 이름", file: shown.file });
    expect((await buffer((await (await found(record.id)).open()).body)).equals(PDF)).toBe(true);
    // Of a record one may not read, it stays a web address, which is never fetched.
    expect((await create({ file: shown.file }, BADA)).file).toBe(shown.file);
  });

  it("goes a day after its record, and after it was uploaded for none", async () => {
    const kept = await create({ file: await upload() });
    await upload(HANEUL, "잊은 것.pdf");
    await sweep(new Date(Date.now() - 60_000));
    expect(store.keys()).toHaveLength(2);
    await sweep();
    expect(store.keys()).toHaveLength(1);
    await records.remove({ app, actor: HANEUL }, "paper", kept.id);
    await sweep();
    expect(store.keys()).toEqual([]);
  });

  it("can be put into a record for as long as it surely stays", async () => {
    const value = await upload();
    await database.client.pool.query("update objects set created_at = now() - interval '23 hours 1 minute' where app_id = $1", [app.appId]);
    await expect(create({ file: value })).rejects.toMatchObject({ code: "record/invalid" });
  });

  it("that breaks off is none, and takes up nobody's room", async () => {
    const body = Readable.from([PDF.subarray(0, 5_000)]);
    await expect(records.upload({ app, actor: HANEUL }, { name: "반.pdf", size: PDF.length, body })).rejects.toThrow();
    const { rows } = await database.client.pool.query("select id from objects where app_id = $1", [app.appId]);
    expect([store.keys(), rows]).toEqual([[], []]);
  });
});

describe("a picture that travels by itself", () => {
  /** As a phone takes it: lying on its side, with the place it was taken at. */
  const photo = (width = 2_400, height = 1_200) =>
    sharp({ create: { width, height, channels: 3, background: "#c84" } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: "CANARY-CAMERA" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 33/1 0/1" } })
      .jpeg()
      .toBuffer();
  const send = (bytes: Buffer, by: Actor = HANEUL, size = bytes.length) =>
    records.upload(
      { app, actor: by },
      { name: "사진.jpg", size, body: Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]) },
      "picture",
    );
  const heldPhoto = async (id: string) =>
    (await database.client.pool.query("select data ->> 'photo' as held from records where id = $1", [id])).rows[0].held as string;
  const rows = async () => (await database.client.pool.query("select * from objects where app_id = $1", [app.appId])).rows;
  const refusal = (sending: Promise<unknown>) =>
    sending.then(String, (error: Failure) => `${error.code} ${String(error.data?.["detail"])}`);

  it("is stored upright, small and bare of where it was taken, and nothing of what was sent stays", async () => {
    const sent = await photo();
    expect(sent.toString("latin1")).toContain("CANARY-CAMERA");
    const value = await send(sent);
    const { id } = await create({ name: "현장", photo: value });
    expect(await heldPhoto(id)).toBe(value);
    const shown = await (await records.picture({ app, actor: HANEUL }, { collection: "paper", id, field: "photo" })).open();
    const bytes = await buffer(shown.body);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 960, height: 1_920 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.toString("latin1")).not.toContain("CANARY");
    expect(store.keys()).toEqual([value.slice("object:".length)]);
    expect(await rows()).toMatchObject([{ type: "image/webp", size: bytes.length, width: 960, height: 1_920, released_at: null }]);
  });

  it("is put into a record by who sent it alone, where pictures stand, and for as long as it surely stays", async () => {
    const value = await send(await photo(30, 20));
    const again = { code: "record/invalid", data: { fields: { photo: "사진을 다시 올려 주세요" } } };
    await expect(create({ photo: value }, BADA)).rejects.toMatchObject(again);
    await expect(create({ file: value })).rejects.toMatchObject({ code: "record/invalid" });
    await expect(create({ photo: (await upload()).split("/")[0] })).rejects.toMatchObject(again);
    const first = app;
    app = { ...app, appId: `${app.appId}_other` };
    await expect(create({ photo: value })).rejects.toMatchObject(again);
    app = first;
    await database.client.pool.query("update objects set created_at = now() - interval '23 hours 1 minute' where app_id = $1", [app.appId]);
    await expect(create({ photo: value })).rejects.toMatchObject(again);
  });

  it("is taken from nobody who could not put it anywhere, and stays for another try where its record is refused", async () => {
    const sent = await photo(30, 20);
    await expect(send(sent, { ...BADA, id: null, role: null })).rejects.toMatchObject({ code: "visitor/sign-in-required" });
    const value = await send(sent);
    await expect(create({ name: "가".repeat(9_999), photo: value })).rejects.toMatchObject({ code: "record/invalid" });
    expect((await create({ name: "현장", photo: value })).id).toBeTruthy();
    app = { ...app, entities: [{ ...PAPER, fields: PAPER.fields.slice(0, 2) }] as unknown as ResolvedApp["entities"] };
    await expect(send(sent)).rejects.toMatchObject({ code: "collection/not-found" });
  });

  it("is refused with a sentence where it cannot be read, and leaves nothing", async () => {
    const [jpeg, huge] = [
      await photo(300, 200),
      await sharp({ create: { width: 9_000, height: 8_000, channels: 3, background: "#123" } })
        .png()
        .toBuffer(),
    ];
    const heic = Buffer.concat([Buffer.from("0000001c6674797068656963000000006d696631686569636d696166", "hex"), Buffer.alloc(9_000)]);
    expect(await refusal(send(heic))).toMatch(/^record\/invalid .*HEIC.*JPG/);
    expect(await refusal(send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")))).toMatch(/읽을 수 없는 사진/);
    expect(await refusal(send(PDF))).toMatch(/읽을 수 없는 사진/);
    expect(await refusal(send(jpeg.subarray(0, 300)))).toMatch(/읽을 수 없는 사진/);
    expect(await refusal(send(huge))).toMatch(/화소가 너무 많은 사진/);
    await expect(send(jpeg, HANEUL, jpeg.length + 1)).rejects.toThrow("the body has");
    expect([store.keys(), await rows()]).toEqual([[], []]);
  });

  it("whose process ended while it was made anew goes with what was sent, a day later", async () => {
    const [id, sent] = [createId("obj"), await photo(30, 20)];
    const row = { appId: app.appId, id, type: "image/jpeg", size: sent.length, width: null, height: null, uploadedBy: "vis_haneul" };
    await insertObject(database.client.db, row, new Date());
    await store.put(`${id}.sent`, Readable.from([sent]), { type: "image/jpeg", size: sent.length });
    await expect(create({ photo: `object:${id}` })).rejects.toMatchObject({ code: "record/invalid" });
    await sweep();
    expect([store.keys(), await rows()]).toEqual([[], []]);
  });

  it("of which many are held at once while they are unpacked may have fewer points", async () => {
    const flat = (width: number) =>
      sharp({ create: { width, height: 5_000, channels: 3, background: "#123" } })
        .avif({ effort: 0 })
        .toBuffer();
    expect(await refusal(send(await flat(5_000)))).toMatch(/화소가 너무 많은 사진/);
    expect(await refusal(send(await flat(100)))).toMatch(/^object:/);
  });

  it("waits for its turn with others of its app, and other apps do not wait for them", async () => {
    const turns = createPictureTurns();
    const [done, ends]: [string[], (() => void)[]] = [[], []];
    const unpack = (of: string, at: number) =>
      turns.run(of, () => new Promise<void>((end) => ends.push(end))).then(() => void done.push(`${of}${at}`));
    const all = Array.from({ length: 5 }, (_, at) => unpack("busy", at));
    all.push(unpack("calm", 0), unpack("third", 0));
    for (const _ of all) {
      await new Promise((next) => setTimeout(next));
      expect(ends.length).toBeLessThanOrEqual(2);
      ends.pop()!();
    }
    await Promise.all(all);
    expect(done.slice(0, 2)).toEqual(["calm0", "third0"]);
    expect(done.slice(2)).toEqual(["busy0", "busy1", "busy2", "busy3", "busy4"]);
    const crowd = Array.from({ length: 60 }, () => turns.run("crowd", () => Promise.resolve()));
    const settled = await Promise.allSettled(crowd);
    expect(new Set(settled.flatMap((one) => (one.status === "rejected" ? (one.reason as Failure).code : [])))).toEqual(
      new Set(["app/busy"]),
    );
  });
});

it.each([
  ["a PDF", "x.exe", PDF, "application/pdf"],
  ["a page", "사진.png", Buffer.from("<!doctype html><script>alert(1)</script>"), "text/plain; charset=utf-8"],
  ["a drawing that runs", "x.svg", Buffer.from("<svg onload='alert(1)'/>"), "text/plain; charset=utf-8"],
  ["a table", "회원.csv", Buffer.from("이름,나이\n하늘,3\n"), "text/csv; charset=utf-8"],
  [
    "a document of parts",
    "a.docx",
    Buffer.from("PK\u0003\u0004..."),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  ["an archive", "a.html", Buffer.from("PK\u0003\u0004..."), "application/zip"],
  ["an older document", "공문.hwp", Buffer.from("d0cf11e0a1b11ae1000000", "hex"), "application/x-hwp"],
  ["a picture", "a.txt", Buffer.from("89504e470d0a1a0a00", "hex"), "image/png"],
  ["a picture of a phone", "a.mp4", Buffer.from("000000186674797068656963000000006d69663168656963", "hex"), "image/heic"],
  ["a film", "a.heic", Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"), "video/mp4"],
  ["a text cut within a sign", "a.txt", Buffer.from("가나다").subarray(0, 8), "text/plain; charset=utf-8"],
  ["anything else", "a.html", Buffer.from([1, 2, 3, 0, 255]), "application/octet-stream"],
])("%s is told by its bytes: %s", (_what, name, bytes, type) => expect(fileTypeOf(bytes, name)).toBe(type));
