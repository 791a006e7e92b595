/** Who signed up with the e-mail or phone of a record about a person, and waits for the owner to say that it is them. */
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { GuardedEntity } from "@appmon/appspec/guarded-entity";
import type { Executor, Tx } from "@appmon/db/client";
import { records } from "@appmon/db/schema";
import { memberLinks, memberRequests, visitors } from "@appmon/db/visitor-schema";
import { linkRecord, type MemberRecord } from "./links.ts";
import type { Place } from "./store.ts";

export interface MemberRequest extends MemberRecord {
  visitorId: string;
  /** As the account calls itself. */
  name: string;
  email: string | null;
  matched: "email" | "phone";
  /** Values of the record asked for. */
  data: Record<string, unknown>;
}

/** Digits of a Korean phone number as it is dialled at home. */
export const dialled = (phone: string): string => phone.replace(/\D/g, "").replace(/^82/, "0");

/**
 * The one record about a person that has this e-mail or phone and is nobody's account yet; undefined = none, or more than one, of
 * which none can be said to be meant.
 */
export async function findOneMember(
  executor: Executor,
  { appId, env }: Place,
  lists: readonly GuardedEntity[],
  { email, phone }: { email: string; phone?: string | undefined },
): Promise<(MemberRecord & { matched: "email" | "phone" }) | undefined> {
  const found = [];
  for (const { id: collection, fields } of lists.filter(({ members }) => members)) {
    const ways = fields.flatMap(({ id, type }): { matched: "email" | "phone"; is: SQL }[] => {
      const value = sql`${records.data} ->> ${id}::text`;
      if (type === "email") return [{ matched: "email", is: sql`lower(trim(${value})) = ${email}` }];
      const digits = sql`regexp_replace(regexp_replace(${value}, '[^0-9]', '', 'g'), '^82', '0')`;
      return type === "phone" && phone !== undefined ? [{ matched: "phone", is: sql`${digits} = ${phone}` }] : [];
    });
    for (const { matched, is } of ways) {
      const rows = await executor
        .select({ recordId: records.id })
        .from(records)
        .leftJoin(
          memberLinks,
          and(
            eq(memberLinks.appId, records.appId),
            eq(memberLinks.env, records.env),
            eq(memberLinks.collection, records.collection),
            eq(memberLinks.recordId, records.id),
          ),
        )
        .where(
          and(eq(records.appId, appId), eq(records.env, env), eq(records.collection, collection), is, sql`${memberLinks.recordId} is null`),
        )
        .limit(2);
      found.push(...rows.map(({ recordId }) => ({ collection, recordId, matched })));
    }
  }
  return new Set(found.map(({ recordId }) => recordId)).size === 1 ? found[0] : undefined;
}

export async function insertRequest(
  executor: Executor,
  { appId, env }: Place,
  { collection, recordId, matched }: MemberRecord & { matched: "email" | "phone" },
  visitorId: string,
): Promise<void> {
  await executor.insert(memberRequests).values({ appId, env, collection, recordId, matched, visitorId }).onConflictDoNothing();
}

const MOST_ASKED = 100;

/** What waits for an answer, the oldest first, at most 100. Requests for records that are gone are left out. */
export async function listRequests(executor: Executor, { appId, env }: Place): Promise<MemberRequest[]> {
  return executor
    .select({
      collection: memberRequests.collection,
      recordId: memberRequests.recordId,
      visitorId: memberRequests.visitorId,
      matched: memberRequests.matched,
      name: visitors.name,
      email: visitors.email,
      data: records.data,
    })
    .from(memberRequests)
    .innerJoin(
      visitors,
      and(eq(visitors.appId, memberRequests.appId), eq(visitors.env, memberRequests.env), eq(visitors.id, memberRequests.visitorId)),
    )
    .innerJoin(
      records,
      and(
        eq(records.appId, memberRequests.appId),
        eq(records.env, memberRequests.env),
        eq(records.collection, memberRequests.collection),
        eq(records.id, memberRequests.recordId),
      ),
    )
    .where(and(eq(memberRequests.appId, appId), eq(memberRequests.env, env)))
    .orderBy(asc(memberRequests.createdAt), asc(memberRequests.visitorId))
    .limit(MOST_ASKED);
}

/**
 * Takes a request away, and with `isThem` gives the record to the account that asked: whoever else asked for it is answered by
 * that. False = nobody asked for it.
 */
export async function answerRequest(
  tx: Tx,
  { appId, env }: Place,
  { collection, recordId }: MemberRecord,
  visitorId: string,
  isThem: boolean,
): Promise<boolean> {
  const taken = await tx
    .delete(memberRequests)
    .where(
      and(
        eq(memberRequests.appId, appId),
        eq(memberRequests.env, env),
        eq(memberRequests.collection, collection),
        eq(memberRequests.recordId, recordId),
        eq(memberRequests.visitorId, visitorId),
      ),
    )
    .returning({ visitorId: memberRequests.visitorId });
  if (taken.length === 0) return false;
  if (isThem) await linkRecord(tx, { appId, env }, { collection, recordId }, visitorId);
  return true;
}
