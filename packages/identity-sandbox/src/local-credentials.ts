import { createECDH, createHmac, createPrivateKey, createPublicKey } from "node:crypto";
import type { SandboxClients, SandboxProvider } from "./sandbox-client.ts";

/** What a developer would copy out of the four consoles. */
export interface LocalCredentials {
  naver: { clientId: string; clientSecret: string };
  kakao: { clientId: string; clientSecret: string; appId: number };
  google: { clientId: string; clientSecret: string };
  /** `privateKey`: PKCS#8, PEM, as in Apple's `.p8` file. */
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string };
}

const KAKAO_APP_ID = 900_001;
const APPLE_TEAM = { teamId: "SANDBOXTM1", keyId: "SANDBOXKY1" };

/** Our own application as registered with the sandbox: its half (`clients`) and ours (`credentials`), both computed from the secret. */
export function localCredentials(options: { secret: string; redirectUri: (provider: SandboxProvider) => string }): {
  clients: SandboxClients;
  credentials: LocalCredentials;
} {
  const secretOf = (provider: SandboxProvider): string =>
    createHmac("sha256", options.secret).update(`identity-sandbox/client/${provider}`).digest("base64url");
  const privateKey = deriveTeamKey(options.secret);
  const credentials: LocalCredentials = {
    naver: { clientId: "appmon-local-naver", clientSecret: secretOf("naver") },
    kakao: { clientId: "appmon-local-kakao", clientSecret: secretOf("kakao"), appId: KAKAO_APP_ID },
    google: { clientId: "appmon-local-google", clientSecret: secretOf("google") },
    apple: { clientId: "com.appmon.local", ...APPLE_TEAM, privateKey },
  };
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();
  return {
    credentials,
    clients: {
      naver: [{ ...credentials.naver, redirectUris: [options.redirectUri("naver")] }],
      kakao: [{ ...credentials.kakao, redirectUris: [options.redirectUri("kakao")] }],
      google: [{ ...credentials.google, redirectUris: [options.redirectUri("google")] }],
      apple: [
        { clientId: credentials.apple.clientId, redirectUris: [options.redirectUri("apple")], teamKey: { ...APPLE_TEAM, publicKey } },
      ],
    },
  };
}

function deriveTeamKey(secret: string): string {
  const scalar = createHmac("sha256", secret).update("identity-sandbox/apple-team").digest();
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: scalar.toString("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33, 65).toString("base64url"),
  };
  return createPrivateKey({ key: jwk, format: "jwk" }).export({ type: "pkcs8", format: "pem" }).toString();
}
