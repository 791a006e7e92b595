/** A list with everything the data API asks about strangers: its rules, and the few things beyond records that a screen must know. */
import { withResults } from "./derived-fields.ts";
import { accessOf, type Exposure, exposureOf } from "./exposure.ts";
import { isIdentityLabel } from "./identity-label.ts";
import { keptSamples } from "./kept-samples.ts";
import { provenBy } from "./number-proof.ts";
import { withPrivateCopies } from "./private-copies.ts";
import { partOf } from "./parts/all-parts.ts";
import type { Opening, Opens } from "./parts/opening.ts";
import type { AppSpec, Block, EntitySpec, FieldSpec, FieldType } from "./spec.ts";
import { withdrawalOpening } from "./withdrawal.ts";

export type GuardedEntity = EntitySpec & {
  access: NonNullable<EntitySpec["access"]>;
  open?: Opening;
  /** Stays when examples are cleared: all of its rows, or those with these ids. */
  setting?: true | string[];
  /** Relations to this very list that its records stand in a tree by: none comes to stand below itself. */
  trees?: string[];
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
/** Said of a record to those who may not read it, it tells of nobody. */
const isImpersonal = (field: FieldSpec): boolean =>
  IMPERSONAL.has(field.type) || (field.default !== undefined && "auto" in field.default && field.default.auto === "sequence");
const isConcealed = ({ kind }: EntitySpec, { type, label }: FieldSpec): boolean =>
  CONCEALED.has(type) || isIdentityLabel(label) || (kind === "person" && CONCEALED_OF_PEOPLE.has(type));

/** Every list of an app as the data API, an exported app and the checks know it. */
export function guardedEntities(spec: AppSpec): GuardedEntity[] {
  const kept = keptSamples(spec);
  const exposures = new Map(spec.entities.map((entity) => [entity.id, exposureOf(spec, entity)]));
  const closed = withPrivateCopies(
    spec,
    spec.entities.map((entity) => withConcealed(entity, exposures.get(entity.id)!)),
  );
  return withResults(
    closed.map((entity) => {
      const setting = kept.get(entity.id);
      return { ...guardedEntity(spec, entity, exposures.get(entity.id)!), ...(setting && { setting }) };
    }),
  );
}

/** What is on show by what it is shows how to reach nobody, until its owner says so. */
function withConcealed(entity: EntitySpec, exposure: Exposure): EntitySpec {
  if (exposure !== "shown" || entity.exposure || entity.access) return entity;
  return { ...entity, fields: entity.fields.map((field) => (isConcealed(entity, field) ? { ...field, private: true } : field)) };
}

/** @param entity with all that is private of it */
function guardedEntity(spec: AppSpec, entity: EntitySpec, exposure: Exposure): GuardedEntity {
  const access = accessOf(spec, entity);
  const open =
    exposure === "private" || exposure === "shared" ? lookupOnly(spec, entity) : openingOf(spec, entity, exposure === "submitted");
  const trees = treesOf(spec, entity);
  return { ...entity, access, ...(open && { open }), ...(trees && { trees }) };
}

const blocksOf = (spec: AppSpec): Block[] => spec.screens.flatMap(({ blocks }) => blocks);
const merged = (...lists: (readonly (string | undefined)[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? []).filter((id) => id !== undefined)),
];
const some = (list: string[]): string[] | undefined => (list.length > 0 ? list : undefined);

/** The relations of a list to itself that some screen shows it as a tree by. */
function treesOf(spec: AppSpec, { id, fields }: EntitySpec): string[] | undefined {
  const shown = blocksOf(spec).flatMap((block) => partOf(block).trees?.(block) ?? []);
  const own = new Set(fields.filter(({ type, target }) => type === "relation" && target === id).map((field) => field.id));
  return some(merged(shown.filter(({ entity }) => entity === id).map(({ field }) => field)).filter((field) => own.has(field)));
}

function lookupOnly(spec: AppSpec, entity: EntitySpec): Opening | undefined {
  const lookup = lookupOf(spec, entity);
  return lookup && { lookup, ...withdrawn(spec, entity) };
}

function withdrawn(spec: AppSpec, entity: EntitySpec): Pick<Opening, "withdrawal"> {
  const withdrawal = withdrawalOpening(spec, entity);
  return withdrawal ? { withdrawal } : {};
}

/** What the blocks of an app have to open of the list. */
const opensOf = (spec: AppSpec, entity: EntitySpec): Opens[] =>
  blocksOf(spec).flatMap((block) => partOf(block).opens?.(block, entity) ?? []);

function lookupOf(spec: AppSpec, entity: EntitySpec): Opening["lookup"] {
  if (entity.foundBy !== undefined) return undefined;
  const lookups = opensOf(spec, entity).flatMap(({ lookup }) => lookup ?? []);
  if (lookups.length === 0) return undefined;
  const isOpen = lookups.some(({ show }) => show === undefined);
  const by = merged(...lookups.map((one) => one.by)).filter((id) => !isHiddenName(entity, id));
  if (by.length === 0) return undefined;
  return { by, ...(!isOpen && { show: merged(...lookups.map(({ show }) => show)) }), ...provenBy(spec, entity, by) };
}

/**
 * Whether a field is the name of a record that is kept from visitors, and no more than a name: whoever types one would learn that there
 * is a record of it. A code, a way to reach somebody, and a name beside one (`number-proof`) say of themselves whose the record is.
 */
function isHiddenName({ fields, titleField }: EntitySpec, id: string): boolean {
  const field = id === titleField ? fields.find((one) => one.id === id) : undefined;
  if (!field?.private || field.type !== "text" || field.unique) return false;
  const isNumbered = field.default !== undefined && "auto" in field.default;
  return !isNumbered && !fields.some(({ type, hidden }) => CONCEALED.has(type) && !hidden);
}

function openingOf(spec: AppSpec, entity: EntitySpec, isSubmitted: boolean): Opening | undefined {
  const opens = opensOf(spec, entity);
  const given = opens.find(({ gives, until }) => gives !== undefined && until === undefined);
  const asked = opens.find(({ until }) => until !== undefined);
  const amended = merged(...opens.map(({ again }) => again));
  const counts = some(merged([entity.likesField], ...opens.map((one) => one.counts)));
  const sets = some(merged(...opens.map((one) => one.sets)));
  const outline = isSubmitted ? outlineOf(entity, opens) : undefined;
  const lookup = lookupOf(spec, entity);
  const ahead = opens.find((one) => one.ahead)?.ahead;
  const open: Opening = {
    ...(counts && { counts }),
    ...(sets && { sets }),
    ...(outline && { outline }),
    ...(lookup && { lookup, ...withdrawn(spec, entity) }),
    ...(ahead && { ahead }),
    // An app with rules of its own says itself who writes what.
    ...((!entity.access || entity.exposure) && {
      ...(given?.gives && { gives: given.gives }),
      ...(asked && { gives: asked.gives!, until: asked.until! }),
      ...(opens.some(({ begins }) => begins) && entity.statusField !== undefined && { begins: [entity.statusField] }),
      ...(isSubmitted && amended.length > 0 && { again: amended }),
    }),
  };
  return Object.keys(open).length > 0 ? open : undefined;
}

function outlineOf(entity: EntitySpec, opens: readonly Opens[]): Opening["outline"] {
  const choices = opens.find(({ outline }) => outline?.choices)?.outline;
  if (choices) return choices;
  const taken = merged(
    ...opens.map((one) => one.taken),
    (entity.constraints ?? []).flatMap((rule) =>
      rule.kind === "noOverlap"
        ? [
            ...rule.within,
            ...rule.start,
            ...(rule.end ?? []),
            ...(rule.lasts && rule.lasts.via === undefined ? [rule.lasts.field] : []),
            entity.statusField,
          ]
        : rule.kind === "capacity"
          ? [...rule.of, rule.amount, rule.per?.on, entity.statusField]
          : [],
    ),
  );
  const outlines = opens.flatMap(({ outline }) => outline ?? []);
  const told = new Set(entity.fields.filter((field) => isImpersonal(field) && !field.private).map(({ id }) => id));
  const fields = merged(taken, ...outlines.map((one) => one.fields)).filter((id) => told.has(id));
  return fields.length > 0 ? { fields, ...(outlines.some(({ created }) => created) && { created: true as const }) } : undefined;
}
