import { MAX_SLOT_SOURCE, MAX_SLOTS } from "./slot-schema.ts";
import type { SlotSpec } from "./slot-spec.ts";
import type { AppSpec } from "./spec.ts";
import type { SpecFinding } from "./validate-spec.ts";

/** Names the app's other modules may need. */
const TAKEN =
  /(?:Block|Screen)$|^(?:Action|App|AppRecord|AppRoot|Collection|DateRange|Navigate|People|Rule|Theme|Array|Boolean|Date|Error|Event|Function|Map|Node|Number|Object|Promise|Record|RegExp|Set|String|Symbol|Element|React|JSX|Fragment|NaN|Infinity)$/;
/** Props that mean something to React itself. */
const REACT_PROPS: ReadonlySet<string> = new Set(["key", "ref", "children", "dangerouslySetInnerHTML"]);

/** What a component may import besides its app's data and its neighbours. */
export const SLOT_MODULES: readonly string[] = [
  "react",
  "react-router",
  "@appmon/kit/data",
  "@appmon/kit/icon",
  "@appmon/kit/chart-block",
  "@appmon/kit/collection-block",
  "@appmon/kit/form-block",
  "@appmon/kit/stats-block",
  "@appmon/kit/schema",
];

/** Specifiers of all static imports and re-exports, as they are written. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(/^[ \t]*(?:import\b\s*(?:[^;'"]*?\bfrom\s*)?|export\b[^;'"]*?\bfrom\s*)(["'])([^"'\n]+)\1/gm)].map(
    (match) => match[2]!,
  );
}

/** Every slot is what it says, and every place of one has its slot. */
export function checkSlots(spec: AppSpec): Omit<SpecFinding, "code">[] {
  const slots = spec.slots ?? [];
  const findings: Omit<SpecFinding, "code">[] = [];
  const report = (node: string, message: string) => findings.push({ node, message });
  if (slots.length > MAX_SLOTS) report("app", `more than ${MAX_SLOTS} slots`);
  const ids = new Set<string>();
  for (const slot of slots) {
    if (ids.has(slot.id) || TAKEN.test(slot.id)) report(slot.id, "the name is taken");
    ids.add(slot.id);
    for (const problem of slotProblems(slot, spec)) report(slot.id, problem);
  }
  for (const block of spec.screens.flatMap((screen) => screen.blocks)) {
    if (block.kind !== "slot") continue;
    if (!ids.has(block.slot)) report(block.id, `slot ${block.slot}`);
    for (const prop of Object.keys(block.props ?? {}))
      if (!/^[a-z][A-Za-z0-9]*$/.test(prop) || REACT_PROPS.has(prop)) report(block.id, `prop ${prop}`);
  }
  return findings;
}

function slotProblems({ id, uses, source }: SlotSpec, spec: AppSpec): string[] {
  const problems: string[] = [];
  if (!/^[A-Z][A-Za-z0-9]{1,59}$/.test(id)) problems.push("a component is named like ProfitCurve");
  if (source.length > MAX_SLOT_SOURCE) problems.push(`source longer than ${MAX_SLOT_SOURCE} characters`);
  for (const entity of uses) if (!spec.entities.some((candidate) => candidate.id === entity)) problems.push(`uses ${entity}`);
  const data = new Set(uses.map(plain));
  const neighbours = new Set((spec.slots ?? []).map((slot) => plain(slot.id)));
  for (const specifier of importsOf(source)) {
    const [, folder, file] = /^(\.\.\/data\/|\.\/)([a-z0-9-]+)$/.exec(specifier) ?? [];
    if (file !== undefined && (folder === "./" ? neighbours : data).has(plain(file))) continue;
    if (!SLOT_MODULES.includes(specifier)) problems.push(`import of ${specifier}; there are ${[...SLOT_MODULES, "../data/…"].join(", ")}`);
  }
  return problems;
}

/** "customer-visit" and "customerVisit" are the same. */
function plain(name: string): string {
  return name.replaceAll("-", "").toLowerCase();
}
