import { checkPrimeSync, createHmac, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

const PRIME_BYTES = 128;
const PUBLIC_EXPONENT = 65_537n;

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  /** Public half as a member of a JWK set. */
  jwk: Record<string, unknown>;
}

/**
 * The RSA key under which id tokens are signed, computed from the secret: every process has the same key and an id token
 * stays valid over a restart, without a file to keep. For the sandbox only.
 */
export function deriveSigningKey(secret: string): SigningKey {
  let p = derivePrime(secret, "p");
  let q = derivePrime(secret, "q");
  if (p < q) [p, q] = [q, p];
  const d = invert(PUBLIC_EXPONENT, (p - 1n) * (q - 1n));
  const jwk = {
    kty: "RSA",
    n: toBase64Url(p * q),
    e: toBase64Url(PUBLIC_EXPONENT),
    d: toBase64Url(d),
    p: toBase64Url(p),
    q: toBase64Url(q),
    dp: toBase64Url(d % (p - 1n)),
    dq: toBase64Url(d % (q - 1n)),
    qi: toBase64Url(invert(q, p)),
  };
  const privateKey = createPrivateKey({ key: jwk, format: "jwk" });
  const kid = createHmac("sha256", "kid").update(jwk.n).digest("base64url").slice(0, 10);
  return { kid, privateKey, jwk: { ...createPublicKey(privateKey).export({ format: "jwk" }), kid, use: "sig", alg: "RS256" } };
}

/** The first prime at or after a point chosen by the secret, congruent so that the public exponent can be inverted. */
function derivePrime(secret: string, name: string): bigint {
  const blocks = Array.from({ length: PRIME_BYTES / 32 }, (_, i) =>
    createHmac("sha256", secret).update(`identity-sandbox/rsa/${name}/${i}`).digest("hex"),
  );
  // Both top bits set: the product of two such primes always has the full length.
  let candidate = BigInt(`0x${blocks.join("")}`) | (3n << BigInt(PRIME_BYTES * 8 - 2)) | 1n;
  while ((candidate - 1n) % PUBLIC_EXPONENT === 0n || !checkPrimeSync(candidate)) candidate += 2n;
  return candidate;
}

/** `value⁻¹ mod modulus` by the extended Euclidean algorithm. */
function invert(value: bigint, modulus: bigint): bigint {
  let [previous, current] = [modulus, value % modulus];
  let [previousFactor, factor] = [0n, 1n];
  while (current !== 0n) {
    const quotient = previous / current;
    [previous, current] = [current, previous - quotient * current];
    [previousFactor, factor] = [factor, previousFactor - quotient * factor];
  }
  return ((previousFactor % modulus) + modulus) % modulus;
}

function toBase64Url(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex").toString("base64url");
}
