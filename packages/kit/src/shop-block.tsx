import { useState } from "react";
import { BlockFrame } from "./frame/block-frame.tsx";
import { EmptyState } from "./frame/block-states.tsx";
import { cartKey, chosenText, chosenValues, linesOf, mostOf, readCart, sumOf, withinStock, withQuantity } from "./shop/cart.ts";
import { CartPanel } from "./shop/cart-panel.tsx";
import { Checkout } from "./shop/checkout.tsx";
import type { StoredRecord } from "./data-store.ts";
import { memoBlock } from "./text/memo-block.ts";
import type { OrderPlace } from "./shop/order-place.ts";
import { Receipt } from "./shop/receipt.tsx";
import { josa } from "./josa.ts";
import { emptyRecord } from "./record-rules.ts";
import type { AppRecord, Collection } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { ShopItem } from "./shop/shop-item.tsx";
import { isClosed, isHidden, sectionsOf, shopOffer } from "./shop/shop-offer.ts";
import type { RewardPlace } from "./shop/rewards.ts";
import { useKept } from "./frame/use-kept.ts";
import { useOrderDue } from "./shop/use-order-due.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

/** One declared thing per prop, as in `CollectionBlockProps`. */
export interface ShopBlockProps<R extends AppRecord, O extends AppRecord, L extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  price: string;
  stock?: string;
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
  must?: string[];
  offers?: string;
  due?: string;
  coupon?: Collection;
  couponCode?: string;
  couponWon?: string;
  couponPercent?: string;
  couponUntil?: string;
  orderCoupon?: string;
  couponCopies?: string[];
  member?: Collection;
  memberPhone?: string;
  memberPoints?: string;
  orderMember?: string;
  orderPoints?: string;
  rate?: number;
}

/** A menu with numbers to it, a cart, and an order with its lines. The cart is this visitor's and survives a reload. */
export const ShopBlock = memoBlock(function ShopBlock<R extends AppRecord, O extends AppRecord, L extends AppRecord>(
  props: ShopBlockProps<R, O, L>,
) {
  const { id, title, price, stock, group, minimum = 0, fee = 0 } = props;
  const items = props.collection as unknown as Collection;
  const place: OrderPlace = {
    order: props.order as unknown as Collection,
    total: props.total,
    ...(props.due !== undefined && { due: props.due }),
    line: props.line as unknown as Collection,
    lineOrder: props.lineOrder,
    lineItem: props.lineItem,
    quantity: props.quantity,
    rewards: props as RewardPlace,
  };
  const offer = shopOffer({ ...props, line: place.line });
  const { records: all, ...shelf } = useRecords(items);
  const records = all.filter((record) => !isHidden(items, record));
  const text = useText(items);
  const [cart, keep] = useKept(`cart-${items.id}`, readCart);
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<{ order: StoredRecord; lines: { label: string; value: string }[] } | null>(null);
  const lines = linesOf(cart, records, price, offer.choices).filter(({ item }) => !isClosed(items, item));
  const countOf = (item: StoredRecord) => lines.reduce((sum, line) => sum + (line.item.id === item.id ? line.quantity : 0), 0);
  const sum = sumOf(lines);
  const told = lines.map(({ key, item, chosen, quantity, priceKrw }) => ({
    id: key,
    name: text.title(items, item),
    detail: chosenText(offer.choices, chosen),
    quantity,
    // What other lines have of the same thing is not to be had again.
    most: mostOf(item, stock) - countOf(item) + quantity,
    priceKrw,
  }));
  const ordered = lines.map((line, at) => ({ ...told[at]!, item: line.item.id, chosen: chosenValues(offer.choices, line.chosen) }));
  const due = useOrderDue(place, ordered, fee).due(emptyRecord(place.order, seoulNow()));
  const sections = sectionsOf(items, records, group);

  return (
    <BlockFrame id={id} className="am-shop" collection={items} title={title} name={items.name} state={shelf}>
      {done ? (
        <Receipt
          title={`${josa(place.order.name, "이/가")} 들어갔어요`}
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
                      text={text}
                      offer={offer}
                      closed={isClosed(items, item) ?? (mostOf(item, stock) === 0 ? "품절" : "")}
                      inCart={{
                        quantity: countOf(item),
                        most: mostOf(item, stock),
                        set: (quantity) => keep(withQuantity(cart, cartKey(item.id, offer.chosenFor([], [])), quantity)),
                        put: (more, chosen) => {
                          const key = cartKey(item.id, chosen);
                          keep(withQuantity(cart, key, (cart[key] ?? 0) + more));
                        },
                      }}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <CartPanel
            lines={told}
            sum={sum}
            due={due}
            minimum={minimum}
            onQuantity={(item, quantity) => keep(withQuantity(cart, item, quantity))}
            onFit={() => keep(withinStock(cart, lines, stock))}
            onOrder={() => setAsking(true)}
          />
        </div>
      )}
      {isAsking && (
        <Checkout
          place={place}
          lines={ordered}
          fee={fee}
          onClose={() => setAsking(false)}
          onDone={(order, said) => {
            setAsking(false);
            setDone({ order, lines: said });
            keep({});
          }}
        />
      )}
    </BlockFrame>
  );
});
