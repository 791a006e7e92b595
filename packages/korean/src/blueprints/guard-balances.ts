/** What is left of something can be no less than nothing: a limit on what goes out, where the list says how much there was. */
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../plan/pattern-declaration.ts";
import { LEFT_LABELS, LEFT_UNITS_OF_TIME } from "./balance-words.data.ts";

type Lists = PatternDeclaration["lists"];

interface Balance {
  /** What is left, of a record of this list. */
  list: string;
  label: string;
  /** Field of the same list: how much there was. */
  whole: string;
  /** List of what goes out, and its relation to the first one. */
  out: string;
  via: string;
  /** Field of what goes out that says how much; absent = each is one. */
  amount?: string;
  exceptStatus: string[];
}

/** The same lists; what goes out of a balance is limited to what there was. What the example rows go beyond is no limit. */
export function withGuardedBalances(lists: Lists): Lists {
  const guards = Object.keys(lists).flatMap((id) => balancesOf(id, lists));
  return Object.fromEntries(
    Object.entries(lists).map(([id, list]) => {
      const own = guards.filter((guard) => guard.out === id && !isLimited(list, guard) && isKept(guard, lists));
      return [id, own.length === 0 ? list : { ...list, constraints: [...(list.constraints ?? []), ...own.map(limitOf)] }];
    }),
  );
}

const limitOf = ({ label, whole, via, amount, exceptStatus }: Balance): Constraint => ({
  kind: "capacity",
  of: [via],
  limit: { via, field: whole },
  ...(amount !== undefined && { amount }),
  ...(exceptStatus.length > 0 && { exceptStatus }),
  message: `${josa(label, "이/가")} 모자라요.`,
});

/** Whether the list has a limit of its own by that record, or a sentence about it. */
const isLimited = ({ constraints = [] }: DeclaredList, { via }: Balance): boolean =>
  constraints.some((rule) => rule.kind === "capacity" && rule.of.includes(via));

/** A number that is what there was without a sum of what went out, rounded or not. */
const DIFFERENCE = /^(?:round\()?\(*\s*(\w+)((?:\s*-\s*\w+)+)\s*\)*(?:\s*\*\s*10+)?\)?(?:\s*\/\s*10+)?$/;

function balancesOf(id: string, lists: Lists): Balance[] {
  const { fields } = lists[id]!;
  return Object.values(fields).flatMap((field) => {
    const [, whole, taken = ""] = DIFFERENCE.exec(field.formula ?? "") ?? [];
    if (whole === undefined || !isCountLeft(field) || !isFilledIn(fields[whole])) return [];
    const sums = taken.split("-").map((name) => fields[name.trim()]?.rollup);
    const outs = sums.filter((sum) => sum !== undefined);
    const [out] = outs;
    if (!out || outs.length > 1 || (out.fn !== "sum" && out.fn !== "count")) return [];
    const list = lists[out.entity];
    const exceptStatus = list && exceptOf(out.where ?? [], list);
    // What is worked out from other lists is known only when it is written.
    const isStored = out.field === undefined || list?.fields[out.field]?.type === "number";
    if (!list || !exceptStatus || !isStored) return [];
    const { label } = field;
    return [{ list: id, label, whole, out: out.entity, via: out.via, ...(out.field !== undefined && { amount: out.field }), exceptStatus }];
  });
}

/** What may be in the minus is none: money, and days that are over. */
const isCountLeft = ({ label, result, unit = "" }: DeclaredField): boolean =>
  LEFT_LABELS.some((word) => label.includes(word)) && (result === undefined || result === "number") && !LEFT_UNITS_OF_TIME.includes(unit);

/** Somebody has said how much there was. */
const isFilledIn = (field: DeclaredField | undefined): boolean =>
  field?.type === "number" && (field.required === true || field.default !== undefined);

/** States in which a record takes nothing; undefined = what counts is told by something else than its state. */
function exceptOf(where: readonly Condition[], { fields }: DeclaredList): string[] | undefined {
  const status = Object.keys(fields).find((id) => fields[id]!.type === "status");
  if (where.some(({ field }) => field !== status)) return undefined;
  const states = (fields[status ?? ""]?.options ?? []).map((option) => option.split(" ")[0]!);
  const said = where.flatMap(({ value }) => value);
  const named = states.filter((state) => said.includes(state));
  if (where.every(({ op }) => op === "ne")) return named;
  const [one, ...more] = where;
  return more.length === 0 && (one!.op === "eq" || one!.op === "in") ? states.filter((state) => !named.includes(state)) : undefined;
}

/** Whether the example rows keep to it. */
function isKept({ list, whole, out, via, amount, exceptStatus }: Balance, lists: Lists): boolean {
  const [from, going] = [lists[list]!, lists[out]!];
  const status = Object.keys(going.fields).find((id) => going.fields[id]!.type === "status");
  const cell = ({ sample }: DeclaredList, row: readonly unknown[], field: string | undefined) =>
    field === undefined ? undefined : row[sample.columns.indexOf(field)];
  return from.sample.rows.every((row) => {
    const title = cell(from, row, from.titleField ?? Object.keys(from.fields)[0]);
    const taken = going.sample.rows
      .filter((one) => cell(going, one, via) === title && !exceptStatus.includes(String(cell(going, one, status))))
      .reduce((sum, one) => sum + Number(amount === undefined ? 1 : (cell(going, one, amount) ?? 0)), 0);
    return taken <= Number(cell(from, row, whole) ?? 0);
  });
}
