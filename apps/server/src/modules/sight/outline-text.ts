/** A node of what assistive technology gets of a page, as the browser's driver reports it. */
export interface OutlineNode {
  role: string;
  name?: string;
  text?: string;
  level?: number;
  url?: string;
  checked?: boolean | "mixed";
  disabled?: boolean;
  expanded?: boolean;
  pressed?: boolean | "mixed";
  selected?: boolean;
  invalid?: boolean | string;
  /** A text alone is itself. */
  children?: (OutlineNode | string)[];
}

type Outline = readonly (OutlineNode | string)[];

const MAX_LINE = 160;
/** Of things of one kind that follow each other: rows, cards, items. */
const MAX_ALIKE = 4;
const MAX_OPTIONS = 12;
const MAX_DEPTH = 40;
/** They say nothing of what is in them. */
const WRAPPERS = new Set(["generic", "main", "rowgroup", "figure", "list", "paragraph", "text", "table", "group", "region", "none"]);
const ALIKE = new Set(["row", "listitem", "article", "option", "button", "link", "radio", "checkbox", "cell", "gridcell"]);
const DIALOGS = new Set(["dialog", "alertdialog"]);
const STATES = ["checked", "selected", "pressed", "expanded", "disabled", "invalid"] as const;

/**
 * A page in as few lines as tell what a person would find on it: one thing a line, what is inside indented, the first few of many
 * alike. Where a dialog is open, what lies behind it is left out. At most `max` characters.
 */
export function outlineText(tree: Outline, max: number): string {
  const nodes = nodesOf(tree);
  const dialogs = dialogsOf(nodes, 0);
  const lines = dialogs.length > 0 ? [...linesOf(dialogs, 0, 0), "(the screen behind the dialog is left out)"] : linesOf(nodes, 0, 0);
  const text = lines.join("\n");
  return text.length <= max ? text : `${text.slice(0, text.lastIndexOf("\n", max))}\n… (more)`;
}

function linesOf(nodes: readonly OutlineNode[], indent: number, depth: number): string[] {
  if (depth > MAX_DEPTH) return [];
  const lines: string[] = [];
  let alike = 0;
  let left = 0;
  const tellLeft = (role: string) => {
    if (left > 0) lines.push(`${" ".repeat(indent)}… ${left} more like this (${role})`);
    left = 0;
  };
  nodes.forEach((node, at) => {
    const before = nodes[at - 1];
    alike = ALIKE.has(node.role) && before?.role === node.role ? alike + 1 : 0;
    if (alike === 0 && before) tellLeft(before.role);
    if (alike >= (node.children?.length || node.role === "row" ? MAX_ALIKE : MAX_OPTIONS)) left++;
    else lines.push(...linesOfOne(node, indent, depth));
  });
  tellLeft(nodes.at(-1)?.role ?? "");
  return lines;
}

function linesOfOne(node: OutlineNode, indent: number, depth: number): string[] {
  const { role, name, text } = node;
  const children = nodesOf(node.children ?? []);
  // Leads to the same page.
  if (role === "link" && node.url?.startsWith("#")) return [];
  const isPlain = WRAPPERS.has(role) && !name;
  const pad = " ".repeat(indent);
  if (isPlain) return [...(text ? [pad + clip(text)] : []), ...linesOf(children, indent, depth + 1)];
  const head = `${pad}${role === "heading" ? `h${node.level ?? ""}` : role}${name ? ` "${clip(name)}"` : ""}${statesOf(node)}`;
  if (children.some((child) => child.role === "option"))
    return [
      `${head}: ${clip(
        children
          .slice(0, MAX_OPTIONS)
          .map((child) => (child.name ?? "") + (child.selected ? " (chosen)" : ""))
          .join(" | "),
      )}`,
    ];
  const own = text && text !== name ? `${head}: ${clip(text)}` : head;
  // A row's name is all it says.
  if (role === "row") return [own];
  return [
    own,
    ...linesOf(
      children.filter((child) => !isEcho(child, name)),
      indent + 1,
      depth + 1,
    ),
  ];
}

/** Says what its parent has said. */
function isEcho({ role, text, name, children }: OutlineNode, parent: string | undefined): boolean {
  return (
    parent !== undefined && !children?.length && (role === "text" || role === "heading") && parent.includes((text ?? name ?? "").trim())
  );
}

function statesOf(node: OutlineNode): string {
  const states = STATES.filter((state) => node[state] !== undefined && node[state] !== false).map((state) =>
    node[state] === true ? state : `${state}=${String(node[state]).slice(0, 20)}`,
  );
  return states.length > 0 ? ` (${states.join(", ")})` : "";
}

function nodesOf(tree: Outline): OutlineNode[] {
  return tree.map((node) => (typeof node === "string" ? { role: "text", text: node } : node));
}

function dialogsOf(nodes: readonly OutlineNode[], depth: number): OutlineNode[] {
  if (depth > MAX_DEPTH) return [];
  return nodes.flatMap((node) => (DIALOGS.has(node.role) ? [node] : dialogsOf(nodesOf(node.children ?? []), depth + 1)));
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line;
}
