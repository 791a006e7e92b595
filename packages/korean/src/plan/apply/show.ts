/** How a list is looked at: as what, in which order, grouped, searched, narrowed. */
import type { AppSpec, CollectionBlock, EntitySpec, FieldSpec, Query, ScreenSpec, ViewSpec } from "@appmon/appspec/spec";
import type { Name, Show } from "../../claims/claim.ts";
import type { Order } from "../../grammar/orders.ts";
import type { Phrase } from "../../grammar/slice.ts";
import { josa } from "../../korean-text.ts";
import { columnsFor } from "../../screens/screens-for-entity.ts";
import { collectionsOf, fieldNamed, listMeant, visible } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { compute, shapeSaid } from "./compute.ts";
import { fieldCalled } from "./conditions-of.ts";
import { SHAPE_TOLD } from "./figure-words.data.ts";
import { gathered } from "./filter.ts";
import { viewSaid } from "./view-said.ts";

export { viewSaid };

const COUNTED: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);
const DIVIDING: ReadonlySet<string> = new Set(["select", "status", "relation"]);
const DATED: ReadonlySet<string> = new Set(["date", "datetime"]);

export const show: Planner<"show"> = (claim, planning) => {
  if (claim.view && viewSaid(claim.view) === "chart")
    return planning.mode === "wish" ? charted(planning.spec) : drawn(claim, claim.view, planning);
  // 모아서 says that those are wanted; whether others are to go out of sight, a condition alone does not.
  if (claim.manner === "group" && !claim.group) return gathered(claim, planning);
  const isList = claim.view !== null && viewSaid(claim.view) === "list";
  if (claim.where && isList) return gathered(claim, planning);
  // Which ones and in what order or form: the one without the other is another thing.
  if (claim.where && (claim.manner === "view" || claim.order)) return undefined;
  // 카드로 썼는지 현금인지: a choice, and no way of showing.
  if (claim.view?.role === "option" && claim.unread.length > 0) return undefined;
  const entity = listMeant(claim.things, claim.fields, planning);
  const place = entity && collectionsOf(planning.spec, entity.id)[0];
  if (!entity || !place) return undefined;
  if (claim.view && (claim.manner === "view" || (claim.manner === "group" && viewSaid(claim.view) !== undefined)))
    return asView(claim.view, entity, place, claim.group?.by ?? null);
  const query = queryOf(claim, entity, place.block, planning.spec);
  if (!query) return undefined;
  const had = place.block.query;
  const about = entity.id;
  if (Object.entries(query.patch).every(([key, value]) => JSON.stringify(had[key as keyof Query]) === JSON.stringify(value)))
    return { kind: "there", text: query.there, about };
  return {
    kind: "done",
    ops: [{ op: "setQuery", screen: place.screen.id, block: place.block.id, patch: query.patch }],
    text: query.told,
    about,
  };
};

const CHARTS: ReadonlySet<string> = new Set(["chart", "trend"]);
function charted({ screens }: AppSpec): Planned | undefined {
  const screen = screens.find(({ blocks }) => blocks.some(({ kind }) => CHARTS.has(kind)));
  return screen && { kind: "there", text: `${screen.title} 화면에 그래프가 있어요.` };
}

/** 그래프: of what was said with it, else the one that this message has made, in the shape that is said. */
function drawn(claim: Show, view: Name, planning: Planning): Planned | undefined {
  if (claim.things.length > 0 || claim.fields.length > 0 || claim.group)
    return compute(
      {
        ...claim,
        kind: "compute",
        measure: null,
        name: null,
        how: null,
        of: [...claim.fields, ...claim.things],
        values: [],
      },
      planning,
    );
  const { spec, about } = planning;
  if (about === undefined || claim.where) return undefined;
  const charts = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "chart" && block.entity === about ? [{ screen, block }] : [])),
  );
  const last = charts.findLast(({ block }) => OWN_CHART.test(block.id)) ?? charts.at(-1);
  const shape = shapeSaid(view.text);
  if (!last) return undefined;
  if (shape === undefined || last.block.chart === shape)
    return { kind: "there", text: `그래프는 ${josa(SHAPE_TOLD[last.block.chart]!, "이에요/예요")}.`, about };
  return {
    kind: "done",
    ops: [{ op: "setBlock", screen: last.screen.id, block: { ...last.block, chart: shape } }],
    text: `${josa(view.text, "으로/로")} 그려요.`,
    about,
  };
}
/** Charts that were asked for, and not those a pattern came with. */
const OWN_CHART = /^chart\d*$/;

interface Place {
  screen: ScreenSpec;
  block: CollectionBlock;
}

const TOLD: Partial<Record<ViewSpec["kind"], string>> = {
  calendar: "달력", kanban: "상태판", table: "표", cards: "카드", gallery: "사진", list: "목록", timeline: "연표", timetable: "시간표", rank: "순위",
  gantt: "일정표", matrix: "날짜별 표",
}; // prettier-ignore

/** @param by what a board is divided by, where that was said */
export function asView(name: Name, entity: EntitySpec, { screen, block }: Place, by: Phrase | null = null): Planned | undefined {
  const kind = viewSaid(name);
  const view = kind === undefined ? undefined : viewOf(kind, entity, by);
  const about = entity.id;
  if (!view) {
    const missing = kind === undefined ? undefined : MISSING[kind];
    return missing === undefined
      ? undefined
      : { kind: "cannot", text: `${entity.name}에는 ${missing} 없어서 ${josa(name.text, "으로/로")} 볼 수 없어요.` };
  }
  const told = TOLD[view.kind] ?? name.text;
  if (block.views[0]?.kind === view.kind)
    return { kind: "there", text: `${josa(entity.name, "은/는")} 이미 ${josa(told, "으로/로")} 보여요.`, about };
  return {
    kind: "done",
    ops: [{ op: "setView", screen: screen.id, block: block.id, view }],
    text: `${screen.title}에서 ${josa(entity.name, "을/를")} ${josa(told, "으로/로")} 먼저 보여요.`,
    about,
  };
}

const MISSING: Readonly<Record<string, string>> = {
  calendar: "날짜가", timeline: "날짜가", kanban: "상태나 고르는 항목이", gallery: "사진이", rank: "숫자가", timetable: "요일과 시간이", matrix: "날짜가",
}; // prettier-ignore

function viewOf(kind: string, entity: EntitySpec, by: Phrase | null): ViewSpec | undefined {
  const fields = visible(entity);
  const columns = columnsFor(entity).slice(0, 4);
  const date = fields.find(({ id }) => id === entity.dateField) ?? fields.find(({ type }) => DATED.has(type) || type === "daterange");
  const chosen =
    (by && fieldCalled(by, entity, DIVIDING)) ??
    fields.find(({ id }) => id === entity.statusField) ??
    fields.find(({ type }) => type === "select" || type === "relation");
  const number = fields.find(({ type }) => COUNTED.has(type));
  switch (kind) {
    case "calendar":
      return date && { kind: "calendar", date: date.id, columns };
    case "timeline":
      return date && { kind: "timeline", date: date.id, columns };
    case "kanban":
      return chosen && { kind: "kanban", by: chosen.id, columns };
    case "gallery":
      return fields.some(({ type }) => type === "image") ? { kind: "gallery", columns } : undefined;
    case "rank":
      return number && { kind: "rank", by: number.id, columns };
    case "table":
      return { kind: "table", columns: columnsFor(entity) };
    case "cards":
    case "list":
      return { kind, columns };
    default:
      return undefined;
  }
}

interface Asked {
  patch: Partial<Query>;
  told: string;
  there: string;
}

/** A field of this list. */
function ownField(name: Name, entity: EntitySpec, spec: AppSpec): FieldSpec | undefined {
  const found = fieldNamed(name, spec, entity);
  return found?.entity === entity ? found.field : undefined;
}

function queryOf(claim: Show, entity: EntitySpec, block: CollectionBlock, spec: AppSpec): Asked | undefined {
  if (claim.order) return ordered(claim.order, entity);
  if (claim.manner === "group" && claim.group) {
    const field =
      claim.group.by &&
      fieldCalled(claim.group.by, entity, new Set(["select", "status", "relation", "date", "multiselect", "text", "boolean"]));
    return field
      ? {
          patch: { group: field.id },
          told: `${josa(entity.name, "을/를")} ${field.label}별로 묶었어요.`,
          there: `이미 ${field.label}별로 묶여 있어요.`,
        }
      : undefined;
  }
  // 안 찾아간 것: which of them, and no searching.
  if (claim.manner === "search" && !claim.where) {
    const written = visible(entity).filter(({ type }) => ["text", "longtext", "phone", "address", "email"].includes(type));
    const named = claim.fields.flatMap((name) => ownField(name, entity, spec) ?? []);
    const search = [...new Set([...(block.query.search ?? []), ...(named.length > 0 ? named : written.slice(0, 4)).map(({ id }) => id)])];
    return search.length > 0
      ? { patch: { search }, told: `${entity.name} 위에 찾는 칸을 두었어요.`, there: `${entity.name}에는 이미 찾는 칸이 있어요.` }
      : undefined;
  }
  if (claim.manner === "filter") {
    // Only those, or all but those: 만 보이게 and 안 보이게 are read alike here, and the one is the opposite of the other.
    if (claim.where) return undefined;
    const named = claim.fields.flatMap((name) => ownField(name, entity, spec) ?? []);
    const by =
      claim.group?.by &&
      fieldCalled(claim.group.by, entity, new Set(["select", "status", "relation", "date", "multiselect", "boolean", "month"]));
    const fields: FieldSpec[] = by ? [by] : named;
    if (fields.length === 0) return undefined;
    const filters = [...new Set([...(block.query.filters ?? []), ...fields.map(({ id }) => id)])];
    const labels = fields.map(({ label }) => label).join(", ");
    return {
      patch: { filters },
      told: `${josa(entity.name, "을/를")} ${labels}별로 골라 볼 수 있어요.`,
      there: `이미 ${labels}별로 골라 볼 수 있어요.`,
    };
  }
  return undefined;
}

/** Undefined where no field of the list is what the order goes by. */
export function ordered(order: Order, entity: EntitySpec): Asked | undefined {
  if (order.place !== null) return undefined;
  const dates = visible(entity).filter(({ type }) => DATED.has(type) || type === "month" || type === "daterange");
  const own = dates.find(({ id }) => id === entity.dateField) ?? dates[0];
  const title = entity.fields.find(({ id }) => id === entity.titleField);
  const types = new Set([...COUNTED, ...DATED, "month", "text", "select", "status", "boolean", "time"]);
  const named = order.field ? fieldCalled(order.field, entity, types) : undefined;
  if (order.field && !named) return undefined;
  // 중요도 높은 것부터: which of its choices is high, nobody says.
  if (named && (named.type === "select" || named.type === "status")) return undefined;
  const field = named ?? fieldOfKind(order.by, entity, title, own);
  if (!field) return undefined;
  return {
    patch: { sort: [{ field: field.id, dir: order.dir }] },
    told: `${josa(entity.name, "을/를")} ${field.label} ${DATED.has(field.type) ? (order.dir === "asc" ? "가까운" : "최근") : order.dir === "asc" ? "낮은" : "높은"} 순으로 보여요.`,
    there: "이미 그 순서로 보여요.",
  };
}

function fieldOfKind(
  by: Order["by"],
  entity: EntitySpec,
  title: FieldSpec | undefined,
  date: FieldSpec | undefined,
): FieldSpec | undefined {
  const ofType = (type: string) => visible(entity).find((field) => field.type === type);
  switch (by) {
    case "date":
    case "deadline":
      return date;
    case "title":
      return title;
    case "money":
      return ofType("money");
    case "rating":
      return ofType("rating");
    case "popularity":
      return entity.fields.find(({ id }) => id === entity.likesField);
    case "distance":
      return undefined;
    default:
      return onlyNumber(entity);
  }
}

function onlyNumber(entity: EntitySpec): FieldSpec | undefined {
  const numbers = visible(entity).filter(({ type }) => COUNTED.has(type));
  return numbers.length === 1 ? numbers[0] : undefined;
}
