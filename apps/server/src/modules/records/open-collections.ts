import type { EntitySpec } from "@appmon/appspec/spec";
import type { Executor } from "@appmon/db/client";
import { columnsOf, headerOf, toCell } from "./record-text.ts";
import { loadTitles, readRecords } from "./store.ts";

/** The collections of an app for export, each with its records in pages: as JSON and as the cells of a spreadsheet. */
export async function openCollections(executor: Executor, app: { id: string; entities: EntitySpec[] }, env: "preview" | "live") {
  const titles = await loadTitles(executor, app.id, env, app.entities);
  return app.entities.map((entity) => {
    const columns = columnsOf(entity);
    return {
      id: entity.id,
      name: entity.name,
      header: headerOf(columns),
      async *pages() {
        for await (const rows of readRecords(executor, { appId: app.id, env, collection: entity.id }))
          yield rows.map(({ id, data, sample, createdAt, updatedAt }) => ({
            json: { ...data, id, createdAt, updatedAt, ...(sample ? { sample } : {}) },
            cells: columns.map((field) => toCell(field, data[field.id], titles)),
          }));
      },
    };
  });
}
