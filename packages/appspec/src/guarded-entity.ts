/** A list with everything the data API asks about strangers: its rules, and the few things beyond records that a screen must know. */
import { withResults } from "./derived-fields.ts";
import { accessOf, exposureOf } from "./exposure.ts";
import { isIdentityLabel } from "./identity-label.ts";
import { keptSamples } from "./kept-samples.ts";
import type { AppSpec, Block, EntitySpec, FieldSpec, FieldType } from "./spec.ts";

/** What is open of a list whose records are not. */
export interface Opening {
  /** number fields that whoever may read a record counts up or down by one: votes, likes. */
  counts?: string[];
  /** Fields that whoever may read a record sets: the moves of a game that two play. */
  sets?: string[];
  /** Fields of every record that a screen has to know: which hours are taken, who is before one. Never who it is. */
  outline?: { fields: string[]; created?: true; choices?: { field: string; via: string; of: string } };
  /** A record is found by the whole value of one of `by`, and `show` is told of it (absent = what is not private). */
  lookup?: { by: string[]; show?: string[] };
  /** The only fields a stranger fills in; the others begin as a new record does. */
  gives?: string[];
  /** While this field is empty, nobody but its maker sees what a stranger wrote. */
  until?: string;
  /** Choices that a stranger hands in as they begin: the state of an order. */
  begins?: string[];
  /** The only fields that may be changed by who handed it in; absent = all. */
  again?: string[];
}

export type GuardedEntity = EntitySpec & {
  access: NonNullable<EntitySpec["access"]>;
  open?: Opening;
  /** Stays when examples are cleared: all of its rows, or those with these ids. */
  setting?: true | string[];
};

/** Types that say what is taken without saying who takes it. */
const IMPERSONAL: ReadonlySet<FieldType> = new Set([
  "date",
  "time",
  "datetime",
  "daterange",
  "month",
  "relation",
  "select",
  "status",
  "number",
  "boolean",
]);
const CONCEALED: ReadonlySet<FieldType> = new Set(["phone", "email"]);
/** Of people who can be chosen besides: when they were born or came, where they live, what they are paid. */
const CONCEALED_OF_PEOPLE: ReadonlySet<FieldType> = new Set(["address", "date", "datetime", "daterange", "month", "money"]);
const isConcealed = ({ kind }: EntitySpec, { type, label }: FieldSpec): boolean =>
  CONCEALED.has(type) || isIdentityLabel(label) || (kind === "person" && CONCEALED_OF_PEOPLE.has(type));

/** Every list of an app as the data API, an exported app and the checks know it. */
export function guardedEntities(spec: AppSpec): GuardedEntity[] {
  const kept = keptSamples(spec);
  return withResults(
    spec.entities.map((entity) => {
      const setting = kept.get(entity.id);
      return { ...guardedEntity(spec, entity), ...(setting && { setting }) };
    }),
  );
}

function guardedEntity(spec: AppSpec, entity: EntitySpec): GuardedEntity {
  const access = accessOf(spec, entity);
  const exposure = exposureOf(spec, entity);
  const open =
    exposure === "private" || exposure === "shared" ? lookupOnly(spec, entity) : openingOf(spec, entity, exposure === "submitted");
  // What is on show by what it is shows how to reach nobody, until its owner says so.
  const conceals = exposure === "shown" && !entity.exposure && !entity.access;
  return {
    ...entity,
    access,
    ...(conceals && { fields: entity.fields.map((field) => (isConcealed(entity, field) ? { ...field, private: true } : field)) }),
    ...(open && { open }),
  };
}

const blocksOf = (spec: AppSpec): Block[] => spec.screens.flatMap(({ blocks }) => blocks);
const merged = (...lists: (readonly (string | undefined)[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? []).filter((id) => id !== undefined)),
];
const some = (list: string[]): string[] | undefined => (list.length > 0 ? list : undefined);

function lookupOnly(spec: AppSpec, entity: EntitySpec): Opening | undefined {
  const lookup = lookupOf(spec, entity);
  return lookup && { lookup };
}

function lookupOf(spec: AppSpec, { id, foundBy }: EntitySpec): Opening["lookup"] {
  if (foundBy !== undefined) return undefined;
  const blocks = blocksOf(spec);
  const found = blocks.filter((block) => block.kind === "lookup").filter((block) => block.entity === id);
  const shops = blocks.filter((block) => block.kind === "shop").filter((block) => block.member === id);
  if (found.length + shops.length === 0) return undefined;
  const by = merged(
    found.flatMap((block) => block.by),
    shops.map((block) => block.memberPhone),
  );
  const open = found.some((block) => block.show === undefined);
  return {
    by,
    ...(!open && {
      show: merged(
        found.flatMap((block) => block.show ?? []),
        shops.map((block) => block.memberPoints),
      ),
    }),
  };
}

function openingOf(spec: AppSpec, entity: EntitySpec, isSubmitted: boolean): Opening | undefined {
  const { id } = entity;
  const blocks = blocksOf(spec);
  const on = <K extends Block["kind"]>(kind: K, prop: string) =>
    blocks.filter(
      (block): block is Extract<Block, { kind: K }> => block.kind === kind && (block as unknown as Record<string, unknown>)[prop] === id,
    );
  const [bot] = on("bot", "entity");
  // Whoever is new gives their number; what they have is counted by what they buy.
  const [purse] = on("shop", "member");
  const takesState =
    on("booking", "entity").length + on("shop", "order").length + on("queue", "entity").length + on("inbox", "entity").length > 0;
  const amended = merged(
    on("queue", "entity").map((block) => block.status),
    on("inbox", "entity").map((block) => block.status),
    on("form", "entity").some((block) => block.again !== undefined)
      ? entity.fields.map((field) => field.id).filter((field) => field !== entity.statusField)
      : [],
  );
  const counts = some(
    merged(
      [entity.likesField],
      on("poll", "entity").map((block) => block.votes),
      on("thread", "entity").map((block) => block.likes),
      on("bot", "entity").map((block) => block.asked),
    ),
  );
  const sets = some(
    merged(
      on("game", "rooms").map(() => entity.statusField),
      on("game", "rooms").flatMap(() => entity.fields.filter(({ type }) => type === "tags").map((field) => field.id)),
      on("game", "logTo").flatMap((block) => (block.kernel === "chess" ? entity.fields.map((field) => field.id) : [])),
    ),
  );
  const outline = isSubmitted ? outlineOf(spec, entity) : undefined;
  const lookup = lookupOf(spec, entity);
  const open: Opening = {
    ...(counts && { counts }),
    ...(sets && { sets }),
    ...(outline && { outline }),
    ...(lookup && { lookup }),
    // An app with rules of its own says itself who writes what.
    ...((!entity.access || entity.exposure) && {
      ...(purse && purse.memberPhone !== undefined && { gives: [purse.memberPhone] }),
      ...(bot && { gives: [bot.question], until: bot.answer }),
      ...(takesState && entity.statusField !== undefined && { begins: [entity.statusField] }),
      ...(isSubmitted && amended.length > 0 && { again: amended }),
    }),
  };
  return Object.keys(open).length > 0 ? open : undefined;
}

function outlineOf(spec: AppSpec, entity: EntitySpec): Opening["outline"] {
  const blocks = blocksOf(spec);
  const survey = blocks.filter((block) => block.kind === "survey").find((block) => block.answer === entity.id);
  if (survey)
    return {
      fields: [survey.answerTo, survey.value, survey.sheet],
      choices: { field: survey.value, via: survey.answerTo, of: survey.options },
    };
  const queues = blocks.filter((block) => block.kind === "queue").filter((block) => block.entity === entity.id);
  const told = merged(
    blocks
      .filter((block) => block.kind === "booking")
      .filter((block) => block.entity === entity.id)
      .flatMap((block) => [block.resource, block.date, block.time, block.endTime, block.endDate]),
    (entity.constraints ?? []).flatMap((rule) =>
      rule.kind === "noOverlap"
        ? [...rule.within, ...rule.start, ...(rule.end ?? []), entity.statusField]
        : rule.kind === "capacity"
          ? [...rule.of, rule.amount, entity.statusField]
          : [],
    ),
  ).filter((field) => IMPERSONAL.has(entity.fields.find(({ id }) => id === field)?.type ?? "text"));
  const fields = merged(
    told,
    queues.flatMap((block) => [block.number, block.status]),
  );
  return fields.length > 0 ? { fields, ...(queues.length > 0 && { created: true as const }) } : undefined;
}
