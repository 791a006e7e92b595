/** What happens by itself when records change, and what the records of an app may never become. */
import type { Json } from "@appmon/kernel/json";
import type { Period } from "./change-form.ts";
import type { Condition } from "./spec.ts";

export const RULE_MOMENTS = ["create", "update", "delete", "while"] as const;

export interface RuleSpec {
  id: string;
  /** The entity whose records set it off. */
  entity: string;
  /**
   * create, update, delete: once, in the moment it happens; with `when`, an update counts when the record comes to meet it.
   * while: holds as long as the record exists and meets `when`: changing or deleting the record takes back what it did and
   * does it anew, so that a stock never drifts away from its sales.
   */
  on: (typeof RULE_MOMENTS)[number];
  /**
   * On update: only where this stored field becomes another value, whatever else is set beside it. A `when` that asks of this field alone is
   * asked each time; one that asks of others as well has to be newly met.
   */
  changed?: string;
  when?: Condition[];
  steps: RuleStep[];
}

/**
 * `{ field }` = the value of that field of the record that set the rule off; `{ via, field }` = of the record its relation `via`
 * points to; `{ record: true }` = its id.
 */
export type RuleValue = Json | { auto: "today" | "now" } | { via?: string; field: string } | { record: true };

export type RuleStep =
  /** A field of the record itself; only on create and update. */
  | { do: "set"; field: string; to: RuleValue }
  /**
   * Adds to a number field of the record that the relation `via` points to. The step is refused where it would leave the field's `min`/`max`.
   * A number with a `min` that nobody has entered is not counted: taking from it leaves it empty.
   */
  | { do: "add"; via: string; field: string; by: number | { field: string; sign: 1 | -1 } }
  /** A new record in another collection; not in `while`. */
  | { do: "create"; entity: string; values: Record<string, RuleValue> };

export type Constraint =
  | { kind: "unique"; fields: string[]; message: string }
  /**
   * No two records (no more than `capacity`) may overlap within the same values of `within`. Without `end` a record lasts as many minutes
   * as `lasts` says: a number field of its own, or of the record its relation `via` points to, as it is now. Where that says nothing it
   * lasts `minutes`; without those two equal `start`s overlap. `exceptStatus`: these status values do not occupy the slot.
   */
  | {
      kind: "noOverlap";
      within: string[];
      start: string[];
      end?: string[];
      exceptStatus?: string[];
      capacity?: number;
      minutes?: number;
      lasts?: { via?: string; field: string };
      message: string;
    }
  /**
   * At most `limit` records share the values of `of` (a class, a date and a time; empty = the whole collection), and lie in the same
   * period of `per`. `each`: and were made by the same one, signed in or in the same browser. Examples were made on no day and by nobody.
   */
  | {
      kind: "capacity";
      of: string[];
      /** A number, or a number field of the record that the relation `via` points to. */
      limit: number | { via: string; field: string };
      /** Number field that says how many places a record takes; absent = one. */
      amount?: string;
      /** By the record's date or datetime field `on`; without it by the day on which it was made. */
      per?: { period: Period; on?: string };
      each?: "creator";
      exceptStatus?: string[];
      message: string;
    }
  /**
   * A record that meets `when` (absent = every record) has to meet `must`. Both may read lookups, rollups and formulas over them, as they
   * are once the record is written. A choice that is looked up is compared by its label.
   */
  /** `keeps`: what met it once is not asked again, as an order that was taken stays one when a line of it goes. */
  | { kind: "check"; when?: Condition[]; must: Condition[]; message: string; keeps?: true }
  /**
   * A record that meets `when` (at least one condition, which may read what a check may) as it stands before the write is neither changed
   * nor deleted any more, whoever asks for it: through the data API, an import, a bulk change, a button or a board. The write that brings
   * it into that state is let through, and what happens by itself goes on: rules, automations, sums, a stock that rules of other records
   * keep. It is free again once the constraint is gone.
   */
  | { kind: "locked"; when: Condition[]; message: string };
