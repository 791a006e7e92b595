/** Orders with their lines, through the gateway on the app's own host: written together, priced by the data and nobody else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShopBlock } from "@appmon/appspec/parts/shop/declare";
import type { AppSpec } from "@appmon/appspec/spec";
import { type Answer, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let base: string;
let spec: AppSpec;
let shop: ShopBlock;
let good: { id: string; price: number; stock: number };

beforeAll(async () => {
  test = await startTestService();
  const owner = await test.person();
  const made = await owner.say(null, "수제 쿠키 쇼핑몰 장바구니에 담아서 주문. 배송비 3천원, 최소주문금액은 10,000원");
  base = `${made.codegen!.preview_url}_api/collections`;
  const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1", [made.codegen!.app!.id]);
  spec = rows[0].spec as AppSpec;
  shop = spec.screens.flatMap(({ blocks }) => blocks).find((block): block is ShopBlock => block.kind === "shop")!;
  await put(`${base}/${shop.entity}/records`, "POST", {
    values: { ...(await list(shop.entity))[0], [shop.price]: 4_000, [stockField()]: 10 },
  });
  const [first] = await list(shop.entity);
  good = { id: first!["id"] as string, price: 4_000, stock: 10 };
});
afterAll(() => test.stop());

const put = (url: string, method: string, body: unknown): Promise<Answer> => test.visit(url, { method, body });
const list = async (collection: string): Promise<Record<string, unknown>[]> =>
  (await test.visit(`${base}/${collection}/records`)).json.items;
const stockField = () => spec.entities.find(({ id }) => id === shop.entity)!.fields.find(({ label }) => /재고/.test(label))!.id;
const stock = async () => (await list(shop.entity)).find(({ id }) => id === good.id)![stockField()];

const ordering = (lines: { item: string; quantity: unknown; more?: object }[], values: object = {}) =>
  put(`${base}/${shop.order}/records`, "POST", {
    values: { ...person(), ...values },
    parts: lines.map(({ item, quantity, more }) => ({
      collection: shop.line,
      via: shop.lineOrder,
      values: { [shop.lineItem]: item, [shop.quantity]: quantity, ...more },
    })),
  });
/** What the form of an order asks for. */
const person = () =>
  Object.fromEntries(
    spec.entities
      .find(({ id }) => id === shop.order)!
      .fields.flatMap((field): [string, unknown][] =>
        field.type === "phone"
          ? [[field.id, "010-1234-5678"]]
          : field.type === "address"
            ? [[field.id, "서울 강남구 테헤란로 1"]]
            : field.required && field.type === "text"
              ? [[field.id, "김하늘"]]
              : [],
      ),
  );

describe("an order and its lines", () => {
  it("are there together, with the total of the lines and the fee, and the stock down", async () => {
    const answer = await ordering([{ item: good.id, quantity: 3 }]);
    expect([answer.status, answer.json[shop.total]]).toEqual([201, 15_000]);
    const lines = (await list(shop.line)).filter((line) => line[shop.lineOrder] === answer.json.id);
    expect(lines.map((line) => [line[shop.quantity], line["unitPrice"]])).toEqual([[3, 4_000]]);
    expect(await stock()).toBe(7);
  });

  it("take no price from who orders", async () => {
    const answer = await ordering([{ item: good.id, quantity: 3, more: { unitPrice: 1, amount: 1 } }], { [shop.total]: -10_000 });
    expect(answer.json[shop.total]).toBe(15_000);
    expect(await stock()).toBe(4);
  });

  it("below the minimum leave nothing behind", async () => {
    const before = [(await list(shop.order)).length, (await list(shop.line)).length, await stock()];
    const answer = await ordering([{ item: good.id, quantity: 1 }]);
    expect([answer.status, answer.json.detail]).toEqual([409, "10,000원부터 주문할 수 있어요."]);
    expect([(await list(shop.order)).length, (await list(shop.line)).length, await stock()]).toEqual(before);
  });

  it.each([
    [
      "more than there is",
      () => [
        { item: good.id, quantity: 3 },
        { item: good.id, quantity: 9 },
      ],
    ],
    [
      "something that is not sold",
      () => [
        { item: good.id, quantity: 3 },
        { item: "rec_nothing", quantity: 1 },
      ],
    ],
    ["none of it", () => [{ item: good.id, quantity: 0 }]],
    ["no number of it", () => [{ item: good.id, quantity: "많이" }]],
  ])("of %s leave nothing behind", async (_what, lines) => {
    const before = [(await list(shop.order)).length, (await list(shop.line)).length, await stock()];
    expect((await ordering(lines())).status).toBeGreaterThanOrEqual(400);
    expect([(await list(shop.order)).length, (await list(shop.line)).length, await stock()]).toEqual(before);
  });

  it("refuse parts that belong to something else, or nowhere", async () => {
    const parts = (part: object) => put(`${base}/${shop.order}/records`, "POST", { values: person(), parts: [part] });
    expect((await parts({ collection: shop.line, via: shop.lineItem, values: {} })).json.code).toBe("record/invalid");
    expect((await parts({ collection: "__proto__", via: "constructor", values: {} })).status).toBe(404);
    expect((await parts({ collection: shop.line, via: "__proto__", values: {} })).json.code).toBe("record/invalid");
    expect(
      (await put(`${base}/${shop.order}/records`, "POST", { values: person(), parts: Array.from({ length: 101 }, () => ({})) })).status,
    ).toBe(400);
  });

  it("taken at once by many never sell more than there is", async () => {
    const left = Number(await stock());
    const answers = await Promise.all(Array.from({ length: 6 }, () => ordering([{ item: good.id, quantity: 3 }])));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBe(Math.floor(left / 3));
    expect(await stock()).toBe(left - taken * 3);
  });
});
