/** What is paid into a club, as its treasurer writes it down. */
import { expect, it } from "vitest";
import { appAtWork } from "./testing/app-at-work.ts";

it("dues of a month are written down once for each member, gifts as often as they come", async () => {
  const { store, idOf, refusal } = appAtWork("group-dues");
  const member = idOf("member", "이정호");
  const pays = (kind: string, month = "2026-11") => store.create("payment", { member, month, amount: 30_000, kind });
  const dues = await pays("dues");
  const gift = await pays("gift");
  await pays("gift");
  await pays("dues", "2026-12");
  expect(await refusal(pays("dues"))).toContain("이미 적었어요");
  expect(await refusal(store.update("payment", gift.id, { kind: "dues" }))).toContain("이미 적었어요");
  await store.update("payment", dues.id, { kind: "gift" });
  expect(await refusal(pays("dues"))).toBeUndefined();
});

it("an example of dues counts like any other", async () => {
  const { store, idOf, refusal } = appAtWork("group-dues");
  const again = store.create("payment", { member: idOf("member", "박민수"), month: "2026-11", amount: 30_000, kind: "dues" });
  expect(await refusal(again)).toContain("이미 적었어요");
});
