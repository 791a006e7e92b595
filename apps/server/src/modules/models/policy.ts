import type { ModelProbe } from "@appmon/adapters/language-models/probe-model";
import { type FailureCode, refusal } from "@appmon/contract/failure-codes";
import type { OwnModelBody } from "@appmon/contract/model";

const WHY_NOT: Record<Exclude<ModelProbe, "works">, FailureCode> = {
  "wrong-key": "model/key-wrong",
  "unknown-model": "model/unknown",
  "no-credit": "model/no-credit",
  busy: "model/busy",
  unreachable: "model/unreachable",
  "address-refused": "model/address-refused",
  "not-a-model": "model/not-a-model",
};

/** Refuses, with what is wrong, a model that does not answer. */
export function requireAnswer(probe: ModelProbe): void {
  if (probe !== "works") throw refusal(WHY_NOT[probe]);
}

/** The address of a model of one's own: typed for `openai-compatible`, the provider's own for all others. Refuses what carries a password. */
export function addressOf({ provider, baseUrl }: Pick<OwnModelBody, "provider" | "baseUrl">): string | null {
  if (provider !== "openai-compatible") return null;
  const url = baseUrl === undefined ? null : URL.parse(baseUrl);
  if (!url) throw refusal("request/invalid", { fields: { baseUrl: "주소를 적어 주세요." } });
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw refusal("request/invalid", { fields: { baseUrl: "주소만 적어 주세요. 키는 키 칸에 넣어요." } });
  return url.href.replace(/\/$/, "");
}

/** What a key is told by, without giving any of a short one away. */
export function endingOf(key: string): string {
  return key.length >= 12 ? key.slice(-4) : "";
}
