/** What a change puts into the data of an app: choices, fields, lists. */
import type { EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import { readField } from "../blueprints/read-field.ts";
import { compactName } from "../claims/resolve.ts";
import { withAccess } from "../people/plan-people.ts";
import { newListOps } from "../plan/apply/add-list.ts";
import { fieldOf, optionOf } from "../plan/entities-of.ts";
import { freeId } from "../plan/part-of-app.ts";
import { dayFrom } from "../plan/sample-rows-of.ts";
import { type ChangeBuilder, NotInThisApp } from "./change-builder.ts";
import type { ChangeTemplate } from "./change-template.ts";
import { addEmptyField, partedAfter, withoutEarlier } from "./earlier-records.ts";

/** The same is held, or worked out, by both. */
const isMadeAlike = (a: FieldSpec, b: FieldSpec): boolean =>
  a.type === b.type &&
  JSON.stringify([a.formula, a.rollup, a.lookup, a.target]) === JSON.stringify([b.formula, b.rollup, b.lookup, b.target]);

export function addOptions(builder: ChangeBuilder, role: string, texts: readonly string[]): void {
  const part = builder.bound.binding[role];
  if (part?.kind !== "field") throw new Error(`${builder.bound.template.id}: ${role} is no field`);
  for (const text of texts) {
    const written = optionOf(text);
    const option = { ...written, label: builder.told(written.label) };
    const had = (part.field.options ?? []).find(
      ({ label, value }) => compactName(label) === compactName(option.label) || value === option.value,
    );
    builder.ids.set(option.value, had?.value ?? option.value);
    builder.options.set(option.value, had?.value ?? option.value);
    if (!had)
      builder.do([
        {
          op: "addOption",
          entity: part.entity.id,
          field: part.field.id,
          option: part.field.type === "status" ? { tone: "neutral", ...option } : option,
        },
      ]);
  }
}

export function addFields(builder: ChangeBuilder, entity: EntitySpec, fields: Readonly<Record<string, string>>): void {
  for (const [id, text] of Object.entries(fields)) {
    if (!builder.isThere(text.slice(text.indexOf("|")))) {
      builder.missing.add(id);
      continue;
    }
    const own = builder.entityById(entity.id);
    const made = fieldFrom(builder, id, text, own);
    const had = own.fields.find(({ label, hidden }) => !hidden && compactName(label) === compactName(made.label));
    if (had && isMadeAlike(had, made)) {
      builder.ids.set(id, had.id);
      continue;
    }
    // 평균값 of one field is there, and that of another is asked for.
    const label = had ? `${made.label} · ${fieldSpokenOf(builder, text)}` : made.label;
    if (own.fields.some((field) => compactName(field.label) === compactName(label) && !field.hidden && had))
      throw new NotInThisApp(`${label} is there and something else`);
    builder.ids.set(id, made.id);
    builder.do(addEmptyField(builder.spec, own.id, { ...made, label }, builder.today));
  }
}

/** What the app calls the first field that is spoken of. */
function fieldSpokenOf(builder: ChangeBuilder, text: string): string {
  for (const [word] of text.matchAll(/[A-Za-z]\w*/g)) {
    const part = builder.bound.binding[word];
    if (part?.kind === "field") return part.field.label;
  }
  throw new NotInThisApp(`${text} is there and something else`);
}

function fieldFrom(builder: ChangeBuilder, id: string, text: string, own: EntitySpec): FieldSpec {
  const bar = text.indexOf("|");
  const free = freeId(
    id,
    own.fields.map((field) => field.id),
  );
  const ids = builder.fieldIds();
  // What somebody wrote is put into the label once it has been read: a stroke in it is no end of it.
  const { text: worked, after } = partedAfter(builder.code(text.slice(bar + 1)));
  const declared = readField(`${text.slice(0, bar)}|${worked}`, ids);
  const field: FieldSpec = { ...fieldOf(free, declared, (label) => builder.told(label)), origin: "user" };
  return withoutEarlier(field, (one) => builder.isFresh(own.id, one), after);
}

export function addList(
  builder: ChangeBuilder,
  { id, name, kind, fields, columns, rows }: NonNullable<ChangeTemplate["lists"]>[number],
): void {
  const free = freeId(
    id,
    builder.spec.entities.map((one) => one.id),
  );
  builder.ids.set(id, free);
  const called = builder.told(name);
  if (builder.spec.entities.some((one) => compactName(one.name) === compactName(called))) throw new NotInThisApp(`${called} is there`);
  const bare: EntitySpec = {
    id: free,
    name: called,
    kind: kind ?? "log",
    titleField: columns[0]!,
    fields: [],
    sample: [],
    origin: "user",
  };
  for (const [field, text] of Object.entries(fields))
    if (builder.isThere(text.slice(text.indexOf("|")))) bare.fields.push(fieldFrom(builder, field, text, bare));
  const status = bare.fields.find(({ type }) => type === "status");
  const date = bare.fields.find(({ type }) => type === "date" || type === "datetime");
  bare.titleField = bare.fields.find((field) => field.id === columns[0])?.id ?? bare.fields[0]!.id;
  const sample = rows.flatMap((cells, at) => rowOf(builder, bare, columns, cells, at));
  builder.do(
    newListOps(
      withAccess(builder.spec, { ...bare, ...(status && { statusField: status.id }), ...(date && { dateField: date.id }), sample }),
      builder.spec,
    ),
  );
}

/** None where it points to a record that is not there. */
function rowOf(
  builder: ChangeBuilder,
  { fields }: EntitySpec,
  columns: readonly string[],
  cells: readonly Json[],
  at: number,
): SampleRow[] {
  const row: SampleRow = { id: `s${at + 1}` };
  for (const [index, column] of columns.entries()) {
    const field = fields.find((one) => one.id === column);
    const cell = cells[index] ?? null;
    if (!field || cell === null) continue;
    if (field.type === "relation") {
      const target = builder.spec.entities.find(({ id }) => id === field.target)?.sample[Number(cell) - 1];
      if (!target) return [];
      row[column] = target.id;
    } else row[column] = field.type === "date" ? dayFrom(builder.today, Number(cell)) : cell;
  }
  return [row];
}
