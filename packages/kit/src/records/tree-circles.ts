/**
 * Relations of a list to itself: no record points to itself, and where records hang under one another by one (`CollectionSchema.trees`)
 * none comes to stand below itself. Two that point to each other by any other relation are a pair and stay one.
 */
import type { StoredRecord } from "../data-store.ts";
import { josa } from "../josa.ts";
import type { Breach } from "../record-limits.ts";
import { own, type Given } from "../record-rules.ts";
import type { RecordTable } from "../record-writes.ts";
import type { CollectionSchema, FieldSchema } from "../schema.ts";

/** So far up is looked: a line that goes on is refused, since nobody can say any more that it ends. */
export const MOST_ABOVE = 1_000;

const selfSentence = ({ label }: FieldSchema): string => `‘${label}’에 자기 자신은 고를 수 없어요.`;
const circleSentence = ({ label }: FieldSchema): string => `‘${label}’에 이 기록 아래에 있는 것은 고를 수 없어요. 위아래가 뒤엉켜요.`;
const deepSentence = ({ label }: FieldSchema): string =>
  `${josa(`‘${label}’`, "으로/로")} ${MOST_ABOVE.toLocaleString("en")}단계 넘게 이어져서 옮길 수 없어요.`;

/**
 * What is wrong with where a record is to point in its own list. A new record stands above nobody yet, and what a record has had already
 * it keeps: only what changes is looked at.
 */
export async function findCircle(
  table: Pick<RecordTable, "above">,
  schema: CollectionSchema,
  before: StoredRecord | undefined,
  after: Given,
): Promise<Breach | null> {
  if (!before) return null;
  for (const field of schema.fields) {
    const above = own(after, field.id);
    if (!isSelfRelation(schema, field) || typeof above !== "string" || above === own(before, field.id)) continue;
    if (above === before.id) return { fields: [field.id], message: selfSentence(field) };
    if (!schema.trees?.includes(field.id)) continue;
    const line = await table.above(schema.id, field.id, above);
    if (line.includes(before.id)) return { fields: [field.id], message: circleSentence(field) };
    if (line.length >= MOST_ABOVE) return { fields: [field.id], message: deepSentence(field) };
  }
  return null;
}

/** Whether a field points to records of the list it is in. */
export const isSelfRelation = (schema: CollectionSchema, { type, target }: FieldSchema): boolean =>
  type === "relation" && target === schema.id;

/** Ids from `id` up along `field`, itself first, until there is nobody above, or one who was there already. Pure. */
export function lineAbove(records: readonly StoredRecord[], field: string, id: string): string[] {
  const above = new Map(records.map((record) => [record.id, record[field]]));
  const line = new Set<string>();
  for (let at: unknown = id; typeof at === "string" && !line.has(at) && line.size < MOST_ABOVE; at = above.get(at)) line.add(at);
  return [...line];
}
