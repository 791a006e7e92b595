/** Who is an operator. Written by the command `npm run operator`, read by every operator route. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { PROVIDERS, type Provider } from "@appmon/contract/provider";
import type { Database, Executor } from "@appmon/db/client";
import { operators } from "@appmon/db/operator-schema";
import { identities, users } from "@appmon/db/schema";
import { auditEvents } from "@appmon/db/wire-schema";
import { createId } from "@appmon/kernel/id";

export interface Account {
  id: string;
  name: string;
  email: string | null;
}

const account = { id: users.id, name: users.name, email: users.email };

export async function isOperator(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(operators.userId, userId), isNull(users.deletedAt)));
  return row !== undefined;
}

/** The people meant by a user id or by "provider:e-mail". An e-mail address is nobody's alone, so there may be several. */
export async function findAccounts(executor: Executor, words: string): Promise<Account[]> {
  const [provider = "", ...rest] = words.split(":");
  if (!PROVIDERS.includes(provider as Provider))
    return executor
      .select(account)
      .from(users)
      .where(and(eq(users.id, words), isNull(users.deletedAt)));
  return executor
    .select(account)
    .from(users)
    .innerJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, provider)))
    .where(and(eq(users.email, rest.join(":")), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
}

/** False = they were an operator already. */
export async function grantOperator(db: Database, userId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(operators).values({ userId, grantedAt: now }).onConflictDoNothing().returning();
    if (row) await writeDown(tx, "operator.grant", userId, now);
    return row !== undefined;
  });
}

/** False = they were none. */
export async function revokeOperator(db: Database, userId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(operators).where(eq(operators.userId, userId)).returning();
    if (row) await writeDown(tx, "operator.revoke", userId, now);
    return row !== undefined;
  });
}

export async function listOperators(executor: Executor): Promise<(Account & { grantedAt: Date })[]> {
  return executor
    .select({ ...account, grantedAt: operators.grantedAt })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(asc(operators.grantedAt), asc(users.id));
}

async function writeDown(executor: Executor, action: string, subject: string, at: Date): Promise<void> {
  await executor.insert(auditEvents).values({ id: createId("aud"), at, userId: null, action, subject, requestId: "command" });
}
