/** What rules add to numbers of other records. */
import { type Given, isEmpty, own } from "../record-rules.ts";
import type { CollectionSchema, FieldSchema, Rule, RuleStep } from "../schema.ts";

type Linked = { readonly fields: readonly Pick<FieldSchema, "id" | "target">[] };

/** The list a relation leads to. */
export const targetOf = (schema: Linked | undefined, via: string): string | undefined =>
  schema?.fields.find((field) => field.id === via)?.target;

export interface Sum {
  collection: string;
  id: string;
  field: string;
  by: number;
  /** As much of it as comes of steps that add; the rest is of those that take away, be it given back. */
  given: number;
  /** Field of the causing record the amount came from. */
  cause: string | undefined;
}

type AddStep = { by: number | { sign: 1 | -1 } };

const isTaking = ({ by }: AddStep): boolean => (typeof by === "number" ? by < 0 : by.sign < 0);
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

interface Counted {
  field: Pick<FieldSchema, "id" | "min" | "default">;
  /** The list that has the field. */
  collection: string;
  data: { collections: ReadonlyMap<string, Linked>; rules: readonly Pick<Rule, "entity" | "steps">[] };
}

/** Steps of all rules that add to that number, or take from it. */
const stepsFor = ({ field, collection, data }: Counted): AddStep[] =>
  data.rules.flatMap(({ entity, steps }) =>
    steps.flatMap((step) =>
      step.do === "add" && step.field === field.id && targetOf(data.collections.get(entity), step.via) === collection ? [step] : [],
    ),
  );

/** Something that rules add to, like points that are earned, begins where the app says; nobody has more of it than was earned. */
const isEarned = (about: Counted): boolean =>
  about.field.default !== undefined &&
  "value" in about.field.default &&
  typeof about.field.default.value === "number" &&
  stepsFor(about).some((step) => !isTaking(step));

/** Whether rules count the number down and there is no end of it where it is empty: a stock with a lower bound that nobody has entered. */
export const isStock = (about: Counted): boolean => about.field.min !== undefined && stepsFor(about).some(isTaking) && !isEarned(about);

/**
 * What a number becomes when `by` is added to it. Undefined = it stays empty: a stock with a lower bound that nobody has entered is not
 * counted, so there is no end of it; a 0 that was given is nothing left. Of `by`, `given` adds: that is where counting begins.
 */
export function numberAfter(value: unknown, { by, given }: Pick<Sum, "by" | "given">, about: Counted): number | undefined {
  const isUncounted = isEmpty(value) && about.field.min !== undefined && (by !== given || by < 0) && !isEarned(about);
  if (!isUncounted) return rounded((Number(value) || 0) + by);
  return given > 0 ? given : undefined;
}

/** What is added where: one sum for each number, so that taking back and doing anew is one step. */
export class Sums {
  readonly #sums = new Map<string, Sum>();

  add(schema: CollectionSchema, record: Given, step: Extract<RuleStep, { do: "add" }>, sign: 1 | -1): void {
    const [collection, id] = [targetOf(schema, step.via), own(record, step.via)];
    const amount = typeof step.by === "number" ? step.by : (Number(own(record, step.by.field)) || 0) * step.by.sign;
    if (collection === undefined || typeof id !== "string") return;
    const key = JSON.stringify([collection, id, step.field]);
    const cause = typeof step.by === "number" ? undefined : step.by.field;
    const before = this.#sums.get(key);
    const by = rounded((before?.by ?? 0) + amount * sign);
    const given = rounded((before?.given ?? 0) + (isTaking(step) ? 0 : amount * sign));
    this.#sums.set(key, { collection, id, field: step.field, by, given, cause });
  }

  /** What gives comes before what takes: moving a sale from one shelf to another never fails half-way through. */
  list(): Sum[] {
    return [...this.#sums.values()].filter(({ by }) => by !== 0).toSorted((a, b) => b.by - a.by);
  }
}
