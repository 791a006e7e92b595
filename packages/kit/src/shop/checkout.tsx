import { useCallback, useState } from "react";
import type { StoredRecord } from "../data-store.ts";
import { Modal } from "../frame/modal.tsx";
import { lessened } from "./order-due.ts";
import type { OrderPlace } from "./order-place.ts";
import { orderLabel, OrderSum, won } from "./order-sum.tsx";
import { RewardsPanel, useRewards } from "./rewards-panel.tsx";
import { RecordForm } from "../records/record-form.tsx";
import { emptyRecord, type Values } from "../record-rules.ts";
import type { Json } from "../schema.ts";
import { seoulNow } from "../seoul-clock.ts";
import { useOrderDue } from "./use-order-due.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";

interface CheckoutLine {
  id: string;
  item: string;
  name: string;
  /** What was chosen along, in words and as a line of an order holds it. */
  detail: string;
  chosen: Record<string, string | string[]>;
  quantity: number;
  priceKrw: number;
}

interface CheckoutProps {
  place: OrderPlace;
  lines: readonly CheckoutLine[];
  /** Won on every order, as the visitor sees it, like the prices of the lines; what is stored is worked out from the data. */
  fee: number;
  onClose: () => void;
  onDone: (order: StoredRecord, lines: { label: string; value: string }[]) => void;
}

/** Who orders, asked once; then the order and its lines are written together. */
export function Checkout({ place, lines, fee, onClose, onDone }: CheckoutProps) {
  const { order, line, rewards } = place;
  const { records, create } = useRecords(order);
  const text = useText(order);
  const state = order.fields.find((field) => field.id === order.statusField);
  const first = state?.options?.[0]?.value;
  const given = order.fields.filter(
    (field) =>
      field.id === place.total ||
      field === state ||
      field.type === "computed" ||
      [rewards.orderCoupon, rewards.orderMember, rewards.orderPoints, ...(rewards.couponCopies ?? [])].includes(field.id),
  );
  const sum = lines.reduce((all, { quantity, priceKrw }) => all + quantity * priceKrw, 0);
  const [initial] = useState((): Values => ({
    ...emptyRecord(order, seoulNow(), records),
    ...(state && first !== undefined && { [state.id]: first }),
  }));
  const [answers, setAnswers] = useState(initial);
  const reckoner = useOrderDue(place, lines, fee);
  const { counts } = reckoner;
  // Only what the amount rests on is followed: the rest of the form is its own.
  const follow = useCallback(
    (values: Values) => setAnswers((now) => (counts.some((id) => now[id] !== values[id]) ? { ...values } : now)),
    [counts],
  );
  const charged = reckoner.due(answers);
  const reward = useRewards(rewards, order, { total: charged.low, fee: charged.low - sum });
  const due = lessened(charged, [
    { label: "쿠폰", amount: reward.discount },
    { label: "포인트", amount: reward.used },
  ]);
  const nameOf = ({ name, detail }: CheckoutLine) => (detail ? `${name} (${detail})` : name);
  const submit = async (values: Record<string, Json>) => {
    const made = await create(
      { ...values, ...(await reward.values()), ...(state && first !== undefined ? { [state.id]: first } : {}) },
      lines.map(({ item, quantity, chosen }) => ({
        collection: line.id,
        via: place.lineOrder,
        values: { [place.lineItem]: item, [place.quantity]: quantity, ...chosen },
      })),
    );
    // What is worked out is stored nowhere.
    const whole = reckoner.whole(made);
    onDone(made, [
      ...order.fields
        .filter(
          (field) =>
            !field.hidden && field !== state && !rewards.couponCopies?.includes(field.id) && text.of(field, whole[field.id]) !== "",
        )
        .map((field) => ({ label: field.label, value: text.of(field, whole[field.id]) })),
      ...lines.map((one) => ({ label: nameOf(one), value: `${one.quantity}개 · ${won(one.quantity * one.priceKrw)}` })),
    ]);
  };
  return (
    <Modal title={`${order.name}하기`} onClose={onClose}>
      <div className="am-checkout">
        <div className="am-order" role="group" aria-label="주문 내용">
          <ul>
            {lines.map((one) => (
              <li key={one.id}>
                <span>
                  {nameOf(one)} <em>{one.quantity}개</em>
                </span>
                <b>{won(one.quantity * one.priceKrw)}</b>
              </li>
            ))}
          </ul>
          <OrderSum sum={sum} due={due} />
        </div>
        {(rewards.coupon || rewards.member) && <RewardsPanel {...reward.panel} />}
        <RecordForm
          schema={order}
          initial={initial}
          submitLabel={orderLabel(due)}
          onValues={follow}
          omit={given.map((field) => field.id)}
          onSubmit={submit}
          onCancel={onClose}
        />
      </div>
    </Modal>
  );
}
