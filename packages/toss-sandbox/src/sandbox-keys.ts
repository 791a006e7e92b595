import { createHmac } from "node:crypto";

/** Our registration with the local gateway, computed from a secret: what a developer would copy out of Toss's console. */
export function sandboxKeys(secret: string): { clientKey: string; secretKey: string } {
  const derive = (kind: string): string => createHmac("sha256", secret).update(`toss-sandbox/${kind}`).digest("hex").slice(0, 24);
  return { clientKey: `test_ck_sandbox${derive("client")}`, secretKey: `test_sk_sandbox${derive("secret")}` };
}

/** Where the local gateway answers what Toss answers at its own addresses. `baseUrl` without a trailing slash. */
export function sandboxEndpoints(baseUrl: string): { apiBase: string; sdkSrc: string } {
  return { apiBase: baseUrl, sdkSrc: `${baseUrl}/sdk/v2/standard.js` };
}
