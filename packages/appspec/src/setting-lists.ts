/**
 * Which lists are settings of an app rather than examples: those that say so, and what others cannot be written without, like 분류 of a
 * ledger or the rates of a payroll. They stay when examples are cleared. A list with a life of its own is none: with days, a state, a count that rules keep,
 * with somebody to reach or to pay, pictures or long texts, or one that belongs to a list that goes.
 */
import type { AppSpec, EntitySpec, FieldType } from "./spec.ts";

/** Nobody is to send money to an account that was made up. */
const ACCOUNT = /계좌/;

/** What tells of a thing that happened, of a person or of something on show. */
const OF_ITS_OWN: ReadonlySet<FieldType> = new Set([
  "date",
  "datetime",
  "daterange",
  "month",
  "status",
  "phone",
  "email",
  "address",
  "image",
  "file",
  "longtext",
  "tags",
]);

const fieldsOf = ({ fields }: EntitySpec) => fields.filter((field) => !field.hidden);

/** Ids of the lists that are settings. */
export function settingLists(spec: AppSpec): ReadonlySet<string> {
  const counted = countedLists(spec);
  const isRequired = (id: string) =>
    spec.entities.some(
      (other) =>
        other.id !== id &&
        fieldsOf(other).some(
          (field) => field.type === "relation" && field.target === id && (field.required || isAskedFor(other, field.id)),
        ),
    );
  const begun = spec.entities.filter(({ starter }) => starter === true).map(({ id }) => id);
  const found = new Set([
    ...begun,
    ...spec.entities
      .filter((entity) => entity.kind === "resource" && !entity.members && entity.foundBy === undefined)
      .filter(
        (entity) =>
          !counted.has(entity.id) &&
          isRequired(entity.id) &&
          !fieldsOf(entity).some(({ type, label }) => OF_ITS_OWN.has(type) || ACCOUNT.test(label)),
      )
      .map(({ id }) => id),
  ]);
  // What points to a list that is cleared would point to nothing.
  const lost = () =>
    [...found].filter((id) =>
      fieldsOf(spec.entities.find((entity) => entity.id === id)!).some(
        ({ type, target }) => type === "relation" && target !== id && !found.has(target ?? ""),
      ),
    );
  for (let gone = lost(); gone.length > 0; gone = lost()) for (const id of gone) found.delete(id);
  return found;
}

/** Whether a check asks for the field: of an expense it has to be said what it was for, of an income not. */
const isAskedFor = ({ constraints = [] }: EntitySpec, id: string): boolean =>
  constraints.some((rule) => rule.kind === "check" && rule.must.some(({ field, op }) => field === id && op === "filled"));

/** Lists in which rules keep a count, like what is left of a stock. */
function countedLists({ entities, rules = [] }: AppSpec): ReadonlySet<string | undefined> {
  return new Set(
    rules.flatMap(({ entity, steps }) =>
      steps.flatMap((step) =>
        step.do === "add" ? [entities.find(({ id }) => id === entity)?.fields.find(({ id }) => id === step.via)?.target] : [],
      ),
    ),
  );
}
