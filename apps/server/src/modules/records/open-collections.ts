import type { EntitySpec } from "@appmon/appspec/spec";
import type { Executor } from "@appmon/db/client";
import type { RecordObjects } from "@appmon/gateway/objects/record-objects";
import { readFileValue } from "@appmon/kit/file-value";
import { csvOf } from "@appmon/kit/csv";
import { columnsOf, headerOf, toCell } from "./record-text.ts";
import { loadTitles, readRecords } from "./store.ts";

/**
 * The collections of an app for export, or `only` one of them, each with its records in pages: as JSON and as a spreadsheet reads them.
 * Pictures are in them, files beside them under the names that stand there: an export is whole by itself, and can be read in again.
 */
export async function openCollections(
  { db: executor, pictures, files }: { db: Executor } & RecordObjects,
  app: { id: string; entities: EntitySpec[] },
  env: "preview" | "live",
  only?: string,
) {
  const titles = await loadTitles(executor, app.id, env, app.entities);
  return app.entities
    .filter(({ id }) => only === undefined || id === only)
    .map((entity) => {
      const columns = columnsOf(entity);
      const images = entity.fields.filter(({ type }) => type === "image").map(({ id }) => id);
      const kept = entity.fields.filter(({ type }) => type === "file").map(({ id }) => id);
      const withPictures = async (data: Record<string, unknown>) => {
        const whole = { ...data };
        for (const field of images) if (Object.hasOwn(whole, field)) whole[field] = await pictures.inline(app.id, whole[field]);
        return whole;
      };
      const pages = async function* () {
        for await (const rows of readRecords(executor, { appId: app.id, env, collection: entity.id })) {
          if (images.length === 0) yield rows;
          // One by one: a page of pictures would fill the memory.
          else for (const row of rows) yield [{ ...row, data: await withPictures(row.data) }];
        }
      };
      return {
        id: entity.id,
        name: entity.name,
        /** Each page of records, everything that is stored of them. */
        async *json(): AsyncGenerator<Record<string, unknown>[]> {
          for await (const rows of pages())
            yield rows.map(({ id, data, sample, createdAt, updatedAt }) => ({
              ...data,
              ...Object.fromEntries(kept.flatMap((field) => (data[field] ? [[field, readFileValue(data[field])?.name ?? null]] : []))),
              id,
              createdAt,
              updatedAt,
              ...(sample ? { sample } : {}),
            }));
        },
        /** Files of the records, one after the other, under names that no two of them share. */
        async *files(): AsyncGenerator<{ name: string; body: AsyncIterable<Uint8Array> }> {
          if (kept.length === 0) return;
          for await (const rows of readRecords(executor, { appId: app.id, env, collection: entity.id }))
            for (const { id, data } of rows)
              for (const field of kept) {
                const value = data[field];
                const found = typeof value === "string" ? await files.open(app.id, value) : undefined;
                if (found) yield { name: `${id} ${readFileValue(value)?.name ?? field}`, body: found.body };
              }
        },
        /** The text of a CSV in parts. */
        async *csv(): AsyncGenerator<string> {
          yield csvOf(headerOf(columns), []);
          // What follows the first piece carries no mark of its own.
          for await (const rows of pages()) {
            const [first, ...rest] = rows.map(({ data }) => columns.map((field) => toCell(field, data[field.id], titles)));
            if (first) yield csvOf(first, rest).slice(1);
          }
        },
      };
    });
}
