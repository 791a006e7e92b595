/** Where a change can be seen. */
import { withImporters } from "./custom-references.ts";
import type { AppSpec, Block, ScreenSpec } from "./spec.ts";

/**
 * Paths of the screens that look other than before, in the order of the menu: those whose own parts changed, those that show
 * records of a collection that changed, and those drawn by code that changed, its own or what it imports. Empty where the change is everywhere (colours, menu, name) or nowhere. Screens of
 * a single record are left out: their address needs a record.
 */
export function changedScreens(before: AppSpec, after: AppSpec): string[] {
  const old = new Map(before.screens.map((screen) => [screen.id, written(screen)]));
  const collections = new Map(before.entities.map((entity) => [entity.id, JSON.stringify(entity)]));
  const touched = new Set(
    after.entities.filter((entity) => collections.get(entity.id) !== JSON.stringify(entity)).map((entity) => entity.id),
  );
  const code = changedFiles(before, after);
  const isTouched = (block: Block): boolean =>
    ("entity" in block && touched.has(String(block.entity))) ||
    (block.kind === "thread" && touched.has(block.rooms ?? "")) ||
    (block.kind === "form" && touched.has(block.questions?.entity ?? "")) ||
    (block.kind === "collection" && touched.has(block.query.entity)) ||
    (block.kind === "custom" && (code.has(block.file) || block.lists?.some(({ entity }) => touched.has(entity)) === true));
  const order = [after.nav.home, ...after.nav.items];
  const place = ({ id }: ScreenSpec) => (order.includes(id) ? order.indexOf(id) : order.length);
  return after.screens
    .filter((screen) => !screen.path.includes(":"))
    .filter((screen) => old.get(screen.id) !== written(screen) || screen.blocks.some(isTouched))
    .toSorted((a, b) => place(a) - place(b))
    .map((screen) => screen.path);
}

/** Files of the app's own that do other than before. */
function changedFiles(before: AppSpec, after: AppSpec): Set<string> {
  const old = new Map(before.files?.map(({ path, source }) => [path, source]));
  const files = after.files ?? [];
  return withImporters(files, new Set(files.filter(({ path, source }) => old.get(path) !== source).map(({ path }) => path)));
}

function written({ title, blocks }: ScreenSpec): string {
  return JSON.stringify([title, blocks]);
}
