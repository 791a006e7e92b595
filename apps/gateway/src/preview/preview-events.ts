import type { Builder, PreviewBuild, SourceFiles } from "@appmon/builder/build-request";
import type { Database } from "@appmon/db/client";
import type { NoticeHub } from "@appmon/db/notice-hub";
import { readVersionNews } from "@appmon/db/version-news";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findPreviewRoom } from "../app-resolver.ts";
import { openEventStream } from "@appmon/http/event-stream";
import { previewVersion } from "../preview-page/preview-event.ts";
import type { VersionSource } from "../version-source.ts";

/** Notices are hints; so often a preview looks for itself. */
const POLL_MS = 5_000;

export interface PreviewDeps {
  db: Database;
  hub: NoticeHub;
  builder: Pick<Builder, "preview">;
  versions: VersionSource;
}

/**
 * The stream an open preview page lives on: the version it should show, with the modules it does not have yet. `after` is
 * the version it shows already. Before the room's first version it waits, warm.
 */
export async function openPreviewEvents(
  deps: PreviewDeps,
  input: { request: FastifyRequest; reply: FastifyReply; name: string; roomId: string; after: number },
): Promise<FastifyReply> {
  const { request, reply, name, roomId } = input;
  const stream = openEventStream(request, reply);
  let shown = input.after;
  let held: { version: string; build: PreviewBuild } | null = null;

  const build = async (files: Promise<SourceFiles>, about: { appId: string; version: number }): Promise<PreviewBuild | undefined> => {
    const result = await deps.builder.preview(roomId, await files);
    // The last good version stays visible; the room's own events say what went wrong.
    if (!result.ok) request.log.error({ ...about, findings: result.findings }, "preview does not build");
    return result.ok ? result.value : undefined;
  };

  /** The next version to show and its files; undefined when there is none. Throws the page out when the room is gone. */
  const lookUp = async (
    detail: string | undefined,
  ): Promise<{ appId: string; version: number; files: Promise<SourceFiles> } | undefined> => {
    const news = readVersionNews(detail);
    // What is shown already and how the next one differs from it is all there is to know.
    const files = news && held && news.base === shown ? deps.versions.follow(news) : undefined;
    if (news && files) return { appId: news.appId, version: news.number, files };
    const room = await findPreviewRoom(deps.db, name);
    if (!room) stream.end();
    if (!room?.appId || room.latestVersion === 0 || room.latestVersion === shown) return undefined;
    return { appId: room.appId, version: room.latestVersion, files: deps.versions.get(room.appId, room.latestVersion, room.manifest) };
  };

  const bringUpToDate = async (detail?: string) => {
    const found = await lookUp(detail);
    if (!found) return;
    const { appId, version } = found;
    if (!held && shown > 0) {
      const base = await build(deps.versions.get(appId, shown), { appId, version: shown });
      if (base) held = { version: String(shown), build: base };
    }
    const next = await build(found.files, { appId, version });
    if (!next) return;
    const data = previewVersion(String(version), next, held);
    held = { version: String(version), build: next };
    shown = version;
    await stream.send({ event: "version", id: String(version), data });
  };

  let last = Promise.resolve();
  const wake = (detail?: string) => {
    last = last
      .then(() => bringUpToDate(detail))
      .catch((error) => {
        request.log.error({ err: error }, "preview stream broke");
        stream.end();
      });
  };
  const unsubscribe = deps.hub.subscribe(`preview:${roomId}`, wake);
  const poll = setInterval(() => wake(), POLL_MS);
  stream.signal.addEventListener(
    "abort",
    () => {
      unsubscribe();
      clearInterval(poll);
    },
    { once: true },
  );
  wake();
  return reply;
}
