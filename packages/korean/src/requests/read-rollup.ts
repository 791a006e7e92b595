/** What records of one list come to in another that they point to: 회원마다 이번 달 몇 번 왔는지. */
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { addFieldOps } from "../plan/apply/add-fields.ts";
import { dateOf } from "../plan/apply/figure-parts.ts";
import { spanOf } from "../plan/apply/span.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { labelOfSense, meantText, unitOfSense, workedOutOf } from "./figure-label.ts";
import { baseName, namesIn, namesOfList } from "./figure-names.ts";
import { type Sense, senseOf } from "./figure-sense.ts";
import { PLACE_PARTICLES } from "./figure-words.data.ts";
import { isQuestion, type Item, scanFigure } from "./scan-figure.ts";

interface Found {
  target: EntitySpec;
  rows: EntitySpec;
  /** The field that points here; undefined where only a text says who it is of. */
  via: FieldSpec | undefined;
  written: FieldSpec | undefined;
  sense: Sense;
}

/** Other figures than one of each record. */
const ELSEWHERE: ReadonlySet<Item["kind"]> = new Set(["shape", "bucket"]);
const ELSEWHERE_WORDS: ReadonlySet<string> = new Set([
  "chart",
  "table",
  "home",
  "ofOne",
  "ranked",
  "most",
  "order",
  "share",
  "course",
  "closing",
]);
const PLACES: ReadonlySet<string> = new Set(PLACE_PARTICLES.split(" "));

export const readRollup: RequestReader = (clause) => {
  if (isQuestion(clause.morphemes)) return undefined;
  const found = clause.spec.entities.flatMap((target) => foundFor(target, clause));
  const named = found.filter(({ sense }) => sense.isNamed);
  const likely = named.length > 0 ? named : found.filter(({ target }) => isOnlySource(target, clause));
  const linked = likely.filter(({ via }) => via !== undefined);
  const [one, ...others] = linked.length > 0 ? linked : likely;
  if (!one || others.length > 0) return undefined;
  return one.via ? rolledUp(one, one.via, clause) : notLinked(one);
};

const sources = (target: EntitySpec, { spec }: Clause): EntitySpec[] =>
  spec.entities.filter((entity) => visible(entity).some((field) => field.type === "relation" && field.target === target.id));
const isOnlySource = (target: EntitySpec, clause: Clause): boolean => sources(target, clause).length === 1;

function foundFor(target: EntitySpec, clause: Clause): Found[] {
  const isSaid = namesOfList(target).some((name) => compactName(clause.text).includes(name));
  if (!isSaid) return [];
  return clause.spec.entities.flatMap((rows): Found[] => {
    if (rows === target) return [];
    const pointing = visible(rows).filter(({ type, target: to }) => type === "relation" && to === target.id);
    const written = pointing.length > 0 ? [] : visible(rows).filter((field) => field.type === "text" && isWrittenName(field, target));
    if (pointing.length > 1 || pointing.length + written.length === 0) return [];
    const items = scanFigure(clause.text, clause.morphemes, namesIn(rows, clause.spec, target));
    const sense = items && isOfEach(items) ? senseOf(items, rows, clause.spec) : undefined;
    return sense ? [{ target, rows, via: pointing[0], written: written[0], sense }] : [];
  });
}

/** 회원, 회원 이름: who it is of, in letters alone. */
const isWrittenName = ({ label }: FieldSpec, target: EntitySpec): boolean =>
  namesOfList(target).some((name) => [name, `${name}이름`, `${name}명`].includes(compactName(label)));

/** The list is named as where the figure is put, or as what it is of each of. */
function isOfEach(items: readonly Item[]): boolean {
  const isElsewhere = items.some((item) => ELSEWHERE.has(item.kind) || (item.kind === "word" && ELSEWHERE_WORDS.has(item.word)));
  const isAccounted = items.every((item, at) => {
    if (item.kind === "name") return isTarget(item) || mayStandAlone(item, items);
    return !isWord(item, "each", "by", "eachOf") || (isWord(item, "eachOf") ? isTarget(items[at + 1]) : isTarget(before(items, at)));
  });
  return !isElsewhere && isAccounted && items.some((item, at) => isTarget(item) && isMarked(items, at));
}

/** 회원마다, 각 회원, 회원 목록에; 회원별 only where a column is asked for: it may be a chart. */
function isMarked(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1).find((item) => !isWord(item, "list") && !(item.kind === "particle" && !PLACES.has(item.text)));
  const isColumn = items.some((item) => isWord(item, "column") || (isWord(item, "list") && isTarget(before(items, items.indexOf(item)))));
  return isWord(items[at - 1], "eachOf") || isWord(next, "each") || next?.kind === "particle" || (isWord(next, "by") && isColumn);
}

const isTarget = (item: Item | undefined): boolean => item?.kind === "name" && item.name.kind === "target";
const isWord = (item: Item | undefined, ...words: string[]): boolean => item?.kind === "word" && words.includes(item.word);
const before = (items: readonly Item[], at: number): Item | undefined =>
  items.slice(0, at).findLast((item) => item.kind !== "particle" && !isWord(item, "list"));

/** A text or a choice that is named says something nobody works out here; a choice beside its option does not. */
export function mayStandAlone(item: Extract<Item, { kind: "name" }>, items: readonly Item[]): boolean {
  const { name } = item;
  if (name.kind !== "field") return true;
  if (["number", "money", "percent", "rating", "computed", "date", "datetime"].includes(name.field.type)) return true;
  return items.some((other) => other.kind === "name" && other.name.kind === "option" && other.name.field === name.field);
}

function rolledUp({ target, rows, sense }: Found, via: FieldSpec, { spec, today }: Clause): Planned | undefined {
  const span = spanOf(sense.period ?? null, dateOf(rows), today);
  if (!span) return undefined;
  const where: Condition[] = [...sense.where, ...span.where];
  const rollup: Rollup = {
    entity: rows.id,
    via: via.id,
    fn: sense.fn,
    ...(sense.field && { field: sense.field.id }),
    ...(where.length > 0 && { where }),
  };
  const had = visible(target).find((field) => field.rollup && JSON.stringify(sorted(field.rollup)) === JSON.stringify(sorted(rollup)));
  if (had)
    return { kind: "there", text: `${target.name}마다 ${josa(had.label, "이/가")} 이미 저절로 나와요.`, about: target.id, field: had.id };
  const label = labelOfSense(sense, rows, span.told);
  if (visible(target).some((field) => compactName(field.label) === compactName(label))) return undefined;
  const { id } = fieldFromLabel(label, {
    takenIds: new Set(target.fields.map((field) => field.id)),
    entityNames: spec.entities,
    noun: target.name,
    origin: "user",
  });
  const unit = unitOfSense(sense, rows);
  const field: FieldSpec = {
    id,
    label,
    type: "computed",
    rollup,
    ...(sense.field?.type === "date" && { result: "date" }),
    ...(unit !== undefined && { unit }),
    origin: "user",
  };
  return {
    kind: "done",
    ops: addFieldOps(spec, target, [field], { today, mode: "edit" }).filter(({ op }) => op !== "setSample"),
    text: `${target.name}마다 ${josa(label, "이/가")} 저절로 나와요 (${workedOutOf(sense, rows)}).${meantText(sense)}`,
    about: target.id,
    field: id,
  };
}

const sorted = (object: object): [string, unknown][] => Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Who it is of stands there in letters alone: nothing of it can be counted before it is picked from the list. */
function notLinked({ target, rows, written }: Found): Planned {
  const called = baseName(target);
  const told = `${rows.name}에는 ${josa(called, "이/가")} 글자로만 적혀 있어서 ${called}마다 계산할 수 없어요.`;
  // A field that is called like the list itself is in the way of one that picks from it.
  if (written === undefined || compactName(written.label) === compactName(called))
    return { kind: "cannot", text: `${told} 목록에서 고르는 칸으로 먼저 이어야 해요.` };
  return {
    kind: "ask",
    question: `${told} ${rows.name}에서 ${josa(called, "을/를")} 목록에서 고르게 먼저 이을까요?`,
    chips: [`${rows.name}에서 ${josa(called, "을/를")} 목록에서 고르게 해줘`],
  };
}
