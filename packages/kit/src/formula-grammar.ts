/**
 * The one grammar of formulas: fields that are worked out, calculators, and what is asked of the data read the same text into the same tree.
 * Total: parsed, never run as code. Who computes it is `formula.ts` in the browser and PostgreSQL where the data is.
 *
 *   e  := a ("||" a)*             a := c ("&&" c)*
 *   c  := s (("<" | "<=" | ">" | ">=" | "=" | "!=") s)?        1 or 0
 *   s  := p (("+" | "-") p)*      p := u (("*" | "/") u)*
 *   u  := number | "text" | field | "-" u | "!" u | "(" e ")" | fn "(" e, … ")"
 *
 * `==` is `=` and `<>` is `!=`; `&&`, `||` and `!` are and(…), or(…) and not(…). What is compared with an empty day comes to nothing, and
 * an if(…) over it to what stands last.
 *
 * Dates count as days; `sum(e)` and `count()` go over the rows of a calculator. `cost(field)` is what the chosen options of a
 * field of a record add to its price. `minutesBetween(from, to)` goes from one time to another, of two times of day into the next day where
 * the second is earlier; `addMinutes(from, n)` is a time so many minutes on. Both read fields: "09:30", "2026-11-20T09:30". Names of functions may be written in capitals.
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
  weekday: [1, 1],
  minutesBetween: [2, 2],
  addMinutes: [2, 2],
  isEmpty: [1, 1],
  sum: [1, 1],
  count: [0, 0],
  cost: [1, 1],
} as const satisfies Record<string, readonly [number, number]>;
export type FormulaFunction = keyof typeof FORMULA_FUNCTIONS;

const SHORT: Readonly<Record<string, FormulaFunction>> = {
  days: "daysBetween",
  months: "monthsBetween",
  years: "yearsBetween",
  empty: "isEmpty",
};
const BY_NAME: ReadonlyMap<string, FormulaFunction> = new Map([
  ...(Object.keys(FORMULA_FUNCTIONS) as FormulaFunction[]).map((fn) => [fn.toLowerCase(), fn] as const),
  ...Object.entries(SHORT),
]);

/** How a formula reads a field: as a number, as a date, compared with an option, for what its options cost, as words, or whether it is there. */
export interface FieldUse {
  id: string;
  as: "number" | "date" | "choice" | "cost" | "text" | "empty";
  /** Inside sum(…), where the fields of a row may stand. */
  inRows: boolean;
  /** Inside the condition of an if(…). */
  isAsked: boolean;
}

export type ParsedFormula = { ok: true; formula: Formula; fields: string[]; uses: FieldUse[] } | { ok: false; message: string };

const MAX_CHARS = 2_000;
const MAX_DEPTH = 32;
const TOKEN =
  /\s*(?:(\d{1,30}(?:\.\d{1,15})?|\.\d{1,15})(?![\w.])|([A-Za-z_]\w*)|("[^"\\\p{Cc}]{0,200}")|(<=|>=|!=|==|<>|&&|\|\||[-+*/×÷−(),<>=!]))/uy;
const COMPARISONS: readonly string[] = ["<", "<=", ">", ">=", "=", "!="];
const SIGNS: Readonly<Record<string, string>> = { "×": "*", "÷": "/", "−": "-", "==": "=", "<>": "!=" };

/** Functions whose first arguments are days, and how many of them. */
export const DATE_ARGUMENTS: Partial<Record<FormulaFunction, number>> = {
  daysBetween: 2,
  monthsBetween: 2,
  yearsBetween: 2,
  addDays: 1,
  addMonths: 1,
  weekday: 1,
};

/** Functions whose first arguments are fields that hold a time, and how many of them. */
export const TIME_ARGUMENTS: Partial<Record<FormulaFunction, number>> = { minutesBetween: 2, addMinutes: 1 };

const parsed = new Map<string, ParsedFormula>();

/** Answers the tree and the fields it reads, or what is wrong with the text. Never throws. Kept: a list reads the same one for every record. */
export function parseFormula(text: string): ParsedFormula {
  const known = parsed.get(text);
  if (known) return known;
  const found = parse(text.trim());
  if (parsed.size > 500) parsed.clear();
  parsed.set(text, found);
  return found;
}

function parse(source: string): ParsedFormula {
  if (source.length > MAX_CHARS) return { ok: false, message: `longer than ${MAX_CHARS} characters` };
  const tokens = tokenise(source);
  if ("message" in tokens) return { ok: false, message: tokens.message };
  const parser = new Parser(source, tokens);
  const formula = parser.whole();
  if (!formula) return { ok: false, message: parser.problem ?? "not a formula" };
  const text = formula.kind === "text" ? formula.value : misplacedText(formula);
  if (text !== undefined)
    return {
      ok: false,
      message: `the text "${text.slice(0, 40)}" stands where a number does; a text is compared by = and != with a field, or joined by join(…)`,
    };
  const uses: FieldUse[] = [];
  collectUses(formula, "number", { inRows: false, isAsked: false }, uses);
  return { ok: true, formula, fields: [...new Set(uses.map(({ id }) => id))], uses };
}

interface Tokens {
  signs: string[];
  /** Where in the text each of them begins. */
  starts: number[];
}

class Parser {
  /** The first thing that is wrong, with its place. */
  problem: string | undefined;
  private at = 0;
  private readonly tokens: readonly string[];
  private readonly starts: readonly number[];
  private readonly source: string;

  constructor(source: string, { signs, starts }: Tokens) {
    this.source = source;
    this.tokens = signs;
    this.starts = starts;
  }

  whole(): Formula | undefined {
    const formula = this.choice(0);
    if (!formula || this.at === this.tokens.length) return formula;
    const compares = COMPARISONS.includes(this.tokens[this.at]!);
    return this.fail(
      compares ? "what is compared is not compared again: join two comparisons with &&" : "an operator is expected",
      this.at,
    );
  }

  private choice(depth: number): Formula | undefined {
    return this.joined(depth, "||", "or", () => this.joined(depth, "&&", "and", () => this.comparison(depth)));
  }

  private joined(depth: number, sign: string, fn: "and" | "or", next: () => Formula | undefined): Formula | undefined {
    if (depth > MAX_DEPTH) return this.fail("it is nested too deep", this.at);
    const first = next();
    const args = first && [first];
    while (args && this.tokens[this.at] === sign) {
      this.at++;
      const arg = next();
      if (!arg) return undefined;
      args.push(arg);
    }
    return args && args.length > 1 ? { kind: "call", fn, args } : first;
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
    if (depth > MAX_DEPTH) return this.fail("it is nested too deep", this.at);
    let left = next();
    while (left && ops.includes(this.tokens[this.at] ?? "")) {
      const op = this.tokens[this.at++] as Operator;
      const right = next();
      left = right && { kind: "binary", op, left, right };
    }
    return left;
  }

  private unary(depth: number): Formula | undefined {
    if (depth > MAX_DEPTH) return this.fail("it is nested too deep", this.at);
    const token = this.tokens[this.at++];
    if (token === "+") return this.unary(depth + 1);
    if (token === "-" || token === "!") {
      const of = this.unary(depth + 1);
      return of && (token === "-" ? { kind: "negate", of } : { kind: "call", fn: "not", args: [of] });
    }
    if (token === "(") {
      const inner = this.choice(depth + 1);
      if (!inner) return undefined;
      return this.tokens[this.at++] === ")" ? inner : this.fail("a ) is expected", this.at - 1);
    }
    if (token === undefined) return this.fail("a value is expected", this.at - 1);
    if (/^[\d.]/.test(token)) return { kind: "number", value: Number(token) };
    if (token.startsWith('"')) return { kind: "text", value: token.slice(1, -1) };
    if (!/^[A-Za-z_]/.test(token)) return this.fail("a value is expected", this.at - 1);
    return this.tokens[this.at] === "(" ? this.call(token, depth) : { kind: "field", id: token };
  }

  private call(name: string, depth: number): Formula | undefined {
    const begins = this.at - 1;
    const fn = BY_NAME.get(name.toLowerCase());
    if (fn === undefined)
      return this.fail(`there is no function ${name.slice(0, 40)}(…); there are ${Object.keys(FORMULA_FUNCTIONS).join(", ")}`, begins);
    const args: Formula[] = [];
    this.at++;
    while (this.tokens[this.at] !== ")") {
      if (args.length > 0 && this.tokens[this.at++] !== ",") return this.fail("a , or a ) is expected", this.at - 1);
      const arg = this.choice(depth + 1);
      if (!arg) return undefined;
      args.push(arg);
    }
    this.at++;
    const [fewest, most] = FORMULA_FUNCTIONS[fn];
    if (fn === "cost" && args[0]?.kind !== "field") return this.fail("cost(…) takes a field with options", begins);
    if (args.slice(0, TIME_ARGUMENTS[fn]).some(({ kind }) => TIME_ARGUMENTS[fn] !== undefined && kind !== "field"))
      return this.fail(`${fn}(…) takes fields that hold a time`, begins);
    if (args.length >= fewest && args.length <= most) return { kind: "call", fn, args };
    const takes = fewest === most ? String(most) : `${fewest} to ${most}`;
    return this.fail(`${fn}(…) takes ${takes} ${most === 1 ? "value" : "values"}, not ${args.length}`, begins);
  }

  /** Notes what is wrong at a token, where nothing was wrong before it. */
  private fail(what: string, at: number): undefined {
    const start = this.starts[at] ?? this.source.length;
    this.problem ??= `${placeAt(this.source, start)} ${what}${what.endsWith("expected") ? `, not ${named(this.tokens[at])}` : ""}`;
    return undefined;
  }
}

/** "after `a =`": what stands before a place of a text. */
function placeAt(source: string, start: number): string {
  const before = source.slice(0, start).trim();
  return before === "" ? "at its beginning" : `after \`${before.length > 40 ? `…${before.slice(-40)}` : before}\``;
}
const named = (token: string | undefined): string => (token === undefined ? "the end" : `\`${token.slice(0, 40)}\``);

function tokenise(source: string): Tokens | { message: string } {
  const [signs, starts]: [string[], number[]] = [[], []];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) {
      const [sign = ""] = source.slice(from).trimStart();
      return {
        message: `${placeAt(source, from)} stands \`${sign}\`, which no formula has; fields are named by their id, texts stand in double quotes`,
      };
    }
    const sign = match[4];
    signs.push(match[1] ?? match[2] ?? match[3] ?? SIGNS[sign!] ?? sign!);
    starts.push(from + match[0].length - match[0].trimStart().length);
  }
  return { signs, starts };
}

export const isComparison = (op: Operator): op is Comparison => COMPARISONS.includes(op);
/** Whether a function is called anywhere in a formula. */
export function callsFunction(formula: Formula, fn: FormulaFunction): boolean {
  switch (formula.kind) {
    case "negate":
      return callsFunction(formula.of, fn);
    case "binary":
      return callsFunction(formula.left, fn) || callsFunction(formula.right, fn);
    case "call":
      return formula.fn === fn || formula.args.some((arg) => callsFunction(arg, fn));
    default:
      return false;
  }
}

const isEquality = (op: Operator): boolean => op === "=" || op === "!=";

/** Whether an argument may be a text that is written out. */
const takesText = (fn: FormulaFunction, at: number): boolean => fn === "join" || fn === "contains" || (fn === "if" && at > 0);

/** The first text that is written out and neither compared, joined, looked for nor chosen. */
function misplacedText(formula: Formula): string | undefined {
  switch (formula.kind) {
    case "negate":
      return textIn(formula.of) ?? misplacedText(formula.of);
    case "binary": {
      const { op, left, right } = formula;
      const texts = [left, right].flatMap((part) => textIn(part) ?? []);
      const counted = [left, right].some(({ kind }) => kind === "number");
      const isMisplaced = texts.length > 1 || (texts.length === 1 && (!isEquality(op) || counted));
      return isMisplaced ? texts[0] : (misplacedText(left) ?? misplacedText(right));
    }
    case "call":
      for (const [at, arg] of formula.args.entries()) {
        const found = takesText(formula.fn, at) ? undefined : textIn(arg);
        if (found !== undefined) return found;
        const inner = misplacedText(arg);
        if (inner !== undefined) return inner;
      }
      return undefined;
    default:
      return undefined;
  }
}

const textIn = (formula: Formula): string | undefined => (formula.kind === "text" ? formula.value : undefined);

type Inside = Pick<FieldUse, "inRows" | "isAsked">;

function collectUses(formula: Formula, as: FieldUse["as"], inside: Inside, uses: FieldUse[]): void {
  switch (formula.kind) {
    case "field": {
      const use: FieldUse = { id: formula.id, as, ...inside };
      if (!uses.some((one) => one.id === use.id && one.as === as && one.inRows === use.inRows && one.isAsked === use.isAsked))
        uses.push(use);
      return;
    }
    case "negate":
      return collectUses(formula.of, "number", inside, uses);
    case "binary": {
      const inner = formula.right.kind === "text" || formula.left.kind === "text" ? "choice" : "number";
      collectUses(formula.left, inner, inside, uses);
      return collectUses(formula.right, inner, inside, uses);
    }
    case "call": {
      const { fn, args } = formula;
      const inRows = inside.inRows || fn === "sum";
      for (const [at, arg] of args.entries())
        collectUses(arg, useOf(fn, at), { inRows, isAsked: inside.isAsked || (fn === "if" && at === 0) }, uses);
    }
  }
}

function useOf(fn: FormulaFunction, at: number): FieldUse["as"] {
  if (fn === "cost") return "cost";
  if (fn === "isEmpty") return "empty";
  if (fn === "join" || fn === "contains" || at < (TIME_ARGUMENTS[fn] ?? 0)) return "text";
  return at < (DATE_ARGUMENTS[fn] ?? 0) ? "date" : "number";
}
