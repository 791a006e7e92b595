/** Screens and blocks put into an app that is there, under ids and paths that are free. */
import { mainListOf, sortOf, withComponentFiles } from "@appmon/appspec/registry-block";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Block, EntitySpec, Note, ScreenSpec } from "@appmon/appspec/spec";

export interface NewScreen {
  /** Wanted id and path segment: "book". */
  id: string;
  title: string;
  icon: NonNullable<ScreenSpec["icon"]>;
  blocks: Block[];
}

/** The spec with a new screen right behind the home screen in the menu (`last`: at its end). Blocks get free ids. */
export function withScreen(spec: AppSpec, wanted: NewScreen, { last = false }: { last?: boolean } = {}): { spec: AppSpec; id: string } {
  const id = free(wanted.id, new Set(spec.screens.map((screen) => screen.id)));
  const path = free(`/${wanted.id}`, new Set(spec.screens.map((screen) => screen.path)), "-");
  const taken = blockIds(spec);
  const blocks = wanted.blocks.map((block) => {
    const blockId = free(block.id, taken);
    taken.add(blockId);
    return { ...block, id: blockId };
  });
  const screen: ScreenSpec = { id, title: wanted.title, path, icon: wanted.icon, blocks };
  const home = spec.nav.items.indexOf(spec.nav.home);
  const items = spec.nav.items.toSpliced(last ? spec.nav.items.length : home + 1, 0, id);
  return { spec: withComponentFiles({ ...spec, screens: [...spec.screens, screen], nav: { ...spec.nav, items } }), id };
}

/** The spec with one more block on a screen, at its end or at `at`. */
export function withBlock(spec: AppSpec, screen: string, block: Block, at?: number): AppSpec {
  const made = { ...block, id: free(block.id, blockIds(spec)) };
  return withComponentFiles(changeScreen(spec, screen, (blocks) => blocks.toSpliced(at ?? blocks.length, 0, made)));
}

/** The spec with a block that opens a screen, below its greeting; what showed the same records otherwise makes room for it. */
export function withOpening(spec: AppSpec, screen: string, block: Block): AppSpec {
  const list = mainListOf(block);
  const made = { ...block, id: free(block.id, blockIds(spec)) };
  const opened = changeScreen(spec, screen, (blocks) => {
    const kept = blocks.flatMap((one): Block[] => {
      if (one.kind === "collection" || one.kind === "chart") return mainListOf(one) === list ? [] : [one];
      if (!isRow(one)) return [one];
      const items = one.items.filter(({ entity }) => entity !== list);
      return items.length > 0 ? [{ ...one, items }] : [];
    });
    const at = kept.findLastIndex((one) => one.kind === "section" && one.section === "hero") + 1;
    return kept.toSpliced(at, 0, made);
  });
  return withComponentFiles(opened);
}

export function changeScreen(spec: AppSpec, screen: string, change: (blocks: Block[]) => Block[]): AppSpec {
  return {
    ...spec,
    screens: spec.screens.map((candidate) => (candidate.id === screen ? { ...candidate, blocks: change(candidate.blocks) } : candidate)),
  };
}

export function changeEntity(spec: AppSpec, next: EntitySpec): AppSpec {
  return { ...spec, entities: spec.entities.map((entity) => (entity.id === next.id ? next : entity)) };
}

/** Says something about what was added, once. */
export function withNote(spec: AppSpec, note: Note): AppSpec {
  return spec.notes.some((other) => other.text === note.text) ? spec : { ...spec, notes: [...spec.notes, note].slice(-200) };
}

/** @param sort the kind of block, or the component of the service that it places */
export function hasBlock(spec: AppSpec, sort: ReturnType<typeof sortOf>, entity?: string): boolean {
  return spec.screens.some((screen) =>
    screen.blocks.some((block) => sortOf(block) === sort && (entity === undefined || mainListOf(block) === entity)),
  );
}

/** The screen that shows one record of an entity. */
export function recordScreen(spec: AppSpec, entity: string): ScreenSpec | undefined {
  return spec.screens.find((screen) => screen.blocks.some((block) => block.kind === "record" && block.entity === entity));
}

function free(base: string, taken: ReadonlySet<string>, separator = ""): string {
  if (!taken.has(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}${separator}${n}`)) return `${base}${separator}${n}`;
}

const blockIds = (spec: AppSpec) => new Set(spec.screens.flatMap((screen) => screen.blocks.map((block) => block.id)));
