/** The four providers whose dialects the sandbox speaks. */
export type SandboxProvider = "naver" | "kakao" | "google" | "apple";

/** An application registered with the sandbox, as one would register it in a provider's developer console. */
export interface SandboxClient {
  clientId: string;
  /** Naver, Kakao, Google: the shared secret. Apple clients prove themselves with `teamKey` instead. */
  clientSecret?: string;
  /** Exact addresses a code may be sent to. */
  redirectUris: string[];
  /** Kakao: the number of the application, which its token information names instead of the client id. */
  appId?: number;
  /** Apple: who signs the ES256 client secret, and with which key (SPKI, PEM). */
  teamKey?: { teamId: string; keyId: string; publicKey: string };
}

/** Several applications per provider, so that tokens of one can be shown to another. */
export type SandboxClients = Record<SandboxProvider, SandboxClient[]>;
