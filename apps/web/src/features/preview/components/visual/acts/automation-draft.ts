/** What happens by itself, as the form has it, and what of it a list offers. */
import { partOf } from "@appmon/appspec/rename-in-text";
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import { AUTOMATION_UNITS } from "@appmon/appspec/automation-spec";
import { accessOf } from "@appmon/appspec/exposure";
import { notNumber, notStoredNumber, unreadable } from "@appmon/appspec/rule-fit";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { ConditionRow } from "../conditions/condition-draft.ts";
import { listsOf, shownFields } from "../list/list-ops.ts";
import { listOf, type SetDraft, settableFields, startValue, stateFields } from "./set-ops.ts";

export const EVENTS = ["created", "changed", "due", "every"] as const;
export type AutomationEvent = (typeof EVENTS)[number];
export const DEEDS = ["owner", "maker", "sms", "email", "mailOwner", "set", "link", "make"] as const;
export type AutomationDeed = (typeof DEEDS)[number];
export const SIDES = ["before", "on", "after"] as const;
export type Side = (typeof SIDES)[number];
export type Length = "days" | "hours";
export type Unit = (typeof AUTOMATION_UNITS)[number];

export interface AutomationDraft {
  event: AutomationEvent;
  /** changed: which item comes to hold what. */
  state: SetDraft;
  /** `time`: "" = by the clock of the item itself. */
  due: { field: string; side: Side; amount: string; length: Length; time: string };
  every: { unit: Unit; day: string; time: string };
  only: readonly ConditionRow[];
  deed: AutomationDeed;
  /** sms, email: "phone", or "buyer.phone" for what the linked record says. */
  to: string;
  subject: string;
  /** Items stand in braces by their names. */
  text: string;
  set: SetDraft;
  /** `by`: how much, or "=count" for as much as an item says. */
  link: { place: string; isLess: boolean; by: string };
  /** `values`: by id of an item of the other list, as `fillingsOf` offers them. */
  make: { list: string; values: Record<string, string> };
}

/** Something of the record, or of one it is linked to. */
export interface Place {
  /** "phone", "buyer.phone" */
  key: string;
  via?: string;
  field: FieldSpec;
  /** 연락처, 고객의 연락처 */
  label: string;
}

export const linksOf = (spec: AppSpec, entity: EntitySpec): { link: FieldSpec; target: EntitySpec }[] =>
  shownFields(entity).flatMap((link) => {
    const target = link.type === "relation" ? listOf(spec, link.target) : undefined;
    return target ? [{ link, target }] : [];
  });

function placesOf(spec: AppSpec, entity: EntitySpec, isMeant: (field: FieldSpec, of: EntitySpec) => boolean): Place[] {
  const own = shownFields(entity).flatMap((field) => (isMeant(field, entity) ? [{ key: field.id, field, label: field.label }] : []));
  const linked = linksOf(spec, entity).flatMap(({ link, target }) =>
    shownFields(target).flatMap((field) =>
      isMeant(field, target) ? [{ key: `${link.id}.${field.id}`, via: link.id, field, label: partOf(link.label, field.label) }] : [],
    ),
  );
  return [...own, ...linked];
}

/** Where a message can go. */
export const addressesOf = (spec: AppSpec, entity: EntitySpec, type: "email" | "phone"): Place[] =>
  placesOf(spec, entity, (field) => field.type === type);
/** Numbers of linked records: a stock, points. */
export const linkedNumbers = (spec: AppSpec, entity: EntitySpec): Place[] =>
  placesOf(spec, entity, (field, of) => of !== entity && notStoredNumber(of, field.id) === undefined).filter(
    ({ via }) => via !== undefined,
  );
/** Numbers of the record that say how much. */
export const amountsOf = (entity: EntitySpec): FieldSpec[] => shownFields(entity).filter(({ id }) => notNumber(entity, id) === undefined);
export const dueFields = (entity: EntitySpec): FieldSpec[] =>
  shownFields(entity).filter(({ type }) => type === "date" || type === "datetime");
/** What a text may say of the record. */
export const toldFields = (entity: EntitySpec): FieldSpec[] =>
  shownFields(entity).filter(({ id, type }) => type !== "image" && type !== "file" && unreadable(entity, id) === undefined);
/** Lists a record can be made in. */
export const makableLists = (spec: AppSpec, entity: EntitySpec): EntitySpec[] => listsOf(spec).filter(({ id }) => id !== entity.id);
/** What has to be filled in, or can be: stored items. */
export const filledFields = (target: EntitySpec): FieldSpec[] =>
  shownFields(target).filter(({ type }) => type !== "computed" && type !== "image" && type !== "file");

/** Whether somebody beside who runs the app makes records, who could be told. */
const hasMakers = (spec: AppSpec, entity: EntitySpec): boolean =>
  accessOf(spec, entity).some(({ can, role }) => can.includes("create") && role !== "owner" && role !== "sender");

export const eventsOf = (entity: EntitySpec): AutomationEvent[] =>
  EVENTS.filter((event) => (event === "changed" ? stateFields(entity).length > 0 : event !== "due" || dueFields(entity).length > 0));

export function deedsOf(spec: AppSpec, entity: EntitySpec): AutomationDeed[] {
  const can: Record<AutomationDeed, boolean> = {
    owner: true,
    maker: hasMakers(spec, entity),
    sms: addressesOf(spec, entity, "phone").length > 0,
    email: addressesOf(spec, entity, "email").length > 0,
    mailOwner: true,
    set: settableFields(entity).length > 0,
    link: linkedNumbers(spec, entity).length > 0,
    make: makableLists(spec, entity).length > 0,
  };
  return DEEDS.filter((deed) => can[deed]);
}

/** It happens once and not for each record: nothing of a record can be told. */
export const isOnce = ({ event, deed, only }: AutomationDraft): boolean =>
  event === "every" && only.length === 0 && (deed === "owner" || deed === "mailOwner");
export const hasText = (deed: AutomationDeed): boolean =>
  deed === "owner" || deed === "maker" || deed === "sms" || deed === "email" || deed === "mailOwner";

/** "record" = the record itself, "today", "=phone" = what that item says, "+taken" = that choice; by what it is called. */
export function fillingsOf(
  entity: EntitySpec,
  target: EntitySpec,
  field: FieldSpec,
  words: Record<"record" | "today" | "yes" | "no", string>,
) {
  const isAlike = (one: FieldSpec): boolean =>
    TEXTS.has(field.type)
      ? TEXTS.has(one.type)
      : NUMBERS.has(field.type)
        ? NUMBERS.has(one.type)
        : one.type === field.type && (one.type !== "relation" || one.target === field.target) && !field.options;
  return Object.fromEntries<string>([
    ...(field.type === "relation" && field.target === entity.id && target.id !== entity.id ? [["record", words.record] as const] : []),
    ...(field.type === "date" || field.type === "datetime" ? [["today", words.today] as const] : []),
    ...toldFields(entity).flatMap((one) => (isAlike(one) ? [[`=${one.id}`, one.label] as const] : [])),
    ...(field.type === "boolean" ? [["+true", words.yes] as const, ["+false", words.no] as const] : []),
    ...(field.type === "select" || field.type === "status"
      ? (field.options ?? []).flatMap(({ value, label, former }) => (former ? [] : [[`+${value}`, label] as const]))
      : []),
  ]);
}
const TEXTS: ReadonlySet<string> = new Set(["text", "longtext", "phone", "email", "url", "address"]);
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating"]);

/** What one likely wants to stand in the other list: the record itself, what is called alike, the day. */
export function likelyValues(entity: EntitySpec, target: EntitySpec): Record<string, string> {
  const words = { record: "", today: "", yes: "", no: "" };
  return Object.fromEntries(
    filledFields(target).flatMap((field) => {
      const offered = Object.keys(fillingsOf(entity, target, field, words));
      const same = entity.fields.find(({ label }) => label === field.label)?.id ?? (field.id === target.titleField ? entity.titleField : undefined); // prettier-ignore
      const likely = offered.find((one) => one === "record") ?? offered.find((one) => one === `=${same}`);
      const begins = field.required && !field.default ? offered[0] : undefined;
      const value = likely ?? begins;
      return value === undefined ? [] : [[field.id, value]];
    }),
  );
}

/** What was said of it, and what is likeliest where nothing was. */
export function startDraft(spec: AppSpec, entity: EntitySpec, asked: Partial<ChangeFormOf<"automation">> = {}): AutomationDraft {
  const states = stateFields(entity);
  const state = states.find(({ id }) => id === (asked.event === "changed" ? asked.field : entity.statusField)) ?? states[0];
  const dates = dueFields(entity);
  const date = dates.find(({ id }) => id === (asked.event === "due" ? asked.field : entity.dateField)) ?? dates[0];
  const isSaid = state !== undefined && asked.event === "changed" && asked.field === state.id && asked.value !== undefined;
  const days = asked.days ?? -1;
  const fields = settableFields(entity);
  const set =
    fields.find(({ id }) => id === entity.statusField) ?? fields.find(({ type }) => type === "select" || type === "boolean") ?? fields[0];
  const list = makableLists(spec, entity)[0];
  return {
    event: eventsOf(entity).find((event) => event === asked.event) ?? "created",
    state: { field: state?.id ?? "", value: isSaid ? asked.value! : state ? startValue(state) : "" },
    due: {
      field: date?.id ?? "",
      side: days < 0 ? "before" : days > 0 ? "after" : "on",
      amount: String(Math.abs(days) || 1),
      length: "days",
      time: date?.type === "datetime" ? "" : "09:00",
    },
    every: { unit: "week", day: "1", time: "09:00" },
    only: [],
    deed: "owner",
    to: "",
    subject: "",
    text: "",
    set: { field: set?.id ?? "", value: set ? startValue(set) : "" },
    link: {
      place: linkedNumbers(spec, entity)[0]?.key ?? "",
      isLess: true,
      by: amountsOf(entity)[0] ? `=${amountsOf(entity)[0]!.id}` : "1",
    },
    make: { list: list?.id ?? "", values: list ? likelyValues(entity, list) : {} },
  };
}
