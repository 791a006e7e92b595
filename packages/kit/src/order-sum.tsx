import { grouped } from "./format-text.ts";

export const won = (amount: number): string => `${grouped(amount)}원`;

/** What an order comes to, and of what. */
export function OrderSum({ sum, fee, less = [] }: { sum: number; fee: number; less?: readonly { label: string; amount: number }[] }) {
  const taken = less.filter(({ amount }) => amount > 0);
  return (
    <dl className="am-order-sum">
      {(fee > 0 || taken.length > 0) && (
        <div>
          <dt>담은 것</dt>
          <dd>{won(sum)}</dd>
        </div>
      )}
      {fee > 0 && (
        <div>
          <dt>배달·배송비</dt>
          <dd>{won(fee)}</dd>
        </div>
      )}
      {taken.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>−{won(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>합계</dt>
        <dd data-testid="cart-total">{won(taken.reduce((left, { amount }) => left - amount, sum + fee))}</dd>
      </div>
    </dl>
  );
}
