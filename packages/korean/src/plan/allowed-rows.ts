/** Example rows that the app's own rules allow: an order below the least amount could not have been made. */
import type { AppSpec, EntitySpec, SampleRow } from "@appmon/appspec/spec";
import { findConflict } from "@appmon/kit/record-conflict";
import { withLengths } from "@appmon/kit/record-lengths";
import { meetsAll, validateRecord } from "@appmon/kit/record-rules";
import type { CollectionSchema } from "@appmon/kit/schema";

/** Without rows that would be refused where they are written, and without those that have to point to them. */
export function withAllowedRows(spec: AppSpec, today: string): AppSpec {
  let entities = spec.entities.map((entity) => ({
    ...entity,
    sample: entity.sample.filter((row) => isAllowed(entity, row, { spec, today })),
  }));
  for (let before = -1, count = countOf(entities); before !== count; before = count, count = countOf(entities)) {
    const ids = new Map(entities.map(({ id, sample }) => [id, new Set(sample.map((row) => row.id))]));
    entities = entities.map((entity) => ({ ...entity, sample: entity.sample.flatMap((row) => pointing(entity, row, ids)) }));
  }
  return { ...spec, entities };
}

/** Example rows with how long each takes, where that stands in another list. */
export function timedRows({ entities }: Pick<AppSpec, "entities">, entity: EntitySpec): (row: SampleRow) => SampleRow {
  const rowOf = (list: string, id: string) => entities.find((one) => one.id === list)?.sample.find((row) => row.id === id);
  return (row) => withLengths(entity as unknown as CollectionSchema, row, rowOf);
}

const countOf = (entities: readonly EntitySpec[]): number => entities.reduce((sum, { sample }) => sum + sample.length, 0);

function isAllowed(entity: EntitySpec, row: SampleRow, { spec, today }: { spec: AppSpec; today: string }): boolean {
  const schema = entity as unknown as CollectionSchema;
  const timed = timedRows(spec, entity);
  return (
    Object.keys(validateRecord(schema, row).errors).length === 0 &&
    !findConflict(schema, timed(row), entity.sample.map(timed)) &&
    (entity.constraints ?? []).every((rule) => rule.kind !== "check" || !meetsAll(rule.when, row, today) || meetsAll(rule.must, row, today))
  );
}

/** The row, without what it pointed to where that is gone; nothing where it has to point to it. */
function pointing({ fields }: EntitySpec, row: SampleRow, ids: ReadonlyMap<string, ReadonlySet<string>>): SampleRow[] {
  const gone = fields.filter(
    ({ id, type, target }) =>
      type === "relation" && row[id] !== undefined && row[id] !== null && !ids.get(target ?? "")?.has(row[id] as string),
  );
  if (gone.some(({ required }) => required)) return [];
  const { ...kept } = row;
  for (const { id } of gone) delete kept[id];
  return [kept];
}
