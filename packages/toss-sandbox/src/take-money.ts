import { setTimeout as sleep } from "node:timers/promises";
import type { SandboxContext } from "./sandbox-context.ts";
import type { StoredCard } from "./sandbox-state.ts";
import { TossError } from "./toss-error.ts";

/** The connection is cut instead of answered. */
export class LostAnswer extends Error {}

/** A refusal that leaves the payment where it was: Toss does not know, or is still at it. */
export class PassingError extends TossError {}

/** The gateway fails after having taken the money. */
export class CapturedError extends PassingError {}

const BUSY_MS = 3_000;

/**
 * What the issuer of a card does when money is asked for: calls `capture` when it gives some. Throws `TossError` for a
 * definite refusal, `PassingError` when the answer settles nothing, `LostAnswer` when there is none.
 */
export async function takeMoney(context: SandboxContext, card: StoredCard, capture: () => void): Promise<void> {
  const { behaviour } = card;
  const now = context.clock.now();
  if (card.expiresAt <= now) throw new TossError("INVALID_CARD_EXPIRATION");
  if (behaviour.kind !== "busy-for-3s") card.uses += 1;
  switch (behaviour.kind) {
    case "refused":
      if (card.uses >= (behaviour.from ?? 1) && card.uses <= (behaviour.until ?? Infinity)) throw new TossError(behaviour.code);
      return capture();
    case "hangs":
      await sleep(context.hangMs, undefined, { ref: false });
      if (!behaviour.captured) throw new LostAnswer();
      return capture();
    case "server-error":
      if (!behaviour.captured) throw new TossError("FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING");
      capture();
      throw new CapturedError("FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING");
    case "provider-error-once":
      if (card.uses === 1) throw new PassingError("PROVIDER_ERROR");
      return capture();
    case "busy-for-3s":
      card.busySince ??= now;
      if (now < card.busySince + BUSY_MS) throw new PassingError("IDEMPOTENT_REQUEST_PROCESSING");
      card.uses += 1;
      return capture();
    default:
      return capture();
  }
}
