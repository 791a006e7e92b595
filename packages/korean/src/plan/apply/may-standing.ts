/**
 * What each kind of people may do with a list, as it stands and as it is to be. Whether strangers' part is written as an exposure or as
 * rules is decided by what the rules of the product make of it: the exposure that comes to the very same is taken.
 */
import { accessOf, EXPOSURES, exposureOf } from "@appmon/appspec/exposure";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { SpecOp } from "@appmon/appspec/operation";
import { ACCESS_DEEDS, type AccessDeed, type AccessRule } from "@appmon/appspec/people-spec";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { newcomerOf } from "./may-people.ts";

export type Deeds = ReadonlySet<AccessDeed>;

/** Admins, and the owner of an app without people, may everything and are not in it. */
export interface Standing {
  guest: Deeds;
  /** By role id, admins left out. */
  roles: ReadonlyMap<string, Deeds>;
  /** With records one has made. */
  own: readonly AccessRule[];
}

export type DeedAsked = "see" | "write" | "change" | "delete";

export interface Asked {
  mode: "only" | "grant" | "deny" | "own";
  deed: DeedAsked;
  /** Role ids; guests, and whoever made the record. */
  roles: readonly string[];
  guests: boolean;
  makers: boolean;
}

const SEE: readonly AccessDeed[] = ["list", "read"];
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

const without = (set: Deeds, ...deeds: AccessDeed[]): Deeds => new Set([...set].filter((deed) => !deeds.includes(deed)));
const withAlso = (set: Deeds, ...deeds: AccessDeed[]): Deeds => new Set([...set, ...deeds]);
const NONE: Deeds = new Set();
const handsIn = (set: Deeds): Deeds => new Set([...set].filter((deed) => deed === "create"));

export const ownCan = ({ own }: Standing): Deeds => new Set(own.flatMap(({ can }) => can));

/** What somebody is left with who no longer may: those who hand something in go on doing so. */
function lost(set: Deeds, deed: DeedAsked, isStaff: boolean): Deeds {
  switch (deed) {
    case "see":
      return set.has("create") && !set.has("update") && !isStaff ? new Set(["create"]) : NONE;
    case "write":
      return without(set, "create", "update", "delete");
    case "change":
      return set.has("update") && !isStaff ? without(set, "create", "update", "delete") : without(set, "update", "delete");
    case "delete":
      return without(set, "delete");
  }
}

/** Who changes or deletes something has to see it. */
function gained(set: Deeds, deed: DeedAsked, isStaff: boolean): Deeds {
  switch (deed) {
    case "see":
      return withAlso(set, ...SEE);
    case "write":
      return isStaff ? withAlso(set, ...SEE, "create") : withAlso(set, "create");
    case "change":
      return withAlso(set, ...SEE, "update");
    case "delete":
      return withAlso(set, ...SEE, "delete");
  }
}

/** `deeds` more with what one has made, or fewer. */
function ownWith(own: readonly AccessRule[], more: readonly AccessDeed[], fewer: readonly AccessDeed[] = []): AccessRule[] {
  const kept = own.map((rule) => ({ ...rule, can: rule.can.filter((deed) => !fewer.includes(deed)) }));
  const missing = more.filter((deed) => !kept.some(({ can }) => can.includes(deed)));
  if (missing.length > 0) {
    const at = kept.findIndex(({ through }) => through === undefined);
    if (at < 0) kept.push({ role: "sender", can: missing });
    else kept[at] = { ...kept[at]!, can: [...kept[at]!.can, ...missing] };
  }
  return kept.filter(({ can }) => can.length > 0);
}

/** As it is to be. @param isClosedAround it stands inside of a list that strangers no longer get at */
export function changed(spec: AppSpec, before: Standing, asked: Asked, isClosedAround = false): Standing {
  const newcomer = newcomerOf(spec.auth)?.id;
  const { mode, deed } = asked;
  const isStaff = (id: string) => id !== newcomer && id !== "";
  const map = (change: (set: Deeds, id: string) => Deeds) => new Map([...before.roles].map(([id, set]) => [id, change(set, id)]));
  if (mode === "grant") return granted(before, asked, map, isStaff);
  const stays = (id: string): boolean =>
    mode === "only"
      ? asked.roles.includes(id) || (newcomer !== undefined && asked.roles.includes(newcomer) && isStaff(id))
      : !asked.roles.includes(id);
  const losing = (set: Deeds, id: string): Deeds =>
    mode === "own" && deed === "see" ? handsIn(set) : lost(set, deed, isStaff(id) || isClosedAround);
  const guestStays = mode === "only" ? false : !asked.guests;
  const gains = mode === "only" ? (id: string) => asked.roles.includes(id) : () => false;
  const roles = map((set, id) => (gains(id) ? gained(set, deed, isStaff(id)) : stays(id) ? set : losing(set, id)));
  const guest = guestStays ? before.guest : losing(before.guest, "");
  return { guest, roles, own: ownAfter(before, { guest, roles }, asked, newcomer) };
}

function ownAfter(
  before: Standing,
  { guest, roles }: Omit<Standing, "own">,
  { mode, deed, makers, roles: named, guests }: Asked,
  newcomer: string | undefined,
): AccessRule[] {
  const writers = [guest, ...roles.values()].some((set) => set.has("create"));
  const wasOpen = before.guest.has("list") || (newcomer !== undefined && before.roles.get(newcomer)?.has("list") === true);
  if (mode === "own" || makers) {
    // What they could do with all of them they go on doing with their own.
    const losers = [...(guests ? [before.guest] : []), ...[...before.roles].flatMap(([id, set]) => (named.includes(id) ? [set] : []))];
    const also = (["update", "delete"] as const).filter((one) => losers.some((set) => set.has(one)));
    const more: AccessDeed[] =
      deed === "see" ? [...SEE, ...also] : deed === "delete" ? [...SEE, "delete"] : deed === "change" ? [...SEE, "update"] : [];
    return ownWith(
      before.own,
      more.filter((one) => !SEE.includes(one) || !guest.has(one)),
    );
  }
  if (deed === "see")
    return writers && (wasOpen || before.own.length > 0) ? ownWith(before.own, SEE) : mode === "deny" && writers ? [...before.own] : [];
  if (mode === "deny" && !guests && !named.includes(newcomer ?? "")) return [...before.own];
  if (deed === "write") {
    const isNewcomers = mode === "only" && newcomer !== undefined && named.includes(newcomer);
    if (isNewcomers && before.own.length === 0) return ownWith([], [...SEE, "update", "delete"]);
    return writers ? [...before.own] : [];
  }
  return ownWith(before.own, [], deed === "change" ? ["update", "delete"] : ["delete"]);
}

function granted(
  before: Standing,
  { deed, guests, roles, makers }: Asked,
  map: (change: (set: Deeds, id: string) => Deeds) => Map<string, Deeds>,
  isStaff: (id: string) => boolean,
): Standing {
  // Who may change what everybody keeps together adds to it and clears it up.
  const all: Deeds = new Set(ACCESS_DEEDS);
  const more = (set: Deeds, staff: boolean): Deeds => (guests && deed === "change" ? all : gained(set, deed, staff));
  const guest = guests ? more(before.guest, false) : before.guest;
  const next = map((set, id) => (guests || roles.includes(id) ? more(set, !guests && isStaff(id)) : set));
  const seesNone = deed === "write" && (guests ? !guest.has("list") : roles.some((id) => !next.get(id)?.has("list")));
  const own = seesNone ? ownWith(before.own, SEE) : before.own;
  const ofMakers: readonly AccessDeed[] = !makers
    ? []
    : deed === "change"
      ? ["update"]
      : deed === "delete"
        ? ["delete"]
        : deed === "see"
          ? SEE
          : [];
  return { guest, roles: next, own: guests && deed === "change" ? [] : ownWith(own, ofMakers) };
}

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
