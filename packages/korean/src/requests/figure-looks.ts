/** How a figure is to be seen, as a clause says: told apart by what, drawn as what, as a table, in what order, over which steps of time. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { personField } from "../plan/apply/figure-parts.ts";
import type { Bucket, ChartShape } from "../plan/apply/figure-words.data.ts";
import { visible } from "../plan/part-of-app.ts";
import { flowFields } from "./figure-conditions.ts";
import { FIGURE_WORDS, PEOPLE_LABELS } from "./figure-words.data.ts";
import { mayStandAlone } from "./read-rollup.ts";
import type { Item } from "./scan-figure.ts";

export interface Looks {
  by?: FieldSpec;
  bucket?: Bucket;
  shape?: ChartShape;
  isChart: boolean;
  isTable: boolean;
  isTop: boolean;
  isHome: boolean;
  /** Most first, a row for each. */
  isRanked: boolean;
  /** Of all there is, so much each. */
  isShare: boolean;
  /** Over time. */
  isCourse: boolean;
}

const DIVIDING: ReadonlySet<string> = new Set(["select", "status", "relation", "boolean", "text"]);
const SORTS = (FIGURE_WORDS.find(([, word]) => word === "sort")?.[0] ?? "").split(" ");

/** What it is told apart by and how it is drawn; `rest` is what it is a figure of. Undefined: something of it is not there. */
export function looksOf(items: readonly Item[], rows: EntitySpec, spec: AppSpec): { looks: Looks; rest: Item[] } | undefined {
  const has = (word: string) => items.some((item) => item.kind === "word" && item.word === word);
  const looks: Looks = {
    isChart: has("chart"),
    isTable: has("table"),
    isTop: has("top"),
    isHome: has("home"),
    isRanked: has("ranked") || (has("most") && has("order")),
    isShare: has("share") && !items.some((item) => item.kind === "name" && item.name.kind === "rate"),
    isCourse: has("course"),
  };
  // 많이, and in no order; 주간, over which nothing is drawn.
  if (has("most") !== has("order")) return undefined;
  const isDrawn = looks.isChart || looks.isCourse || items.some(({ kind }) => kind === "shape");
  if (items.some((item) => item.kind === "bucket" && item.isBare) && !isDrawn) return undefined;
  if (has("closing")) looks.bucket = "month";
  // 칸: of each record, where it is.
  if (has("column") || has("eachOf")) return undefined;
  const rest: Item[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind === "bucket" || item.kind === "shape") {
      if (item.kind === "bucket" ? looks.bucket && !has("closing") : looks.shape) return undefined;
      Object.assign(looks, item.kind === "bucket" ? { bucket: item.bucket } : { shape: item.shape, isChart: true });
    } else if (isDivider(item)) {
      const by = divided(items, at, rows, spec);
      // 회원마다 is of each of them where they are, 회원별 only beside each other.
      const isEach = item.kind === "word" && item.word === "each" && by?.type === "relation";
      if (!by || looks.by || (isEach && !isDrawn && !looks.isTable && !looks.isRanked && !looks.bucket && !isRate(items))) return undefined;
      looks.by = by;
    } else if (isOrdered(items, at)) {
      const by = fieldsFor(rows).find((field) => item.kind === "name" && item.name.kind === "field" && field.id === item.name.field.id);
      if (!by || looks.by) return undefined;
      looks.by = by;
      rest.push({ kind: "divided", field: by });
      continue;
    } else if (item.kind === "word" && (item.word === "sort" || item.word === "people") && !isDivider(items[at + 1])) return undefined;
    else if (item.kind === "name" && !isDivider(items[at + 1]) && !mayStandAlone(item, items)) return undefined;
    if (item.kind === "name" && isDivider(items[at + 1])) rest.push({ kind: "word", word: "filler", text: "" });
    else rest.push(isDivider(item) ? { kind: "divided", field: looks.by! } : item);
  }
  const person = looks.isRanked && !looks.by ? personField(rows, spec) : undefined;
  if (person) looks.by = person;
  return { looks, rest: person ? [...rest, { kind: "divided", field: person }] : rest };
}

/** 많이 잡힌 어종 순. */
const isOrdered = (items: readonly Item[], at: number): boolean => {
  const [item, next] = [items[at], items[at + 1]];
  return item?.kind === "name" && item.name.kind === "field" && next?.kind === "word" && next.word === "order";
};
const isRate = (items: readonly Item[]): boolean => items.some((item) => item.kind === "name" && item.name.kind === "rate");
const fieldsFor = (rows: EntitySpec): FieldSpec[] => visible(rows).filter(({ type }) => DIVIDING.has(type));

const isDivider = (item: Item | undefined): boolean => item?.kind === "word" && (item.word === "by" || item.word === "each");

function divided(items: readonly Item[], at: number, rows: EntitySpec, spec: AppSpec): FieldSpec | undefined {
  const before = items[at - 1];
  const fields = fieldsFor(rows);
  if (before?.kind === "word" && before.word === "people") return personField(rows, spec) ?? personChoice(fields);
  if (before?.kind === "word" && before.word === "sort") {
    const flows = flowFields(rows);
    const sorts = fields.filter((field) => SORTS.some((word) => field.label.endsWith(word)) && !flows.includes(field));
    return sorts.length === 1 ? sorts[0] : undefined;
  }
  if (before?.kind !== "name") return undefined;
  const { name } = before;
  if (name.kind === "field" || name.kind === "tick") return fields.find(({ id }) => id === name.field.id);
  // 출석별: what the options are of, where one of them has its name.
  if (name.kind === "option") return name.text === name.field.label.replace(/\s/g, "") ? name.field : undefined;
  return undefined;
}

function personChoice(fields: readonly FieldSpec[]): FieldSpec | undefined {
  const found = fields.filter(({ label }) => PEOPLE_LABELS.includes(label.replace(/\s/g, "")));
  return found.length === 1 ? found[0] : undefined;
}
