/** Gives what a component shows without a name (an icon to press, a field to fill in) the name its own code has for it. */
import { parse } from "@babel/parser";
import type { NameRule } from "@appmon/contract/app";
import { DEEDS, FIELD_NAMES, ICON_NAMES_SAID } from "./part-names.ts";

export interface NamedParts {
  source: string;
  /** One for each part that has a name now. */
  named: NameRule[];
  /** One for each part whose name only a person can tell. */
  left: NameRule[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Place {
  element: Node;
  /** Elements around it, outermost first. */
  around: Node[];
}

/** Reads a module of TypeScript with JSX. What does not parse stays as it is. */
export function nameParts(source: string): NamedParts {
  const found: NamedParts = { source, named: [], left: [] };
  const places = elementsIn(source);
  const labelled = new Set(
    places.filter(({ element }) => tagOf(element) === "label").map(({ element }) => valueOf(element, "htmlFor", source)),
  );
  const edits: { at: number; text: string }[] = [];
  for (const place of places) {
    const need = needOf(place, source, labelled);
    if (!need) continue;
    const name = need.name();
    (name === undefined ? found.left : found.named).push(need.rule);
    if (name !== undefined) edits.push({ at: endOfName(place.element), text: ` ${need.attribute}=${name}` });
  }
  for (const { at, text } of edits.toSorted((a, b) => b.at - a.at))
    found.source = found.source.slice(0, at) + text + found.source.slice(at);
  return found;
}

interface Need {
  rule: NameRule;
  attribute: "aria-label" | "alt";
  /** The value of the attribute as it is written; undefined where the code has no word for it. */
  name(): string | undefined;
}

const UNSEEN_INPUTS = new Set(["hidden", "submit", "reset", "button", "image"]);

function needOf({ element, around }: Place, source: string, labelled: ReadonlySet<string | undefined>): Need | undefined {
  const tag = tagOf(element);
  // What is spread into it may hold a name.
  if (attributesOf(element).some(({ type }) => type === "JSXSpreadAttribute")) return undefined;
  if (tag === "img") {
    if (valueOf(element, "alt", source) !== undefined || isNamed(element, source)) return undefined;
    return { rule: "image-alt", attribute: "alt", name: () => captionOf(around, source) };
  }
  if (isNamed(element, source)) return undefined;
  if (tag === "button" || (tag === "a" && valueOf(element, "href", source) !== undefined) || tag === "Link") {
    if (saysSomething(element, source)) return undefined;
    const rule = tag === "button" ? "button-name" : "link-name";
    return { rule, attribute: "aria-label", name: () => nameOfIcon(element, source) ?? nameOfDeed(element, source) };
  }
  if (tag !== "input" && tag !== "textarea" && tag !== "select") return undefined;
  const kind = textOf(element, "type", source) ?? "text";
  if (tag === "input" && UNSEEN_INPUTS.has(kind)) return undefined;
  if (around.some((outer) => tagOf(outer) === "label" && saysSomething(outer, source))) return undefined;
  const id = valueOf(element, "id", source);
  if (id !== undefined && labelled.has(id)) return undefined;
  return {
    rule: tag === "select" ? "select-name" : "label",
    attribute: "aria-label",
    name: () =>
      valueOf(element, "placeholder", source) ??
      wordsBeside(element, around.at(-1), source, kind === "checkbox" || kind === "radio") ??
      (tag === "select" ? emptyOption(element, source) : quoted(FIELD_NAMES[kind])),
  };
}

/** A clear name, where it may have one: axe takes each of these. */
const isNamed = (element: Node, source: string): boolean =>
  ["aria-label", "aria-labelledby", "title"].some((name) => !["", '""', "''"].includes(valueOf(element, name, source) ?? ""));

/** Whether words may stand in it: text, or anything only a run knows. */
function saysSomething(element: Node, source: string): boolean {
  return childrenOf(element).some((child) => {
    if (child.type === "JSXText") return String(child["value"]).trim() !== "";
    if (child.type === "JSXExpressionContainer") return mayBeWords(child["expression"] as Node, source);
    if (child.type !== "JSXElement") return child.type !== "JSXFragment" || saysSomething(child, source);
    const tag = tagOf(child);
    if (tag === "Icon" || tag === "input" || tag === "select" || tag === "textarea") return false;
    if (tag === "img") return !["", '""', "''"].includes(valueOf(child, "alt", source) ?? "");
    // Components draw what they like.
    return /^[A-Z]/.test(tag) || isNamed(child, source) || saysSomething(child, source);
  });
}

function mayBeWords(expression: Node, source: string): boolean {
  if (expression.type === "JSXEmptyExpression") return false;
  if (expression.type === "JSXElement" || expression.type === "JSXFragment") {
    const tag = tagOf(expression);
    return tag !== "Icon" && (/^[A-Z]/.test(tag) || saysSomething(expression, source));
  }
  if (expression.type === "ConditionalExpression")
    return [expression["consequent"], expression["alternate"]].some((side) => mayBeWords(side as Node, source));
  if (expression.type === "LogicalExpression") return mayBeWords(expression["right"] as Node, source);
  return expression.type !== "NullLiteral" && expression.type !== "BooleanLiteral";
}

function nameOfIcon(element: Node, source: string): string | undefined {
  const names = childrenOf(element).flatMap((child) => (tagOf(child) === "Icon" ? [textOf(child, "name", source)] : []));
  return names.length === 1 ? quoted(ICON_NAMES_SAID[names[0] ?? ""]) : undefined;
}

/** What pressing it does, by how the code calls that: "onClick={() => removeItem(id)}". */
function nameOfDeed(element: Node, source: string): string | undefined {
  const pressed = valueOf(element, "onClick", source)?.replace(/([a-z])([A-Z])/g, "$1 $2");
  return pressed === undefined ? undefined : quoted(DEEDS.find(([words]) => words.test(pressed))?.[1]);
}

const WORDED = new Set(["label", "span", "p", "div", "strong", "b", "dt", "th", "h2", "h3", "h4", "small", "legend"]);

/** The text that stands right before a field, or right behind a box to tick. */
function wordsBeside(element: Node, parent: Node | undefined, source: string, isBehind: boolean): string | undefined {
  if (!parent) return undefined;
  const beside = childrenOf(parent).filter((child) => child.type !== "JSXText" || String(child["value"]).trim() !== "");
  const at = beside.indexOf(element);
  const next = beside[isBehind ? at + 1 : at - 1];
  if (next?.type === "JSXText") return quoted(clean(String(next["value"])));
  return next?.type === "JSXElement" && WORDED.has(tagOf(next)) ? wordsIn(next, source) : undefined;
}

/** An element's words, where they are all it has: text, or one thing that the code names. */
function wordsIn(element: Node, source: string): string | undefined {
  const children = childrenOf(element).filter((child) => child.type !== "JSXText" || String(child["value"]).trim() !== "");
  const [only] = children;
  if (children.length !== 1 || !only) return undefined;
  if (only.type === "JSXText") return quoted(clean(String(only["value"])));
  if (only.type !== "JSXExpressionContainer") return undefined;
  const expression = only["expression"] as Node;
  return ["Identifier", "MemberExpression", "StringLiteral", "TemplateLiteral"].includes(expression.type)
    ? source.slice(only.start, only.end)
    : undefined;
}

function captionOf(around: readonly Node[], source: string): string | undefined {
  const figure = around.findLast((outer) => tagOf(outer) === "figure");
  const caption = figure && childrenOf(figure).find((child) => tagOf(child) === "figcaption");
  return caption && wordsIn(caption, source);
}

/** "분류를 고르세요": what a list says before anything is chosen. */
function emptyOption(element: Node, source: string): string | undefined {
  const first = childrenOf(element).find((child) => tagOf(child) === "option");
  return first && textOf(first, "value", source) === "" ? wordsIn(first, source) : undefined;
}

const clean = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\s*[:：*]+$/, "");
/** As an attribute is written; a text with signs of its own goes into braces. */
const quoted = (text: string | undefined): string | undefined =>
  text === undefined || text === "" ? undefined : /["&\\{}<>]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;

function elementsIn(source: string): Place[] {
  const places: Place[] = [];
  const visit = (node: unknown, around: Node[]): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, around));
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const one = node as Node;
    const isElement = one.type === "JSXElement";
    if (isElement) places.push({ element: one, around });
    const inside = isElement || one.type === "JSXFragment" ? [...around, one] : around;
    for (const [key, value] of Object.entries(one)) if (key !== "loc" && typeof value === "object") visit(value, inside);
  };
  try {
    visit(parse(source, { sourceType: "module", plugins: ["jsx", "typescript"], attachComment: false }).program, []);
  } catch (error) {
    // No module, or one that is nested deeper than anybody writes.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    return [];
  }
  return places;
}

const openingOf = (element: Node): Node | undefined => element["openingElement"] as Node | undefined;
const tagOf = (element: Node): string => {
  const name = openingOf(element)?.["name"] as Node | undefined;
  return typeof name?.["name"] === "string" ? name["name"] : "";
};
const endOfName = (element: Node): number => {
  const opening = openingOf(element)!;
  return ((opening["typeArguments"] ?? opening["typeParameters"] ?? opening["name"]) as Node).end;
};
const childrenOf = (element: Node): Node[] => (element["children"] as Node[] | undefined) ?? [];
const attributesOf = (element: Node): Node[] => (openingOf(element)?.["attributes"] as Node[] | undefined) ?? [];

/** An attribute's value as it is written: `"이름"`, `{label}`; "" where it has none; undefined where there is no such attribute. */
function valueOf(element: Node, name: string, source: string): string | undefined {
  const found = attributesOf(element).find((one) => (one["name"] as Node | undefined)?.["name"] === name);
  const value = found?.["value"] as Node | null | undefined;
  return found && (value ? source.slice(value.start, value.end) : "");
}

/** An attribute's text, where it is plainly written. */
const textOf = (element: Node, name: string, source: string): string | undefined =>
  /^\{?(["'])(.*)\1\}?$/s.exec(valueOf(element, name, source) ?? "")?.[2];
