/**
 * Expressions of generated source and how they are laid out: on one line when they fit in 120 columns, one element per
 * line otherwise. The rules are those of prettier and oxfmt, so that formatting a generated file changes nothing.
 */
import type { Json } from "@appmon/kernel/json";
import { stringLiteral } from "./string-literal.ts";
import { textWidth } from "./text-width.ts";

export const LINE_WIDTH = 120;
const INDENT = "  ";
/** Keys narrower than this keep their string on the same line, however long it is. */
const BREAKABLE_KEY_WIDTH = 5;

interface Laid {
  /** The one-line form. */
  flat: string;
  width: number;
  /** Never printed on one line. */
  broken: boolean;
}
export type Expression =
  | (Laid & { kind: "atom"; literal: "string" | "number" | "other" })
  | (Laid & { kind: "object"; spread: string | undefined; entries: { key: string; value: Expression }[] })
  | (Laid & { kind: "array"; items: Expression[] });

/** Code written by the compiler itself: an identifier, a call, `<HomeScreen />`. Never user text. */
export function code(text: string): Expression {
  return { kind: "atom", literal: "other", flat: text, width: textWidth(text), broken: false };
}

/** An object literal; entries without a value are left out. */
export function object(entries: Record<string, Expression | undefined>): Expression {
  return objectOf(Object.entries(entries));
}

/** `{ ...name, key: value }`; the name alone where nothing is added. */
export function spread(name: string, entries: Record<string, Expression | undefined>): Expression {
  return Object.values(entries).some((value) => value !== undefined) ? objectOf(Object.entries(entries), name) : code(name);
}

export function array(items: Expression[]): Expression {
  const flat = `[${items.map((item) => item.flat).join(", ")}]`;
  const rows =
    items.length > 1 &&
    (items.every((item) => item.kind === "object" && item.entries.length > 1) ||
      items.every((item) => item.kind === "array" && item.items.length > 1));
  return { kind: "array", items, flat, width: textWidth(flat), broken: rows || items.some((item) => item.broken) };
}

/** Any JSON value as an expression that evaluates to it. `undefined` stays undefined, so that an absent property is absent. */
export function literal(value: Json): Expression;
export function literal(value: Json | undefined): Expression | undefined;
export function literal(value: Json | undefined): Expression | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") {
    const flat = stringLiteral(value);
    return { kind: "atom", literal: "string", flat, width: textWidth(flat), broken: false };
  }
  if (typeof value === "number") {
    const flat = String(value).replace("e+", "e");
    return { kind: "atom", literal: "number", flat, width: flat.length, broken: false };
  }
  if (value === null || typeof value === "boolean") return code(String(value));
  if (Array.isArray(value)) return array(value.map((item) => literal(item ?? null)));
  return objectOf(Object.entries(value).map(([key, item]) => [key, literal(item)]));
}

/**
 * @param indent depth of the line the expression starts on, in steps of two spaces
 * @param column columns already taken on that line
 * @param tail columns that follow the expression on its last line, such as `,`
 */
export function print(expression: Expression, indent: number, column: number, tail: number): string {
  if (!expression.broken && column + expression.width + tail <= LINE_WIDTH) return expression.flat;
  if (expression.kind === "atom") return expression.flat;
  const inner = INDENT.repeat(indent + 1);
  const close = INDENT.repeat(indent);
  if (expression.kind === "array") {
    if (expression.items.length === 0) return "[]";
    if (expression.items.length > 1 && expression.items.every(isNumber)) return `[\n${fill(expression.items, inner)}\n${close}]`;
    const lines = expression.items.map((item) => `${inner}${print(item, indent + 1, inner.length, 1)},\n`);
    return `[\n${lines.join("")}${close}]`;
  }
  if (expression.entries.length === 0) return "{}";
  const lines = expression.entries.map(({ key, value }) => `${inner}${key}:${printProperty(key, value, indent + 1)},\n`);
  const first = expression.spread === undefined ? "" : `${inner}...${expression.spread},\n`;
  return `{\n${first}${lines.join("")}${close}}`;
}

/** An object literal that always takes several lines: a declaration reads better when every property has its own. */
export function printOpen(expression: Expression, indent: number): string {
  return print({ ...expression, broken: true }, indent, 0, 0);
}

function printProperty(key: string, value: Expression, indent: number): string {
  const keyWidth = textWidth(key);
  const column = indent * INDENT.length + keyWidth + 2;
  const breaksAfterColon =
    value.kind === "atom" && value.literal === "string" && keyWidth >= BREAKABLE_KEY_WIDTH && column + value.width + 1 > LINE_WIDTH;
  return breaksAfterColon ? `\n${INDENT.repeat(indent + 1)}${value.flat}` : ` ${print(value, indent, column, 1)}`;
}

function objectOf(all: [string, Expression | undefined][], spread?: string): Expression {
  const present = all.filter((entry): entry is [string, Expression] => entry[1] !== undefined);
  const entries = present.map(([key, value]) => ({ key: propertyKey(key), value }));
  const members = [...(spread === undefined ? [] : [`...${spread}`]), ...entries.map(({ key, value }) => `${key}: ${value.flat}`)];
  const flat = members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
  return { kind: "object", spread, entries, flat, width: textWidth(flat), broken: entries.some(({ value }) => value.broken) };
}

/** A key as it stands in an object literal or an interface. */
export function propertyKey(key: string): string {
  // A plain `__proto__:` would set the prototype instead of a property.
  if (key === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$가-힣][\w$가-힣]*$/.test(key) ? key : stringLiteral(key);
}

function isNumber(item: Expression): boolean {
  return item.kind === "atom" && item.literal === "number";
}

function fill(items: Expression[], inner: string): string {
  const lines: string[] = [];
  let line = inner;
  for (const item of items) {
    const piece = `${item.flat},`;
    if (line === inner) line += piece;
    else if (line.length + 1 + piece.length <= LINE_WIDTH) line += ` ${piece}`;
    else {
      lines.push(line);
      line = inner + piece;
    }
  }
  return [...lines, line].join("\n");
}
