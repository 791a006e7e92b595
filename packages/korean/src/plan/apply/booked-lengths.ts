/** How long bookings take: all of them the same, or each as long as what is booked. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { MINUTES } from "./rows.data.ts";

export type NoOverlap = Extract<Constraint, { kind: "noOverlap" }>;

/** What is booked, and what says or could say how long it takes. */
export interface BookedLengths {
  booking: EntitySpec;
  rule: NoOverlap;
  service?: { via: string; list: EntitySpec; /** Absent: nothing there says it yet. */ field?: FieldSpec };
}

const isMinutes = ({ type, unit, hidden }: FieldSpec): boolean => type === "number" && unit === MINUTES && !hidden;
export const minutesField = ({ fields }: Pick<EntitySpec, "fields">): FieldSpec | undefined => fields.find(isMinutes);

export const noOverlapOf = ({ constraints }: EntitySpec): NoOverlap | undefined =>
  constraints?.find((one): one is NoOverlap => one.kind === "noOverlap");
export const withNoOverlap = (entity: EntitySpec, rule: NoOverlap): SpecOp => ({
  op: "setEntity",
  entity: entity.id,
  patch: { constraints: entity.constraints!.map((one) => (one === noOverlapOf(entity) ? rule : one)) },
});

/** Relation of what is booked to a list that says in minutes how long it takes: of several, one with prices. */
export function lengthRelation(entity: EntitySpec, { entities }: Pick<AppSpec, "entities">): { via: string; field: string } | undefined {
  const [found] = servicesOf(entity, entities).filter(({ field }) => field !== undefined);
  return found && { via: found.via, field: found.field!.id };
}

function servicesOf(entity: EntitySpec, entities: readonly EntitySpec[]): NonNullable<BookedLengths["service"]>[] {
  const found = entity.fields.flatMap(({ id, type, target, hidden }) => {
    const list = type === "relation" && !hidden ? entities.find((one) => one.id === target) : undefined;
    const field = list && minutesField(list);
    return list?.kind === "resource" ? [{ via: id, list, ...(field && { field }) }] : [];
  });
  const rank = ({ list, field }: (typeof found)[number]) => (field ? 2 : 0) + (list.fields.some(({ type }) => type === "money") ? 1 : 0);
  return found.toSorted((a, b) => rank(b) - rank(a));
}

/** The bookings of an app that last a while, by the hour; undefined where it has none. */
export function bookedLengthsOf({ entities, screens }: AppSpec): BookedLengths | undefined {
  const booked = screens.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "booking" && block.slot.unit === "slot" ? [block] : [])),
  );
  for (const { entity: id, resource } of booked) {
    const booking = entities.find((one) => one.id === id);
    const rule = booking && noOverlapOf(booking);
    if (!booking || !rule || (rule.minutes === undefined && !rule.lasts)) continue;
    // Where nothing else tells them apart, who does it is no measure of how long it takes.
    const service = servicesOf(booking, entities).find(
      ({ via, field, list }) =>
        via === rule.lasts?.via || field || (via !== resource && !rule.within.includes(via) && list.kind === "resource"),
    );
    return { booking, rule, ...(service && { service }) };
  }
  return undefined;
}

/** Bookings of the list last as long as its rows say from now on, where all lasted the same. */
export function lastingOps({ entities }: Pick<AppSpec, "entities">, list: EntitySpec, field: FieldSpec): SpecOp[] {
  if (!isMinutes(field)) return [];
  return entities.flatMap((entity) => {
    const via = entity.fields.find(({ type, target }) => type === "relation" && target === list.id);
    const rule = noOverlapOf(entity);
    return via && rule && rule.minutes !== undefined && !rule.lasts && !rule.end
      ? [withNoOverlap(entity, { ...rule, lasts: { via: via.id, field: field.id } })]
      : [];
  });
}
