import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret of the service that is not in its database. */
export interface BoxKey {
  /** Short, and never given to another secret. */
  id: string;
  /** 32 bytes. */
  secret: Buffer;
}

/** Keeps what people entrust to us, with one of several secrets, so that a new one can take over while the old one still opens. */
export interface SecretBox {
  /** AES-256-GCM in base64, bound to `owner`, with the first secret. */
  seal(owner: string, text: string): { sealed: string; sealedWith: string };
  /** Throws when it was sealed for somebody else, was changed, or its secret is gone. */
  open(owner: string, box: { sealed: string; sealedWith: string }): string;
  /** Whether the secret of that name is here. */
  has(sealedWith: string): boolean;
  /** Whether it was sealed with a secret that is to be retired. */
  isOld(sealedWith: string): boolean;
}

/** The first secret seals, all of them open. */
export function createSecretBox([current, ...old]: readonly [BoxKey, ...BoxKey[]]): SecretBox {
  const secrets = new Map([current, ...old].map(({ id, secret }) => [id, secret]));
  const boundTo = (owner: string, keyId: string) => Buffer.from(JSON.stringify(["model key", keyId, owner]));
  return {
    seal(owner, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.secret, nonce).setAAD(boundTo(owner, current.id));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64"), sealedWith: current.id };
    },
    open(owner, { sealed, sealedWith }) {
      const secret = secrets.get(sealedWith);
      if (!secret) throw new Error(`the secret ${JSON.stringify(sealedWith)} is not among those of this service`);
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", secret, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(owner, sealedWith)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },
    has: (sealedWith) => secrets.has(sealedWith),
    isOld: (sealedWith) => sealedWith !== current.id,
  };
}
