import { z } from "zod";
import type { AppSpec } from "../../spec.ts";
import type { Part } from "../part.ts";
import { block, entity, field, fields } from "../property.ts";

const CHOICES = ["select", "multiselect"] as const;
const MONEY = ["money"] as const;
const RELATION = ["relation"] as const;
const COUNT = ["number"] as const;

const schema = block("shop", {
  /** What is sold. */
  entity: entity({ visitors: "shown" }),
  price: field("entity", MONEY),
  /** The sections of the menu. */
  group: field("entity", ["select"]).optional(),
  /** Its options are ids of `choices`: which of them a thing has; absent or empty = all. */
  offers: field("entity", ["multiselect"]).optional(),
  order: entity({ visitors: "handedIn" }),
  /** Begins with `fee`. */
  total: field("order", MONEY),
  /** What is left to pay after coupon and points. */
  due: field("order", ["computed"]).optional(),
  /** Relation of the order to its coupon, and the fields a rule copies from it. */
  orderCoupon: field("order", RELATION).optional(),
  couponCopies: fields("order", ["money", "percent", "date"]).optional(),
  orderMember: field("order", RELATION).optional(),
  /** Points that are paid with. */
  orderPoints: field("order", COUNT).optional(),
  /** Coupons: a code, what it takes off (won, percent or both) and its last day. */
  coupon: entity().optional(),
  couponCode: field("coupon", ["text"], { needed: true }).optional(),
  couponWon: field("coupon", MONEY).optional(),
  couponPercent: field("coupon", ["percent"]).optional(),
  couponUntil: field("coupon", ["date"]).optional(),
  /** Customers with their points; a rule of the order adds and takes them. */
  member: entity({ visitors: "handedIn" }).optional(),
  memberPhone: field("member", ["phone"], { needed: true }).optional(),
  memberPoints: field("member", COUNT, { needed: true }).optional(),
  line: entity({ visitors: "handedIn" }),
  /** Relations of a line: to the order, to what is sold. */
  lineOrder: field("line", RELATION),
  lineItem: field("line", RELATION),
  quantity: field("line", COUNT),
  /** select (one) and multiselect (several) fields of a line: what is chosen with each thing, like how hot, how large, what on top. */
  choices: fields("line", CHOICES).optional(),
  /** Those of them that have to be chosen. */
  must: fields("line", CHOICES).optional(),
  /** Won; below it the order is not taken. */
  minimum: z.number().int().positive().max(100_000_000).optional(),
  /** Won for delivery, on every order. */
  fee: z.number().int().positive().max(10_000_000).optional(),
  /** Percent of what is paid that comes back as points. */
  rate: z.number().min(0).max(100).optional(),
});
/**
 * A shop: what is sold with a number to it, a cart that this visitor keeps, and an order with its lines, written together.
 * Prices and the total are the data's own: a rule of the line takes the price from what is sold and adds to the order's total.
 */
export type ShopBlock = z.infer<typeof schema>;

/**
 * The number of what is sold that each line takes its quantity off, and that does not go below nothing: a cart holds no more than that.
 * Undefined = nobody counts it.
 */
function stockOf({ entity, line, lineItem, quantity }: ShopBlock, { entities, rules = [] }: AppSpec): string | undefined {
  const numbers = entities.find(({ id }) => id === entity)?.fields.filter(({ type, min }) => type === "number" && min === 0);
  const taken = rules.flatMap((rule) => (rule.entity === line && (rule.on === "create" || rule.on === "while") ? rule.steps : []));
  return numbers?.find(({ id }) =>
    taken.some(
      (step) =>
        step.do === "add" &&
        step.via === lineItem &&
        step.field === id &&
        typeof step.by === "object" &&
        step.by.field === quantity &&
        step.by.sign === -1,
    ),
  )?.id;
}

export const shop: Part<typeof schema> = {
  schema,
  name: "장바구니",
  purpose: "goods, cart, checkout",
  lets: (list) => `${list} 여러 개를 담아 한 번에 주문하기`,
  looks: "cards",
  namesProperties: true,
  element: ({ collection, price, ...given }, block, spec) => ({ props: { collection, price, stock: stockOf(block, spec), ...given } }),
  seen: ({ entity: goods, order }) => [goods, order],
  opens: (of, { id }) => ({
    ...(of.order === id && { begins: true }),
    // Whoever is new gives their number; what they have is counted by what they buy.
    ...(of.member === id &&
      of.memberPhone !== undefined && {
        gives: [of.memberPhone],
        lookup: { by: [of.memberPhone], show: of.memberPoints === undefined ? [] : [of.memberPoints] },
      }),
  }),
};
