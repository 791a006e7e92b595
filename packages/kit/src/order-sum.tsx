import { grouped } from "./format-text.ts";

export const won = (amount: number): string => `${grouped(amount)}원`;

/** What an order comes to, and of what. */
export function OrderSum({ sum, fee }: { sum: number; fee: number }) {
  return (
    <dl className="am-order-sum">
      {fee > 0 && (
        <>
          <div>
            <dt>담은 것</dt>
            <dd>{won(sum)}</dd>
          </div>
          <div>
            <dt>배달·배송비</dt>
            <dd>{won(fee)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>합계</dt>
        <dd data-testid="cart-total">{won(sum + fee)}</dd>
      </div>
    </dl>
  );
}
