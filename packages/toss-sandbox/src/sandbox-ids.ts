import { createHmac } from "node:crypto";
import { toKstLocal } from "./sandbox-clock.ts";

/** Ids in the shapes Toss gives them, the same for the same seed and the same order of events. Without the seed not guessable. */
export interface SandboxIds {
  /** `tviva20261121100000aB3d9…` */
  paymentKey(nowMs: number): string;
  /** 32 hexadecimal digits. */
  transactionKey(): string;
  billingKey(): string;
  authKey(): string;
  secret(): string;
  approvalNumber(): string;
  accountNumber(): string;
  any(): string;
}

/** `serial` is where the counter lives, so that ids stay unique after a restart with the same state. */
export function createSandboxIds(seed: string, serial: { serial: number }): SandboxIds {
  const digest = (): Buffer =>
    createHmac("sha256", seed)
      .update(`toss-sandbox/id/${(serial.serial += 1)}`)
      .digest();
  const digits = (count: number): string => String(BigInt(`0x${digest().toString("hex")}`)).slice(0, count);
  const letters = (count: number): string =>
    digest()
      .toString("base64")
      .replace(/[^A-Za-z0-9]/g, "")
      .slice(0, count);
  return {
    paymentKey: (nowMs) => `tviva${toKstLocal(nowMs).replace(/\D/g, "")}${letters(22)}`,
    transactionKey: () => digest().toString("hex").slice(0, 32).toUpperCase(),
    // With the `=` of the real ones: a caller that forgets to encode it in the path finds out here.
    billingKey: () => `${digest().toString("base64url")}=`,
    authKey: () => `e_${digest().toString("hex").slice(0, 32).toUpperCase()}`,
    secret: () => `ps_${letters(28)}`,
    approvalNumber: () => digits(8),
    accountNumber: () => `X${digits(13)}`,
    any: () => digest().toString("base64url").slice(0, 32),
  };
}
