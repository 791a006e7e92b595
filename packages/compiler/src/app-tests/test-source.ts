/** How the tests of an app are written down. */
import { type Expression, literal, LINE_WIDTH, object, print, spread } from "../expression.ts";
import { stringLiteral } from "../string-literal.ts";
import { textWidth } from "../text-width.ts";
import type { Values } from "./values.ts";

/** One test: what it says and the statements of its body. */
export interface Case {
  title: string;
  body: readonly string[];
}

/** `name("title", body)` at a depth. */
export function caseSource({ title, body }: Case, indent: number): string {
  const inner = "  ".repeat(indent + 1);
  return `${"  ".repeat(indent)}it(${stringLiteral(title)}, async () => {\n${body.map((line) => `${inner}${line}\n`).join("")}${"  ".repeat(indent)}});`;
}

/** A statement with an object in it: `head{ ...base, key: value }tail`, broken where a line is too short for it. */
export function withObject(head: string, values: Values, tail: string, indent: number, base?: string): string {
  return `${head}${print(valuesExpression(values, base), indent, indent * 2 + textWidth(head), textWidth(tail))}${tail}`;
}

/** `head(argument)tail`, the argument on a line of its own where one line is too short. */
export function withArgument(head: string, argument: string, tail: string, indent: number): string {
  const line = `${head}(${argument})${tail}`;
  if (indent * 2 + textWidth(line) <= LINE_WIDTH) return line;
  return `${head}(\n${"  ".repeat(indent + 1)}${argument},\n${"  ".repeat(indent)})${tail}`;
}

/** The values of a record, over those of another one. */
export function valuesExpression(values: Values, base?: string): Expression {
  const entries = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, literal(value)]));
  return base === undefined ? object(entries) : spread(base, entries);
}

/** `const name = [...]` with what follows it, on one line or an item to a line. */
export function listConstant(name: string, items: readonly string[], tail: string, indent: number): string {
  const line = `const ${name} = [${items.join(", ")}]${tail}`;
  const [inner, close] = ["  ".repeat(indent + 1), "  ".repeat(indent)];
  if (indent * 2 + textWidth(line) <= LINE_WIDTH) return line;
  return `const ${name} = [\n${items.map((item) => `${inner}${item},\n`).join("")}${close}]${tail}`;
}

/** A list of texts on one line. */
export const listOf = (texts: readonly string[]): string => `[${texts.map(stringLiteral).join(", ")}]`;

/** What of `record` is not as in `base`; null where only `base` has something. */
export const differing = (record: Values, base: Values): Values =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(record)])]
      .map((key) => [key, record[key] ?? null] as const)
      .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key] ?? null)),
  );
