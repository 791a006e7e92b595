/** `npm run bench [-- --json] [-- --n 20] [-- --long]` (long: questions to a million records and bookings among them, too): the figures that exist so far, each beside its peer in the same run. */
import { parseArgs } from "node:util";
import { measureCpu } from "./measure-cpu.ts";
import { measurePreview } from "./measure-preview.ts";
import { measureQueries } from "./measure-query.ts";
import { measureKeyedWrites } from "./measure-keys.ts";
import { measureRecordWrites } from "./measure-records.ts";
import { measurePublish, measureReads } from "./measure-service.ts";
import { measureSight } from "./measure-sight.ts";
import { type Figure, round, toLine } from "./statistics.ts";
import { openWorkspace } from "./workspace.ts";

const { values } = parseArgs({
  options: { json: { type: "boolean", default: false }, n: { type: "string", default: "20" }, long: { type: "boolean", default: false } },
});
const n = Math.max(5, Math.min(200, Number(values.n) || 20));

const workspace = await openWorkspace();
try {
  const { figures, sample, project } = await measurePreview(workspace, n);
  figures.push(await measurePublish(workspace, sample, project, Math.min(n, 15)));
  figures.push(...(await measureReads(workspace, sample)));
  figures.push(await measureCpu(workspace));
  figures.push(await measureRecordWrites(workspace));
  figures.push(...(await measureSight(n)));
  figures.push(...(await measureQueries(workspace.database.db, values.long ? [1_000, 100_000, 1_000_000] : [1_000, 100_000])));
  figures.push(...(await measureKeyedWrites(workspace.database.db, values.long ? 1_000_000 : 100_000)));
  project.remove();
  for (const each of figures) console.log(values.json ? JSON.stringify(toJson(each)) : toLine(each));
} finally {
  await workspace.close();
}

function toJson({ name, unit, p50, p95, n: count, peer, ratio }: Figure) {
  return {
    name,
    unit,
    p50: round(p50),
    p95: round(p95),
    n: count,
    peer: peer && { ...peer, p50: round(peer.p50), p95: round(peer.p95) },
    ratio: ratio === null ? null : round(ratio),
  };
}
