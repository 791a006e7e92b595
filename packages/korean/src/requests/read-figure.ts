/** Figures over one list: a number at the top of a screen, a chart or a table by what its records are told apart by. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { Block, EntitySpec, FieldSpec, Metric, ScreenSpec } from "@appmon/appspec/spec";
import { type AskedFigure, basisText, blockId, screenFor, withChart, withStat } from "../plan/apply/chart.ts";
import { dateOf, personField } from "../plan/apply/figure-parts.ts";
import type { Bucket, ChartShape } from "../plan/apply/figure-words.data.ts";
import { spanOf, spanOfStat } from "../plan/apply/span.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { type Clause, clauseOf, type RequestReader } from "./clause.ts";
import { labelOfSense, meantText, unitOfSense } from "./figure-label.ts";
import { flowFields } from "./figure-conditions.ts";
import { namesIn } from "./figure-names.ts";
import { type Sense, senseOf } from "./figure-sense.ts";
import { FIGURE_WORDS, JOINT_PARTICLES, PEOPLE_LABELS } from "./figure-words.data.ts";
import { mayStandAlone } from "./read-rollup.ts";
import { isQuestion, type Item, scanFigure } from "./scan-figure.ts";

interface Looks {
  by?: FieldSpec;
  bucket?: Bucket;
  shape?: ChartShape;
  isChart: boolean;
  isTable: boolean;
  isTop: boolean;
  isHome: boolean;
}
interface Found {
  rows: EntitySpec;
  sense: Sense;
  looks: Looks;
}

export const readFigure: RequestReader = (clause) => {
  if (isQuestion(clause.morphemes)) return undefined;
  return readOne(clause) ?? readTwo(clause);
};

function readOne(clause: Clause): Planned | undefined {
  const found = clause.spec.entities.flatMap((rows) => foundIn(rows, clause)).filter(mayBeMeant);
  const named = found.filter(({ sense }) => sense.isNamed);
  const likely = named.length > 0 ? named : found;
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
  return sense && !(sense.field && DATES.has(sense.field.type)) ? [{ rows, sense, looks: read.looks }] : [];
}
const DATES: ReadonlySet<string> = new Set(["date", "datetime"]);
const DIVIDING: ReadonlySet<string> = new Set(["select", "status", "relation", "boolean", "text"]);
const SORTS = (FIGURE_WORDS.find(([, word]) => word === "sort")?.[0] ?? "").split(" ");

/** What it is told apart by and how it is drawn; `rest` is what it is a figure of. Undefined: something of it is not there. */
function looksOf(items: readonly Item[], rows: EntitySpec, spec: Clause["spec"]): { looks: Looks; rest: Item[] } | undefined {
  const has = (word: string) => items.some((item) => item.kind === "word" && item.word === word);
  const looks: Looks = { isChart: has("chart"), isTable: has("table"), isTop: has("top"), isHome: has("home") };
  // 칸: of each record, where it is.
  if (has("column") || has("eachOf")) return undefined;
  const rest: Item[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind === "bucket" || item.kind === "shape") {
      if (item.kind === "bucket" ? looks.bucket : looks.shape) return undefined;
      Object.assign(looks, item.kind === "bucket" ? { bucket: item.bucket } : { shape: item.shape, isChart: true });
    } else if (isDivider(item)) {
      const by = divided(items, at, rows, spec);
      // 회원마다 is of each of them where they are, 회원별 only beside each other.
      const isEach = item.kind === "word" && item.word === "each" && by?.type === "relation";
      if (!by || looks.by || (isEach && !looks.isChart && !looks.isTable && !items.some(({ kind }) => kind === "shape"))) return undefined;
      looks.by = by;
    } else if (item.kind === "word" && (item.word === "sort" || item.word === "people") && !isDivider(items[at + 1])) return undefined;
    else if (item.kind === "name" && !isDivider(items[at + 1]) && !mayStandAlone(item, items)) return undefined;
    if (item.kind === "name" && isDivider(items[at + 1])) rest.push({ kind: "word", word: "filler", text: "" });
    else rest.push(isDivider(item) ? { kind: "divided", field: looks.by! } : item);
  }
  return looks.by && looks.bucket ? undefined : { looks, rest };
}

const isDivider = (item: Item | undefined): boolean => item?.kind === "word" && (item.word === "by" || item.word === "each");

function divided(items: readonly Item[], at: number, rows: EntitySpec, spec: Clause["spec"]): FieldSpec | undefined {
  const before = items[at - 1];
  const fields = visible(rows).filter(({ type }) => DIVIDING.has(type));
  if (before?.kind === "word" && before.word === "people") return personField(rows, spec) ?? personChoice(fields);
  if (before?.kind === "word" && before.word === "sort") {
    const flows = flowFields(rows);
    const sorts = fields.filter((field) => SORTS.some((word) => field.label.endsWith(word)) && !flows.includes(field));
    return sorts.length === 1 ? sorts[0] : undefined;
  }
  if (before?.kind !== "name") return undefined;
  const { name } = before;
  if (name.kind === "field" || name.kind === "tick") return fields.find(({ id }) => id === name.field.id);
  // 출석별: what the options are of, where one of them has its name.
  if (name.kind === "option") return name.text === name.field.label.replace(/\s/g, "") ? name.field : undefined;
  return undefined;
}

function personChoice(fields: readonly FieldSpec[]): FieldSpec | undefined {
  const found = fields.filter(({ label }) => PEOPLE_LABELS.includes(label.replace(/\s/g, "")));
  return found.length === 1 ? found[0] : undefined;
}

function shown({ rows, sense, looks }: Found, { spec, today }: Clause): Planned | undefined {
  const isList = looks.by !== undefined || looks.bucket !== undefined;
  if (!isList && (looks.isChart || looks.isTable)) return undefined;
  const date = dateOf(rows);
  if (looks.bucket && !date) return undefined;
  // A mean of the sums of days is no mean of records.
  if (looks.bucket && sense.fn === "avg" && sense.field?.type === "money") return undefined;
  const span = isList ? spanOf(sense.period ?? null, date, today) : spanOfStat(sense.period ?? null, date, today);
  const screen = screenOf({ rows, looks }, spec, isList);
  if (!span || !screen) return undefined;
  const metric: Metric = sense.field ? { fn: sense.fn, field: sense.field.id } : { fn: "count" };
  const where = [...sense.where, ...span.where];
  const label = labelOfSense(sense, rows, span.told);
  const basis = sense.meant.length > 0 ? basisText(label, metric, where, rows) : undefined;
  const asked: AskedFigure = { entity: rows, metric, where, label, basis };
  if (!isList) {
    const unit = unitOfSense(sense, rows);
    return withStat(spec, screen, asked, { ...(span.period && { period: span.period }), ...(unit !== undefined && { unit }) });
  }
  if (looks.isTable) return looks.by && withTable(asked, looks.by, screen, { sense, spec });
  const at = looks.isTop ? ("top" as const) : undefined;
  if (looks.bucket) return withChart(spec, screen, asked, { shape: looks.shape, x: date!.id, bucket: looks.bucket, at });
  return withChart(spec, screen, asked, { shape: looks.shape, x: looks.by!.id, at });
}

function screenOf({ rows, looks }: Pick<Found, "rows" | "looks">, spec: Clause["spec"], isList: boolean): ScreenSpec | undefined {
  if (looks.isHome) return spec.screens.find(({ id }) => id === spec.nav.home);
  return screenFor(spec, rows, null, isList ? undefined : ["stats", "chart", "collection"]);
}

/** A row for each. */
function withTable(
  { entity, metric, where, label }: AskedFigure,
  by: FieldSpec,
  screen: ScreenSpec,
  { sense, spec }: { sense: Sense; spec: Clause["spec"] },
): Planned {
  const unit = unitOfSense(sense, entity);
  const title = `${by.label}별 ${label}`;
  const columns = [{ label, metric, ...(unit !== undefined && { unit }) }];
  const block: Block = {
    id: blockId(spec, "tally"),
    title,
    kind: "stats",
    form: "tally",
    entity: entity.id,
    by: by.id,
    ...(where.length > 0 && { where }),
    columns,
  };
  const isThere = (one: Block): boolean => JSON.stringify({ ...one, id: "" }) === JSON.stringify({ ...block, id: "" });
  if (spec.screens.some(({ blocks }) => blocks.some(isThere)))
    return { kind: "there", text: `‘${title}’ 표가 이미 있어요.`, about: entity.id };
  return {
    kind: "done",
    ops: [{ op: "addBlock", screen: screen.id, block }],
    text: `${screen.title}에 ‘${title}’ 표를 넣었어요.${meantText(sense)}`,
    about: entity.id,
  };
}
