import { useState } from "react";
import { EmptyState, LoadFailed, Skeleton } from "./block-states.tsx";
import { cartKey, type CartLine, linesOf, readCart, sumOf, withQuantity } from "./cart.ts";
import { CartPanel } from "./cart-panel.tsx";
import { Checkout, type OrderPlace } from "./checkout.tsx";
import type { StoredRecord } from "./data-store.ts";
import { memoBlock } from "./memo-block.ts";
import { Receipt } from "./receipt.tsx";
import { withJosa } from "./record-rules.ts";
import type { AppRecord, Collection } from "./schema.ts";
import { ShopItem } from "./shop-item.tsx";
import { useKept } from "./use-kept.ts";
import { useRecords } from "./use-records.ts";
import { useText } from "./use-text.ts";

/** One declared thing per prop, as in `CollectionBlockProps`. */
export interface ShopBlockProps<R extends AppRecord, O extends AppRecord, L extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  price: string;
  group?: string;
  order: Collection<O>;
  total: string;
  line: Collection<L>;
  lineOrder: string;
  lineItem: string;
  quantity: string;
  minimum?: number;
  fee?: number;
  choices?: string[];
}

/** A menu with numbers to it, a cart, and an order with its lines. The cart is this visitor's and survives a reload. */
export const ShopBlock = memoBlock(function ShopBlock<R extends AppRecord, O extends AppRecord, L extends AppRecord>(
  props: ShopBlockProps<R, O, L>,
) {
  const { id, title, price, group, minimum = 0, fee = 0 } = props;
  const items = props.collection as unknown as Collection;
  const place: OrderPlace = {
    order: props.order as unknown as Collection,
    total: props.total,
    line: props.line as unknown as Collection,
    lineOrder: props.lineOrder,
    lineItem: props.lineItem,
    quantity: props.quantity,
  };
  const offered = (props.choices ?? []).flatMap((choice) => place.line.fields.find((field) => field.id === choice && !field.hidden) ?? []);
  const { records: all, status, error, retry } = useRecords(items);
  const records = all.filter((record) => !isHidden(items, record));
  const text = useText(items);
  const [cart, keep] = useKept(`cart-${items.id}`, readCart);
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<{ order: StoredRecord; lines: { label: string; value: string }[] } | null>(null);
  const lines = linesOf(cart, records, price).filter(({ item }) => !isClosed(items, item));
  const sum = sumOf(lines);
  const nameOf = ({ item, chosen }: CartLine) => {
    const labels = chosen.flatMap((value, at) => offered[at]?.options?.find((option) => option.value === value)?.label ?? []);
    return `${text.title(items, item)}${labels.length > 0 ? ` (${labels.join(", ")})` : ""}`;
  };
  const sections = sectionsOf(items, records, group);

  return (
    <section className="am-block am-shop" data-block={id} data-collection={items.id} aria-label={title ?? items.name}>
      {title && (
        <header className="am-block-head">
          <h2>{title}</h2>
        </header>
      )}
      {status === "loading" ? (
        <Skeleton />
      ) : status === "error" ? (
        <LoadFailed message={error?.message ?? ""} onRetry={retry} />
      ) : done ? (
        <Receipt
          title={`${withJosa(place.order.name, "이/가")} 들어갔어요`}
          lines={done.lines}
          again={{ label: "더 주문하기", run: () => setDone(null) }}
        />
      ) : records.length === 0 ? (
        <EmptyState collection={items} />
      ) : (
        <div className="am-shop-body">
          <div>
            {sections.map((section) => (
              <section key={section.label} className="am-shop-section" aria-label={section.label || items.name}>
                {section.label && <h3>{section.label}</h3>}
                <ul className="am-shop-items">
                  {section.items.map((item) => (
                    <ShopItem
                      key={item.id}
                      collection={items}
                      record={item}
                      price={price}
                      text={text}
                      closed={isClosed(items, item) ?? ""}
                      quantity={cart[item.id] ?? 0}
                      choices={offered}
                      onQuantity={(quantity, chosen) => {
                        const key = cartKey(item.id, chosen);
                        keep(withQuantity(cart, key, chosen.length > 0 ? (cart[key] ?? 0) + 1 : quantity));
                      }}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <CartPanel
            lines={lines.map((line) => ({ id: line.key, name: nameOf(line), quantity: line.quantity, priceKrw: line.priceKrw }))}
            sum={sum}
            fee={fee}
            minimum={minimum}
            onQuantity={(item, quantity) => keep(withQuantity(cart, item, quantity))}
            onOrder={() => setAsking(true)}
          />
        </div>
      )}
      {isAsking && (
        <Checkout
          place={place}
          lines={lines.map((line) => ({
            item: line.item.id,
            quantity: line.quantity,
            name: nameOf(line),
            chosen: Object.fromEntries(line.chosen.flatMap((value, at) => (offered[at] ? [[offered[at].id, value]] : []))),
          }))}
          total={sum + fee}
          onClose={() => setAsking(false)}
          onDone={(order, said) => {
            setAsking(false);
            setDone({ order, lines: said });
            keep({});
          }}
        />
      )}
    </section>
  );
});

const stateOf = (items: Collection, record: StoredRecord): string | undefined => {
  const state = items.fields.find((field) => field.id === items.statusField);
  return state?.options?.find((option) => option.value === record[state.id])?.label;
};

/** What its owner keeps off the counter is not shown at all. */
const isHidden = (items: Collection, record: StoredRecord): boolean => /(숨김|비공개)/.test(stateOf(items, record) ?? "");

/** Why something can not be had now, in the words of its state; undefined when it can. */
function isClosed(items: Collection, record: StoredRecord): string | undefined {
  const label = stateOf(items, record);
  return label !== undefined && /(품절|매진|판매\s?완료|판매\s?중지|마감|불가|휴무)/.test(label) ? label : undefined;
}

/** The menu by the options of `group`, in their order; one section without a name where there is nothing to group by. */
function sectionsOf(items: Collection, records: readonly StoredRecord[], group: string | undefined) {
  const field = items.fields.find((one) => one.id === group && !one.hidden);
  if (!field?.options) return [{ label: "", items: records }];
  const known = new Set(field.options.map(({ value }) => value));
  return [
    ...field.options.map(({ value, label }) => ({ label, items: records.filter((record) => record[field.id] === value) })),
    { label: "그 밖에", items: records.filter((record) => !known.has(String(record[field.id]))) },
  ].filter((section) => section.items.length > 0);
}
