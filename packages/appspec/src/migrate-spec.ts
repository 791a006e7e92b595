/** Specs and operations as they were once stored, in the form of today. Nothing is checked here: only what has moved moves. */
import type { Json } from "@appmon/kernel/json";
import { hasFormerBlocks, migrateComponents } from "./migrate-components.ts";

type Node = { [key: string]: Json };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A stored spec in today's form. What was once a slot (one component, with the entities it says it uses) is a file under
 * `src/custom/`, and its place a block of kind "custom"; so are games and tools. Some kinds are forms of others. Anything else is
 * answered as it came, the very same object.
 */
export function migrateSpec<T>(stored: T): T {
  if (!isNode(stored) || !Array.isArray(stored["screens"])) return stored;
  const spec = withKindsOfToday(withoutSlots(stored as Node));
  return (hasFormerBlocks(spec) ? migrateComponents(spec) : spec) as T;
}

function withoutSlots(stored: Node): Node {
  const { slots, ...rest } = stored;
  if (slots === undefined) return stored;
  const files = [...(Array.isArray(rest["files"]) ? rest["files"] : []), ...(Array.isArray(slots) ? slots.flatMap(fileOf) : [])];
  return { ...rest, ...(files.length > 0 && { files }) };
}

/** Where the file of a slot is now: ProfitCurve → "src/custom/profit-curve.tsx", beside which its imports mean what they meant. */
export function slotPath(id: string): string {
  return `src/custom/${id.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()}.tsx`;
}

function fileOf(slot: Json): Node[] {
  return isNode(slot) && typeof slot["id"] === "string" && typeof slot["source"] === "string"
    ? [{ path: slotPath(slot["id"]), source: slot["source"] }]
    : [];
}

/** A form of figures that was a kind of its own. `names`: properties that are called otherwise since. */
const figures =
  (form: string, names: Readonly<Record<string, string>> = {}) =>
  (block: Node): Node => {
    const given = Object.entries(block).map(([key, value]) => [names[key] ?? key, value]);
    return { ...(Object.fromEntries(given) as Node), kind: "stats", form };
  };

/** Kinds of block there were, each as what it is today. */
const FORMER: Readonly<Record<string, (block: Node) => Node>> = {
  slot: ({ slot, ...rest }) => ({ ...rest, kind: "custom", file: slotPath(String(slot)), component: slot! }),
  inbox: ({ entity, message, room, ...rest }) => ({ ...rest, kind: "thread", entity: message!, rooms: entity!, via: room! }),
  survey: ({ id, title, kind: _kind, answer, ...questions }) =>
    ({ id, ...(title !== undefined && { title }), kind: "form", entity: answer, questions }) as Node,
  goal: figures("goal"),
  report: figures("report", { group: "by", metrics: "columns" }),
  tally: figures("tally"),
  trend: figures("trend", { at: "date" }),
  upcoming: figures("upcoming"),
};

function withKindsOfToday(spec: Node): Node {
  const isFormer = (block: Json): block is Node => isNode(block) && Object.hasOwn(FORMER, String(block["kind"]));
  const today = (block: Json): Json => (isFormer(block) ? FORMER[String(block["kind"])]!(block) : block);
  const isOld = (screen: Json): screen is Node => isNode(screen) && Array.isArray(screen["blocks"]) && screen["blocks"].some(isFormer);
  const screens = spec["screens"] as Json[];
  if (!screens.some(isOld)) return spec;
  return { ...spec, screens: screens.map((one) => (isOld(one) ? { ...one, blocks: (one["blocks"] as Json[]).map(today) } : one)) };
}
