import { createHash, hkdfSync } from "node:crypto";
import { refusal } from "@appmon/contract/failure-codes";
import type { Clock } from "@appmon/kernel/clock";
import { errors, jwtVerify, SignJWT } from "jose";

export const ACCESS_LIFETIME_S = 15 * 60;
const ALGORITHM = "HS256";
const ISSUER = "appmon";
const AUDIENCE = "appmon-api";
/** RFC 9068: keeps tokens made for another purpose with the same key from being taken for access tokens. */
const TYPE = "at+jwt";
const MAX_TOKEN_CHARS = 2_048;
const REMEMBERED = 5_000;

export interface AccessSession {
  userId: string;
  familyId: string;
}

export interface AccessTokens {
  issue(session: AccessSession): Promise<string>;
  /** Throws `auth/token-expired` or `auth/token-invalid`. Says nothing about whether the session was revoked since. */
  verify(token: string): Promise<AccessSession>;
}

/** Bearer tokens of 15 minutes, signed with a key of their own computed from `secret`. */
export function createAccessTokens(options: { secret: string; clock: Clock }): AccessTokens {
  const key = new Uint8Array(hkdfSync("sha256", options.secret, "", "appmon/access-token/v1", 32));
  // Imported once: a key given as bytes would be imported for every token.
  const imported = crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  const kid = createHash("sha256").update(key).digest("base64url").slice(0, 8);
  /** What was verified stays so until it expires: a page asks many things with one token. */
  const verified = new Map<string, { session: AccessSession; expiresMs: number }>();
  return {
    async issue({ userId, familyId }) {
      const now = Math.floor(options.clock.now() / 1000);
      return new SignJWT({ fam: familyId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_LIFETIME_S)
        .sign(await imported);
    },
    async verify(token) {
      if (token.length > MAX_TOKEN_CHARS) throw refusal("auth/token-invalid");
      const known = verified.get(token);
      if (known) {
        if (options.clock.now() < known.expiresMs) return known.session;
        verified.delete(token);
      }
      try {
        const { payload, protectedHeader } = await jwtVerify(token, await imported, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ["exp", "iat", "sub", "fam"],
          currentDate: new Date(options.clock.now()),
        });
        const familyId = payload["fam"];
        if (protectedHeader.kid !== kid || typeof payload.sub !== "string" || typeof familyId !== "string")
          throw refusal("auth/token-invalid");
        const session = { userId: payload.sub, familyId };
        verified.set(token, { session, expiresMs: payload.exp! * 1000 });
        const oldest = verified.keys().next().value;
        if (verified.size > REMEMBERED && oldest !== undefined) verified.delete(oldest);
        return session;
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) throw refusal("auth/token-expired", {}, { cause });
        if (cause instanceof errors.JOSEError) throw refusal("auth/token-invalid", {}, { cause });
        throw cause;
      }
    },
  };
}
