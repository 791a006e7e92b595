import { SignJWT } from "jose";
import type { SandboxContext } from "./sandbox-context.ts";

/** An OpenID Connect id token, RS256, signed with the key of `/certs` or `/auth/keys`. */
export function signIdToken(
  context: SandboxContext,
  token: { issuer: string; audience: string; subject: string; nonce: string | null; claims: Record<string, unknown>; lifetimeS: number },
): Promise<string> {
  const { kid, privateKey } = context.signingKey();
  const now = Math.floor(context.clock.now() / 1000);
  return new SignJWT({ ...token.claims, ...(token.nonce === null ? {} : { nonce: token.nonce }) })
    .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
    .setIssuer(token.issuer)
    .setAudience(token.audience)
    .setSubject(token.subject)
    .setIssuedAt(now)
    .setExpirationTime(now + token.lifetimeS)
    .sign(privateKey);
}
