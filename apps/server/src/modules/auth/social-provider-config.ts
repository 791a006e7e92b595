import { createAppleClientSecret } from "@appmon/adapters/social/apple-client-secret";
import type { SocialRegistrations } from "@appmon/adapters/social/social-registrations";
import type { Provider } from "@appmon/contract/user";
import { customFetch } from "@auth/core";
import type { Provider as AuthProvider } from "@auth/core/providers";
import Apple from "@auth/core/providers/apple";
import Google from "@auth/core/providers/google";
import Kakao from "@auth/core/providers/kakao";
import Naver from "@auth/core/providers/naver";

const TIMEOUT_MS = 5_000;
type Fetch = typeof fetch;
const boundedFetch: Fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * The providers for `@auth/core`, those we are registered with. Made per request: Apple's client secret lives for minutes, and
 * Naver wants the `state` again when a code is exchanged (`callbackState`).
 */
export async function socialProviderConfig(
  registrations: SocialRegistrations,
  request: { provider: Provider | undefined; callbackState: string | undefined; nowMs: number },
): Promise<AuthProvider[]> {
  const { naver, kakao, google, apple } = registrations;
  const providers: AuthProvider[] = [];
  // `?scope` keeps the mechanism from asking for OpenID scopes; what is shared is set in the two consoles.
  if (naver)
    providers.push({
      ...Naver({
        clientId: naver.clientId,
        clientSecret: naver.clientSecret,
        issuer: naver.endpoints.issuer,
        authorization: `${naver.endpoints.authorization}?scope`,
        token: naver.endpoints.token,
        userinfo: naver.endpoints.userinfo,
        checks: ["pkce", "state"],
        client: { token_endpoint_auth_method: "client_secret_post" },
      }),
      [customFetch]: naverFetch(naver.endpoints.token, request.callbackState),
    });
  if (kakao)
    providers.push({
      ...Kakao({
        clientId: kakao.clientId,
        clientSecret: kakao.clientSecret,
        issuer: kakao.endpoints.issuer,
        authorization: `${kakao.endpoints.authorization}?scope`,
        token: kakao.endpoints.token,
        userinfo: kakao.endpoints.userinfo,
        checks: ["pkce", "state"],
      }),
      [customFetch]: boundedFetch,
    });
  if (google)
    providers.push({
      ...Google({
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        issuer: google.endpoints.issuer,
        authorization: { url: google.endpoints.authorization, params: { scope: "openid profile email" } },
        token: google.endpoints.token,
        userinfo: google.endpoints.userinfo,
        checks: ["pkce", "state", "nonce"],
      }),
      [customFetch]: boundedFetch,
    });
  if (apple) {
    const clientSecret = request.provider === "apple" ? await createAppleClientSecret({ ...apple, nowMs: request.nowMs }) : "";
    providers.push({
      ...Apple({
        clientId: apple.clientId,
        clientSecret,
        issuer: apple.endpoints.issuer,
        authorization: { url: apple.endpoints.authorization, params: { scope: "name email", response_mode: "form_post" } },
        token: apple.endpoints.token,
        // There is none and none is asked; an address here keeps the mechanism from looking for one.
        userinfo: `${apple.endpoints.issuer}/userinfo`,
        checks: ["state", "nonce"],
        profile: (profile) => ({ id: profile.sub, name: appleName(profile.user?.name), email: profile.email, image: null }),
      }),
      [customFetch]: boundedFetch,
    });
  }
  return providers;
}

function naverFetch(tokenUrl: string, state: string | undefined): Fetch {
  return (input, init) => {
    if (state !== undefined && init?.body instanceof URLSearchParams && String(input instanceof Request ? input.url : input) === tokenUrl)
      init.body.set("state", state);
    return boundedFetch(input, init);
  };
}

/** Apple gives two parts; Korean names are written together, family name first. Missing after the first sign-in. */
function appleName(name: { firstName?: string; lastName?: string } | undefined): string | null {
  const first = typeof name?.firstName === "string" ? name.firstName.trim() : "";
  const last = typeof name?.lastName === "string" ? name.lastName.trim() : "";
  if (first === "" && last === "") return null;
  return /^[가-힣]*$/.test(first + last) ? `${last}${first}` : `${first} ${last}`.trim();
}
