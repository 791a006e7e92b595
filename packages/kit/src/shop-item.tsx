import { useState } from "react";
import { MOST_OF_ONE } from "./cart.ts";
import type { StoredRecord } from "./data-store.ts";
import { FormatValue, Photo } from "./format-value.tsx";
import { Icon } from "./icon.tsx";
import type { Collection, FieldSchema } from "./schema.ts";
import type { useText } from "./use-text.ts";

interface ShopItemProps {
  collection: Collection;
  record: StoredRecord;
  price: string;
  text: ReturnType<typeof useText>;
  /** Why it can not be had; "" = it can. */
  closed: string;
  quantity: number;
  /** Asked with every piece that is put into the cart. */
  choices: readonly FieldSchema[];
  /** How many there are to be, with what was chosen; where there are choices, one more of these. */
  onQuantity: (quantity: number, chosen: readonly string[]) => void;
}

/** One thing of the menu with the number that is wanted of it. */
export function ShopItem({ collection, record, price, text, closed, quantity, choices, onQuantity }: ShopItemProps) {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const chosen = choices.map((field) => picked[field.id] ?? field.options?.[0]?.value ?? "");
  const name = text.title(collection, record);
  const cost = collection.fields.find((field) => field.id === price);
  const about = collection.fields.find((field) => field.type === "longtext" && !field.hidden);
  const picture = collection.imageField ? record[collection.imageField] : undefined;
  return (
    <li className="am-shop-item" data-record={record.id} data-closed={closed !== ""}>
      {collection.imageField && (
        <div className="am-shop-picture">
          {typeof picture === "string" && picture ? <Photo src={picture} alt="" /> : <span aria-hidden="true">{name.slice(0, 1)}</span>}
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
          aria-label={`${name} 담기`}
          onClick={() => onQuantity(1, chosen)}
        >
          <Icon name="plus" size={16} />
          담기
        </button>
      ) : (
        <Stepper name={name} quantity={quantity} onQuantity={(next) => onQuantity(next, [])} />
      )}
      {closed === "" && choices.length > 0 && (
        <div className="am-shop-choices">
          {choices.map((field, at) => (
            <label key={field.id}>
              <span>{field.label}</span>
              <select
                className="am-input am-select"
                aria-label={`${name} ${field.label}`}
                value={chosen[at]}
                onChange={(event) => setPicked({ ...picked, [field.id]: event.target.value })}
              >
                {field.options?.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
    </li>
  );
}

/** Less, how many, more. */
export function Stepper({ name, quantity, onQuantity }: { name: string; quantity: number; onQuantity: (quantity: number) => void }) {
  return (
    <span className="am-stepper" role="group" aria-label={`${name} 수량`}>
      <button type="button" data-action="less" aria-label={`${name} 하나 빼기`} onClick={() => onQuantity(quantity - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        data-action="more"
        aria-label={`${name} 하나 더하기`}
        disabled={quantity >= MOST_OF_ONE}
        onClick={() => onQuantity(quantity + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
