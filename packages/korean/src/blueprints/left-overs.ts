/** Where a list counts what is left of something: 남은 자루 = 들인 자루 − 나간 자루, of which the last is summed up over another list. */
import type { Condition, Highlight } from "@appmon/appspec/spec";
import { type Formula, parseFormula } from "@appmon/kit/formula-grammar";
import type { DeclaredField, DeclaredList } from "../plan/pattern-declaration.ts";
import { GOES_ON_PAST_NONE, LEFT, UNCOUNTED_UNITS } from "./left-overs.data.ts";

export type Lists = Readonly<Record<string, DeclaredList>>;

/** What records of another list add to what is left, or take from it. */
export interface Flow {
  list: string;
  /** The relation of those records that leads to where it is counted. */
  via: string;
  /** Field that says how much; absent = one each. */
  amount?: string;
  /** Which of them count; absent = all. */
  where?: readonly Condition[];
}

export interface LeftOver {
  list: string;
  field: string;
  label: string;
  /** Fields of the list itself that there is more by, and whether there is less by any other. */
  base: readonly string[];
  hasOwnLosses: boolean;
  gains: readonly Flow[];
  losses: readonly Flow[];
  /** It is what there was less the losses and nothing else, unrounded. */
  isPlain: boolean;
}

interface Term {
  sign: 1 | -1;
  id: string;
}

/** All that is left somewhere in these lists, where nothing can be less than none. */
export const leftOversIn = (lists: Lists): LeftOver[] =>
  Object.entries(lists).flatMap(([list, { fields, highlights = [] }]) =>
    Object.entries(fields).flatMap(([field, declared]) =>
      highlights.some((mark) => tellsLessThanNone(mark, field)) ? [] : (leftOverOf(list, field, declared, fields) ?? []),
    ),
  );

/** 더 먹음, 정원 넘음: what a list has a mark for may happen. */
const tellsLessThanNone = ({ when }: Highlight, id: string): boolean =>
  when.some(({ field, op, value }) => field === id && typeof value === "number" && (op === "lt" ? value <= 0 : op === "lte" && value < 0));

function leftOverOf(list: string, id: string, field: DeclaredField, fields: DeclaredList["fields"]): LeftOver | undefined {
  if (field.formula === undefined || !saysCountLeft(field)) return undefined;
  const terms = termsOf(field.formula, fields);
  const split = terms && splitTerms(terms.list, fields);
  if (!split || split.losses.length === 0 || !isSpent(split, fields)) return undefined;
  return {
    list,
    field: id,
    label: field.label,
    ...split,
    isPlain: terms.isPlain && split.base.length === 1 && split.gains.length === 0 && !split.hasOwnLosses,
  };
}

/** Of days, hours and money less than none is told on purpose: how long something is late, what is owed. */
const saysCountLeft = ({ label, unit, result = "number" }: DeclaredField): boolean =>
  LEFT.test(label) && result === "number" && !UNCOUNTED_UNITS.has(unit ?? "");

type Split = Pick<LeftOver, "base" | "hasOwnLosses" | "gains" | "losses">;

/** Whether it is used up: a lamp burns on past its life, and neighbours who help each other owe each other in turn. */
function isSpent({ base, gains, losses }: Split, fields: DeclaredList["fields"]): boolean {
  if (base.length + gains.length === 0 || base.some((id) => GOES_ON_PAST_NONE.test(fields[id]!.label))) return false;
  return !gains.some((gain) => losses.some((loss) => loss.list === gain.list && loss.via !== gain.via));
}

/** undefined = it rests on something else than numbers of its own, counts and sums. */
function splitTerms(terms: readonly Term[], fields: DeclaredList["fields"]): Split | undefined {
  const split = { base: [] as string[], hasOwnLosses: false, gains: [] as Flow[], losses: [] as Flow[] };
  for (const { sign, id } of terms) {
    const { rollup, lookup } = fields[id]!;
    if (lookup || (rollup && rollup.fn !== "sum" && rollup.fn !== "count")) return undefined;
    if (rollup) {
      const { entity, via, field, where } = rollup;
      split[sign > 0 ? "gains" : "losses"].push({
        list: entity,
        via,
        ...(field !== undefined && { amount: field }),
        ...(where && { where }),
      });
    } else if (sign > 0) split.base.push(id);
    else split.hasOwnLosses = true;
  }
  return split;
}

interface Terms {
  list: Term[];
  isPlain: boolean;
}

/** The fields that a formula adds up and takes off; undefined where it does anything else with them. */
function termsOf(text: string, fields: DeclaredList["fields"], above: readonly string[] = []): Terms | undefined {
  const parsed = parseFormula(text);
  const found = parsed.ok ? termsIn(parsed.formula, 1) : undefined;
  if (!found) return undefined;
  const list: Term[] = [];
  for (const term of found.list) {
    const field = fields[term.id];
    if (!field || above.includes(term.id)) return undefined;
    const inner = field.formula === undefined ? undefined : termsOf(field.formula, fields, [...above, term.id]);
    // 상자 × 상자당: worked out otherwise, of the record's own numbers alone.
    if (!inner && field.formula !== undefined && !isOfItsOwn(field.formula, fields)) return undefined;
    for (const one of inner?.list ?? [{ sign: 1 as const, id: term.id }]) list.push({ id: one.id, sign: one.sign === term.sign ? 1 : -1 });
  }
  return { list, isPlain: found.isPlain };
}

function termsIn(formula: Formula, sign: 1 | -1): Terms | undefined {
  if (formula.kind === "field") return { list: [{ sign, id: formula.id }], isPlain: true };
  if (formula.kind === "number") return { list: [], isPlain: formula.value === 0 };
  if (formula.kind === "negate") return termsIn(formula.of, sign === 1 ? -1 : 1);
  if (formula.kind === "call") return formula.fn === "round" ? roughly(termsIn(formula.args[0]!, sign)) : undefined;
  if (formula.kind !== "binary") return undefined;
  const { op, left, right } = formula;
  // round(x * 10) / 10
  if ((op === "*" || op === "/") && right.kind === "number" && right.value > 0) return roughly(termsIn(left, sign));
  if (op !== "+" && op !== "-") return undefined;
  const [first, second] = [termsIn(left, sign), termsIn(right, op === "+" ? sign : sign === 1 ? -1 : 1)];
  return first && second && { list: [...first.list, ...second.list], isPlain: first.isPlain && second.isPlain };
}

const roughly = (terms: Terms | undefined): Terms | undefined => terms && { ...terms, isPlain: false };

function isOfItsOwn(text: string, fields: DeclaredList["fields"]): boolean {
  const parsed = parseFormula(text);
  return parsed.ok && parsed.fields.every((id) => fields[id] !== undefined && fields[id].type !== "computed");
}
