/**
 * The small language of computed fields and calculators: `if(hours >= 15, hours / 40 * 8 * wage, 0)`. Parsed, never run as
 * code; total: whatever the text, there is a value or `null`. Dates count as days since 1970.
 */
type Node =
  | { kind: "value"; value: number | string }
  | { kind: "name"; id: string }
  | { kind: "operator"; op: string; left: Node; right: Node }
  | { kind: "call"; fn: string; args: Node[] };

type Value = number | string | null;

export interface FormulaScope {
  /** What a name stands for: number, boolean, "2026-11-20", option value; `null` = empty. */
  read(id: string): unknown;
  /** A scope for each row; `sum(…)` adds up over them. */
  rows?: readonly FormulaScope[];
  /** "2026-11-20" */
  today: string;
  /** What the options chosen for a name cost together; 0 where nothing is chosen. */
  cost?(id: string): number;
  /** What an empty number counts as; `null` leaves the result empty. */
  empty: 0 | null;
}

const LIMIT = 2_000;
const DEPTH = 40;
const TOKEN = /\d+(?:\.\d+)?|\.\d+|[\p{L}_][\p{L}\p{N}_]*|"[^"]*"|<=|>=|!=|\S/gu;

const CALLS: Record<string, readonly [fewest: number, most: number]> = {
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
};

const DATED: ReadonlySet<string> = new Set(["daysBetween", "monthsBetween", "yearsBetween", "addDays", "addMonths"]);

const parsed = new Map<string, Node | null>();

/** The tree of a formula; `null` when it is none. Kept, because a list computes the same one for every record. */
function parse(text: string): Node | null {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const node = text.length > LIMIT ? null : new Reader(text.match(TOKEN) ?? []).whole();
  if (parsed.size > 500) parsed.clear();
  parsed.set(text, node);
  return node;
}

class Reader {
  private at = 0;
  private readonly tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  whole(): Node | null {
    const node = this.comparison(0);
    return this.at === this.tokens.length ? node : null;
  }

  private chain(ops: RegExp, next: () => Node | null): Node | null {
    let left = next();
    for (let op = this.tokens[this.at]; left && op !== undefined && ops.test(op); op = this.tokens[this.at]) {
      this.at++;
      const right = next();
      left = right && { kind: "operator", op, left, right };
    }
    return left;
  }

  private comparison(depth: number): Node | null {
    if (depth > DEPTH) return null;
    const left = this.sum(depth);
    const op = this.tokens[this.at];
    if (!left || op === undefined || !/^(?:<=?|>=?|!?=)$/.test(op)) return left;
    this.at++;
    const right = this.sum(depth);
    return right && { kind: "operator", op, left, right };
  }

  private sum(depth: number): Node | null {
    return this.chain(/^[-+−]$/, () => this.chain(/^[*/%×÷]$/, () => this.unary(depth)));
  }

  private unary(depth: number): Node | null {
    const token = this.tokens[this.at++];
    if (token === undefined || depth > DEPTH) return null;
    if (token === "+") return this.unary(depth + 1);
    if (token === "-" || token === "−") {
      const of = this.unary(depth + 1);
      return of && { kind: "operator", op: "-", left: { kind: "value", value: 0 }, right: of };
    }
    if (token === "(") {
      const inner = this.comparison(depth + 1);
      return this.tokens[this.at++] === ")" ? inner : null;
    }
    if (/^[\d.]/.test(token)) return Number.isFinite(Number(token)) ? { kind: "value", value: Number(token) } : null;
    if (token.startsWith('"')) return token.length > 1 ? { kind: "value", value: token.slice(1, -1) } : null;
    if (!/^[\p{L}_]/u.test(token)) return null;
    return this.tokens[this.at] === "(" ? this.call(token, depth) : { kind: "name", id: token };
  }

  private call(fn: string, depth: number): Node | null {
    const arity = Object.hasOwn(CALLS, fn) ? CALLS[fn] : undefined;
    if (!arity) return null;
    const args: Node[] = [];
    this.at++;
    while (this.tokens[this.at] !== ")") {
      if (args.length > 0 && this.tokens[this.at++] !== ",") return null;
      const arg = this.comparison(depth + 1);
      if (!arg) return null;
      args.push(arg);
    }
    this.at++;
    if (fn === "cost" && args[0]?.kind !== "name") return null;
    return args.length >= arity[0] && args.length <= arity[1] ? { kind: "call", fn, args } : null;
  }
}

const DAY_MS = 86_400_000;

/** "2026-11-20" → days since 1970; `null` when it is no date. */
function dayNumber(day: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}/.test(day) ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) : NaN;
  return Number.isNaN(at) ? null : at / DAY_MS;
}

/** Days since 1970 → "2026-11-20"; `null` outside the years a date can have. */
export function dayOf(days: number): string | null {
  const at = new Date(Math.round(days) * DAY_MS);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 || at.getUTCFullYear() > 9999 ? null : at.toISOString().slice(0, 10);
}

/** The same day `months` later, the last of the month where that one is shorter. */
function addMonths(days: number, months: number): number {
  const from = new Date(days * DAY_MS);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + Math.trunc(months), 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return (first.getTime() + (Math.min(from.getUTCDate(), last) - 1) * DAY_MS) / DAY_MS;
}

/** Whole months from one day to another. */
function monthsBetween(from: number, to: number): number {
  const [a, b] = [new Date(from * DAY_MS), new Date(to * DAY_MS)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  if (to >= from) return addMonths(from, months) > to ? months - 1 : months;
  return addMonths(from, months) < to ? months + 1 : months;
}

/** To `digits` places behind the point; negative ones round to tens. Knocks off what binary fractions add (1.005 → 1.01). */
function rounded(how: "round" | "floor" | "ceil", value: number, digits: number): number {
  const scale = 10 ** Math.max(-12, Math.min(12, Math.trunc(digits)));
  return Math[how](Number((value * scale).toPrecision(14))) / scale;
}

function evaluate(node: Node, scope: FormulaScope): Value {
  switch (node.kind) {
    case "value":
      return node.value;
    case "name":
      return named(scope.read(node.id), scope);
    case "operator":
      return operate(node, scope);
    case "call":
      return call(node.fn, node.args, scope);
  }
}

function named(value: unknown, scope: FormulaScope): Value {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "string" && value !== "") return dayNumber(value) ?? value;
  return value === null || value === undefined || value === "" ? scope.empty : NaN;
}

function operate({ op, left, right }: Extract<Node, { kind: "operator" }>, scope: FormulaScope): Value {
  const [a, b] = [evaluate(left, scope), evaluate(right, scope)];
  if (typeof a === "string" || typeof b === "string") {
    if (op === "=") return Number(a === b);
    return op === "!=" ? Number(a !== b) : NaN;
  }
  if (a === null || b === null) return null;
  switch (op) {
    case "+":
      return a + b;
    case "-":
    case "−":
      return a - b;
    case "*":
    case "×":
      return a * b;
    case "%":
      return a % b;
    case "<":
      return Number(a < b);
    case "<=":
      return Number(a <= b);
    case ">":
      return Number(a > b);
    case ">=":
      return Number(a >= b);
    case "=":
      return Number(a === b);
    case "!=":
      return Number(a !== b);
    default:
      return a / b;
  }
}

function call(fn: string, args: Node[], scope: FormulaScope): Value {
  if (fn === "if") {
    const met = evaluate(args[0]!, scope);
    return met === null ? null : evaluate(met === 0 ? args[2]! : args[1]!, scope);
  }
  if (fn === "sum") return total((scope.rows ?? []).map((row) => evaluate(args[0]!, row)));
  if (fn === "cost") return args[0]?.kind === "name" ? (scope.cost?.(args[0].id) ?? 0) : null;
  if (fn === "count") return scope.rows?.length ?? 0;
  if (fn === "today") return dayNumber(scope.today);
  // An empty day is no day: it never counts as 0.
  const inner = DATED.has(fn) ? { ...scope, empty: null } : scope;
  const numbers = args.map((arg) => evaluate(arg, inner));
  if (numbers.some((value) => value === null)) return null;
  if (numbers.some((value) => typeof value === "string")) return NaN;
  const [a = NaN, b = 0] = numbers as number[];
  switch (fn) {
    case "round":
    case "floor":
    case "ceil":
      return rounded(fn, a, b);
    case "min":
      return Math.min(...(numbers as number[]));
    case "max":
      return Math.max(...(numbers as number[]));
    case "abs":
      return Math.abs(a);
    case "pow":
      return a ** b;
    case "daysBetween":
      return b - a;
    case "monthsBetween":
      return monthsBetween(a, b);
    case "yearsBetween":
      return Math.trunc(monthsBetween(a, b) / 12);
    case "addDays":
      return a + b;
    default:
      return addMonths(a, b);
  }
}

/** Rows that are not filled in yet do not spoil the sum. */
function total(values: Value[]): Value {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return null;
  return numbers.some((value) => typeof value === "string") ? NaN : (numbers as number[]).reduce((sum, value) => sum + value, 0);
}

/** The value of a formula; `null` when something needed is empty, the text is no formula, or the result is no finite number. */
export function formulaValue(formula: string, scope: FormulaScope): number | null {
  const node = parse(formula);
  if (!node) return null;
  const value = evaluate(node, scope);
  return typeof value === "number" && Number.isFinite(value) ? Number(value.toPrecision(14)) : null;
}
