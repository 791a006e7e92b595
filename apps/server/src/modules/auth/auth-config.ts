import { providerSchema } from "@appmon/contract/user";
import type { AuthConfig } from "@auth/core";
import type { JWT } from "@auth/core/jwt";
import type { Provider as AuthProvider } from "@auth/core/providers";
import type { Session } from "@auth/core/types";
import { toReturnAddress } from "./return-address.ts";
import { usesSecureCookies } from "./session-cookie.ts";

export const AUTH_BASE_PATH = "/api/auth";
/** As long as the cookies of the product live. The session only carries a sign-in over to `/user/signin`. */
const SESSION_LIFETIME_S = 24 * 60 * 60;
const MAX_NAME_CHARS = 40;

/** The mechanism's configuration for one request. `report` receives whatever goes wrong inside. */
export function authConfig(options: {
  origin: string;
  secret: string;
  providers: AuthProvider[];
  report: (error: Error) => void;
}): AuthConfig {
  const secure = usesSecureCookies(options.origin);
  return {
    basePath: AUTH_BASE_PATH,
    secret: options.secret,
    trustHost: true,
    useSecureCookies: secure,
    providers: options.providers,
    pages: { signIn: "/login", error: "/login" },
    session: { strategy: "jwt", maxAge: SESSION_LIFETIME_S },
    // Apple answers by a post from its own site, and Lax cookies do not travel with it: without this the way back is lost.
    ...(secure ? { cookies: { callbackUrl: { options: { httpOnly: true, sameSite: "none", path: "/", secure: true } } } } : {}),
    logger: {
      error: options.report,
      warn: () => undefined,
      debug: () => undefined,
    },
    callbacks: {
      redirect: ({ url }) => toReturnAddress(url, options.origin),
      jwt: ({ token, account, trigger, session }) => {
        if (account)
          return {
            ...token,
            provider: account.provider,
            accessToken: account.provider === "apple" ? account.id_token : account.access_token,
          };
        if (trigger === "update") return { ...token, ...updatedName(session) };
        return token;
      },
      session: ({ session, token }) => toSessionJson(token as JWT, String(session.expires)),
    },
  };
}

/** `{ user, provider, accessToken, expires }`, the session as browsers see it. */
function toSessionJson(token: JWT, expires: string): Session {
  const provider = providerSchema.parse(token["provider"]);
  const json = {
    user: { name: token.name ?? null, email: token.email ?? null, image: token.picture ?? null },
    provider,
    accessToken: String(token["accessToken"]),
    expires,
  };
  return json;
}

/** The one thing a browser may change about its session is the name shown; never whose it is. */
function updatedName(data: unknown): { name?: string } {
  const holder = (data as { user?: unknown } | null)?.user ?? data;
  const name = (holder as { name?: unknown } | null)?.name;
  if (typeof name !== "string" || /[\p{Cc}\p{Cs}]/u.test(name)) return {};
  const trimmed = name.trim().slice(0, MAX_NAME_CHARS);
  return trimmed === "" ? {} : { name: trimmed };
}
