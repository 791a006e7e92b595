/** Coupon codes, through the gateway: who types one has it, and nobody reads the others. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShopBlock } from "@appmon/appspec/parts/shop/declare";
import type { AppSpec } from "@appmon/appspec/spec";
import { withComputed } from "@appmon/kit/record-rules";
import type { CollectionSchema } from "@appmon/kit/schema";
import { type Answer, type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;
let preview: string;
let site: string;
let appId: string;
let spec: AppSpec;
let shop: ShopBlock;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const made = await owner.say(null, "수제 쿠키 쇼핑몰 장바구니에 담아서 주문. 배송비 3천원. 할인 쿠폰 번호 넣으면 할인");
  appId = made.codegen!.app!.id;
  preview = made.codegen!.preview_url;
  const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1", [appId]);
  spec = rows[0].spec as AppSpec;
  shop = spec.screens.flatMap(({ blocks }) => blocks).find((block): block is ShopBlock => block.kind === "shop")!;
  const deployed = await owner.call("POST", `/app/${appId}/deployments`, { slug: "cookie-coupons", title: "쿠키" });
  if (deployed.status !== 201) throw new Error(deployed.text);
  site = deployed.json.url;
  for (const values of [
    { code: "SECRET-77", percent: 10, won: null, until: null },
    { code: "LATE-1", won: 5_000, percent: null, until: "2020-01-01" },
  ])
    await owner.call("POST", `/app/${appId}/collections/${shop.coupon!}/records?env=live`, { values });
});
afterAll(() => test.stop());

const api = (method: string, path: string, body?: unknown, at = site): Promise<Answer> =>
  test.visit(`${at}_api/collections/${path}`, { method, body });
const found = (key: unknown, collection = shop.coupon!) => api("POST", `${collection}/found`, { key });

describe("a coupon at the public address", () => {
  it("is listed, read, made, changed and deleted by no stranger", async () => {
    const list = await api("GET", `${shop.coupon}/records`);
    expect([list.status, list.text]).toEqual([403, expect.not.stringContaining("SECRET")]);
    const { id } = (await found("secret 77")).json.record;
    expect((await api("GET", `${shop.coupon}/records/${id}`)).status).toBe(404);
    for (const [method, path] of [
      ["POST", `${shop.coupon}/records`],
      ["PATCH", `${shop.coupon}/records/${id}`],
      ["DELETE", `${shop.coupon}/records/${id}`],
    ] as const)
      expect((await api(method, path, { values: { code: "FREE", percent: 100 } })).status).toBeGreaterThanOrEqual(403);
    expect((await found("FREE")).json).toEqual({ record: null });
  });

  it("is there for who types its code, who is told what it is worth and no code", async () => {
    const answer = await found("secret-77");
    expect(answer.json.record).toMatchObject({ percent: 10 });
    expect(answer.text.toUpperCase()).not.toContain("SECRET");
    for (const key of ["SECRET", "77", "%", "", "_______77"]) expect((await found(key)).json).toEqual({ record: null });
    for (const key of [null, 7, { $ne: "" }, "x".repeat(201)]) expect((await found(key)).status).toBe(400);
    for (const collection of [shop.entity, "nothing", "__proto__"]) expect((await found("x", collection)).status).toBe(404);
  });

  it("takes its share of the goods and not of the delivery fee", async () => {
    const goods = (await api("GET", `${shop.entity}/records`)).json.items as Record<string, unknown>[];
    const good = goods.find((one) => Number(one[shop.price]) > 0)!;
    const price = Number(good[shop.price]);
    const order = async (coupon: string | undefined) =>
      api("POST", `${shop.order}/records`, {
        values: { ...person(), ...(coupon && { [shop.orderCoupon!]: coupon }) },
        parts: [{ collection: shop.line, via: shop.lineOrder, values: { [shop.lineItem]: good["id"], [shop.quantity]: 1 } }],
      });
    const { id } = (await found("SECRET-77")).json.record;
    const made = await order(id);
    const due = withComputed(spec.entities.find(({ id: one }) => one === shop.order) as CollectionSchema, made.json, "2026-11-22")[
      shop.due!
    ];
    expect([made.status, due]).toEqual([201, price + 3_000 - Math.floor(price / 10)]);
    const late = (await found("LATE-1")).json.record;
    expect((await order(late.id)).json.detail).toContain("기한이 지난 쿠폰");
    expect((await order("rec_guessed")).status).toBe(400);
  });

  it("can not be guessed for long", async () => {
    const answers = [];
    for (let n = 0; n < 40; n++) answers.push((await found(`TRY-${n}`)).status);
    expect(answers.at(-1)).toBe(429);
  });

  it("is seen by its owner, at their desk and in the preview", async () => {
    const desk = await owner.call("GET", `/app/${appId}/collections/${shop.coupon!}/records?env=live`);
    expect(desk.text).toContain("SECRET-77");
    expect((await api("GET", `${shop.coupon}/records`, undefined, preview)).text).toContain("WELCOME");
  });
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
