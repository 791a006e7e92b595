export const TOSS_API_BASE = "https://api.tosspayments.com";
export const TOSS_SDK_SRC = "https://js.tosspayments.com/v2/standard";

/** `sandbox`: the local gateway. `test` and `live`: Toss itself; only `live` moves money. */
export type TossEnvironment = "sandbox" | "test" | "live";

export interface TossKeys {
  clientKey: string;
  secretKey: string;
  apiBase: string;
  sdkSrc: string;
}

/**
 * Which money these keys move. Throws one sentence, without the keys, for every combination in which test money could buy real
 * things or the other way round: meant to stop a server from starting. Widget keys (`gck`/`gsk`) are refused, billing does not
 * exist for them.
 */
export function readTossEnvironment({ clientKey, secretKey, apiBase, sdkSrc }: TossKeys): TossEnvironment {
  const client = /^(test|live)_ck_(sandbox)?[A-Za-z0-9_]+$/.exec(clientKey);
  const secret = /^(test|live)_sk_(sandbox)?[A-Za-z0-9_]+$/.exec(secretKey);
  if (!client || !secret)
    throw new Error("the Toss keys must be a pair of API keys: test_ck_… with test_sk_…, or live_ck_… with live_sk_…");
  if (client[1] !== secret[1] || client[2] !== secret[2])
    throw new Error("the Toss client key and secret key are of different environments");
  const official = [apiBase.replace(/\/$/, "") === TOSS_API_BASE, sdkSrc === TOSS_SDK_SRC];
  if (official[0] !== official[1]) throw new Error("the Toss API address and the SDK address are of different environments");
  if (client[1] === "live" && !official[0]) throw new Error("live Toss keys must be used with Toss's own addresses");
  if (client[1] === "live" && client[2] === "sandbox") throw new Error("a sandbox key can not be live");
  if (official[0] !== (client[2] === undefined))
    throw new Error("keys of the local payment gateway belong to its address, and Toss's keys to Toss's");
  return official[0] ? (client[1] as "test" | "live") : "sandbox";
}
