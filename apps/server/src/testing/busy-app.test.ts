/** One app that everybody uses at once: its own visitors wait their turn, nobody else does. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { type Answer, type Person, startTestService, type TestService } from "./test-service.ts";

const STORED = 4_000;
const AT_ONCE = 64;

let test: TestService;
let neighbour: Person;
let bookings: string;
let lockName: string;
let values: Record<string, unknown>;

beforeAll(async () => {
  test = await startTestService();
  const owner = await test.person("바쁜 가게");
  neighbour = await test.person("옆 사람");
  await neighbour.call("POST", "/room", { title: "내 방" });
  const { codegen } = await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘");
  const appId = codegen!.app!.id;
  const { pool } = test.database.client;
  const { rows } = await pool.query<{ spec: AppSpec }>("select spec from versions where app_id = $1", [appId]);
  const entity = rows[0]!.spec.entities.find(({ constraints }) => constraints?.some(({ kind }) => kind === "noOverlap"))!;
  bookings = `${codegen!.preview_url}_api/collections/${entity.id}/records`;
  lockName = `${appId}/preview`;
  const sample = await pool.query<{ data: Record<string, unknown> }>(
    "select data from records where app_id = $1 and collection = $2 limit 1",
    [appId, entity.id],
  );
  values = sample.rows[0]!.data;
  await pool.query(
    `insert into records (app_id, env, collection, id, data)
     select $1, 'preview', $2, 'old_' || n, $3::jsonb || jsonb_build_object('date', to_char(date '2001-01-01' + n, 'YYYY-MM-DD'))
     from generate_series(1, $4::int) n`,
    [appId, entity.id, JSON.stringify(values), STORED],
  );
});
afterAll(() => test?.stop());

const book = (day: number): Promise<Answer> =>
  test.visit(bookings, {
    method: "POST",
    // Each on a day of its own, however long what is booked takes.
    body: { values: { ...values, date: new Date(Date.UTC(2040, 0, 1 + day)).toISOString().slice(0, 10), time: "10:00" } },
  });

/** While `work` is under way no writer of the app gets anywhere: its rules are being changed. */
async function whileAppIsHeld<T>(work: () => Promise<T>): Promise<T> {
  const holder = await test.database.client.pool.connect();
  try {
    await holder.query("select pg_advisory_lock(hashtextextended($1, 0))", [lockName]);
    return await work();
  } finally {
    await holder.query("select pg_advisory_unlock_all()");
    holder.release();
  }
}

describe("an app that everybody books at once", () => {
  it("keeps its own visitors waiting and nobody else: another person's rooms come while all of them wait", async () => {
    let done = 0;
    const writers = await whileAppIsHeld(async () => {
      const started = Array.from({ length: AT_ONCE }, async (_, at) => {
        const answer = await book(at);
        done++;
        return answer;
      });
      for (let look = 0; look < 4; look++) expect((await neighbour.call("GET", "/room")).status).toBe(200);
      // The app itself is still read, too.
      expect((await test.visit(`${bookings}?limit=1`)).status).toBe(200);
      expect(done).toBe(0);
      return started;
    });
    const answers = await Promise.all(writers);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it("tells those beyond a full line to come back, in words", async () => {
    const answers: Answer[] = [];
    const refused = () => answers.filter(({ status }) => status === 429);
    const writers = await whileAppIsHeld(async () => {
      const started = Array.from({ length: 240 }, async (_, at) => answers.push(await book(100 + at)));
      await vi.waitFor(() => expect(refused().length).toBeGreaterThan(80), { timeout: 4_000 });
      expect(answers.length).toBe(refused().length);
      return started;
    });
    await Promise.all(writers);
    expect(refused()[0]!.json).toMatchObject({ code: "app/busy", title: expect.stringMatching(/시도해 주세요/) as string });
    expect(Number(refused()[0]!.headers["retry-after"])).toBeGreaterThan(0);
    // A line, not a wall: those within it are served.
    expect(answers.filter(({ status }) => status === 201).length + refused().length).toBe(240);
  });
});
