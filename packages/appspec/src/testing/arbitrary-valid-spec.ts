/** Random apps that are valid, for the laws of editing. */
import { withComponentFiles } from "../registry-block.ts";
import fc from "fast-check";
import { blocksOn } from "./blocks-on.ts";
import { sortsOfBlocksOn } from "./sorts-of-blocks-on.ts";
import type { ActionSpec, AppSpec, Block, EntitySpec, FieldSpec, FieldType, Option, Origin, ScreenSpec, ViewSpec } from "../spec.ts";
import { automationsFor, constraintsFor, rulesFor, withPeople } from "./valid-rules.ts";

export const TYPES: FieldType[] = [
  "text",
  "longtext",
  "number",
  "money",
  "rating",
  "date",
  "datetime",
  "daterange",
  "month",
  "time",
  "phone",
  "email",
  "image",
  "select",
  "multiselect",
  "status",
  "tags",
  "boolean",
];
export const OPTIONS: Option[] = [
  { value: "open", label: "접수", tone: "warn", next: ["doing", "done"] },
  { value: "doing", label: "진행중", price: 500 },
  { value: "done", label: "완료", tone: "good", final: true },
];
const origin = fc.constantFrom<Origin | undefined>("user", "template", "llm", undefined);

/** Without keys whose value is undefined, as JSON has it. */
export const clean = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const field = (index: number): fc.Arbitrary<FieldSpec> =>
  fc
    .record({
      type: fc.constantFrom(...TYPES),
      required: fc.constantFrom(true, undefined),
      origin,
      hidden: index === 0 ? fc.constant(undefined) : fc.constantFrom(true, undefined, undefined, undefined),
    })
    .map(({ type, ...rest }) => ({
      id: `field${index}`,
      label: `항목 ${index}`,
      type,
      ...rest,
      ...(["select", "multiselect", "status"].includes(type) && { options: OPTIONS }),
      ...(type === "status" && { default: { value: "open" } }),
    }));

export function entity(index: number, count: number): fc.Arbitrary<EntitySpec> {
  return fc
    .record({
      fields: fc.integer({ min: 1, max: 7 }).chain((length) => fc.tuple(...Array.from({ length }, (_, at) => field(at)))),
      relation: fc.integer({ min: 0, max: count * 2 }),
      child: fc.boolean(),
      computed: fc.boolean(),
      origin,
      rules: fc.boolean(),
      liked: fc.boolean(),
      keyed: fc.boolean(),
      rows: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ fields: base, relation, child, computed, origin: by, rules, liked, keyed, rows }) => {
      const fields: FieldSpec[] = [...base];
      // One that points to its own kind holds a hierarchy.
      if (relation < count) fields.push({ id: "other", label: "관련", type: "relation", target: `entity${relation}`, origin: by });
      const number = fields.find(({ type }) => type === "number" || type === "money");
      if (computed && number) fields.push({ id: "total", label: "합계", type: "computed", formula: `${number.id} * 2` });
      const shown = fields.filter(({ hidden }) => !hidden);
      const of = (...types: FieldType[]) => shown.find(({ type }) => types.includes(type))?.id;
      const start = of("date", "datetime");
      return {
        id: `entity${index}`,
        name: `대상 ${index}`,
        titleField: shown[0]!.id,
        statusField: of("status"),
        dateField: start,
        imageField: of("image"),
        likesField: liked ? of("number") : undefined,
        foundBy: keyed ? of("text") : undefined,
        fields,
        parent: child && index > 0 ? `entity${index - 1}` : undefined,
        constraints: rules ? constraintsFor(fields, start, of("status")) : undefined,
        highlights:
          rules && of("status")
            ? [{ when: [{ field: of("status")!, op: "eq" as const, value: "open" }], tone: "bad" as const }]
            : undefined,
        sample: Array.from({ length: rows }, (_, row) => ({
          id: `s${row + 1}`,
          ...Object.fromEntries(
            fields.map(({ id, type }) => [
              id,
              type === "status" || type === "select" ? "done" : type === "multiselect" ? ["open", "done"] : null,
            ]),
          ),
        })),
        origin: by,
      };
    });
}

/** Views that stand on several fields, each with as many of them as there are. */
function viewsOn(entity: EntitySpec, of: (...types: FieldType[]) => FieldSpec | undefined): ViewSpec[] {
  const [day, clock, moment, range] = [
    of("select", "multiselect", "date", "datetime"),
    of("time", "number"),
    of("date", "datetime", "month"),
    of("daterange", "date", "datetime"),
  ];
  const [price, name, choice, number, own] = [
    of("money", "number"),
    of("text"),
    of("select", "status"),
    of("number", "money", "rating"),
    entity.fields.find(({ target, hidden }) => target === entity.id && !hidden),
  ];
  return clean<ViewSpec[]>([
    { kind: "feed", date: moment?.id, author: name?.id },
    ...(day ? [{ kind: "timetable" as const, day: day.id, time: clock?.id }] : []),
    ...(moment ? [{ kind: "timeline" as const, date: moment.id, per: "year" as const }] : []),
    ...(range ? [{ kind: "gantt" as const, start: range.id, end: of("datetime", "date")?.id }] : []),
    ...(number ? [{ kind: "rank" as const, by: number.id, low: true }] : []),
    ...(price ? [{ kind: "menu" as const, price: price.id, group: choice?.id, columns: [price.id] }] : []),
    ...(name ? [{ kind: "locator" as const, address: name.id }] : []),
    ...(own ? [{ kind: "tree" as const, under: own.id, columns: [own.id] }] : []),
  ]).slice(0, 6);
}

/** A list screen with every view the fields allow, a record screen and buttons for one entity. */
function surround(entity: EntitySpec, entities: readonly EntitySpec[], dense: boolean): { screens: ScreenSpec[]; actions: ActionSpec[] } {
  const shown = entity.fields.filter(({ hidden }) => !hidden);
  const ids = shown.map(({ id }) => id);
  const of = (...types: FieldType[]) => shown.find(({ type }) => types.includes(type));
  const [status, date, number, phone, flag] = [
    of("status", "select"),
    of("date", "datetime", "daterange", "month"),
    of("number", "money"),
    of("phone"),
    of("boolean"),
  ];
  const base = { entity: entity.id, success: "했어요" };
  const actions: ActionSpec[] = [{ ...base, id: `${entity.id}Copy`, label: "복사", steps: [{ do: "copy", fields: ids.slice(0, 2) }] }];
  if (status)
    actions.push({
      ...base,
      id: `${entity.id}Done`,
      label: "완료",
      when: [{ field: status.id, op: "in", value: ["open", "done"] }],
      steps: [{ do: "set", field: status.id, to: "done" }],
      ask: [ids[0]!],
    });
  if (number)
    actions.push({
      ...base,
      id: `${entity.id}Add`,
      label: "더하기",
      when: [{ field: number.id, op: "gt", value: 0 }],
      steps: [{ do: "add", field: number.id, by: 1 }],
    });
  if (phone)
    actions.push({
      ...base,
      id: `${entity.id}Call`,
      label: "전화",
      ...(status && { when: [{ field: status.id, op: "eq", value: "done" }] }),
      steps: [{ do: "call", field: phone.id, via: "tel" }],
    });
  if (flag) actions.push({ ...base, id: `${entity.id}Tick`, label: "체크", steps: [{ do: "toggle", field: flag.id }] });
  const views: ViewSpec[] = [{ kind: "table", columns: ids }];
  if (status) views.unshift({ kind: "kanban", by: status.id, columns: ids.slice(0, 2) });
  if (date) views.push({ kind: "calendar", date: date.id });
  views.push(...viewsOn(entity, of));
  const actionIds = actions.map(({ id }) => id);
  const blocks: Block[] = [
    {
      id: `${entity.id}List`,
      kind: "collection",
      query: {
        entity: entity.id,
        search: ids,
        filters: ids,
        sort: [
          { field: ids.at(-1)!, dir: "asc" },
          { field: "createdAt", dir: "desc" },
        ],
        group: ids[0]!,
        ...(status && { where: [{ field: status.id, op: "ne", value: "done" }] }),
      },
      views,
      actions: actionIds,
    },
  ];
  const numbers: Block[] = [];
  if (status && dense)
    numbers.push({
      id: `${entity.id}Chart`,
      kind: "chart",
      chart: "donut",
      entity: entity.id,
      x: status.id,
      y: number ? { fn: "sum", field: number.id } : { fn: "count" },
    });
  if (number && dense)
    numbers.push({
      id: `${entity.id}Stats`,
      kind: "stats",
      ...(entity.id.length % 2 === 0 && { copy: true }),
      items: [
        { label: "합계", entity: entity.id, metric: { fn: "sum", field: number.id } },
        {
          label: "이번 달",
          entity: entity.id,
          metric: { fn: "sum", field: number.id },
          period: { field: "createdAt", unit: "month" },
          ...(status && {
            less: {
              entity: entity.id,
              metric: { fn: "sum", field: number.id },
              where: [{ field: status.id, op: "ne", value: "done" }],
            },
          }),
        },
        {
          label: "수",
          entity: entity.id,
          metric: { fn: "count" },
          ...(status && { where: [{ field: status.id, op: "eq", value: "done" }] }),
        },
      ],
    });
  if (dense) numbers.push(...blocksOn(entity), ...sortsOfBlocksOn(entity));
  const children = entities.filter(({ parent }) => parent === entity.id).map(({ id }) => id);
  const screens: ScreenSpec[] = [
    { id: `${entity.id}Screen`, title: `${entity.name} 목록`, path: `/${entity.id}`, blocks },
    {
      id: `${entity.id}Detail`,
      title: `${entity.name} 상세`,
      path: `/${entity.id}/:id`,
      blocks: [{ id: `${entity.id}Record`, kind: "record", entity: entity.id, children, actions: actionIds }],
    },
  ];
  if (numbers.length > 0)
    screens.push({ id: `${entity.id}Numbers`, title: `${entity.name} 통계`, path: `/${entity.id}-numbers`, blocks: numbers });
  return { screens, actions };
}

export const validSpec: fc.Arbitrary<AppSpec> = fc
  .record({
    entities: fc
      .integer({ min: 1, max: 4 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => entity(index, count)))),
    dense: fc.boolean(),
    people: fc.boolean(),
    home: fc.nat({ max: 3 }),
    tagline: fc.constantFrom("한 줄", undefined),
    movable: fc.constantFrom(true, undefined),
    notices: fc.boolean(),
  })
  .map(({ entities, dense, people, home, tagline, movable, notices }) => {
    const around = entities.map((each) => surround(each, entities, dense));
    const first = `entity${Math.min(home, entities.length - 1)}Screen`;
    const screens = around.flatMap((each) => each.screens).map((screen) => (screen.id === first ? { ...screen, path: "/" } : screen));
    const hello: Block = {
      id: "hello",
      kind: "section",
      section: "hero",
      heading: "환영해요",
      cta: { label: "보기", screen: "entity0Screen" },
    };
    const made = clean<AppSpec>({
      v: 1,
      title: "시험 앱",
      tagline,
      icon: "star",
      seed: 1,
      theme: { family: "work", mode: "light", background: "#ffffff", primary: "#112233" },
      entities,
      actions: around.flatMap((each) => each.actions),
      screens: screens.map((screen) => (screen.id === first ? { ...screen, movable, blocks: [hello, ...screen.blocks] } : screen)),
      nav: { kind: "top", home: first, items: screens.filter(({ path }) => !path.includes(":")).map(({ id }) => id) },
      notes: [],
      notices: notices ? entities.map(({ id }) => id) : undefined,
      rules: dense ? entities.flatMap((each) => rulesFor(each, entities)) : undefined,
      automations: dense ? entities.flatMap((each) => automationsFor(each, entities)) : undefined,
    });
    return withComponentFiles(people ? withPeople(made) : made);
  });
