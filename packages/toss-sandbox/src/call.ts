/** How one REST call is to be carried out, apart from what it asks. */
export interface Call {
  idempotencyKey: string | null;
  /** A broken gateway: takes money for an order or payment it has already taken money for. */
  forgetsHistory: boolean;
  /** Cancels are accepted and settle a day later. */
  cancelsPend: boolean;
  /** Queries miss the newest change. */
  isStale: boolean;
}

/** What goes back, unless a fault has other plans. `losesAnswer`: everything happened, nothing is said. */
export interface Answer {
  status: number;
  body: unknown;
  losesAnswer?: boolean;
}
