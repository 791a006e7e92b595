import { useState } from "react";
import type { Chosen } from "./cart.ts";
import type { StoredRecord } from "../data-store.ts";
import { FormatValue, Photo } from "../records/format-value.tsx";
import { Icon } from "../icon.tsx";
import type { Collection } from "../schema.ts";
import { RecordIllustration } from "../pictures/illustration.tsx";
import { ShopOptions } from "./shop-options.tsx";
import type { ShopOffer } from "./shop-offer.ts";
import { Stepper } from "./stepper.tsx";
import type { useText } from "../records/use-text.ts";

interface ShopItemProps {
  collection: Collection;
  record: StoredRecord;
  text: ReturnType<typeof useText>;
  offer: ShopOffer;
  /** Why it can not be had; "" = it can. */
  closed: string;
  inCart: InCart;
}

/** What the cart has of one thing. */
export interface InCart {
  /** How many, whatever was chosen along. */
  quantity: number;
  /** How many there can be. */
  most: number;
  /** How many there are to be. */
  set: (quantity: number) => void;
  /** So many more of it, with what was chosen for each of `offer.choices`. */
  put: (quantity: number, chosen: Chosen) => void;
}

/** One thing of the menu with the number that is wanted of it; where there is something to choose, it is asked first. */
export function ShopItem({ collection, record, text, offer, closed, inCart }: ShopItemProps) {
  const [isAsking, setAsking] = useState(false);
  const { quantity, most } = inCart;
  const isAllTaken = quantity >= most;
  const choices = offer.choicesOf(record);
  const name = text.title(collection, record);
  const cost = collection.fields.find((field) => field.id === offer.price);
  const about = collection.fields.find((field) => field.type === "longtext" && !field.hidden);
  const picture = collection.imageField ? record[collection.imageField] : undefined;
  return (
    <li className="am-shop-item" data-record={record.id} data-closed={closed !== ""}>
      {collection.imageField && (
        <div className="am-shop-picture">
          {typeof picture === "string" && picture ? (
            <Photo src={picture} alt="" />
          ) : (
            <RecordIllustration collection={collection} record={record} text={text} />
          )}
        </div>
      )}
      <div className="am-shop-words">
        <strong>{name}</strong>
        {about && typeof record[about.id] === "string" && <p>{String(record[about.id])}</p>}
        {cost && <FormatValue field={cost} value={record[cost.id]} text={text} plain />}
      </div>
      {closed ? (
        <span className="am-hint">{closed}</span>
      ) : choices.length > 0 || quantity === 0 ? (
        <button
          type="button"
          className="am-button"
          data-size="small"
          data-action="put"
          aria-label={`${name} 담기${quantity > 0 ? `, 지금 ${quantity}개` : ""}`}
          aria-haspopup={choices.length > 0 ? "dialog" : undefined}
          disabled={isAllTaken}
          onClick={() => (choices.length > 0 ? setAsking(true) : inCart.put(1, offer.chosenFor(choices, [])))}
        >
          <Icon name="plus" size={16} />
          담기
          {quantity > 0 && <span className="am-number">{quantity}</span>}
        </button>
      ) : (
        <Stepper name={name} quantity={quantity} most={most} onQuantity={inCart.set} />
      )}
      {isAsking && (
        <ShopOptions
          name={name}
          priceKrw={Number(record[offer.price]) || 0}
          choices={choices}
          must={offer.must}
          most={most - quantity}
          onPut={(more, chosen) => {
            inCart.put(more, offer.chosenFor(choices, chosen));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
