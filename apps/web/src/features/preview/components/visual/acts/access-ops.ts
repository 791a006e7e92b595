/** Who may do what with the records of a list, as the form has it, and the operations that make it so. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { EXPOSURES, type Exposure, exposureOf } from "@appmon/appspec/exposure";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { choiceOps } from "@appmon/appspec/list-choice";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AccessDeed, AccessRule, AuthSpec } from "@appmon/appspec/people-spec";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { newcomerOf, opsTo, ownCan, type Standing, standingOf } from "@appmon/appspec/standing";
import { screensFor } from "@appmon/appspec/standing-screens";
import { shownFields } from "../list/list-ops.ts";
import { freeOf, listOf } from "./set-ops.ts";

export const ACTS = ["read", "create", "update", "delete"] as const;
export type Act = (typeof ACTS)[number];

/** Those who run the app may everything and are not in it. */
export interface Audience {
  /** Whoever comes along, signed in or not. */
  everyone: boolean;
  /** Role ids, admins left out. */
  roles: string[];
  /** Who made a record, with that record. */
  makers: boolean;
}

/** Whoever signs up, in an app where nobody can yet. */
export const SIGNED_IN = "signedIn";

const SEE: readonly AccessDeed[] = ["list", "read"];
const DEEDS: Readonly<Record<Act, readonly AccessDeed[]>> = { read: SEE, create: ["create"], update: ["update"], delete: ["delete"] };

/** What one made is changed and deleted or not; seeing it goes without saying. */
export const isOfMakers = (act: Act): boolean => act === "update" || act === "delete";

const openTo = (standing: Standing, deed: AccessDeed): Audience => ({
  everyone: standing.guest.has(deed) && [...standing.roles.values()].every((set) => set.has(deed)),
  roles: [...standing.roles].flatMap(([id, set]) => (set.has(deed) ? [id] : [])),
  makers: deed !== "create" && ownCan(standing).has(deed),
});
export const audienceOf = (spec: AppSpec, entity: EntitySpec, act: Act): Audience => openTo(standingOf(spec, entity), act);
/** Whether some may it who are not signed in, and some who are may not: nobody would set it so by hand. */
export const isGuestsOnly = (spec: AppSpec, entity: EntitySpec, act: Act): boolean =>
  standingOf(spec, entity).guest.has(act) && !audienceOf(spec, entity, act).everyone;
/** Whether others than those who run the app make records. */
export const othersAdd = (spec: AppSpec, entity: EntitySpec): boolean => {
  const { guest, roles } = standingOf(spec, entity);
  return [guest, ...roles.values()].some((set) => set.has("create"));
};
/** What works by a key is nobody's to list. */
export const canSetAccess = ({ foundBy }: EntitySpec): boolean => foundBy === undefined;

/** Who changes or deletes something has to see it; who no longer sees it no longer changes it. */
function given(set: ReadonlySet<AccessDeed>, act: Act, may: boolean): ReadonlySet<AccessDeed> {
  const deeds = DEEDS[act];
  if (may) return new Set([...set, ...deeds, ...(act === "create" ? [] : SEE)]);
  const lost: readonly AccessDeed[] = act === "read" ? [...deeds, "update", "delete"] : deeds;
  return new Set([...set].filter((deed) => !lost.includes(deed)));
}

function wantedOf(standing: Standing, act: Act, { everyone, roles, makers }: Audience): Standing {
  const guest = given(standing.guest, act, everyone);
  const next = new Map([...standing.roles].map(([id, set]) => [id, given(set, act, everyone || roles.includes(id))]));
  const own = isOfMakers(act) ? ownAfter(standing.own, act, makers) : ownKept(standing.own, [guest, ...next.values()]);
  return { guest, roles: next, own };
}

function ownAfter(own: readonly AccessRule[], act: Act, makers: boolean): AccessRule[] {
  if (makers) return ownWith(own, [...DEEDS[act], ...SEE]);
  return own.map((rule) => ({ ...rule, can: rule.can.filter((deed) => !DEEDS[act].includes(deed)) })).filter(({ can }) => can.length > 0);
}

function ownWith(own: readonly AccessRule[], more: readonly AccessDeed[]): AccessRule[] {
  const missing = more.filter((deed) => !own.some(({ can }) => can.includes(deed)));
  if (missing.length === 0) return [...own];
  const at = own.findIndex(({ through }) => through === undefined);
  return at < 0 ? [...own, { role: "sender", can: missing }] : own.map((rule, n) => (n === at ? { ...rule, can: [...rule.can, ...missing] } : rule)); // prettier-ignore
}

/** Who hands something in goes on seeing it; where all see it, and where nobody hands anything in, that needs no saying. */
function ownKept(own: readonly AccessRule[], sets: readonly ReadonlySet<AccessDeed>[]): AccessRule[] {
  if (sets.some((set) => set.has("create") && !set.has("list"))) return ownWith(own, SEE);
  const isOpen = sets.some((set) => set.has("create"));
  return own.flatMap((rule) => {
    if (rule.through !== undefined) return [rule];
    const can = isOpen ? rule.can.filter((deed) => !SEE.includes(deed)) : [];
    return can.length > 0 ? [{ ...rule, can }] : [];
  });
}

/** With those among its people who are wanted; `signup` where whoever comes has to be able to sign up. */
function withPeople(auth: AuthSpec | undefined, signup: boolean, label: { member: string; admin: string }): AuthSpec {
  const roles = auth?.roles ?? [{ id: "admin", label: label.admin, admin: true as const }];
  if (!signup || auth?.signup) return auth ?? { signup: false, roles };
  const id = freeOf("member", [...roles.map((role) => role.id), "guest", "owner", "any", "sender"]);
  return { signup: true, roles: [{ id, label: label.member }, ...roles] };
}

export interface AccessPlan {
  ops: SpecOp[];
  after: AppSpec;
  /** Lists inside of this one that follow it. */
  inner: EntitySpec[];
}

/** Undefined: what visitors hand in on a screen of its own cannot be divided so. */
export function planAccess(
  spec: AppSpec,
  entityId: string,
  act: Act,
  audience: Audience,
  labels: { member: string; admin: string },
): AccessPlan | undefined {
  const signup = audience.roles.includes(SIGNED_IN);
  const auths = [...(signup ? [] : [spec.auth]), withPeople(spec.auth, signup, labels)];
  for (const auth of auths) {
    const plan = planWith(spec, auth, entityId, act, audience);
    if (plan) return plan;
  }
  return undefined;
}

function planWith(spec: AppSpec, auth: AuthSpec | undefined, entityId: string, act: Act, said: Audience): AccessPlan | undefined {
  const entity = listOf(spec, entityId);
  if (!entity || !canSetAccess(entity)) return undefined;
  const isNew = auth !== undefined && JSON.stringify(auth) !== JSON.stringify(spec.auth);
  const ops: SpecOp[] = isNew ? [{ op: "setAuth", auth }] : [];
  const peopled: AppSpec = isNew ? { ...spec, auth } : spec;
  const newcomer = newcomerOf(auth)?.id;
  const audience = { ...said, roles: said.roles.map((id) => (id === SIGNED_IN && newcomer !== undefined ? newcomer : id)) };
  if (!isNew && isAs(spec, entity, act, audience)) return { ops: [], after: spec, inner: [] };
  const inner = innerOf(spec, entity);
  for (const one of [entity, ...inner]) {
    const done = opsFor(peopled, one, act, audience);
    if (!done) return undefined;
    ops.push(...done);
  }
  const all = [...ops, ...(ops.length > 0 ? screensFor(spec, ops, [entity, ...inner]) : [])];
  return { ops: all, after: applyOperations(spec, all, { by: "user" }).spec, inner };
}

/** Whether nothing is left to do: what else is set of the list is nobody's to put right then. */
function isAs(spec: AppSpec, entity: EntitySpec, act: Act, { everyone, roles, makers }: Audience): boolean {
  const now = audienceOf(spec, entity, act);
  const isSame = everyone ? now.everyone : !now.everyone && now.roles.toSorted().join() === roles.toSorted().join();
  return isSame && !isGuestsOnly(spec, entity, act) && (!isOfMakers(act) || makers === now.makers);
}

function opsFor(spec: AppSpec, entity: EntitySpec, act: Act, audience: Audience): SpecOp[] | undefined {
  const wanted = wantedOf(standingOf(spec, entity), act, audience);
  const exact = opsTo(spec, entity, wanted);
  if (exact || spec.auth) return exact;
  // Without people a list is one of a few things; one that differs in what people may with their own alone is meant.
  const exposure = EXPOSURES.find((one) => {
    const is = standingOf(spec, { ...entity, exposure: one });
    const { everyone, makers } = openTo(is, act);
    const sameGuests = is.guest.size === wanted.guest.size && [...is.guest].every((deed) => wanted.guest.has(deed));
    return sameGuests && everyone === audience.everyone && (!isOfMakers(act) || makers === audience.makers);
  });
  return exposure && [{ op: "setEntity", entity: entity.id, patch: { exposure } }];
}

/** Lists that stand inside of this one, and inside of those. */
function innerOf(spec: AppSpec, entity: EntitySpec): EntitySpec[] {
  const found = [entity];
  for (let at = 0; at < found.length; at++)
    found.push(...spec.entities.filter((one) => one.parent === found[at]!.id && canSetAccess(one) && !found.includes(one)));
  return found.slice(1);
}

/** What a list is to strangers as a whole; an app without people is set so in one tap. */
export function planExposure(spec: AppSpec, entityId: string, exposure: Exposure): AccessPlan | undefined {
  const entity = listOf(spec, entityId);
  if (!entity || !canSetAccess(entity)) return undefined;
  const ops = entity.exposure === exposure ? [] : choiceOps(spec, entity, exposure);
  return { ops, after: applyOperations(spec, ops, { by: "user" }).spec, inner: [] };
}
export const exposureNow = (spec: AppSpec, entity: EntitySpec): Exposure => exposureOf(spec, entity);

/** A list, and who may do now with it what they could not before. */
export interface Widening {
  entity: EntitySpec;
  act: Act;
  /** Beyond those who could: everybody, roles, and who made a record. */
  to: Audience;
}

/** Roles that make records, "" for who has none. */
const makersOf = ({ guest, roles }: Standing): string[] => [
  ...(guest.has("create") ? [""] : []),
  ...[...roles].flatMap(([id, set]) => (set.has("create") ? [id] : [])),
];

/** All that is opened to somebody, in any list. Who has a new role could what strangers could. */
export function widenings(before: AppSpec, after: AppSpec): Widening[] {
  return after.entities.flatMap((entity) => {
    const old = listOf(before, entity.id);
    const [was, is] = [old && standingOf(before, old), standingOf(after, entity)];
    return ACTS.flatMap((act): Widening[] => {
      if (!was) return [];
      const could = was.guest.has(act);
      // Who may make records, and whether they could do it with all of them.
      const makersCould = ownCan(was).has(act) || makersOf(is).every((id) => (was.roles.get(id) ?? was.guest).has(act));
      const everyone = is.guest.has(act) && !could;
      const roles = everyone
        ? []
        : [...is.roles].flatMap(([id, set]) => (set.has(act) && !(was.roles.get(id)?.has(act) ?? could) ? [id] : []));
      const makers = !everyone && act !== "create" && ownCan(is).has(act) && !makersCould;
      return everyone || roles.length > 0 || makers ? [{ entity, act, to: { everyone, roles, makers } }] : [];
    });
  });
}

/** What tells about people and is open to everybody from then on. */
export function openedFields(before: AppSpec, after: AppSpec): string[] {
  const had = new Set(openPersonalLists(before).flatMap(({ entity, fields }) => fields.map(({ id }) => `${entity}.${id}`)));
  return openPersonalLists(after).flatMap(({ entity, fields }) =>
    fields.flatMap(({ id, label }) => (had.has(`${entity}.${id}`) ? [] : [label])),
  );
}

/** Items that can be kept from others. */
export const hideableFields = (entity: EntitySpec): FieldSpec[] => shownFields(entity);
/** Items that only those who run the app see, and who wrote them: as the server holds it. */
export function privateFields(spec: AppSpec, entity: EntitySpec): string[] {
  const guarded = guardedEntities(spec).find(({ id }) => id === entity.id);
  return (guarded?.fields ?? []).filter((field) => field.private && !field.hidden).map(({ id }) => id);
}

/** What is kept from strangers by what the list is stays so until it is said otherwise of one of its items. */
export function privateOps(spec: AppSpec, entityId: string, wanted: readonly string[]): SpecOp[] {
  const entity = listOf(spec, entityId);
  if (!entity) return [];
  const now = privateFields(spec, entity);
  const isOpened = now.some((id) => !wanted.includes(id) && !entity.fields.find((field) => field.id === id)?.private);
  const opens: SpecOp[] = isOpened ? [{ op: "setEntity", entity: entityId, patch: { exposure: exposureOf(spec, entity) } }] : [];
  const fields = entity.fields.flatMap(({ id, private: is, hidden }): SpecOp[] => {
    const shall = wanted.includes(id) && (isOpened || !now.includes(id) || is === true);
    if (hidden || shall === (is === true)) return [];
    return [{ op: "setField", entity: entityId, field: id, patch: { private: shall ? true : undefined } }];
  });
  return [...opens, ...fields];
}
