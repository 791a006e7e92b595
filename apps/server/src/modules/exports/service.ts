import type { AppSpec } from "@appmon/appspec/spec";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { loadVersionFiles } from "@appmon/db/version-store";
import type { ZipEntry } from "../../http/zip-stream.ts";
import { dataEntries, type RecordReader } from "./app-entries.ts";
import {
  type ExportedApp,
  findExportedApp,
  findProfile,
  listExportedApps,
  listOwnDeployments,
  listOwnInquiries,
  listOwnReviews,
  listOwnRooms,
  readMessages,
} from "./store.ts";

export interface ExportsDeps {
  db: Database;
  /** Path → text of a project that runs on its own, around the app's own files. */
  exportProject(spec: AppSpec, app: Record<string, string>): Promise<Record<string, string>>;
  records: RecordReader;
}

export function createExportsService({ db, exportProject, records }: ExportsDeps) {
  const getApp = async (userId: string, id: string): Promise<ExportedApp> => {
    const app = await findExportedApp(db, userId, id);
    if (!app) throw refusal("app/not-found");
    return app;
  };

  /** The project with the very files of the version, also those edited by hand. */
  async function* sourceEntries(app: ExportedApp): AsyncGenerator<ZipEntry> {
    const project = await exportProject(app.spec, await loadVersionFiles(db, app.files));
    for (const [path, body] of Object.entries(project)) yield { path, body };
  }

  async function* accountEntries(userId: string): AsyncGenerator<ZipEntry> {
    yield { path: "나의 정보.json", body: pretty(await findProfile(db, userId)) };
    yield { path: "문의.json", body: pretty(await listOwnInquiries(db, userId)) };
    for (const room of await listOwnRooms(db, userId)) {
      const path = `대화/${fileName(room.title ?? "제목 없는 대화")}.json`;
      yield { path, body: conversation(room) };
    }
    for (const app of await listExportedApps(db, userId)) {
      const below = `앱/${fileName(app.title)} (${app.id.slice(-5)})/`;
      yield {
        path: `${below}앱 정보.json`,
        body: pretty({
          id: app.id,
          title: app.title,
          version: app.version,
          deployments: await listOwnDeployments(db, app.id),
          reviews: await listOwnReviews(db, app.id),
        }),
      };
      // What the person made; the parts every app shares come with the export of one app.
      for (const [path, body] of Object.entries(await loadVersionFiles(db, app.files))) yield { path: `${below}소스/${path}`, body };
      yield* dataEntries(records, { id: app.id, entities: app.spec.entities }, below);
    }
  }

  async function* conversation(room: Awaited<ReturnType<typeof listOwnRooms>>[number]): AsyncGenerator<string> {
    yield `{\n  "room": ${JSON.stringify(room)},\n  "messages": [`;
    let separator = "\n";
    for await (const message of readMessages(db, room.id)) {
      yield `${separator}    ${JSON.stringify(message)}`;
      separator = ",\n";
    }
    yield "\n  ]\n}\n";
  }

  return {
    async source(userId: string, appId: string): Promise<{ name: string; entries: AsyncIterable<ZipEntry> }> {
      const app = await getApp(userId, appId);
      return { name: app.title, entries: sourceEntries(app) };
    },

    async data(userId: string, appId: string): Promise<{ name: string; entries: AsyncIterable<ZipEntry> }> {
      const app = await getApp(userId, appId);
      return { name: `${app.title} 데이터`, entries: dataEntries(records, { id: app.id, entities: app.spec.entities }) };
    },

    /** Everything we hold about a person. */
    account: (userId: string): AsyncIterable<ZipEntry> => accountEntries(userId),
  };
}
export type ExportsService = ReturnType<typeof createExportsService>;

function fileName(title: string): string {
  return title.replace(/[/\\]/g, "-").slice(0, 60);
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
