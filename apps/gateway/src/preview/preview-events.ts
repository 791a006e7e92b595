import type { Builder, PreviewBuild } from "@appmon/builder/build-request";
import type { Database } from "@appmon/db/client";
import type { NoticeHub } from "@appmon/db/notice-hub";
import { hashesInNews } from "@appmon/db/version-store";
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

  const build = async (appId: string, version: number, manifest: Record<string, string> | null): Promise<PreviewBuild | undefined> => {
    const result = await deps.builder.preview(roomId, await deps.versions.get(appId, version, manifest));
    // The last good version stays visible; the room's own events say what went wrong.
    if (!result.ok) request.log.error({ appId, version, findings: result.findings }, "preview does not build");
    return result.ok ? result.value : undefined;
  };

  const bringUpToDate = async (detail?: string) => {
    const [room] = await Promise.all([findPreviewRoom(deps.db, name), deps.versions.prefetch(hashesInNews(detail))]);
    if (!room) return stream.end();
    if (!room.appId || room.latestVersion === 0 || room.latestVersion === shown) return;
    if (!held && shown > 0) {
      const base = await build(room.appId, shown, null);
      if (base) held = { version: String(shown), build: base };
    }
    const next = await build(room.appId, room.latestVersion, room.manifest);
    if (!next) return;
    const version = String(room.latestVersion);
    const data = previewVersion(version, next, held);
    held = { version, build: next };
    shown = room.latestVersion;
    await stream.send({ event: "version", id: version, data });
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
