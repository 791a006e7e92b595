import type { AppSpec } from "@appmon/appspec/spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { VersionLook } from "@appmon/contract/app";
import { refusal } from "@appmon/contract/failure-codes";
import { type OfferTemplateBody, type Template, TEMPLATE_KINDS, type TemplateKind } from "@appmon/contract/template";
import type { Database, Executor } from "@appmon/db/client";
import { createId } from "@appmon/kernel/id";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { countTake, findOfApp, findOffered, listOffered, putTemplate, type TemplateRow, withdraw } from "./store.ts";
import type { ReadyApps } from "./ready-apps.ts";
import { templateOperations } from "./template-design.ts";

const PAGE = 24;

/** In a cursor: how far one has come among our own. */
const AMONG_READY = "ready";
/** Before the newest that people offer. */
const START_OF_OFFERED = encodeCursor(["9999-12-31T00:00:00.000Z", "z"]);

export interface TemplatesDeps {
  db: Database;
  readyApps: ReadyApps;
  /** The owner's app as it stands. Throws `app/not-found`. */
  openDesign(userId: string, appId: string): Promise<{ version: number; spec: AppSpec }>;
  applyOperations(spec: AppSpec, ops: SpecOp[]): { spec: AppSpec };
  lookOf(spec: AppSpec): VersionLook;
  isTakenDown(executor: Executor, appId: string): Promise<boolean>;
  /** Refuses with `deployment/impersonation` what poses as somebody else. */
  requireHonest(app: { id: string }, version: number, offered: { title: string; description: string; spec: AppSpec }): Promise<void>;
  /** A new app of this person that begins with a design, in a room that begins with words. Answers its id and room. */
  startApp(
    userId: string,
    start: { spec: AppSpec; words: string; summary: string; fromTemplate: { id: string; title: string; byline: string } },
    alongside: (tx: Parameters<Parameters<Database["transaction"]>[0]>[0]) => Promise<void>,
  ): Promise<string>;
}
export type TemplatesService = ReturnType<typeof createTemplatesService>;

/** Apps that are offered to others to begin with. */
export function createTemplatesService({
  db,
  readyApps,
  openDesign,
  applyOperations,
  lookOf,
  isTakenDown,
  requireHonest,
  startApp,
}: TemplatesDeps) {
  const toTemplate = (row: TemplateRow, userId: string): Template => {
    const spec = row.spec as AppSpec;
    return {
      id: row.id,
      kind: TEMPLATE_KINDS.find((kind) => kind === row.kind) ?? "work",
      title: row.title,
      description: row.description,
      byline: row.byline,
      look: lookOf(spec),
      screens: spec.screens.filter(({ path }) => !path.includes(":")).map(({ title }) => title),
      lists: spec.entities.map(({ name }) => name),
      takes: row.takes,
      isMine: row.ownerId === userId,
      isReady: false,
      updatedAt: row.updatedAt.toISOString(),
    };
  };
  /** What people offer, newest first, behind `before`. */
  const offeredPage = async (userId: string, { limit, ...asked }: Parameters<typeof listOffered>[1]) => {
    const rows = await listOffered(db, { ...asked, limit: limit + 1 });
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    // A page that is full of ours still leads on to theirs.
    const next = rows.length <= limit ? null : last ? encodeCursor([last.updatedAt.toISOString(), last.id]) : START_OF_OFFERED;
    return { items: items.map((row) => toTemplate(row, userId)), nextCursor: next };
  };
  const ownOf = async (userId: string, appId: string) => {
    const row = await findOfApp(db, appId);
    return { template: row ? { ...toTemplate(row, userId), version: row.version } : null };
  };

  return {
    async list(userId: string, query: { search: string; kind?: TemplateKind | undefined; cursor?: string | undefined }) {
      const at = decodeCursor(query.cursor, 2);
      const words = query.search.normalize("NFC").trim().split(/\s+/).filter(Boolean).slice(0, 8);
      // Ours first: on them a newcomer sees what there can be.
      if (at === undefined || at[0] === AMONG_READY) {
        const from = Number(at?.[1] ?? 0);
        const ready = readyApps.list({ words, kind: query.kind });
        const items = ready.slice(from, from + PAGE);
        if (ready.length > from + PAGE) return { items, nextCursor: encodeCursor([AMONG_READY, from + PAGE]) };
        const others = await offeredPage(userId, { words, kind: query.kind, limit: PAGE - items.length });
        return { ...others, items: [...items, ...others.items] };
      }
      const before = { updatedAt: new Date(at[0] as string), id: String(at[1]) };
      if (Number.isNaN(before.updatedAt.getTime())) throw refusal("request/invalid");
      return offeredPage(userId, { words, kind: query.kind, limit: PAGE, before });
    },

    async own(userId: string, appId: string) {
      await openDesign(userId, appId);
      return ownOf(userId, appId);
    },

    /** Offers the app as it is now, without what is its owner's alone. */
    async offer(userId: string, appId: string, body: OfferTemplateBody) {
      const { version, spec } = await openDesign(userId, appId);
      if (await isTakenDown(db, appId)) throw refusal("deployment/taken-down");
      const named = applyOperations(spec, [{ op: "setApp", patch: { title: body.title } }]).spec;
      const design = applyOperations(named, templateOperations(named, body.samples)).spec;
      const { kind, title, description, byline } = body;
      // Whoever it says made it stands beside what it says it is.
      await requireHonest({ id: appId }, version, { title, description: [description, byline].filter(Boolean).join("\n"), spec: design });
      const now = new Date();
      await db.transaction((tx) =>
        putTemplate(tx, {
          id: createId("tpl"),
          ownerId: userId,
          appId,
          version,
          kind,
          title,
          description,
          byline,
          spec: design,
          createdAt: now,
          updatedAt: now,
        }),
      );
      return ownOf(userId, appId);
    },

    /** Nobody can take it any more; apps that began with it stay as they are. */
    async withdraw(userId: string, appId: string): Promise<void> {
      await openDesign(userId, appId);
      if (!(await withdraw(db, appId, new Date()))) throw refusal("template/not-found");
    },

    /** A new app of this person that begins with the template. Answers its id. */
    async take(userId: string, id: string): Promise<string> {
      const ready = readyApps.open(id);
      if (ready)
        return startApp(
          userId,
          {
            spec: ready,
            words: `‘${ready.title}’에서 시작했어요. 예시가 들어 있으니 그대로 써 보고, 바꾸고 싶은 것은 말해 주세요.`,
            summary: `‘${ready.title}’에서 시작했어요`,
            fromTemplate: { id, title: ready.title, byline: "" },
          },
          () => Promise.resolve(),
        );
      const row = await findOffered(db, id);
      if (!row) throw refusal("template/not-found");
      const { title, byline } = row;
      const by = byline === "" ? "" : ` 만든 사람은 ${byline}님이에요.`;
      return startApp(
        userId,
        {
          spec: row.spec as AppSpec,
          words: `‘${title}’ 템플릿으로 시작한 앱이에요.${by} 이제 내 앱이니 무엇이든 바꿔 보세요.`,
          summary: `‘${title}’ 템플릿으로 시작했어요`,
          fromTemplate: { id, title, byline },
        },
        (tx) => countTake(tx, id),
      );
    },
  };
}
