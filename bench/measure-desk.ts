/** The owner's table over the lists of `measure-query`, which are there already: its pages and how many rows there are, in turns. */
import { countTable, readTablePage } from "../apps/server/src/modules/records/table-page.ts";
import { countRecords } from "../apps/server/src/modules/apps/store.ts";
import { MOST_LISTED } from "../packages/contract/src/app.ts";
import { type TableQuery, tableQuerySchema } from "../packages/contract/src/record.ts";
import type { Database } from "../packages/db/src/client.ts";
import { appIdOf, appOf, COLLECTION, timed } from "./measure-query.ts";
import { type Figure, figure } from "./statistics.ts";

const ROUNDS = 15;

export async function measureDesk(db: Database, sizes: readonly number[]): Promise<Figure[]> {
  const lists = await Promise.all(sizes.map(async (size) => ({ size, ...(await workOf(db, size)) })));
  const samples = lists.map(({ work }) => Object.keys(work).map((): number[] => []));
  for (let at = -2; at < ROUNDS; at++)
    for (const [which, { work }] of lists.entries())
      for (const [step, run] of Object.values(work).entries()) {
        const took = await timed(run);
        if (at >= 0) samples[which]![step]!.push(took);
      }
  return Object.keys(lists[0]!.work).map((name, step) =>
    figure({
      name: `desk-${name}-${sizes.at(-1)}`,
      samples: samples.at(-1)![step]!,
      target: name.includes("count") || name.includes("offset") ? "as the rows" : "≤ 1.5 ×",
      peer: { name: `the same of ${sizes[0]}`, samples: samples[0]![step]! },
    }),
  );
}

async function workOf(db: Database, size: number): Promise<{ work: Record<string, () => Promise<unknown>> }> {
  const app = appOf(appIdOf(size));
  const scope = { appId: app.appId, env: "live" as const, entities: app.entities };
  const entity = app.entities[0]!;
  const page = (query: Partial<TableQuery>) => readTablePage(db, scope, entity, tableQuerySchema.parse({ counted: "false", ...query }));
  const middle = Math.floor(size / 2);
  const { next } = await page({ offset: middle - 100 });
  return {
    work: {
      "page-with-count": () => page({ counted: "true" }),
      page: () => page({}),
      "page-in-the-middle": () => page({ after: next ?? undefined }),
      "page-by-offset": () => page({ offset: middle }),
      count: () => countTable(db, scope, entity, ""),
      "count-of-lists": () => countRecords(db, app.appId, [COLLECTION], MOST_LISTED),
    },
  };
}
