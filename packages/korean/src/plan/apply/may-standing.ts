/** How what each kind of people may do with a list changes by what was asked for. */
import type { AccessDeed, AccessRule } from "@appmon/appspec/people-spec";
import { ACCESS_DEEDS } from "@appmon/appspec/people-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { type Deeds, newcomerOf, type Standing } from "@appmon/appspec/standing";

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
const without = (set: Deeds, ...deeds: AccessDeed[]): Deeds => new Set([...set].filter((deed) => !deeds.includes(deed)));
const withAlso = (set: Deeds, ...deeds: AccessDeed[]): Deeds => new Set([...set, ...deeds]);
const NONE: Deeds = new Set();
const handsIn = (set: Deeds): Deeds => new Set([...set].filter((deed) => deed === "create"));

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
