/** Screens that follow who may do what: what somebody may see stands where they can open it, and what they may not see does not. */
import { applyOperations } from "./apply-operation.ts";
import { isOfLinked } from "./exposure.ts";
import type { SpecOp } from "./operation.ts";
import { mainListOf, sortOf } from "./registry-block.ts";
import { isRow } from "./parts/stats/declare.ts";
import { screenAccess } from "./screen-access.ts";
import type { AppSpec, Block, CollectionBlock, EntitySpec, ScreenSpec } from "./spec.ts";
import { adminsOf, newcomerOf, type Standing, standingOf } from "./standing.ts";

const GUEST = "guest";

function freeId(base: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  if (!used.has(base)) return base;
  for (let n = 2; ; n++) if (!used.has(`${base}${n}`)) return `${base}${n}`;
}
const kebabCase = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Where the list stands, what is for looking at alone last. */
function collectionsOf(spec: AppSpec, entity: string): { screen: ScreenSpec; block: CollectionBlock }[] {
  return spec.screens
    .flatMap((screen) =>
      screen.blocks.flatMap((block) => (block.kind === "collection" && block.query.entity === entity ? [{ screen, block }] : [])),
    )
    .toSorted((a, b) => Number(a.block.create === false) - Number(b.block.create === false));
}
export const PROFILE = "내 정보";

/** @param ops what is done with roles and lists. @param lists the lists they are about */
export function screensFor(before: AppSpec, ops: readonly SpecOp[], lists: readonly EntitySpec[]): SpecOp[] {
  let spec = applyOperations(before, [...ops], { by: "user" }).spec;
  const made: SpecOp[] = [];
  const put = (more: readonly SpecOp[]): void => {
    if (more.length === 0) return;
    made.push(...more);
    spec = applyOperations(spec, [...more], { by: "user" }).spec;
  };
  if (!before.auth && spec.auth) {
    put(profile(spec));
    put(before.screens.filter((screen) => screenAccess(before, screen)?.length === 0).flatMap((screen) => closed(spec, screen)));
  }
  for (const { id } of lists) {
    const entity = before.entities.find((one) => one.id === id)!;
    const after = spec.entities.find((one) => one.id === id)!;
    const [was, is] = [standingOf(before, entity), standingOf(spec, after)];
    const isNewlyLinked = isOfLinked(spec, after) && !isOfLinked(before, entity);
    for (const person of [GUEST, ...is.roles.keys()])
      if ((sees(is, person) && !sees(was, person)) || (isNewlyLinked && person !== GUEST)) put(reached(spec, id, person));
  }
  if (spec.auth) {
    const ids = new Set(lists.map(({ id }) => id));
    for (const screen of spec.screens)
      if (!screen.access && screen.id !== spec.nav.home && listsOf(screen).some((id) => ids.has(id))) put(closed(spec, screen));
  }
  return made;
}

const sees = ({ guest, roles }: Standing, person: string): boolean => (person === GUEST ? guest : (roles.get(person) ?? guest)).has("list");

function listsOf({ blocks }: ScreenSpec): string[] {
  return blocks.flatMap((block: Block) => {
    if (isRow(block)) return block.items.map(({ entity }) => entity);
    return mainListOf(block) ?? [];
  });
}

/** A screen nobody from outside has anything on is for those who have. */
function closed(spec: AppSpec, screen: ScreenSpec): SpecOp[] {
  const ids = listsOf(screen);
  const isAboutLists = screen.blocks.every((block) => ["collection", "stats", "chart", "record", "form"].includes(sortOf(block)));
  const lists = spec.entities.filter(({ id }) => ids.includes(id));
  const standings = lists.map((entity) => standingOf(spec, entity));
  if (!isAboutLists || standings.length === 0 || standings.some(({ guest, own }) => guest.size > 0 || own.length > 0)) return [];
  // Whatever role somebody has who is linked, what is theirs stands here.
  const isTheirs = lists.some((entity) => isOfLinked(spec, entity));
  const roles = spec.auth!.roles.filter(
    ({ id, admin }) => admin || isTheirs || standings.some((one) => (one.roles.get(id)?.size ?? 0) > 0),
  );
  return setAccess(screen, roles.map(({ id }) => id)); // prettier-ignore
}

const setAccess = (screen: ScreenSpec, access: string[]): SpecOp[] => [{ op: "setScreen", screen: screen.id, patch: { access } }];

const mayOpen = ({ access }: ScreenSpec, person: string): boolean => !access || access.includes("any") || access.includes(person);

/** Somewhere the list stands that they may open: those who work there come to where it is, others get a screen of their own. */
function reached(spec: AppSpec, entity: string, person: string): SpecOp[] {
  const places = collectionsOf(spec, entity);
  const ops = spec.screens.flatMap((screen) =>
    screen.blocks.some((block) => block.kind === "record" && block.entity === entity) && !mayOpen(screen, person)
      ? setAccess(screen, [...screen.access!, person])
      : [],
  );
  const isOutside = person === GUEST || person === newcomerOf(spec.auth)?.id;
  // Who works there comes to where something is done with it, and not only to where others look up their own.
  const isForWork = ({ block }: (typeof places)[number]): boolean => (block.actions ?? []).length > 0;
  const meant = isOutside || !places.some(isForWork) ? places : places.filter(isForWork);
  if (meant.length === 0 || meant.some(({ screen }) => mayOpen(screen, person))) return ops;
  const { screen, block } = meant[0]!;
  if (!isOutside || new Set(listsOf(screen)).size <= 1) return [...ops, ...setAccess(screen, [...screen.access!, person])];
  const list = spec.entities.find(({ id }) => id === entity)!;
  const { actions: _, clear: __, export: ___, ...plain } = block;
  const id = freeId(`${entity}Open`, spec.screens.map((one) => one.id)); // prettier-ignore
  const blockIds = spec.screens.flatMap(({ blocks }) => blocks.map((one) => one.id));
  const path = freeId(`/${kebabCase(id)}`, spec.screens.map((one) => one.path)); // prettier-ignore
  const made: ScreenSpec = {
    id,
    title: list.name,
    path,
    ...(list.icon && { icon: list.icon }),
    ...(person !== GUEST && { access: [person, ...adminsOf(spec.auth).map((role) => role.id)] }),
    blocks: [{ ...plain, id: freeId(`${id}List`, blockIds) }],
  };
  return [...ops, { op: "addScreen", screen: made }, { op: "setNav", patch: { items: [...spec.nav.items, id] } }];
}

/** Where one signs in, and where admins say who is what. */
function profile(spec: AppSpec): SpecOp[] {
  if (spec.screens.some(({ blocks }) => blocks.some(({ kind }) => kind === "profile"))) return [];
  const id = freeId("profile", spec.screens.map((screen) => screen.id)); // prettier-ignore
  const path = freeId("/me", spec.screens.map((screen) => screen.path)); // prettier-ignore
  const block = freeId("profileBlock", spec.screens.flatMap(({ blocks }) => blocks.map((one) => one.id))); // prettier-ignore
  const screen: ScreenSpec = {
    id,
    title: PROFILE,
    path,
    icon: "user",
    access: spec.auth!.roles.map((role) => role.id),
    blocks: [{ id: block, kind: "profile" }],
  };
  return [
    { op: "addScreen", screen },
    { op: "setNav", patch: { items: [...spec.nav.items, id] } },
  ];
}
