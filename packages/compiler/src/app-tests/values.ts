import type { Json } from "@appmon/kernel/json";

/** What a record says, by the ids of its fields. */
export type Values = Record<string, Json>;
