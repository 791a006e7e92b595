import { createHash, timingSafeEqual } from "node:crypto";
import type { Provider } from "@appmon/contract/user";
import { getToken } from "@auth/core/jwt";

/** What the sealed session cookie holds. */
export interface SealedSession {
  name: string | null;
  email: string | null;
  picture: string | null;
  provider: Provider;
  /** The provider's access token; Apple: the id token. */
  accessToken: string;
}

/** The mechanism's cookies carry `Secure` and the `__Secure-` prefix exactly when the site is served over TLS. */
export function usesSecureCookies(origin: string): boolean {
  return origin.startsWith("https:");
}

/**
 * Says whether a provider token is the one that our own code exchange obtained for this browser: it is sealed in the session
 * cookie, which only we can write. `cookieHeader` as the request carries it.
 */
export function createOwnTokenCheck(options: {
  origin: string;
  secret: string;
}): (cookieHeader: string | undefined, provider: Provider, token: string) => Promise<boolean> {
  return async (cookieHeader, provider, token) => {
    if (!cookieHeader) return false;
    const sealed = await getToken({
      req: { headers: new Headers({ cookie: cookieHeader }) },
      secret: options.secret,
      secureCookie: usesSecureCookies(options.origin),
    });
    if (sealed?.["provider"] !== provider || typeof sealed["accessToken"] !== "string") return false;
    return timingSafeEqual(digest(sealed["accessToken"]), digest(token));
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
