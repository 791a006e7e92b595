/** A class that fills up at its public address: everybody is told how many places are left, and nobody who took them. */
import { get } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntitySpec } from "@appmon/appspec/spec";
import type { SpecOp } from "@appmon/appspec/operation";
import { openBrowser, type Published, publishSaid, recordsAt as at } from "./published-app.ts";
import { type Person, startTestService, type TestService } from "./test-service.ts";

const SESSION: EntitySpec = {
  id: "session",
  name: "수업",
  kind: "resource",
  exposure: "shown",
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text", required: true },
    { id: "seats", label: "정원", type: "number", required: true },
  ],
  sample: [],
};
const ENTRY: EntitySpec = {
  id: "entry",
  name: "신청",
  kind: "main",
  exposure: "submitted",
  titleField: "guest",
  fields: [
    { id: "session", label: "수업", type: "relation", target: "session", required: true },
    { id: "guest", label: "이름", type: "text", required: true },
    { id: "phone", label: "연락처", type: "phone", required: true },
    {
      id: "status",
      label: "상태",
      type: "status",
      required: true,
      options: [
        { value: "entered", label: "신청" },
        { value: "cancelled", label: "취소" },
      ],
      default: { value: "entered" },
    },
  ],
  constraints: [
    {
      kind: "capacity",
      of: ["session"],
      limit: { via: "session", field: "seats" },
      exceptStatus: ["cancelled"],
      message: "자리가 다 찼어요",
    },
  ],
  sample: [],
};
const rollup = { entity: "entry", via: "session", fn: "count", where: [{ field: "status", op: "ne", value: "cancelled" }] } as const;
const OPS: SpecOp[] = [
  { op: "addEntity", entity: SESSION },
  { op: "addEntity", entity: ENTRY },
  {
    op: "addField",
    entity: "session",
    field: { id: "taken", label: "신청한 사람", type: "computed", rollup: { ...rollup, where: [...rollup.where], everyone: true } },
  },
  { op: "addField", entity: "session", field: { id: "left", label: "남은 자리", type: "computed", formula: "seats - taken" } },
];

let test: TestService;
let owner: Person;
let app: Published;
let session: string;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  app = await publishSaid(test, owner, "할 일 앱 만들어줘", "class-of-six", OPS);
  const values = { name: "도예 교실", seats: 6 };
  const made = await owner.call("POST", `/app/${app.id}/collections/session/records?env=live`, { values });
  if (made.status !== 201) throw new Error(made.text);
  session = made.json.id;
});
afterAll(() => test.stop());

const book = (number: number) =>
  openBrowser(test)(at(app, "entry/records"), "POST", {
    // Its state is not said: it begins as the app has it.
    values: { session, guest: `손님 ${number}`, phone: `010-1000-000${number}` },
  });

/** What a guest's live stream says while `work` runs. */
async function heard(work: () => Promise<unknown>): Promise<string> {
  const url = new URL(`${app.site}_api/events`);
  let text = "";
  const request = get({ host: "127.0.0.1", port: url.port, path: url.pathname, headers: { host: url.host } });
  await new Promise<void>((done) =>
    request.once("response", (response) => {
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      done();
    }),
  );
  await work();
  for (let waited = 0; waited < 40 && !text.includes('"reset"'); waited++) await new Promise((done) => setTimeout(done, 50));
  request.destroy();
  return text;
}

it("tells a guest that the class is full by six bookings of others, and none of the bookings", async () => {
  for (let one = 1; one <= 5; one++) expect((await book(one)).status).toBe(201);
  const news = await heard(async () => expect((await book(6)).status).toBe(201));
  expect(news).toContain(JSON.stringify({ collection: "entry", type: "reset", id: "" }));
  expect(news).not.toMatch(/손님|010/);

  const guest = openBrowser(test);
  const ask = (request: object) => guest(`${app.site}_api/query`, "POST", request);
  const where = [{ field: "name", op: "eq", value: "도예 교실" }];
  expect((await ask({ entity: "session", where })).json.items).toMatchObject([{ id: session, taken: 6 }]);
  const left = { entity: "session", where, aggregate: [{ fn: "sum", field: "left", as: "n" }] };
  expect((await ask(left)).json.groups).toEqual([{ key: [], values: { n: 0 } }]);
  expect((await ask({ entity: "session", where: [...where, { field: "left", op: "lte", value: 0 }], total: true })).json.total).toBe(1);
  expect((await guest(at(app, "entry/records"))).json.items).toEqual([]);
  expect((await ask({ entity: "entry" })).json.items).toEqual([]);
  expect((await ask({ entity: "entry", aggregate: [{ fn: "count", as: "n" }] })).text).not.toContain("6");
  expect((await book(7)).json.detail).toContain("자리가 다 찼어요");
});
