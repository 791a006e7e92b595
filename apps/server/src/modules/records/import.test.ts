import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { IMPORT_MAX_ROWS } from "@appmon/contract/record";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "../../../../../tools/testing/scale.ts";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";
import { makeWorkbook } from "../attachments/testing/make-workbook.ts";

let test: TestService;
let owner: Person;
let appId: string;
let entity: EntitySpec;
let phone: FieldSpec;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const { chat, codegen } = await owner.say(null, "고객 관리 앱: 고객명, 연락처, 메모");
  appId = codegen!.app!.id;
  await owner.say(chat.room.id, "연락처는 중복되지 않게 해줘");
  const { rows } = await query("select spec from versions where app_id = $1 order by number desc limit 1", [appId]);
  entity = (rows[0].spec as AppSpec).entities[0]!;
  phone = entity.fields.find(({ type }) => type === "phone")!;
});
afterAll(() => test.stop());

const query = (text: string, values: unknown[]) => test.database.client.pool.query(text, values);
const MOST = 5_000;
const line = (at: number) => `손님 ${at},010-1000-${String(at).padStart(4, "0")}`;
const LINES = Array.from({ length: MOST }, (_, at) => line(at));
const path = (rest: string) => `/app/${appId}/collections/${entity.id}/${rest}?env=live`;
const importLines = (lines: string[]) => {
  const text = ["고객명,연락처", ...lines].join("\r\n");
  return owner.call("POST", path("records/import"), text, {
    "content-type": "text/csv",
    "content-length": String(Buffer.byteLength(text)),
  });
};
const stored = async (): Promise<number> => {
  const where = "where app_id = $1 and env = 'live' and collection = $2";
  return (await query(`select count(*)::int as n from records ${where}`, [appId, entity.id])).rows[0].n;
};
/** Compared with each other one by one: many say no more than some. */
const SOME = LINES.slice(0, rounds(1_000, MOST));
const withLine = (at: number, text: string) => SOME.with(at - 1, text);

describe("an import of 5,000 lines", () => {
  it("is read as it is, of a CSV and of a workbook", async () => {
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    const book = makeWorkbook([["고객명", "연락처"], ...LINES.map((text) => text.split(","))]);
    const csv = Buffer.from(["고객명,연락처", ...LINES, "하나 더,"].join("\n"));
    for (const [kind, bytes, left] of [
      [type, book, 0],
      ["text/csv", csv, 1],
    ] as const) {
      const { json } = await owner.call("POST", path("sheet"), { name: "손님", type: kind, data: bytes.toString("base64") });
      expect([kind, json.rows.length, json.left]).toEqual([kind, MOST, left]);
    }
  });

  it("is refused whole, by line and field, for one line that is wrong or one that is there twice", async () => {
    for (const [at, text] of [
      [SOME.length, "새 손님,전화 없음"],
      // Far from the line it collides with, and right behind it.
      [900, `새 손님,${line(9).split(",")[1]}`],
      [11, `새 손님,${line(9).split(",")[1]}`],
    ] as const) {
      const answer = await importLines(withLine(at, text));
      expect([answer.status, answer.json.code, Object.keys(answer.json.fields)]).toEqual([400, "record/invalid", [String(at)]]);
      expect(answer.json.fields[at]).toMatch(new RegExp(`^${phone.label}: ..`));
    }
    expect(await stored()).toBe(0);
  });

  it("is refused for one line more", async () => {
    expect(IMPORT_MAX_ROWS).toBe(MOST);
    const answer = await importLines([...LINES, "하나 더,"]);
    expect([answer.status, answer.json.code]).toEqual([400, "record/invalid"]);
    expect(await stored()).toBe(0);
  });

  it("comes in whole, in its order and in few statements, and open pages hear of it once", async () => {
    const listener = await test.database.client.pool.connect();
    const notices: string[] = [];
    listener.on("notification", ({ payload = "" }) => payload.startsWith(`records:${appId}:live`) && notices.push(payload));
    await listener.query("listen appmon");
    const answer = await importLines(LINES);
    expect([answer.status, answer.json]).toEqual([201, { created: MOST, leftOut: [] }]);
    // Sent when it committed, so it is there with the next answer.
    await listener.query("select 1");
    await listener.query("unlisten appmon");
    listener.release();
    expect(notices).toHaveLength(1);
    expect(await stored()).toBe(MOST);
    // Rows of one statement bear one command number of their transaction.
    const { rows } = await query("select count(distinct cmin::text)::int as n from records where app_id = $1 and env = 'live'", [appId]);
    expect(rows[0].n).toBeLessThanOrEqual(MOST / 100);
    const newest = (await owner.call("GET", `${path("records")}&limit=3`)).json.items;
    expect(newest.map((item: Record<string, string>) => item[entity.titleField])).toEqual(["손님 0", "손님 1", "손님 2"]);
  });

  it("keeps to what is there already", async () => {
    const answer = await importLines(["다른 손님,010-2000-0000", line(4_321)]);
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["2"]]);
    expect(await stored()).toBe(MOST);
  });
});
