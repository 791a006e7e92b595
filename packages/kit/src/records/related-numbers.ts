/** What other lists count of a record: the sales of a company, the claims of a customer. Pure. */
import type { StoredRecord } from "../data-store.ts";
import { dayIn } from "../figures/report.ts";
import type { Collection, FieldSchema } from "../schema.ts";

export interface RelatedNumber {
  /** As a field of the record it is about; its id holds a colon, which no field of an app has. */
  field: FieldSchema;
  of: Collection;
  /** Relation that points back, and what is counted. */
  via: string;
  value: string;
  fn: "sum" | "latest" | "avg";
}

const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);
/** Amounts that add up; other numbers are readings, of which the last one counts. */
const ADDS_UP = /(매출|비용|금액|이익|지출|수입|합계|건수|횟수|수량|판매|납부|보험료|요금|예산)/;
/** A price is a reading as well, whatever it is called. */
const IS_PRICE = /(종가|시가|고가|저가|가격|단가|현재가|주가|시세|최고|최저|잔액|잔량|인구)/;
const MOST = 8;

/** Every number of other lists that is about records of this one. */
export function relatedNumbers(collection: Pick<Collection, "id">, all: Iterable<Collection>): RelatedNumber[] {
  const found: RelatedNumber[] = [];
  for (const other of all) {
    if (other.id === collection.id) continue;
    const via = other.fields.find((field) => field.type === "relation" && field.target === collection.id && !field.hidden);
    if (!via) continue;
    for (const field of other.fields) {
      if (field.hidden || !NUMBERS.has(field.type)) continue;
      const fn =
        ADDS_UP.test(field.label) && !IS_PRICE.test(field.label) && field.type !== "percent" && field.type !== "rating"
          ? "sum"
          : other.dateField
            ? "latest"
            : "avg";
      const name = `${other.name.includes(field.label) ? "" : `${other.name} `}${field.label}`;
      const type = field.type === "computed" ? "number" : field.type;
      found.push({
        field: {
          id: `${other.id}:${field.id}`,
          label: `${name} ${{ sum: "합계", latest: "최근", avg: "평균" }[fn]}`,
          type,
          ...(field.unit !== undefined && { unit: field.unit }),
        },
        of: other,
        via: via.id,
        value: field.id,
        fn,
      });
    }
  }
  return found.slice(0, MOST);
}

/** What the records of the other list come to for the record with this id; null of none. */
export function relatedValue({ via, value, fn, of }: RelatedNumber, id: string, records: readonly StoredRecord[]): number | null {
  const own = records.filter((record) => record[via] === id && typeof record[value] === "number");
  if (own.length === 0) return null;
  const date = of.dateField;
  if (fn === "latest" && date !== undefined) {
    const latest = own.reduce((best, record) => (dayIn(record[date]) > dayIn(best[date]) ? record : best));
    return latest[value] as number;
  }
  const sum = own.reduce((total, record) => total + (record[value] as number), 0);
  return Math.round((fn === "sum" ? sum : sum / own.length) * 100) / 100;
}
