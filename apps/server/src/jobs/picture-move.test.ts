import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { createPictureStore, type PictureStore } from "@appmon/gateway/objects/picture-store";
import { createMemoryStore } from "@appmon/object-store/testing/memory-store";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startPictureMove } from "./picture-move.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("moves every old picture, goes on after an error that it tells, and stops when it is told to", async () => {
  const { db, pool } = database.client;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c84" } })
    .webp()
    .toBuffer();
  const inlined = `data:image/webp;base64,${bytes.toString("base64")}`;
  const entity = {
    id: "note",
    name: "메모",
    kind: "main",
    titleField: "name",
    fields: [{ id: "photo", label: "사진", type: "image" }],
    sample: [],
  };
  const spec = { title: "메모", theme: { primary: "#112233", background: "#ffffff" }, screens: [], entities: [entity] };
  await pool.query("insert into users (id, name, agreed_at) values ('usr_1', '하늘', now())");
  await pool.query("insert into rooms (id, owner_id, preview_name, preview_expires_at) values ('room_1', 'usr_1', 'p', now())");
  await pool.query("insert into apps (id, owner_id, room_id, title, latest_version) values ('app_1', 'usr_1', 'room_1', '메모', 1)");
  await pool.query(
    "insert into versions (app_id, number, spec, ops, inverse, origin, summary, files) values ('app_1', 1, $1, '[]', '[]', 'chat', '', '{}')",
    [JSON.stringify(spec)],
  );
  // More than one look passes over, with pictures at both ends.
  await pool.query(
    `insert into records (app_id, env, collection, id, data)
     select 'app_1', 'live', 'note', 'rec_' || lpad(n::text, 4, '0'), case when n in (1, 1200) then $1::jsonb else '{}' end
     from generate_series(1, 1200) n`,
    [JSON.stringify({ photo: inlined })],
  );
  const store = createPictureStore({ db, objects: createMemoryStore() });
  let fails = 1;
  const pictures: PictureStore = {
    ...store,
    keep: (...given) => (fails-- > 0 ? Promise.reject(new Error("the store is away")) : store.keep(...given)),
  };
  const log = { error: vi.fn() };
  const job = startPictureMove({ db, pictures, log, pace: { beginsAfter: 0, between: 0, afterError: 0 } });
  const left = async () => Number((await pool.query("select count(*) as n from records where data::text like '%data:image%'")).rows[0].n);
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  await job.close();
  expect(log.error).toHaveBeenCalledTimes(1);
  expect((await pool.query("select count(*)::int as n from objects where released_at is null")).rows[0].n).toBe(2);

  await pool.query("update records set data = $1 where id = 'rec_0001'", [JSON.stringify({ photo: inlined })]);
  const stopped = startPictureMove({ db, pictures, log, pace: { beginsAfter: 50, between: 0, afterError: 0 } });
  await stopped.close();
  await new Promise((done) => setTimeout(done, 150));
  expect(await left()).toBe(1);
});
