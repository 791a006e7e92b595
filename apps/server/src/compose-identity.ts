/** The sign-in part of compose.ts: the real providers, or the local one. */
import { SOCIAL_ENDPOINTS } from "@appmon/adapters/social/social-endpoints";
import type { SocialRegistrations } from "@appmon/adapters/social/social-registrations";
import { createIdentitySandbox } from "@appmon/identity-sandbox/create-identity-sandbox";
import { localCredentials } from "@appmon/identity-sandbox/local-credentials";
import { sandboxEndpoints } from "@appmon/identity-sandbox/sandbox-endpoints";
import type { Clock } from "@appmon/kernel/clock";
import type { Config } from "./config.ts";

/** The real providers, with the keys that are set. */
export function withEndpoints(keys: NonNullable<Config["providers"]>): SocialRegistrations {
  const { naver, kakao, google, apple } = SOCIAL_ENDPOINTS;
  return {
    ...(keys.naver && { naver: { ...keys.naver, endpoints: naver } }),
    ...(keys.kakao && { kakao: { ...keys.kakao, endpoints: kakao } }),
    ...(keys.google && { google: { ...keys.google, endpoints: google } }),
    ...(keys.apple && { apple: { ...keys.apple, endpoints: apple } }),
  };
}

/** The local identity provider and our registration with it. */
export function localIdentity(config: Config, publicOrigin: string, clock: Clock) {
  const baseUrl = `${publicOrigin}/_identity`;
  const { clients, credentials } = localCredentials({
    secret: config.secret,
    redirectUri: (provider) => `${publicOrigin}/api/auth/callback/${provider}`,
  });
  const endpoints = sandboxEndpoints(baseUrl);
  const registrations: SocialRegistrations = {
    naver: { ...credentials.naver, endpoints: endpoints.naver },
    kakao: { ...credentials.kakao, endpoints: endpoints.kakao },
    google: { ...credentials.google, endpoints: endpoints.google },
    apple: { ...credentials.apple, endpoints: endpoints.apple },
  };
  return {
    registrations,
    routes: createIdentitySandbox({ baseUrl, clients, secret: config.secret, production: config.production, clock }),
  };
}
