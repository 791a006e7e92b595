import type { Clock } from "@appmon/kernel/clock";
import { createAppleVerifier } from "./apple-verifier.ts";
import { createGoogleVerifier } from "./google-verifier.ts";
import { createKakaoVerifier } from "./kakao-verifier.ts";
import { createNaverVerifier } from "./naver-verifier.ts";
import type { SocialProvider, SocialVerifier } from "./ports.ts";
import type { SocialRegistrations } from "./social-registrations.ts";

/** One verifier per provider we are registered with. */
export function createSocialVerifiers(
  { naver, kakao, google, apple }: SocialRegistrations,
  clock?: Clock,
): Partial<Record<SocialProvider, SocialVerifier>> {
  return {
    ...(naver ? { naver: createNaverVerifier(naver) } : {}),
    ...(kakao ? { kakao: createKakaoVerifier(kakao) } : {}),
    ...(google ? { google: createGoogleVerifier(google) } : {}),
    ...(apple ? { apple: createAppleVerifier({ ...apple, ...(clock ? { clock } : {}) }) } : {}),
  };
}
