import { DAY_MS } from "./seoul-date.ts";

/** 전자상거래법 §13⑥ with its decree: asked and answered within the 30 days before the change, no earlier. */
const WINDOW_MS = 30 * DAY_MS;

export interface PriceConsent {
  agreedAtMs: number;
  toKrw: number;
}

export type ChargePermission = "allowed" | "consent-missing" | "consent-too-early";

/**
 * Whether a renewal may take this much. Not more than was agreed to before: always. More, and money after a free time is more,
 * only with a consent of its own to at least this amount. Silence is no consent.
 */
export function permitRenewal(renewal: {
  agreedKrw: number;
  amountKrw: number;
  changesAtMs: number;
  consents: readonly PriceConsent[];
}): ChargePermission {
  if (renewal.amountKrw <= renewal.agreedKrw) return "allowed";
  const fitting = renewal.consents.filter(({ toKrw, agreedAtMs }) => toKrw >= renewal.amountKrw && agreedAtMs <= renewal.changesAtMs);
  if (fitting.length === 0) return "consent-missing";
  return fitting.some(({ agreedAtMs }) => agreedAtMs >= renewal.changesAtMs - WINDOW_MS) ? "allowed" : "consent-too-early";
}

/** From when on consent to a change can be asked for. */
export function consentOpensAt(changesAtMs: number): number {
  return changesAtMs - WINDOW_MS;
}
