/** What a change makes an app do: what stands out, what may not be saved, buttons, what happens by itself. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { Constraint, RuleSpec } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Highlight, Tone } from "@appmon/appspec/spec";
import { standingOf } from "@appmon/appspec/standing";
import type { Json } from "@appmon/kernel/json";
import { cutText } from "../korean-text.ts";
import { collectionsOf, freeId } from "../plan/part-of-app.ts";
import { isSame, isSameButNumbers } from "./alike.ts";
import { type ChangeBuilder, NotInThisApp } from "./change-builder.ts";
import type { ChangeTemplate } from "./change-template.ts";

const MOST_ACTIONS = 4;
const MOST_LABEL = 20;
const MOST_BUTTON = 12;

export function addMark(builder: ChangeBuilder, role: string, when: string, tone: string, label: string): void {
  const entity = builder.entity(role);
  const highlight: Highlight = {
    when: builder.conditions(entity.id, when),
    tone: builder.code(tone) as Tone,
    label: cutText(builder.told(label), MOST_LABEL),
  };
  const marks = entity.highlights ?? [];
  if (marks.some((one) => isSame(one, highlight))) return;
  // Where several hold, the first one shows: what was asked for last counts.
  const own = marks.filter((one) => builder.marked.includes(one));
  const before = marks.filter(
    (one) => !builder.marked.includes(one) && !isSame(one.when, highlight.when) && !isSameButNumbers(one, highlight),
  );
  builder.marked.push(highlight);
  builder.do([{ op: "setEntity", entity: entity.id, patch: { highlights: [...own, highlight, ...before] } }]);
}

export function addLimit(builder: ChangeBuilder, role: string, limit: Readonly<Record<string, unknown>>): void {
  const entity = builder.entity(role);
  const read = (key: string) => (typeof limit[key] === "string" ? { [key]: builder.conditions(entity.id, limit[key]) } : {});
  const constraint = { ...(deep(builder, limit) as object), ...read("when"), ...read("must") } as unknown as Constraint;
  const limits = entity.constraints ?? [];
  if (limits.some((one) => isSame(one, constraint))) return;
  const isOther = (one: Constraint) => !isSameButNumbers(one, constraint);
  builder.do(
    limits.every(isOther)
      ? [{ op: "addConstraint", entity: entity.id, constraint }]
      : [{ op: "setEntity", entity: entity.id, patch: { constraints: [...limits.filter(isOther), constraint] } }],
  );
}

/** Ids in data, texts in texts: what is written in Korean is said, what is not is a name of a part. */
function deep(builder: ChangeBuilder, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => deep(builder, one));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deep(builder, one)]));
  if (typeof value !== "string") return value;
  const number = /^\{(\w+)\}$/.exec(value);
  const code = number ? builder.value(number[1]!).code : undefined;
  if (code !== undefined && code !== "" && Number.isFinite(Number(code))) return Number(code);
  return /\p{Script=Hangul}/u.test(value) ? builder.told(value) : builder.code(value);
}

/**
 * A number that others press becomes theirs to press once each, and no field of forms. In a list that nobody else sees it stays as it is:
 * who keeps it counts on.
 * @returns whether others see it
 */
export function setLikes(builder: ChangeBuilder, role: string, field: string): boolean {
  const entity = builder.entity(role);
  const { guest, roles } = standingOf(builder.spec, entity);
  if (![guest, ...roles.values()].some((deeds) => deeds.has("list"))) return false;
  const id = builder.id(field);
  if (entity.likesField !== undefined && entity.likesField !== id) throw new NotInThisApp(`${entity.id} is liked already`);
  builder.do([{ op: "setEntity", entity: entity.id, patch: { likesField: id } }]);
  builder.tell("보는 사람마다 한 번씩 누를 수 있고, 다시 누르면 물러요.");
  return true;
}

export function addAction(
  builder: ChangeBuilder,
  { id, list, when, set = {}, add = {}, ask, label, success, confirm, tone }: NonNullable<ChangeTemplate["actions"]>[number],
): void {
  const entity = builder.entity(list);
  const called = cutText(builder.told(label), MOST_BUTTON);
  const free = freeId(
    id,
    builder.spec.actions.map((one) => one.id),
  );
  const action: ActionSpec = {
    id: free,
    entity: entity.id,
    label: called,
    success: builder.told(success),
    ...(confirm !== undefined && { confirm: builder.told(confirm) }),
    ...(tone !== undefined && { tone }),
    ...(when !== undefined && { when: builder.conditions(entity.id, when) }),
    ...(ask && { ask: ask.map((field) => builder.id(field)) }),
    steps: [
      ...Object.entries(set).map(([field, to]) => ({
        do: "set" as const,
        field: builder.id(field),
        to: to === "today" || to === "now" ? ({ auto: to } as const) : (deep(builder, to) as Json),
      })),
      ...Object.entries(add).map(([field, by]) => ({ do: "add" as const, field: builder.id(field), by: amountOf(builder, by) })),
    ],
  };
  const had = builder.spec.actions.filter((one) => one.entity === entity.id);
  if (had.some((one) => one.label === called || isSame([one.steps, one.when], [action.steps, action.when]))) return;
  const shown = collectionsOf(builder.spec, entity.id)[0];
  // A row that is full keeps what it has: the new one stands on the record's own page.
  const hasRoom = shown !== undefined && (shown.block.actions ?? []).length < MOST_ACTIONS;
  builder.do([
    { op: "addAction", action },
    ...(hasRoom
      ? [
          {
            op: "setBlock" as const,
            screen: shown.screen.id,
            block: { ...shown.block, actions: [...(shown.block.actions ?? []), free] },
          },
        ]
      : []),
    ...builder.spec.screens.flatMap((screen) =>
      screen.blocks.flatMap((block): SpecOp[] =>
        block.kind === "record" && block.entity === entity.id
          ? [{ op: "setBlock", screen: screen.id, block: { ...block, actions: [...(block.actions ?? []), free] } }]
          : [],
      ),
    ),
  ]);
}

/** 1, "-{n}" */
function amountOf(builder: ChangeBuilder, by: number | string): number {
  const amount = Number(typeof by === "number" ? by : by.replace(/\{(\w+)\}/g, (_, value: string) => builder.value(value).code));
  if (!Number.isFinite(amount)) throw new Error(`${builder.bound.template.id}: no number ${by}`);
  return amount;
}

export function addRule(builder: ChangeBuilder, rule: Readonly<Record<string, unknown>>): void {
  const entity = builder.entity(String(rule["entity"]));
  const when = typeof rule["when"] === "string" ? { when: builder.conditions(entity.id, rule["when"]) } : {};
  const id = freeId(
    `${builder.bound.template.id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    (builder.spec.rules ?? []).map((one) => one.id),
  );
  const read = { ...(deepRule(builder, rule) as object), ...when, id, entity: entity.id } as unknown as RuleSpec;
  if ((builder.spec.rules ?? []).some((one) => isSame(one, read))) return;
  builder.do([{ op: "addRule", rule: read }]);
}

/** Moments and steps keep their names. */
function deepRule(builder: ChangeBuilder, value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => deepRule(builder, one, key));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([own, one]) => [key === "values" ? builder.id(own) : own, deepRule(builder, one, own)]),
    );
  return key === "on" || key === "do" || key === "auto" ? value : deep(builder, value);
}
