/** Figures over one list: a number at the top of a screen, a chart or a table by what its records are told apart by. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { EntitySpec, Metric, ScreenSpec } from "@appmon/appspec/spec";
import { type AskedFigure, basisText, screenFor, withChart, withRanking, withStat } from "../plan/apply/chart.ts";
import { dateOf } from "../plan/apply/figure-parts.ts";
import { HOW_MANY } from "../plan/apply/figure-words.data.ts";
import { spanOf, spanOfStat } from "../plan/apply/span.ts";
import type { Planned } from "../plan/planned.ts";
import { analyse } from "../words/analyse.ts";
import { type Clause, clauseOf, type RequestReader } from "./clause.ts";
import { labelOfSense, unitOfSense } from "./figure-label.ts";
import { type Looks, looksOf } from "./figure-looks.ts";
import { namesIn } from "./figure-names.ts";
import { type Sense, senseOf } from "./figure-sense.ts";
import { withCourse, withReport, withTable } from "./figure-tables.ts";
import { AMONG_WORDS, JOINT_PARTICLES } from "./figure-words.data.ts";
import { isQuestion, type Item, scanFigure } from "./scan-figure.ts";

/** A figure that is meant, as it is put in. */
export interface MeantFigure {
  rows: EntitySpec;
  sense: Sense;
  looks: Looks;
}

interface Found extends MeantFigure {
  /** The list itself is said by its name: 동별 민원 건수. */
  isCalled: boolean;
}

export const readFigure: RequestReader = (clause) => {
  if (isQuestion(clause.morphemes)) return undefined;
  return readOne(clause) ?? readTwo(clause) ?? readPart(clause);
};

/** 전체 몇 명 중 몇 명 냈는지: all of them, and those who are so. */
function readPart(clause: Clause): Planned | undefined {
  const { morphemes, text, spec } = clause;
  const among = morphemes.findIndex(
    ({ surface }, at) => AMONG.has(surface) && morphemes[at - 1] !== undefined && at < morphemes.length - 1,
  );
  if (among < 0) return undefined;
  const end = morphemes.find(({ spaced }, at) => at > among && spaced)?.start;
  const before = text.slice(0, morphemes[among]!.start);
  if (end === undefined || !isHowMany(before)) return undefined;
  const some = readOne(clauseOf(text.slice(end), clause));
  if (some?.kind !== "done" || !isHowMany(text.slice(end))) return undefined;
  const after = applyOperations(spec, some.ops, { by: "user" }).spec;
  const rows = after.entities.find(({ id }) => id === some.about);
  const screen = rows && screenFor(after, rows, null, ["stats", "chart", "collection"]);
  if (!rows || !screen) return undefined;
  const sense: Sense = { fn: "count", where: [], told: [], meant: [], isNamed: true };
  const unit = rows.counter;
  const label = `전체 ${labelOfSense(sense, rows, "")}`;
  const all = withStat(after, screen, { entity: rows, metric: { fn: "count" }, where: [], label }, { ...(unit !== undefined && { unit }) });
  return all.kind === "done" ? { ...all, ops: [...some.ops, ...all.ops], text: `${some.text} ${all.text}` } : some;
}
const AMONG: ReadonlySet<string> = new Set(AMONG_WORDS.split(" "));
const isHowMany = (text: string): boolean => analyse(text).some(({ surface }) => HOW_MANY.includes(surface));

function readOne(clause: Clause): Planned | undefined {
  const found = clause.spec.entities.flatMap((rows) => foundIn(rows, clause)).filter(mayBeMeant);
  const named = found.filter(({ sense }) => sense.isNamed);
  const ofName = named.filter(({ isCalled }) => isCalled);
  const likely = ofName.length > 0 ? ofName : named.length > 0 ? named : found;
  const about = likely.filter(({ rows }) => rows.id === clause.about?.id);
  const [one, ...others] = likely.length > 1 && about.length > 0 ? about : likely;
  return one && others.length === 0 ? shown(one, clause) : undefined;
}

/** What there is to choose from, prices and budgets, does not happen in a month: who names none of them means what does. */
const mayBeMeant = ({ rows, sense }: Found): boolean => sense.isNamed || sense.period === undefined || rows.kind !== "resource";

/** 사람별 합계랑 이번 달 총액: two figures of one list. */
function readTwo(clause: Clause): Planned | undefined {
  const joints = jointsIn(clause);
  if (joints.length > MOST_JOINTS) return undefined;
  for (const [from, to] of joints) {
    const before = readOne(clauseOf(clause.text.slice(0, from), clause));
    if (before?.kind !== "done") continue;
    const spec = applyOperations(clause.spec, before.ops, { by: "user" }).spec;
    const about = spec.entities.find(({ id }) => id === before.about);
    const after = readOne(clauseOf(clause.text.slice(to), { spec, today: clause.today, ...(about && { about }) }));
    if (after?.kind === "done" && after.about === before.about)
      return { ...after, ops: [...before.ops, ...after.ops], text: `${before.text} ${after.text}` };
  }
  return undefined;
}

/** More is a list of things: two figures name a few each. */
const MOST_JOINTS = 6;
const JOINTS: ReadonlySet<string> = new Set(JOINT_PARTICLES.split(" "));
function jointsIn({ morphemes }: Clause): (readonly [number, number])[] {
  return morphemes.flatMap(({ surface, start, end }, at) =>
    (JOINTS.has(surface) || surface === ",") && at > 0 && at < morphemes.length - 1 ? [[start, end] as const] : [],
  );
}

function foundIn(rows: EntitySpec, { text, morphemes, spec }: Clause): Found[] {
  const items = scanFigure(text, morphemes, namesIn(rows, spec));
  const read = items && looksOf(items, rows, spec);
  const sense = read && senseOf(read.rest, rows, spec);
  return sense && !(sense.field && DATES.has(sense.field.type)) ? [{ rows, sense, looks: read.looks, isCalled: isCalled(items) }] : [];
}
const isCalled = (items: readonly Item[]): boolean =>
  items.some((item) => item.kind === "name" && item.name.kind === "rows" && !item.name.isPart);
const DATES: ReadonlySet<string> = new Set(["date", "datetime"]);

/** Undefined where no block shows it so. */
export function shown({ rows, sense, looks }: MeantFigure, { spec, today }: Pick<Clause, "spec" | "today">): Planned | undefined {
  const isList = looks.by !== undefined || looks.bucket !== undefined || looks.isCourse;
  const isDrawn = looks.shape !== undefined || looks.isChart;
  if (!isList && (looks.isChart || looks.isTable || looks.isRanked || looks.isShare || sense.share)) return undefined;
  const date = dateOf(rows);
  if ((looks.bucket || looks.isCourse) && !date) return undefined;
  // A mean of the sums of days is no mean of records.
  if (looks.bucket && !looks.by && sense.fn === "avg" && sense.field?.type === "money") return undefined;
  const span = isList ? spanOf(sense.period ?? null, date, today) : spanOfStat(sense.period ?? null, date, today);
  const screen = screenOf({ rows, looks }, spec, isList);
  if (!span || !screen) return undefined;
  const metric: Metric = sense.field ? { fn: sense.fn, field: sense.field.id } : { fn: "count" };
  const where = [...sense.where, ...span.where];
  const label = labelOfSense(sense, rows, span.told);
  const basis = sense.meant.length > 0 ? basisText(label, metric, where, rows) : undefined;
  const asked: AskedFigure = { entity: rows, metric, where, label, basis };
  const put = { asked, sense, screen, spec };
  if (!isList) {
    const unit = unitOfSense(sense, rows);
    return withStat(spec, screen, asked, { ...(span.period && { period: span.period }), ...(unit !== undefined && { unit }) });
  }
  const isOfTime = looks.bucket !== undefined && (looks.by !== undefined || sense.share !== undefined);
  if (isOfTime) return isDrawn || looks.isRanked || looks.isShare || sense.period ? undefined : withReport(put, date!, looks);
  // A share has no one number that could be drawn for each.
  if (sense.share) return isDrawn || looks.isRanked ? undefined : looks.by && withTable(put, looks.by);
  if (looks.isCourse && !looks.bucket) return looks.isTable || looks.isRanked ? undefined : withCourse(put, date!, looks);
  if (looks.isRanked) return isDrawn || !looks.by ? undefined : withRanking(spec, screen, asked, looks.by.id, null);
  if (looks.isTable) return looks.by && withTable(put, looks.by);
  const isRound = looks.shape === undefined || looks.shape === "pie" || looks.shape === "donut";
  if (looks.isShare && (!looks.by || !isRound || sense.fn === "avg")) return undefined;
  const at = looks.isTop ? ("top" as const) : undefined;
  const shape = looks.shape ?? (looks.isShare ? "donut" : looks.isCourse ? "line" : undefined);
  if (looks.bucket) return withChart(spec, screen, asked, { shape, x: date!.id, bucket: looks.bucket, at });
  return withChart(spec, screen, asked, { shape, x: looks.by!.id, at });
}

function screenOf({ rows, looks }: Pick<Found, "rows" | "looks">, spec: Clause["spec"], isList: boolean): ScreenSpec | undefined {
  if (looks.isHome) return spec.screens.find(({ id }) => id === spec.nav.home);
  return screenFor(spec, rows, null, isList ? undefined : ["stats", "chart", "collection"]);
}
