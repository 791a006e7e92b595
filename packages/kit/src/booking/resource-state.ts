import type { StoredRecord } from "../data-store.ts";
import type { Collection, FieldOption } from "../schema.ts";

/** The state in which something cannot be booked, if it is in one. */
export function closedState(resources: Collection, record: StoredRecord): FieldOption | undefined {
  const state = resources.fields.find((field) => field.id === resources.statusField);
  const option = state?.options?.find((one) => one.value === record[state.id]);
  return option && /(점검|중지|휴무|품절|숨김|불가)/.test(option.label) ? option : undefined;
}
