import { timingSafeEqual } from "node:crypto";
import type { KeyVault } from "./key-vault.ts";

/**
 * What shows that a browser without a session is the one that was sent to pay for this order: it was given to the buyer alone, with
 * the order, and travels in the address to come back to. 64 hex digits.
 */
export function returnProofOf(vault: KeyVault, orderId: string): string {
  return vault.print(`order-return:${orderId}`);
}

export function isReturnProof(vault: KeyVault, orderId: string, proof: string | undefined): boolean {
  const [given, expected] = [Buffer.from(proof ?? ""), Buffer.from(returnProofOf(vault, orderId))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
