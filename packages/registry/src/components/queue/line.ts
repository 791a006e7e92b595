/** Who stands where in a waiting line. Pure. */
import type { FieldOption } from "@appmon/kit/schema";
import type { Kept } from "../shared/list.ts";

export type Stage = "waiting" | "called" | "over";

/** The first status waits, other open ones are called, final ones are over. A status nobody declared waits. */
export function stageOf(options: readonly FieldOption[], value: unknown): Stage {
  const at = options.findIndex((option) => option.value === value);
  if (at <= 0) return "waiting";
  return options[at]?.final ? "over" : "called";
}

/** Records before this one that still wait or were called and have not come in yet. */
export function aheadOf(records: readonly Kept[], record: Kept, status: string, options: readonly FieldOption[]): number {
  const earlier = (other: Kept) => other.createdAt < record.createdAt || (other.createdAt === record.createdAt && other.id < record.id);
  return records.filter((other) => other.id !== record.id && earlier(other) && stageOf(options, other[status]) !== "over").length;
}
