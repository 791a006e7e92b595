import { importPKCS8, SignJWT } from "jose";

/** Apple allows six months; made anew for every exchange, minutes are enough. */
const LIFETIME_S = 300;

/** Apple's client secret: a statement signed ES256 with the key of the developer team. `privateKey` is the text of the `.p8` file. */
export async function createAppleClientSecret(options: {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
  nowMs: number;
}): Promise<string> {
  const now = Math.floor(options.nowMs / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: options.keyId })
    .setIssuer(options.teamId)
    .setSubject(options.clientId)
    .setAudience("https://appleid.apple.com")
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_S)
    .sign(await importPKCS8(options.privateKey, "ES256"));
}
