import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let appId: string;
let entity: EntitySpec;
let previewUrl: string;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const { codegen } = await owner.say(null, "고객 관리 앱: 고객명, 연락처, 등급(일반/우수), 메모");
  appId = codegen!.app!.id;
  previewUrl = codegen!.preview_url;
  const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1", [appId]);
  entity = (rows[0].spec as AppSpec).entities[0]!;
});
afterAll(() => test.stop());

const path = (rest = "", env = "preview") => `/app/${appId}/collections/${entity.id}/records${rest}?env=${env}`;
const importText = (text: string, env = "preview") =>
  owner.call("POST", path("/import", env), text, { "content-type": "text/csv", "content-length": String(Buffer.byteLength(text)) });
const unzip = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, body]) => [name, Buffer.from(body).toString("utf8")]));
const titleOf = () => entity.fields.find((field) => field.id === entity.titleField)!;

describe("the owner's table", () => {
  it("writes by the rules visitors are held to, and shows what they see", async () => {
    const refused = await owner.call("POST", path(), { values: { [entity.titleField]: "" } });
    const refusedForVisitors = await test.visit(`${previewUrl}_api/collections/${entity.id}/records`, {
      method: "POST",
      body: { values: {} },
    });
    expect([refused.status, refused.json.code]).toEqual([400, "record/invalid"]);
    expect(refused.json.fields[entity.titleField]).toBe(refusedForVisitors.json.fields[entity.titleField]);
    const made = await owner.call("POST", path(), { values: { [entity.titleField]: "박서준" } });
    expect(made.status).toBe(201);
    const changed = await owner.call("PATCH", path(`/${made.json.id}`), { values: { [entity.titleField]: "박서진" } });
    expect(changed.json[entity.titleField]).toBe("박서진");
    expect((await test.visit(`${previewUrl}_api/collections/${entity.id}/records/${made.json.id}`)).json[entity.titleField]).toBe("박서진");
    expect((await owner.call("DELETE", path(`/${made.json.id}`))).status).toBe(200);
    expect((await owner.call("DELETE", path(`/${made.json.id}`))).json.code).toBe("record/not-found");
  });

  it("keeps preview and public data apart", async () => {
    const made = await owner.call("POST", path("", "live"), { values: { [entity.titleField]: "공개된 사람" } });
    expect(made.status).toBe(201);
    const titles = (answer: { json: { items: Record<string, string>[] } }) => answer.json.items.map((item) => item[entity.titleField]);
    expect(titles(await owner.call("GET", path("", "live")))).toEqual(["공개된 사람"]);
    expect(titles(await owner.call("GET", path()))).not.toContain("공개된 사람");
  });

  it("pages through everything once", async () => {
    const all = (await owner.call("GET", `${path()}&limit=500`)).json.items.map((item: { id: string }) => item.id);
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: { items: { id: string }[]; nextCursor: string | null } = (
        await owner.call("GET", `${path()}&limit=3${cursor && `&cursor=${cursor}`}`)
      ).json;
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
  });
});

describe("importing a spreadsheet", () => {
  it("takes what was exported", async () => {
    const zip = unzip((await owner.call("GET", `/app/${appId}/export?kind=data`)).bytes);
    const name = `미리보기 데이터/${entity.name}.csv`;
    expect(zip[name]!.startsWith("\uFEFF")).toBe(true);
    const rows = zip[name]!.trim().split("\r\n").length - 1;
    const before = (await owner.call("GET", `${path()}&limit=500`)).json.items.length;
    expect(rows).toBe(before);
    const answer = await importText(zip[name]!);
    expect([answer.status, answer.json]).toEqual([201, { created: rows, leftOut: [] }]);
    expect((await owner.call("GET", `${path()}&limit=500`)).json.items).toHaveLength(before * 2);
    expect(JSON.parse(zip[`미리보기 데이터/${entity.id}.json`]!)).toHaveLength(before);
  });

  it("takes all lines or none, and says of each what is wrong", async () => {
    const before = (await owner.call("GET", `${path()}&limit=500`)).json.items.length;
    const answer = await importText(
      `${titleOf().label},${entity.fields.find((field) => field.type === "phone")!.label}\r\n김하늘,010-1234-5678\r\n이바다,전화 없음\r\n`,
    );
    expect([answer.status, answer.json.code, Object.keys(answer.json.fields)]).toEqual([400, "record/invalid", ["2"]]);
    expect(answer.json.fields["2"]).toMatch(/^연락처: ./);
    expect((await owner.call("GET", `${path()}&limit=500`)).json.items).toHaveLength(before);
  });

  it.each([
    ["no column of this app", "무엇,이름\r\n1,2\r\n"],
    ["an open quote", '고객명\r\n"열린\r\n'],
  ])("refuses %s", async (_name, text) => expect((await importText(text)).json.code).toBe("record/invalid"));

  it("takes no other type", async () => {
    expect((await owner.call("POST", path("/import"), "<a/>", { "content-type": "text/xml" })).status).toBe(415);
    expect((await owner.call("POST", path(), "a,b", { "content-type": "text/csv" })).status).toBe(415);
  });
});

describe("exports", () => {
  it("hold the source as it is shown, also what was edited by hand, and all it takes to run", async () => {
    const { version } = (await owner.call("GET", `/app/${appId}`)).json;
    const files = (await owner.call("GET", `/app/${appId}/versions/${version}/files`)).json.files;
    const text = `// 내 것\n${files["src/app.tsx"]}`;
    await owner.call("PUT", `/app/${appId}/files`, { base: version, files: [{ path: "src/app.tsx", content: text }] });
    const answer = await owner.call("GET", `/app/${appId}/export?kind=source`);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    const zip = unzip(answer.bytes);
    expect(zip["src/app.tsx"]).toBe(text);
    expect(JSON.parse(zip["package.json"]!).scripts.dev).toBe("vite");
    expect(Object.keys(zip)).toEqual(expect.arrayContaining(["vite.config.ts", "index.html", "src/main.tsx", "src/kit/kit.css"]));
  });

  it("hold everything about a person, and nothing about another", async () => {
    await test.database.client.pool.query(
      `insert into publish_reviews (id, app_id, version, title, findings, state, message, decided_by, created_at)
       values ('rev_of_desk', $1, 1, '고객', '[]', 'allowed', '제 가게예요', 'operator-kim', now())`,
      [appId],
    );
    const stranger = await test.person("낯선 사람");
    await stranger.say(null, "카나리아새 관리 앱 만들어줘");
    const zip = unzip((await owner.call("GET", "/user/export")).bytes);
    const names = Object.keys(zip);
    expect(JSON.parse(zip["나의 정보.json"]!)).toMatchObject({ id: owner.userId, name: "김하늘" });
    const about = Object.entries(zip).flatMap(([name, text]) => (name.endsWith("/앱 정보.json") ? [JSON.parse(text)] : []));
    expect(about.find(({ id }) => id === appId)).toMatchObject({
      reviews: [{ id: "rev_of_desk", message: "제 가게예요", state: "allowed" }],
    });
    expect(JSON.stringify(zip)).not.toContain("operator-kim");
    expect(names.some((name) => name.startsWith("대화/"))).toBe(true);
    expect(names.some((name) => /^앱\/.+\/소스\/src\/app\.tsx$/.test(name))).toBe(true);
    expect(names.some((name) => /^앱\/.+\/미리보기 데이터\/.+\.csv$/.test(name))).toBe(true);
    expect(JSON.stringify(zip)).not.toContain("카나리아새");
    expect(JSON.stringify(zip)).not.toContain(stranger.userId);
  });
});
