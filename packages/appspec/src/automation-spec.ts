/**
 * What an app does by itself on the server, without anybody waiting for it. Rules (`rule-spec.ts`) hold within the write that
 * sets them off; automations run after it, or when their time comes, once each, and leave an entry their owner reads.
 */
import type { Json } from "@appmon/kernel/json";
import type { RuleValue } from "./rule-spec.ts";
import type { Condition } from "./spec.ts";

export interface AutomationSpec {
  id: string;
  /** What the owner calls it: "예약 하루 전 알림". */
  name: string;
  on: AutomationTrigger;
  /** Asked when it runs, of the record it runs for; a record that does not meet them is passed over. */
  when?: Condition[];
  /** In this order, all or none. Never empty. */
  steps: AutomationStep[];
  /** Switched off: by its owner, or after it has failed again and again. */
  off?: true;
}

export const AUTOMATION_UNITS = ["day", "week", "month"] as const;
/** When a date without an hour of its own counts from. */
export const DEFAULT_TIME = "09:00";

/** Times are Seoul's. */
export type AutomationTrigger =
  | { event: "created" | "deleted"; entity: string }
  /** `field` absent = anything of it; `to`: once it comes to this value. */
  | { event: "changed"; entity: string; field?: string; to?: Json }
  /**
   * Relative to a date or datetime field of a record: `days` and `minutes` are added to it, negative = before. A date counts from `time`
   * ("09:00" unless said) of its day; a datetime from itself, and with `time` from that time of the day that comes out. A moment that has
   * passed when the record gets its date sets nothing off.
   */
  | { event: "due"; entity: string; field: string; days?: number; minutes?: number; time?: string }
  /** Every day, every week on `day` (1 = Monday … 7), every month on `day` (1 … 31, the last one where it is shorter). `entity`: for each record that meets `when`. */
  | { event: "every"; unit: (typeof AUTOMATION_UNITS)[number]; day?: number; time: string; entity?: string }
  /** Somebody's program sent JSON to the automation's own secret address. `values`: field id → key of that JSON; they make a record. */
  | { event: "webhook"; entity: string; values: Record<string, string> };

/**
 * Texts have {fieldId} for what the record says, {via.fieldId} for what the record says that a relation points to. Values are read of the
 * record that set it off, wherever they are written. Without a record (`every` without `entity`) nothing is read.
 */
export type AutomationStep =
  /** `via`: of the record that this relation points to instead of the record itself. */
  | { do: "set"; via?: string; field: string; to: RuleValue }
  | { do: "add"; via?: string; field: string; by: number | { field: string; sign: 1 | -1 } }
  | { do: "create"; entity: string; values: Record<string, RuleValue> }
  /**
   * For every record of `entity` whose relation `through` points to this one and that meets `when`: its steps read that record, and this
   * one as {through.fieldId}. The 500 newest at most.
   */
  | { do: "each"; entity: string; through: string; when?: Condition[]; steps: AutomationRecordStep[] }
  /** Under the bell of who runs the app, or of who made the record. */
  | { do: "notice"; to: "admins" | "creator"; text: string }
  /** `to`: an e-mail field of the record (of the record `via` points to), or who runs the app. */
  | { do: "email"; to: "admins" | MessageTo; subject: string; body: string }
  /** Text message or 알림톡; `to`: a phone field. */
  | { do: "sms"; to: MessageTo; body: string }
  /** JSON of the record to an https address on the public internet. */
  | { do: "call"; url: string };

export interface MessageTo {
  via?: string;
  field: string;
}

export type AutomationRecordStep = Extract<AutomationStep, { do: "set" | "add" | "email" | "sms" }>;
