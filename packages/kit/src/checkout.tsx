import type { StoredRecord } from "./data-store.ts";
import { Modal } from "./modal.tsx";
import { OrderSum, won } from "./order-sum.tsx";
import { RecordForm } from "./record-form.tsx";
import { emptyRecord } from "./record-rules.ts";
import type { Collection, Json } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { useRecords } from "./use-records.ts";
import { useText } from "./use-text.ts";

/** Where orders and their lines go. */
export interface OrderPlace {
  order: Collection;
  total: string;
  line: Collection;
  lineOrder: string;
  lineItem: string;
  quantity: string;
}

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
  /** Won, as the visitor sees it, like the prices of the lines; what is stored is worked out from the data. */
  fee: number;
  onClose: () => void;
  onDone: (order: StoredRecord, lines: { label: string; value: string }[]) => void;
}

/** Who orders, asked once; then the order and its lines are written together. */
export function Checkout({ place, lines, fee, onClose, onDone }: CheckoutProps) {
  const { order, line } = place;
  const { records, create } = useRecords(order);
  const text = useText(order);
  const state = order.fields.find((field) => field.id === order.statusField);
  const first = state?.options?.[0]?.value;
  const given = order.fields.filter(
    (field) =>
      field.id === place.total ||
      field === state ||
      field.type === "computed" ||
      (field.default && "auto" in field.default && field.default.auto === "sequence"),
  );
  const sum = lines.reduce((all, { quantity, priceKrw }) => all + quantity * priceKrw, 0);
  const nameOf = ({ name, detail }: CheckoutLine) => (detail ? `${name} (${detail})` : name);
  const submit = async (values: Record<string, Json>) => {
    const made = await create(
      { ...values, ...(state && first !== undefined ? { [state.id]: first } : {}) },
      lines.map(({ item, quantity, chosen }) => ({
        collection: line.id,
        via: place.lineOrder,
        values: { [place.lineItem]: item, [place.quantity]: quantity, ...chosen },
      })),
    );
    onDone(made, [
      ...order.fields
        .filter((field) => !field.hidden && field !== state && text.of(field, made[field.id]) !== "")
        .map((field) => ({ label: field.label, value: text.of(field, made[field.id]) })),
      ...lines.map((one) => ({ label: nameOf(one), value: `${one.quantity}개 · ${won(one.quantity * one.priceKrw)}` })),
    ]);
  };
  return (
    <Modal title={`${order.name}하기`} onClose={onClose}>
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
        <OrderSum sum={sum} fee={fee} />
      </div>
      <RecordForm
        schema={order}
        initial={emptyRecord(order, seoulNow(), records)}
        submitLabel={`${won(sum + fee)} 주문하기`}
        omit={given.map((field) => field.id)}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Modal>
  );
}
