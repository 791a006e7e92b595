/** Text messages over Solapi's REST API: https://developers.solapi.com */
import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Delivery, TextMessage } from "./ports.ts";

export interface SolapiSettings {
  apiKey: string;
  apiSecret: string;
  /** A number that was registered there as one's own: digits. */
  from: string;
  /** Their own address unless told. */
  baseUrl?: string;
}

const SOLAPI = "https://api.solapi.com";
const TIMEOUT_MS = 15_000;
const SALT_BYTES = 16;

const refusedSchema = z.object({ errorCode: z.string().optional(), errorMessage: z.string().optional() });

/** Sends one message. They know no key for the same message: what was not answered may have been sent. */
export function createSolapiSender({
  apiKey,
  apiSecret,
  from,
  baseUrl = SOLAPI,
}: SolapiSettings): (message: TextMessage) => Promise<Delivery> {
  return async ({ to, text }) => {
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/messages/v4/send`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: authorization(apiKey, apiSecret) },
        body: JSON.stringify({ message: { to: to.replace(/\D/g, ""), from, text } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      return neverArrived(error)
        ? { kind: "later", reason: "문자 서비스에 연결하지 못했어요" }
        : { kind: "unknown", reason: "문자 서비스가 답하지 않아서 보냈는지 알 수 없어요" };
    }
    if (response.ok) {
      await response.body?.cancel();
      return { kind: "sent" };
    }
    if (response.status === 429) return { kind: "later", reason: "문자 서비스가 잠시 바빠요" };
    if (response.status >= 500) return { kind: "unknown", reason: "문자 서비스에 문제가 있어서 보냈는지 알 수 없어요" };
    const said = refusedSchema.safeParse(await response.json().catch(() => undefined));
    return {
      kind: "refused",
      reason: `문자 서비스가 받지 않았어요${said.data?.errorMessage ? `: ${said.data.errorMessage.slice(0, 200)}` : ""}`,
    };
  };
}

/** Signs a request as they ask: the date and a salt that is used once, with the secret. */
function authorization(apiKey: string, apiSecret: string): string {
  const date = new Date().toISOString();
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const signature = createHmac("sha256", apiSecret)
    .update(date + salt)
    .digest("hex");
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

const NOT_CONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** Whether the request surely was not sent. */
function neverArrived(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && NOT_CONNECTED.has(String(cause.code))) return true;
  return false;
}
