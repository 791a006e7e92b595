/** Arithmetic over number fields of one record: `quantity * unitPrice`. Parsed, never evaluated as code. */
export type Formula =
  | { kind: "number"; value: number }
  | { kind: "field"; id: string }
  | { kind: "negate"; of: Formula }
  | { kind: "binary"; op: "+" | "-" | "*" | "/"; left: Formula; right: Formula };

export type ParsedFormula = { ok: true; formula: Formula; fields: string[] } | { ok: false; message: string };

const MAX_CHARS = 500;
const MAX_DEPTH = 32;
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|([-+*/()]))/y;

/** Answers the tree and the fields it reads, or what is wrong with the text. Never throws. */
export function parseFormula(text: string): ParsedFormula {
  if (text.length > MAX_CHARS) return { ok: false, message: "too long" };
  const tokens = tokenise(text);
  if (!tokens) return { ok: false, message: "unknown character" };
  let at = 0;
  const fields = new Set<string>();

  const sum = (depth: number): Formula | undefined => chain(depth, ["+", "-"], product);
  const product = (depth: number): Formula | undefined => chain(depth, ["*", "/"], unary);
  const chain = (depth: number, ops: string[], next: (depth: number) => Formula | undefined): Formula | undefined => {
    let left = next(depth);
    while (left && ops.includes(tokens[at] ?? "")) {
      const op = tokens[at++] as "+" | "-" | "*" | "/";
      const right = next(depth);
      left = right && { kind: "binary", op, left, right };
    }
    return left;
  };
  const unary = (depth: number): Formula | undefined => {
    if (depth > MAX_DEPTH) return undefined;
    const token = tokens[at++];
    if (token === "-") {
      const of = unary(depth + 1);
      return of && { kind: "negate", of };
    }
    if (token === "(") {
      const inner = sum(depth + 1);
      return tokens[at++] === ")" ? inner : undefined;
    }
    if (token === undefined) return undefined;
    if (/^\d/.test(token)) return { kind: "number", value: Number(token) };
    if (!/^[A-Za-z_]/.test(token)) return undefined;
    fields.add(token);
    return { kind: "field", id: token };
  };

  const formula = sum(0);
  if (!formula || at !== tokens.length) return { ok: false, message: "not a formula" };
  return { ok: true, formula, fields: [...fields] };
}

function tokenise(text: string): string[] | undefined {
  const tokens: string[] = [];
  const source = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) return undefined;
    tokens.push(match[1] ?? match[2] ?? match[3]!);
  }
  return tokens;
}

/** The value for one record; `null` where a field is empty or the result is no finite number (division by zero). */
export function evaluateFormula(formula: Formula, valueOf: (field: string) => number | null | undefined): number | null {
  const value = calculate(formula, valueOf);
  return value !== null && Number.isFinite(value) ? value : null;
}

function calculate(formula: Formula, valueOf: (field: string) => number | null | undefined): number | null {
  switch (formula.kind) {
    case "number":
      return formula.value;
    case "field":
      return valueOf(formula.id) ?? null;
    case "negate": {
      const of = calculate(formula.of, valueOf);
      return of === null ? null : -of;
    }
    case "binary": {
      const left = calculate(formula.left, valueOf);
      const right = calculate(formula.right, valueOf);
      if (left === null || right === null) return null;
      return OPERATE[formula.op](left, right);
    }
  }
}

const OPERATE: Record<"+" | "-" | "*" | "/", (left: number, right: number) => number> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
};
