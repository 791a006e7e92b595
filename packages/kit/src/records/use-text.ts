import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useApp } from "../frame/app-context.tsx";
import type { Wanted } from "./record-cache.ts";
import { textOf } from "../format-text.ts";
import type { TextContext } from "../format-text.ts";
import type { StoredRecord } from "../data-store.ts";
import { seesAll } from "../record-access.ts";
import { hiddenName, isNameHidden, standInField } from "./hidden-name.ts";
import { goneName } from "./record-uses.ts";
import { seoulToday } from "../seoul-clock.ts";
import type { Collection, CollectionSchema, FieldSchema } from "../schema.ts";
import { useVisitor } from "../account/visitor-context.tsx";

function targetsOf(schema: CollectionSchema, collections: ReadonlyMap<string, Collection>): string[] {
  const found = new Set<string>();
  for (const field of schema.fields) {
    if (field.type !== "relation" || !field.target || !collections.has(field.target)) continue;
    found.add(field.target);
    // A target may itself be named by a relation (a lesson named by its course): one step further is enough to read well.
    const target = collections.get(field.target);
    for (const name of target ? [target.fields.find((one) => one.id === target.titleField), standInField(target)] : [])
      if (name?.type === "relation" && name.target && collections.has(name.target)) found.add(name.target);
  }
  return [...found];
}

/** Records by id, made once for each state of a list: every row of another list may name one of them. */
const indices = new WeakMap<readonly StoredRecord[], Map<string, StoredRecord>>();

function byId(records: readonly StoredRecord[]): Map<string, StoredRecord> {
  let index = indices.get(records);
  if (!index) indices.set(records, (index = new Map(records.map((record) => [record.id, record]))));
  return index;
}

export interface RecordText {
  of: (field: FieldSchema, value: unknown) => string;
  /** What a record is called by who looks. */
  title: (schema: CollectionSchema, record: { readonly [field: string]: unknown }) => string;
}

/**
 * Turns values of a collection into text, following its relations; re-renders when the records they point to change. `wanted` "head":
 * of long lists only what answers brought along is known.
 */
export function useText(schema: CollectionSchema, wanted: Wanted = "all"): RecordText {
  const { cache, collections } = useApp();
  const { actor } = useVisitor();
  const targets = useMemo(() => targetsOf(schema, collections), [schema, collections]);
  const listen = useCallback(
    (listener: () => void) => {
      const stops = targets.map((target) => cache.listen(target, listener, wanted));
      return () => stops.forEach((stop) => stop());
    },
    [cache, targets, wanted],
  );
  const version = useSyncExternalStore(listen, () => targets.map((target) => cache.read(target, wanted).version).join());
  return useMemo(() => {
    void version;
    const thisYear = seoulToday().slice(0, 4);
    const title = (of: CollectionSchema, record: { readonly [field: string]: unknown }, depth = 0): string => {
      const whole = collections.get(of.id) ?? of;
      const isHidden = isNameHidden(whole, actor, record);
      const kept = of.keptTitle === undefined ? "" : record[of.keptTitle];
      if (typeof kept === "string" && kept !== "") return kept;
      // Who shows a list may call its records by another field already.
      const instead = isHidden && of.titleField === whole.titleField ? standInField(of) : undefined;
      const field = instead ?? of.fields.find((one) => one.id === of.titleField);
      const text = field ? textOf(field, record[field.id], context(depth + 1)) : "";
      return text || (isHidden ? hiddenName(whole, record) : `이름 없는 ${of.name}`);
    };
    const context = (depth: number): TextContext => ({
      thisYear,
      titleOf: (field, id) => {
        const target = field.target ? collections.get(field.target) : undefined;
        if (!target || depth >= 3) return "";
        const { records, status, isPart } = cache.read(target.id, wanted);
        const record = byId(records).get(id) ?? cache.learned(target.id, id);
        if (record) return title(target, record, depth);
        // Only who is shown all of them knows that one is gone.
        return status === "ready" && !isPart && seesAll(target, actor) ? goneName(target) : "";
      },
    });
    return { of: (field, value) => textOf(field, value, context(0)), title: (of, record) => title(of, record) };
  }, [actor, cache, collections, version, wanted]);
}
