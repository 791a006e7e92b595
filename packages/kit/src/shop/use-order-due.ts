import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useApp } from "../frame/app-context.tsx";
import type { StoredRecord } from "../data-store.ts";
import { dueField, type OrderDue, reckonDue } from "./order-due.ts";
import type { OrderPlace } from "./order-place.ts";
import { may, mayWriteField } from "../record-access.ts";
import { costOf, type Values, withComputed } from "../record-rules.ts";
import type { CollectionSchema, FieldSchema, Json } from "../schema.ts";
import { copiedFrom, withCopied } from "../records/copied-values.ts";
import { restsOn } from "../records/rests-on.ts";
import { seoulToday } from "../seoul-clock.ts";
import { useTeller } from "../records/use-told.ts";
import { useVisitor } from "../account/visitor-context.tsx";

/** A thing that was put into the cart, as a line of the order will hold it. */
export interface DraftLine {
  item: string;
  quantity: number;
  priceKrw: number;
  chosen: Readonly<Record<string, Json>>;
}

interface OrderReckoner {
  /** What it comes to with these answers. */
  due: (values: Values) => OrderDue;
  /** The order as its own list will show it. */
  whole: (order: StoredRecord) => StoredRecord;
  /** Ids of the fields whose answers count. */
  counts: readonly string[];
}

/** Reckons an order that is being put together by the fields of the order itself. */
export function useOrderDue(place: OrderPlace, lines: readonly DraftLine[], fee: number): OrderReckoner {
  const { order, line, total, rewards } = place;
  const { cache, collections } = useApp();
  const { actor } = useVisitor();
  const { tell } = useTeller(order, "all", line.id);
  const due = useMemo(() => dueField(order, total, place.due), [order, place.due, total]);
  const rests = useMemo(() => (due ? restsOn(order, due.id) : []), [due, order]);
  const choices = useMemo(() => rests.flatMap(({ target }) => collections.get(target ?? "") ?? []), [collections, rests]);
  const listen = useCallback(
    (listener: () => void) => {
      const stops = choices.filter((one) => may(one, actor, "list")).map(({ id }) => cache.listen(id, listener));
      return () => stops.forEach((stop) => stop());
    },
    [actor, cache, choices],
  );
  const stamp = useSyncExternalStore(listen, () => choices.map(({ id }) => cache.read(id).version).join());
  return useMemo(() => {
    void stamp;
    const today = seoulToday();
    const held = (list: string, id: string) => cache.read(list).records.find((one) => one.id === id);
    const whole = (given: readonly StoredRecord[]) => {
      const orders = given.map((one) => withCopied(order, one, held));
      // What the lines of the order come to is worked out of these: they are not there yet, or not for everybody to list.
      return tell(orders, {
        [line.id]: orders.flatMap((one) => lines.map((each, at) => draftLine(place, each, { order: one.id, at }))),
      }).map((one) => withComputed(order, one, today));
    };
    const sum = lines.reduce((all, { quantity, priceKrw }) => all + quantity * priceKrw, 0);
    const omit = [
      ...[rewards.orderCoupon, rewards.orderMember, rewards.orderPoints, ...(rewards.couponCopies ?? [])].filter((id) => id !== undefined),
      ...order.fields.filter((field) => !mayWriteField(field, actor)).map(({ id }) => id),
    ];
    const choicesOf = (field: FieldSchema): readonly Json[] | undefined => {
      if (field.type === "select" || field.type === "status") return field.options?.map(({ value }) => value) ?? [];
      const target = field.target === undefined ? undefined : choices.find(({ id }) => id === field.target);
      return target && may(target, actor, "list") ? cache.read(target.id).records.map(({ id }) => id) : undefined;
    };
    return {
      due: (values) => reckonDue({ order, total, due, sum, fee, values, omit, choicesOf, tell: whole }),
      whole: (one) => whole([one])[0]!,
      counts: rests.map(({ id }) => id),
    };
  }, [actor, cache, choices, due, fee, line, lines, order, place, rests, rewards, stamp, tell, total]);
}

/** A line as it will be: the data gives it the price of what is sold, which the cart shows with what was chosen along. */
function draftLine(
  place: OrderPlace,
  { item, quantity, priceKrw, chosen }: DraftLine,
  { order, at }: { order: string; at: number },
): StoredRecord {
  const bare = place.line.fields.reduce((price, field) => price - costOf(field, chosen[field.id]), priceKrw);
  return {
    ...Object.fromEntries(pricesOf(place.line).map((id) => [id, bare])),
    ...chosen,
    [place.lineOrder]: order,
    [place.lineItem]: item,
    [place.quantity]: quantity,
    id: `draft-${at}`,
    createdAt: "",
    updatedAt: "",
  };
}

/** money fields that a rule writes when a line is made, or that begin with what the item costs. */
const pricesOf = (line: CollectionSchema): string[] =>
  line.fields.filter((field) => field.type === "money" && (field.given === true || copiedFrom(field) !== undefined)).map(({ id }) => id);
