import type { SocialEndpoints } from "./social-endpoints.ts";

/** Our application as registered with each provider; a provider without keys is absent and not offered. */
export interface SocialRegistrations {
  naver?: { clientId: string; clientSecret: string; endpoints: SocialEndpoints["naver"] };
  /** `appId`: the number of the application in Kakao's console; `clientId` is its REST API key. */
  kakao?: { clientId: string; clientSecret: string; appId: number; endpoints: SocialEndpoints["kakao"] };
  google?: { clientId: string; clientSecret: string; endpoints: SocialEndpoints["google"] };
  /** `clientId`: the Services ID; `privateKey`: the text of the `.p8` file. */
  apple?: { clientId: string; teamId: string; keyId: string; privateKey: string; endpoints: SocialEndpoints["apple"] };
}
