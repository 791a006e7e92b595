/** Terms of a shop told back: what was done of them, and what was not. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec } from "@appmon/appspec/spec";
import type { ShopTerm } from "../../grammar/shop-terms.ts";
import type { Planned } from "../planned.ts";
import { toldQuantity } from "./row-values.ts";

/** 3,000원 */
export const won = (amount: number): string => `${amount.toLocaleString("ko-KR")}원`;

/** What was made of some terms; `terms`: those that are so now. */
export interface Done {
  ops: SpecOp[];
  terms: ShopTerm[];
  told: string[];
}

/** Done, so already, or not possible: as one answer. */
export function toldDone(terms: readonly ShopTerm[], done: Done, order: EntitySpec): Planned {
  const left = terms.filter((term) => !done.terms.includes(term)).map((term) => `‘${toldTerm(term)}’`);
  const rest = left.length === 0 ? [] : [`${left.join(", ")}: 이 앱의 ${order.name}에서는 아직 못 해요.`];
  if (done.ops.length === 0)
    return done.terms.length > 0 && left.length === 0
      ? { kind: "there", text: done.told.join(" ") }
      : { kind: "cannot", text: rest.join(" ") };
  return { kind: "done", ops: done.ops, text: [...done.told, ...rest].join(" "), about: order.id };
}

function toldTerm(term: ShopTerm): string {
  switch (term.kind) {
    case "fee":
      return `배송비 ${won(term.won)}`;
    case "freeFrom":
      return `${won(term.won)} 이상 무료 배송`;
    case "minimum":
      return `최소 주문 ${won(term.won)}`;
    case "far":
      return `${term.place} ${term.per ? `${term.per}당 ` : ""}${won(term.won)} 추가`;
    case "discount":
      return `${term.of ? `${term.of} ` : ""}${toldQuantity(term.from)} 이상 ${term.per ? `${term.per}당 ` : ""}${toldQuantity(term.off)} 할인`;
  }
}
