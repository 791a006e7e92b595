/** A table becomes records of an entity whose fields hold what its cells say. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import { englishId } from "../english-id.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { readCell } from "./read-cell.ts";
import { plainLabel, type Table, type TableRecords } from "./table.ts";

/** More choices than that are no choices but words. */
const MOST_OPTIONS = 12;

export interface FittedTable {
  spec: AppSpec;
  records: TableRecords;
}

/** The entity that has most of the columns; undefined where none has at least half of them. */
export function entityForTable(spec: AppSpec, table: Table): EntitySpec | undefined {
  const names = table.header.map(plainLabel).filter(Boolean);
  const [best] = spec.entities
    .map((entity) => ({
      entity,
      count: names.filter((name) => entity.fields.some((field) => !field.hidden && plainLabel(field.label) === name)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 && best.count * 2 >= names.length ? best.entity : undefined;
}

/** Makes every column of the table a field that holds all of its cells, and takes the examples away: these rows are real. */
export function fitTable(spec: AppSpec, table: Table): FittedTable | undefined {
  const entity = entityForTable(spec, table);
  if (!entity) return undefined;
  const fitted = withoutExamples(fitColumns(spec, entity.id, table), entity.id);
  return { spec: fitted, records: readRecords(entityOf(fitted, entity.id), table) };
}

/** The rows of the table are real: its examples go, and with them the examples elsewhere that are about one of them. */
export function withoutExamples(spec: AppSpec, emptied: string): AppSpec {
  const gone = new Map<string, Set<unknown>>([[emptied, new Set(entityOf(spec, emptied).sample.map(({ id }) => id))]]);
  let left = applyOperations(spec, [{ op: "setSample", entity: emptied, sample: [] }]).spec;
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const { id, fields, sample } of left.entities) {
      const isAbout = (row: (typeof sample)[number]) =>
        fields.some(
          (field) => field.type === "relation" && field.target !== undefined && gone.get(field.target)?.has(row[field.id]) === true,
        );
      const dropped = sample.filter(isAbout);
      if (dropped.length === 0) continue;
      isMore = true;
      gone.set(id, new Set([...(gone.get(id) ?? []), ...dropped.map((row) => row.id)]));
      left = applyOperations(left, [{ op: "setSample", entity: id, sample: sample.filter((row) => !isAbout(row)) }]).spec;
    }
  }
  return left;
}

/** Every column of the table a field of this entity that holds all of its cells. */
export function fitColumns(spec: AppSpec, entity: string, table: Table): AppSpec {
  let fitted = spec;
  for (const [at, label] of table.header.entries()) {
    const cells = table.rows.map((row) => row[at] ?? "");
    const op = plainLabel(label) === "" ? undefined : opForColumn(entityOf(fitted, entity), label, cells);
    fitted = (op && applyIfSound(fitted, op)) ?? fitted;
  }
  return fitted;
}

/** The rows as records of this entity. A cell that its field cannot hold stays empty and is counted. */
export function readRecords(entity: EntitySpec, table: Table): TableRecords {
  const fields = table.header.map((label) => fieldOf(entity, label));
  let unread = 0;
  const values = table.rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const field of entity.fields) if (field.default && "value" in field.default) record[field.id] = field.default.value;
    for (const [at, field] of fields.entries()) {
      if (!field) continue;
      const value = readCell(field, row[at] ?? "");
      if (value === undefined) unread++;
      else if (value !== null) record[field.id] = value;
    }
    return record;
  });
  return { collection: entity.id, values, unread };
}

export function entityOf(spec: AppSpec, id: string): EntitySpec {
  const entity = spec.entities.find((one) => one.id === id);
  if (!entity) throw new Error(`entity ${id} is gone`);
  return entity;
}

export function fieldOf(entity: EntitySpec, label: string): FieldSpec | undefined {
  const name = plainLabel(label);
  return name === "" ? undefined : entity.fields.find((field) => !field.hidden && plainLabel(field.label) === name);
}

/** What makes a column a field that holds its cells; undefined where nothing has to be done. */
function opForColumn(entity: EntitySpec, label: string, cells: string[]): SpecOp | undefined {
  const known = fieldOf(entity, label);
  if (known) {
    const patch = patchFor(known, cells);
    return Object.keys(patch).length === 0 ? undefined : { op: "setField", entity: entity.id, field: known.id, patch };
  }
  const made = fieldFromLabel(label, { takenIds: new Set(entity.fields.map(({ id }) => id)), noun: entity.name, origin: "user" });
  const { required: _required, default: _default, ...field } = made;
  const added = { ...field, ...patchFor(field, cells) };
  // A choice without choices is words.
  const isWords = added.options === undefined && ["select", "multiselect", "status"].includes(added.type);
  return { op: "addField", entity: entity.id, field: isWords ? { ...added, type: "text" } : added };
}

/** `undefined` where the app would not hold together: then the field stays as it is. */
export function applyIfSound(spec: AppSpec, op: SpecOp): AppSpec | undefined {
  try {
    return applyOperations(spec, [op]).spec;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** What has to be different about a field for it to hold these cells. */
function patchFor(field: FieldSpec, cells: string[]): Partial<FieldSpec> {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const holds = (candidate: Pick<FieldSpec, "type" | "options" | "min" | "max">) =>
    filled.every((cell) => readCell(candidate, cell) !== undefined);
  const patch: Partial<FieldSpec> = filled.length < cells.length && field.required ? { required: false } : {};
  if (field.unique && new Set(filled).size < filled.length) patch.unique = false;
  if (filled.length === 0) return patch;
  if (field.type === "text" && holds(field)) return { ...patch, ...typeOfCells(filled, field.label) };
  if (holds(field)) return patch;
  if (field.type === "select" || field.type === "status") {
    const labels = [...new Set(filled.map((cell) => cell.trim()))];
    if (labels.length <= MOST_OPTIONS) return { ...patch, options: optionsOf(field, labels) };
  }
  if (holds({ type: field.type })) return { ...patch, min: undefined, max: undefined };
  return {
    ...patch,
    type: holds({ type: "text" }) ? "text" : "longtext",
    options: undefined,
    min: undefined,
    max: undefined,
    default: undefined,
  };
}

/** What is numbered is not counted: a number of that kind has no thousands. */
const NUMBERED = /(?:번|번호|코드|ISBN|ID|No\.?)$/i;

/** Words that are all of one kind: numbers without a leading zero, days, yes and no. */
function typeOfCells(filled: string[], label: string): { type?: FieldType } {
  const all = (type: FieldType) => filled.every((cell) => readCell({ type }, cell) !== undefined);
  if (!NUMBERED.test(label.trim()) && all("number") && filled.every((cell) => !/^0\d/.test(cell.trim()) && cell.trim().length < 12))
    return { type: "number" };
  if (all("boolean") && !filled.every((cell) => /^[01]$/.test(cell.trim()))) return { type: "boolean" };
  return all("date") && filled.every((cell) => /[.\-/년]/.test(cell)) ? { type: "date" } : {};
}

function optionsOf(field: FieldSpec, labels: string[]): NonNullable<FieldSpec["options"]> {
  const known = field.options ?? [];
  const taken = new Set(known.map(({ value }) => value));
  const added = labels
    .filter((label) => !known.some((option) => option.label === label))
    .map((label) => {
      const value = englishId(label, taken, "option");
      taken.add(value);
      return { value, label };
    });
  // What happens to a record goes through its states, also through those that no row is in now.
  if (field.type === "status") return [...known, ...added];
  const kept = known.filter(({ label }) => labels.includes(label));
  return [...kept, ...added].map(({ next: _next, ...option }: NonNullable<FieldSpec["options"]>[number]) => option);
}
