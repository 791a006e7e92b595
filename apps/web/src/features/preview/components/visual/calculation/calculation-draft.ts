/** The form of a calculation as it opens: as it was asked for in words, or as a field that is worked out already says. */
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { type Formula, type FormulaFunction, parseFormula } from "@appmon/kit/formula-grammar";
import { comparedFields, rowsOf } from "../conditions/condition-draft.ts";
import {
  type CalculationDraft,
  fitting,
  HOUR_MINUTES,
  isNumber,
  isPartOf,
  isRoundedAnyway,
  linksOf,
  NUMBER,
  otherFields,
  otherOf,
  pickFields,
  TODAY,
  waysOf,
  workedBy,
} from "./calculation-ops.ts";
import { literalOf, PLAIN_SHAPE, shapeOf } from "./result-shape.ts";

const BLANK: CalculationDraft = {
  label: "",
  how: "multiply",
  first: "",
  second: "",
  number: "",
  via: "",
  fn: "count",
  field: "",
  only: [],
  shown: "",
  unit: null,
  ...PLAIN_SHAPE,
};

/** What was said in words, and the likeliest where nothing was. */
export function startAs(spec: AppSpec, entity: EntitySpec, asked: Partial<ChangeFormOf<"calculation">> = {}): CalculationDraft {
  const ways = waysOf(spec, entity.id);
  const { of = [], number } = asked;
  const how = ways.find((one) => one === asked.how) ?? ways.find((one) => one === BLANK.how) ?? ways[0] ?? BLANK.how;
  const started = { ...BLANK, how, label: asked.label ?? "", number: number === undefined ? "" : String(number) };
  if (how === "lookup" || how === "rollup") {
    const vias = how === "lookup" ? pickFields(spec, entity.id).map(({ id }) => id) : linksOf(spec, entity.id).map(({ id }) => id);
    for (const fn of how === "rollup" ? (["sum", "last"] as const) : (["count"] as const))
      for (const via of vias) {
        const field = otherFields(spec, entity.id, { how, via, fn }).find(({ id }) => of.includes(id));
        if (field) return fitting(spec, entity.id, { ...started, via, fn, field: field.id });
      }
    return fitting(spec, entity.id, { ...started, via: vias.find((id) => of.includes(id)) ?? "" });
  }
  const [first = "", second = number === undefined ? "" : NUMBER] = of;
  return fitting(spec, entity.id, { ...started, first, second });
}

/** What a field that is worked out says; undefined: this form does not know it, and would change it. */
export function draftOf(spec: AppSpec, entity: EntitySpec, field: FieldSpec): CalculationDraft | undefined {
  const read = readBack(spec, entity, field);
  if (!read) return undefined;
  const draft: CalculationDraft = {
    ...BLANK,
    ...read,
    label: field.label,
    shown: field.result !== undefined && isNumber(field.result) ? field.result : "",
    unit: field.unit ?? "",
  };
  // What would be saved is what there is, or it is left alone.
  const same = workedBy(spec, entity.id, draft);
  const isFit = JSON.stringify(fitting(spec, entity.id, draft, field.id)) === JSON.stringify(draft);
  return same && isFit && meaningOf(same) === meaningOf(field) ? draft : undefined;
}

/** Without the order of keys: where designs are kept they have one of their own. */
const meaningOf = ({ formula, lookup, rollup }: Pick<FieldSpec, "formula" | "lookup" | "rollup">): string => {
  const read = formula === undefined ? undefined : readFormula(formula);
  return JSON.stringify([
    // Money that is divided is rounded from now on, where it was not.
    read && [read.inner, read.shape.min, read.shape.max, read.shape.round === "" ? "round" : read.shape.round, read.shape.to],
    lookup && [lookup.via, lookup.field],
    rollup && [
      rollup.entity,
      rollup.via,
      rollup.fn,
      rollup.field,
      (rollup.where ?? []).map(({ field, op, value }) => [field, op, value]),
      rollup.everyone ?? false,
    ],
  ]);
};
function readFormula(text: string): ReturnType<typeof shapeOf> | undefined {
  const parsed = parseFormula(text);
  return parsed.ok ? shapeOf(parsed.formula) : undefined;
}

function readBack(
  spec: AppSpec,
  entity: EntitySpec,
  { formula, lookup, rollup, result }: FieldSpec,
): Partial<CalculationDraft> | undefined {
  if (lookup) return { how: "lookup", ...lookup };
  if (rollup) {
    const via = `${rollup.entity}.${rollup.via}`;
    const other = otherOf(spec, entity.id, { how: "rollup", via });
    const only = other ? rowsOf(comparedFields(spec, other.id, "rollup"), rollup.where) : [];
    return { how: "rollup", via, fn: rollup.fn, field: rollup.field ?? "", only };
  }
  const read = formula === undefined ? undefined : readFormula(formula);
  const worked = read && ofTree(read.inner, (id) => isPartOf(entity.fields, id));
  if (!worked?.how || !read) return undefined;
  const isAnyway = read.shape.round === "round" && read.shape.to === "1" && isRoundedAnyway({ how: worked.how }, result);
  return { ...worked, ...read.shape, ...(isAnyway && { round: "" as const }) };
}

const CALLED: Partial<Record<FormulaFunction, CalculationDraft["how"]>> = {
  daysBetween: "days",
  addDays: "shift",
  minutesBetween: "minutes",
  addMinutes: "later",
};
const HOW = { "+": "add", "-": "subtract", "*": "multiply", "/": "divide" } as const;

function ofTree(tree: Formula, isPart: (id: string) => boolean): Partial<CalculationDraft> | undefined {
  const called = tree.kind === "call" ? CALLED[tree.fn] : undefined;
  if (tree.kind === "call" && called) return ofTwo(called, tree.args[0]!, tree.args[1]!);
  if (tree.kind !== "binary" || !(tree.op in HOW)) return undefined;
  const { op, left, right } = tree;
  const isHour = op === "/" && right.kind === "number" && right.value === HOUR_MINUTES;
  if (isHour && left.kind === "call" && left.fn === "minutesBetween") return ofTwo("hours", left.args[0]!, left.args[1]!);
  const isHundred = right.kind === "number" && right.value === 100;
  if (isHundred && op === "/" && left.kind === "binary" && left.op === "*") {
    const two = ofTwo("percent", left.left, left.right);
    if (two && two.first !== NUMBER && isPart(two.second ?? "")) return two;
  }
  if (isHundred && op === "*" && left.kind === "binary" && left.op === "/") return ofTwo("percent", left.left, left.right);
  return ofTwo(HOW[op as keyof typeof HOW], left, right);
}

function ofTwo(how: CalculationDraft["how"], a: Formula, b: Formula): Partial<CalculationDraft> | undefined {
  const [first, second] = [operandOf(a), operandOf(b)];
  if (!first || !second) return undefined;
  return { how, first: first.id, second: second.id, number: first.number ?? second.number ?? "" };
}

function operandOf(part: Formula): { id: string; number?: string } | undefined {
  if (part.kind === "field") return { id: part.id };
  const literal = literalOf(part);
  if (literal !== undefined) return { id: NUMBER, number: String(literal) };
  return part.kind === "call" && part.fn === "today" ? { id: TODAY } : undefined;
}
