import type { AppRecord } from "../schema.ts";

/** Field ids of a record type, without what every record has. Any text when the collection does not say its record type. */
export type FieldKey<R extends AppRecord> = [Exclude<keyof R, keyof AppRecord>] extends [never]
  ? string
  : Extract<Exclude<keyof R, keyof AppRecord>, string>;
