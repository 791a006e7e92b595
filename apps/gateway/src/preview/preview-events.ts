import type { Builder, PreviewBuild, SourceFiles } from "@appmon/builder/build-request";
import { withoutSamples } from "@appmon/builder/without-samples";
import type { Database } from "@appmon/db/client";
import type { NoticeHub } from "@appmon/db/notice-hub";
import { isVisitorName } from "@appmon/db/preview-name";
import { readVersionNews } from "@appmon/db/version-news";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findGlimpse, findPreviewRoom } from "../app-resolver.ts";
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

interface Shown {
  appId: string;
  version: number;
  label: string;
  files: Promise<SourceFiles>;
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
  /** What the page shows: a version, or what a model is making of it ("3~gen_….2"). */
  let shown = { label: String(input.after), version: input.after };
  let held: { version: string; build: PreviewBuild } | null = null;

  const build = async (files: Promise<SourceFiles>, about: { appId: string; label: string }): Promise<PreviewBuild | undefined> => {
    // Visitors get the modules of the published app: without the rows that stand in for data, where a name may be that they are not told.
    const result = isVisitorName(name)
      ? await deps.builder.preview(`${roomId} visitors`, withoutSamples(await files))
      : await deps.builder.preview(roomId, await files);
    // The last good version stays visible; the room's own events say what went wrong.
    if (!result.ok) request.log.error({ ...about, findings: result.findings }, "preview does not build");
    return result.ok ? result.value : undefined;
  };

  /** What to show next and its files; undefined when there is nothing else to show. Throws the page out when the room is gone. */
  const lookUp = async (detail: string | undefined): Promise<Shown | undefined> => {
    const news = readVersionNews(detail);
    // What is shown already and how the next one differs from it is all there is to know.
    const files = news && held && news.base === shown.version ? deps.versions.follow(news) : undefined;
    if (news && files) return { appId: news.appId, version: news.number, label: String(news.number), files };
    const room = await findPreviewRoom(deps.db, name);
    if (!room) stream.end();
    if (!room?.appId || room.latestVersion === 0) return undefined;
    const { appId, latestVersion: version, manifest } = room;
    const label = room.glimpse === null ? String(version) : `${version}~${room.glimpse}`;
    if (label === shown.label) return undefined;
    const base = deps.versions.get(appId, version, manifest);
    if (room.glimpse === null) return { appId, version, label, files: base };
    const glimpse = await findGlimpse(deps.db, roomId);
    return glimpse?.base === version ? { appId, version, label, files: withChanges(base, glimpse.files) } : undefined;
  };

  const bringUpToDate = async (detail?: string) => {
    const found = await lookUp(detail);
    if (!found) return;
    const { appId, version, label } = found;
    if (!held && shown.version > 0) {
      const base = await build(deps.versions.get(appId, shown.version), { appId, label: shown.label });
      if (base) held = { version: shown.label, build: base };
    }
    const next = await build(found.files, { appId, label });
    if (!next) return;
    const data = previewVersion(label, next, held);
    held = { version: label, build: next };
    shown = { label, version };
    await stream.send({ event: "version", id: label, data });
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

async function withChanges(base: Promise<SourceFiles>, changes: Record<string, string | null>): Promise<SourceFiles> {
  const files = { ...(await base) };
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) delete files[path];
    else files[path] = text;
  }
  return files;
}
