/** Fields that are worked out of other lists, in a real browser: in the table, in its order, and as soon as somebody writes. */
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

const MEMBERS = ["김서연", "박준호", "이하린"];
let appmon: SharedService;
let owner: SharedPerson;
let page: Page;
let app: FrameLocator;
let appId: string;
let roomId: string;

beforeAll(async () => {
  appmon = await openSharedService();
  owner = await appmon.person();
  const made = await owner.say(null, "회원 명단 앱: 이름, 연락처, 메모");
  [appId, roomId] = [made.codegen!.app!.id, made.chat.room.id];
  const { version, spec } = (await owner.call<{ version: number; spec: Spec }>("GET", `/app/${appId}/spec`)).json;
  const member = spec.entities[0]!;
  const home = spec.screens.find(({ blocks }) => blocks.some(({ kind, query }) => kind === "collection" && query?.entity === member.id))!;
  const list = home.blocks.find(({ query }) => query?.entity === member.id)!;
  const computed = (id: string, label: string, how: object) => ({
    op: "addField",
    entity: member.id,
    field: { id, label, type: "computed", result: "money", ...how },
  });
  const ops = [
    { op: "setSample", entity: member.id, sample: MEMBERS.map((name, at) => ({ id: `s${at + 1}`, [member.titleField]: name })) },
    {
      op: "addEntity",
      entity: {
        id: "payment",
        name: "납부",
        kind: "log",
        titleField: "member",
        fields: [
          { id: "member", label: "회원", type: "relation", target: member.id, required: true },
          { id: "amount", label: "금액", type: "money", required: true },
        ],
        sample: [
          { id: "p1", member: "s2", amount: 50_000 },
          { id: "p2", member: "s3", amount: 30_000 },
        ],
        origin: "user",
      },
    },
    computed("paid", "낸 돈", { rollup: { entity: "payment", via: "member", fn: "sum", field: "amount" } }),
    computed("left", "남은 돈", { formula: "60000 - paid" }),
    { op: "setView", screen: home.id, block: list.id, view: { kind: "table", columns: [member.titleField, "paid", "left"] } },
    { op: "setQuery", screen: home.id, block: list.id, patch: { sort: [{ field: "paid", dir: "desc" }] } },
  ];
  const changed = await owner.call("POST", `/app/${appId}/spec`, { base: version, ops });
  expect(changed.status, JSON.stringify(changed.json)).toBeLessThan(300);
  const context = await openContextOf(appmon.browser, appmon.origin, owner, { viewport: { width: 1800, height: 1000 } });
  page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/${roomId}`);
  app = page.frameLocator('[data-testid="preview-frame"]');
  if (home.path !== "/") await app.getByRole("link", { name: home.title }).first().click();
}, 120_000);
afterAll(() => appmon?.close());

interface Spec {
  entities: { id: string; titleField: string }[];
  screens: { id: string; title: string; path: string; blocks: { id: string; kind: string; query?: { entity: string } }[] }[];
}

const rows = () =>
  app
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll<HTMLElement>("th, td")].map((cell) => cell.innerText.trim()).join(" ")),
    );

describe("a field that is worked out of another list", () => {
  it("stands in the table and puts it in order", async () => {
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(/박준호 50,000원 10,000원/),
        expect.stringMatching(/이하린 30,000원 30,000원/),
        expect.stringMatching(/김서연 0원 60,000원/),
      ]);
  });

  it("follows a payment without the page being loaded anew", async () => {
    const paid = await owner.call("POST", `/app/${appId}/collections/payment/records`, { values: { member: "s1", amount: 70_000 } });
    expect(paid.status, JSON.stringify(paid.json)).toBe(201);
    await expect.poll(async () => (await rows())[0]).toMatch(/김서연 70,000원 -10,000원/);
  });
});
