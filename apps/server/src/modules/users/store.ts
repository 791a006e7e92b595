import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Provider } from "@appmon/contract/user";
import type { Executor, Tx } from "@appmon/db/client";
import { identities, refreshTokens, tokenFamilies, users } from "@appmon/db/schema";

export type StoredUser = typeof users.$inferSelect;

export interface Identity {
  provider: Provider;
  subject: string;
}

/** The person behind an identity, locked until the transaction ends: a withdrawal and a sign-in never cross. */
export async function findUserByIdentity(tx: Tx, { provider, subject }: Identity): Promise<StoredUser | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    .for("update", { of: users });
  return row?.user;
}

/**
 * Creates a person with this identity. False, with nothing written that is visible, when the identity belongs to somebody
 * who did not leave before `forgottenBefore`.
 */
export async function createUser(
  tx: Tx,
  user: { id: string; name: string; email: string | null; avatarUrl: string | null; marketingAgreedAt: Date | null; now: Date },
  identity: Identity,
  forgottenBefore: Date,
): Promise<boolean> {
  const { now, ...row } = user;
  await tx.insert(users).values({ ...row, agreedAt: now, createdAt: now });
  const claimed = await tx
    .insert(identities)
    .values({ ...identity, userId: user.id, createdAt: now })
    .onConflictDoUpdate({
      target: [identities.provider, identities.subject],
      set: { userId: user.id, createdAt: now },
      setWhere: sql`exists (select 1 from ${users} old where old.id = ${identities.userId} and old.deleted_at <= ${forgottenBefore.toISOString()}::timestamptz)`,
    })
    .returning({ userId: identities.userId });
  return claimed.length === 1;
}

/** Takes over what the provider knows newer, and brings a withdrawn account back. */
export async function welcomeBack(tx: Tx, userId: string, fresh: { email: string | null; avatarUrl: string | null }): Promise<void> {
  await tx
    .update(users)
    .set({
      deletedAt: null,
      ...(fresh.email === null ? {} : { email: fresh.email }),
      ...(fresh.avatarUrl === null ? {} : { avatarUrl: fresh.avatarUrl }),
    })
    .where(eq(users.id, userId));
}

export async function findUser(db: Executor, userId: string): Promise<{ user: StoredUser; providers: string[] } | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) return undefined;
  const linked = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.createdAt);
  return { user, providers: linked.map((row) => row.provider) };
}

/** False when the person left meanwhile. */
export async function updateUser(
  db: Executor,
  userId: string,
  { seen, ...change }: { name?: string; marketingAgreedAt?: Date | null; seen?: string[] },
): Promise<boolean> {
  if (Object.keys(change).length === 0 && !seen?.length) return true;
  const more = seen?.length ? { seen: sql`array(select distinct unnest(${users.seen} || ${sql.param(seen)}::text[]))` } : {};
  const changed = await db
    .update(users)
    .set({ ...change, ...more })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Marks the person as gone and ends every session. False when already gone. */
export async function withdrawUser(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const gone = await tx
    .update(users)
    .set({ deletedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  await tx
    .update(tokenFamilies)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamilies.userId, userId), isNull(tokenFamilies.revokedAt)));
  return gone.length === 1;
}

export async function createFamily(tx: Tx, family: { id: string; userId: string; provider: Provider; now: Date }): Promise<void> {
  await tx.insert(tokenFamilies).values({ id: family.id, userId: family.userId, provider: family.provider, createdAt: family.now });
}

export async function addRefreshToken(tx: Tx, token: { hash: string; familyId: string; now: Date; expiresAt: Date }): Promise<void> {
  await tx.insert(refreshTokens).values({ hash: token.hash, familyId: token.familyId, createdAt: token.now, expiresAt: token.expiresAt });
}

export interface StoredRefreshToken {
  familyId: string;
  userId: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** The session was ended, or the person left. */
  dead: boolean;
}

/** A refresh token by its hash, locked with its family: two requests with it, or with its sibling, come one after the other. */
export async function findRefreshToken(tx: Tx, hash: string): Promise<StoredRefreshToken | undefined> {
  const [row] = await tx
    .select({
      familyId: refreshTokens.familyId,
      userId: tokenFamilies.userId,
      expiresAt: refreshTokens.expiresAt,
      usedAt: refreshTokens.usedAt,
      revokedAt: tokenFamilies.revokedAt,
      deletedAt: users.deletedAt,
    })
    .from(refreshTokens)
    .innerJoin(tokenFamilies, eq(tokenFamilies.id, refreshTokens.familyId))
    .innerJoin(users, eq(users.id, tokenFamilies.userId))
    .where(eq(refreshTokens.hash, hash))
    .for("update", { of: [refreshTokens, tokenFamilies] });
  if (!row) return undefined;
  const { revokedAt, deletedAt, ...token } = row;
  return { ...token, dead: revokedAt !== null || deletedAt !== null };
}

export async function spendRefreshToken(tx: Tx, hash: string, now: Date): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)));
}

/** Spent tokens are kept to recognise their reuse, but not beyond their own expiry. */
export async function forgetExpiredTokens(tx: Tx, familyId: string, now: Date): Promise<void> {
  await tx.delete(refreshTokens).where(and(eq(refreshTokens.familyId, familyId), lt(refreshTokens.expiresAt, now)));
}

export async function revokeFamily(tx: Tx, familyId: string, now: Date): Promise<void> {
  await tx
    .update(tokenFamilies)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)));
}

/** True while neither the session was ended nor the person left. */
export async function isSessionAlive(db: Executor, session: { userId: string; familyId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: tokenFamilies.id })
    .from(tokenFamilies)
    .innerJoin(users, eq(users.id, tokenFamilies.userId))
    .where(
      and(
        eq(tokenFamilies.id, session.familyId),
        eq(tokenFamilies.userId, session.userId),
        isNull(tokenFamilies.revokedAt),
        isNull(users.deletedAt),
      ),
    );
  return rows.length === 1;
}

/** Which of these sessions are over. */
export async function findDeadFamilies(db: Executor, familyIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: tokenFamilies.id })
    .from(tokenFamilies)
    .innerJoin(users, eq(users.id, tokenFamilies.userId))
    .where(and(inArray(tokenFamilies.id, familyIds), or(isNotNull(tokenFamilies.revokedAt), isNotNull(users.deletedAt))));
  return rows.map(({ id }) => id);
}
