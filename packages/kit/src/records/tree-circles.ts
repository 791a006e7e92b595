/**
 * Relations of a list to itself by which its records hang under one another (`CollectionSchema.trees`): none comes to stand below itself.
 * By any other relation two that point to each other are a pair, and one that points to itself may be meant so: whose turn is next.
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
    if (!schema.trees?.includes(field.id) || typeof above !== "string" || above === own(before, field.id)) continue;
    if (above === before.id) return { fields: [field.id], message: selfSentence(field) };
    const line = await table.above(schema.id, field.id, above);
    if (line.includes(before.id)) return { fields: [field.id], message: circleSentence(field) };
    if (line.length >= MOST_ABOVE) return { fields: [field.id], message: deepSentence(field) };
  }
  return null;
}

/** Ids from `id` up along `field`, itself first, until there is nobody above, or one who was there already. Pure. */
export function lineAbove(records: readonly StoredRecord[], field: string, id: string): string[] {
  const above = new Map(records.map((record) => [record.id, record[field]]));
  const line = new Set<string>();
  for (let at: unknown = id; typeof at === "string" && !line.has(at) && line.size < MOST_ABOVE; at = above.get(at)) line.add(at);
  return [...line];
}
