/** Random apps of the shapes the types allow, with hostile text in every place that text can stand. */
import { PERIODS } from "@appmon/appspec/change-form";
import { ACCESS_DEEDS } from "@appmon/appspec/people-spec";
import { RULE_MOMENTS } from "@appmon/appspec/rule-spec";
import {
  type AppSpec,
  type Block,
  CONDITION_OPS,
  type Condition,
  COUNTERS,
  type EntitySpec,
  FIELD_TYPES,
  type FieldSpec,
  THEME_FAMILIES,
  TONES,
} from "@appmon/appspec/spec";
import { ICON_NAMES } from "@appmon/appspec/icon-names";
import { PARTS } from "@appmon/appspec/parts/all-parts";
import { arbitraryOf } from "@appmon/appspec/testing/arbitrary-block";
import type { Json } from "@appmon/kernel/json";
import fc from "fast-check";

const HOSTILE = [
  "",
  " ",
  '"',
  "'",
  "`",
  "${alert(1)}",
  "\\",
  "\\u0022",
  "\n",
  "\r\n",
  "\u2028",
  "</script><script>alert(1)</script>",
  "<!--",
  "-->",
  "*/ alert(1) /*",
  "{alert(1)}",
  "}{",
  "&quot;",
  "&amp;",
  "\ud800",
  "\udc00x",
  "\u202egnp",
  "\u0000",
  "// @ts-ignore",
  "@jsx evil",
  "# sourceMappingURL=x",
  "가나다",
  "👩‍👧",
  "'\"`",
  "예약 (하루 2회)",
  "가".repeat(70),
  "constructor",
];
const HOSTILE_IDS = [
  "class",
  "default",
  "__proto__",
  "constructor",
  "toString",
  "a-b",
  "1st",
  "예약",
  "",
  "id",
  "sample",
  "createdAt",
  "Screen",
  "theme",
  "con",
  "a b",
  "*/",
  '"',
  "x/../y",
];

/** Hostile, but of characters whose width in an editor nobody disputes. */
export const plainTexts = fc.constantFrom(...HOSTILE);
/** Whatever a string can hold. */
export const anyTexts = fc.oneof(plainTexts, fc.string({ unit: "binary", maxLength: 12 }), fc.string({ unit: "grapheme", maxLength: 12 }));
const PLAIN_IDS = ["name", "phone", "status", "date", "memo", "reservation", "customer", "orderItem", "home", "list", "detail", "total"];

/** Ids as the spec's comments ask for: ASCII camelCase. They collide often, so that references resolve and names clash. */
export const plainIds = fc.constantFrom(...PLAIN_IDS);
/** Whatever the type `string` allows. */
export const anyIds = fc.oneof(
  { weight: 5, arbitrary: plainIds },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_IDS) },
  { weight: 1, arbitrary: anyTexts },
);

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const flag = fc.constantFrom(true, false, undefined);
const keeps = maybe(fc.constant(true as const));

/**
 * @param id where every id and every reference to one is drawn from
 * @param text where everything that is shown to people is drawn from
 */
export function arbitrarySpec(id: fc.Arbitrary<string>, text: fc.Arbitrary<string>): fc.Arbitrary<AppSpec> {
  const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(id, tie("value"), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value;
  const icon = fc.constantFrom(...ICON_NAMES);
  const tone = fc.constantFrom(...TONES);

  const option = fc.record({
    value: id,
    label: text,
    tone: maybe(tone),
    final: flag,
    price: fc.option(fc.nat({ max: 9_000 }), { nil: undefined }),
    next: maybe(fc.array(id, { maxLength: 3 })),
    roles: maybe(fc.array(id, { maxLength: 3 })),
  });
  const field: fc.Arbitrary<FieldSpec> = fc.record({
    id,
    label: text,
    type: fc.constantFrom(...FIELD_TYPES),
    required: flag,
    unique: flag,
    hidden: flag,
    unit: maybe(text),
    options: maybe(fc.array(option, { maxLength: 6 })),
    min: maybe(fc.double({ noNaN: true })),
    max: maybe(fc.integer()),
    step: maybe(fc.integer()),
    maxLength: maybe(fc.nat()),
    placeholder: maybe(text),
    help: maybe(text),
    default: maybe(
      fc.oneof(
        json.map((value) => ({ value })),
        fc.constantFrom({ auto: "today" as const }, { auto: "now" as const }),
        text.map((prefix) => ({ auto: "sequence" as const, prefix })),
      ),
    ),
    target: maybe(id),
    formula: maybe(text),
    private: flag,
    roles: maybe(fc.array(id, { maxLength: 3 })),
  });
  const condition: fc.Arbitrary<Condition> = fc.record({
    field: id,
    op: fc.constantFrom(...CONDITION_OPS),
    value: maybe(fc.oneof(json, fc.record({ today: fc.integer() }), fc.record({ field: id }))),
  });
  const conditions = fc.array(condition, { maxLength: 3 });
  const ids = fc.array(id, { maxLength: 5 });
  const entity: fc.Arbitrary<EntitySpec> = fc.record({
    id,
    name: text,
    counter: maybe(fc.constantFrom(...COUNTERS)),
    icon: maybe(icon),
    titleField: id,
    subtitleField: maybe(id),
    imageField: maybe(id),
    statusField: maybe(id),
    dateField: maybe(id),
    likesField: maybe(id),
    foundBy: maybe(id),
    fields: fc.array(field, { maxLength: 8 }),
    parent: maybe(id),
    constraints: maybe(
      fc.array(
        fc.oneof(
          fc.record({ kind: fc.constant("unique" as const), fields: ids, message: text }),
          fc
            .record({
              kind: fc.constant("noOverlap" as const),
              within: ids,
              start: ids,
              end: maybe(ids),
              exceptStatus: maybe(ids),
              message: text,
            })
            .map((rule) =>
              rule.start[0] === undefined ? rule : { ...rule, minutes: 30, lasts: { via: rule.within[0], field: rule.start[0] } },
            ),
          fc.record({
            kind: fc.constant("capacity" as const),
            of: ids,
            limit: fc.oneof(fc.nat(), fc.record({ via: id, field: id })),
            amount: maybe(id),
            per: maybe(fc.record({ period: fc.constantFrom(...PERIODS), on: maybe(id) })),
            each: maybe(fc.constant("creator" as const)),
            exceptStatus: maybe(ids),
            message: text,
          }),
          fc.record({ kind: fc.constant("locked" as const), when: conditions, message: text }),
          fc.record({ kind: fc.constant("check" as const), when: maybe(conditions), must: conditions, message: text, keeps }),
        ),
        { maxLength: 2 },
      ),
    ),
    owner: fc.constantFrom("creator" as const, undefined),
    access: maybe(fc.array(fc.record({ role: id, can: fc.subarray([...ACCESS_DEEDS]) }), { maxLength: 3 })),
    highlights: maybe(fc.array(fc.record({ when: conditions, tone, label: maybe(text) }), { maxLength: 2 })),
    sample: fc.array(
      fc.tuple(id, fc.dictionary(id, json, { maxKeys: 5, noNullPrototype: true })).map(([rowId, values]) => ({ ...values, id: rowId })),
      { maxLength: 4 },
    ),
  });
  const effect = fc.oneof(
    fc.record({ do: fc.constant("set" as const), field: id, to: fc.oneof(json, fc.constant({ auto: "now" as const })) }),
    fc.record({ do: fc.constant("add" as const), field: id, by: fc.integer() }),
    fc.record({ do: fc.constant("toggle" as const), field: id }),
    fc.constant({ do: "delete" as const }),
    fc.record({ do: fc.constant("copy" as const), fields: ids }),
    fc.record({ do: fc.constant("call" as const), field: id, via: fc.constantFrom("tel" as const, "sms" as const, "mail" as const) }),
  );
  const action = fc.record({
    id,
    label: text,
    icon: maybe(icon),
    entity: id,
    when: maybe(conditions),
    confirm: maybe(text),
    steps: fc.array(effect, { maxLength: 3 }),
    success: text,
    tone: maybe(tone),
    ask: maybe(ids),
    roles: maybe(ids),
  });
  const ruleValue = fc.oneof(json, fc.constantFrom({ auto: "today" as const }, { record: true as const }), fc.record({ field: id }));
  const rule = fc.record({
    id,
    entity: id,
    on: fc.constantFrom(...RULE_MOMENTS),
    when: maybe(conditions),
    steps: fc.array(
      fc.oneof(
        fc.record({ do: fc.constant("set" as const), field: id, to: ruleValue }),
        fc.record({
          do: fc.constant("add" as const),
          via: id,
          field: id,
          by: fc.oneof(fc.integer(), fc.record({ field: id, sign: fc.constantFrom(1 as const, -1 as const) })),
        }),
        fc.record({ do: fc.constant("create" as const), entity: id, values: fc.dictionary(id, ruleValue, { noNullPrototype: true }) }),
      ),
      { maxLength: 3 },
    ),
  });
  const blocks = PARTS.map(({ schema }): fc.Arbitrary<Block> => arbitraryOf(schema, { id, text, field, conditions, json }));
  const screen = fc.record({
    id,
    title: text,
    path: fc.oneof(fc.constantFrom("/", "/list", "/list/:id", "/detail/:id", "plain"), id),
    icon: maybe(icon),
    access: maybe(ids),
    movable: flag,
    blocks: fc.array(fc.oneof(...blocks), { maxLength: 4 }),
  });

  return fc.record({
    v: fc.constant(1 as const),
    title: text,
    tagline: maybe(text),
    icon,
    seed: fc.nat(),
    theme: fc.record({
      family: fc.constantFrom(...THEME_FAMILIES),
      mode: fc.constantFrom("light" as const, "dark" as const),
      background: fc.oneof(fc.constant("#ffffff"), text),
      primary: fc.oneof(fc.constant("#d9480f"), text),
      ink: maybe(fc.constant("#fffff0")),
      radius: maybe(fc.constantFrom("none" as const, "sm" as const, "md" as const, "lg" as const, "full" as const)),
      density: maybe(fc.constantFrom("compact" as const, "normal" as const, "roomy" as const)),
      fontScale: maybe(fc.double({ noNaN: true })),
      font: maybe(fc.constantFrom("sans" as const, "serif" as const, "round" as const, "hand" as const)),
    }),
    entities: fc.array(entity, { maxLength: 4 }),
    actions: fc.array(action, { maxLength: 4 }),
    screens: fc.array(screen, { maxLength: 5 }),
    nav: fc.record({ kind: fc.constantFrom("sidebar" as const, "top" as const, "bottom" as const), home: id, items: ids }),
    notes: fc.constant([]),
    auth: maybe(
      fc.record({
        signup: fc.boolean(),
        roles: fc.array(fc.record({ id, label: text, admin: fc.constantFrom(true as const, undefined) }), { maxLength: 3 }),
      }),
    ),
    rules: maybe(fc.array(rule, { maxLength: 3 })),
    lock: flag,
    notices: maybe(ids),
  });
}
