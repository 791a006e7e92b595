/**
 * What each kind of people may do with a list, as it stands and as it is to be. Whether strangers' part is written as an exposure or as
 * rules is decided by what the rules of the product make of it: the exposure that comes to the very same is taken.
 */
import { accessOf, EXPOSURES, exposureOf } from "./exposure.ts";
import { guardedEntities } from "./guarded-entity.ts";
import type { SpecOp } from "./operation.ts";
import { ACCESS_DEEDS, type AccessDeed, type AccessRule, type AuthSpec, type RoleSpec } from "./people-spec.ts";
import type { AppSpec, EntitySpec } from "./spec.ts";

export type Deeds = ReadonlySet<AccessDeed>;

/** Everybody who signs up gets the first role. */
export const newcomerOf = (auth: AuthSpec | undefined): RoleSpec | undefined =>
  auth?.signup ? auth.roles.find(({ admin }) => !admin) : undefined;
export const adminsOf = (auth: AuthSpec | undefined): RoleSpec[] => auth?.roles.filter(({ admin }) => admin) ?? [];

/** Admins, and the owner of an app without people, may everything and are not in it. */
export interface Standing {
  guest: Deeds;
  /** By role id, admins left out. */
  roles: ReadonlyMap<string, Deeds>;
  /** With records one has made. */
  own: readonly AccessRule[];
}

const MAKERS: ReadonlySet<string> = new Set(["owner", "sender"]);

/** Of rules alone: people who are linked to a list of members see what is theirs beside it. */
export function standingOf(spec: AppSpec, entity: EntitySpec): Standing {
  const plain = (one: EntitySpec): EntitySpec => ({ ...one, members: undefined });
  const rules = accessOf({ ...spec, entities: spec.entities.map(plain) }, plain(entity));
  const of = (...ids: string[]): Deeds => new Set(rules.flatMap(({ role, can }) => (ids.includes(role) ? can : [])));
  const roles = spec.auth?.roles.filter(({ admin }) => !admin) ?? [];
  return {
    guest: of("any", "guest"),
    roles: new Map(roles.map(({ id }) => [id, of("any", id)])),
    own: rules.filter(({ role }) => MAKERS.has(role)),
  };
}

export const ownCan = ({ own }: Standing): Deeds => new Set(own.flatMap(({ can }) => can));

const sameDeeds = (a: Deeds | undefined, b: Deeds | undefined): boolean =>
  a?.size === b?.size && [...(a ?? [])].every((deed) => b?.has(deed));
const ownKey = (own: readonly AccessRule[]): string =>
  JSON.stringify(own.map(({ can, through = [] }) => [ACCESS_DEEDS.filter((deed) => can.includes(deed)), through]).toSorted());

export const isSame = (a: Standing, b: Standing): boolean =>
  sameDeeds(a.guest, b.guest) && [...a.roles].every(([id, set]) => sameDeeds(set, b.roles.get(id))) && ownKey(a.own) === ownKey(b.own);

/** Undefined: what is wanted of strangers cannot be said of a list of an app without people. */
export function opsTo(spec: AppSpec, entity: EntitySpec, wanted: Standing): SpecOp[] | undefined {
  if (isSame(standingOf(spec, entity), wanted)) return [];
  const patch = patchTo(spec, entity, wanted);
  const kept = patch && keptFromStrangers(spec, entity, patch, wanted);
  if (!patch || !kept) return undefined;
  const op: SpecOp = { op: "setEntity", entity: entity.id, patch };
  return [op, ...kept, ...concealed(spec, { ...entity, ...patch })];
}

type Patch = Partial<Omit<EntitySpec, "id" | "fields">>;

function patchTo(spec: AppSpec, entity: EntitySpec, wanted: Standing): Patch | undefined {
  const fits = (patch: Patch): boolean => isSame(standingOf(spec, { ...entity, ...patch }), wanted);
  const now = exposureOf(spec, entity);
  const exposures = [now, ...EXPOSURES.filter((one) => one !== now)];
  const ofPeople = peoplesRules(wanted);
  const hasRules = entity.access !== undefined && entity.exposure === undefined;
  if (!hasRules)
    for (const exposure of exposures) {
      const plain = { exposure };
      if (fits(plain)) return plain;
      const ruled = { exposure, access: ofPeople };
      if (spec.auth && fits(ruled)) return ruled;
    }
  return spec.auth
    ? { access: rulesOf(wanted), ...(wanted.own.some(({ role }) => role === "owner") && { owner: "creator" as const }) }
    : undefined;
}

const inOrder = (set: Deeds): AccessDeed[] => ACCESS_DEEDS.filter((deed) => set.has(deed));
const peoplesRules = ({ roles }: Standing): AccessRule[] =>
  [...roles].flatMap(([role, set]): AccessRule[] => (set.size > 0 ? [{ role, can: inOrder(set) }] : []));

/** What everybody may is said once. */
function rulesOf({ guest, roles, own }: Standing): AccessRule[] {
  const shared = new Set(inOrder(guest).filter((deed) => [...roles.values()].every((set) => set.has(deed))));
  const rest = (role: string, set: Deeds): AccessRule[] => {
    const can = inOrder(set).filter((deed) => !shared.has(deed));
    return can.length > 0 ? [{ role, can }] : [];
  };
  return [
    ...(shared.size > 0 ? [{ role: "any", can: inOrder(shared) }] : []),
    ...rest("guest", guest),
    ...[...roles].flatMap(([role, set]) => rest(role, set)),
    ...own,
  ];
}

/**
 * What strangers hand in begins as it does and is theirs to change in part: a list with rules of its own has to say so itself. Undefined:
 * it cannot.
 */
function keptFromStrangers(spec: AppSpec, entity: EntitySpec, patch: Patch, wanted: Standing): SpecOp[] | undefined {
  const open = guardedEntities(spec).find(({ id }) => id === entity.id)?.open;
  const isRuled = patch.exposure === undefined && (entity.access === undefined || entity.exposure !== undefined);
  if (!open || !isRuled || !(wanted.guest.has("create") || wanted.own.length > 0)) return [];
  if (open.gives || open.until !== undefined || (open.again && ownCan(wanted).has("update"))) return undefined;
  const newcomer = newcomerOf(spec.auth)?.id;
  const roles = spec.auth?.roles.flatMap(({ id }) => (id === newcomer ? [] : [id])) ?? [];
  const fields = entity.fields.filter(({ id, roles: own }) => open.begins?.includes(id) && !own);
  return fields.map(({ id }) => ({ op: "setField", entity: entity.id, field: id, patch: { roles } }));
}

/** What was kept from strangers by what the list is stays kept where it is said to be shown in words. */
function concealed(spec: AppSpec, after: EntitySpec): SpecOp[] {
  const guarded = guardedEntities(spec).find(({ id }) => id === after.id);
  const kept = (guarded?.fields ?? []).filter((field) => field.private && !after.fields.find(({ id }) => id === field.id)?.private);
  return kept.map(({ id }) => ({ op: "setField", entity: after.id, field: id, patch: { private: true } }));
}
