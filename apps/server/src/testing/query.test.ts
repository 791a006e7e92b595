/** Questions to an app's data through the gateway: whose they are, and what strangers are told. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntitySpec } from "@appmon/appspec/spec";
import { openBrowser, type Published, publishSaid } from "./published-app.ts";
import { type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;
let shop: Published;
let entity: EntitySpec;
let preview: string;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const said = await owner.say(null, "고객 관리 앱: 이름, 연락처, 등급(일반/우수)");
  preview = said.codegen!.preview_url;
  shop = await publishSaid(test, owner, "고객 관리 앱: 이름, 연락처, 등급(일반/우수)", "asked-customers", []);
  entity = shop.spec.entities[0]!;
  const made = await owner.call("POST", `/app/${shop.id}/collections/${entity.id}/records?env=live`, {
    values: Object.fromEntries(
      entity.fields.map(({ id, type }) => [id, type === "phone" ? "010-9999-0000" : type === "text" ? "이서준" : null]),
    ),
  });
  expect(made.status, made.text).toBe(201);
});
afterAll(() => test.stop());

const ask = (site: string, body: object, headers: Record<string, string> = {}) =>
  test.visit(`${site}_api/query`, { method: "POST", body, headers });

describe("a question", () => {
  it("is answered at a preview: a page, a count, what is found and sorted", async () => {
    const all = await ask(preview, { entity: entity.id, total: true, page: { size: 2 } });
    expect(all.status, all.text).toBe(200);
    expect(all.json.items).toHaveLength(2);
    expect(all.json.total).toBeGreaterThan(2);
    const next = await ask(preview, { entity: entity.id, page: { size: 2, after: all.json.next } });
    expect(next.json.items[0].id).not.toBe(all.json.items[1].id);
    const counted = await ask(preview, { entity: entity.id, aggregate: [{ fn: "count", as: "n" }] });
    expect(counted.json.groups).toEqual([{ key: [], values: { n: all.json.total } }]);
  });

  it("is refused with a sentence where the data has no answer, and where it is no question", async () => {
    const refused = await ask(preview, { entity: entity.id, where: [{ field: "nothing", op: "eq", value: 1 }] });
    expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
      400,
      "query/refused",
      "‘nothing’은 찾거나 셀 수 없는 항목이에요",
    ]);
    for (const body of [
      {},
      { entity: entity.id, where: "1=1" },
      { entity: entity.id, more: 1 },
      { entity: entity.id, page: { size: 9_999 } },
    ])
      expect((await ask(preview, body)).json.code).toBe("request/invalid");
    const { json } = await ask(preview, { entity: entity.id, where: [{ field: "id", op: "eq", value: { deep: { deeper: {} } } }] });
    expect(json.code).toBe("request/invalid");
  });

  it("tells a stranger nothing of a list that is not theirs to read, however it is asked", async () => {
    const stranger = openBrowser(test);
    for (const more of [
      {},
      { total: true },
      { search: { text: "이서준" } },
      { aggregate: [{ fn: "count", as: "n" }] },
      { aggregate: [{ fn: "count", as: "n" }], groupBy: [entity.titleField] },
      { where: [{ field: entity.titleField, op: "eq", value: "이서준" }] },
    ]) {
      const answer = await stranger(`${shop.site}_api/query`, "POST", { entity: entity.id, ...more });
      expect([answer.status, answer.json.code]).toEqual([403, "visitor/forbidden"]);
      expect(answer.text).not.toMatch(/이서준|9999/);
    }
    expect((await stranger(`${shop.site}_api/query`, "POST", { entity: "nothing" })).status).toBe(404);
  });

  it("is nobody's at an address that does not exist, and no other site's", async () => {
    const guessed = preview.replace(/p-[0-9a-f]+/, `p-${"0".repeat(30)}`);
    expect((await ask(guessed, { entity: entity.id })).json.code).toBe("app/not-found");
    expect((await ask(preview, { entity: entity.id }, { origin: "https://evil.example" })).json.code).toBe("request/forbidden-origin");
  });
});
