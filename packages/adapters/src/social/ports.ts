export type SocialProvider = "kakao" | "naver" | "google" | "apple";

export type Verification =
  | {
      outcome: "verified";
      /** With the provider's name, the identity of a person. */
      subject: string;
      /** As the provider gives it; proves nothing while `emailVerified` is false. */
      email: string | null;
      emailVerified: boolean;
      name: string | null;
      avatarUrl: string | null;
    }
  /** Not a living token of this provider, or not issued to our application. */
  | { outcome: "invalid" }
  /** The provider did not answer in time or not in its language; nothing is known about the token. */
  | { outcome: "unavailable" };

/** Proof that does not come from the provider. */
export interface TokenContext {
  /** True when our own code exchange obtained this very token; for providers that cannot say whom a token was issued to. */
  isOwnToken(token: string): Promise<boolean>;
}

/** Asks a provider whose token this is, and that it was issued to our application. Never throws for what the provider does. */
export interface SocialVerifier {
  verify(accessToken: string, context: TokenContext): Promise<Verification>;
}
