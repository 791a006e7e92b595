/** Classes that fill up with bookings of which each one sees their own: what numbers for everyone tell to whom. For PostgreSQL and for the browser. */
import type { QueryRequest } from "../data-query.ts";
import type { StoredRecord } from "../data-store.ts";
import { type Actor, STRANGER } from "../record-access.ts";
import type { CollectionSchema, FieldSchema, Rollup } from "../schema.ts";

const computed = (id: string, how: Pick<FieldSchema, "formula" | "lookup" | "rollup" | "private">): FieldSchema => ({
  id,
  label: id,
  type: "computed",
  ...how,
});
const bookings = (rollup: Pick<Rollup, "fn" | "field" | "where" | "everyone">): { rollup: Rollup } => ({
  rollup: { entity: "booking", via: "lesson", ...rollup },
});
const STANDING: Rollup["where"] = [{ field: "status", op: "ne", value: "cancelled" }];

const lesson: CollectionSchema = {
  id: "lesson",
  name: "수업",
  titleField: "name",
  access: [{ role: "any", can: ["list", "read"] }],
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "seats", label: "정원", type: "number" },
    computed("taken", bookings({ fn: "count", where: STANDING, everyone: true })),
    computed("left", { formula: "seats - taken" }),
    computed("mine", bookings({ fn: "count" })),
    computed("paid", bookings({ fn: "sum", field: "price", everyone: true })),
    computed("mean", bookings({ fn: "avg", field: "price", everyone: true })),
    computed("least", bookings({ fn: "min", field: "price", everyone: true })),
    computed("latest", bookings({ fn: "max", field: "day", everyone: true })),
    computed("half", bookings({ fn: "sum", field: "share", everyone: true })),
    computed("secret", { ...bookings({ fn: "count", everyone: true }), private: true }),
    computed("lastWho", bookings({ fn: "last", field: "who" })),
  ],
};
const booking: CollectionSchema = {
  id: "booking",
  name: "예약",
  titleField: "who",
  access: [
    { role: "any", can: ["create"] },
    { role: "sender", can: ["list", "read"] },
  ],
  fields: [
    { id: "lesson", label: "수업", type: "relation", target: "lesson", required: true },
    { id: "who", label: "이름", type: "text" },
    { id: "price", label: "가격", type: "money", private: true },
    { id: "day", label: "날", type: "date" },
    { id: "status", label: "상태", type: "text", default: { value: "entered" } },
    computed("lessonLeft", { lookup: { via: "lesson", field: "left" } }),
    // Reads a list that guests may not list at all.
    { id: "kind", label: "종류", type: "relation", target: "kind" },
    computed("share", { lookup: { via: "kind", field: "share" } }),
  ],
};
const kind: CollectionSchema = {
  id: "kind",
  name: "종류",
  titleField: "name",
  access: [],
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "share", label: "몫", type: "number" },
  ],
};
export const EVERYONE_COLLECTIONS: readonly CollectionSchema[] = [lesson, booking, kind];

const made = (minute: number) => {
  const at = new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();
  return { createdAt: at, updatedAt: at };
};
const booked = (id: string, minute: number, more: object): StoredRecord => ({
  id,
  ...made(minute),
  createdBy: "browser_other",
  lesson: "l1",
  who: "낯선 이",
  price: 10_000,
  day: "2026-11-21",
  status: "entered",
  kind: "k1",
  ...more,
});
/** Newest first. */
export const EVERYONE_RECORDS: Readonly<Record<string, readonly StoredRecord[]>> = {
  lesson: [
    { id: "l2", ...made(2), name: "요가", seats: 4 },
    { id: "l1", ...made(1), name: "도예", seats: 6 },
  ],
  booking: [
    booked("b8", 18, { lesson: "l2", createdBy: "browser_mine" }),
    booked("b7", 17, { status: "cancelled", price: 100_000 }),
    ...[6, 5, 4, 3, 2].map((at) => booked(`b${at}`, 10 + at, {})),
    booked("b1", 11, { price: 4_000, day: "2026-12-01", kind: null }),
  ],
  kind: [{ id: "k1", ...made(0), name: "어른", share: 2 }],
};

export const EVERYONE_ASKERS = {
  guest: STRANGER,
  maker: { ...STRANGER, browser: "browser_mine" },
} satisfies Record<string, Actor>;

interface EveryoneCase {
  name: string;
  as: keyof typeof EVERYONE_ASKERS;
  ask: QueryRequest;
  /** Ids of the items with what is told of them, computed fields of the record itself too. */
  items?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  groups?: readonly object[];
}
export const EVERYONE_CASES: readonly EveryoneCase[] = [
  {
    name: "a guest is told that a class is full, by bookings of others alone",
    as: "guest",
    ask: { entity: "lesson" },
    items: {
      l2: { taken: 1, left: 3, mine: 0, paid: 10_000, lastWho: null },
      l1: { taken: 6, left: 0, mine: 0, paid: 154_000, lastWho: null },
    },
  },
  {
    name: "whoever booked is told the same, and their own besides",
    as: "maker",
    ask: { entity: "lesson" },
    items: { l2: { taken: 1, left: 3, mine: 1, lastWho: "낯선 이" }, l1: { taken: 6, left: 0, mine: 0 } },
  },
  {
    name: "a mean, the least and the latest, of what is private too",
    as: "guest",
    ask: { entity: "lesson", where: [{ field: "seats", op: "eq", value: 6 }] },
    items: { l1: { mean: 22_000, least: 4_000, latest: "2026-12-01" } },
  },
  {
    name: "what is worked out there of a list that is closed",
    as: "guest",
    ask: { entity: "lesson" },
    items: { l2: { half: 2 }, l1: { half: 12 } },
  },
  { name: "the field's own privacy stands", as: "guest", ask: { entity: "lesson" }, items: { l2: { secret: undefined }, l1: {} } },
  {
    name: "picked and put in order by it",
    as: "guest",
    ask: { entity: "lesson", where: [{ field: "left", op: "gt", value: 0 }], sort: [{ field: "taken", dir: "desc" }] },
    items: { l2: {} },
  },
  {
    name: "summed",
    as: "guest",
    ask: { entity: "lesson", aggregate: [{ fn: "sum", field: "taken", as: "n" }] },
    groups: [{ key: [], values: { n: 7 } }],
  },
  { name: "and of the bookings nothing", as: "guest", ask: { entity: "booking" }, items: {} },
  { name: "looked up from one's own", as: "maker", ask: { entity: "booking" }, items: { b8: { lessonLeft: 3, share: null } } },
];
