/** What may be asked of the parts of an app: in which order or groups a list is, what may not be written, who may do what. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { isDay, type PartChoice } from "../asked-parts/part-choices.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import { DEEDS_ASKED, PEOPLE_ASKED } from "./change-corpus.ts";

const GROUPING: ReadonlySet<string> = new Set(["select", "status", "relation", "boolean", "date", "datetime", "month", "text"]);
const UNORDERED: ReadonlySet<string> = new Set(["longtext", "image", "file", "tags"]);
const NEVER_EMPTY: ReadonlySet<string> = new Set(["computed", "boolean", "status"]);

const choicesOf = (spec: AppSpec, sensesOf: (field: FieldSpec, rows: EntitySpec) => readonly string[]): PartChoice[] =>
  spec.entities.flatMap((rows) => visible(rows).flatMap((field) => sensesOf(field, rows).map((sense) => ({ rows, field, sense }))));

export const orderChoices = (spec: AppSpec): PartChoice[] => choicesOf(spec, ({ type }) => (UNORDERED.has(type) ? [] : ["asc", "desc"]));

export const groupChoices = (spec: AppSpec): PartChoice[] =>
  choicesOf(spec, ({ type, id }, { titleField }) => (GROUPING.has(type) && id !== titleField ? ["group"] : []));

/** Laws of single fields; how many there may be of a list is one of the list too. `notabove`, `notbelow`: of two fields. */
export const LAWS = ["unique", "required", "atmost", "atleast", "notabove", "notbelow", "notpast", "ahead", "within", "weekday", "count"] as const; // prettier-ignore
export type Law = (typeof LAWS)[number];

export const limitChoices = (spec: AppSpec): PartChoice[] => [
  ...choicesOf(spec, (field, rows) => {
    const isWritten = field.type !== "computed";
    return [
      ...(isWritten ? ["unique", "count"] : []),
      ...(field.required || NEVER_EMPTY.has(field.type) ? [] : ["required"]),
      ...(isDay(field) && isWritten ? ["notpast", "ahead", "within", "weekday"] : []),
      ...(numberKind(field, rows, spec) === undefined || isDay(field) ? [] : ["atmost", "atleast"]),
    ];
  }),
  ...spec.entities.flatMap((rows) => [
    { rows, sense: "count" },
    ...comparable(rows, spec).flatMap(([field, other]) => ["notabove", "notbelow"].map((sense) => ({ rows, field, other, sense }))),
  ]),
];

/** Every two of which one is written, and that are measured alike. */
function comparable(rows: EntitySpec, spec: AppSpec): [FieldSpec, FieldSpec][] {
  const measured = visible(rows).flatMap((field) => {
    const kind = isDay(field) || field.type === "time" ? field.type : numberKind(field, rows, spec);
    return kind === undefined ? [] : [{ field, kind: `${kind} ${field.unit ?? ""}` }];
  });
  return measured.flatMap(({ field, kind }) =>
    field.type === "computed"
      ? []
      : measured.flatMap((one) => (one.field !== field && one.kind === kind ? [[field, one.field] as [FieldSpec, FieldSpec]] : [])),
  );
}

/** A deed and for whom, with a space between. */
export const rightChoices = (spec: AppSpec): PartChoice[] => {
  const senses = DEEDS_ASKED.flatMap((deed) => PEOPLE_ASKED.map((who) => `${deed} ${who}`));
  return [
    ...spec.entities.flatMap((rows) => senses.map((sense) => ({ rows, sense }))),
    ...choicesOf(spec, () => PEOPLE_ASKED.flatMap((who) => (who === "own" ? [] : [`see ${who}`, `change ${who}`]))),
  ];
};

/** Lists into which one thing more is written, and those that one record more is put in. */
export const listChoices = (spec: AppSpec): PartChoice[] => spec.entities.map((rows) => ({ rows, sense: "list" }));

/** Fields with choices, which may get one more. */
export const optionChoices = (spec: AppSpec): PartChoice[] =>
  choicesOf(spec, ({ type, options }) =>
    options && (type === "select" || type === "status" || type === "multiselect") ? ["choices"] : [],
  );

/** Lists that may not be written while something is so: of the record itself, or of the one that a relation of it picks. */
export const forbidChoices = (spec: AppSpec): PartChoice[] => [
  ...spec.entities.map((rows) => ({ rows, sense: "itself" })),
  ...choicesOf(spec, ({ type }) => (type === "relation" ? ["picked"] : [])),
];
