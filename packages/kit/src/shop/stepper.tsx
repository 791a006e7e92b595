import { MOST_OF_ONE } from "./cart.ts";
import { Icon } from "../icon.tsx";

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
