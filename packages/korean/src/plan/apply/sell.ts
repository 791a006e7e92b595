/** What is sold and on which terms: what sending costs, the least that is taken, where money is sent to. */
import { parseFormula } from "@appmon/kit/formula-grammar";
import type { SpecOp } from "@appmon/appspec/operation";
import type { ShopBlock } from "@appmon/appspec/parts/shop/declare";
import { sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec, EntitySpec, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { atLeast } from "../../capability/shop.ts";
import { compactName } from "../../claims/resolve.ts";
import { findAccount } from "../../grammar/accounts.ts";
import { parseTerms, type ShopTerm } from "../../grammar/shop-terms.ts";
import type { Phrase } from "../../grammar/slice.ts";
import { josa } from "../../korean-text.ts";
import { entityNamed, visible } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { asAccount } from "./page.ts";
import { byDue, dueOf } from "./order-total.ts";
import { FAR_LABELS, FEE_LABELS } from "./sell.data.ts";
import { type Done, toldDone, won } from "./told-terms.ts";

/** Where there is something to order, what is sold is put there; how many of it at most is not known here. */
export const sell: Planner<"sell"> = (claim, { spec }) => {
  if (claim.limit || claim.fields.length > 0) return undefined;
  const shop = shopOf(spec);
  const screen = shop?.screen ?? spec.screens.find(({ blocks }) => blocks.some((block) => sortOf(block) === "form"));
  if (!screen || screen.access) return undefined;
  const things = claim.things.filter((thing) => entityNamed(thing, spec));
  if (things.length < claim.things.length) return undefined;
  return { kind: "there", text: `${screen.title} 화면에서 주문을 받아요.` };
};

/** An account or terms of a shop, as they were said. Undefined for any other words. */
export function statedText(said: Phrase, planning: Planning): Planned | undefined {
  const account = findAccount(said.text);
  if (account) return asAccount(account, planning);
  const terms = parseTerms({ text: said.text, start: said.start });
  return terms.length === 0 ? undefined : onTerms(terms, planning);
}

interface Shop {
  screen: ScreenSpec;
  block: ShopBlock;
  order: EntitySpec;
}

function shopOf({ screens, entities }: AppSpec): Shop | undefined {
  for (const screen of screens)
    for (const block of screen.blocks) {
      const order = block.kind === "shop" ? entities.find(({ id }) => id === block.order) : undefined;
      if (block.kind === "shop" && order) return { screen, block, order };
    }
  return undefined;
}

/** What of the terms the shop can do is done; the others are told, each by its own words. */
function onTerms(terms: readonly ShopTerm[], { spec, mode }: Planning): Planned | undefined {
  const shop = shopOf(spec);
  const left = terms.filter((term) => !(term.kind === "fee" && term.won === 0));
  const due = shop ? undefined : dueOf(spec);
  if (due && left.length > 0) return byDue(left, due);
  // Free where nothing is charged: so it is.
  if (terms.every((term) => term.kind === "fee" && term.won === 0) && !shop && !feeFieldOf(spec.entities))
    return { kind: "there", text: "배송비는 따로 받지 않아요." };
  if (!shop) return undefined;
  const worked = feeFieldOf([shop.order]);
  const done = worked ? byFormula(terms, shop, worked.field, spec) : byFee(terms, shop, mode);
  return toldDone(terms, done, shop.order);
}

const FEES: ReadonlySet<string> = new Set(FEE_LABELS);

/** A field of an order that works out what sending costs. */
function feeFieldOf(entities: readonly EntitySpec[]): { entity: EntitySpec; field: FieldSpec } | undefined {
  for (const entity of entities) {
    const field = visible(entity).find(
      ({ type, formula, label }) => type === "computed" && formula !== undefined && FEES.has(compactName(label)),
    );
    if (field) return { entity, field };
  }
  return undefined;
}

interface Sending {
  fee: number;
  freeFrom: number | undefined;
  far: number | undefined;
}

/** if(goods > 0, if(goods >= 50000, 0, 3500) + if(far = 1, 3000, 0), 0): read back, changed and written again. */
function byFormula(terms: readonly ShopTerm[], { screen, block, order }: Shop, field: FieldSpec, spec: AppSpec): Done {
  const far = order.fields.find(
    ({ type, label, hidden }) => type === "boolean" && !hidden && FAR_LABELS.some((word) => label.includes(word)),
  );
  const was = sendingOf(field.formula!, block.total, far?.id);
  if (!was) return { ops: [], terms: [], told: [] };
  const next: Sending = { ...was };
  const taken: ShopTerm[] = [];
  for (const term of terms) {
    if (term.kind === "fee") next.fee = term.won;
    else if (term.kind === "freeFrom") next.freeFrom = term.won;
    else if (term.kind === "far" && far && term.per === null) next.far = term.won;
    else continue;
    taken.push(term);
  }
  const least = byMinimum(terms, { screen, block, order });
  const formula = writtenFormula(next, block.total, far?.id);
  const ops: SpecOp[] = formula === field.formula ? [] : [{ op: "setField", entity: order.id, field: field.id, patch: { formula } }];
  if (far && next.far !== was.far)
    ops.push({
      op: "setField",
      entity: order.id,
      field: far.id,
      patch: { help: `${josa(field.label, "이/가")} ${won(next.far ?? 0)} 더 붙어요.` },
    });
  const told = toldSending(field.label, next, taken);
  if (ops.length > 0) ops.push(...toldAnew(spec, field.label, next));
  return { ops: [...ops, ...least.ops], terms: [...taken, ...least.terms], told: [...told, ...least.told] };
}

/** What a page says of sending is said anew: its sentence gives way to what is so now. */
function toldAnew(spec: AppSpec, label: string, next: Sending): SpecOp[] {
  const all = ["fee", ...(next.fee > 0 ? ["freeFrom"] : []), "far"].map((kind) => ({ kind }) as ShopTerm);
  return spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block): SpecOp[] => {
      if (block.kind !== "section" || !block.body?.includes(label)) return [];
      const others = block.body.split(SENTENCE).filter((sentence) => !sentence.includes(label));
      return [{ op: "setBlock", screen: screen.id, block: { ...block, body: [...others, ...toldSending(label, next, all)].join(" ") } }];
    }),
  );
}
const SENTENCE = /(?<=[.!?])\s+/;

/** Each term that was said, as it is now. */
function toldSending(label: string, { fee, freeFrom, far }: Sending, terms: readonly ShopTerm[]): string[] {
  const said = new Set(terms.map(({ kind }) => kind));
  return [
    ...(said.has("fee")
      ? [fee === 0 ? `${josa(label, "은/는")} 없어요.` : `${josa(label, "은/는")} ${josa(won(fee), "이에요/예요")}.`]
      : []),
    ...(said.has("freeFrom") && freeFrom !== undefined ? [`${won(freeFrom)}부터는 ${josa(label, "이/가")} 없어요.`] : []),
    ...(said.has("far") && far ? [`제주·섬은 ${josa(label, "이/가")} ${won(far)} 더 붙어요.`] : []),
  ];
}

const writtenFormula = ({ fee, freeFrom, far }: Sending, total: string, isFar: string | undefined): string => {
  const base = freeFrom === undefined || fee === 0 ? String(fee) : `if(${total} >= ${freeFrom}, 0, ${fee})`;
  return `if(${total} > 0, ${base}${isFar && far ? ` + if(${isFar} = 1, ${far}, 0)` : ""}, 0)`;
};

/** Undefined: it is worked out in another way, which is left as it is. */
function sendingOf(formula: string, total: string, isFar: string | undefined): Sending | undefined {
  const numbers = parseFormula(formula).ok ? [...formula.matchAll(/(?<![\w.])\d+/g)].map(([digits]) => Number(digits)) : [];
  const candidates = numbers.flatMap((fee) =>
    [undefined, ...numbers].flatMap((freeFrom) => [undefined, ...numbers].map((far) => ({ fee, freeFrom, far }))),
  );
  return candidates.find((sending) => writtenFormula(sending, total, isFar) === formula);
}

/** A fee on every order, and the least that is taken. */
function byFee(terms: readonly ShopTerm[], { screen, block, order }: Shop, _mode: Planning["mode"]): Done {
  const fee = terms.find((term) => term.kind === "fee");
  const minimum = terms.find((term) => term.kind === "minimum");
  if (!fee && !minimum) return { ops: [], terms: [], told: [] };
  // What is worked out of the total would count a fee that was not there before.
  if (fee && (block.due !== undefined || order.fields.find(({ id }) => id === block.total)?.type !== "money"))
    return byMinimum(terms, { screen, block, order });
  const { minimum: _, fee: __, ...rest } = block;
  const next = { fee: fee?.won ?? block.fee ?? 0, minimum: minimum?.won ?? block.minimum ?? 0 };
  const told = [
    ...(fee ? [next.fee > 0 ? `주문마다 배송비 ${josa(won(next.fee), "을/를")} 더해요.` : "배송비는 따로 받지 않아요."] : []),
    ...(minimum ? [`${won(next.minimum)}부터 주문할 수 있어요.`] : []),
  ];
  const taken = [fee, minimum].filter((term) => term !== undefined);
  if (next.fee === (block.fee ?? 0) && next.minimum === (block.minimum ?? 0)) return { ops: [], terms: taken, told };
  return {
    ops: [
      {
        op: "setBlock",
        screen: screen.id,
        block: { ...rest, ...(next.minimum > 0 && { minimum: next.minimum }), ...(next.fee > 0 && { fee: next.fee }) },
      },
      { op: "setEntity", entity: order.id, patch: { constraints: leastOf(order, block.total, next.minimum, next.fee) } },
      ...(fee ? [{ op: "setField" as const, entity: order.id, field: block.total, patch: { default: { value: next.fee } } }] : []),
    ],
    terms: taken,
    told,
  };
}

/** The cart says it before anybody sends an order; the order itself refuses less. */
function byMinimum(terms: readonly ShopTerm[], { screen, block, order }: Shop): Done {
  const minimum = terms.find((term) => term.kind === "minimum");
  if (!minimum) return { ops: [], terms: [], told: [] };
  return {
    ops: [
      { op: "setBlock", screen: screen.id, block: { ...block, minimum: minimum.won } },
      { op: "setEntity", entity: order.id, patch: { constraints: leastOf(order, block.total, minimum.won, block.fee ?? 0) } },
    ],
    terms: [minimum],
    told: [`${won(minimum.won)}부터 주문할 수 있어요.`],
  };
}

/** The laws of an order, with this one about its total. */
function leastOf(order: EntitySpec, total: string, minimum: number, fee: number): NonNullable<EntitySpec["constraints"]> {
  const others = (order.constraints ?? []).filter(
    (one) => !(one.kind === "check" && one.must.some(({ field, op }) => field === total && op === "gte")),
  );
  return [...others, ...(minimum > 0 ? [atLeast(total, minimum, fee)] : [])];
}
