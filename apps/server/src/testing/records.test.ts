/** The apps' own data, through the gateway on the apps' own hosts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { type Answer, type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;
let preview: string;
let otherPreview: string;
let entity: EntitySpec;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const first = await owner.say(null, "메뉴 관리 앱 만들어줘. 메뉴명, 가격, 설명");
  const second = await owner.say(null, "고객 관리 앱 만들어줘");
  preview = first.codegen!.preview_url;
  otherPreview = second.codegen!.preview_url;
  const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1", [first.codegen!.app!.id]);
  entity = (rows[0].spec as AppSpec).entities[0]!;
});
afterAll(() => test.stop());

const api = (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
  test.visit(`${preview}_api${path}`, { method, body, headers });
const records = () => `/collections/${entity.id}/records`;
const title = () => entity.titleField;

describe("records of an app", () => {
  it("are there as samples, and can be made, read, changed and deleted", async () => {
    const before = (await api("GET", records())).json.items;
    expect(before.length).toBeGreaterThan(2);
    expect(before.every((record: { sample?: boolean }) => record.sample)).toBe(true);
    const created = await api("POST", records(), { values: { ...before[0], [title()]: "새로 넣은 것" } });
    expect([created.status, created.json[title()], created.json.sample]).toEqual([201, "새로 넣은 것", undefined]);
    expect((await api("GET", records())).json.items[0].id).toBe(created.json.id);
    const changed = await api("PATCH", `${records()}/${created.json.id}`, { values: { [title()]: "고친 것" } });
    expect([changed.json[title()], changed.json.id]).toEqual(["고친 것", created.json.id]);
    expect((await api("DELETE", `${records()}/${created.json.id}`)).json).toEqual({ id: created.json.id });
    expect((await api("GET", `${records()}/${created.json.id}`)).json.code).toBe("record/not-found");
  });

  it("refuse what the app's own declaration does not allow, field by field", async () => {
    const answer = await api("POST", records(), { values: {} });
    expect([answer.status, answer.json.code]).toEqual([400, "record/invalid"]);
    expect(answer.json.fields[title()]).toMatch(/주세요/);
  });

  it("ignore fields nobody declared, and ids, owners and prototypes smuggled in", async () => {
    const sample = (await api("GET", records())).json.items[0];
    const created = await api("POST", records(), {
      values: { ...sample, id: "rec_mine", app_id: "x", owner_id: "x", role: "admin", sample: true, createdAt: "1999-01-01" },
    });
    expect(created.status).toBe(201);
    expect(created.json.id).not.toBe("rec_mine");
    for (const key of ["app_id", "owner_id", "role", "sample"]) expect(created.json).not.toHaveProperty(key);
    expect(created.json.createdAt).not.toBe("1999-01-01");
  });

  it("refuse what nobody can read or see, and leave out what comes before a text", async () => {
    const sample = (await api("GET", records())).json.items[0];
    const named = (name: string) => JSON.stringify({ values: { ...sample, [title()]: name } });
    const refused = [
      Buffer.from(named("\u00ff"), "latin1"),
      ...["\u200b", "\ufeff", "\u3164", "a\u0000b", "\ud800"].map(named),
      "\ufeff",
      "{",
    ];
    for (const body of refused) {
      const answer = await api("POST", records(), body);
      expect([String(body), answer.status, answer.headers["content-type"]]).toEqual([
        String(body),
        400,
        expect.stringMatching(/problem\+json/),
      ]);
    }
    const taken = await api("POST", records(), `\ufeff${named("👩‍👩‍👧 가족")}`);
    expect([taken.status, taken.json[title()]]).toEqual([201, "👩‍👩‍👧 가족"]);
  });

  it("belong to their app alone", async () => {
    const mine = (await api("GET", records())).json.items[0];
    expect((await test.visit(`${otherPreview}_api${records()}/${mine.id}`)).status).toBe(404);
    expect((await test.visit(`${otherPreview}_api${records()}`)).json.code).toBe("collection/not-found");
  });

  it("answer nobody at an address that does not exist", async () => {
    const guessed = preview.replace(/p-[0-9a-f]+/, `p-${"0".repeat(30)}`);
    expect((await test.visit(`${guessed}_api${records()}`)).json.code).toBe("app/not-found");
    expect((await test.visit(guessed)).status).toBe(404);
  });

  it("refuse writes that another site sends", async () => {
    for (const headers of [
      { origin: "https://evil.example" } as Record<string, string>,
      { origin: otherPreview.slice(0, -1) },
      { "sec-fetch-site": "same-site" },
    ]) {
      expect((await api("POST", records(), { values: {} }, headers)).json.code).toBe("request/forbidden-origin");
    }
  });

  it("page through more than fit one answer, without gaps or repeats", async () => {
    const all = (await api("GET", `${records()}?limit=500`)).json.items.map((record: { id: string }) => record.id);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Answer = await api("GET", `${records()}?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`);
      seen.push(...page.json.items.map((record: { id: string }) => record.id));
      cursor = page.json.nextCursor;
    }
    expect(seen).toEqual(all);
    expect((await api("GET", `${records()}?cursor=nonsense`)).status).toBe(400);
  });

  it("lose their samples with one tap, for good", async () => {
    expect((await api("DELETE", "/sample")).json.removed).toBeGreaterThan(0);
    expect((await api("GET", records())).json.items.some((record: { sample?: boolean }) => record.sample)).toBe(false);
  });
});

describe("bookings", () => {
  it("never take the same slot twice, however many ask at once", async () => {
    const salon = await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘");
    const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1", [salon.codegen!.app!.id]);
    const booking = (rows[0].spec as AppSpec).entities.find((candidate) =>
      candidate.constraints?.some((constraint) => constraint.kind === "noOverlap"),
    )!;
    const url = `${salon.codegen!.preview_url}_api/collections/${booking.id}/records`;
    const sample = (await test.visit(url)).json.items[0];
    const date = booking.fields.find((field) => field.type === "date" || field.type === "datetime")!;
    const values = { ...sample, [date.id]: date.type === "date" ? "2031-03-03" : "2031-03-03T11:00" };
    const status = booking.fields.find((field) => field.id === booking.statusField);
    if (status) values[status.id] = status.options![0]!.value;
    const answers = await Promise.all(Array.from({ length: 12 }, () => test.visit(url, { method: "POST", body: { values } })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(11);
    expect(answers.find((answer) => answer.status === 409)!.json.code).toBe("record/conflict");
  });
});
