import { refusal } from "@appmon/contract/failure-codes";
import type { z } from "zod";
import type { agreementsSchema } from "@appmon/contract/user";

/** How long an account that was left can be had back by signing in again. */
const GRACE_MS = 30 * 24 * 60 * 60 * 1000;
/** Two tabs refresh with the same token at nearly the same moment: within this time that is not theft. */
const REUSE_GRACE_MS = 30 * 1000;

/** True while signing in brings the account back. */
export function isRestorable(deletedAt: Date, nowMs: number): boolean {
  return nowMs - deletedAt.getTime() < GRACE_MS;
}

/** The last moment of withdrawal that is beyond bringing back. */
export function forgottenBefore(nowMs: number): Date {
  return new Date(nowMs - GRACE_MS);
}

/** True when a spent refresh token comes from the other tab rather than from a thief. */
export function isTwinRequest(usedAt: Date, nowMs: number): boolean {
  return nowMs - usedAt.getTime() < REUSE_GRACE_MS;
}

/** Refuses until the three required agreements are given. */
export function requireAgreements(agreements: z.infer<typeof agreementsSchema>): void {
  const missing = (["service", "privacy", "age14"] as const).filter((name) => !agreements[name]);
  if (missing.length === 0) return;
  throw refusal("account/agreement-required", {
    fields: Object.fromEntries(missing.map((name) => [`agreements.${name}`, "동의가 필요해요."])),
  });
}

/** A name as it is stored and shown. Refuses control characters, lone surrogates and letters that turn the reading direction. */
export function toDisplayName(text: string): string {
  const name = text.normalize("NFC").trim();
  if (name === "" || /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name))
    throw refusal("request/invalid", { fields: { name: "이름에 쓸 수 없는 글자가 있어요." } });
  return name;
}
