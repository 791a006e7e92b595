/** Apps in a database of a test, with automations, and what they did. */
import type { AutomationSpec } from "@appmon/appspec/automation-spec";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { automationRuns, automations, outgoingMessages } from "@appmon/db/automation-schema";
import type { Database } from "@appmon/db/client";
import { apps, rooms, users, versions } from "@appmon/db/schema";
import { ANYBODY } from "@appmon/kit/record-access";
import { and, asc, eq } from "drizzle-orm";
import { type ResolvedApp, resolveVersion } from "../../app-resolver.ts";
import type { Asked } from "../../records/service.ts";

const member: EntitySpec = {
  id: "member",
  name: "회원",
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text", required: true },
    { id: "phone", label: "연락처", type: "phone" },
    { id: "mail", label: "메일", type: "email" },
    { id: "points", label: "포인트", type: "number", max: 1_000_000 },
  ],
  sample: [],
};
const visit: EntitySpec = {
  id: "visit",
  name: "예약",
  titleField: "memo",
  statusField: "state",
  fields: [
    { id: "memo", label: "메모", type: "text" },
    { id: "day", label: "날짜", type: "date" },
    { id: "who", label: "누구", type: "relation", target: "member" },
    {
      id: "state",
      label: "상태",
      type: "status",
      options: [
        { value: "open", label: "접수" },
        { value: "done", label: "완료" },
      ],
    },
    { id: "count", label: "횟수", type: "number" },
  ],
  sample: [],
};
const trace: EntitySpec = {
  id: "trace",
  name: "자취",
  titleField: "text",
  fields: [
    { id: "text", label: "글", type: "text" },
    { id: "visit", label: "예약", type: "relation", target: "visit" },
  ],
  sample: [],
};

export const specWith = (list: AutomationSpec[]): AppSpec => ({
  v: 1,
  title: "네일",
  icon: "book",
  seed: 1,
  theme: { family: "paper", mode: "light", background: "#ffffff", primary: "#336699" },
  entities: [member, visit, trace],
  actions: [],
  screens: [{ id: "home", title: "처음", path: "/", blocks: [{ id: "form", kind: "form", entity: "visit" }] }],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
  automations: list,
});

let made = 0;

/** An app whose preview has these automations; its first version. */
export async function makeApp(db: Database, list: AutomationSpec[], change: (spec: AppSpec) => AppSpec = (spec) => spec): Promise<Asked> {
  const id = `app_a${++made}`;
  await db.insert(users).values({ id: `owner_${id}`, name: "주인", email: `${id}@example.com`, agreedAt: new Date() });
  await db
    .insert(rooms)
    .values({ id: `room_${id}`, ownerId: `owner_${id}`, previewName: `p-${id}`, previewExpiresAt: new Date(Date.now() + 1e9) });
  await db.insert(apps).values({ id, ownerId: `owner_${id}`, roomId: `room_${id}`, title: "네일" });
  return addVersion(db, id, list, change);
}

/** The next version of it, which is the one that is shown. */
export async function addVersion(
  db: Database,
  id: string,
  list: AutomationSpec[],
  change: (spec: AppSpec) => AppSpec = (spec) => spec,
): Promise<Asked> {
  const spec = change(specWith(list));
  const [finding] = validateSpec(spec);
  if (finding) throw new Error(`${finding.node}: ${finding.message}`);
  const number = await db.transaction(async (tx) => {
    const [row] = await tx.select({ latest: apps.latestVersion }).from(apps).where(eq(apps.id, id));
    const next = row!.latest + 1;
    await tx
      .insert(versions)
      .values({ appId: id, number: next, spec: spec as never, ops: [], inverse: [], origin: "chat", summary: "", files: {} });
    await tx.update(apps).set({ latestVersion: next }).where(eq(apps.id, id));
    return next;
  });
  const app: ResolvedApp | undefined = await resolveVersion(db, { appId: id, env: "preview", version: number });
  return { app: app!, actor: ANYBODY };
}

export const runsOf = (db: Database, { app: { appId } }: Asked) =>
  db.select().from(automationRuns).where(eq(automationRuns.appId, appId)).orderBy(asc(automationRuns.createdAt), asc(automationRuns.id));
export const messagesOf = (db: Database, { app: { appId } }: Asked) =>
  db.select().from(outgoingMessages).where(eq(outgoingMessages.appId, appId)).orderBy(asc(outgoingMessages.createdAt));
export async function rowOf(db: Database, { app: { appId } }: Asked, id: string) {
  const [row] = await db
    .select()
    .from(automations)
    .where(and(eq(automations.appId, appId), eq(automations.id, id)));
  return row;
}
