/** What has to be read to tell of the records of a list what other lists say of them, and from where. */
import type { StoredRecord } from "../data-store.ts";
import { type DerivingFrom, listsOf, stepsOf, toldLists } from "../derive-records.ts";
import type { DerivedStep, RollupStep } from "../plan-derived.ts";
import { type Actor, may, seesAll } from "../record-access.ts";
import type { CollectionSchema } from "../schema.ts";
import { toldId } from "./slot-source.ts";

interface ToldReads {
  steps: readonly DerivedStep[];
  /** Slots of the cache: lists, and numbers that count for everyone. */
  slots: readonly string[];
  /** The steps' source, of records as they stand in the slots. */
  from(recordsIn: (slot: string) => readonly StoredRecord[]): Pick<DerivingFrom, "others" | "told">;
}

interface Reading {
  schema: CollectionSchema;
  collections: ReadonlyMap<string, CollectionSchema>;
  actor: Actor;
  /** "2026-11-20" */
  today: string;
  /** A list whose records that point to those of `schema` are given, and so not read. */
  unread?: string | undefined;
}

/**
 * A list that the actor may read is read. Of a rollup for everyone over records that they do not read whole only the number is: it is
 * asked where the data is.
 */
export function toldReads({ schema, collections, actor, today, unread }: Reading): ToldReads {
  const found = stepsOf(schema, collections, today);
  const steps = found.some(({ kind }) => kind !== "formula") ? found : [];
  const isGiven = (step: RollupStep) => step.schema.id === unread && step.list === schema;
  const isTold = (step: RollupStep) => !isGiven(step) && isToldTo(actor, step);
  const numbers = new Map(
    toldLists(steps, isTold)
      .filter((list) => may(list, actor, "list"))
      .map((list) => [list.id, numbersIn(list, collections, today)]),
  );
  const lists = listsOf(steps, isTold).filter((list) => list.id !== unread && may(list, actor, "list"));
  return {
    steps,
    slots: [...lists.map(({ id }) => id), ...numbers.values()],
    from: (recordsIn) => ({
      others: ({ id }) => recordsIn(id),
      told: (step) => {
        if (!isTold(step)) return undefined;
        const slot = numbers.get(step.list.id);
        return new Map(slot === undefined ? [] : recordsIn(slot).map((record) => [record.id, record[step.id] ?? null]));
      },
    }),
  };
}

function isToldTo(actor: Actor, step: RollupStep): boolean {
  if (!step.everyone || actor.admin) return false;
  const isWhole = (list: CollectionSchema) => seesAll(list, actor) && !list.fields.some((field) => field.private);
  return ![step.schema, ...listsOf(step.steps)].every(isWhole);
}

/** Name of the numbers of a list that count for everyone: the same for all who read some of them. */
function numbersIn(schema: CollectionSchema, collections: ReadonlyMap<string, CollectionSchema>, today: string): string {
  const steps = stepsOf(schema, collections, today).filter((step) => step.kind === "rollup" && step.everyone);
  return toldId(
    schema.id,
    listsOf(steps)
      .map(({ id }) => id)
      .toSorted(),
  );
}
