/** `src/data/*`: one module per entity with the type of its records and the declaration the kit works from. */
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, Condition, Effect, EntitySpec, FieldSpec, Highlight, Option } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import { assertNever } from "@appmon/kernel/assert-never";
import { type AppPlan, type EntityPlan, recordFields } from "./app-plan.ts";
import { array, code, type Expression, literal, object, printOpen, propertyKey, print } from "./expression.ts";
import { pascalCase } from "./identifier.ts";
import { areRulesKnown, namesItsOwn } from "./known-names.ts";
import { SourceFile } from "./source-file.ts";
import { commentText, stringLiteral } from "./string-literal.ts";

const SCHEMA = "@appmon/kit/schema";

/** `src/data/reservation.ts` */
export function dataSource(plan: AppPlan, entity: EntityPlan): string {
  const file = new SourceFile();
  const defineCollection = file.use(SCHEMA, "defineCollection");
  file.use(SCHEMA, "type AppRecord");
  file.use(`./${entity.file}.sample`, entity.sampleName);
  const members: string[] = [];
  for (const field of recordFields(entity)) {
    const comment = commentText(field.label);
    if (comment !== "") members.push(`  /** ${comment} */`);
    members.push(`  ${member(plan, entity, field, file)}`);
  }
  const name = commentText(entity.spec.name);
  const doc = name === "" ? "" : `/** ${name} */\n`;
  file.add(
    members.length === 0
      ? `${doc}export type ${entity.typeName} = AppRecord;`
      : `${doc}export interface ${entity.typeName} extends AppRecord {\n${members.join("\n")}\n}`,
  );
  const types = declaredTypes(plan, entity, file);
  file.add(
    `export const ${entity.collectionName} = ${defineCollection}${types}(${printOpen(collection(entity, givenFields(plan.spec, entity.spec.id), keptTitle(plan.spec, entity.spec)), 0)});`,
  );
  return file.toString();
}

/** What the declaration is held to; nothing where it names what the app does not have, which then no type can be asked of. */
function declaredTypes(plan: AppPlan, entity: EntityPlan, file: SourceFile): string {
  if (!namesItsOwn(plan, entity)) return "";
  const adds = entity.spec.fields.some((field) => field.rollup);
  return adds ? `<${entity.typeName}, ${file.use("./lists", "type Lists")}>` : `<${entity.typeName}>`;
}

/** `src/data/lists.ts`: the record types by the ids of their lists, for what one list says of another. */
export function listsSource(plan: AppPlan): string {
  const file = new SourceFile();
  const members = plan.entities.flatMap((entity) =>
    plan.entity(entity.spec.id) !== entity
      ? []
      : `  ${propertyKey(entity.spec.id)}: ${file.use(`./${entity.file}`, `type ${entity.typeName}`)};`,
  );
  file.add(`/** 모든 목록과 그 기록의 타입 */\nexport interface Lists {\n${members.join("\n")}\n}`);
  return file.toString();
}

/** Whether some list adds up records of another, or a rule changes them. */
export const hasListTypes = ({ spec, entities }: AppPlan): boolean =>
  (spec.rules !== undefined && spec.rules.length > 0 && areRulesKnown({ entities }, spec.rules)) ||
  entities.some((entity) => entity.spec.fields.some((field) => field.rollup) && namesItsOwn({ entities }, entity));

/** `src/data/reservation.sample.ts`: rows shown until the owner clears them. */
export function sampleSource(entity: EntityPlan): string {
  const file = new SourceFile();
  file.use(SCHEMA, "type Collection");
  const declaration = `export const ${entity.sampleName}: Collection["sample"] = `;
  // What is found by a key is for its owner alone: whoever reads the sources of a published app finds no key in them.
  const sample = entity.spec.foundBy === undefined ? entity.spec.sample : [];
  const rows = array(sample.map((row) => literal(row)));
  file.add(`${declaration}${print(rows, 0, declaration.length, 1)};`);
  return file.toString();
}

/** One line of the record's interface. Declares the option type of a choice field on the way. */
function member(plan: AppPlan, entity: EntityPlan, field: FieldSpec, file: SourceFile): string {
  const key = propertyKey(field.id);
  // What other lists come to may be nothing, and so may a formula.
  if (field.type === "computed") return `readonly ${key}?: ${derivedType(field)};`;
  const type = valueType(plan, entity, field, file);
  return `${key}: ${field.required === true || field.type === "boolean" ? type : `${type} | null`};`;
}

function derivedType({ result, lookup, rollup }: FieldSpec): string {
  const type = result === "text" || result === "date" ? "string" : result === "boolean" ? "boolean" : "number";
  return lookup || rollup ? `${type} | null` : type;
}

function valueType(plan: AppPlan, entity: EntityPlan, field: FieldSpec, file: SourceFile): string {
  switch (field.type) {
    case "number":
    case "money":
    case "percent":
    case "rating":
      return "number";
    case "boolean":
      return "boolean";
    case "daterange":
      return file.use(SCHEMA, "type DateRange");
    case "tags":
      return "string[]";
    case "select":
    case "status":
      return choiceType(plan, entity, field, file);
    case "multiselect":
      return `${choiceType(plan, entity, field, file)}[]`;
    case "text":
    case "longtext":
    case "date":
    case "time":
    case "datetime":
    case "month":
    case "phone":
    case "email":
    case "url":
    case "address":
    case "image":
    case "file":
    case "colour":
    case "relation":
      return "string";
    case "computed":
      return "number";
    default:
      return assertNever(field.type);
  }
}

function choiceType(plan: AppPlan, entity: EntityPlan, field: FieldSpec, file: SourceFile): string {
  const values = [...new Set(field.options?.map((option) => option.value))].map(stringLiteral);
  if (values.length === 0) return "string";
  const pascal = pascalCase(field.id, "Choice");
  // inquiryType of an Inquiry is an InquiryType.
  const isWhole = pascal.startsWith(entity.typeName) && pascal !== entity.typeName;
  const name = plan.names.take(isWhole ? pascal : `${entity.typeName}${pascal}`);
  const line = `export type ${name} = ${values.join(" | ")};`;
  if (line.length <= 120) file.add(line);
  else if (values.length === 1) file.add(`export type ${name} =\n  ${values[0]};`);
  else file.add(`export type ${name} =\n${values.map((value) => `  | ${value}`).join("\n")};`);
  return name;
}

/** Ids of the fields that a rule writes whenever a record is made. */
function givenFields({ rules = [] }: AppSpec, entity: string): ReadonlySet<string> {
  const made = rules.filter((rule) => rule.entity === entity && rule.on === "create" && !rule.when);
  return new Set(made.flatMap(({ steps }) => steps.flatMap((step) => (step.do === "set" ? [step.field] : []))));
}

/** The text field that a rule fills, whenever a record is made, with what the record is called that stands in its title. */
function keptTitle({ entities, rules = [] }: AppSpec, { id, titleField, fields }: EntitySpec): string | undefined {
  const title = fields.find((field) => field.id === titleField);
  const target = entities.find((entity) => entity.id === title?.target);
  const copies = rules
    .filter((rule) => rule.entity === id && rule.on === "create" && !rule.when)
    .flatMap(({ steps }) => steps)
    .flatMap((step) => (step.do === "set" && isCopy(step.to, titleField, target?.titleField) ? [step.field] : []));
  return copies.find((copy) => fields.some((field) => field.id === copy && field.type === "text"));
}

function isCopy(to: unknown, via: string, field: string | undefined): boolean {
  const from = typeof to === "object" && to !== null ? (to as { via?: unknown; field?: unknown }) : {};
  return field !== undefined && from.via === via && from.field === field;
}

function collection(entity: EntityPlan, given: ReadonlySet<string>, kept: string | undefined): Expression {
  const { spec } = entity;
  return object({
    id: literal(spec.id),
    name: literal(spec.name),
    counter: literal(spec.counter),
    icon: literal(spec.icon),
    titleField: literal(spec.titleField),
    subtitleField: literal(spec.subtitleField),
    imageField: literal(spec.imageField),
    statusField: literal(spec.statusField),
    dateField: literal(spec.dateField),
    likesField: literal(spec.likesField),
    foundBy: literal(spec.foundBy),
    keptTitle: literal(kept),
    setting: literal(spec.setting),
    trees: literal(spec.trees),
    parent: literal(spec.parent),
    fields: array([...entity.fields.values()].toReversed().map((field) => fieldExpression(field, given.has(field.id)))),
    constraints: spec.constraints && array(spec.constraints.map(constraintExpression)),
    highlights: spec.highlights && array(spec.highlights.map(highlightExpression)),
    owner: literal(spec.owner),
    access: array(
      spec.access.map(({ role, can, through }) => object({ role: literal(role), can: literal(can), through: literal(through) })),
    ),
    open: literal(spec.open as Json | undefined),
    members: flag(spec.members),
    sample: code(entity.sampleName),
  });
}

/** A field as the kit declares it. */
export function fieldExpression(field: FieldSpec, isGiven = false): Expression {
  return object({
    id: literal(field.id),
    label: literal(field.label),
    type: literal(field.type),
    required: flag(field.required),
    unique: flag(field.unique),
    hidden: flag(field.hidden),
    given: flag(isGiven),
    unit: literal(field.unit),
    options: field.options && array(field.options.map(optionExpression)),
    min: literal(field.min),
    max: literal(field.max),
    step: literal(field.step),
    maxLength: literal(field.maxLength),
    placeholder: literal(field.placeholder),
    help: literal(field.help),
    countdown: flag(field.countdown),
    default: literal(field.default && ("from" in field.default ? { from: { ...field.default.from } } : field.default)),
    target: literal(field.target),
    formula: literal(field.formula),
    lookup: literal(field.lookup && { ...field.lookup }),
    rollup: field.rollup && rollupExpression(field.rollup),
    result: literal(field.result),
    private: flag(field.private),
    roles: literal(field.roles),
  });
}

function rollupExpression({ entity, via, fn, field, where, everyone }: Rollup): Expression {
  return object({
    entity: literal(entity),
    via: literal(via),
    fn: literal(fn),
    field: literal(field),
    where: conditions(where),
    everyone: flag(everyone),
  });
}

function optionExpression(option: Option): Expression {
  return object({
    value: literal(option.value),
    label: literal(option.label),
    tone: literal(option.tone),
    final: flag(option.final),
    next: literal(option.next),
    roles: literal(option.roles),
    price: literal(option.price),
    former: flag(option.former),
  });
}

function constraintExpression(constraint: Constraint): Expression {
  switch (constraint.kind) {
    case "unique":
      return object({ kind: literal("unique"), fields: literal(constraint.fields), message: literal(constraint.message) });
    case "noOverlap":
      return object({
        kind: literal("noOverlap"),
        within: constraint.within.length > 0 ? literal(constraint.within) : undefined,
        start: literal(constraint.start),
        end: literal(constraint.end),
        exceptStatus: literal(constraint.exceptStatus),
        capacity: literal(constraint.capacity),
        minutes: literal(constraint.minutes),
        lasts: literal(constraint.lasts),
        message: literal(constraint.message),
      });
    case "capacity":
      return object({
        kind: literal("capacity"),
        of: literal(constraint.of),
        limit: literal(constraint.limit),
        amount: literal(constraint.amount),
        per: literal(constraint.per),
        each: literal(constraint.each),
        exceptStatus: literal(constraint.exceptStatus),
        message: literal(constraint.message),
      });
    case "check":
      return object({
        kind: literal("check"),
        when: conditions(constraint.when),
        must: conditions(constraint.must),
        message: literal(constraint.message),
        keeps: literal(constraint.keeps),
      });
    case "locked":
      return object({ kind: literal("locked"), when: conditions(constraint.when), message: literal(constraint.message) });
    default:
      return assertNever(constraint);
  }
}

function highlightExpression(highlight: Highlight): Expression {
  return object({ when: conditions(highlight.when), tone: literal(highlight.tone), label: literal(highlight.label) });
}

export function conditions(list: Condition[]): Expression;
export function conditions(list: Condition[] | undefined): Expression | undefined;
export function conditions(list: Condition[] | undefined): Expression | undefined {
  return list && array(list.map(({ field, op, value }) => object({ field: literal(field), op: literal(op), value: literal(value) })));
}

export function effects(steps: Effect[]): Expression {
  return array(steps.map((step) => literal({ ...step })));
}

/** `true`, or nothing: a false flag is the same as none. */
export function flag(value: boolean | undefined): Expression | undefined {
  return value === true ? code("true") : undefined;
}
