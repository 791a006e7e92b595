import { openNoticeHub } from "@appmon/db/notice-hub";
import { apps, rooms, users } from "@appmon/db/schema";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { readVersionNews, writeVersionNews } from "@appmon/db/version-news";
import { saveVersion } from "@appmon/db/version-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVersionSource } from "./version-source.ts";

let database: TestDatabase;
const app = { id: "app_follow", roomId: "room_follow" };
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.client;
  await db.insert(users).values({ id: "user_follow", name: "앱 주인", agreedAt: new Date() });
  await db
    .insert(rooms)
    .values({ id: app.roomId, ownerId: "user_follow", previewName: "p-follow", previewExpiresAt: new Date(Date.now() + 60_000) });
  await db.insert(apps).values({ id: app.id, ownerId: "user_follow", roomId: app.roomId, title: "앱" });
});
afterAll(() => database?.drop());

const save = (files: Record<string, string>) =>
  database.client.db.transaction((tx) =>
    saveVersion(tx, app, { spec: {}, ops: [], inverse: [], origin: "hand", summary: "", files, edits: {}, generationId: null }, new Date()),
  );

describe("following notices of versions", () => {
  it("gives the same files as looking the version up, whatever was changed, added and taken away", async () => {
    const { db } = database.client;
    const following = createVersionSource(db);
    let files: Record<string, string> = { "src/a.tsx": "a1", "src/b.tsx": "b1", "src/c.tsx": "c1" };
    let base = await save(files);
    await following.get(app.id, base);
    const heard: string[] = [];
    const hub = await openNoticeHub({ url: database.url, onError: () => {} });
    hub.subscribe(`preview:${app.roomId}`, (detail) => heard.push(detail!));
    const next: Record<string, string>[] = [
      { ...files, "src/a.tsx": "a2" },
      { "src/a.tsx": "a2", "src/c.tsx": "c1" },
      { "src/a.tsx": "a1", "src/c.tsx": "c1", "src/d.tsx": "c1" },
      { "src/a.tsx": "a1", "src/c.tsx": "c1", "src/d.tsx": "c1" },
    ];
    for (files of next) {
      const number = await save(files);
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      const news = readVersionNews(heard.shift())!;
      expect(news).toMatchObject({ appId: app.id, number, base });
      expect(await following.follow(news)).toEqual(files);
      expect(await createVersionSource(db).get(app.id, number)).toEqual(files);
      base = number;
    }
    await hub.close();
  });

  it("does not guess where the version before is not at hand", () => {
    const source = createVersionSource(database.client.db);
    expect(source.follow({ appId: app.id, number: 2, base: 1, set: {}, gone: [] })).toBeUndefined();
  });

  it("a difference that is too long for a notice is not told", () => {
    const set = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`src/screens/screen-${at}.tsx`, "0".repeat(64)]));
    const detail = writeVersionNews({ appId: app.id, number: 7, base: 6, set, gone: [] });
    expect(detail).toBe("7");
    expect(readVersionNews(detail)).toBeUndefined();
  });
});
