/** Screens as operations: their place in the menu, their names, one that goes and one that shows a list. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, CollectionBlock, EntitySpec, ScreenSpec, ViewSpec } from "@appmon/appspec/spec";
import { type ConditionRow, whereOf } from "../conditions/condition-draft.ts";
import { collectionsOf, freeId } from "../list/list-ops.ts";
import { accessOfMenu, freePath } from "./new-list-ops.ts";
import { viewsOf } from "./views-of.ts";

/** Screens that can be opened by themselves: those of the menu in its order, then the others. */
export function screensOf(spec: AppSpec): { inMenu: ScreenSpec[]; others: ScreenSpec[] } {
  const whole = spec.screens.filter(({ path }) => !path.includes(":"));
  const inMenu = spec.nav.items.flatMap((item) => whole.find(({ id }) => id === item) ?? []);
  return { inMenu, others: whole.filter((screen) => !inMenu.includes(screen)) };
}

/** @param by -1 up, 1 down */
export function moveInMenuOps({ nav: { items } }: AppSpec, screen: string, by: -1 | 1): SpecOp[] {
  const at = items.indexOf(screen);
  const to = at + by;
  if (at < 0 || to < 0 || to >= items.length) return [];
  return [{ op: "setNav", patch: { items: items.toSpliced(at, 1).toSpliced(to, 0, screen) } }];
}

export function inMenuOps({ nav: { items } }: AppSpec, screen: string, isIn: boolean): SpecOp[] {
  const others = items.filter((id) => id !== screen);
  if (isIn === items.includes(screen) || (!isIn && others.length === 0)) return [];
  return [{ op: "setNav", patch: { items: isIn ? [...items, screen] : others } }];
}

/** Opened first, and first in the menu. */
export function openFirstOps({ nav }: AppSpec, screen: string): SpecOp[] {
  if (nav.home === screen) return [];
  return [{ op: "setNav", patch: { home: screen, items: [screen, ...nav.items.filter((id) => id !== screen)] } }];
}

/** The first one stays until another is, and a menu is not left empty. */
export const mayDropScreen = ({ nav: { home, items } }: AppSpec, screen: string): boolean =>
  home !== screen && items.some((item) => item !== screen);
export const dropScreenOps = (spec: AppSpec, screen: string): SpecOp[] =>
  mayDropScreen(spec, screen) && spec.screens.some(({ id }) => id === screen) ? [{ op: "dropScreen", screen }] : [];

/** Names of lists that one sees on no other screen: their records stay, out of sight. */
export function unseenWithout(spec: AppSpec, screen: string): string[] {
  const shownOn = (entity: string) => new Set(collectionsOf(spec, entity).map((place) => place.screen));
  return spec.entities
    .filter(({ id }) => {
      const places = shownOn(id);
      return places.size === 1 && places.has(screen);
    })
    .map(({ name }) => name);
}

export interface ScreenDraft {
  list: string;
  title: string;
  view: ViewSpec["kind"];
  only: readonly ConditionRow[];
}

/** A list as it is shown already, under other ids, in another view and with other records. */
export function collectionFor(
  spec: AppSpec,
  entity: EntitySpec,
  { view: kind, only }: Pick<ScreenDraft, "view" | "only">,
  id: string,
): CollectionBlock | undefined {
  const places = collectionsOf(spec, entity.id).map(({ block }) => block);
  const like = places.find(({ query }) => !query.mine) ?? places[0];
  const view = viewsOf(entity, like?.views ?? []).find((one) => one.kind === kind);
  if (!view) return undefined;
  const where = whereOf(only);
  const { sort, search, filters } = like?.query ?? {};
  return {
    id,
    kind: "collection",
    query: {
      entity: entity.id,
      ...(where && { where }),
      ...(sort && { sort }),
      ...(search && { search }),
      ...(filters && { filters }),
    },
    views: [view],
    ...(like?.create !== undefined && { create: like.create }),
    ...(like?.actions && { actions: like.actions }),
    // What is written for a list that is empty as a whole fits no part of it.
    ...(like?.empty !== undefined && !where && !like.query.where && { empty: like.empty }),
    ...(like?.export !== undefined && { export: like.export }),
  };
}

/** Ids of screens and what stands on them. */
export const screenIds = (spec: AppSpec): ReadonlySet<string> =>
  new Set(spec.screens.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]));

/** At the end of the menu. Who may open the first screen of the list may open this one. */
export function addScreenOps(spec: AppSpec, draft: ScreenDraft): SpecOp[] {
  const entity = spec.entities.find(({ id }) => id === draft.list);
  if (!entity) return [];
  const ids = screenIds(spec);
  const id = freeId(`${entity.id}Screen`, ids);
  const block = collectionFor(spec, entity, draft, freeId(`${id}List`, ids));
  if (!block) return [];
  const shown = collectionsOf(spec, entity.id)[0];
  const access = shown ? spec.screens.find((screen) => screen.id === shown.screen)?.access : accessOfMenu(spec);
  const screen: ScreenSpec = {
    id,
    title: draft.title,
    path: freePath(spec, id),
    ...(entity.icon && { icon: entity.icon }),
    ...(access && { access }),
    blocks: [block],
  };
  return [
    { op: "addScreen", screen },
    { op: "setNav", patch: { items: [...spec.nav.items, id] } },
  ];
}
