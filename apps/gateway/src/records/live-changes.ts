import type { NoticeHub } from "@appmon/db/notice-hub";
import type { EventStream } from "@appmon/http/event-stream";
import { Failure } from "@appmon/kernel/failure";
import type { ResolvedApp } from "../app-resolver.ts";
import type { Visit } from "../visitors/service.ts";
import type { ChangeReader } from "./change-reader.ts";
import type { LiveChange } from "./record-table.ts";

/** Changes that wait to be passed on; with more, everybody is told to read again instead. */
const MOST_WAITING = 1_000;
/** Changes that are passed on together: rights are looked up and records are read once for all of them. */
const MOST_AT_ONCE = 50;

/** Where a page is open, and by whom: everybody at the same origin is told of the same app. */
export interface OpenPage {
  /** "https://shop.apps.example", as the page's browser knows it. */
  origin: string;
  /** The app as it was when the page was opened. */
  app: Pick<ResolvedApp, "appId" | "env">;
  /** The app behind the origin now; fails with `app/not-found` when it is closed. */
  resolve(): Promise<ResolvedApp>;
  /** The visitor's session, absent for a guest. */
  token: string | undefined;
  stream: EventStream;
}

interface Channel {
  page: Omit<OpenPage, "token" | "stream">;
  listeners: Set<Pick<OpenPage, "token" | "stream">>;
  waiting: LiveChange[];
  isPassing: boolean;
  unsubscribe(): void;
}

export interface LiveChangeDeps {
  hub: NoticeHub;
  reader: ChangeReader;
  /** Who comes with each of these sessions. */
  visitAll(app: ResolvedApp, tokens: ReadonlySet<string | undefined>): Promise<Map<string | undefined, Visit>>;
  onError(error: unknown): void;
}

/**
 * Live changes of apps' records for all pages that are open on them in this process. For each change the app and all its listeners are
 * looked up anew, in one statement however many they are: somebody signed out or demoted hears no more. What visitors of equal rights get is
 * made once. After a lost connection to the database every collection is told to read itself again.
 */
export function createLiveChanges({ hub, reader, visitAll, onError }: LiveChangeDeps) {
  const channels = new Map<string, Channel>();

  const endAll = ({ listeners }: Channel) => {
    for (const { stream } of listeners) stream.end();
  };

  const pass = async ({ page, listeners }: Channel, changes: LiveChange[]): Promise<boolean> => {
    const app = await page.resolve().catch(gone);
    // Closed, or its owner left, or another app is there now.
    if (app?.appId !== page.app.appId || app.env !== page.app.env) return false;
    const told = [...listeners];
    const visits = await visitAll(app, new Set(told.map(({ token }) => token)));
    const eventsFor = await reader.read({ app, origin: page.origin, actors: [...visits.values()].map(({ actor }) => actor) }, changes);
    const events = new Map([...visits].map(([token, { actor }]) => [token, eventsFor(actor)]));
    for (const { token, stream } of told) {
      const bytes = events.get(token);
      if (bytes) stream.pass(bytes);
    }
    return true;
  };

  /** One after another: a later change never overtakes an earlier one. */
  const work = async (channel: Channel): Promise<void> => {
    if (channel.isPassing) return;
    channel.isPassing = true;
    try {
      while (channel.waiting.length > 0 && channel.listeners.size > 0)
        if (!(await pass(channel, channel.waiting.splice(0, MOST_AT_ONCE)))) endAll(channel);
    } catch (error) {
      onError(error);
      endAll(channel);
    } finally {
      channel.isPassing = false;
    }
  };

  const open = (key: string, page: Channel["page"]): Channel => {
    const channel: Channel = { page, listeners: new Set(), waiting: [], isPassing: false, unsubscribe: () => undefined };
    channel.unsubscribe = hub.subscribe(`records:${page.app.appId}:${page.app.env}`, (detail) => {
      const change: LiveChange = detail ? (JSON.parse(detail) as LiveChange) : { type: "reset" };
      if (change.type === "reset" || channel.waiting.length >= MOST_WAITING) channel.waiting = [{ type: "reset" }];
      else channel.waiting.push(change);
      void work(channel);
    });
    channels.set(key, channel);
    return channel;
  };

  return {
    /** Tells the page of every change from now on, until its stream ends. */
    join({ token, stream, ...page }: OpenPage): void {
      const key = `${page.app.appId} ${page.app.env} ${page.origin}`;
      const channel = channels.get(key) ?? open(key, page);
      const listener = { token, stream };
      channel.listeners.add(listener);
      const leave = () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size > 0 || channels.get(key) !== channel) return;
        channels.delete(key);
        channel.unsubscribe();
      };
      if (stream.signal.aborted) return leave();
      stream.signal.addEventListener("abort", leave, { once: true });
    },
  };
}
export type LiveChanges = ReturnType<typeof createLiveChanges>;

/** An app that is not there any more. */
function gone(error: unknown): null {
  if (error instanceof Failure && error.code.endsWith("/not-found")) return null;
  throw error;
}
