import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countAttempt, findAttempt, forgetWhatIsOver, giveBackAttempt, insertSession, keepMark, prepareSessions } from "./store.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.drop());

const PLACE = { appId: "app_1", env: "live" } as const;
const HOUR = 60 * 60 * 1000;
const start = new Date("2026-01-01T00:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);

it("counts within a window, takes back what was none, and begins anew when it is over", async () => {
  const { db } = database.client;
  const counted = (at: Date) => countAttempt(db, PLACE, "pair/a", at, HOUR);
  expect([await counted(start), await counted(start), await counted(later(HOUR - 1))]).toEqual([1, 2, 3]);
  await giveBackAttempt(db, PLACE, "pair/a");
  expect(await counted(later(HOUR - 1))).toBe(3);
  expect(await counted(later(HOUR))).toBe(1);
  for (let times = 0; times < 3; times++) await giveBackAttempt(db, PLACE, "pair/a");
  expect((await findAttempt(db, PLACE, "pair/a"))!.count).toBe(0);
});

it("clears away what is over and keeps what is not, whichever app it is of", async () => {
  const { db } = database.client;
  const other = { appId: "app_2", env: "preview" } as const;
  await keepMark(db, PLACE, "known/a", later(HOUR));
  await keepMark(db, other, "known/b", later(2 * HOUR));
  await keepMark(db, other, "known/b", later(3 * HOUR));
  await insertSession(db, PLACE, { tokenHash: "over", visitorId: null, expiresAt: later(HOUR) });
  await insertSession(db, other, { tokenHash: "open", visitorId: null, expiresAt: later(3 * HOUR) });
  await forgetWhatIsOver(db, later(2.5 * HOUR));
  expect([await findAttempt(db, PLACE, "known/a"), (await findAttempt(db, other, "known/b"))?.count]).toEqual([undefined, 1]);
  const findSessions = prepareSessions(db);
  expect(await findSessions(PLACE, ["over", "open"], start)).toEqual([]);
  expect(await findSessions(other, ["over", "open"], start)).toEqual([{ tokenHash: "open", visitorId: null, account: null }]);
});
