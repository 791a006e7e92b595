/** What still points to a record that is about to go, and how that is said before it does. */
import { josa } from "../josa.ts";
import { type Actor, may } from "../record-access.ts";
import type { RecordCache } from "./record-cache.ts";
import type { CollectionSchema } from "../schema.ts";

/** Records of one list that point to the record asked about. */
export interface Use {
  list: CollectionSchema;
  count: number;
  /** They are called what it was called when they were made, and stay so. */
  keepsName: boolean;
}

/** Where records stand, and who asks. */
export interface UsesIn {
  cache: Pick<RecordCache, "query">;
  collections: ReadonlyMap<string, CollectionSchema>;
  actor: Actor;
}

/** How many records of which lists point to this one, of those that may be listed. What cannot be counted now is left out. */
export async function usesOf({ cache, collections, actor }: UsesIn, target: CollectionSchema, id: string): Promise<Use[]> {
  const pointing = [...collections.values()].flatMap((list) => {
    const fields = list.fields.filter((field) => field.type === "relation" && field.target === target.id && !field.hidden);
    return fields.length > 0 && may(list, actor, "list") ? [{ list, fields }] : [];
  });
  const found = await Promise.all(
    pointing.map(async ({ list, fields }): Promise<Use> => {
      const counts = await Promise.all(
        fields.map(async (field) => {
          try {
            const { groups } = await cache.query({
              entity: list.id,
              where: [{ field: field.id, op: "eq", value: id }],
              aggregate: [{ fn: "count", as: "n" }],
            });
            return groups?.[0]?.values["n"] ?? 0;
          } catch {
            // The question before a deletion comes all the same.
            return 0;
          }
        }),
      );
      const keepsName = list.keptTitle !== undefined && fields.some((field) => field.id === list.titleField);
      return { list, count: counts.reduce((sum, count) => sum + count, 0), keepsName };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

/** What a record is called where others point to it after it went. */
export const goneName = (list: Pick<CollectionSchema, "name">): string => `지운 ${list.name}`;

/** Said before the deletion: who points to it, and what will stand there then. Undefined = nobody does. */
export function usesText(target: CollectionSchema, uses: readonly Use[]): string | undefined {
  if (uses.length === 0) return undefined;
  const counted = uses.map(({ list, count }) => `${list.name} ${count.toLocaleString("ko-KR")}${list.counter ?? "개"}`).join(", ");
  const then = uses.every(({ keepsName }) => keepsName)
    ? "지워도 거기에는 그때 이름이 그대로 남아요."
    : `지우면 거기에는 ${josa(`‘${goneName(target)}’`, "이라/라")}고 보여요.`;
  return `${josa(counted, "이/가")} 이 ${josa(target.name, "와/과")} 이어져 있어요. ${then}`;
}
