/** Numbers that can be tried one after the other, and what else somebody has to know to see the record of one. */
import type { Opening } from "./parts/opening.ts";
import type { AppSpec, EntitySpec, FieldSpec, FieldType } from "./spec.ts";

const CONTACT: ReadonlySet<FieldType> = new Set(["phone", "email"]);

/**
 * Of the fields a record is found by, those that say nothing of who asks: running numbers, copies of them, and any other text where the
 * record says how to reach somebody. A text of a list without contacts is a word its owner hands out.
 */
export function provenBy(
  spec: AppSpec,
  entity: EntitySpec,
  by: readonly string[],
): Pick<NonNullable<Opening["lookup"]>, "numbers" | "contacts"> {
  const contacts = entity.fields.filter(({ type, hidden }) => CONTACT.has(type) && !hidden).map(({ id }) => id);
  const numbers = by.flatMap((id) => {
    const field = entity.fields.find((one) => one.id === id);
    if (field?.type !== "text") return [];
    const origin = countedAt(spec, entity, field) ?? (contacts.length > 0 ? placeOf(entity, field) : undefined);
    return origin === undefined ? [] : [[id, origin]];
  });
  if (numbers.length === 0) return {};
  return { numbers: Object.fromEntries(numbers) as Record<string, string>, ...(contacts.length > 0 && { contacts }) };
}

const placeOf = (entity: EntitySpec, { id }: FieldSpec): string => `${entity.id}.${id}`;
const isRunning = ({ default: begins }: FieldSpec): boolean => begins !== undefined && "auto" in begins && begins.auto === "sequence";

/** Where a running number is counted: in its own list, or in the one that a rule copies it from. One number is one code wherever it stands. */
function countedAt(spec: AppSpec, entity: EntitySpec, field: FieldSpec, depth = 0): string | undefined {
  if (isRunning(field)) return placeOf(entity, field);
  if (depth >= MOST_COPIES) return undefined;
  for (const { from, value } of valuesSet(spec, entity, field)) {
    const via = from.fields.find(({ id }) => id === value.via);
    const source = value.via === undefined ? from : spec.entities.find(({ id }) => id === via?.target);
    const copied = source?.fields.find(({ id }) => id === value.field);
    const origin = source && copied && countedAt(spec, source, copied, depth + 1);
    if (origin !== undefined) return origin;
  }
  return undefined;
}

/** Copies of copies end somewhere, also where rules copy in a circle. */
const MOST_COPIES = 5;

interface Copied {
  /** The list whose records set the rule off. */
  from: EntitySpec;
  value: { via?: string; field: string };
}

/** What rules write into that field from other fields. */
function valuesSet(spec: AppSpec, entity: EntitySpec, field: FieldSpec): Copied[] {
  return (spec.rules ?? []).flatMap(({ entity: of, steps }) => {
    const from = spec.entities.find(({ id }) => id === of);
    if (!from) return [];
    const values = steps.map((step) => {
      if (step.do === "set") return of === entity.id && step.field === field.id ? step.to : null;
      return step.do === "create" && step.entity === entity.id ? (step.values[field.id] ?? null) : null;
    });
    return values.flatMap((value) =>
      typeof value === "object" && value !== null && "field" in value && typeof value.field === "string"
        ? [{ from, value: value as Copied["value"] }]
        : [],
    );
  });
}
