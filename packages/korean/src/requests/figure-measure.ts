/** Which number of a list is meant, and as what whole: asked for by name, or the only one of its kind. */
import type { AppSpec, EntitySpec, FieldSpec, Metric } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import { COUNT_WORD_UNITS, COUNTED_BY, type FigureWord, LEVELS, MEASURED_UNITS, PLAIN_UNITS, SCORES } from "./figure-words.data.ts";
import type { RatePart } from "./rate-names.ts";
import type { Item } from "./scan-figure.ts";

export interface Measure {
  fn: Metric["fn"];
  field?: FieldSpec;
  /** What is counted is counted in: 회, 개. */
  unit?: string;
  /** What of all of it is so, in percent. */
  share?: RatePart;
}

interface Asked {
  items: readonly Item[];
  rows: EntitySpec;
  has(...words: FigureWord[]): boolean;
  /** Numbers of the records' own. */
  numbers: readonly FieldSpec[];
  kindOf(field: FieldSpec): ReturnType<typeof numberKind>;
  /** The number that is named. */
  named: FieldSpec | undefined;
  /** Something was done: 낳은, 했는지. */
  isDone: boolean;
}

const DATES: ReadonlySet<string> = new Set(["date", "datetime"]);
const LEVEL_WORDS: readonly string[] = LEVELS.split(" ");
const SCORE_WORDS: readonly string[] = SCORES.split(" ");
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Undefined where no number of the list is meant for sure. */
export function measureOf(items: readonly Item[], rows: EntitySpec, spec: AppSpec): Measure | undefined {
  const kindOf = (field: FieldSpec) => numberKind(field, rows, spec);
  const numbers = visible(rows).filter((field) => field.rollup === undefined && kindOf(field) !== undefined);
  const fields = [...new Set(items.flatMap((item) => (item.kind === "name" && item.name.kind === "field" ? [item.name.field] : [])))];
  const named = fields.filter((field) => numbers.includes(field));
  const has = (...words: FigureWord[]) => items.some((item) => item.kind === "word" && words.includes(item.word));
  const isDone = items.some((item) =>
    item.kind === "deed" ? item.isVerb && item.deed.comes === undefined : item.kind === "neutral" && item.isDeed,
  );
  const asked: Asked = { items, rows, has, numbers, kindOf, named: named[0], isDone };
  const days = fields.filter(({ type }) => DATES.has(type));
  const units = items.flatMap((item) => (item.kind === "howMany" ? [item.unit] : []));
  const counts = items.flatMap((item) => (item.kind === "word" && item.word === "count" ? [item.text] : []));
  if (named.length > 1 || units.length + counts.length > 1) return undefined;
  const isCount = units.length + counts.length > 0;
  const rates = items.flatMap((item) => (item.kind === "name" && item.name.kind === "rate" ? [item.name] : []));
  if (rates.length > 0) {
    const isOther =
      isCount || named.length > 0 || days.length > 0 || has("sum", "howMuch", "money", "last", "first", "high", "low", "ofOne");
    return rates.length > 1 || isOther ? undefined : { fn: "count", share: rates[0]! };
  }
  if (has("last", "first")) return named.length > 0 || isCount || days.length > 1 ? undefined : dayOf(asked, days[0]);
  if (has("day") || days.length > 0) return undefined;
  // 점수 추이: the numbers themselves, day after day.
  const isCourse = has("course") && !items.some(({ kind }) => kind === "bucket");
  if (has("avg", "ofOne", "high", "low") || (isCourse && !isCount)) return isCount ? undefined : levelOf(asked);
  // 결석 횟수 of a list in which it is worked out for each is no number of its records.
  if ((isCount || has("most")) && fields.some(({ rollup }) => rollup !== undefined)) return undefined;
  if (isCount) return has("howMuch", "money") ? undefined : counted(asked, units[0], counts[0]);
  // 사유별 비율: of all records.
  if (has("share") && !named[0] && !has("howMuch", "money", "sum")) return { fn: "count" };
  if (has("most") && !named[0] && !has("howMuch", "money", "sum")) return oftenest(asked);
  return totalOf(asked);
}

/** The last or first day there is a record of. */
function dayOf({ has, rows }: Asked, named: FieldSpec | undefined): Measure | undefined {
  if ((!named && !has("day")) || has("avg", "high", "low", "sum", "howMuch") || (has("last") && has("first"))) return undefined;
  const dates = visible(rows).filter(({ type }) => DATES.has(type));
  const field = named ?? dates.find(({ id }) => id === rows.dateField) ?? only(dates);
  return field && { fn: has("last") ? "max" : "min", field };
}

const moneyOf = ({ numbers, kindOf }: Asked): FieldSpec | undefined => only(numbers.filter((field) => kindOf(field) === "money"));

function levelOf(asked: Asked): Measure | undefined {
  const { has, named, numbers } = asked;
  if ([has("avg", "ofOne"), has("high"), has("low")].filter(Boolean).length > 1 || has("sum")) return undefined;
  const scores = numbers.filter(({ label }) => SCORE_WORDS.some((word) => compactName(label).endsWith(word)));
  const field = named ?? (has("howMuch", "money") ? moneyOf(asked) : (only(numbers) ?? only(scores)));
  return field && { fn: has("high") ? "max" : has("low") ? "min" : "avg", field };
}

function totalOf(asked: Asked): Measure | undefined {
  const { has, named, numbers, kindOf, isDone, items } = asked;
  // 매출, 지출: money by itself.
  const isFlow = items.some((item) => item.kind === "deed" && item.deed.sense !== undefined && !item.isVerb);
  const field = named ?? (isFlow || has("howMuch", "money") ? moneyOf(asked) : has("sum") ? only(numbers) : undefined);
  if (!field) return undefined;
  const isMoney = kindOf(field) === "money";
  const isAsked =
    has("sum", "whole") ||
    (has("howMuch") && (isMoney || isDone)) ||
    (isMoney && isDone) ||
    (isFlow && items.some(({ kind }) => kind === "period")) ||
    ((isFlow || named !== undefined) && isByItself(items));
  return isAsked ? summed(field, asked) : undefined;
}

/** 분류별 금액 보여줘: the number is all that is to be seen of each. */
const isByItself = (items: readonly Item[]): boolean =>
  items.some(({ kind }) => kind === "bucket" || kind === "divided") &&
  items.some(
    (item) =>
      item.kind === "shape" ||
      (item.kind === "asking" && item.isSeeing) ||
      (item.kind === "word" && ["chart", "table", "ranked", "course", "closing", "task"].includes(item.word)),
  );

/** Levels and shares are not added up. */
function summed(field: FieldSpec, { kindOf, has }: Asked): Measure | undefined {
  const kind = kindOf(field);
  const isLevel = LEVEL_WORDS.some((word) => compactName(field.label).includes(word));
  return kind === "percent" || kind === "rating" || (isLevel && !has("sum")) ? undefined : { fn: "sum", field };
}

/** @param many the unit behind 몇 @param word 횟수, 건수 */
function counted(asked: Asked, many: string | undefined, word: string | undefined): Measure | undefined {
  const { named, numbers, rows, items, isDone, has, kindOf } = asked;
  const unit = many ?? COUNT_WORD_UNITS[word ?? ""];
  const isSaid =
    items.some(({ kind }) => kind === "deed" || kind === "divided") ||
    items.some((item) => item.kind === "name" && item.name.kind !== "target");
  if (!isSaid) return undefined;
  if (named) {
    // 연습 시간 몇 번 is no sum of hours, 몸무게 몇 키로 none of weights.
    const isOfIt = unit === undefined || named.unit === unit || !PLAIN_UNITS.includes(unit) || holdsCount(named, unit);
    const isTotal = unit === undefined || !MEASURED_UNITS.includes(unit) || isDone || has("sum", "whole");
    return isOfIt && isTotal && kindOf(named) === "number" ? summed(named, asked) : undefined;
  }
  const holds = unit === undefined ? [] : numbers.filter((field) => holdsCount(field, unit));
  // 몇 개 of a list that is itself counted so: its records, or what they hold.
  if (holds.length > 0) return holds.length === 1 && rows.counter !== unit ? summed(holds[0]!, asked) : undefined;
  const count: Measure = { fn: "count", ...(unit !== undefined && { unit }) };
  if (unit !== undefined && (PLAIN_UNITS.includes(unit) || rows.counter === unit)) return count;
  const isListSaid = items.some((item) => item.kind === "name" && item.name.kind === "rows");
  const isOfThings = unit === undefined || unit === "개" || (unit === "명" && rows.kind === "person");
  return isListSaid && isOfThings ? count : undefined;
}

/** 많이 잡힌: by the number that says how many there were, else how often. */
function oftenest({ numbers }: Asked): Measure | undefined {
  const amounts = numbers.filter(({ label }) => AMOUNTS.has(compactName(label)));
  if (amounts.length > 0) return amounts.length === 1 ? { fn: "sum", field: amounts[0]! } : undefined;
  return numbers.length === 0 ? { fn: "count" } : undefined;
}
const AMOUNTS: ReadonlySet<string> = new Set(Object.values(COUNTED_BY).flat());

/** 시도 횟수 is not how often it was done, 횟수 is. */
const holdsCount = (field: FieldSpec, unit: string): boolean =>
  (field.unit === unit && !PLAIN_UNITS.includes(unit)) || COUNTED_BY[unit]?.includes(compactName(field.label)) === true;
