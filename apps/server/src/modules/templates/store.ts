import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor, Tx } from "@appmon/db/client";
import { takeDowns } from "@appmon/db/operator-schema";
import { apps, users } from "@appmon/db/schema";
import { templates } from "@appmon/db/template-schema";

export type TemplateRow = typeof templates.$inferSelect;

/** Offered, of an app that is neither in the trash nor closed by operators, by somebody who is still here. */
const isOffered = () =>
  and(
    isNull(templates.withdrawnAt),
    sql`exists (select 1 from ${apps} a where a.id = ${templates.appId} and a.deleted_at is null)`,
    sql`exists (select 1 from ${users} u where u.id = ${templates.ownerId} and u.deleted_at is null)`,
    sql`not exists (select 1 from ${takeDowns} d where d.app_id = ${templates.appId} and d.restored_at is null)`,
  );

export async function findOffered(executor: Executor, id: string): Promise<TemplateRow | undefined> {
  const [row] = await executor
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), isOffered()));
  return row;
}

export async function findOfApp(executor: Executor, appId: string): Promise<TemplateRow | undefined> {
  const [row] = await executor
    .select()
    .from(templates)
    .where(and(eq(templates.appId, appId), isNull(templates.withdrawnAt)));
  return row;
}

/** Newest first; every word stands in the title, the description or the byline. */
export async function listOffered(
  executor: Executor,
  page: { limit: number; words: string[]; kind?: string | undefined; before?: { updatedAt: Date; id: string } | undefined },
): Promise<TemplateRow[]> {
  const text = sql`concat_ws(' ', ${templates.title}, ${templates.description}, ${templates.byline})`;
  const { before } = page;
  return executor
    .select()
    .from(templates)
    .where(
      and(
        isOffered(),
        page.kind === undefined ? undefined : eq(templates.kind, page.kind),
        ...page.words.map((word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`),
        before &&
          or(lt(templates.updatedAt, before.updatedAt), and(eq(templates.updatedAt, before.updatedAt), lt(templates.id, before.id))),
      ),
    )
    .orderBy(desc(templates.updatedAt), desc(templates.id))
    .limit(page.limit);
}

/** Offers an app, or offers it anew as it is now: the same template then, with the apps that began with it. */
export async function putTemplate(tx: Tx, row: typeof templates.$inferInsert): Promise<void> {
  const { id: _id, createdAt: _createdAt, takes: _takes, ...changes } = row;
  await tx
    .insert(templates)
    .values(row)
    .onConflictDoUpdate({ target: templates.appId, targetWhere: sql`withdrawn_at is null`, set: changes });
}

/** False = it was not offered. */
export async function withdraw(executor: Executor, appId: string, now: Date): Promise<boolean> {
  const rows = await executor
    .update(templates)
    .set({ withdrawnAt: now })
    .where(and(eq(templates.appId, appId), isNull(templates.withdrawnAt)))
    .returning({ id: templates.id });
  return rows.length > 0;
}

export async function countTake(tx: Tx, id: string): Promise<void> {
  await tx
    .update(templates)
    .set({ takes: sql`${templates.takes} + 1` })
    .where(eq(templates.id, id));
}
