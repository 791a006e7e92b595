/** Example rows that the app's own rules allow: an order below the least amount could not have been made. */
import type { AppSpec, EntitySpec, SampleRow } from "@appmon/appspec/spec";
import type { StoredRecord } from "@appmon/kit/data-store";
import { toldOf } from "@appmon/kit/derive-records";
import { checkSteps } from "@appmon/kit/record-checks";
import { findConflict } from "@appmon/kit/record-conflict";
import { withLengths } from "@appmon/kit/record-lengths";
import { checksOf } from "@appmon/kit/record-limits";
import { meetsAll, validateRecord, withComputed } from "@appmon/kit/record-rules";
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

/** What the first check says that an example row does not meet, by what the other rows say of it. */
export function findUnmet(spec: Pick<AppSpec, "entities">, entity: EntitySpec, today: string): (row: SampleRow) => string | undefined {
  const schema = entity as unknown as CollectionSchema;
  const lists = { collections: new Map(spec.entities.map((one) => [one.id, one as unknown as CollectionSchema])), today };
  const others = ({ id }: CollectionSchema) => (spec.entities.find((one) => one.id === id)?.sample ?? []) as unknown as StoredRecord[];
  const checks = checksOf(schema)
    .map((check) => ({ check, steps: checkSteps(lists, schema, check) }))
    // What was so when it was written stays, whatever the other list says by now: an application for a round that is full since.
    .filter(({ check, steps }) => !check.keeps || steps.length === 0);
  return (row) =>
    checks.find(({ check, steps }) => {
      const told = steps.length > 0 && toldOf(steps, row as unknown as StoredRecord, { others, today });
      // An example has no pictures: what is worked out of whether there is one is asked of nobody.
      const whole = told ? { ...withComputed(schema, row, today), ...told } : row;
      return meetsAll(check.when, whole, today) && !meetsAll(check.must, whole, today);
    })?.check.message;
}

const countOf = (entities: readonly EntitySpec[]): number => entities.reduce((sum, { sample }) => sum + sample.length, 0);

function isAllowed(entity: EntitySpec, row: SampleRow, { spec, today }: { spec: AppSpec; today: string }): boolean {
  const schema = entity as unknown as CollectionSchema;
  const timed = timedRows(spec, entity);
  return (
    Object.keys(validateRecord(schema, row).errors).length === 0 &&
    !findConflict(schema, timed(row), entity.sample.map(timed)) &&
    findUnmet(spec, entity, today)(row) === undefined
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
