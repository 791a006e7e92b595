/**
 * The last day that something of a record took place, which another list holds: 마지막 방문이 한 달 지난 손님, 두 달 넘게 안 온 손님. It is worked out
 * as a field of the record, and the sentence is read on with its name.
 */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { formsOf, withFinal } from "../grammar/conjugate.ts";
import { quantityAt } from "../grammar/quantity.ts";
import { dateOf } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Clause } from "./clause.ts";
import { clauseOf } from "./clause.ts";
import { absent } from "./figure-conditions.ts";
import { baseName, namesOfList } from "./figure-names.ts";
import { DEEDS } from "./figure-words.data.ts";
import { readRollup } from "./read-rollup.ts";

export interface WithLastDay {
  clause: Clause;
  ops: SpecOp[];
  told: string[];
}

const LAST = "마지막으로|마지막|최근에|최근|최종|가장 최근|맨 마지막";
const DAY = "(?:\\s?(?:날짜|날|일자|일))?";
const BEHIND = "(?:이|가|은|는|을|를|한|했던|하신)?";
const NEVER = "(?:넘게|넘도록|이상|동안|째|지나도록|지나게|내내)";
const N = 4;

/** Undefined: nothing of the kind is said, or of several lists. */
export function withLastDay(clause: Clause): WithLastDay | undefined {
  const found = clause.spec.entities.flatMap((target) => ofTarget(target, clause));
  const [only, ...others] = found;
  return only && others.length === 0 ? only : undefined;
}

function ofTarget(target: EntitySpec, clause: Clause): WithLastDay[] {
  const { spec, text } = clause;
  const compact = text.replace(/\s/g, "");
  if (!namesOfList(target).some((name) => compact.includes(name))) return [];
  const pairs = spec.entities.flatMap((rows) => {
    const via = visible(rows).filter(({ type, target: to }) => type === "relation" && to === target.id);
    return rows !== target && via.length === 1 && dateOf(rows)?.type === "date" ? [rows] : [];
  });
  return pairs.flatMap((rows) => {
    const said = rewritten(text, rows);
    if (said === undefined) return [];
    const made = lastDayOf(target, rows, clause);
    if (!made) return [];
    return [{ ...made.rest, clause: clauseOf(said(made.field.label), { ...clause, spec: made.spec }) }];
  });
}

/** The sentence with the name of the day in it; undefined where it does not speak of such a day. */
function rewritten(text: string, rows: EntitySpec): ((label: string) => string) | undefined {
  const nouns = nounsOf(rows);
  const verbs = verbsOf(rows);
  const oneOf = (all: readonly string[]) => all.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const last = new RegExp(
    `(?:${LAST})\\s?(?:${oneOf([...nouns, ...verbs])})${DAY}${BEHIND}(?:\\s?(?:지|날짜|날))?(?:이|가|은|는)?(?=\\s)`,
  ).exec(text);
  if (last) return (label) => `${text.slice(0, last.index)}${josa(label, "이/가")} ${text.slice(last.index + last[0].length)}`;
  const since = new RegExp(`(?:(?:${oneOf(nouns)})(?:한|하고|온|간|받은)?|${oneOf(verbs)})\\s?(?:지|후|뒤)(?:가|는|도)?(?=\\s)`).exec(text);
  if (since) return (label) => `${text.slice(0, since.index)}${josa(label, "이/가")} ${text.slice(since.index + since[0].length)}`;
  for (let at = 0; at < text.length; at++) {
    const span = quantityAt(text, at);
    if (span?.value.dimension !== "duration") continue;
    const never = new RegExp(
      `^\\s?${NEVER}?\\s?(?:(?:안|못)\\s?(?:${oneOf(verbs)}|(?:${oneOf(nouns)})\\s?(?:한|하신))|(?:${oneOf(nouns)})(?:이|가|을|를)?\\s?(?:없는|없던|없었던|안 한|안한|하지 않은))(?=\\s)`,
    ).exec(text.slice(span.end));
    if (!never) continue;
    const end = span.end + never[0].length;
    return (label) => `${text.slice(0, at)}${josa(label, "이/가")} ${text.slice(at, span.end)} 넘은 ${text.slice(end)}`;
  }
  return undefined;
}

/** 방문 기록: 방문. */
const nounsOf = (rows: EntitySpec): string[] => [...new Set([baseName(rows), rows.name])].filter((name) => name.length > 1);

/** 온, 다녀간, 방문한: what was done, as the list may be called after it. */
function verbsOf(rows: EntitySpec): string[] {
  const deeds = DEEDS.filter(({ nouns }) => nouns.split(" ").some((noun) => rows.name.includes(noun)));
  return deeds
    .flatMap(({ stems }) => stems.split(" "))
    .flatMap((stem) => [withFinal(stem, N), ...formsOf(stem).filter((form) => form.endsWith("은"))])
    .filter((form) => /[은간온한된]$/.test(form) || form.length > 1);
}

function lastDayOf(
  target: EntitySpec,
  rows: EntitySpec,
  clause: Clause,
): { field: FieldSpec; spec: AppSpec; rest: Pick<WithLastDay, "ops" | "told"> } | undefined {
  const planned = readRollup(clauseOf(`${target.name}마다 마지막 ${baseName(rows)} 날짜 보여줘`, clause));
  // The day somebody did not come is none on which they came.
  const away = absent(rows);
  const where = away.map(({ field, option }): Condition => ({ field: field.id, op: "ne", value: option.value }));
  const ops = planned?.kind === "done" ? planned.ops.map((op) => withWhere(op, where)) : [];
  const spec = applyOperations(clause.spec, ops, { by: "user" }).spec;
  const field = spec.entities
    .find(({ id }) => id === target.id)
    ?.fields.find(
      ({ rollup, hidden }) =>
        rollup?.entity === rows.id && rollup.fn === "max" && !hidden && JSON.stringify(rollup.where ?? []) === JSON.stringify(where),
    );
  if (!field) return undefined;
  const without = away.length === 0 ? [] : [`${josa(away.map(({ option }) => option.label).join(", "), "은/는")} 빼고 봐요.`];
  return { field, spec, rest: planned?.kind === "done" ? { ops, told: [planned.text, ...without] } : { ops: [], told: [] } };
}

const withWhere = (op: SpecOp, where: readonly Condition[]): SpecOp =>
  op.op === "addField" && op.field.rollup && where.length > 0
    ? { ...op, field: { ...op.field, rollup: { ...op.field.rollup, where: [...where] } } }
    : op;
