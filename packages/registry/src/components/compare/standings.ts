/** How records stand beside each other by their numbers. Pure. */
import { grouped, unitOf } from "@appmon/kit/data";
import type { FieldSchema } from "@appmon/kit/schema";

/** A record, or whatever else has values under the ids of fields. */
export interface Row {
  readonly [field: string]: unknown;
}

const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);
export const isMeasured = ({ type }: FieldSchema): boolean => NUMBERS.has(type);
/** Shares and stars are of use beside each other, and not put together. */
export const addsUp = ({ type }: FieldSchema): boolean => type !== "percent" && type !== "rating";

/** A number of a field as one reads it: "12,000원". */
export const said = (field: FieldSchema, value: number): string => `${grouped(value, unitOf(field))}${unitOf(field)}`;

/** The numbers that records have in a field, and the records they are of. */
export const heldIn = <R extends Row>(field: FieldSchema, records: readonly R[]): { record: R; value: number }[] =>
  records.flatMap((record) => {
    const value = record[field.id];
    return typeof value === "number" ? [{ record, value }] : [];
  });

export const sumOf = (held: readonly { value: number }[]): number => held.reduce((sum, { value }) => sum + value, 0);

export interface Standing<R extends Row> {
  field: FieldSchema;
  highest: { record: R; value: number };
  lowest: { record: R; value: number };
  average: number;
  sum: number;
}

/** Who has most and least of every number; numbers fewer than two of them have are left out. */
export function compared<R extends Row>(records: readonly R[], fields: readonly FieldSchema[]): Standing<R>[] {
  return fields.filter(isMeasured).flatMap((field): Standing<R>[] => {
    const held = heldIn(field, records);
    if (held.length < 2) return [];
    const sum = sumOf(held);
    return [
      {
        field,
        highest: held.reduce((best, one) => (one.value > best.value ? one : best)),
        lowest: held.reduce((best, one) => (one.value < best.value ? one : best)),
        average: sum / held.length,
        sum,
      },
    ];
  });
}

/** How the numbers of one record stand among all of them, in sentences. */
export function insights(record: Row, records: readonly Row[], fields: readonly FieldSchema[]): string[] {
  return fields.filter(isMeasured).flatMap((field): string[] => {
    const value = record[field.id];
    const held = heldIn(field, records);
    if (typeof value !== "number" || held.length < 3) return [];
    const average = sumOf(held) / held.length;
    const place = held.filter((one) => one.value > value).length + 1;
    const apart = average === 0 ? 0 : Math.round(((value - average) / Math.abs(average)) * 100);
    const beside = Math.abs(apart) < 3 ? "평균과 비슷해요" : `평균보다 ${Math.abs(apart)}% ${apart > 0 ? "높아요" : "낮아요"}`;
    return [`${field.label} ${said(field, value)} – ${held.length}개 가운데 ${place}번째, ${beside}`];
  });
}
