import { useRef } from "react";
import { MOST_OF_ONE } from "./cart.ts";
import { Icon } from "../icon.tsx";
import type { OrderDue } from "./order-due.ts";
import { orderLabel, OrderSum, won } from "./order-sum.tsx";
import { Stepper } from "./stepper.tsx";

interface CartPanelProps {
  lines: readonly { id: string; name: string; detail: string; quantity: number; most: number; priceKrw: number }[];
  /** Won of the lines alone. */
  sum: number;
  due: OrderDue;
  minimum: number;
  onQuantity: (item: string, quantity: number) => void;
  /** Puts back what there is not enough of. */
  onFit: () => void;
  onOrder: () => void;
}

/** A cart may be older than the last sale. */
const leftTold = ({ quantity, most }: { quantity: number; most: number }): string =>
  quantity === most ? "남은 것을 다 담았어요." : most > 0 ? `지금은 ${most}개만 남았어요.` : "지금은 남은 것이 없어요.";

/** What is wanted so far and what it comes to: beside the menu, on a phone at the bottom of the screen. */
export function CartPanel({ lines, sum, due, minimum, onQuantity, onFit, onOrder }: CartPanelProps) {
  const count = lines.reduce((all, line) => all + line.quantity, 0);
  const missing = minimum - sum;
  const isOver = lines.some(({ quantity, most }) => quantity > most);
  const panel = useRef<HTMLElement>(null);
  return (
    <aside ref={panel} className="am-cart" aria-label="장바구니" data-empty={lines.length === 0}>
      {lines.length > 0 && (
        // On a phone the cart lies below the menu: what is in it stays in sight, one tap away.
        <button
          type="button"
          className="am-button am-cart-jump"
          data-look="primary"
          onClick={() => panel.current?.scrollIntoView({ block: "end", behavior: "smooth" })}
        >
          <Icon name="shopping-cart" size={18} />
          {count}개 · {won(due.low)}
          {due.low === due.high ? "" : "부터"} 보기
        </button>
      )}
      <h3>
        <Icon name="shopping-cart" size={18} />
        장바구니 {count > 0 && <span className="am-number">{count}개</span>}
      </h3>
      {lines.length === 0 ? (
        <p className="am-hint">아직 담은 것이 없어요. ‘담기’를 누르면 여기에 모여요.</p>
      ) : (
        <>
          <ul>
            {lines.map((line) => (
              <li key={line.id}>
                <span>
                  {line.name}
                  {line.detail && <small>{line.detail}</small>}
                  {line.quantity >= line.most && line.most < MOST_OF_ONE && <small role="status">{leftTold(line)}</small>}
                </span>
                <Stepper
                  name={line.detail ? `${line.name} ${line.detail}` : line.name}
                  quantity={line.quantity}
                  most={line.most}
                  onQuantity={(quantity) => onQuantity(line.id, quantity)}
                />
                <b>{won(line.quantity * line.priceKrw)}</b>
              </li>
            ))}
          </ul>
          <OrderSum sum={sum} due={due} />
          {missing > 0 && (
            <p className="am-hint" role="status">
              {won(minimum)}부터 주문할 수 있어요. {won(missing)}만 더 담아 주세요.
            </p>
          )}
          {isOver && (
            <button type="button" className="am-button" data-action="fit" onClick={onFit}>
              남은 만큼만 담기
            </button>
          )}
          <button
            type="button"
            className="am-button"
            data-look="primary"
            data-action="order"
            disabled={missing > 0 || isOver}
            onClick={onOrder}
          >
            {orderLabel(due)}
          </button>
        </>
      )}
    </aside>
  );
}
