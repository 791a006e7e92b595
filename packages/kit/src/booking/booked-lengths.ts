/** How long what is booked takes, of what is chosen so far. Pure. */
import type { StoredRecord } from "../data-store.ts";
import type { Given } from "../record-rules.ts";
import { lengthsToldBy, minutesOf, withLengths } from "../records/record-lengths.ts";
import type { Collection } from "../schema.ts";
import type { Choice } from "./booking-slots.ts";

/** The list that says how long a booking of one of its records takes. */
export interface Services {
  /** Relation of the booking that leads to it. */
  field: string;
  list: Collection;
  records: readonly StoredRecord[];
  /** Asked before the hour: they take differently long, and are not what is booked anyway. */
  isAsked: boolean;
}

/** The relation by which a list's bookings are told how long they take. */
export const lengthRelation = (collection: Collection): string | undefined => lengthsToldBy(collection)[0]?.via;

/** @param resource relation that is asked first in any case */
export function servicesOf(
  collection: Collection,
  { list, records, resource }: { list: Collection; records: readonly StoredRecord[]; resource: string | undefined },
): Services | undefined {
  const field = lengthRelation(collection);
  if (field === undefined) return undefined;
  const services = { field, list, records, isAsked: false };
  const lengths = new Set(records.map(({ id }) => lengthOf(collection, services, { [field]: id })));
  return { ...services, isAsked: field !== resource && lengths.size > 1 };
}

/** A booking with the lengths that its service says. */
export function timed<R extends object>(collection: Collection, services: Services | undefined, record: R): R {
  if (!services) return record;
  const { list, records } = services;
  return withLengths(collection, record, (id, service) => (id === list.id ? records.find((one) => one.id === service) : undefined));
}

/** Minutes that a booking takes; undefined = nothing says so. */
function lengthOf(collection: Collection, services: Services | undefined, values: Given): number | undefined {
  const rule = collection.constraints?.find((one) => one.kind === "noOverlap");
  return rule?.kind === "noOverlap" ? minutesOf(rule, timed(collection, services, values)) : undefined;
}

/** Minutes of what is chosen: where all services take equally long, of any of them; undefined = it is not known, or no matter. */
export function chosenLength(
  { collection, services, fields }: { collection: Collection; services?: Services | undefined; fields: { resource?: string } },
  choice: Choice,
): number | undefined {
  if (!services) return undefined;
  const chosen =
    services.field === fields.resource ? choice.resource : (choice.service ?? (services.isAsked ? undefined : services.records[0]?.id));
  return chosen === undefined ? undefined : lengthOf(collection, services, { [services.field]: chosen });
}

/** Minutes that one of the services takes. */
export const serviceLength = (collection: Collection, services: Services, id: string): number | undefined =>
  lengthOf(collection, services, { [services.field]: id });

/** The service that is over soonest: what it does not fit into, none does. */
export const quickestService = (collection: Collection, services: Services): string | undefined =>
  services.records
    .map(({ id }) => ({ id, minutes: serviceLength(collection, services, id) ?? 0 }))
    .toSorted((a, b) => a.minutes - b.minutes)[0]?.id;
