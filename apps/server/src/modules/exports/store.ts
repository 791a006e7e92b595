import { and, asc, desc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Executor } from "@appmon/db/client";
import { publishReviews } from "@appmon/db/operator-schema";
import { apps, deployments, identities, inquiries, messages, rooms, users, versions } from "@appmon/db/schema";

export interface ExportedApp {
  id: string;
  title: string;
  version: number;
  spec: AppSpec;
  /** path → hash. */
  files: Record<string, string>;
}

const columns = { id: apps.id, title: apps.title, version: versions.number, spec: versions.spec, files: versions.files };

/** The owner's app in its latest version. */
export async function findExportedApp(executor: Executor, ownerId: string, id: string): Promise<ExportedApp | undefined> {
  const [row] = await selectApps(executor).where(and(eq(apps.id, id), eq(apps.ownerId, ownerId), isNull(apps.deletedAt)));
  return row as ExportedApp | undefined;
}

export async function listExportedApps(executor: Executor, ownerId: string): Promise<ExportedApp[]> {
  const rows = await selectApps(executor)
    .where(and(eq(apps.ownerId, ownerId), isNull(apps.deletedAt)))
    .orderBy(asc(apps.createdAt));
  return rows as ExportedApp[];
}

function selectApps(executor: Executor) {
  return executor
    .select(columns)
    .from(apps)
    .innerJoin(versions, and(eq(versions.appId, apps.id), eq(versions.number, apps.latestVersion)));
}

export async function findProfile(executor: Executor, userId: string) {
  const [user] = await executor.select().from(users).where(eq(users.id, userId));
  const linked = await executor
    .select({ provider: identities.provider, subject: identities.subject, linkedAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId));
  return { ...user, providers: linked };
}

export async function listOwnRooms(executor: Executor, ownerId: string) {
  return executor
    .select({ id: rooms.id, title: rooms.title, appId: rooms.appId, createdAt: rooms.createdAt, deletedAt: rooms.deletedAt })
    .from(rooms)
    .where(and(eq(rooms.ownerId, ownerId), eq(rooms.hasMessages, true)))
    .orderBy(asc(rooms.createdAt));
}

/** Inquiries and their answers, oldest first; attachments by name. */
export async function listOwnInquiries(executor: Executor, ownerId: string) {
  const { ownerId: _owner, attachment: _bytes, ...columns } = getTableColumns(inquiries);
  return executor.select(columns).from(inquiries).where(eq(inquiries.ownerId, ownerId)).orderBy(asc(inquiries.createdAt));
}

const PAGE = 500;

/** Messages of a room in pages, oldest first. */
export async function* readMessages(executor: Executor, roomId: string) {
  for (let after = 0; ;) {
    const rows = await executor
      .select({ seq: messages.seq, role: messages.role, content: messages.content, createdAt: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.roomId, roomId), gt(messages.seq, after)))
      .orderBy(asc(messages.seq))
      .limit(PAGE);
    yield* rows.map(({ role, content, createdAt }) => ({ role, content, createdAt }));
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.seq;
  }
}

export async function listOwnDeployments(executor: Executor, appId: string) {
  return executor
    .select({
      slug: deployments.slug,
      version: deployments.version,
      title: deployments.title,
      state: deployments.state,
      createdAt: deployments.createdAt,
    })
    .from(deployments)
    .where(eq(deployments.appId, appId))
    .orderBy(desc(deployments.createdAt));
}

/** What was looked at before the app was published, and what was said about it, newest first. Who decided is not the owner's to know. */
export async function listOwnReviews(executor: Executor, appId: string) {
  const { appId: _app, decidedBy: _operator, ...told } = getTableColumns(publishReviews);
  return executor.select(told).from(publishReviews).where(eq(publishReviews.appId, appId)).orderBy(desc(publishReviews.createdAt));
}
