import { localImport } from "@appmon/appspec/module-imports";
import { ICON_NAMES } from "@appmon/appspec/icon-names";
import type { Finding } from "./finding.ts";
import { nearest } from "./nearest.ts";
import { addImport, declaresName, type ImportLine, localName, readImports, usesName, writeImport } from "./source-text.ts";

/** What a fixer may know besides the source. */
export interface FixContext {
  /** Where the file is, from which its imports are read. */
  path: string;
  /** Names of the components that are taken from the file. */
  components: readonly string[];
  /** How the data of each entity is imported: `import { type Sale, sales } from "../data/sale";` */
  dataImports: readonly string[];
  findings: readonly Finding[];
}

export interface Fixer {
  name: string;
  /** The source without this one mistake; unchanged where it has not been made. */
  fix(source: string, context: FixContext): string;
}

/** A model wraps its answer into a fence of Markdown. */
const codeFence: Fixer = {
  name: "code fence",
  fix: (source) => /^\s*```\w*\n([\s\S]*?)\n```\s*$/.exec(source)?.[1]?.concat("\n") ?? source,
};

const ICON_PACKAGES =
  /^(?:lucide-react|react-icons(?:\/\w+)?|@heroicons\/.*|@tabler\/icons.*|@phosphor-icons\/react|@mui\/icons-material)$/;

/** Icons of other packages, drawn by the kit's. */
const iconPackage: Fixer = {
  name: "icons of another package",
  fix(source) {
    let next = source;
    for (const line of readImports(source).filter(({ from }) => ICON_PACKAGES.test(from))) {
      next = next.replace(line.text, "");
      for (const named of line.named.filter((one) => !one.startsWith("type "))) {
        const icon = nearest(kebab(named.split(/\s+as\s+/)[0]!), ICON_NAMES);
        const local = localName(named);
        next = next
          .replace(new RegExp(`<${local}(?=[\\s/>])([^<>]*?)/>`, "g"), (_all, rest: string) => `<Icon name="${icon}"${sizeOf(rest)} />`)
          .replace(
            new RegExp(`<${local}(?=[\\s>])([^<>]*?)></${local}>`, "g"),
            (_all, rest: string) => `<Icon name="${icon}"${sizeOf(rest)} />`,
          );
      }
    }
    return next;
  },
};

/** What the kit's icon takes of what was given to another one. */
function sizeOf(attributes: string): string {
  const size = /\bsize=(\{\d+\}|"\d+")/.exec(attributes)?.[1];
  return size === undefined ? "" : ` size={${size.replace(/\D/g, "")}}`;
}

/** Packages that are here under another name, or are one line. */
const unknownPackage: Fixer = {
  name: "unknown package",
  fix(source) {
    let next = source;
    for (const line of readImports(source)) {
      if (/^(?:react-router-dom|wouter|@remix-run\/react)$/.test(line.from))
        next = next.replace(line.text, writeImport({ ...line, from: "react-router" }));
      else if (/^(?:preact\/hooks|preact|preact\/compat)$/.test(line.from))
        next = next.replace(line.text, writeImport({ ...line, from: "react" }));
      else if (/^(?:clsx|classnames)$/.test(line.from)) {
        const name = line.default ?? localName(line.named[0] ?? "clsx");
        next = `${next.replace(line.text, "")}\nfunction ${name}(...names: (string | false | null | undefined)[]): string {\n  return names.filter(Boolean).join(" ");\n}\n`;
      } else if (/^@appmon\/kit\/(?:hooks|use-collection|use-records|store)$|^@appmon\/kit$/.test(line.from))
        next = next.replace(line.text, writeImport({ ...line, from: "@appmon/kit/data" }));
      // Only for its side effects, or only types of what is not there.
      else if (/\.css$/.test(line.from)) next = next.replace(line.text, "");
    }
    return next.replace(/^import\s+["'][^"'\n]+\.css["'];?[ \t]*\n/gm, "");
  },
};

/** The same module imported twice, or React itself where nothing needs it. */
const duplicateImport: Fixer = {
  name: "duplicate React",
  fix(source) {
    const lines = readImports(source);
    const byModule = Map.groupBy(lines, (line) => line.from);
    let next = source;
    for (const [from, all] of byModule) {
      const isUsed = (name: string | undefined) => name !== undefined && (from !== "react" || usesName(source, name));
      const standards = [...new Set(all.flatMap(({ default: standard }) => (isUsed(standard) ? [standard!] : [])))];
      const spaces = [
        ...new Set(all.flatMap(({ namespace }) => (isUsed(namespace) && !standards.includes(namespace!) ? [namespace!] : []))),
      ];
      const named = mergedNames(all);
      const dropsReact = all.some((line) => (line.default && !isUsed(line.default)) || (line.namespace && !isUsed(line.namespace)));
      if (all.length === 1 && !dropsReact && named.length === all[0]!.named.length) continue;
      const written = [
        ...(standards.length > 0 || named.length > 0 ? [writeImport({ ...(standards[0] && { default: standards[0] }), named, from })] : []),
        ...spaces.slice(0, 1).map((namespace) => writeImport({ namespace, named: [], from })),
      ].join("");
      const [first, ...others] = all as [ImportLine, ...ImportLine[]];
      next = next.replace(first.text, written);
      for (const { text } of others) next = removeOnce(next, text, written);
    }
    return next;
  },
};

/** Takes `text` away where it stands besides what was just written. */
function removeOnce(source: string, text: string, written: string): string {
  const at = text === written ? source.indexOf(text, source.indexOf(written) + written.length) : source.indexOf(text);
  return at < 0 ? source : source.slice(0, at) + source.slice(at + text.length);
}

/** Each name once; the value where it is also imported as a type. */
function mergedNames(lines: readonly ImportLine[]): string[] {
  const all = lines.flatMap((line) => line.named);
  const values = new Set(all.filter((name) => !name.startsWith("type ")));
  return [...new Set(all)].filter((name) => !name.startsWith("type ") || !values.has(name.slice("type ".length)));
}

const KNOWN: Record<string, readonly string[]> = {
  react: [
    "useState",
    "useEffect",
    "useMemo",
    "useCallback",
    "useRef",
    "useReducer",
    "useId",
    "useLayoutEffect",
    "useDeferredValue",
    "Fragment",
    "Suspense",
  ],
  "react-router": ["Link", "NavLink", "useNavigate", "useParams", "useLocation", "useSearchParams"],
  "@appmon/kit/data": [
    "useRecords",
    "useRecord",
    "useCollection",
    "useQuery",
    "useMe",
    "useLabels",
    "useUpload",
    "useNavigation",
    "grouped",
    "won",
    "percent",
    "dateText",
    "dayText",
    "timeText",
    "monthText",
    "phoneText",
    "dDay",
    "seoulToday",
    "seoulNow",
  ],
  "@appmon/kit/ui": [
    "Badge",
    "Button",
    "Card",
    "Chart",
    "Dialog",
    "Empty",
    "Field",
    "Icon",
    "Loaded",
    "RecordForm",
    "RecordLink",
    "Skeleton",
    "Table",
    "Tabs",
    "toast",
    "useConfirm",
  ],
  "@appmon/kit/chart-block": ["ChartBlock"],
  "@appmon/kit/collection-block": ["CollectionBlock"],
  "@appmon/kit/form-block": ["FormBlock"],
  "@appmon/kit/stats-block": ["StatsBlock"],
};

/** Names everybody knows where they come from. */
const missingImport: Fixer = {
  name: "missing import",
  fix(source, { dataImports }) {
    let next = source;
    for (const [from, names] of Object.entries(KNOWN))
      for (const name of names) if (isCalledOrDrawn(next, name) && !declaresName(next, name)) next = addImport(next, name, from);
    for (const line of readImports(dataImports.join("\n")))
      for (const named of line.named)
        if (usesName(next, localName(named)) && !declaresName(next, localName(named))) next = addImport(next, named, line.from);
    return next;
  },
};

function isCalledOrDrawn(source: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${name}\\s{0,20}[(<]|<${name}[\\s/>]`).test(source);
}

/** The data of the app by a path that is nearly right. */
const dataPath: Fixer = {
  name: "path of data",
  fix(source, { path, dataImports }) {
    const known = readImports(dataImports.join("\n"));
    const there = new Set(known.map(({ from }) => localImport(path, from)));
    let next = source;
    for (const line of readImports(source)) {
      if (!/(?:^|\/)data(?:\/|$)/.test(line.from) || line.from.startsWith("@appmon/") || there.has(localImport(path, line.from))) continue;
      const wanted = new Set(line.named.map(localName));
      const owners = known.filter((candidate) => candidate.named.some((named) => wanted.has(localName(named))));
      if (owners.length === 0) continue;
      const written = owners.map(({ from, named }) =>
        writeImport({ named: line.named.filter((one) => named.some((own) => localName(own) === localName(one))), from }),
      );
      next = next.replace(line.text, written.join(""));
    }
    return next;
  },
};

/** An icon that is not drawn here becomes the one that is spelt most like it. */
const unknownIcon: Fixer = {
  name: "unknown icon",
  fix: (source) =>
    source.replace(
      /(<Icon\b[^<>]*?\bname=(?:\{\s*)?|<(?:Button|Empty)\b[^<>]*?\bicon=(?:\{\s*)?)(["'])([A-Za-z0-9 _-]+)\2/g,
      (_all, before: string, quote: string, name: string) => {
        const wanted = kebab(name);
        return `${before}${quote}${(ICON_NAMES as readonly string[]).includes(wanted) ? wanted : nearest(wanted, ICON_NAMES)}${quote}`;
      },
    ),
};

/** The component is exported by its name, and by nothing else. */
const namedExport: Fixer = {
  name: "export by name",
  fix(source, { components }) {
    return components.reduce(exportedByName, source);
  },
};

function exportedByName(source: string, id: string): string {
  const next = source
    .replace(new RegExp(`^export\\s+default\\s+((?:async\\s+)?function\\s+${id}\\b)`, "m"), "export $1")
    .replace(/^export\s+default\s+function\s*\(/m, `export function ${id}(`)
    .replace(new RegExp(`^export\\s+default\\s+${id};?[ \\t]*\\n?`, "m"), "");
  if (new RegExp(`^export\\s+(?:function|const|class)\\s+${id}\\b|^export\\s{0,20}\\{[^}]{0,2000}\\b${id}\\b`, "m").test(next)) return next;
  return next.replace(new RegExp(`^((?:function|const|class)\\s+${id}\\b)`, "m"), "export $1");
}

const ATTRIBUTES: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  onclick: "onClick",
  onchange: "onChange",
  onsubmit: "onSubmit",
  tabindex: "tabIndex",
  readonly: "readOnly",
  maxlength: "maxLength",
  colspan: "colSpan",
  rowspan: "rowSpan",
  autofocus: "autoFocus",
  "stroke-width": "strokeWidth",
  "stroke-linecap": "strokeLinecap",
  "stroke-linejoin": "strokeLinejoin",
  "fill-opacity": "fillOpacity",
  "text-anchor": "textAnchor",
  "font-size": "fontSize",
};

/** HTML where JSX is meant. */
const htmlAttribute: Fixer = {
  name: "HTML attribute",
  fix: (source) =>
    source.replace(/<[a-z][\w]*\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*/g, (tag) =>
      tag.replace(/(\s)([a-z-]+)(?==)/g, (all, space: string, name: string) =>
        Object.hasOwn(ATTRIBUTES, name) ? space + ATTRIBUTES[name]! : all,
      ),
    ),
};

/** A setter called while drawing, where it was meant for the click; an effect that sets what it then depends on, over and over. */
const infiniteRender: Fixer = {
  name: "infinite render",
  fix: (source) =>
    settled(
      source.replace(
        /(\bon[A-Z]\w*=\{)\s*((?:set[A-Z]\w*|handle[A-Z]\w*|on[A-Z]\w*|update|create|remove|toggle\w*)\((?:[^(){}]|\([^()]*\)|\{[^{}]*\})*\))\s*\}/g,
        "$1() => $2}",
      ),
    ),
};

const EFFECT = /useEffect\(\s{0,20}(?:async\s{1,20})?\(\)\s{0,20}=>\s{0,20}\{/g;
const LONGEST_EFFECT = 4_000;

/** Effects that set something and say nothing of what they depend on run once. */
function settled(source: string): string {
  let written = "";
  let from = 0;
  for (const match of source.matchAll(EFFECT)) {
    const start = match.index + match[0].length;
    const end = start < from ? -1 : closingBrace(source, start);
    const after = end < 0 ? null : /^\s{0,20}\)/.exec(source.slice(end + 1, end + 24));
    if (!after || !/\bset[A-Z]\w*\(/.test(source.slice(start, end))) continue;
    written += `${source.slice(from, end + 1)}, [])`;
    from = end + 1 + after[0].length;
  }
  return written + source.slice(from);
}

/** Where the brace closes that was opened right before `from`; -1 where it does not, or much further on. */
function closingBrace(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < Math.min(source.length, from + LONGEST_EFFECT); at++) {
    if (source[at] === "{") depth++;
    else if (source[at] === "}" && --depth === 0) return at;
  }
  return -1;
}

/** The checker knows what was meant; what only lacks its import is spelt right. */
const misspelling: Fixer = {
  name: "misspelling",
  fix(source, { findings, dataImports }) {
    const known = new Set([
      ...Object.values(KNOWN).flat(),
      ...readImports(dataImports.join("\n")).flatMap(({ named }) => named.map(localName)),
    ]);
    const lines = source.split("\n");
    for (const { line, message } of findings) {
      const [, wrong, right] = /'([\w$]+)'.*Did you mean(?: to write)? '([\w$]+)'/.exec(message) ?? [];
      const text = line === undefined ? undefined : lines[line - 1];
      if (wrong && right && !known.has(wrong) && text !== undefined)
        lines[line! - 1] = text.replace(new RegExp(`(?<![\\w$])${wrong.replaceAll("$", "\\$")}(?![\\w$])`), right);
    }
    return lines.join("\n");
  },
};

/** In this order: what makes a source readable comes first. */
export const FIXERS: readonly Fixer[] = [
  codeFence,
  iconPackage,
  unknownPackage,
  dataPath,
  namedExport,
  htmlAttribute,
  infiniteRender,
  misspelling,
  missingImport,
  unknownIcon,
  duplicateImport,
];

function kebab(name: string): string {
  return name
    .replace(/^(?:Fa|Md|Fi|Hi|Io|Bs|Lu|Tb|Icon)(?=[A-Z])/, "")
    .replace(/(?:Icon|Outlined|Filled)$/, "")
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .replaceAll(/[\s_]+/g, "-")
    .toLowerCase();
}
