/** Specs and operations as they were once stored, in the form of today. Nothing is checked here: only what has moved moves. */
import type { Json } from "@appmon/kernel/json";
import { hasFormerBlocks, migrateComponents } from "./migrate-components.ts";

type Node = { [key: string]: Json };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A stored spec in today's form. What was once a slot (one component, with the entities it says it uses) is a file under
 * `src/custom/`, and its place a block of kind "custom"; so are games and tools. Anything else is answered as it came, the very same object.
 */
export function migrateSpec<T>(stored: T): T {
  if (!isNode(stored) || !Array.isArray(stored["screens"])) return stored;
  const spec = withoutSlots(stored as Node);
  return (hasFormerBlocks(spec) ? migrateComponents(spec) : spec) as T;
}

function withoutSlots(stored: Node): Node {
  const { slots, ...rest } = stored;
  const hasPlaces = JSON.stringify(stored["screens"]).includes('"kind":"slot"');
  if (slots === undefined && !hasPlaces) return stored;
  const files = [...(Array.isArray(rest["files"]) ? rest["files"] : []), ...(Array.isArray(slots) ? slots.flatMap(fileOf) : [])];
  return { ...rest, screens: (rest["screens"] as Json[]).map(screenOf), ...(files.length > 0 && { files }) };
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

function screenOf(screen: Json): Json {
  return isNode(screen) && Array.isArray(screen["blocks"]) ? { ...screen, blocks: screen["blocks"].map(blockOf) } : screen;
}

function blockOf(block: Json): Json {
  if (!isNode(block) || block["kind"] !== "slot" || typeof block["slot"] !== "string") return block;
  const { slot, ...rest } = block;
  return { ...rest, kind: "custom", file: slotPath(slot as string), component: slot as string };
}
