/**
 * Arithmetic over the fields of one record or the inputs of a calculator: `if(hours >= 15, min(hours, 40) / 40 * 8 * wage, 0)`.
 * Total: parsed, never evaluated as code; the kit computes it (packages/kit/src/formula.ts) by the same grammar.
 *
 *   e  := s (("<" | "<=" | ">" | ">=" | "=" | "!=") s)?        1 or 0
 *   s  := p (("+" | "-") p)*      p := u (("*" | "/") u)*
 *   u  := number | field | "-" u | "(" e ")" | fn "(" e, … ")" | field ("=" | "!=") "option"
 *
 * Dates count as days; `sum(e)` and `count()` go over the rows of a calculator. `cost(field)` is what the chosen options of a
 * field of a record add to its price.
 */
export type Formula =
  | { kind: "number"; value: number }
  | { kind: "text"; value: string }
  | { kind: "field"; id: string }
  | { kind: "negate"; of: Formula }
  | { kind: "binary"; op: Operator; left: Formula; right: Formula }
  | { kind: "call"; fn: FormulaFunction; args: Formula[] };

export type Operator = "+" | "-" | "*" | "/" | Comparison;
type Comparison = "<" | "<=" | ">" | ">=" | "=" | "!=";

/** Name → fewest and most arguments. */
export const FORMULA_FUNCTIONS = {
  round: [1, 2],
  floor: [1, 2],
  ceil: [1, 2],
  min: [1, 8],
  max: [1, 8],
  abs: [1, 1],
  pow: [2, 2],
  if: [3, 3],
  today: [0, 0],
  daysBetween: [2, 2],
  monthsBetween: [2, 2],
  yearsBetween: [2, 2],
  addDays: [2, 2],
  addMonths: [2, 2],
  sum: [1, 1],
  count: [0, 0],
  cost: [1, 1],
} as const satisfies Record<string, readonly [number, number]>;
export type FormulaFunction = keyof typeof FORMULA_FUNCTIONS;

/** How a formula reads a field: as a number, as a date, compared with one of its options, or for what its options cost. */
export interface FieldUse {
  id: string;
  as: "number" | "date" | "choice" | "cost";
  /** Inside sum(…), where the fields of a row may stand. */
  inRows: boolean;
}

export type ParsedFormula = { ok: true; formula: Formula; fields: string[]; uses: FieldUse[] } | { ok: false; message: string };

const MAX_CHARS = 2_000;
const MAX_DEPTH = 32;
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|("[A-Za-z][A-Za-z0-9]{0,59}")|(<=|>=|!=|[-+*/(),<>=]))/y;
const COMPARISONS: readonly string[] = ["<", "<=", ">", ">=", "=", "!="];
const DATE_ARGUMENTS: Partial<Record<FormulaFunction, number>> = {
  daysBetween: 2,
  monthsBetween: 2,
  yearsBetween: 2,
  addDays: 1,
  addMonths: 1,
};

/** Answers the tree and the fields it reads, or what is wrong with the text. Never throws. */
export function parseFormula(text: string): ParsedFormula {
  if (text.length > MAX_CHARS) return { ok: false, message: "too long" };
  const tokens = tokenise(text);
  if (!tokens) return { ok: false, message: "unknown character" };
  const formula = new Parser(tokens).whole();
  if (!formula) return { ok: false, message: "not a formula" };
  const uses: FieldUse[] = [];
  collectUses(formula, "number", false, uses);
  return { ok: true, formula, fields: [...new Set(uses.map(({ id }) => id))], uses };
}

class Parser {
  private at = 0;
  private readonly tokens: string[];

  constructor(tokens: string[]) {
    this.tokens = tokens;
  }

  whole(): Formula | undefined {
    const formula = this.comparison(0);
    return this.at === this.tokens.length ? formula : undefined;
  }

  private comparison(depth: number): Formula | undefined {
    const left = this.chain(depth, ["+", "-"], () => this.product(depth));
    if (!left || !COMPARISONS.includes(this.tokens[this.at] ?? "")) return left;
    const op = this.tokens[this.at++] as Comparison;
    const next = this.tokens[this.at];
    if (next?.startsWith('"')) {
      this.at++;
      const isChoice = left.kind === "field" && (op === "=" || op === "!=");
      return isChoice ? { kind: "binary", op, left, right: { kind: "text", value: next.slice(1, -1) } } : undefined;
    }
    const right = this.chain(depth, ["+", "-"], () => this.product(depth));
    return right && { kind: "binary", op, left, right };
  }

  private product(depth: number): Formula | undefined {
    return this.chain(depth, ["*", "/"], () => this.unary(depth));
  }

  private chain(depth: number, ops: string[], next: () => Formula | undefined): Formula | undefined {
    if (depth > MAX_DEPTH) return undefined;
    let left = next();
    while (left && ops.includes(this.tokens[this.at] ?? "")) {
      const op = this.tokens[this.at++] as Operator;
      const right = next();
      left = right && { kind: "binary", op, left, right };
    }
    return left;
  }

  private unary(depth: number): Formula | undefined {
    if (depth > MAX_DEPTH) return undefined;
    const token = this.tokens[this.at++];
    if (token === "-") {
      const of = this.unary(depth + 1);
      return of && { kind: "negate", of };
    }
    if (token === "(") {
      const inner = this.comparison(depth + 1);
      return this.tokens[this.at++] === ")" ? inner : undefined;
    }
    if (token === undefined) return undefined;
    if (/^\d/.test(token)) return { kind: "number", value: Number(token) };
    if (!/^[A-Za-z_]/.test(token)) return undefined;
    return this.tokens[this.at] === "(" ? this.call(token, depth) : { kind: "field", id: token };
  }

  private call(name: string, depth: number): Formula | undefined {
    if (!Object.hasOwn(FORMULA_FUNCTIONS, name)) return undefined;
    const fn = name as FormulaFunction;
    const args: Formula[] = [];
    this.at++;
    while (this.tokens[this.at] !== ")") {
      if (args.length > 0 && this.tokens[this.at++] !== ",") return undefined;
      const arg = this.comparison(depth + 1);
      if (!arg) return undefined;
      args.push(arg);
    }
    this.at++;
    const [fewest, most] = FORMULA_FUNCTIONS[fn];
    if (fn === "cost" && args[0]?.kind !== "field") return undefined;
    return args.length >= fewest && args.length <= most ? { kind: "call", fn, args } : undefined;
  }
}

function tokenise(text: string): string[] | undefined {
  const tokens: string[] = [];
  const source = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) return undefined;
    tokens.push(match[1] ?? match[2] ?? match[3] ?? match[4]!);
  }
  return tokens;
}

function collectUses(formula: Formula, as: FieldUse["as"], inRows: boolean, uses: FieldUse[]): void {
  switch (formula.kind) {
    case "field":
      if (!uses.some((use) => use.id === formula.id && use.as === as && use.inRows === inRows)) uses.push({ id: formula.id, as, inRows });
      return;
    case "negate":
      return collectUses(formula.of, "number", inRows, uses);
    case "binary": {
      const inner = formula.right.kind === "text" ? "choice" : "number";
      collectUses(formula.left, inner, inRows, uses);
      return collectUses(formula.right, inner, inRows, uses);
    }
    case "call":
      if (formula.fn === "cost") return collectUses(formula.args[0]!, "cost", inRows, uses);
      for (const [index, arg] of formula.args.entries())
        collectUses(arg, index < (DATE_ARGUMENTS[formula.fn] ?? 0) ? "date" : "number", inRows || formula.fn === "sum", uses);
  }
}
