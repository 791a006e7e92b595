import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what charges a card. What is sealed can only be opened here, and only for the purpose it was sealed for. */
export interface KeyVault {
  /** AES-256-GCM, base64. */
  seal(purpose: string, secret: string): string;
  /** Throws when it was sealed for something else, elsewhere, or was changed. */
  open(purpose: string, sealed: string): string;
  /** The same secret always has the same print, and nothing can be read from it. */
  print(secret: string): string;
}

export function createKeyVault(secret: string): KeyVault {
  const derive = (name: string) => Buffer.from(hkdfSync("sha256", secret, "", `appmon/billing/${name}`, 32));
  const sealingKey = derive("seal");
  const printKey = derive("print");
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealingKey, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", sealingKey, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },
    print: (text) => createHmac("sha256", printKey).update(text).digest("hex"),
  };
}
