import { COMPONENT, isCustomPath, MAX_ALL_SOURCES, MAX_FILES, MAX_SOURCE } from "./parts/custom/file.ts";
import type { CustomBlock } from "./parts/custom/declare.ts";
import type { CustomFile } from "./parts/custom/file.ts";
import { oneOf } from "./field-reasons.ts";
import { importsOf, localImport } from "./module-imports.ts";
import type { AppSpec, ScreenSpec } from "./spec.ts";
import type { SpecFinding } from "./validate-spec.ts";

type Finding = Omit<SpecFinding, "code">;

/** Names the app's other modules may need. */
const TAKEN =
  /Block$|^(?:Action|App|AppRecord|AppRoot|Collection|DateRange|Navigate|People|Rule|Screen|Theme|Array|Boolean|Date|Error|Event|Function|Map|Node|Number|Object|Promise|Record|RegExp|Set|String|Symbol|Element|React|JSX|Fragment|NaN|Infinity)$/;
/** Props that mean something to React itself. */
const REACT_PROPS: ReadonlySet<string> = new Set(["key", "ref", "children", "dangerouslySetInnerHTML"]);

/** Packages that a file of the app's own may import, besides the app's data, its actions and its neighbours. */
const MODULES: readonly string[] = ["react", "react-router", "@appmon/kit/data", "@appmon/kit/ui"];
/** What generated screens import: one that is taken over goes on with it. */
const KIT = /^@appmon\/kit\/(?:icon|schema|screen|[a-z]+-block)$/;

/** Every file of the app's own is in bounds, and every place of a component has one. */
export function checkCustom(spec: AppSpec): Finding[] {
  const files = spec.files ?? [];
  const findings: Finding[] = [];
  const report = (node: string, message: string) => findings.push({ node, message });
  if (files.length > MAX_FILES) report("app", `more than ${MAX_FILES} files of its own`);
  if (files.reduce((sum, { source }) => sum + source.length, 0) > MAX_ALL_SOURCES)
    report("app", `files of its own together longer than ${MAX_ALL_SOURCES} characters`);
  const paths = new Set<string>();
  for (const file of files) {
    // As on a disk that knows no capitals, and as an import without its ending.
    const plain = file.path.toLowerCase().replace(/\.tsx?$/, "");
    if (paths.has(plain)) report(file.path, "there is a file of that name");
    paths.add(plain);
    for (const problem of fileProblems(file)) report(file.path, problem);
  }
  const homes = new Map<string, string>();
  for (const screen of spec.screens)
    for (const block of screen.blocks)
      if (block.kind === "custom") for (const problem of placeProblems(spec, screen, block, homes)) report(block.id, problem);
  return findings;
}

function fileProblems({ path, source }: CustomFile): string[] {
  const problems: string[] = [];
  if (!isCustomPath(path)) problems.push("a path is like src/custom/profit-curve.tsx: plain ASCII, .ts or .tsx, at most three folders");
  if (source.length > MAX_SOURCE) problems.push(`longer than ${MAX_SOURCE} characters`);
  for (const specifier of importsOf(source)) {
    const problem = importProblem(path, specifier);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

/** Why a file may not import this; whether it is there is for the build to say, where a file fails alone. */
function importProblem(path: string, specifier: string): string | undefined {
  if (MODULES.includes(specifier) || KIT.test(specifier)) return undefined;
  const target = localImport(path, specifier);
  if (target !== undefined && /^src\/(?:custom|data|actions)\/./.test(target)) return undefined;
  return `import of ${specifier}; there are ${[...MODULES, "@/data/…", "@/custom/…"].join(", ")}`;
}

/** `homes`: component → the file it was first found in. Whether the file exports the component is for the build to say, where it fails alone. */
function placeProblems(spec: AppSpec, screen: ScreenSpec, block: CustomBlock, homes: Map<string, string>): string[] {
  const problems: string[] = [];
  const file = spec.files?.find(({ path }) => path === block.file);
  if (!file) problems.push(`there is no file ${block.file}; write it first`);
  else if (!file.path.endsWith(".tsx")) problems.push("a component stands in a .tsx file");
  if (!COMPONENT.test(block.component) || TAKEN.test(block.component))
    problems.push(`the name ${block.component} is taken; a component is called by a name of its own, like SalesBoard`);
  const home = homes.get(block.component) ?? block.file;
  homes.set(block.component, home);
  if (home !== block.file) problems.push(`${block.component} is the name of a component in ${home}`);
  const props = [
    ...Object.keys(block.props ?? {}),
    ...(block.lists ?? []).flatMap(({ prop, fields = [], fieldLists = [] }) => [
      prop,
      ...[...fields, ...fieldLists].map((one) => one.prop),
    ]),
  ];
  for (const prop of props)
    if (!/^[a-z][A-Za-z0-9]*$/.test(prop) || REACT_PROPS.has(prop))
      problems.push(
        `props: ${prop} is no name of a prop: letters and digits, beginning with a small letter, and not ${oneOf(REACT_PROPS)}`,
      );
    else if (props.indexOf(prop) !== props.lastIndexOf(prop)) problems.push(`props: ${prop} is given twice`);
  if (block.whole && screen.blocks.length > 1) problems.push("a component that draws the whole screen stands alone on it");
  if (block.record !== undefined && !screen.path.endsWith("/:id")) problems.push("a record needs a screen whose path ends in /:id");
  return problems;
}
