/** Which parts of an app the roles of a change are: those the sentence names, else those that are called and made like them. */
import type { ChosenParts } from "@appmon/appspec/often-asked-change";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { calledByTitle, compactName, likeness } from "../claims/resolve.ts";
import type { Vocabulary } from "../edit/vocabulary.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Role } from "./read-role.ts";

export interface BoundList {
  kind: "list";
  entity: EntitySpec;
}
export interface BoundField {
  kind: "field";
  entity: EntitySpec;
  field: FieldSpec;
}
/** By id of the role; one that may be missing and is has none. */
export type Binding = Record<string, BoundList | BoundField>;

interface Found {
  binding: Binding;
  score: number;
}

const MENTIONED = 3;
const ALIKE = 2;
const LEAST_ALIKE = 0.75;
const ONLY_ONE = 0.3;
const OF_ITS_KIND = 0.2;
const MOST_TRIED = 400;

export interface Wanted {
  /** What the sentence names. */
  said: Vocabulary;
  /** Labels of the fields that the change puts in: one that is called so is none that it needs. */
  makes: ReadonlySet<string>;
  /** What a person has chosen, by id of a role: whatever it is called. */
  chosen?: ChosenParts;
  /** Where nothing is called as it should, whatever is of the right type will do. */
  isLoose?: boolean;
  /** What the app has no part for is left out. */
  isPartial?: boolean;
}

/** Undefined where the app has no parts for them. */
export function bindRoles(roles: Readonly<Record<string, Role>>, spec: AppSpec, wanted: Wanted): Binding | undefined {
  const { said, chosen = {}, isPartial = false } = wanted;
  const search: Search = { ...wanted, alike: new Map() };
  let found: Found[] = [{ binding: {}, score: 0 }];
  for (const [id, role] of Object.entries(roles)) {
    found = found.flatMap(({ binding, score }): Found[] => {
      if (chosen[id] === "" && role.isOptional) return [{ binding, score }];
      const parts = role.kind === "list" ? listsFor({ id, role }, binding, spec, search) : fieldsFor({ id, role }, binding, spec, search);
      if (parts.length === 0) return role.isOptional || isPartial ? [{ binding, score }] : [];
      return parts.map((part) => ({ binding: { ...binding, [id]: part.bound }, score: score + part.score }));
    });
    found = found.toSorted((a, b) => b.score - a.score).slice(0, MOST_TRIED);
  }
  return found.find(({ binding }) => speaksOfThem(binding, said, spec))?.binding;
}

/** Whoever names a list means it, or one that is linked with it: 작업 지시마다 is nothing of 주문. */
function speaksOfThem(binding: Binding, { entities }: Vocabulary, spec: AppSpec): boolean {
  const lists = Object.values(binding).map(({ entity }) => entity.id);
  const links = (from: string, to: string) =>
    spec.entities.some(({ id, fields }) => id === from && fields.some(({ target }) => target === to));
  return entities.length === 0 || entities.some(({ id }) => lists.some((list) => list === id || links(list, id) || links(id, list)));
}

interface Candidate<T> {
  bound: T;
  score: number;
}

interface Sought<K extends Role["kind"]> {
  id: string;
  role: Extract<Role, { kind: K }>;
}

function listsFor(
  { id: roleId, role }: Sought<"list">,
  binding: Binding,
  spec: AppSpec,
  { said, chosen = {}, isLoose = false, alike }: Search,
): Candidate<BoundList>[] {
  if (role.behind !== undefined) {
    const link = binding[role.behind];
    const target = link?.kind === "field" ? spec.entities.find(({ id }) => id === link.field.target) : undefined;
    return target ? [{ bound: { kind: "list", entity: target }, score: 0 }] : [];
  }
  const taken = new Set(Object.values(binding).flatMap((bound) => (bound.kind === "list" ? [bound.entity.id] : [])));
  const tops = spec.entities.filter(({ parent, kind }) => parent === undefined && kind !== "resource" && kind !== "person");
  const free = spec.entities.filter(({ id }) => !taken.has(id));
  const picked = free.find(({ id }) => id === chosen[roleId]);
  if (picked) return [{ bound: { kind: "list", entity: picked }, score: 0 }];
  return free.flatMap((entity): Candidate<BoundList>[] => {
    const isSaid = said.entities.includes(entity) || said.screenEntities.includes(entity);
    const like = bestLikeness(alike, role.names, [entity.name, calledByTitle(entity) ?? entity.name]);
    const isMain = tops[0] === entity;
    const isMeant = isSaid && !role.isOptional;
    const isAnyMeant = isLoose && !role.isOptional;
    if (like < LEAST_ALIKE && role.names.length > 0 && !isMeant && !(role.orOnlyOne && isMain) && !isAnyMeant) return [];
    const ofFields = said.fields.some((one) => one.entity === entity) || said.options.some((one) => one.entity === entity);
    return [
      {
        bound: { kind: "list", entity },
        score:
          (isSaid ? MENTIONED : 0) +
          (ofFields ? 1 : 0) +
          (like >= LEAST_ALIKE ? ALIKE * like : 0) +
          (isMain ? ONLY_ONE : 0) +
          (tops.includes(entity) ? OF_ITS_KIND : 0),
      },
    ];
  });
}

function fieldsFor(
  { id: roleId, role }: Sought<"field">,
  binding: Binding,
  spec: AppSpec,
  { said, makes, chosen = {}, isLoose = false, alike }: Search,
): Candidate<BoundField>[] {
  const list = binding[role.of];
  if (list?.kind !== "list") return [];
  const taken = new Set(
    Object.values(binding).flatMap((bound) => (bound.kind === "field" && bound.entity === list.entity ? [bound.field.id] : [])),
  );
  const free = fieldsThatFit(role, list.entity, binding).filter(({ id }) => !taken.has(id));
  const picked = free.find(({ id }) => id === chosen[roleId]);
  if (picked) return [{ bound: { kind: "field", entity: list.entity, field: picked }, score: 0 }];
  const fitting = free.filter(({ label }) => !makes.has(compactName(label)));
  return fitting.flatMap((field): Candidate<BoundField>[] => {
    // A choice that is mentioned may be of a kind as well as of a state: 번역가 is no 번역.
    const mayBeMentioned = field.type === "status" || !(role.types ?? []).includes("status");
    const isSaid = said.fields.some((one) => one.field === field) || (mayBeMentioned && said.options.some((one) => one.field === field));
    const targetName = spec.entities.find(({ id }) => id === field.target)?.name ?? field.label;
    const like = bestLikeness(alike, role.names, [field.label, targetName]);
    if (
      like < LEAST_ALIKE &&
      role.names.length > 0 &&
      !(isSaid && !role.isOptional) &&
      !(role.orOnlyOne && (fitting.length === 1 || isChief(field, list.entity))) &&
      !(isLoose && !role.isOptional)
    )
      return [];
    return [
      {
        bound: { kind: "field", entity: list.entity, field },
        score:
          (isSaid ? MENTIONED : 0) +
          (like >= LEAST_ALIKE ? ALIKE * like : 0) +
          (fitting.length === 1 ? ONLY_ONE : 0) +
          (isChief(field, list.entity) ? ONLY_ONE : 0),
      },
    ];
  });
}

/** Fields of a list that are made as a role needs them, whatever they are called. */
export function fieldsThatFit(role: Sought<"field">["role"], entity: EntitySpec, binding: Binding): FieldSpec[] {
  const target = role.to === undefined ? undefined : binding[role.to];
  return visible(entity).filter(
    (field) =>
      (!role.types || role.types.includes(field.type)) &&
      (field.type !== "computed" || isAmount(field)) &&
      // What is of another record is no more than a part of what this one comes to.
      !(field.default && "from" in field.default) &&
      (target === undefined || (target.kind === "list" && field.target === target.entity.id)),
  );
}

/** The state, the day or the name that the list itself is about. */
const isChief = ({ id }: FieldSpec, { statusField, dateField, titleField }: EntitySpec): boolean =>
  id === statusField || id === dateField || id === titleField;

const AMOUNTS: ReadonlySet<string> = new Set(["number", "money", "percent"]);
const isAmount = ({ result, formula, rollup, lookup }: FieldSpec): boolean =>
  result === undefined ? rollup !== undefined || (formula !== undefined && !lookup) : AMOUNTS.has(result);

/** Of the names of one role, by what a part is called: the same parts come up with every binding of the others. */
type Alike = Map<readonly string[], Map<string, number>>;
interface Search extends Wanted {
  alike: Alike;
}

function bestLikeness(alike: Alike, names: readonly string[], labels: readonly string[]): number {
  const known = alike.get(names) ?? new Map<string, number>();
  alike.set(names, known);
  return Math.max(
    0,
    ...labels.map((label) => {
      const had = known.get(label);
      if (had !== undefined) return had;
      const best = Math.max(0, ...names.map((name) => likeness(compactName(name), compactName(label))));
      known.set(label, best);
      return best;
    }),
  );
}
