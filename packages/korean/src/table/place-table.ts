/** Which list of an app a table is, and how its columns become the fields of that list. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { findHeadNoun } from "../nouns/noun-lexicon.ts";
import { applyIfSound, entityOf, fieldOf, fitColumns, type FittedTable, readRecords, withoutExamples } from "./fit-table.ts";
import { nounOfTable, plainLabel, type Table, UNNAMED } from "./table.ts";

/** What stands behind the name of a list when somebody speaks of it: 학생 명단, 책 목록, 메뉴판. */
const LIST_SPOKEN_OF = /([가-힣]{1,8})\s?(?:명단|명부|목록|리스트|내역|현황|대장|장부|판|표|정보|데이터|자료)/g;
/** A field of such a type is the same field, whatever it is called, where a list has one of them. */
const TELLING_TYPES = new Set<FieldType>(["phone", "email", "money", "address", "url"]);
/** Fields that a list lives by, whether or not a table has a column for them. */
const KEPT_TYPES = new Set<FieldType>(["relation", "computed", "status", "image"]);
const WEIGHT = { spokenOf: 0.5, inTitle: 0.2, first: 0.1, child: -1 };
/** As much of a table as a list must know for it to be that list by its columns alone. */
const ENOUGH = 0.3;

/**
 * Column → field of the list that means the same; a column that is none of its fields is left out. `withTitle`: what a record is
 * called is the first words of the table, whatever they are.
 */
function matchColumns(entity: EntitySpec, table: Table, { withTitle }: { withTitle: boolean }): Map<number, FieldSpec> {
  const free = new Set(entity.fields.filter((field) => !field.hidden && !["relation", "computed"].includes(field.type)));
  const matched = new Map<number, FieldSpec>();
  const columns = table.header.map((label, at) => ({ at, label, name: plainLabel(label), type: typeOf(label, entity) }));
  const match = (isSame: (field: FieldSpec, column: (typeof columns)[number]) => boolean) => {
    for (const column of columns) {
      if (column.name === "" || matched.has(column.at)) continue;
      const field = [...free].find((one) => isSame(one, column));
      if (!field) continue;
      matched.set(column.at, field);
      free.delete(field);
    }
  };
  match((field, { name }) => plainLabel(field.label) === name);
  match((field, { name }) => {
    const label = plainLabel(field.label);
    return Math.min(label.length, name.length) >= 2 && (label.includes(name) || name.includes(label));
  });
  const only = (type: FieldType) =>
    entity.fields.filter((field) => field.type === type).length === 1 && columns.filter((one) => one.type === type).length === 1;
  match((field, { type }) => TELLING_TYPES.has(type) && field.type === type && only(type));
  // Days of people are of many kinds; those of what happens are when it does.
  if (entity.kind !== "person") match((field, { type }) => field.type === type && type === "date");
  const title = columns.find(({ at, type, name }) => name !== "" && !matched.has(at) && type === "text");
  match((field, column) => withTitle && field.id === entity.titleField && column === title && ["text", "longtext"].includes(field.type));
  return matched;
}

function typeOf(label: string, entity: EntitySpec): FieldType {
  return fieldFromLabel(label, { takenIds: new Set(), noun: entity.name, origin: "user" }).type;
}

/** The list of the app that the table is; undefined where it is one that the words say nothing of. */
export function listForTable(spec: AppSpec, table: Table, text: string): EntitySpec | undefined {
  const noun = nounOfTable(table);
  const spokenOf = [...[...text.matchAll(LIST_SPOKEN_OF)].map(([, name]) => name!), ...(noun === UNNAMED ? [] : [noun])];
  const isSpokenOf = ({ name }: EntitySpec) =>
    spokenOf.some((said) => said === name || said.endsWith(name) || findHeadNoun(said)?.noun.names.includes(name) === true);
  const columns = table.header.filter((label) => plainLabel(label) !== "").length;
  const scored = spec.entities.map((entity, at) => {
    const share = columns === 0 ? 0 : matchColumns(entity, table, { withTitle: false }).size / columns;
    const isMeant = isSpokenOf(entity);
    const score =
      share +
      (isMeant ? WEIGHT.spokenOf : 0) +
      (spec.title.includes(entity.name) ? WEIGHT.inTitle : 0) +
      (at === 0 ? WEIGHT.first : 0) +
      (entity.parent === undefined ? 0 : WEIGHT.child);
    return { entity, share, isMeant, score };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  // Named otherwise than anything in the app: a list of its own.
  const isOther = noun !== UNNAMED && findHeadNoun(noun) !== undefined && !scored.some(({ isMeant }) => isMeant);
  return best && !(isOther && best.share < ENOUGH) ? best.entity : undefined;
}

/** Gives a list the columns and rows of the table. What the list lives by, and what the words ask of it, stays; examples go. */
export function placeTable(spec: AppSpec, entity: EntitySpec, table: Table, text: string): FittedTable {
  const matched = matchColumns(entity, table, { withTitle: true });
  const meant = new Set([...matched.values()].map(({ id }) => id));
  let placed = spec;
  const change = (op: SpecOp) => {
    placed = applyIfSound(placed, op) ?? placed;
  };
  for (const field of entity.fields) {
    if (meant.has(field.id) || field.hidden) continue;
    const isKept = KEPT_TYPES.has(field.type) || field.id === entity.titleField || text.includes(field.label);
    if (!isKept) change({ op: "dropField", entity: entity.id, field: field.id });
    // No column has it, so no row can.
    else if (field.required && !field.default) change({ op: "setField", entity: entity.id, field: field.id, patch: { required: false } });
  }
  for (const [at, field] of matched)
    change({ op: "setField", entity: entity.id, field: field.id, patch: { label: columnName(table.header[at]!) } });
  placed = fitColumns(placed, entity.id, table);
  for (const [to, label] of table.header.filter((one) => plainLabel(one) !== "").entries()) {
    const field = fieldOf(entityOf(placed, entity.id), label);
    if (field) change({ op: "moveField", entity: entity.id, field: field.id, to });
  }
  placed = withoutExamples(placed, entity.id);
  return { spec: placed, records: readRecords(entityOf(placed, entity.id), table) };
}

/** As it is shown in the app: without what would be read as marks. */
function columnName(label: string): string {
  return label
    .replace(/[,;\n]+/g, " ")
    .trim()
    .slice(0, 40);
}
