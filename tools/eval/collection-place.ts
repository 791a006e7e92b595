import { isRooms } from "@appmon/appspec/registry-block";
import type { AppSpec, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";

/** Where a visitor makes and finds the records of a collection. Paths are addresses: a parent's `:id` is filled in. */
export interface CollectionPlace {
  create: string;
  /** The form opens in a dialog; false for a form that stands on the page. */
  opensDialog: boolean;
  list: string;
  /** "/reservations/:id" */
  record?: string;
}

/** Undefined when the app has no place to create the entity, or none that lists it. */
export function findPlace(spec: AppSpec, entity: EntitySpec): CollectionPlace | undefined {
  const record = spec.screens.find(
    (screen) => screen.path.endsWith("/:id") && screen.blocks.some((block) => block.kind === "record" && block.entity === entity.id),
  )?.path;
  const lists = spec.screens
    .flatMap((screen) => screen.blocks.map((block) => ({ screen, block })))
    .flatMap(({ screen, block }) => (block.kind === "collection" && block.query.entity === entity.id ? [{ screen, block }] : []))
    // Whole lists first: a filtered or cut-off one need not show a new record.
    .sort((a, b) => narrowness(a.block) - narrowness(b.block));
  const creating = lists.find(({ block }) => block.create !== false);
  const form = spec.screens.find((screen) => screen.blocks.some((block) => block.kind === "form" && block.entity === entity.id));
  const list = lists[0]?.screen.path;
  if (creating) return { create: creating.screen.path, opensDialog: true, list: creating.screen.path, ...(record ? { record } : {}) };
  if (form && list !== undefined) return { create: form.path, opensDialog: false, list, ...(record ? { record } : {}) };
  return threadPlace(spec, entity) ?? parentPlace(spec, entity, record);
}

/** What is said about a record is written and read under it. */
function threadPlace(spec: AppSpec, entity: EntitySpec): CollectionPlace | undefined {
  for (const { path, blocks } of spec.screens) {
    if (!blocks.some((block) => block.kind === "thread" && !isRooms(block) && block.entity === entity.id)) continue;
    const about = blocks.find((block) => block.kind === "record");
    const row = spec.entities.find((one) => one.id === about?.entity)?.sample[0];
    if (path.includes("/:id") && !row) continue;
    const address = row ? path.replace("/:id", `/${row.id}`) : path;
    return { create: address, opensDialog: false, list: address };
  }
  return undefined;
}

/** Children are made and listed on the page of the record they belong to. */
function parentPlace(spec: AppSpec, entity: EntitySpec, record: string | undefined): CollectionPlace | undefined {
  const shows = (screen: ScreenSpec, parent: EntitySpec) =>
    screen.path.endsWith("/:id") &&
    screen.blocks.some(
      (block) =>
        block.kind === "record" &&
        block.entity === parent.id &&
        (block.children ?? (entity.parent === parent.id ? [entity.id] : [])).includes(entity.id),
    );
  for (const parent of spec.entities) {
    const screen = spec.screens.find((one) => shows(one, parent));
    const [row] = parent.sample;
    if (!screen || !row) continue;
    const path = screen.path.replace("/:id", `/${row.id}`);
    return { create: path, opensDialog: true, list: path, ...(record ? { record } : {}) };
  }
  return undefined;
}

function narrowness(block: { query: { where?: unknown[]; limit?: number } }): number {
  return (block.query.where?.length ?? 0) * 2 + (block.query.limit === undefined ? 0 : 1);
}
