/** Resident registration and card numbers in whatever is said to us: in no row of the database afterwards. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "./test-service.ts";

const NUMBERS = ["900101-1234567", "4111-1111-1111-1111"];
const SAID = `홍길동 ${NUMBERS.join(", 카드는 ")}`;
const KEPT = "홍길동 ••••••-•••••••, 카드는 ••••-••••-••••-••••";

let test: TestService;
let owner: Person;
beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
});
afterAll(() => test.stop());

/** Tables that have one of the numbers somewhere in a row. */
async function tablesWithNumbers(): Promise<string[]> {
  const { pool } = test.database.client;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select 1 from ${name} t where t::text like any ($1) limit 1`, [
      NUMBERS.map((one) => `%${one}%`),
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

it("are stored by no way of telling us something, and the words around them are", async () => {
  const { chat, codegen } = await owner.say(null, `고객 명단 앱 만들어줘. ${SAID}`);
  const [app, room] = [codegen!.app!.id, chat.room.id];
  expect((await owner.call("PATCH", `/room/${room}`, { title: SAID })).json.title).toBe(KEPT);
  expect((await owner.call("POST", "/room", { title: SAID })).json.title).toBe(KEPT);
  const anew = { room_id: room, content: `고객 명단 앱 만들어줘. 색은 초록. ${SAID}`, edit_of: chat.message.id };
  expect((await owner.call("POST", "/room/chat", anew)).status).toBe(201);
  expect((await owner.call("POST", "/inquiry", { category: "payment", content: SAID })).json.content).toBe(KEPT);

  const naver = { slug: "masked-numbers", title: "네이버 로그인" };
  expect((await owner.call("POST", `/app/${app}/deployments`, naver)).status).toBe(422);
  const appeal = await owner.call("POST", `/app/${app}/publish-review/appeal`, { message: SAID });
  expect(appeal.json.review.message).toBe(KEPT);
  expect((await owner.call("POST", `/app/${app}/deployments`, { ...naver, title: "고객" })).status).toBe(201);
  const report = { app: naver.slug, category: "other", content: SAID };
  const reported = await test.visit(`${test.service.publicOrigin}/api/report`, { method: "POST", body: report });
  expect(reported.json, reported.text).toEqual({ received: true });

  expect(await tablesWithNumbers()).toEqual([]);
  // Everything above did arrive.
  const { rows } = await test.database.client.pool.query(
    "select content from abuse_reports union all select content from inquiries union all select message from publish_reviews",
  );
  expect(rows.map((row: { content: string }) => row.content)).toEqual([KEPT, KEPT, KEPT]);
});
