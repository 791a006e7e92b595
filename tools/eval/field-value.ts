/** Values a person could enter, for every type of field: valid, and different at every attempt. */
import type { FieldSpec } from "@appmon/appspec/spec";

/**
 * What to type into the input of a text-like field, as the input takes it.
 * @param attempt 0, 1, 2 …: another number gives another text, a later day and another time
 * @param today KST date "2026-11-20"
 */
export function typedValue(field: FieldSpec, attempt: number, today: string): string {
  switch (field.type) {
    case "number":
    case "money":
    case "percent":
      return String(numberValue(field, attempt));
    case "date":
      return dayAfter(today, attempt);
    case "month":
      return dayAfter(today, attempt * 28).slice(0, 7);
    case "time":
      return clock(attempt);
    case "datetime":
      return `${dayAfter(today, attempt)}T${clock(attempt)}`;
    case "phone":
      return `010-2345-${String(6100 + attempt)}`;
    case "email":
      return `visitor${attempt}@example.com`;
    case "url":
      return `https://example.com/${attempt}`;
    case "colour":
      return attempt % 2 === 0 ? "#336699" : "#996633";
    case "address":
      return `서울 마포구 월드컵로 ${attempt + 10}`;
    default:
      return `살펴보기 ${attempt + 1}`.slice(0, field.maxLength ?? 100);
  }
}

/** Text that differs from `typedValue` of every attempt, for the field changed in an edit. */
export function editedValue(field: FieldSpec, attempt: number, today: string): string {
  return typedValue(field, attempt + 40, today);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Minutes nobody's sample data uses, so that a booking is free on the first attempt where time decides. */
function clock(attempt: number): string {
  return `${String(6 + (attempt % 12)).padStart(2, "0")}:${String((7 + attempt * 11) % 60).padStart(2, "0")}`;
}

function numberValue(field: FieldSpec, attempt: number): number {
  const step = field.step ?? 1;
  const low = field.min ?? (field.max === undefined ? step : Math.min(step, field.max));
  const wanted = low + step * (attempt % 7);
  return field.max !== undefined && wanted > field.max ? low : wanted;
}
