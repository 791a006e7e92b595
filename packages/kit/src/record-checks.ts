/**
 * Checks that read what is worked out from other lists: how many a household has borrowed, how many visits a pass has left. Asked of
 * the records of one write when all of it has happened, by every record there is: the rules are the app's, not the visitor's. Pure;
 * also run by the data API.
 */
import type { StoredRecord } from "./data-store.ts";
import { listsOf } from "./derive-records.ts";
import { DerivedProblem, type DerivedStep, isAcross, planSteps } from "./plan-derived.ts";
import { parseFormula } from "./formula-grammar.ts";
import { type Breach, type Check, checksOf, namedIn, unmetCheck } from "./record-limits.ts";
import { type Given, withComputed } from "./record-rules.ts";
import type { RecordTable } from "./record-writes.ts";
import type { CollectionSchema } from "./schema.ts";

/** Whether a field is worked out with other lists. */
export function readsOtherLists(schema: CollectionSchema, id: string, above: readonly string[] = []): boolean {
  const field = schema.fields.find((one) => one.id === id);
  if (field?.type !== "computed" || above.includes(id)) return false;
  if (isAcross(field)) return true;
  const parsed = parseFormula(field.formula ?? "");
  return parsed.ok && parsed.fields.some((read) => readsOtherLists(schema, read, [...above, id]));
}

/** What a check reads in other lists; none = the record alone decides it. */
export const toldFields = (schema: CollectionSchema, check: Pick<Check, "when" | "must">): string[] =>
  [...new Set(namedIn(check))].filter((id) => readsOtherLists(schema, id));

/** Whether records of the list are checked by what other lists say of them. */
export const hasToldChecks = (schema: CollectionSchema): boolean => checksOf(schema).some((check) => toldFields(schema, check).length > 0);

/** Steps for all that a check reads in other lists; throws a `DerivedProblem` where something cannot be worked out. */
export function checkSteps(
  lists: { collections: ReadonlyMap<string, CollectionSchema>; today: string },
  schema: CollectionSchema,
  check: Pick<Check, "when" | "must">,
): readonly DerivedStep[] {
  const planner = planSteps(lists, schema, "c");
  for (const id of toldFields(schema, check)) planner.column(id);
  return planner.steps;
}

interface Told {
  check: Check;
  steps: readonly DerivedStep[];
}
interface Written {
  schema: CollectionSchema;
  id: string;
  /** With what other lists said of it; undefined = it is made by this write. */
  before: Given | undefined;
}

/** The records that one write makes or changes, as far as such checks are about them. */
export class WrittenRecords {
  readonly #collections: ReadonlyMap<string, CollectionSchema>;
  readonly #table: RecordTable;
  readonly #written = new Map<string, Written>();
  readonly #told = new Map<string, readonly Told[]>();

  constructor(collections: ReadonlyMap<string, CollectionSchema>, table: RecordTable) {
    this.#collections = collections;
    this.#table = table;
  }

  /**
   * Called before a record is written. Whoever writes what these checks compare is waited for, so that of two writers at once the
   * second one counts what the first one made; what the record was is kept.
   */
  async begin(schema: CollectionSchema, before: StoredRecord | undefined): Promise<void> {
    const told = this.#toldOf(schema);
    if (told.length === 0) return;
    await this.#table.waitFor?.(this.#lists(schema, told));
    if (before && !this.#written.has(keyOf(schema, before.id))) this.#add(schema, before.id, await this.#whole(schema, before));
  }

  /** Called once a record is written. */
  note(schema: CollectionSchema, id: string): void {
    if (this.#toldOf(schema).length > 0 && !this.#written.has(keyOf(schema, id))) this.#add(schema, id, undefined);
  }

  /** The first demand that one of them does not meet, now that the write is whole. */
  async findBreach(): Promise<Breach | null> {
    for (const { schema, id, before } of this.#written.values()) {
      const record = await this.#table.find(schema.id, id);
      if (!record) continue;
      const now = await this.#whole(schema, record);
      const checks = this.#toldOf(schema).map(({ check }) => check);
      const breach = unmetCheck(schema, checks, { record: now, before, today: this.#today, isTold: true });
      if (breach) return breach;
    }
    return null;
  }

  get #today(): string {
    return this.#table.now.slice(0, 10);
  }

  #add(schema: CollectionSchema, id: string, before: Given | undefined): void {
    this.#written.set(keyOf(schema, id), { schema, id, before });
  }

  #toldOf(schema: CollectionSchema): readonly Told[] {
    const known = this.#told.get(schema.id);
    if (known) return known;
    const lists = { collections: this.#collections, today: this.#today };
    const told = checksOf(schema)
      .filter((check) => toldFields(schema, check).length > 0)
      .map((check) => ({ check, steps: stepsOrNone(() => checkSteps(lists, schema, check)) }));
    this.#told.set(schema.id, told);
    return told;
  }

  /** The list itself and those its checks read, as far as they have such checks too: else each of two writers could overlook the other. */
  #lists(schema: CollectionSchema, told: readonly Told[]): string[] {
    const read = told.flatMap(({ steps }) => listsOf(steps)).filter((other) => this.#toldOf(other).length > 0);
    // Always in the same order: nobody waits for somebody who waits for them.
    return [...new Set([schema, ...read].map(({ id }) => id))].toSorted();
  }

  async #whole(schema: CollectionSchema, record: StoredRecord): Promise<Given> {
    const whole: Record<string, unknown> = { ...withComputed(schema, record, this.#today) };
    for (const { steps } of this.#toldOf(schema)) Object.assign(whole, await this.#table.told(schema, record.id, steps));
    return whole;
  }
}

const keyOf = ({ id }: CollectionSchema, record: string): string => `${id}/${record}`;

/** What cannot be worked out has no value, as wherever it is shown; a spec that is checked has none of these. */
export function stepsOrNone(plan: () => readonly DerivedStep[]): readonly DerivedStep[] {
  try {
    return plan();
  } catch (error) {
    if (error instanceof DerivedProblem) return [];
    throw error;
  }
}
