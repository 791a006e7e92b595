/** Records of one state gathered in a place of their own, or left out of the lists that show them. */
import type { AppSpec, CollectionBlock, Condition, EntitySpec, ScreenSpec, ViewSpec } from "@appmon/appspec/spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { Name, Show } from "../../claims/claim.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { parseCondition } from "../../grammar/conditions.ts";
import type { Phrase } from "../../grammar/slice.ts";
import { josa } from "../../korean-text.ts";
import { pathSegment } from "../../plural-path.ts";
import { columnsFor } from "../../screens/screens-for-entity.ts";
import { collectionsOf, entityNamed, freeId, mainList } from "../part-of-app.ts";
import type { Planned, Planning } from "../planned.ts";
import { blockId } from "./chart.ts";
import { allBut, inState, type Narrowed, narrowed, relationHolding } from "./states.ts";
import { viewSaid } from "./view-said.ts";

export interface RowsMeant extends Narrowed {
  entity: EntitySpec;
}

/** The list that has such records: the one that is named, spoken of or the app's main one, else the only one that can. */
function recordsMeant(
  names: readonly (Name | null)[],
  read: (entity: EntitySpec) => Narrowed | undefined,
  planning: Planning,
): RowsMeant | undefined {
  const { spec } = planning;
  const named = names.flatMap((name) => entityNamed(name, spec) ?? [])[0];
  const meant = (entity: EntitySpec): RowsMeant | undefined => {
    const found = read(entity);
    return found && found.where.length > 0 ? { ...found, entity } : undefined;
  };
  if (named) return meant(named);
  const preferred = [spec.entities.find(({ id }) => id === planning.about), mainList(spec)].flatMap((entity) =>
    entity ? (meant(entity) ?? []) : [],
  );
  if (preferred[0]) return preferred[0];
  const all = spec.entities.flatMap((entity) => meant(entity) ?? []);
  return all.length === 1 ? all[0] : undefined;
}

/** 부족한 물건: which records, said with the name of the list. */
function modified(name: Name, spec: AppSpec): { said: string; entity: EntitySpec | undefined } | undefined {
  const condition = parseCondition({ text: name.text, start: name.start })?.value;
  if (condition?.kind !== "state" || condition.negated) return undefined;
  const head = condition.subject;
  const entity = head ? spec.entities.find((one) => likeness(compactName(head.text), compactName(one.name)) >= HEAD) : undefined;
  return { said: condition.state.text, entity };
}
const HEAD = 0.85;

/** 노쇼한 예약만 모아서: a list of its own of those, beside the whole one or on a screen of its own. */
export function gathered(claim: Show, planning: Planning): Planned | undefined {
  const { spec } = planning;
  const meant = claim.where
    ? recordsMeant(claim.things, (entity) => narrowed(claim.where!, entity), planning)
    : gatheredByName([...claim.things, ...claim.options], planning);
  if (!meant) return byRelation([...claim.things, ...claim.options], planning);
  const said = claim.where && "state" in claim.where ? claim.where.state.text : undefined;
  const title = meant.called === undefined ? titleOf(said, meant.entity) : meant.called;
  const screenName = screenAsked(claim);
  if (screenName === undefined) return gatheredBeside(meant, title, spec);
  const { entity, where } = meant;
  const place = placeFor(meant, spec);
  if (!place || "kind" in place) return place;
  if (title === undefined) return undefined;
  const block = listOf(spec, entity, where, title, place.block);
  const screen = screenOf(spec, block, screenName === "" ? block.title! : screenName, place.screen);
  return {
    kind: "done",
    ops: [
      { op: "addScreen", screen },
      { op: "setNav", patch: { items: [...spec.nav.items, screen.id] } },
    ],
    text: `메뉴에 ‘${screen.title}’ 화면을 만들었어요. ${entity.name}에서 ${title === screen.title ? "그런" : `‘${title}’인`} 것만 모아 보여요.`,
    about: entity.id,
  };
}

/** The list of all such records that the menu leads to, or where they are gathered already. */
function placeFor({ entity, where }: RowsMeant, spec: AppSpec): { screen: ScreenSpec; block: CollectionBlock } | Planned | undefined {
  const places = collectionsOf(spec, entity.id);
  const had = places.find(({ block }) => isSameWhere(block.query.where ?? [], where));
  if (had) return { kind: "there", text: `${had.screen.title}에서 이미 그런 ${entity.name}만 모아 보여요.`, about: entity.id };
  return places.find(({ screen }) => spec.nav.items.includes(screen.id));
}

/** A list of its own of these records, below the whole one. */
export function gatheredBeside(meant: RowsMeant, title: string | undefined, spec: AppSpec): Planned | undefined {
  const { entity, where } = meant;
  const place = placeFor(meant, spec);
  if (!place || "kind" in place || title === undefined) return place && "kind" in place ? place : undefined;
  const block = listOf(spec, entity, where, title, place.block);
  const at = place.screen.blocks.indexOf(place.block) + 1;
  return {
    kind: "done",
    ops: [{ op: "addBlock", screen: place.screen.id, block, at }],
    text: `${place.screen.title}에 ‘${block.title}’ 목록을 따로 두었어요. 그런 ${entity.name}만 모아 보여요.`,
    about: entity.id,
  };
}

function gatheredByName(names: readonly Name[], planning: Planning): RowsMeant | undefined {
  for (const name of names) {
    const part = modified(name, planning.spec);
    const entity = part?.entity;
    const found = part && entity ? inState(part.said, entity) : undefined;
    if (entity && found) return { ...found, entity };
    const plain = entityNamed(name, planning.spec) ? undefined : recordsMeant([], (one) => inState(name.text, one), planning);
    if (plain) return plain;
  }
  return undefined;
}

/** 식비만: which record another list is, one picks above the list. */
function byRelation(names: readonly Phrase[], { spec }: Planning): Planned | undefined {
  const found = names.flatMap((name) =>
    spec.entities.flatMap((entity) => {
      const field = relationHolding(name, entity, spec);
      const place = field && collectionsOf(spec, entity.id)[0];
      return field && place ? [{ entity, field, place, name }] : [];
    }),
  );
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const { entity, field, place, name } = only;
  const filters = place.block.query.filters ?? [];
  const how = `${place.screen.title}의 ${field.label}에서 ${josa(name.text, "을/를")} 고르면 그것만 보여요.`;
  if (filters.includes(field.id)) return { kind: "there", text: how, about: entity.id };
  const patch = { filters: [...filters, field.id] };
  return {
    kind: "done",
    ops: [{ op: "setQuery", screen: place.screen.id, block: place.block.id, patch }],
    text: `${josa(entity.name, "을/를")} ${field.label}별로 골라 볼 수 있게 했어요. ${how}`,
    about: entity.id,
  };
}

/** 취소된 예약은 안 보이게: the records stay, the lists leave them out. */
export function leftOut(meant: RowsMeant, spec: AppSpec): Planned | undefined {
  const { entity, where, called } = meant;
  const others = allBut(where, entity);
  if (!others) return undefined;
  const name = called === undefined ? `말한 ${entity.name}` : called;
  const places = collectionsOf(spec, entity.id).filter(({ block }) => !isOnlyOf(block.query.where ?? [], others));
  const ops = places.flatMap(({ screen, block }): SpecOp[] => {
    const had = block.query.where ?? [];
    const missing = others.filter((one) => !had.some((other) => JSON.stringify(other) === JSON.stringify(one)));
    return missing.length === 0 ? [] : [{ op: "setQuery", screen: screen.id, block: block.id, patch: { where: [...had, ...missing] } }];
  });
  if (places.length === 0) return undefined;
  if (ops.length === 0) return { kind: "there", text: `${entity.name} 목록에 ${josa(name, "은/는")} 이미 안 보여요.`, about: entity.id };
  return {
    kind: "done",
    ops,
    text: `${entity.name} 목록에서 ${josa(name, "은/는")} 안 보이게 했어요. 데이터는 그대로예요.`,
    about: entity.id,
  };
}

/** 안 찾아간 것만 보이게: the lists show these; the others stay. */
export function onlyShown({ entity, where }: RowsMeant, told: string, spec: AppSpec): Planned | undefined {
  const places = collectionsOf(spec, entity.id);
  const ops = places.flatMap(({ screen, block }): SpecOp[] => {
    const had = block.query.where ?? [];
    // A list that is there for some of them stays what it is.
    if (had.some(({ field }) => where.some((one) => one.field === field))) return [];
    return [{ op: "setQuery", screen: screen.id, block: block.id, patch: { where: [...had, ...where] } }];
  });
  if (places.length === 0) return undefined;
  if (ops.length === 0) return { kind: "there", text: `${entity.name} 목록은 이미 그렇게 나뉘어 있어요.`, about: entity.id };
  return { kind: "done", ops, text: `${entity.name} 목록에 ${told} 것만 보이게 했어요. 다른 데이터도 그대로 있어요.`, about: entity.id };
}

/** The records that are to be left out, by a condition on a list that may be named. */
export const leftOutMeant = (
  names: readonly (Name | null)[],
  condition: NonNullable<Show["where"]>,
  planning: Planning,
): RowsMeant | undefined => recordsMeant(names, (entity) => narrowed(condition, entity), planning);

/** 완료된 예약, said as one name. */
export function leftOutNamed(name: Name, { spec }: Planning): Planned | undefined {
  const part = modified(name, spec);
  const found = part?.entity && inState(part.said, part.entity);
  return part?.entity && found ? leftOut({ ...found, entity: part.entity }, spec) : undefined;
}

/** A list that is there for one state, or for some others, is no place where that state is in the way. */
function isOnlyOf(had: readonly Condition[], others: readonly Condition[]): boolean {
  return others.some((one) => had.some((other) => other.field === one.field && (other.op === "eq" || other.op === "in")));
}

const isSameWhere = (a: readonly Condition[], b: readonly Condition[]): boolean => {
  const keys = (where: readonly Condition[]) => where.map((one) => JSON.stringify([one.field, plain(one)])).toSorted();
  return JSON.stringify(keys(a)) === JSON.stringify(keys(b));
};
/** In one of one is that one. */
const plain = ({ op, value }: Condition): unknown =>
  op === "in" && Array.isArray(value) && value.length === 1 ? ["eq", value[0]] : [op, value];

const titleOf = (said: string | undefined, entity: EntitySpec): string | undefined =>
  said === undefined ? undefined : `${said} ${entity.name}`;

const LISTED: ReadonlySet<ViewSpec["kind"]> = new Set(["table", "list", "cards", "gallery", "checklist", "calendar", "timeline"]);

function listOf(spec: AppSpec, entity: EntitySpec, where: Condition[], title: string, like: CollectionBlock): CollectionBlock {
  const { sort, search } = like.query;
  const view = like.views.find(({ kind }) => LISTED.has(kind)) ?? { kind: "table", columns: columnsFor(entity) };
  return {
    id: blockId(spec, `${entity.id}Only`),
    kind: "collection",
    title: compactName(title).includes(compactName(entity.name)) ? title : `${title} ${entity.name}`,
    query: { entity: entity.id, where, ...(sort && { sort }), ...(search && { search }) },
    views: [view],
    create: false,
    ...(like.actions && { actions: like.actions }),
  };
}

/** The title of the screen that is asked for; "" where only a screen is; undefined where none is. */
function screenAsked({ view, position, things }: Show): string | undefined {
  const kind = view ? viewSaid(view) : undefined;
  if (view?.role === "screen" || things.some(({ role }) => role === "screen")) return "";
  if (position?.by?.role === "screen" && position.by.refs.length === 0) return position.at === "own" ? "" : position.by.text;
  // 주문목록: a list that has a name of its own.
  return view && kind === "list" && compactName(view.text).length > LIST_WORD ? view.text : undefined;
}
/** 목록, 리스트. */
const LIST_WORD = 3;

function screenOf(spec: AppSpec, block: CollectionBlock, title: string, beside: ScreenSpec): ScreenSpec {
  const id = freeId(
    block.id,
    spec.screens.map((screen) => screen.id),
  );
  const { title: _, ...untitled } = block;
  return {
    id,
    title,
    path: `/${pathSegment(id)}`,
    icon: "list-checks",
    blocks: [title === block.title ? untitled : block],
    ...(beside.access && { access: beside.access }),
  };
}
