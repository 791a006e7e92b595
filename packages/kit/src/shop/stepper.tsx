import { MOST_OF_ONE } from "./cart.ts";
import { Icon } from "../icon.tsx";

interface StepperProps {
  name: string;
  quantity: number;
  /** No more than this can be had. */
  most?: number;
  onQuantity: (quantity: number) => void;
}

/** Less, how many, more. */
export function Stepper({ name, quantity, most = MOST_OF_ONE, onQuantity }: StepperProps) {
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
        disabled={quantity >= most}
        onClick={() => onQuantity(quantity + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
