import { hkdfSync, randomUUID } from "node:crypto";
import type { Clock } from "@appmon/kernel/clock";
import { EncryptJWT, errors, jwtDecrypt, type JWTPayload } from "jose";

/** What a sealed text is for; one kind is never accepted as another. */
export type SealKind = "request" | "code" | "access" | "refresh";

export interface Seal {
  /** Opaque text that holds `payload` and expires after `lifetimeS` seconds. */
  close(kind: SealKind, payload: object, lifetimeS: number): Promise<string>;
  /** The payload with its `jti`, `iat` and `exp`; undefined when forged, expired or of another kind. */
  open<T extends object>(kind: SealKind, text: string): Promise<(T & { jti: string; iat: number; exp: number }) | undefined>;
}

/** Codes and tokens carry their own content, encrypted: nothing to store, so they outlive restarts and work in every process. */
export function createSeal(secret: string, clock: Clock): Seal {
  const keys = new Map<SealKind, Uint8Array>();
  const keyOf = (kind: SealKind): Uint8Array => {
    const known = keys.get(kind);
    if (known) return known;
    const key = new Uint8Array(hkdfSync("sha256", secret, "", `identity-sandbox/${kind}`, 32));
    keys.set(kind, key);
    return key;
  };
  return {
    close(kind, payload, lifetimeS) {
      const now = Math.floor(clock.now() / 1000);
      return new EncryptJWT({ data: payload } as JWTPayload)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeS)
        .encrypt(keyOf(kind));
    },
    async open<T extends object>(kind: SealKind, text: string) {
      try {
        const { payload } = await jwtDecrypt(text, keyOf(kind), {
          currentDate: new Date(clock.now()),
          keyManagementAlgorithms: ["dir"],
          contentEncryptionAlgorithms: ["A256GCM"],
        });
        return { ...(payload["data"] as T), jti: String(payload.jti), iat: payload.iat ?? 0, exp: payload.exp ?? 0 };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}
