import { createHash, randomBytes } from "node:crypto";
import type { SocialVerifier, TokenContext, Verification } from "@appmon/adapters/social/ports";
import { type FailureCode, refusal } from "@appmon/contract/failure-codes";
import {
  type CurrentUser,
  currentUserSchema,
  type Provider,
  providerSchema,
  type SessionTokens,
  type signUpBodySchema,
  type updateUserBodySchema,
} from "@appmon/contract/user";
import type { Database, Tx } from "@appmon/db/client";
import type { Clock } from "@appmon/kernel/clock";
import { createId } from "@appmon/kernel/id";
import type { z } from "zod";
import { type AccessSession, createAccessTokens } from "./access-token.ts";
import { forgottenBefore, isRestorable, isTwinRequest, requireAgreements, toDisplayName } from "./policy.ts";
import type { SessionCache } from "./session-cache.ts";
import * as store from "./store.ts";
import { tellAppsClosed } from "./tell-apps-closed.ts";

const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const REFRESH_TOKEN_BYTES = 32;
/** A refresh token as we write it: 256 bits in base64url. */
const REFRESH_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface UsersDeps {
  db: Database;
  secret: string;
  verifiers: Partial<Record<Provider, SocialVerifier>>;
  clock: Clock;
  /** Told of sessions and people that end here. */
  sessions: Pick<SessionCache, "forget">;
  /** What a person has: filled by billing. */
  planOf(userId: string): Promise<Pick<CurrentUser, "plan" | "credits">>;
  /** What has to end before somebody leaves: filled by billing. */
  beforeWithdrawal(userId: string): Promise<void>;
}

/** A provider token as it came with the request. */
export interface ProviderProof {
  provider: Provider;
  token: string | undefined;
  context: TokenContext;
}

type Verified = Extract<Verification, { outcome: "verified" }>;

export type UsersService = ReturnType<typeof createUsersService>;

/** Accounts and sessions. Identity is what the provider says, (provider, subject), and nothing the caller claims. */
export function createUsersService(deps: UsersDeps) {
  const { db, clock } = deps;
  const accessTokens = createAccessTokens(deps);

  /** Refuses with `invalidCode` what the provider does not vouch for. */
  async function verify(proof: ProviderProof, invalidCode: FailureCode): Promise<Verified> {
    const verifier = deps.verifiers[proof.provider];
    if (!verifier) throw refusal("auth/provider-unknown");
    if (proof.token === undefined) throw refusal(invalidCode);
    const verification = await verifier.verify(proof.token, proof.context);
    if (verification.outcome === "invalid") throw refusal(invalidCode);
    if (verification.outcome === "unavailable") throw refusal("auth/provider-unavailable");
    return verification;
  }

  async function startSession(tx: Tx, userId: string, provider: Provider): Promise<SessionTokens> {
    const familyId = createId("ses");
    await store.createFamily(tx, { id: familyId, userId, provider, now: new Date(clock.now()) });
    return {
      access_token: await accessTokens.issue({ userId, familyId }),
      refresh_token: await addRefreshToken(tx, familyId),
      user_id: userId,
    };
  }

  async function addRefreshToken(tx: Tx, familyId: string): Promise<string> {
    const token = randomBytes(REFRESH_TOKEN_BYTES).toString("base64url");
    const nowMs = clock.now();
    await store.addRefreshToken(tx, {
      hash: hashOf(token),
      familyId,
      now: new Date(nowMs),
      expiresAt: new Date(nowMs + REFRESH_LIFETIME_MS),
    });
    return token;
  }

  return {
    /** Signs in who the provider names. Signing in within 30 days of leaving brings the account back. */
    async signIn(proof: ProviderProof): Promise<SessionTokens> {
      const person = await verify(proof, "auth/provider-token-invalid");
      return db.transaction(async (tx) => {
        const user = await store.findUserByIdentity(tx, { provider: proof.provider, subject: person.subject });
        if (!user || (user.deletedAt !== null && !isRestorable(user.deletedAt, clock.now()))) throw refusal("account/not-registered");
        await store.welcomeBack(tx, user.id, person);
        return startSession(tx, user.id, proof.provider);
      });
    },

    /** Creates the account and signs in. The e-mail address stored is the provider's, whatever the form says. */
    async signUp(proof: ProviderProof, form: z.infer<typeof signUpBodySchema>): Promise<SessionTokens> {
      requireAgreements(form.agreements);
      const name = toDisplayName(form.name);
      // Not 401: that would tell the client that our own session ended.
      const person = await verify(proof, "account/proof-required");
      const now = new Date(clock.now());
      const userId = createId("usr");
      return db.transaction(async (tx) => {
        const user = {
          id: userId,
          name,
          email: person.email,
          avatarUrl: person.avatarUrl,
          marketingAgreedAt: form.agreements.marketing ? now : null,
          now,
        };
        const created = await store.createUser(
          tx,
          user,
          { provider: proof.provider, subject: person.subject },
          forgottenBefore(clock.now()),
        );
        if (!created) throw refusal("account/already-registered");
        return startSession(tx, userId, proof.provider);
      });
    },

    async current(userId: string): Promise<CurrentUser> {
      const found = await store.findUser(db, userId);
      if (!found) throw refusal("auth/token-invalid");
      const { user, providers } = found;
      return {
        id: user.id,
        name: user.name,
        email: user.email,
        avatarUrl: user.avatarUrl,
        providers: providers.map((provider) => providerSchema.parse(provider)),
        ...(await deps.planOf(userId)),
        marketing: user.marketingAgreedAt !== null,
        seen: currentUserSchema.shape.seen.parse(user.seen),
        createdAt: user.createdAt.toISOString(),
      };
    },

    async update(userId: string, change: z.infer<typeof updateUserBodySchema>): Promise<void> {
      const updated = await store.updateUser(db, userId, {
        ...(change.name === undefined ? {} : { name: toDisplayName(change.name) }),
        ...(change.seen === undefined ? {} : { seen: change.seen }),
        ...(change.marketing === undefined ? {} : { marketingAgreedAt: change.marketing ? new Date(clock.now()) : null }),
      });
      if (!updated) throw refusal("auth/token-invalid");
    },

    /** The session a refresh token belongs to; undefined = it is none of ours, or worth nothing any more. */
    async findSession(refreshToken: string | undefined): Promise<AccessSession | undefined> {
      if (refreshToken === undefined || !REFRESH_TOKEN.test(refreshToken)) return undefined;
      const known = await db.transaction((tx) => store.findRefreshToken(tx, hashOf(refreshToken)));
      return known && !known.dead ? { userId: known.userId, familyId: known.familyId } : undefined;
    },

    /** Ends this session: its access and refresh tokens are worth nothing from now on, its streams end. */
    async signOut({ familyId }: AccessSession): Promise<void> {
      await db.transaction((tx) => store.revokeFamily(tx, familyId, new Date(clock.now())));
      deps.sessions.forget(familyId);
    },

    /** Leaves: every session ends now and every app is offline; the account, with all of it, can be had back for 30 days. */
    async withdraw(userId: string): Promise<void> {
      await deps.beforeWithdrawal(userId);
      await db.transaction(async (tx) => {
        await store.withdrawUser(tx, userId, new Date(clock.now()));
        await tellAppsClosed(tx, userId);
      });
      deps.sessions.forget(userId);
    },

    /** A new pair for a refresh token. A token shown a second time after 30 s ends the whole session. */
    async refresh(token: string | undefined): Promise<{ access_token: string; refresh_token: string }> {
      if (token === undefined) throw refusal("auth/required");
      if (!REFRESH_TOKEN.test(token)) throw refusal("auth/token-invalid");
      const hash = hashOf(token);
      let ended: string | undefined;
      // Refusals leave the transaction as values: ending the session must be committed.
      const result = await db.transaction(async (tx): Promise<FailureCode | { access_token: string; refresh_token: string }> => {
        const nowMs = clock.now();
        const now = new Date(nowMs);
        const known = await store.findRefreshToken(tx, hash);
        if (!known || known.dead) return "auth/token-invalid";
        if (known.expiresAt.getTime() <= nowMs) return "auth/token-expired";
        if (known.usedAt !== null && !isTwinRequest(known.usedAt, nowMs)) {
          await store.revokeFamily(tx, known.familyId, now);
          ended = known.familyId;
          return "auth/token-reused";
        }
        await store.spendRefreshToken(tx, hash, now);
        await store.forgetExpiredTokens(tx, known.familyId, now);
        return { access_token: await accessTokens.issue(known), refresh_token: await addRefreshToken(tx, known.familyId) };
      });
      if (ended !== undefined) deps.sessions.forget(ended);
      if (typeof result === "string") throw refusal(result);
      return result;
    },
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
