/**
 * The one grammar of formulas: fields that are worked out, calculators, and what is asked of the data read the same text into the same tree.
 * Total: parsed, never run as code. Who computes it is `formula.ts` in the browser and PostgreSQL where the data is.
 *
 *   e  := s (("<" | "<=" | ">" | ">=" | "=" | "!=") s)?        1 or 0
 *   s  := p (("+" | "-") p)*      p := u (("*" | "/") u)*
 *   u  := number | "text" | field | "-" u | "(" e ")" | fn "(" e, … ")"
 *
 * Dates count as days; `sum(e)` and `count()` go over the rows of a calculator. `cost(field)` is what the chosen options of a
 * field of a record add to its price. Names of functions may be written in capitals.
 */
export type Formula =
  | { kind: "number"; value: number }
  | { kind: "text"; value: string }
  | { kind: "field"; id: string }
  | { kind: "negate"; of: Formula }
  | { kind: "binary"; op: Operator; left: Formula; right: Formula }
  | { kind: "call"; fn: FormulaFunction; args: Formula[] };

export type Operator = "+" | "-" | "*" | "/" | Comparison;
export type Comparison = "<" | "<=" | ">" | ">=" | "=" | "!=";

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
  and: [1, 8],
  or: [1, 8],
  not: [1, 1],
  contains: [2, 2],
  join: [1, 8],
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

const SHORT: Readonly<Record<string, FormulaFunction>> = { days: "daysBetween", months: "monthsBetween", years: "yearsBetween" };
const BY_NAME: ReadonlyMap<string, FormulaFunction> = new Map([
  ...(Object.keys(FORMULA_FUNCTIONS) as FormulaFunction[]).map((fn) => [fn.toLowerCase(), fn] as const),
  ...Object.entries(SHORT),
]);

/** How a formula reads a field: as a number, as a date, compared with an option, for what its options cost, or as words. */
export interface FieldUse {
  id: string;
  as: "number" | "date" | "choice" | "cost" | "text";
  /** Inside sum(…), where the fields of a row may stand. */
  inRows: boolean;
}

export type ParsedFormula = { ok: true; formula: Formula; fields: string[]; uses: FieldUse[] } | { ok: false; message: string };

const MAX_CHARS = 2_000;
const MAX_DEPTH = 32;
const TOKEN = /\s*(?:(\d{1,30}(?:\.\d{1,15})?|\.\d{1,15})(?![\w.])|([A-Za-z_]\w*)|("[^"\\\p{Cc}]{0,200}")|(<=|>=|!=|[-+*/×÷−(),<>=]))/uy;
const COMPARISONS: readonly string[] = ["<", "<=", ">", ">=", "=", "!="];
const SIGNS: Readonly<Record<string, Operator>> = { "×": "*", "÷": "/", "−": "-" };

/** Functions whose first arguments are days, and how many of them. */
export const DATE_ARGUMENTS: Partial<Record<FormulaFunction, number>> = {
  daysBetween: 2,
  monthsBetween: 2,
  yearsBetween: 2,
  addDays: 1,
  addMonths: 1,
};

const parsed = new Map<string, ParsedFormula>();

/** Answers the tree and the fields it reads, or what is wrong with the text. Never throws. Kept: a list reads the same one for every record. */
export function parseFormula(text: string): ParsedFormula {
  const known = parsed.get(text);
  if (known) return known;
  const found = parse(text);
  if (parsed.size > 500) parsed.clear();
  parsed.set(text, found);
  return found;
}

function parse(text: string): ParsedFormula {
  if (text.length > MAX_CHARS) return { ok: false, message: "too long" };
  const tokens = tokenise(text);
  if (!tokens) return { ok: false, message: "unknown character" };
  const formula = new Parser(tokens).whole();
  if (!formula) return { ok: false, message: "not a formula" };
  if (formula.kind === "text" || misplacesText(formula)) return { ok: false, message: "a text where a number stands" };
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
    const left = this.sum(depth);
    if (!left || !COMPARISONS.includes(this.tokens[this.at] ?? "")) return left;
    const op = this.tokens[this.at++] as Comparison;
    const right = this.sum(depth);
    return right && { kind: "binary", op, left, right };
  }

  private sum(depth: number): Formula | undefined {
    return this.chain(depth, ["+", "-"], () => this.chain(depth, ["*", "/"], () => this.unary(depth)));
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
    if (token === "+") return this.unary(depth + 1);
    if (token === "-") {
      const of = this.unary(depth + 1);
      return of && { kind: "negate", of };
    }
    if (token === "(") {
      const inner = this.comparison(depth + 1);
      return this.tokens[this.at++] === ")" ? inner : undefined;
    }
    if (token === undefined) return undefined;
    if (/^[\d.]/.test(token)) return { kind: "number", value: Number(token) };
    if (token.startsWith('"')) return { kind: "text", value: token.slice(1, -1) };
    if (!/^[A-Za-z_]/.test(token)) return undefined;
    return this.tokens[this.at] === "(" ? this.call(token, depth) : { kind: "field", id: token };
  }

  private call(name: string, depth: number): Formula | undefined {
    const fn = BY_NAME.get(name.toLowerCase());
    if (fn === undefined) return undefined;
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
    const sign = match[4];
    tokens.push(match[1] ?? match[2] ?? match[3] ?? SIGNS[sign!] ?? sign!);
  }
  return tokens;
}

export const isComparison = (op: Operator): op is Comparison => COMPARISONS.includes(op);
const isEquality = (op: Operator): boolean => op === "=" || op === "!=";

/** Whether an argument may be a text that is written out. */
const takesText = (fn: FormulaFunction, at: number): boolean => fn === "join" || fn === "contains" || (fn === "if" && at > 0);

/** Texts that are written out are compared, joined, looked for or chosen between, and nothing else. */
function misplacesText(formula: Formula): boolean {
  switch (formula.kind) {
    case "negate":
      return formula.of.kind === "text" || misplacesText(formula.of);
    case "binary": {
      const { op, left, right } = formula;
      const texts = [left, right].filter(({ kind }) => kind === "text").length;
      const counted = [left, right].some(({ kind }) => kind === "number");
      return texts > 1 || (texts === 1 && (!isEquality(op) || counted)) || misplacesText(left) || misplacesText(right);
    }
    case "call":
      return formula.args.some((arg, at) => (arg.kind === "text" && !takesText(formula.fn, at)) || misplacesText(arg));
    default:
      return false;
  }
}

function collectUses(formula: Formula, as: FieldUse["as"], inRows: boolean, uses: FieldUse[]): void {
  switch (formula.kind) {
    case "field":
      if (!uses.some((use) => use.id === formula.id && use.as === as && use.inRows === inRows)) uses.push({ id: formula.id, as, inRows });
      return;
    case "negate":
      return collectUses(formula.of, "number", inRows, uses);
    case "binary": {
      const inner = formula.right.kind === "text" || formula.left.kind === "text" ? "choice" : "number";
      collectUses(formula.left, inner, inRows, uses);
      return collectUses(formula.right, inner, inRows, uses);
    }
    case "call":
      for (const [at, arg] of formula.args.entries()) collectUses(arg, useOf(formula.fn, at), inRows || formula.fn === "sum", uses);
  }
}

function useOf(fn: FormulaFunction, at: number): FieldUse["as"] {
  if (fn === "cost") return "cost";
  if (fn === "join" || fn === "contains") return "text";
  return at < (DATE_ARGUMENTS[fn] ?? 0) ? "date" : "number";
}
