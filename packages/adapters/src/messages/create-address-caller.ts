/** Tells an address that somebody typed what happened in their app. It reaches the public internet and nothing of our own network. */
import { createHmac } from "node:crypto";
import { AddressRefused, createPublicFetch, type PublicFetchOptions } from "../language-models/public-fetch.ts";
import type { Delivery } from "./ports.ts";

export interface Call {
  url: string;
  /** JSON. */
  body: string;
  /** The same call has the same key, so that the other side can do it once. */
  key: string;
  /** What the other side knows the call by. */
  secret: string;
}

const TIMEOUT_MS = 10_000;
/** Nobody reads the answer. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** `x-appmon-signature` is HMAC-SHA256 of "<x-appmon-time>.<body>" in hex. Redirects are not followed. */
export function createAddressCaller(options: PublicFetchOptions = {}): (call: Call) => Promise<Delivery> {
  const publicFetch = createPublicFetch({ maxBytes: MAX_ANSWER_BYTES, ...options });
  return async ({ url, body, key, secret }) => {
    const time = String(Math.floor(Date.now() / 1000));
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    try {
      const response = await publicFetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "AppMon",
          "idempotency-key": key,
          "x-appmon-time": time,
          "x-appmon-signature": signature,
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return { kind: "sent" };
      const isPassing = response.status >= 500 || response.status === 429 || response.status === 408;
      return { kind: isPassing ? "later" : "refused", reason: `주소가 ${response.status} 로 답했어요` };
    } catch (error) {
      if (causesOf(error).some((cause) => cause instanceof AddressRefused))
        return { kind: "refused", reason: "누구나 닿을 수 있는 주소가 아니라서 부르지 않았어요" };
      if (causesOf(error).some(({ message }) => /redirect/i.test(message)))
        return { kind: "refused", reason: "주소가 다른 주소로 돌려보내서 부르지 않았어요" };
      return { kind: "later", reason: "주소가 답하지 않았어요" };
    }
  };
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}
