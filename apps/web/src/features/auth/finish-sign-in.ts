import { sessionTokensSchema } from "@appmon/contract/user";
import type { Provider } from "@appmon/contract/user";
import { api } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { getAuthSession } from "../../lib/auth-session.ts";
import { login } from "../../lib/session.ts";
import { TEMPORARY_ACCESS_TOKEN, writeStored } from "../../lib/token-storage.ts";

/** `failed.error` is an error name of the sign-in page. */
export type SignInOutcome = { type: "signed-in" } | { type: "sign-up" } | { type: "failed"; error: string };

/** Error name of the sign-in page for a refused `POST /user/signin` or `/user/signup`. */
export function errorNameOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "UnknownError";
  if (error.code === "auth/provider-token-invalid" || error.status === 401) return "ProviderToken";
  if (error.code === "auth/provider-unknown") return "UnknownProvider";
  if (error.status === 503 || error.status === 0) return "ProviderUnavailable";
  return "UnknownError";
}

/**
 * Second half of a sign-in: the provider's token from the sign-in session becomes AM_TAT and is traded for our own tokens.
 * Never rejects; every way it can end is in the outcome.
 */
export async function finishSignIn(provider: Provider): Promise<SignInOutcome> {
  try {
    const session = await getAuthSession();
    if (!session || session.provider !== provider) return { type: "failed", error: "OAuthCallbackError" };
    writeStored(TEMPORARY_ACCESS_TOKEN, session.accessToken);
    const answer = await api.post<unknown>(
      "/user/signin",
      { email: session.user.email ?? null, name: session.user.name ?? null, provider },
      { headers: { Authorization: `Bearer ${session.accessToken}` } },
    );
    login(sessionTokensSchema.parse(answer));
    return { type: "signed-in" };
  } catch (error) {
    if (error instanceof ApiError && error.code === "account/not-registered") return { type: "sign-up" };
    return { type: "failed", error: errorNameOf(error) };
  }
}
