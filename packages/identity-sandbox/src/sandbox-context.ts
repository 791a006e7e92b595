import type { Clock } from "@appmon/kernel/clock";
import type { Grant } from "./authorization.ts";
import { relayAddress } from "./person.ts";
import type { SandboxClient, SandboxClients, SandboxProvider } from "./sandbox-client.ts";
import { createSeal, type Seal } from "./seal.ts";
import { deriveSigningKey, type SigningKey } from "./signing-key.ts";

/** What all dialects share. */
export interface SandboxContext {
  /** Public address of the sandbox without a trailing slash. */
  baseUrl: string;
  /** Path part of `baseUrl`. */
  basePath: string;
  secret: string;
  clock: Clock;
  seal: Seal;
  signingKey(): SigningKey;
  findClient(provider: SandboxProvider, clientId: string | null): SandboxClient | undefined;
  /** True the first time only; forgotten after the code could no longer be redeemed anyway. */
  spendCode(jti: string, expiresAtS: number): boolean;
  /** Who agreed before, per Apple client. */
  consents: Set<string>;
  /** The address an Apple client gets to see. */
  appleEmail(grant: Grant): string | null;
}

export function createSandboxContext(options: { baseUrl: string; clients: SandboxClients; secret: string; clock: Clock }): SandboxContext {
  const baseUrl = options.baseUrl.replace(/\/$/, "");
  const spent = new Map<string, number>();
  let key: SigningKey | undefined;
  return {
    baseUrl,
    basePath: new URL(baseUrl).pathname.replace(/\/$/, ""),
    secret: options.secret,
    clock: options.clock,
    seal: createSeal(options.secret, options.clock),
    signingKey: () => (key ??= deriveSigningKey(options.secret)),
    findClient: (provider, clientId) => options.clients[provider].find((client) => client.clientId === clientId),
    spendCode(jti, expiresAtS) {
      const nowS = options.clock.now() / 1000;
      for (const [old, expiry] of spent) if (expiry < nowS) spent.delete(old);
      if (spent.has(jti)) return false;
      spent.set(jti, expiresAtS);
      return true;
    },
    consents: new Set(),
    appleEmail: ({ person, hideEmail }) => (person.email === null ? null : hideEmail ? relayAddress(options.secret, person) : person.email),
  };
}
