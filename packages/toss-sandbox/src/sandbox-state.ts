import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { CardBehaviour } from "./magic-cards.ts";

export type PaymentStatus =
  | "READY"
  | "IN_PROGRESS"
  | "WAITING_FOR_DEPOSIT"
  | "DONE"
  | "CANCELED"
  | "PARTIAL_CANCELED"
  | "ABORTED"
  | "EXPIRED";

/** What is kept of a card: never its number. `uses` counts charges tried, for behaviours that change. */
export interface StoredCard {
  masked: string;
  issuerCode: string;
  cardType: string;
  ownerType: string;
  behaviour: CardBehaviour;
  uses: number;
  /** First instant at which the card is no longer valid. */
  expiresAt: number;
  /** When a slow answer was given first. */
  busySince?: number;
}

export interface StoredCancel {
  transactionKey: string;
  amount: number;
  reason: string;
  canceledAt: number;
  status: "DONE" | "IN_PROGRESS";
  taxFreeAmount: number;
  refundableAmount: number;
}

export interface StoredPayment {
  paymentKey: string;
  type: "NORMAL" | "BILLING";
  orderId: string;
  orderName: string;
  customerKey: string;
  amount: number;
  taxFreeAmount: number;
  status: PaymentStatus;
  method: "CARD" | "TRANSFER" | "VIRTUAL_ACCOUNT";
  /** Null for billing: there is no window. */
  window: { successUrl: string; failUrl: string; target: "self" | "iframe"; customerName: string | null } | null;
  requestedAt: number;
  authenticatedAt: number | null;
  approvedAt: number | null;
  secret: string;
  approvalNumber: string;
  installmentMonths: number;
  lastTransactionKey: string | null;
  card: StoredCard | null;
  bankCode: string | null;
  virtualAccount: { accountNumber: string; bankCode: string; customerName: string; dueAt: number; refundStatus: string } | null;
  metadata: Record<string, string> | null;
  failure: { code: string; message: string } | null;
  cancels: StoredCancel[];
  lastCancelAt: number | null;
  /** For amounts that misbehave on queries. */
  queries: number;
}

export interface StoredBillingAuth {
  id: string;
  customerKey: string;
  customerName: string | null;
  successUrl: string;
  failUrl: string;
  target: "self" | "iframe";
  createdAt: number;
  card: StoredCard | null;
  /** Given when the card was proven; spent by one issue. */
  authKey: string | null;
  authenticatedAt: number | null;
  spent: boolean;
}

export interface StoredBillingKey {
  billingKey: string;
  customerKey: string;
  card: StoredCard;
  authenticatedAt: number;
  /** Set ahead of time for a key that the issuer will delete. */
  deletedAt: number | null;
  deletionAnnounced: boolean;
}

export interface StoredTransaction {
  transactionKey: string;
  paymentKey: string;
  amount: number;
  status: PaymentStatus;
  at: number;
  /** Money taken, for the invariants: which request took it. */
  idempotencyKey: string | null;
}

export interface StoredAnswer {
  status: number;
  body: string;
  at: number;
  bodyHash: string;
}

export interface StoredWebhook {
  transmissionId: string;
  body: string;
  attempts: number;
  nextAt: number;
  state: "queued" | "delivered" | "given-up";
  /** HTTP statuses or `failed`, one per attempt. */
  results: (number | "failed")[];
}

export interface StoredCashReceipt {
  receiptKey: string;
  orderId: string;
  orderName: string;
  type: string;
  amount: number;
  canceledAmount: number;
  taxFreeAmount: number;
  customerIdentityNumber: string;
  issueNumber: string;
  requestedAt: number;
  canceledAt: number | null;
}

/** Everything the gateway knows; plain JSON. */
export interface SandboxState {
  clockOffsetMs: number;
  serial: number;
  payments: Record<string, StoredPayment>;
  billingAuths: Record<string, StoredBillingAuth>;
  billingKeys: Record<string, StoredBillingKey>;
  transactions: StoredTransaction[];
  answers: Record<string, StoredAnswer>;
  webhooks: StoredWebhook[];
  cashReceipts: StoredCashReceipt[];
}

/** Keys come from callers too, so nothing may be found that was not put there. */
export function emptyState(): SandboxState {
  const record = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;
  return {
    clockOffsetMs: 0,
    serial: 0,
    payments: record(),
    billingAuths: record(),
    billingKeys: record(),
    transactions: [],
    answers: record(),
    webhooks: [],
    cashReceipts: [],
  };
}

const shape = z.looseObject({ clockOffsetMs: z.number(), serial: z.number(), payments: z.record(z.string(), z.unknown()) });

/** The state of a file, or a fresh one. Throws when the file is there and is not a state: better than losing test payments. */
export function loadState(file: string | undefined): SandboxState {
  const state = emptyState();
  if (file === undefined || !existsSync(file)) return state;
  const kept = shape.parse(JSON.parse(readFileSync(file, "utf8"))) as unknown as SandboxState;
  for (const [name, value] of Object.entries(kept) as [keyof SandboxState, never][]) {
    const target: unknown = state[name];
    if (typeof target === "object" && !Array.isArray(target)) Object.assign(state[name] as object, value);
    else state[name] = value;
  }
  return state;
}

/** Written beside and renamed, so that a crash leaves the old state whole. */
export function saveState(file: string, state: SandboxState): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, JSON.stringify(state), { mode: 0o600 });
  renameSync(fresh, file);
}
