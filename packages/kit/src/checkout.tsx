import type { StoredRecord } from "./data-store.ts";
import { grouped } from "./format-text.ts";
import { Modal } from "./modal.tsx";
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

interface CheckoutProps {
  place: OrderPlace;
  lines: readonly { item: string; name: string; quantity: number; chosen: Record<string, string> }[];
  /** Won, as the visitor sees it; what is stored is worked out from the data. */
  total: number;
  onClose: () => void;
  onDone: (order: StoredRecord, lines: { label: string; value: string }[]) => void;
}

/** Who orders, asked once; then the order and its lines are written together. */
export function Checkout({ place, lines, total, onClose, onDone }: CheckoutProps) {
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
  const summary = lines.map(({ name, quantity }) => `${name} ${quantity}개`).join(", ");
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
      { label: line.name, value: summary },
    ]);
  };
  return (
    <Modal title={`${order.name}하기`} onClose={onClose}>
      <p className="am-chosen">
        {summary} · {grouped(total)}원
      </p>
      <RecordForm
        schema={order}
        initial={emptyRecord(order, seoulNow(), records)}
        submitLabel={`${grouped(total)}원 주문하기`}
        omit={given.map((field) => field.id)}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Modal>
  );
}
