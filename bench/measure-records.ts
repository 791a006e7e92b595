/** A booking into a long list and into a short one: what it may collide with is looked up, so they should take the same time. */
import { sql } from "drizzle-orm";
import type { AppSpec } from "@appmon/appspec/spec";
import type { ChatAnswer, CodegenAnswer } from "@appmon/contract/room";
import { fillKeys } from "../apps/gateway/src/records/keyed-write.ts";
import { send } from "./loopback.ts";
import { type Figure, figure } from "./statistics.ts";
import type { Workspace } from "./workspace.ts";

const SHORT = 1_000;
const LONG = 19_000;
const WRITES = 40;

export async function measureRecordWrites(workspace: Workspace): Promise<Figure> {
  const [short, long] = [await openBookings(workspace, SHORT), await openBookings(workspace, LONG)];
  const samples = { short: [] as number[], long: [] as number[] };
  // Records that were put in by hand have no keys yet: the first booking asks for them, and a worker makes them.
  for (const book of [short, long]) await book(0);
  while (await fillKeys(workspace.database.db));
  for (let at = -2; at < WRITES; at++)
    for (const [name, book] of [
      ["short", short],
      ["long", long],
    ] as const) {
      const started = performance.now();
      await book(at + 3);
      if (at >= 0) samples[name].push(performance.now() - started);
    }
  return figure({
    name: "booking-among-19000",
    samples: samples.long,
    target: "≤ 1.5 ×",
    peer: { name: "the same among 1000", samples: samples.short },
  });
}

/** An app with so many bookings; answers what books once more, on a free day. */
async function openBookings({ member, database, appmon }: Workspace, stored: number): Promise<(at: number) => Promise<void>> {
  const chat = await member.call<ChatAnswer>("POST", "/room/chat", { content: "동네 네일샵 예약 받는 앱 만들어줘" });
  const made = await member.call<CodegenAnswer>("POST", "/room/codegen", { room_id: chat.json.room.id, message_id: chat.json.message.id });
  const { app, preview_url: preview } = made.json;
  if (!app) throw new Error(`no app was made: ${made.status}`);
  const { rows } = await database.db.execute<{ spec: AppSpec }>(sql`select spec from versions where app_id = ${app.id}`);
  const entity = rows[0]!.spec.entities.find(({ constraints }) => constraints?.some(({ kind }) => kind === "noOverlap"))!;
  const sample = await database.db.execute<{ data: Record<string, unknown> }>(
    sql`select data from records where app_id = ${app.id} and collection = ${entity.id} limit 1`,
  );
  const values = sample.rows[0]!.data;
  await database.db.execute(sql`
    insert into records (app_id, env, collection, id, data)
    select ${app.id}, 'preview', ${entity.id}, 'old_' || n, ${JSON.stringify(values)}::jsonb || jsonb_build_object(
      'date', to_char(date '2001-01-01' + n / 8, 'YYYY-MM-DD'), 'time', (10 + n % 8) || ':00')
    from generate_series(1, ${stored}::int) n`);
  const host = new URL(preview).host;
  return async (at) => {
    const day = new Date(Date.UTC(2060, 0, 1 + at)).toISOString().slice(0, 10);
    const body = JSON.stringify({ values: { ...values, date: day, time: "10:00" } });
    const { status, text } = await send(appmon.port, `/_api/collections/${entity.id}/records`, { host, body });
    if (status !== 201) throw new Error(`booking answered ${status} ${text}`);
  };
}
