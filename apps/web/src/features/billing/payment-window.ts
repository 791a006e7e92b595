import type { Catalogue } from "@appmon/contract/billing";
import { openOrder, openRegistration } from "./api/billing-api.ts";

/** The person closed the window, and nothing was charged. */
export class WindowClosed extends Error {}

type Payments = Catalogue["payments"];
const back = (path: string) => `${window.location.origin}/payment/callback/${path}`;

/**
 * Orders credits and opens the payment window, which leaves this page. Resolves never, or rejects: `WindowClosed` when the
 * person went back, anything else when the window could not be opened.
 */
export async function payOnce(payments: Payments, priceId: string, consent: string): Promise<void> {
  const { order, customerKey, returnProof } = await openOrder(priceId, consent);
  const payment = await openToss(payments, customerKey);
  await watch(
    payment.requestPayment({
      method: "CARD",
      amount: { currency: "KRW", value: order.amountKrw },
      orderId: order.id,
      orderName: order.name,
      // Some card apps come back in a browser of their own, where nobody is signed in.
      successUrl: `${back("success")}?proof=${encodeURIComponent(returnProof)}`,
      failUrl: back("fail"),
    }),
  );
}

/** Opens the window in which a card is registered: for a subscription to `priceId`, or null to replace the card. */
export async function registerCard(payments: Payments, priceId: string | null, consent: string): Promise<void> {
  const { customerKey } = await openRegistration(priceId, consent);
  const payment = await openToss(payments, customerKey);
  await watch(payment.requestBillingAuth({ method: "CARD", successUrl: back("subscribe/success"), failUrl: back("subscribe/fail") }));
}

async function openToss({ clientKey, sdkSrc }: Payments, customerKey: string) {
  if (clientKey === null || sdkSrc === null) throw new Error("payments are closed");
  // Only who pays needs it.
  const { loadTossPayments } = await import("@tosspayments/tosspayments-sdk");
  return (await loadTossPayments(clientKey, { src: sdkSrc })).payment({ customerKey });
}

async function watch(opened: Promise<unknown>): Promise<void> {
  try {
    await opened;
  } catch (error) {
    if ((error as { code?: unknown }).code === "USER_CANCEL") throw new WindowClosed("closed", { cause: error });
    throw error;
  }
}
