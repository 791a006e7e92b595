import { AuthError, CallbackRouteError } from "@auth/core/errors";

/** What the sign-in page is told: one of the mechanism's error names, and where known the reason as a short code. */
export interface SignInError {
  error: "UnknownError" | "OAuthCallbackError" | "AccountNotLinkedError" | "AccessDenied" | "MissingCSRF" | "InvalidProvider";
  code?: string;
}

/**
 * Maps what the mechanism reported to its public name; internals (addresses, provider messages) stay in the log.
 * `providerError`: the `error` that the provider sent to the callback.
 */
export function toSignInError(reported: Error, providerError: string | undefined): SignInError {
  const type = reported instanceof AuthError ? reported.type : "";
  switch (type) {
    case "OAuthCallbackError":
      // Apple has its own word for it.
      if (providerError === "user_cancelled_authorize") return { error: "OAuthCallbackError", code: "access_denied" };
      return { error: "OAuthCallbackError", ...(providerError && /^[a-z_]{1,40}$/.test(providerError) ? { code: providerError } : {}) };
    case "InvalidCheck":
      return { error: "OAuthCallbackError", code: "state_mismatch" };
    case "CallbackRouteError":
    case "OAuthProfileParseError":
    case "OAuthSignInError":
      return { error: "OAuthCallbackError", ...(isNetworkTrouble(reported) ? { code: "provider_unavailable" } : {}) };
    case "OAuthAccountNotLinked":
    case "AccountNotLinked":
      return { error: "AccountNotLinkedError" };
    case "AccessDenied":
    case "MissingCSRF":
    case "InvalidProvider":
      return { error: type };
    default:
      return { error: "UnknownError" };
  }
}

function isNetworkTrouble(reported: Error): boolean {
  const cause = reported instanceof CallbackRouteError ? reported.cause?.err : undefined;
  return cause instanceof Error && (cause.name === "TimeoutError" || (cause instanceof TypeError && cause.message === "fetch failed"));
}
