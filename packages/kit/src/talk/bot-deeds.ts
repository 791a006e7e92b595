/** What a bot can say of goods and do for somebody beyond answering from its table. Pure. */
import { squeezed } from "./best-answer.ts";
import type { StoredRecord } from "../data-store.ts";
import type { CollectionSchema, FieldSchema } from "../schema.ts";

export type Deed = "order" | "contact";

const ORDERING = /(주문|구매|사고\s?싶|살래|결제)/;
const PERSON = /(상담원|상담사|담당자|사람(?:이랑|과|하고|에게)|직원|연결해|통화)/;
const GOODS = /(상품|제품|메뉴|물건)(?:\s?(?:정보|목록|종류|추천|안내|가격))?|뭐\s?(?:팔|있)/;
const OFTEN = /(자주\s?묻|faq|질문\s?목록)/i;

/** What is asked for besides an answer. */
export function deedIn(text: string): Deed | undefined {
  return PERSON.test(text) ? "contact" : ORDERING.test(text) ? "order" : undefined;
}

export const asksForGoods = (text: string): boolean => GOODS.test(text);
export const asksForQuestions = (text: string): boolean => OFTEN.test(text);

/** The good that is named in a text; of several the one with the longest name. */
export function goodNamed(text: string, goods: readonly StoredRecord[], nameOf: (good: StoredRecord) => string): StoredRecord | undefined {
  const said = squeezed(text);
  return goods
    .filter((good) => {
      const name = squeezed(nameOf(good));
      return name.length > 1 && said.includes(name);
    })
    .toSorted((a, b) => nameOf(b).length - nameOf(a).length)[0];
}

/** "머그잔: 18,000원, 상태 판매중. 손으로 빚은 잔이에요." */
export function goodText(schema: CollectionSchema, good: StoredRecord, said: (field: FieldSchema, value: unknown) => string): string {
  const told = (field: FieldSchema) => said(field, good[field.id]);
  const shown = schema.fields.filter((field) => !field.hidden && field.id !== schema.titleField && told(field) !== "");
  const title = schema.fields.find((field) => field.id === schema.titleField);
  const facts = shown
    .filter((field) => ["money", "number", "percent", "select", "status"].includes(field.type))
    .slice(0, 4)
    .map((field) => `${field.label} ${told(field)}`);
  const words = shown.find((field) => field.type === "longtext");
  // A name that is kept from who asks is not there.
  return `${(title && told(title)) || schema.name}: ${facts.join(", ")}${words ? `. ${told(words)}` : ""}`;
}
