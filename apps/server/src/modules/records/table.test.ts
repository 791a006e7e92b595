import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";
import { makeWorkbook } from "../attachments/testing/make-workbook.ts";

let test: TestService;
let owner: Person;
let appId: string;
let entity: EntitySpec;

const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const { codegen } = await owner.say(null, "상품 관리 앱: 상품명, 가격(숫자), 등급(일반/우수), 판매일(날짜), 사진, 메모");
  appId = codegen!.app!.id;
  const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1", [appId]);
  entity = (rows[0].spec as AppSpec).entities.find(({ fields }) => fields.some(({ type }) => type === "image"))!;
  await test.database.client.pool.query("delete from records where app_id = $1", [appId]);
  for (const [index, [name, price, grade]] of THINGS.entries()) {
    const values = { [entity.titleField]: name, [fieldOf("money", "number").id]: price, [fieldOf("select", "status").id]: optionOf(grade) };
    const made = await owner.call("POST", path("records"), {
      values: index === 0 ? { ...values, [fieldOf("image").id]: `data:image/png;base64,${DOT}` } : values,
    });
    expect([made.status, made.text]).toEqual([201, expect.anything()]);
  }
});
afterAll(() => test.stop());

const THINGS = [
  ["사과 10개", 900, "우수"],
  ["배 한 상자", 12_000, "일반"],
  ["감 100% 주스", 3_000, "일반"],
] as const;
const fieldOf = (...types: string[]) => entity.fields.find(({ type }) => types.includes(type))!;
const optionOf = (label: string) => fieldOf("select", "status").options!.find((option) => option.label === label)!.value;
const path = (rest: string, env = "preview") => `/app/${appId}/collections/${entity.id}/${rest}${rest.includes("?") ? "&" : "?"}env=${env}`;
const rows = async (query: string) => (await owner.call("GET", path(`rows?${query}`))).json;
const names = async (query: string) =>
  (await rows(query)).items.map((item: { values: Record<string, string> }) => item.values[entity.titleField]);

describe("a collection as a table", () => {
  it("tells its columns", async () => {
    const { json } = await owner.call("GET", `/app/${appId}/collections/${entity.id}`);
    expect(json.fields.map((field: { label: string }) => field.label)).toEqual(
      entity.fields.filter(({ hidden }) => !hidden).map(({ label }) => label),
    );
    expect((await owner.call("GET", `/app/${appId}/collections/nothing`)).json.code).toBe("collection/not-found");
  });

  it("is cut where it is asked for, newest first, and counts all of it", async () => {
    expect(await names("")).toEqual(["감 100% 주스", "배 한 상자", "사과 10개"]);
    const second = await rows("offset=1&limit=1");
    expect([second.items.length, second.total, second.items[0].values[entity.titleField]]).toEqual([1, 3, "배 한 상자"]);
    expect((await owner.call("GET", path("rows?limit=201"))).status).toBe(400);
  });

  it("finds by every word in any field, by the names of choices, and takes no sign for a wildcard", async () => {
    expect(await names(`search=${encodeURIComponent("상자 배")}`)).toEqual(["배 한 상자"]);
    expect(await names(`search=${encodeURIComponent("우수")}`)).toEqual(["사과 10개"]);
    expect(await names(`search=${encodeURIComponent("0%")}`)).toEqual(["감 100% 주스"]);
    expect(await names("search=12000")).toEqual(["배 한 상자"]);
    expect(await rows(`search=${encodeURIComponent("없는말")}`)).toMatchObject({ items: [], total: 0 });
  });

  it("is put in order by what a field means: numbers by size, choices as they are offered", async () => {
    const price = fieldOf("money", "number").id;
    expect(await names(`sort=${price}`)).toEqual(["사과 10개", "감 100% 주스", "배 한 상자"]);
    expect(await names(`sort=${price}&order=desc`)).toEqual(["배 한 상자", "감 100% 주스", "사과 10개"]);
    const labels = fieldOf("select", "status").options!.map(({ label }) => label);
    const byGrade = THINGS.map(([, , grade]) => grade).toSorted((a, b) => labels.indexOf(a) - labels.indexOf(b));
    const sorted = (await rows(`sort=${fieldOf("select", "status").id}`)).items.map(
      (item: { values: Record<string, string> }) => item.values[fieldOf("select", "status").id],
    );
    expect(sorted).toEqual(byGrade.map(optionOf));
    expect((await owner.call("GET", path("rows?sort=nothing"))).json.code).toBe("request/invalid");
  });

  it("carries no picture along, and gives it when asked", async () => {
    const page = await rows("");
    expect(JSON.stringify(page)).not.toContain("base64");
    const row = page.items.at(-1);
    expect(row.pictures).toEqual([fieldOf("image").id]);
    const picture = await owner.call("GET", path(`records/${row.id}/picture/${fieldOf("image").id}`));
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
    for (const field of [entity.titleField, "nothing"])
      expect((await owner.call("GET", path(`records/${row.id}/picture/${field}`))).status).toBe(404);
  });

  it("keeps preview and public data apart", async () => {
    expect((await owner.call("GET", path("rows", "live"))).json).toMatchObject({ items: [], total: 0 });
  });

  it("reads a page of many without reading the others", async () => {
    await test.database.client.pool.query(
      `insert into records (app_id, env, collection, id, data)
       select $1, 'live', $2, 'r' || n, jsonb_build_object($3::text, '물건 ' || n) from generate_series(1, 19000) n`,
      [appId, entity.id, entity.titleField],
    );
    const page = (await owner.call("GET", path("rows?offset=18950&limit=100&sort=name", "live"))).json;
    expect([page.items.length, page.total]).toEqual([50, 19_000]);
    expect((await owner.call("GET", path(`rows?search=${encodeURIComponent("18999")}`, "live"))).json.total).toBe(1);
  });

  it("comes without the count where that is asked apart, and goes on from where a page ended", async () => {
    const ask = async (rest: string) => (await owner.call("GET", path(rest, "live"))).json;
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    // All were made at the same moment: ids alone keep them apart.
    const [first, whole] = [await ask("rows?limit=150&counted=false"), await ask("rows?limit=200&offset=100")];
    expect([first.total, first.hasMore, whole.total]).toEqual([undefined, true, 19_000]);
    const next = await ask(`rows?limit=150&counted=false&after=${first.next}`);
    expect(idsOf(next).slice(0, 150)).toEqual(idsOf(whole).slice(50, 200));
    expect(idsOf(await ask(`rows?limit=10&offset=30&counted=false&after=${first.next}`))).toEqual(idsOf(next).slice(30, 40));
    const last = await ask(`rows?limit=150&counted=false&offset=18750&after=${first.next}`);
    expect([last.items.length, last.hasMore, last.next]).toEqual([100, false, null]);
    const sorted = await ask("rows?sort=" + entity.titleField + "&counted=false");
    expect([sorted.hasMore, sorted.next]).toEqual([true, null]);
    expect((await ask(`rows?sort=${entity.titleField}&after=${first.next}`)).code).toBe("request/invalid");
    expect((await ask("rows?after=mine")).code).toBe("request/invalid");
  });

  it("is counted by the same words, up to as many as somebody may look at", async () => {
    const counted = async (search: string) => (await owner.call("GET", path(`count?search=${encodeURIComponent(search)}`, "live"))).json;
    expect(await counted("")).toEqual({ count: 19_000, isMore: false });
    expect(await counted("물건 18999")).toEqual({ count: 1, isMore: false });
    expect((await owner.call("GET", `/app/${appId}/collections/nothing/count`)).json.code).toBe("collection/not-found");
    const list = async () =>
      (await owner.call("GET", `/app/${appId}`)).json.collections.find((one: { id: string }) => one.id === entity.id);
    expect(await list()).toMatchObject({
      previewRecords: THINGS.length,
      hasMorePreviewRecords: false,
      liveRecords: 10_000,
      hasMoreLiveRecords: true,
    });
    await test.database.client.pool.query(
      `insert into records (app_id, env, collection, id, data)
       select $1, 'live', $2, 's' || n, '{}' from generate_series(1, 81001) n`,
      [appId, entity.id],
    );
    expect(await counted("")).toEqual({ count: 100_000, isMore: true });
    await test.database.client.pool.query(
      "delete from records where app_id = $1 and id in (select id from records where app_id = $1 and env = 'live' order by id offset 10000)",
      [appId],
    );
    expect(await list()).toMatchObject({ liveRecords: 10_000, hasMoreLiveRecords: false });
    expect(await counted("")).toEqual({ count: 10_000, isMore: false });
  });
});

describe("tables in and out", () => {
  it("gives one collection as a CSV that spreadsheets read", async () => {
    const answer = await owner.call("GET", path("csv"));
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(answer.text.startsWith("\uFEFF")).toBe(true);
    expect(answer.text.trim().split("\r\n")).toHaveLength(THINGS.length + 1);
    expect(answer.text).toContain("배 한 상자");
  });

  it.each([
    ["a CSV", "text/csv", Buffer.from("상품명,가격\r\n귤,500\r\n")],
    [
      "a workbook",
      XLSX,
      makeWorkbook([
        ["상품명", "가격"],
        ["귤", 500],
      ]),
    ],
  ])("shows the lines of %s and stores nothing", async (_name, type, bytes) => {
    const before = (await rows("")).total;
    const answer = await owner.call("POST", path("sheet"), { name: "가져올 것", type, data: bytes.toString("base64") });
    expect([answer.status, answer.json]).toEqual([200, { header: ["상품명", "가격"], rows: [["귤", "500"]], left: 0 }]);
    expect((await rows("")).total).toBe(before);
  });

  it("refuses what is no table", async () => {
    const body = { name: "x.xlsx", type: XLSX, data: Buffer.from("PK\u0003\u0004nothing").toString("base64") };
    expect((await owner.call("POST", path("sheet"), body)).json.code).toBe("attachment/invalid");
  });
});
