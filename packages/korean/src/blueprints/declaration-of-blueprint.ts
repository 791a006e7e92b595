/** A blueprint → a declared pattern, which becomes an app like every other: its fields read, its screens laid out by what its lists are. */
import type { Constraint, RuleSpec } from "@appmon/appspec/rule-spec";
import type {
  ActionSpec,
  Block,
  EntitySpec,
  FieldSpec,
  FieldType,
  Highlight,
  Metric,
  Query,
  StatsBlock,
  ViewSpec,
} from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { entitiesOf } from "../plan/entities-of.ts";
import type { DeclaredField, DeclaredList, DeclaredScreen, PatternDeclaration } from "../plan/pattern-declaration.ts";
import { actionsForEntity, columnsFor, queryFor, viewsFor } from "../screens/screens-for-entity.ts";
import { withLeftOversGuarded } from "./guard-left-overs.ts";
import { palettesOf } from "./palettes-of-look.ts";
import { readConditions } from "./read-condition.ts";
import { type FieldIds, readField } from "./read-field.ts";
import type { Blueprint, BlueprintList } from "./blueprint.ts";

/** Sample rows lie around it; which day it is makes no difference to the declaration. */
const ANY_DAY = "2026-01-05";
const OWNER = "admin";
const MEASURE = /^(count|sum|avg|min|max)\((\w+)(?:\.(\w+))?(?:\s+where\s+(.+))?\)$/;

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type DeclaredBlock = Without<Block, "id">;

/** @throws where the blueprint is not sound: its lines are checked when the tests run */
export function declarationOfBlueprint(blueprint: Blueprint): PatternDeclaration {
  const ids: FieldIds = new Map(blueprint.lists.map(({ id, fields }) => [id, new Set(Object.keys(fields))]));
  const lists = withLeftOversGuarded(
    Object.fromEntries(
      blueprint.lists.map((list) => [
        list.id,
        blueprint.visitors?.sees?.includes(list.id) ? countedForAll(listOf(list, ids)) : listOf(list, ids),
      ]),
    ),
  );
  const bare: PatternDeclaration = {
    id: blueprint.id,
    title: blueprint.title,
    tagline: blueprint.tagline,
    shelf: blueprint.shelf,
    icon: blueprint.icon,
    family: blueprint.look,
    palettes: palettesOf(blueprint.look),
    lists,
    screens: [],
    ...(blueprint.rules && { rules: blueprint.rules.map((rule) => withConditions(rule, ids) as unknown as Omit<RuleSpec, "id">) }),
    ...(blueprint.visitors && { people: { signup: false, roles: [{ id: OWNER, label: "주인", admin: true }] } }),
  };
  const entities = entitiesOf(bare, new Map(blueprint.lists.map(({ id, name }) => [id, name])), (text) => text, ANY_DAY);
  const actions = actionsOf(blueprint, entities, ids);
  return { ...bare, actions, screens: screensOf(blueprint, entities, actions, ids) };
}

function listOf(list: BlueprintList, ids: FieldIds): DeclaredList {
  const own = ids.get(list.id)!;
  const fields = Object.fromEntries(Object.entries(list.fields).map(([id, text]): [string, DeclaredField] => [id, readField(text, ids)]));
  const image = Object.entries(fields).find(([, { type }]) => type === "image")?.[0];
  return {
    name: list.name,
    fields,
    sample: { columns: list.columns, rows: list.rows },
    ...(list.icon && { icon: list.icon }),
    ...(list.counter && { counter: list.counter }),
    ...(list.kind && { kind: list.kind }),
    ...(list.parent !== undefined && { parent: list.parent }),
    ...(list.title !== undefined && { titleField: list.title }),
    ...(image !== undefined && { imageField: image }),
    ...(list.exposure && { exposure: list.exposure }),
    ...(list.limits && { constraints: list.limits.map((one) => limitOf(one, own)) }),
    ...(list.marks && {
      highlights: list.marks.map(([when, tone, label]): Highlight => ({ when: readConditions(when, own), tone, label })),
    }),
  };
}

/** 남은 자리: what strangers see is counted over what others have booked as well, of which they see nothing else. */
function countedForAll(list: DeclaredList): DeclaredList {
  const fields = Object.entries(list.fields).map(([id, field]): [string, DeclaredField] => [
    id,
    field.rollup && COUNTING.has(field.rollup.fn) ? { ...field, rollup: { ...field.rollup, everyone: true } } : field,
  ]);
  return { ...list, fields: Object.fromEntries(fields) };
}
const COUNTING: ReadonlySet<string> = new Set(["count", "sum", "avg"]);

function limitOf(limit: Record<string, unknown>, own: ReadonlySet<string>): Constraint {
  const read = (key: "when" | "must") => (typeof limit[key] === "string" ? { [key]: readConditions(limit[key], own) } : {});
  return { ...limit, ...read("when"), ...read("must") } as unknown as Constraint;
}

function withConditions(rule: Record<string, unknown>, ids: FieldIds): Record<string, unknown> {
  const own = ids.get(String(rule["entity"]));
  if (!own) throw new Error(`no list ${String(rule["entity"])} for a rule`);
  return typeof rule["when"] === "string" ? { ...rule, when: readConditions(rule["when"], own) } : rule;
}

/* ── buttons ── */

type Actions = NonNullable<PatternDeclaration["actions"]>;

/** Those of the blueprint, and for lists of which it has none what their state and their numbers ask for. */
function actionsOf({ lists, actions = [] }: Blueprint, entities: readonly EntitySpec[], ids: FieldIds): Actions {
  const made: Record<string, Omit<ActionSpec, "id">> = {};
  for (const { id, list, when, set = {}, add = {}, ...rest } of actions) {
    const own = ids.get(list);
    if (!own) throw new Error(`no list ${list} for the button ${id}`);
    made[id] = {
      ...rest,
      entity: list,
      ...(when !== undefined && { when: readConditions(when, own) }),
      steps: [
        ...Object.entries(set).map(([field, to]) => ({
          do: "set" as const,
          field,
          to: to === "today" || to === "now" ? ({ auto: to } as const) : to,
        })),
        ...Object.entries(add).map(([field, by]) => ({ do: "add" as const, field, by })),
      ],
    } as Omit<ActionSpec, "id">;
  }
  for (const { id } of lists) {
    if (actions.some(({ list }) => list === id)) continue;
    const entity = entities.find((one) => one.id === id)!;
    for (const { id: action, ...rest } of actionsForEntity(entity, new Set(Object.keys(made)))) made[action] = rest;
  }
  return made;
}

/* ── screens ── */

function screensOf(blueprint: Blueprint, entities: readonly EntitySpec[], actions: Actions, ids: FieldIds): DeclaredScreen[] {
  const { visitors } = blueprint;
  const places = entities.filter(({ parent }) => parent === undefined);
  const [main] = places;
  if (!main) throw new Error("every list stands inside another");
  const access = visitors ? { access: [OWNER] } : {};
  const figures = figuresOf(blueprint, ids);
  const charts = chartsOf(blueprint, ids);
  const desk = places.map((entity): DeclaredScreen => {
    const isMain = entity === main;
    return {
      id: `${entity.id}List`,
      title: visitors && isMain ? `${entity.name} 관리` : entity.name,
      ...(entity.icon && { icon: entity.icon }),
      ...access,
      blocks: [...(isMain ? figures : []), collectionOf(entity, actions)],
    };
  });
  const sums: DeclaredScreen[] =
    charts.length > 0 ? [{ id: "overview", title: "통계", icon: "bar-chart-3", ...access, blocks: charts }] : [];
  return [...(visitors ? visitorScreens(blueprint, visitors, entities) : []), ...desk, ...sums];
}

function collectionOf(entity: EntitySpec, actions: Actions): DeclaredBlock {
  const own = Object.entries(actions).flatMap(([id, action]) => (action.entity === entity.id ? [id] : []));
  return {
    kind: "collection",
    query: queryFor(entity),
    views: viewsOf(entity),
    create: true,
    ...(own.length > 0 && { actions: own.slice(0, MOST_BUTTONS) }),
    empty: `아직 ${josa(entity.name, "이/가")} 없어요. 첫 ${josa(entity.name, "을/를")} 적어 보세요.`,
    export: true,
  } as DeclaredBlock;
}

/** A row shows those of them that can be pressed now. */
const MOST_BUTTONS = 6;
/** A row of a table has room for so many fields, a card for so many. */
const MOST_COLUMNS = 7;
const MOST_ON_CARD = 5;
/** Which fields tell most of a record: where it stands, what is worked out of it, what it costs, when it is. */
const TELLING: readonly (readonly FieldType[])[] = [
  ["status"],
  ["computed"],
  ["money", "date", "datetime", "relation"],
  ["number", "boolean", "select"],
];

/** Of the fields in their order so many come first, before what is worked out. */
const FIRST = 3;
const EARLY = 0.5;

/** The views that the fields allow, with the fields that tell most. */
function viewsOf(entity: EntitySpec, prefer?: ViewSpec["kind"]): ViewSpec[] {
  const own = inSight(entity, MOST_COLUMNS);
  const onCard = inSight(entity, MOST_ON_CARD).fields.map(({ id }) => id);
  return viewsFor(own, prefer).map(
    (view) => (view.kind === "table" || view.kind === "calendar" ? view : { ...view, columns: onCard }) as ViewSpec,
  );
}

/** The same list with those of its fields alone that rows have room for, in their order. */
function inSight(entity: EntitySpec, most: number): EntitySpec {
  const rank = ({ id, type, required }: FieldSpec, at: number): number => {
    if (id === entity.titleField || id === entity.imageField) return -1;
    const found = TELLING.findIndex((types) => types.includes(type));
    const told = found < 0 ? TELLING.length : found;
    // What is written down first, or always, is what a record is about, whatever its type.
    return type !== "computed" && (required || at < FIRST) ? Math.min(told, EARLY) : told;
  };
  const kept = new Set(
    entity.fields
      .filter(({ type, hidden }) => type !== "longtext" && type !== "url" && !hidden)
      .map((field) => ({ field, rank: rank(field, entity.fields.indexOf(field)) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ field }) => field),
  );
  return { ...entity, fields: entity.fields.filter((field) => kept.has(field)) };
}

/** What is on offer is gone through from the next on. */
function soonestFirst(entity: EntitySpec): Query {
  const date = entity.fields.find(({ id }) => id === entity.dateField);
  return { ...queryFor(entity), ...(date && { sort: [{ field: date.id, dir: "asc" as const }] }) };
}

/** What strangers open first: what there is, and where they book or hand in; then what they have handed in. */
function visitorScreens(
  { title, tagline }: Blueprint,
  { sees = [], form, booking }: NonNullable<Blueprint["visitors"]>,
  entities: readonly EntitySpec[],
): DeclaredScreen[] {
  const named = (id: string): EntitySpec => {
    const found = entities.find((entity) => entity.id === id);
    if (!found) throw new Error(`visitors see no list ${id}`);
    return found;
  };
  const handed = booking ? String(booking["entity"]) : form;
  const blocks: DeclaredBlock[] = [
    { kind: "section", section: "hero", heading: title, body: tagline } as DeclaredBlock,
    ...sees.map((id): DeclaredBlock => {
      const entity = named(id);
      return {
        kind: "collection",
        title: entity.name,
        query: soonestFirst(entity),
        views: viewsOf(entity, "cards").slice(0, 1),
        create: false,
        empty: `${josa(entity.name, "을/를")} 준비하고 있어요.`,
      } as DeclaredBlock;
    }),
    ...(booking ? [{ kind: "booking", ...booking } as unknown as DeclaredBlock] : []),
    ...(form !== undefined
      ? [{ kind: "form", title: `${named(form).name} 신청`, entity: form, submitLabel: "보내기", success: "잘 받았어요." } as DeclaredBlock]
      : []),
  ];
  if (handed === undefined) return [{ id: "home", title: "안내", icon: "home", blocks }];
  const entity = named(handed);
  const mine = {
    kind: "collection",
    query: { entity: handed },
    views: [{ kind: "list", columns: columnsFor(entity).slice(1, 4) }],
    create: false,
    empty: `이 기기에서 보낸 ${josa(entity.name, "이/가")} 여기에 모여요.`,
  } as DeclaredBlock;
  return [
    { id: "home", title: booking ? "예약하기" : "안내", icon: "home", blocks },
    { id: "mine", title: `내 ${entity.name}`, icon: "ticket", blocks: [mine] },
  ];
}

/* ── figures ── */

interface Measured {
  entity: string;
  metric: Metric;
  where?: Highlight["when"];
}

function measured(text: string, ids: FieldIds): Measured {
  const [, fn, entity, field, where] = MEASURE.exec(text.trim()) ?? [];
  const own = entity === undefined ? undefined : ids.get(entity);
  if (fn === undefined || entity === undefined || !own) throw new Error(`no figure: ${text}`);
  if (field !== undefined && !own.has(field)) throw new Error(`no field ${field} in ${text}`);
  const metric: Metric = { fn: fn as Metric["fn"], ...(field !== undefined && { field }) };
  return { entity, metric, ...(where !== undefined && { where: readConditions(where, own) }) };
}

function figuresOf({ figures = [] }: Blueprint, ids: FieldIds): DeclaredBlock[] {
  if (figures.length === 0) return [];
  const items = figures.map(({ of, less, period, ...rest }): StatsBlock["items"][number] => {
    const [, unit, field] = /^(day|week|month|year) of (\w+)$/.exec(period ?? "") ?? [];
    if (period !== undefined && field === undefined) throw new Error(`no period: ${period}`);
    return {
      ...rest,
      ...measured(of, ids),
      ...(field !== undefined && { period: { field, unit } }),
      ...(less !== undefined && { less: measured(less, ids) }),
    } as StatsBlock["items"][number];
  });
  return [{ kind: "stats", items } as DeclaredBlock];
}

function chartsOf({ charts = [] }: Blueprint, ids: FieldIds): DeclaredBlock[] {
  return charts.map(({ y, ...rest }) => {
    const { entity, metric, where } = measured(y, ids);
    return { kind: "chart", ...rest, entity, y: metric, ...(where && { where }) } as DeclaredBlock;
  });
}
