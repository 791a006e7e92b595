/** What an order comes to, where it is worked out of a price and a number: less from so many on, more to such a place, and what sending costs. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { parseFormula } from "@appmon/kit/formula-grammar";
import type { ShopTerm } from "../../grammar/shop-terms.ts";
import { josa } from "../../korean-text.ts";
import { visible } from "../part-of-app.ts";
import type { Planned } from "../planned.ts";
import { toldQuantity } from "./row-values.ts";
import { FAR_SOUGHT } from "./sell.data.ts";
import { type Done, toldDone, won } from "./told-terms.ts";

export interface OrderTotal {
  entity: EntitySpec;
  total: FieldSpec;
  /** How many are ordered. */
  quantity: FieldSpec;
  address: FieldSpec | undefined;
}

/** Of what visitors order with a form: the sum that is a price times a number and nothing more. */
export function dueOf(spec: AppSpec): OrderTotal | undefined {
  const forms = new Set(spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "form" ? [block.entity] : []))));
  for (const entity of spec.entities) {
    if (!forms.has(entity.id)) continue;
    for (const total of visible(entity)) {
      const parsed = total.type === "computed" && total.formula !== undefined ? parseFormula(total.formula) : undefined;
      if (!parsed?.ok || parsed.formula.kind !== "binary" || parsed.formula.op !== "*") continue;
      const factors = parsed.fields.map((id) => entity.fields.find((field) => field.id === id));
      const quantity = factors.find((field) => field?.type === "number");
      if (factors.length !== 2 || !quantity || !factors.some((field) => field?.type === "money")) continue;
      return { entity, total, quantity, address: visible(entity).find(({ type }) => type === "address") };
    }
  }
  return undefined;
}

/** The terms as parts of the sum; what it cannot tell apart is told. */
export function byDue(terms: readonly ShopTerm[], { entity, total, quantity, address }: OrderTotal): Planned {
  const base = total.formula!;
  const fee = terms.find((term) => term.kind === "fee");
  const free = terms.find((term) => term.kind === "freeFrom");
  const parts: string[] = [];
  const told: string[] = [];
  const taken: ShopTerm[] = [];
  const put = (part: string, text: string, ...of: ShopTerm[]) => {
    parts.push(part);
    told.push(text);
    taken.push(...of);
  };
  if (fee)
    put(
      free ? ` + if(${base} >= ${free.won}, 0, ${fee.won})` : ` + ${fee.won}`,
      `배송비 ${josa(won(fee.won), "을/를")} 더하고${free ? ` ${won(free.won)}부터는 받지 않아요.` : " 언제나 받아요."}`,
      ...(free ? [fee, free] : [fee]),
    );
  for (const term of terms) {
    if (term.kind === "far") {
      const sought = FAR_SOUGHT[term.place];
      const isPer = term.per !== null;
      // By the piece only where that is what is counted.
      if (!address || sought === undefined) continue;
      put(
        ` + if(contains(${address.id}, "${sought}"), ${term.won}${isPer ? ` * ${quantity.id}` : ""}, 0)`,
        `${address.label}에 ‘${sought}’ 글자가 있으면 ${isPer ? `${quantity.label} 하나마다 ` : ""}${josa(won(term.won), "을/를")} 더해요.`,
        term,
      );
    } else if (term.kind === "discount" && term.of === null && term.from.dimension === "count" && term.off.unit !== "%") {
      const off = `${term.off.amount}${term.per !== null ? ` * ${quantity.id}` : ""}`;
      put(
        ` - if(${quantity.id} >= ${term.from.amount}, ${off}, 0)`,
        `${josa(quantity.label, "이/가")} ${term.from.amount} 이상이면 ${term.per !== null ? "하나마다 " : ""}${josa(toldQuantity(term.off), "을/를")} 빼요.`,
        term,
      );
    } else if (term.kind === "discount" && term.of === null && term.off.unit === "%" && term.per === null) {
      const reached = term.from.dimension === "money" ? `${base} >= ${term.from.amount}` : `${quantity.id} >= ${term.from.amount}`;
      if (term.from.dimension !== "money" && term.from.dimension !== "count") continue;
      put(
        ` - if(${reached}, floor(${base} * ${term.off.amount} / 100), 0)`,
        `${toldQuantity(term.from)} 이상이면 ${josa(toldQuantity(term.off), "을/를")} 빼요.`,
        term,
      );
    }
  }
  const done: Done = {
    ops: parts.length === 0 ? [] : [{ op: "setField", entity: entity.id, field: total.id, patch: { formula: `${base}${parts.join("")}` } }],
    terms: taken,
    told: told.map((text) => `${entity.name}의 ${total.label}: ${text}`),
  };
  return toldDone(terms, done, entity);
}
