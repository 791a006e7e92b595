import { useMemo } from "react";
import { toast } from "sonner";
import { refusalOf, type StoredRecord } from "../data-store.ts";
import { josa } from "../josa.ts";
import { mayAddByName, namedRecord, useNewRecord } from "../records/new-record.ts";
import type { Collection } from "../schema.ts";
import { seoulNow } from "../seoul-clock.ts";
import { useWrites } from "../records/use-records.ts";
import { useVisitor } from "./visitor-context.tsx";

/** Makes the record of a name, at once or after asking what else it needs; null = none was made. */
export type NamedMaker = (name: string, records: readonly StoredRecord[]) => Promise<StoredRecord | null>;

/** How a name that is not in the list becomes a record of it; null where the one who looks may not add any. */
export function useNamedMaker(target: Collection): NamedMaker | null {
  const { actor } = useVisitor();
  const { create } = useWrites(target);
  const ask = useNewRecord();
  return useMemo(() => {
    if (!ask || !mayAddByName(target, actor)) return null;
    return async (name, records) => {
      const { values, isWhole } = namedRecord(target, name, { now: seoulNow(), records });
      const more = () => ask({ collection: target, preset: { [target.titleField]: name } });
      if (!isWhole) return more();
      try {
        const made = await create(values);
        toast.success(`${josa(`‘${name}’`, "을/를")} ${target.name}에 추가했어요`);
        return made;
      } catch (thrown) {
        const refused = refusalOf(thrown);
        // What the list demands beyond its fields can be met in its own form.
        if (refused.code === "invalid" || refused.code === "conflict") return more();
        toast.error(Object.values(refused.fields)[0] ?? refused.message);
        return null;
      }
    };
  }, [actor, ask, create, target]);
}
