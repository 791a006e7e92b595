/** What rules add to numbers of other records. */
import { type Given, own } from "../record-rules.ts";
import type { CollectionSchema, RuleStep } from "../schema.ts";

/** The list a relation leads to. */
export const targetOf = (schema: CollectionSchema | undefined, via: string): string | undefined =>
  schema?.fields.find((field) => field.id === via)?.target;

export interface Sum {
  collection: string;
  id: string;
  field: string;
  by: number;
  /** Field of the causing record the amount came from. */
  cause: string | undefined;
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
    const by = Math.round(((this.#sums.get(key)?.by ?? 0) + amount * sign) * 1e6) / 1e6;
    this.#sums.set(key, { collection, id, field: step.field, by, cause });
  }

  /** What gives comes before what takes: moving a sale from one shelf to another never fails half-way through. */
  list(): Sum[] {
    return [...this.#sums.values()].filter(({ by }) => by !== 0).toSorted((a, b) => b.by - a.by);
  }
}
