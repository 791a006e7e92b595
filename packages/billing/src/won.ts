/** Throws for anything but a whole, safe number of won that is not negative: money is never a fraction. */
export function assertWon(amountKrw: number): void {
  if (!Number.isSafeInteger(amountKrw) || amountKrw < 0) throw new RangeError(`${amountKrw} is not an amount in won`);
}
