/** Figures over records: a number at the top, a chart by something, who has most, what is worked out for each record. */
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, EntitySpec, FieldSpec, StatsItem } from "@appmon/appspec/spec";
import type { Compute } from "../../claims/claim.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import { josa } from "../../korean-text.ts";
import { visible } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { type AskedFigure, basisText, metricLabel, screenFor, withChart, withRanking, withStat } from "./chart.ts";
import { bucketNamed, dateOf, dividedBy, type Figure, figureMeant, isCalled, numberKind, personField } from "./figure-parts.ts";
import {
  type Bucket,
  CHART_SHAPES,
  type ChartShape,
  HOUR_WORDS,
  MONEY_UNIT,
  PART_OF_DAY_LABELS,
  WEEKDAY_WORDS,
} from "./figure-words.data.ts";
import { type Measured, measuredOf } from "./measured.ts";
import { setNumber } from "./numbers.ts";
import { bucketOf, spanOf, spanOfStat } from "./span.ts";
import { viewSaid } from "./view-said.ts";
import { withWeekdays } from "./weekdays.ts";
import { expressionOf, workedOut } from "./worked-out.ts";

const SHAPE = new Lexicon<ChartShape>(CHART_SHAPES);
/** The shape of a chart its words say: 원그래프. */
export const shapeSaid = (text: string): ChartShape | undefined => SHAPE.find(text)?.value;

export const compute: Planner<"compute"> = (claim, planning) => {
  const there = figureCalled(claim.measure?.name.text, planning.spec);
  if (there !== undefined && planning.mode === "wish") return { kind: "there", text: `${josa(there, "을/를")} 보여요.` };
  const [said] = claim.values;
  if (said && planning.mode === "wish" && !claim.measure && !claim.how && claim.values.length === 1)
    return setNumber(claim.of[0] ?? null, said, planning);
  const expression = expressionOf(claim);
  if (expression) return claim.values.length === 0 && !claim.group ? workedOut(expression, claim, planning) : undefined;
  if (claim.values.length > 0 || claim.measure?.expression) return undefined;
  return figured(claim, planning);
};

function figured(written: Compute, planning: Planning): Planned | undefined {
  const claim = comparedWithBefore(written);
  const measured = claim && measuredOf(claim);
  if (!claim || !measured) return undefined;
  const by = claim.group?.by ? compactName(claim.group.by.text) : undefined;
  if (by !== undefined && WEEKDAY_WORDS.includes(by)) return byWeekday(measured, claim, planning);
  if (by !== undefined && HOUR_WORDS.includes(by)) return byHour(measured, claim, planning);
  const bucket = bucketOf(claim.period) ?? bucketNamed(claim);
  // A mean of the sums of days is no mean of records.
  if (bucket && measured.fn === "avg" && measured.isMoney) return undefined;
  // Words nobody understood may say by what: a bare number would be another figure.
  if (claim.unread.length > 0 && !bucket && !claim.group && !measured.ranked) return undefined;
  const wantsChart = measured.isTrend || (claim.view !== null && viewSaid(claim.view) === "chart");
  // A list alone is no figure.
  if (!claim.measure && !claim.name && !bucket && !claim.group && !wantsChart) return undefined;
  const timed = bucket ?? (wantsChart && !claim.group ? "month" : undefined);
  const figure = figureMeant(measured, claim, planning, timed);
  return figure ? shown(figure, measured, claim, planning, { bucket: timed, wantsChart }) : undivided(measured, claim, planning);
}

/** 분야별, where no list has a 분야. */
function undivided(measured: Measured, claim: Compute, planning: Planning): Planned | undefined {
  const by = claim.group?.by?.text;
  const figure = by === undefined ? undefined : figureMeant(measured, { ...claim, group: null }, planning, undefined);
  if (by === undefined || !figure || planning.mode === "wish" || dividedAnywhere(by, planning.spec)) return undefined;
  return {
    kind: "cannot",
    text: `이 앱에는 ‘${by}’ 항목이 없어서 ${by}별로 나눠 볼 수 없어요. 나눌 항목을 먼저 넣거나 다른 항목을 말해 주세요.`,
  };
}
const dividedAnywhere = (by: string, spec: AppSpec): boolean =>
  spec.entities.some((entity) => dividedBy({ text: by }, entity, spec) !== undefined || isCalled(compactName(by), entity));

interface Wanted {
  bucket: Bucket | undefined;
  wantsChart: boolean;
}

function shown(
  figure: Figure,
  measured: Measured,
  claim: Compute,
  planning: Planning,
  { bucket, wantsChart }: Wanted,
): Planned | undefined {
  const { entity, metric } = figure;
  const { spec, today } = planning;
  const date = dateOf(entity);
  const isList = bucket !== undefined || figure.by !== undefined || wantsChart || measured.ranked;
  // An answer to a question nobody put as one would be a number that was not asked for.
  if (!isList && measured.label === undefined && claim.period === null) return undefined;
  const screen = screenFor(spec, entity, claim.position, isList ? undefined : ["stats", "chart", "collection"]);
  if (!screen) return undefined;
  const span = isList ? spanOf(claim.period, date, today) : spanOfStat(claim.period, date, today);
  if (!span) return cannotSpan(claim, entity, date);
  const where = [...figure.where, ...span.where];
  const asked: AskedFigure = { entity, metric, where, ...named(figure, measured, span.told) };
  if (measured.ranked) {
    const by = figure.by ?? (measured.who ? personField(entity, spec) : undefined);
    return by && withRanking(spec, screen, asked, by.id, claim.measure?.top ?? null);
  }
  const shape = (claim.view ? shapeSaid(claim.view.text) : undefined) ?? (measured.isTrend && bucket ? "line" : undefined);
  const at = claim.position?.at;
  if (bucket) return date && withChart(spec, screen, asked, { shape, x: date.id, bucket, at });
  if (figure.by) return withChart(spec, screen, asked, { shape, x: figure.by.id, per: perOf(figure.by, claim), at });
  return withStat(spec, screen, asked, { ...(span.period && { period: span.period }), ...unitOf(figure, spec) });
}

/** What a figure is called on a screen, and what that does not say. */
function named({ metric, where, entity }: Figure, { label: said, fn }: Measured, told: string): Pick<AskedFigure, "label" | "basis"> {
  const label = said ?? metricLabel(metric, entity, where);
  const field = entity.fields.find(({ id }) => id === metric.field)?.label ?? entity.name;
  const isSaid = compactName(label).includes(compactName(field)) || (fn === "count" && metric.fn === "count");
  const isPlain = isSaid && (said === undefined ? where.every(({ op }) => op === "eq") : where.length === 0);
  return { label: told === "" ? label : `${told} ${label}`, basis: isPlain ? undefined : basisText(label, metric, where, entity) };
}

/** 벌통별 stays 벌통별 where the field is called 이름. */
const perOf = (by: FieldSpec, { group }: Compute): string =>
  group?.by && likeness(compactName(group.by.text), compactName(by.label)) < 0.75 ? group.by.text : by.label;

function unitOf({ metric: { fn, field }, entity }: Figure, spec: AppSpec): Pick<StatsItem, "unit"> {
  const number = entity.fields.find(({ id }) => id === field);
  const unit =
    fn === "count" || !number ? entity.counter : (number.unit ?? (numberKind(number, entity, spec) === "money" ? MONEY_UNIT : undefined));
  return unit === undefined ? {} : { unit };
}

/** 지난달 대비: the running month, which is shown beside the one before. Undefined: against something else. */
function comparedWithBefore(claim: Compute): Compute | undefined {
  const against = claim.measure?.against;
  if (!claim.measure || !against) return claim;
  if (against.kind !== "running" || against.offset !== -1 || claim.group || claim.view) return undefined;
  return { ...claim, period: { kind: "running", unit: against.unit, offset: 0 }, measure: { ...claim.measure, against: null } };
}

/** 이번 주 직원별: a chart has no such stretch, and one without it would show something else. */
function cannotSpan({ period }: Compute, entity: EntitySpec, date: FieldSpec | undefined): Planned | undefined {
  if (period?.kind !== "running" || period.unit !== "week" || !date) return undefined;
  return { kind: "cannot", text: `${entity.name} 그래프나 순위를 한 주만 잘라 보이게는 아직 못 해요. 이번 달이나 최근 7일로는 돼요.` };
}

function byWeekday(measured: Measured, claim: Compute, planning: Planning): Planned | undefined {
  const { spec, today } = planning;
  const ownField = figureMeant(measured, claim, planning, undefined);
  const figure = ownField ?? figureMeant(measured, { ...claim, group: null }, planning, "day");
  if (!figure) return undefined;
  const screen = screenFor(spec, figure.entity, claim.position);
  const date = dateOf(figure.entity);
  const span = spanOf(claim.period, date, today);
  if (!screen || !span) return undefined;
  const asked: AskedFigure = { ...figure, where: [...figure.where, ...span.where], ...named(figure, measured, span.told) };
  const shape = (claim.view ? shapeSaid(claim.view.text) : undefined) ?? "bar";
  if (figure.by) return withChart(spec, screen, asked, { shape, x: figure.by.id, per: perOf(figure.by, claim) });
  return date && withWeekdays(spec, screen, asked, date, shape);
}

/** Hours of a day are told apart only where the app has a field for them. */
function byHour(measured: Measured, claim: Compute, planning: Planning): Planned | undefined {
  const { spec } = planning;
  const figure = figureMeant(measured, { ...claim, group: null }, planning, undefined);
  if (!figure) return undefined;
  const part = visible(figure.entity).find(
    ({ type, label }) => type !== "computed" && PART_OF_DAY_LABELS.some((word) => compactName(label).includes(word)),
  );
  const screen = screenFor(spec, figure.entity, claim.position);
  const span = spanOf(claim.period, dateOf(figure.entity), planning.today);
  if (part && screen && span) {
    const asked: AskedFigure = { ...figure, where: [...figure.where, ...span.where], ...named(figure, measured, span.told) };
    return withChart(spec, screen, asked, { shape: claim.view ? shapeSaid(claim.view.text) : "bar", x: part.id });
  }
  return {
    kind: "cannot",
    text: `${figure.entity.name}의 시각을 시간대로 묶어 그리지는 아직 못 해요. ‘시간대’ 항목을 두고 고르게 하면 그것으로 그릴 수 있어요.`,
  };
}

/** The label of a figure that the app shows already and that is called like it. */
function figureCalled(name: string | undefined, spec: AppSpec): string | undefined {
  if (name === undefined) return undefined;
  const labels = [
    ...spec.screens.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (isRow(block) ? block.items.map(({ label }) => label) : block.kind === "chart" ? [block.title ?? ""] : [])),
    ),
    ...spec.entities.flatMap(({ fields }) => fields.filter(({ type }) => type === "computed").map(({ label }) => label)),
  ];
  return labels.find((label) => likeness(compactName(name), compactName(label)) >= 0.8);
}
