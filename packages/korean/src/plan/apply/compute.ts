/** Figures over records: a number at the top, or a chart by something. */
import type { AppSpec, Block, EntitySpec, FieldSpec, Metric, StatsItem } from "@appmon/appspec/spec";
import type { Compute } from "../../claims/claim.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import type { Period } from "../../grammar/periods.ts";
import { josa } from "../../korean-text.ts";
import { freeId, listMeant, visible } from "../part-of-app.ts";
import type { Planned, Planner } from "../planned.ts";
import { conditionsOf, fieldCalled } from "./conditions-of.ts";
import { setNumber } from "./numbers.ts";
import { viewSaid } from "./show.ts";

const COUNTED: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);
type Shape = "bar" | "line" | "donut";
const SHAPE = new Lexicon<Shape>([
  ["막대", "bar"],
  ["선 꺾은선 추이", "line"],
  ["원 파이 도넛 동그라미", "donut"],
]);
const FNS: Readonly<Record<string, Metric["fn"]>> = { sum: "sum", count: "count", avg: "avg", min: "min", max: "max" };
type Bucket = "day" | "week" | "month" | "year";
const BUCKETS: ReadonlySet<string> = new Set(["day", "week", "month", "year"]);

export const compute: Planner<"compute"> = (claim, planning) => {
  const { spec } = planning;
  const measured = claim.measure?.of ?? claim.measure?.name ?? null;
  const there = figureCalled(claim.measure?.name.text, spec);
  if (there !== undefined && planning.mode === "wish") return { kind: "there", text: `${josa(there, "을/를")} 보여요.` };
  const [said] = claim.values;
  if (said && planning.mode === "wish" && !claim.measure && !claim.how && claim.values.length === 1)
    return setNumber(claim.of[0] ?? null, said, planning);
  if (claim.how || claim.values.length > 0 || claim.measure?.expression || claim.measure?.against) return undefined;
  const named = listMeant(claim.of, claim.name ? [claim.name] : [], { ...planning, mode: "edit" });
  const found = measured ? numberCalled(measured.text, spec, named) : undefined;
  const counted = measured && !found ? listCounted(measured.text, spec) : undefined;
  // What is measured has to be something of the app.
  if (measured && !found && !counted) return undefined;
  if (claim.period && !bucketOf(claim.period) && claim.period.kind !== "running") return undefined;
  const entity = found?.entity ?? counted ?? named;
  if (!entity) return undefined;
  const metric = counted ? ({ fn: "count" } as const) : metricOf(claim, found?.field, entity);
  const where = claim.where ? conditionsOf(claim.where, entity) : [];
  if (!metric || !where) return undefined;
  const label = claim.measure?.name.text ?? metricLabel(metric, entity);
  const by = groupField(claim, entity);
  const wantsChart = claim.view !== null && viewSaid(claim.view) === "chart";
  const shape = claim.view ? SHAPE.find(claim.view.text)?.value : undefined;
  if (wantsChart || claim.group || bucketOf(claim.period)) {
    if (!by) return undefined;
    return withChart(spec, entity, { label, metric, where, shape, ...by });
  }
  return withStat(spec, entity, {
    label,
    entity: entity.id,
    metric,
    ...(where.length > 0 && { where }),
    ...periodOf(claim.period, entity),
    ...unitOf(metric, entity),
  });
};

/** The label of a figure that the app shows already and that is called like it. */
function figureCalled(name: string | undefined, spec: AppSpec): string | undefined {
  if (name === undefined) return undefined;
  const labels = [
    ...spec.screens.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === "stats" ? block.items.map(({ label }) => label) : block.kind === "chart" ? [block.title ?? ""] : [],
      ),
    ),
    ...spec.entities.flatMap(({ fields }) => fields.filter(({ type }) => type === "computed").map(({ label }) => label)),
  ];
  return labels.find((label) => likeness(compactName(name), compactName(label)) >= 0.8);
}

function numberCalled(name: string, spec: AppSpec, within: EntitySpec | undefined): { entity: EntitySpec; field: FieldSpec } | undefined {
  const lists = within ? [within, ...spec.entities.filter((entity) => entity !== within)] : spec.entities;
  for (const entity of lists) {
    const field = visible(entity)
      .filter(({ type }) => COUNTED.has(type))
      .find(({ label }) => likeness(compactName(name), compactName(label)) >= 0.8);
    if (field) return { entity, field };
  }
  return undefined;
}

/** 회원 수, 예약 건수: how many of a list there are. */
function listCounted(name: string, spec: AppSpec): EntitySpec | undefined {
  const said = compactName(name);
  return spec.entities.find((entity) => COUNTS.some((end) => said === `${compactName(entity.name)}${end}`));
}
const COUNTS = ["", "수", "건수", "개수", "인원", "인원수", "횟수", "명수"];

function metricOf({ measure }: Compute, field: FieldSpec | undefined, entity: EntitySpec): Metric | undefined {
  const [said] = measure?.fns ?? [];
  const fn = said === undefined ? (field ? "sum" : undefined) : FNS[said];
  if (said !== undefined && fn === undefined) return undefined;
  if (fn === "count") return { fn: "count" };
  if (fn === undefined) return undefined;
  const number = field ?? fieldCalled(null, entity, COUNTED);
  if (!number) return undefined;
  return { fn, field: number.id };
}

const metricLabel = ({ fn, field }: Metric, entity: EntitySpec): string => {
  const name = entity.fields.find(({ id }) => id === field)?.label ?? entity.name;
  return `${name} ${{ count: "수", sum: "합계", avg: "평균", min: "최소", max: "최대" }[fn]}`;
};
const unitOf = ({ fn, field }: Metric, entity: EntitySpec): { unit?: string } => {
  const unit = fn === "count" ? entity.counter : entity.fields.find(({ id }) => id === field)?.unit;
  return unit === undefined ? {} : { unit };
};

const bucketOf = (period: Period | null): Bucket | undefined =>
  period?.kind === "each" && BUCKETS.has(period.unit) ? (period.unit as Bucket) : undefined;
const dateOf = (entity: EntitySpec): FieldSpec | undefined =>
  visible(entity).find(({ id }) => id === entity.dateField) ?? visible(entity).find(({ type }) => type === "date" || type === "datetime");

function groupField(claim: Compute, entity: EntitySpec): { x: string; bucket?: Bucket } | undefined {
  const bucket = bucketOf(claim.period) ?? bucketNamed(claim);
  if (bucket) {
    const date = dateOf(entity);
    return date && { x: date.id, bucket };
  }
  const by = claim.group?.by ?? null;
  const field = by && fieldCalled(by, entity, new Set(["select", "status", "relation", "multiselect", "boolean", "text"]));
  return field ? { x: field.id } : undefined;
}

const NAMED: Readonly<Record<string, Bucket>> = { 일: "day", 날짜: "day", 주: "week", 월: "month", 달: "month", 연도: "year", 년: "year" };
const bucketNamed = ({ group }: Compute): Bucket | undefined => (group?.by ? NAMED[group.by.text] : undefined);

/** 이번 달: the running one. */
function periodOf(period: Period | null, entity: EntitySpec): Pick<StatsItem, "period"> {
  const date = dateOf(entity);
  if (!date || period?.kind !== "running" || period.offset !== 0 || !BUCKETS.has(period.unit)) return {};
  return { period: { field: date.id, unit: period.unit as Bucket } };
}

function withChart(
  spec: AppSpec,
  entity: EntitySpec,
  {
    label,
    metric,
    where,
    shape,
    x,
    bucket,
  }: { label: string; metric: Metric; where: StatsItem["where"] & object; shape: Shape | undefined; x: string; bucket?: Bucket },
): Planned {
  const screen = overviewOf(spec, entity);
  const field = entity.fields.find(({ id }) => id === x)!;
  const per = bucket ? { day: "날마다", week: "주마다", month: "달마다", year: "해마다" }[bucket] : `${field.label}별`;
  const id = freeId(
    "chart",
    spec.screens.flatMap(({ blocks }) => blocks.map((block) => block.id)),
  );
  const block: Block = {
    id,
    kind: "chart",
    title: `${per} ${label}`,
    chart: shape ?? (bucket ? (bucket === "day" ? "line" : "bar") : metric.fn === "avg" ? "bar" : "donut"),
    entity: entity.id,
    ...(where.length > 0 && { where }),
    x,
    ...(bucket && { bucket }),
    y: metric,
  };
  return {
    kind: "done",
    ops: [{ op: "addBlock", screen: screen.id, block }],
    text: `${screen.title}에 ‘${block.title}’ 그래프를 넣었어요.`,
    about: entity.id,
  };
}

function withStat(spec: AppSpec, entity: EntitySpec, item: StatsItem): Planned {
  const screen = overviewOf(spec, entity);
  const stats = screen.blocks.find((block) => block.kind === "stats");
  const text = `${screen.title} 맨 위에 ‘${item.label}’ 숫자를 보여요.`;
  if (stats && stats.kind === "stats" && stats.items.length < 4)
    return {
      kind: "done",
      ops: [{ op: "setBlock", screen: screen.id, block: { ...stats, items: [...stats.items, item] } }],
      text,
      about: entity.id,
    };
  const id = freeId(
    "figures",
    spec.screens.flatMap(({ blocks }) => blocks.map((block) => block.id)),
  );
  return {
    kind: "done",
    ops: [{ op: "addBlock", screen: screen.id, block: { id, kind: "stats", items: [item] }, at: 0 }],
    text,
    about: entity.id,
  };
}

/** Where figures of a list stand already, else where the list is. */
function overviewOf(spec: AppSpec, entity: EntitySpec): AppSpec["screens"][number] {
  const open = spec.screens.filter(({ path }) => !path.includes(":"));
  const shows = (kinds: readonly Block["kind"][]) =>
    open.find(({ blocks }) => blocks.some((block) => kinds.includes(block.kind) && JSON.stringify(block).includes(`"${entity.id}"`)));
  return shows(["chart"]) ?? shows(["stats"]) ?? shows(["collection"]) ?? open.find(({ id }) => id === spec.nav.home) ?? open[0]!;
}
