/**
 * `npm run bench:streams [-- --streams 1000] [-- --events 20]`: how long a change takes from the request that makes it to every page
 * that is open on the app, half of them signed in, beside a bare server that sends the same bytes to as many streams.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { SpecOp } from "@appmon/appspec/operation";
import type { ChatAnswer, CodegenAnswer } from "@appmon/contract/room";
import { openDatabase } from "@appmon/db/client";
import { findRunningDatabase } from "@appmon/db/embedded-postgres-passwords";
import { createAppmonProcess } from "../e2e/support/appmon-process.ts";
import { signUp } from "../e2e/support/sign-up.ts";
import { send } from "./loopback.ts";
import { type OpenStreams, openStreams } from "./open-streams.ts";
import { type Figure, figure, toLine } from "./statistics.ts";

const LIST = "notice";
const WARM_UP = 3;

/** A list everybody reads, with a field that strangers do not see: who is signed in and who is not get different bytes. */
const PEOPLE: SpecOp[] = [
  {
    op: "setAuth",
    auth: {
      signup: true,
      roles: [
        { id: "member", label: "회원" },
        { id: "admin", label: "관리자", admin: true },
      ],
    },
  },
  {
    op: "addEntity",
    entity: {
      id: LIST,
      name: "소식",
      titleField: "title",
      access: [{ role: "any", can: ["list", "read", "create"] }],
      fields: [
        { id: "title", label: "제목", type: "text", required: true },
        { id: "body", label: "내용", type: "longtext" },
        { id: "phone", label: "연락처", type: "phone", private: true },
      ],
      sample: [],
    },
  },
];

const { values } = parseArgs({ options: { streams: { type: "string", default: "1000" }, events: { type: "string", default: "20" } } });
const streams = Math.max(10, Math.min(5_000, Number(values.streams) || 1_000));
const events = Math.max(5, Math.min(200, Number(values.events) || 20));
for (const each of await measureStreams()) console.log(toLine(each));

async function measureStreams(): Promise<Figure[]> {
  const appmon = await createAppmonProcess();
  const peer = await startPeer();
  try {
    await appmon.start();
    const { host, listeners } = await publishApp(appmon);
    const ours = await openStreams(appmon.port, "/_api/events", listeners);
    const theirs = await openStreams(peer.port, "/", listeners);
    const samples = { ours: [] as number[], lastOfOurs: [] as number[], theirs: [] as number[], lastOfTheirs: [] as number[] };
    for (let at = -WARM_UP; at < events; at++) {
      const title = `소식 ${at}.`;
      const write = { values: { title, body: "오늘은 비가 와서 쉬어요. ".repeat(8), phone: "010-1234-5678" } };
      const own = await timed(ours, title, () =>
        send(appmon.port, `/_api/collections/${LIST}/records`, { host, body: JSON.stringify(write) }),
      );
      const bare = await timed(theirs, title, () => send(peer.port, "/", { host, body: ours.lastEvent() }));
      if (at < 0) continue;
      samples.ours.push(...own);
      samples.lastOfOurs.push(Math.max(...own));
      samples.theirs.push(...bare);
      samples.lastOfTheirs.push(Math.max(...bare));
    }
    ours.close();
    theirs.close();
    const name = "bare SSE server, same bytes";
    return [
      figure({
        name: `event-to-${streams}-streams`,
        samples: samples.ours,
        target: "p95 ≤ 300 ms",
        peer: { name, samples: samples.theirs },
      }),
      figure({
        name: `last-of-${streams}-streams`,
        samples: samples.lastOfOurs,
        target: "p95 ≤ 300 ms",
        peer: { name, samples: samples.lastOfTheirs },
      }),
    ];
  } finally {
    peer.process.kill();
    await appmon.dispose();
  }
}

/** Milliseconds from the write to each stream that has heard of it. */
async function timed(open: OpenStreams, text: string, write: () => Promise<{ status: number; text: string }>): Promise<number[]> {
  const heard = open.heard(text);
  const started = performance.now();
  const answer = await write();
  if (answer.status >= 300) throw new Error(`a write answered ${answer.status} ${answer.text}`);
  return (await heard).map((time) => time - started);
}

/** A published app, and who listens: every second one signed in, with a session of their own. */
async function publishApp({ origin, port, dataDir }: { origin: string; port: number; dataDir: string }) {
  const member = await signUp(origin, "재는 사람");
  const chat = await member.call<ChatAnswer>("POST", "/room/chat", { content: "메모 앱 만들어줘" });
  const made = await member.call<CodegenAnswer>("POST", "/room/codegen", { room_id: chat.json.room.id, message_id: chat.json.message.id });
  const { app } = made.json;
  if (!app) throw new Error(`no app was made: ${made.status}`);
  const changed = await member.call("POST", `/app/${app.id}/spec`, { base: 1, ops: PEOPLE });
  if (changed.status !== 200) throw new Error(`the app was not changed: ${JSON.stringify(changed.json)}`);
  const published = await member.call("POST", `/app/${app.id}/deployments`, { slug: "bench-streams", title: "재는 앱" });
  if (published.status !== 201) throw new Error(`publishing answered ${published.status}`);
  const running = findRunningDatabase(join(dataDir, "postgres"));
  if (!running) throw new Error("the service runs without its database");
  const { db, close } = openDatabase({ url: running.serviceUrl, max: 1, onError: () => {} });
  const tokens = Array.from({ length: streams >> 1 }, () => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("hex"));
  await db.execute(sql`insert into visitors (app_id, env, id, email, name, role)
    select ${app.id}, 'live', 'vis_' || n, 'v' || n || '@example.com', '손님', 'member' from generate_series(1, ${tokens.length}::int) n`);
  await db.execute(sql`insert into visitor_sessions (app_id, env, token_hash, visitor_id, expires_at)
    select ${app.id}, 'live', hash, 'vis_' || n, now() + interval '1 day'
    from unnest(${sql.param(hashes)}::text[]) with ordinality as one (hash, n)`);
  await close();
  const host = `bench-streams.apps.localhost:${port}`;
  const listeners = Array.from({ length: streams }, (_, at) => {
    const token = at % 2 === 0 ? tokens[at >> 1] : undefined;
    return token === undefined ? { host } : { host, cookie: `appmon_visitor=${token}` };
  });
  return { host, listeners };
}

function startPeer(): Promise<{ port: number; process: ChildProcess }> {
  const started = spawn(process.execPath, [join(import.meta.dirname, "sse-peer.ts")], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((done, fail) => {
    started.once("error", fail);
    started.stdout.once("data", (line: Buffer) => done({ port: Number(line.toString()), process: started }));
  });
}
