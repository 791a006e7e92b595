/** JSX elements as prettier and oxfmt lay them out. */
import { type Expression, LINE_WIDTH, print } from "./expression.ts";
import { jsxAttributeValue } from "./string-literal.ts";
import { textWidth } from "./text-width.ts";

/** A string is user text, `true` a bare attribute, an expression goes in braces; undefined leaves the attribute out. */
export type Attributes = Record<string, string | true | Expression | undefined>;

/**
 * `<Name … />`, or with children between an opening and a closing tag.
 * @param indent depth of the line the element starts on; the result starts without indentation
 * @param tail columns behind the element on its last line
 */
export function element(name: string, attributes: Attributes, indent: number, children?: string[], tail = 0): string {
  const opening = openingTag(name, attributes, indent, children !== undefined, tail);
  if (children === undefined) return opening;
  const inner = "  ".repeat(indent + 1);
  return `${opening}\n${children.map((child) => `${inner}${child}\n`).join("")}${"  ".repeat(indent)}</${name}>`;
}

/** A component that only returns an element; `render` lays it out for the depth and tail it stands in. */
export function componentDeclaration(name: string, render: (indent: number, tail: number) => string): string {
  const line = render(1, "return ;".length);
  const body = line.includes("\n") ? `  return (\n    ${render(2, 0)}\n  );` : `  return ${line};`;
  return `export function ${name}() {\n${body}\n}`;
}

function openingTag(name: string, attributes: Attributes, indent: number, hasChildren: boolean, tail: number): string {
  const present = Object.entries(attributes).filter((entry): entry is [string, string | true | Expression] => entry[1] !== undefined);
  const end = hasChildren ? ">" : " />";
  const flat = `<${name}${present.map(([key, value]) => ` ${flatAttribute(key, value)}`).join("")}${end}`;
  const isBroken = present.some(([, value]) => typeof value === "object" && value.broken);
  // A single text attribute has nowhere to break to.
  const [only] = present;
  const staysFlat = present.length === 1 && typeof only?.[1] === "string" && jsxAttributeValue(only[1]).startsWith('"');
  if (staysFlat || (!isBroken && indent * 2 + textWidth(flat) + tail <= LINE_WIDTH)) return flat;
  const inner = "  ".repeat(indent + 1);
  const lines = present.map(([key, value]) => `${inner}${attribute(key, value, indent + 1)}\n`);
  return `<${name}\n${lines.join("")}${"  ".repeat(indent)}${hasChildren ? ">" : "/>"}`;
}

function flatAttribute(key: string, value: string | true | Expression): string {
  if (value === true) return key;
  return `${key}=${typeof value === "string" ? jsxAttributeValue(value) : `{${value.flat}}`}`;
}

function attribute(key: string, value: string | true | Expression, indent: number): string {
  const flat = flatAttribute(key, value);
  if (value === true) return flat;
  if (typeof value === "string") {
    const text = jsxAttributeValue(value);
    if (text.startsWith('"') || indent * 2 + textWidth(flat) <= LINE_WIDTH) return flat;
    return `${key}={\n${"  ".repeat(indent + 1)}${text.slice(1, -1)}\n${"  ".repeat(indent)}}`;
  }
  return `${key}={${print(value, indent, indent * 2 + key.length + 2, 1)}}`;
}
