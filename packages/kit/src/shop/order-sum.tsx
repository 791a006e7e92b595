import { grouped } from "../format-text.ts";
import type { Amount, OrderDue } from "./order-due.ts";

export const won = (amount: number): string => `${grouped(amount)}원`;

/** "29,000원", "27,000~29,000원", "−3,000원". */
export function wonBetween({ low, high }: Amount): string {
  if (low === high) return low < 0 ? `−${won(-low)}` : won(low);
  return high <= 0 && low < 0 ? `−${grouped(-high)}~${won(-low)}` : `${grouped(low)}~${won(high)}`;
}

/** What the button that orders says: the amount, where it is known. */
export const orderLabel = (due: Amount): string => (due.low === due.high ? `${won(due.low)} 주문하기` : "주문하기");

/** What an order comes to, and of what. */
export function OrderSum({ sum, due }: { sum: number; due: OrderDue }) {
  return (
    <>
      <dl className="am-order-sum">
        {due.parts.length > 0 && (
          <div>
            <dt>담은 것</dt>
            <dd>{won(sum)}</dd>
          </div>
        )}
        {due.parts.map((part) => (
          <div key={part.label}>
            <dt>{part.label}</dt>
            <dd>{wonBetween(part)}</dd>
          </div>
        ))}
        <div>
          <dt>합계</dt>
          <dd data-testid="cart-total">{wonBetween(due)}</dd>
        </div>
      </dl>
      {due.depends.length > 0 && <p className="am-hint">합계는 {due.depends.join(", ")}에 따라 정해져요.</p>}
    </>
  );
}
