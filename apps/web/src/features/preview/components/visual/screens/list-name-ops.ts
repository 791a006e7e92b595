/** Another name for a list, wherever it stands in words people read, and a list that goes. */
import type { SpecOp } from "@appmon/appspec/operation";
import { renamer } from "@appmon/appspec/rename-in-text";
import { removeEntity } from "@appmon/appspec/remove-references";
import type { AppSpec, Block } from "@appmon/appspec/spec";

/** Ids and words of the design beside what people read. */
const NAMES: ReadonlySet<string> = new Set(["id", "kind", "section", "query", "file", "source"]);
function reworded<T>(node: T, swap: (text: string) => string): T {
  if (typeof node === "string") return swap(node) as T;
  if (Array.isArray(node)) return node.map((one) => reworded(one as unknown, swap)) as T;
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, NAMES.has(key) ? value : reworded(value as unknown, swap)]),
  ) as T;
}

export function renameListOps(spec: AppSpec, entityId: string, to: string): SpecOp[] {
  const entity = spec.entities.find(({ id }) => id === entityId);
  if (!entity || entity.name === to) return [];
  const written = renamer(entity.name, to);
  // Latin names may be ids as well: of those only what is surely a text is changed.
  const isId = (text: string) => /^[a-z][A-Za-z0-9-]*$/.test(text);
  const swap = (text: string) => (isId(text) ? text : written(text));
  const differs = <T>(before: T, after: T) => JSON.stringify(before) !== JSON.stringify(after);
  const ops: SpecOp[] = [{ op: "setEntity", entity: entityId, patch: { name: to } }];
  for (const { id, title, blocks } of spec.screens) {
    if (written(title) !== title) ops.push({ op: "setScreen", screen: id, patch: { title: written(title) } });
    for (const block of blocks) {
      const next: Block = reworded(block, swap);
      if (differs(block, next)) ops.push({ op: "setBlock", screen: id, block: next });
    }
  }
  for (const other of spec.entities) {
    const { constraints } = other;
    const next = constraints?.map((one) => ({ ...one, message: written(one.message) }));
    if (next && differs(constraints, next)) ops.push({ op: "setEntity", entity: other.id, patch: { constraints: next } });
    for (const { id, label } of other.fields)
      if (written(label) !== label) ops.push({ op: "setField", entity: other.id, field: id, patch: { label: written(label) } });
  }
  for (const { id, label, confirm, success } of spec.actions) {
    const before = { label, ...(confirm !== undefined && { confirm }), success };
    const patch = reworded(before, written);
    if (differs(before, patch)) ops.push({ op: "setAction", action: id, patch });
  }
  return ops;
}

export interface Loss {
  /** Titles of screens that nothing is left on. */
  screens: string[];
  /** Names of lists that stand inside of it. */
  lists: string[];
  /** Fields of other lists that picked from it. */
  fields: { list: string; label: string }[];
}

/** What goes along with a list; undefined: the app cannot be without it. */
export function lossOf(spec: AppSpec, entityId: string): Loss | undefined {
  const next = removeEntity(spec, entityId);
  const { home, items } = next.nav;
  if (next.entities.length === 0 || items.length === 0 || !next.screens.some(({ id }) => id === home)) return undefined;
  const left = new Set(next.screens.map(({ id }) => id));
  const kept = new Set(next.entities.map(({ id }) => id));
  const gone = (id: string | undefined) => id !== undefined && !kept.has(id);
  return {
    screens: spec.screens.filter(({ id, path }) => !left.has(id) && !path.includes(":")).map(({ title }) => title),
    lists: spec.entities.filter(({ id }) => gone(id) && id !== entityId).map(({ name }) => name),
    fields: spec.entities
      .filter(({ id }) => kept.has(id))
      .flatMap(({ name, fields }) =>
        fields.filter(({ hidden, target }) => !hidden && gone(target)).map(({ label }) => ({ list: name, label })),
      ),
  };
}

export const dropListOps = (spec: AppSpec, entityId: string): SpecOp[] =>
  spec.entities.some(({ id }) => id === entityId) ? [{ op: "dropEntity", entity: entityId }] : [];
