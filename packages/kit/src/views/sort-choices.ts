/** The orders a visitor may put a list into. Pure. */
import { josa } from "../josa.ts";
import { shownAs } from "../records/shown-as.ts";
import type { CollectionSchema, FieldSchema, Sort } from "../schema.ts";

export interface SortChoice {
  label: string;
  sort: Sort[];
  /** What fits the search best comes first; `sort` decides between what fits alike. */
  byRelevance?: boolean;
}

const DAYS: ReadonlySet<string> = new Set(["date", "datetime", "daterange", "month"]);
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);
const PICKED: ReadonlySet<string> = new Set(["status", "select", "relation"]);
const MOST = 16;

/** The block's own order first, then how well it fits the search, newest, by name, and by every field that has an order. */
export function sortChoices(collection: CollectionSchema, own: Sort[] | undefined, searchable: boolean): SortChoice[] {
  const newest: Sort[] = [{ field: "createdAt", dir: "desc" }];
  const title = collection.fields.find((field) => field.id === collection.titleField);
  const isDate = title !== undefined && DAYS.has(title.type);
  const choices: SortChoice[] = [{ label: own ? "기본 순" : "최신순", sort: own ?? newest }];
  if (searchable) choices.push({ label: "관련도순 (검색어)", sort: own ?? newest, byRelevance: true });
  if (own) choices.push({ label: "최신 등록순", sort: newest });
  if (title && !isDate) choices.push({ label: `${title.label} 가나다순`, sort: [{ field: title.id, dir: "asc" }] });
  const rest = collection.fields.filter((field) => !field.hidden && (field !== title || isDate)).map(shownAs);
  const dates = rest.filter((field) => DAYS.has(field.type));
  // The date a list is about stands before its other dates.
  dates.sort((a, b) => Number(b.id === collection.dateField) - Number(a.id === collection.dateField));
  for (const field of [...dates, ...rest.filter((one) => NUMBERS.has(one.type)), ...rest.filter((one) => PICKED.has(one.type))])
    choices.push(...choicesOf(field));
  return choices.slice(0, MOST);
}

function choicesOf(field: FieldSchema): SortChoice[] {
  const by = (dir: Sort["dir"]): Sort[] => [{ field: field.id, dir }];
  if (DAYS.has(field.type))
    return [
      { label: `${field.label} 빠른순`, sort: by("asc") },
      { label: `${field.label} 늦은순`, sort: by("desc") },
    ];
  if (NUMBERS.has(field.type))
    return [
      { label: `${field.label} 높은순`, sort: by("desc") },
      { label: `${field.label} 낮은순`, sort: by("asc") },
    ];
  return [{ label: `${josa(field.label, "으로/로")} 모으기`, sort: by("asc") }];
}
