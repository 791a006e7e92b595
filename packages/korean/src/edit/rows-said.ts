/** The things an app already lists, by their names: 아메리카노 in a menu, 초코칩 쿠키 among what is sold. */
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { isSaidAlone } from "./vocabulary.ts";

export interface RowSaid {
  entity: EntitySpec;
  row: SampleRow;
  name: string;
  /** `[start, end)` in the text. */
  span: [number, number];
}

/** What people write down as it happens, and who they are: that is done in the app, not by words. */
const KEPT_IN_THE_APP = new Set(["log", "person"]);

/** Lists of things with a name of their own, which the owner fills once: what is on offer. */
export function offersOf(spec: AppSpec): EntitySpec[] {
  return spec.entities.filter(
    (entity) =>
      !entity.parent &&
      !KEPT_IN_THE_APP.has(entity.kind ?? "main") &&
      entity.fields.some(({ id, type, hidden }) => id === entity.titleField && type === "text" && !hidden),
  );
}

/** The field that says what one of them costs. */
export const priceOf = (entity: EntitySpec): FieldSpec | undefined => {
  const money = entity.fields.filter(({ type, hidden }) => type === "money" && !hidden);
  return money.find(({ label }) => /(가격|요금|판매가|단가|금액|비용)/.test(label)) ?? money[0];
};

/** The rows a text names, in the order of the text. A longer name hides a shorter one inside it. */
export function findRows(text: string, spec: AppSpec): RowSaid[] {
  const found: RowSaid[] = [];
  const named = offersOf(spec)
    .flatMap((entity) => entity.sample.map((row) => ({ entity, row, name: row[entity.titleField] })))
    .flatMap(({ name, ...rest }) => (typeof name === "string" && name.trim().length >= 2 ? [{ ...rest, name: name.trim() }] : []))
    .toSorted((a, b) => b.name.length - a.name.length);
  for (const { entity, row, name } of named) {
    const span = spanOf(text, name);
    if (span && !found.some(({ span: [start, end] }) => start < span[1] && span[0] < end)) found.push({ entity, row, name, span });
  }
  return found.toSorted((a, b) => a.span[0] - b.span[0]);
}

/** Where a name stands in a text, however its words are spaced. */
function spanOf(text: string, name: string): [number, number] | undefined {
  const pattern = new RegExp(
    `(?<![가-힣A-Za-z0-9])${[...name.replace(/\s+/g, "")].map((char) => char.replace(/[^가-힣A-Za-z0-9]/, "\\$&")).join("\\s?")}`,
    "i",
  );
  const match = pattern.exec(text);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  return isSaidAlone(text, end) || /^['"’”]/.test(text.slice(end)) ? [match.index, end] : undefined;
}
