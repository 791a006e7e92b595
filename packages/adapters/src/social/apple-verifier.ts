import type { Clock } from "@appmon/kernel/clock";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { bearerHeader, textOrNull } from "./ask-provider.ts";
import type { SocialVerifier, Verification } from "./ports.ts";

const TIMEOUT_MS = 5_000;
/** The token itself is wrong. Everything else that goes wrong is a key set that could not be had. */
const TOKEN_ERRORS = [
  errors.JWTInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
];

/** Apple has no endpoint to ask: what stands for the access token is the id token, checked against Apple's keys and our client id. */
export function createAppleVerifier(options: {
  clientId: string;
  endpoints: { issuer: string; jwks: string };
  clock?: Clock;
}): SocialVerifier {
  const keys = createRemoteJWKSet(new URL(options.endpoints.jwks), { timeoutDuration: TIMEOUT_MS });
  return {
    async verify(accessToken): Promise<Verification> {
      if (!bearerHeader(accessToken)) return { outcome: "invalid" };
      try {
        const { payload } = await jwtVerify(accessToken, keys, {
          algorithms: ["RS256"],
          issuer: options.endpoints.issuer,
          audience: options.clientId,
          requiredClaims: ["sub", "exp", "iat"],
          ...(options.clock ? { currentDate: new Date(options.clock.now()) } : {}),
        });
        const subject = textOrNull(payload.sub);
        if (subject === null) return { outcome: "invalid" };
        const verified = payload["email_verified"];
        return {
          outcome: "verified",
          subject,
          email: textOrNull(payload["email"]),
          emailVerified: verified === true || verified === "true",
          name: null,
          avatarUrl: null,
        };
      } catch (error) {
        if (TOKEN_ERRORS.some((kind) => error instanceof kind)) return { outcome: "invalid" };
        if (
          error instanceof errors.JOSEError ||
          error instanceof TypeError ||
          error instanceof SyntaxError ||
          error instanceof DOMException
        )
          return { outcome: "unavailable" };
        throw error;
      }
    },
  };
}
