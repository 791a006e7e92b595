/** What an app's declaration says of its lists that the database itself keeps, and the sentence for whoever breaks it. */
import { createHash } from "node:crypto";
import type { GuardedEntity } from "@appmon/appspec/guarded-entity";
import { freesLastDay, statusFieldOf, takenMessage, timesOf } from "@appmon/kit/record-conflict";
import { fullPlace } from "@appmon/kit/record-limits";
import { lengthsToldBy } from "@appmon/kit/record-lengths";
import type { CollectionSchema, Constraint } from "@appmon/kit/schema";

/** A row of `record_rules`, as the functions of the database read it. */
interface KeyRule {
  collection: string;
  name: string;
  kind: "unique" | "span" | "room" | "capacity" | "lookup" | "sequence";
  rank: number;
  definition: Readonly<Record<string, unknown>>;
}

interface Breach {
  fields: string[];
  message: string;
}

export interface KeyRules {
  /** The same for all versions that say the same. */
  hash: string;
  rules: readonly KeyRule[];
  /** What is said of a breach; `left`: how much of a place was free. undefined = no such rule. */
  breachOf(collection: string, name: string, left: number): Breach | undefined;
}

type Drafted = Pick<KeyRule, "kind" | "definition"> & { breach?: (left: number) => Breach };

const known = new WeakMap<readonly GuardedEntity[], KeyRules>();

/** Worked out once for each version that is in memory. */
export function keyRulesOf(entities: readonly GuardedEntity[]): KeyRules {
  const before = known.get(entities);
  if (before) return before;
  const breaches = new Map<string, (left: number) => Breach>();
  const rules = entities.flatMap((entity) => {
    const named = new Map<string, KeyRule>();
    for (const { kind, definition, breach } of draftsOf(entity)) {
      const name = lookupName(kind, definition);
      // Said twice, it is measured where it is said first.
      if (named.has(name)) continue;
      named.set(name, { collection: entity.id, name, kind, rank: named.size, definition });
      if (breach) breaches.set(`${entity.id}/${name}`, breach);
    }
    return [...named.values()];
  });
  const made: KeyRules = {
    hash: hashOf(JSON.stringify(rules)),
    rules,
    breachOf: (collection, name, left) => breaches.get(`${collection}/${name}`)?.(left),
  };
  known.set(entities, made);
  return made;
}

/** The name of a rule as its version knows it; see `record_rule_base`. */
export const ruleBase = (name: string): string => name.split("#")[0]!;

/** The rule by which records are found through this field. */
export const lookupRule = (field: string): string => lookupName("lookup", { field });

const lookupName = (kind: KeyRule["kind"], definition: KeyRule["definition"]): string =>
  `${kind}-${hashOf(JSON.stringify(definition)).slice(0, 20)}`;
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** In the order the browser asks: unique values, then what may not meet, then places that run out. */
function draftsOf(schema: GuardedEntity): Drafted[] {
  const constraints = schema.constraints ?? [];
  return [
    ...schema.fields
      .filter(({ unique, hidden }) => unique && !hidden)
      .map((field) => ({
        kind: "unique" as const,
        definition: { fields: [field.id] },
        breach: () => ({ fields: [field.id], message: takenMessage(field) }),
      })),
    ...constraints.flatMap((rule) => apartRule(schema, rule)),
    ...constraints.flatMap((rule) => (rule.kind === "capacity" ? capacityRule(schema, rule) : [])),
    ...[...new Set([schema.foundBy ?? [], schema.open?.lookup?.by ?? [], lengthsToldBy(schema).map(({ via }) => via)].flat())].map(
      (field) => ({ kind: "lookup" as const, definition: { field } }),
    ),
    ...schema.fields.flatMap((field) =>
      field.default && "auto" in field.default && field.default.auto === "sequence"
        ? { kind: "sequence" as const, definition: { field: field.id, prefix: field.default.prefix } }
        : [],
    ),
  ];
}

function apartRule(schema: CollectionSchema, rule: Constraint): Drafted[] {
  if (rule.kind === "unique" && rule.fields.length > 0)
    return [{ kind: "unique", definition: { fields: rule.fields }, breach: () => ({ fields: rule.fields, message: rule.message }) }];
  if (rule.kind !== "noOverlap") return [];
  const room = rule.capacity ?? 1;
  const definition = {
    within: rule.within ?? [],
    start: rule.start,
    end: rule.end ?? [],
    ...(rule.minutes === undefined ? {} : { minutes: rule.minutes }),
    ...lastsOf(schema, rule.lasts),
    ...(freesLastDay(schema, rule) ? { leaves: true } : {}),
    ...(room > 1 ? { room } : {}),
    ...exceptOf(schema, rule.exceptStatus),
  };
  return [{ kind: room > 1 ? "room" : "span", definition, breach: () => ({ fields: timesOf(rule), message: rule.message }) }];
}

/** How long a record takes, with the list in which it stands where that is another one. */
function lastsOf(schema: CollectionSchema, lasts: Extract<Constraint, { kind: "noOverlap" }>["lasts"]): { lasts?: object } {
  if (lasts?.via === undefined) return lasts ? { lasts } : {};
  const target = schema.fields.find(({ id }) => id === lasts.via)?.target;
  return target === undefined ? {} : { lasts: { ...lasts, target } };
}

function capacityRule(schema: CollectionSchema, rule: Extract<Constraint, { kind: "capacity" }>): Drafted[] {
  const { limit } = rule;
  const target = typeof limit === "number" ? undefined : schema.fields.find(({ id }) => id === limit.via)?.target;
  // It stands in a record that nothing leads to: there is no limit.
  if (typeof limit !== "number" && target === undefined) return [];
  const definition = {
    of: rule.of,
    limit: typeof limit === "number" ? limit : { target, via: limit.via, field: limit.field },
    ...(rule.amount === undefined ? {} : { amount: rule.amount }),
    ...(rule.per === undefined ? {} : { per: rule.per }),
    ...(rule.each === undefined ? {} : { each: rule.each }),
    ...exceptOf(schema, rule.exceptStatus),
  };
  return [{ kind: "capacity", definition, breach: (left) => fullPlace(schema, rule, left) }];
}

function exceptOf(schema: CollectionSchema, except: readonly string[] = []): { status?: string; except?: readonly string[] } {
  const status = statusFieldOf(schema);
  return status === undefined || except.length === 0 ? {} : { status, except };
}
