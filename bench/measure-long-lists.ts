/**
 * `npm run bench:records [-- --n 1000000]`: a list of one app with a thousand records and with a million. Pages, sums and bookings of
 * both in turns, each beside SQL by hand through the same driver and beside the same of the short list.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@appmon/db/client";
import { findRunningDatabase } from "@appmon/db/embedded-postgres-passwords";
import { createAppmonProcess } from "../e2e/support/appmon-process.ts";
import { measureKeyedWrites } from "./measure-keys.ts";
import { measureDesk } from "./measure-desk.ts";
import { measureQueries } from "./measure-query.ts";
import { openPlainBookings } from "./plain-bookings.ts";
import { toLine } from "./statistics.ts";

/** Filling takes longer than anybody would wait for a page. */
const TIMEOUT_MS = 600_000;

const { values } = parseArgs({ options: { n: { type: "string", default: "1000000" } } });
const long = Math.max(2_000, Math.min(5_000_000, Number(values.n) || 1_000_000));

const appmon = await createAppmonProcess();
try {
  await appmon.start();
  const running = findRunningDatabase(join(appmon.dataDir, "postgres"));
  if (!running) throw new Error("the service runs without its database");
  const { db, close } = openDatabase({ url: running.serviceUrl, max: 4, statementTimeoutMs: TIMEOUT_MS, onError: () => {} });
  const plain = await openPlainBookings(running.url);
  try {
    // The folder of the database goes with the process: nothing is taken away one by one.
    const started = performance.now();
    const say = (text: string) => console.log(`${text} (${Math.round((performance.now() - started) / 1000)} s)`);
    for (const each of await measureQueries(db, [1_000, long], { leaves: true, analyze: plain.analyze })) console.log(toLine(each));
    for (const each of await measureDesk(db, [1_000, long])) console.log(toLine(each));
    say("questions");
    const sums = await plain.sums(long);
    console.log(`a sum by month from an index of both columns: ${sums.map((ms) => Math.round(ms)).join(", ")} ms`);
    for (const each of await measureKeyedWrites(db, long, { plain, leaves: true })) console.log(toLine(each));
    say("all");
  } finally {
    await plain.close();
    await close();
  }
} finally {
  await appmon.dispose();
}
