import { expect, it } from "vitest";
import { asksForGoods, asksForQuestions, deedIn, goodNamed, goodText } from "./bot-deeds.ts";
import type { StoredRecord } from "../data-store.ts";
import type { CollectionSchema } from "../schema.ts";

const shelf: CollectionSchema = {
  id: "products",
  name: "상품",
  titleField: "name",
  fields: [
    { id: "name", label: "상품명", type: "text" },
    { id: "price", label: "가격", type: "money" },
    { id: "cost", label: "원가", type: "money", hidden: true },
    { id: "about", label: "설명", type: "longtext" },
  ],
};
const good = (id: string, name: string) =>
  ({ id, createdAt: "", updatedAt: "", name, price: 9000, cost: 10, about: "손으로 빚었어요." }) as StoredRecord;
const nameOf = (one: StoredRecord) => String(one["name"]);

it.each([
  ["주문하는 걸 도와주세요", "order"],
  ["상담원이랑 얘기하고 싶어요", "contact"],
  ["몇 시까지 해요?", undefined],
])("%s is about %s", (text, deed) => expect(deedIn(text)).toBe(deed));

it("knows who asks for questions and for goods", () => {
  expect(asksForQuestions("자주 묻는 질문이 뭐예요?")).toBe(true);
  expect(asksForGoods("상품 정보 알려 주세요")).toBe(true);
  expect(asksForGoods("반품은 어떻게 하나요?")).toBe(false);
});

it("finds the good that is named, the longer name first, and tells what is shown of it", () => {
  const goods = [good("1", "머그잔"), good("2", "큰 머그잔")];
  expect(goodNamed("큰 머그잔 얼마예요?", goods, nameOf)?.id).toBe("2");
  expect(goodNamed("접시 있어요?", goods, nameOf)).toBeUndefined();
  const said = goodText(shelf, goods[0]!, (_, value) => String(value ?? ""));
  expect(said).toBe("머그잔: 가격 9000. 손으로 빚었어요.");
});
