/** A shop on the web, for those who buy and for who sends parcels off. */
import { expect, it } from "vitest";
import { appAtWork, specOfKind } from "./testing/app-at-work.ts";

const BUYER = { name: "이하린", phone: "010-7745-2096", address: "대전 유성구 대학로 99" };
const buys = ({ store, idOf }: ReturnType<typeof appAtWork>, title: string, quantity = 1) =>
  store.create("order", BUYER, [{ collection: "line", via: "order", values: { item: idOf("item", title), quantity } }]);

it("what is kept off the shelf is not sold, the last one of something is", async () => {
  const app = appAtWork("online-store-cart");
  await app.store.update("item", app.idOf("item", "향 꽂이"), { status: "hidden" });
  app.as("guest");
  expect(await app.refusal(buys(app, "향 꽂이"))).toContain("지금은 팔지 않는");
  expect(await app.refusal(buys(app, "머그 · 청자", 2))).toBeUndefined();
  expect(await app.held("item", app.idOf("item", "머그 · 청자"))).toMatchObject({ stock: 0, status: "soldOut" });
});

it("the day of an order is nobody's to choose", async () => {
  const app = appAtWork("online-store-cart");
  app.as("guest");
  const { id } = await app.store.create("order", { ...BUYER, date: "2020-01-01" });
  expect(await app.held("order", id)).toMatchObject({ date: "2026-11-20" });
});

it("what is to be put back stands out, whatever a state is called", async () => {
  const spec = specOfKind("online-store-cart");
  for (const entity of spec.entities)
    for (const field of entity.fields)
      for (const option of field.options ?? []) if (option.value === "cancelled") option.label = "주문 무름";
  const app = appAtWork("online-store-cart", spec);
  const { id } = await buys(app, "작은 화병", 2);
  await app.press("cancelOrder", id);
  const { items } = await app.store.query({ entity: "line", where: [{ field: "back", op: "eq", value: 1 }] });
  expect(items.map((one) => one["order"])).toEqual([id]);
  const line = items[0]!.id;
  await app.press("giveBack", line);
  expect(await app.held("item", app.idOf("item", "작은 화병"))).toMatchObject({ stock: 4 });
});
