/** Example rows that the app's own rules allow: an order below the least amount could not have been made. */
import type { AppSpec, EntitySpec, SampleRow } from "@appmon/appspec/spec";
import { findConflict } from "@appmon/kit/record-conflict";
import { meetsAll, validateRecord } from "@appmon/kit/record-rules";
import type { CollectionSchema } from "@appmon/kit/schema";

/** Without rows that would be refused where they are written, and without those that have to point to them. */
export function withAllowedRows(spec: AppSpec, today: string): AppSpec {
  let entities = spec.entities.map((entity) => ({ ...entity, sample: entity.sample.filter((row) => isAllowed(entity, row, today)) }));
  for (let before = -1, count = countOf(entities); before !== count; before = count, count = countOf(entities)) {
    const ids = new Map(entities.map(({ id, sample }) => [id, new Set(sample.map((row) => row.id))]));
    entities = entities.map((entity) => ({ ...entity, sample: entity.sample.flatMap((row) => pointing(entity, row, ids)) }));
  }
  return { ...spec, entities };
}

const countOf = (entities: readonly EntitySpec[]): number => entities.reduce((sum, { sample }) => sum + sample.length, 0);

function isAllowed(entity: EntitySpec, row: SampleRow, today: string): boolean {
  const schema = entity as unknown as CollectionSchema;
  return (
    Object.keys(validateRecord(schema, row).errors).length === 0 &&
    !findConflict(schema, row, entity.sample) &&
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
