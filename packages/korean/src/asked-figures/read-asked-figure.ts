/** A figure that is asked for in words of one's own: what was learnt says which one, and it is put in as others are. */
import type { AppSpec, Condition } from "@appmon/appspec/spec";
import file from "../../models/asked-figures.json" with { type: "json" };
import { DAY_ENDINGS } from "../asked-parts/asked-words.data.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { PERIODS, type PeriodSense } from "../grammar/calendar.data.ts";
import { type Period, periodAt } from "../grammar/periods.ts";
import { dateOf } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import type { ChangeKind } from "../offers/change-kind.ts";
import { namesOfApp } from "../offers/names-of-app.ts";
import { rankKinds } from "../offers/rank-kinds.ts";
import type { Planned } from "../plan/planned.ts";
import { doneStem } from "../requests/done-stem.ts";
import { flowFields, ticked } from "../requests/figure-conditions.ts";
import type { Looks } from "../requests/figure-looks.ts";
import { calledOff, type Sense } from "../requests/figure-sense.ts";
import { CHART_SAID, FIGURE_WORDS } from "../requests/figure-words.data.ts";
import { shown } from "../requests/read-figure.ts";
import type { RequestReader } from "../requests/clause.ts";
import { figureLikely, type LikelyFigure, likelyFigures } from "./figure-model.ts";

/** So likely it is put in, and so likely it is asked about. */
const SURE = 0.65;
/** So likely it is a figure at all that is asked for. */
const OF_FIGURES = 0.5;
const MOST_CHARS = 150;

export const readAskedFigure: RequestReader = ({ text, spec, today }) => planOf(text, spec, today, SURE);

/** Whether it is a figure that a message asks for. */
export function asksForFigure(text: string, spec: AppSpec): boolean {
  if (text.length > MOST_CHARS || figureLikely(file, text) < OF_FIGURES) return false;
  const [first] = rankKinds(text, namesOfApp(spec));
  return first === undefined || first.likely < SURELY_OTHER || OF_FIGURE.has(first.kind);
}
/** So likely another kind of change is asked for, it is none: 큰 금액 순. */
const SURELY_OTHER = 0.85;
const OF_FIGURE: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["figure", "chart", "question", "group-by", "formula"]);

function planOf(text: string, spec: AppSpec, today: string, least: number): Planned | undefined {
  if (!asksForFigure(text, spec)) return undefined;
  const gate = figureLikely(file, text);
  const [first] = likelyFigures(file, text, spec);
  return first && first.likely * gate >= least ? planFigure(first, text, { spec, today }) : undefined;
}

/** Undefined where it cannot be put in as it was said. */
export function planFigure(
  figure: LikelyFigure,
  text: string,
  place: { spec: AppSpec; /** KST yyyy-mm-dd */ today: string },
): Planned | undefined {
  const sense = isOfOtherDay(figure, text) ? undefined : senseOf(figure, text);
  return sense && shown({ rows: figure.amount.rows, sense, looks: looksOf(figure, text) }, place);
}

/** 월별 등록 수 of members whose day is when their membership ends: steps are of the day of a list, and another is said. */
function isOfOtherDay({ amount: { rows }, division }: LikelyFigure, text: string): boolean {
  if (division.kind !== "bucket") return false;
  const said = visible(rows).filter(({ type, label }) => DAYS.has(type) && text.includes(label.replace(DAY_ENDING, "")));
  return said.length > 0 && !said.some(({ id }) => id === dateOf(rows)?.id);
}
const DAYS: ReadonlySet<string> = new Set(["date", "datetime"]);
const DAY_ENDING = new RegExp(String.raw`\s*(?:${DAY_ENDINGS.join("|")})$`);

/** Undefined where it would add up what came in and what went out. */
function senseOf({ amount: { rows, field, how }, division, states }: LikelyFigure, text: string): Sense | undefined {
  const parts = states.map(({ field: of, option, sense }) => {
    if (!option) return ticked(of, doneStem(of.label) ?? of.label, sense === "is");
    const condition: Condition = { field: of.id, op: sense === "is" ? "eq" : "ne", value: option.value };
    return { where: [condition], told: [sense === "is" ? option.label : `${option.label} 아닌`] };
  });
  const ofField = new Set(states.map((state) => state.field.id));
  // One record is in one state: two of them are both meant.
  if (ofField.size < states.length) return undefined;
  const isMixed =
    how !== "count" &&
    flowFields(rows).some(({ id }) => !ofField.has(id) && !(division.kind === "field" && division.field.id === id)); // prettier-ignore
  if (isMixed) return undefined;
  const off = how === "sum" ? calledOff(rows).filter(({ condition }) => !ofField.has(condition.field)) : [];
  const period = periodIn(text);
  return {
    fn: how,
    ...(field ? { field } : rows.counter === undefined ? {} : { unit: rows.counter }),
    where: [...parts.flatMap(({ where }) => where), ...off.map(({ condition }) => condition)],
    told: parts.flatMap(({ told }) => told),
    meant: off.map(({ label }) => label),
    ...(period && division.kind !== "bucket" && { period }),
    isNamed: true,
  };
}

/** The first stretch of time that is said, whatever stands behind it: 지난달, 최근 7일, 지난주엔. */
function periodIn(text: string): Period | undefined {
  for (const at of everyPlace(text)) {
    if (at > 0 && !/[\s,.]/.test(text[at - 1]!)) continue;
    const found = periodAt(text, at)?.value ?? NAMED_PERIODS.at(text, at)?.value;
    if (found?.kind === "running" || found?.kind === "rolling") return found;
  }
  return undefined;
}
const NAMED_PERIODS = new Lexicon<PeriodSense>(PERIODS);

const SHAPES = new Lexicon(CHART_SAID);
const CHARTS = new Lexicon(FIGURE_WORDS.flatMap(([words, word]) => (word === "chart" ? [[words, true] as const] : [])));
const everyPlace = (text: string): number[] => Array.from({ length: text.length }, (_, at) => at);

function looksOf({ division, isRanked }: LikelyFigure, text: string): Looks {
  const shape = everyPlace(text).flatMap((at) => SHAPES.at(text, at)?.value ?? [])[0];
  const isList = division.kind !== "none";
  const isChart = isList && (shape !== undefined || everyPlace(text).some((at) => CHARTS.at(text, at)));
  return {
    ...(division.kind === "field" && { by: division.field }),
    ...(division.kind === "bucket" && { bucket: division.bucket }),
    ...(isList && shape !== undefined && { shape }),
    isChart,
    isTable: false,
    isTop: false,
    isHome: false,
    isRanked: isRanked && !isChart,
    isShare: false,
    isCourse: false,
  };
}
