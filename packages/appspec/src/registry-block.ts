/** Components that come with the service, on screens: games with their settings and lists, and the files all of them come in. */
import { componentAt, componentFiles, type ComponentName, componentPlace, type GameName, isGame } from "@appmon/registry/registry";
import type { Json } from "@appmon/kernel/json";
import { formOf, type PartName } from "./parts/all-parts.ts";
import type { CustomBlock } from "./parts/custom/declare.ts";
import type { CustomFile } from "./parts/custom/file.ts";
import type { ThreadBlock } from "./parts/thread/declare.ts";
import type { AppSpec, Block, EntitySpec, ScreenSpec } from "./spec.ts";

export interface GameSetup {
  id: string;
  /** What the component takes, by its own types. */
  props: Readonly<Record<string, Json>>;
  /** Id of the list of words it is played with. */
  source?: string;
  /** Where what happens is written down, for everybody who plays to read. */
  log: EntitySpec;
}

export function gameBlock(game: GameName, { id, props, source, log }: GameSetup): CustomBlock {
  return {
    id,
    kind: "custom",
    ...componentPlace(game),
    ...(Object.keys(props).length > 0 && { props }),
    lists: [
      ...(source === undefined ? [] : [{ prop: "source", entity: source, visitors: "shown" as const }]),
      // Two who play chess write to one record.
      { prop: "log", entity: log.id, visitors: "posted", ...(game === "chess" && { sets: log.fields.map((field) => field.id) }) },
    ],
  };
}

/** The component of the service that a block places; undefined = another kind of block, or code that somebody wrote for this app. */
export const componentOf = (block: Block): ComponentName | undefined => (block.kind === "custom" ? componentAt(block) : undefined);

/** What a block is: its kind or form, the form of it that people have another word for, or the component of the service that stands there. */
export const sortOf = (block: Block): PartName | ComponentName | "rooms" | "survey" =>
  componentOf(block) ?? (isRooms(block) ? "rooms" : block.kind === "form" && block.questions ? "survey" : formOf(block));

/** Whether people talk there in conversations, and not below something. */
export const isRooms = (block: Block): block is ThreadBlock & { rooms: string } => block.kind === "thread" && block.rooms !== undefined;

/** The list a block is about: whose records it shows or makes. */
export function mainListOf(block: Block): string | undefined {
  if (block.kind === "collection") return block.query.entity;
  if (isRooms(block)) return block.rooms;
  if (block.kind === "form") return block.questions?.entity ?? block.entity;
  if (block.kind === "custom") return block.lists?.find(({ needed }) => needed)?.entity;
  return "entity" in block ? block.entity : undefined;
}

/** The field a component is given under the name of a prop. */
export const fieldAt = ({ lists = [] }: CustomBlock, prop: string): string | undefined =>
  lists.flatMap(({ fields = [] }) => fields).find((one) => one.prop === prop)?.field;

/** The fields a component is given together under the name of a prop; undefined where it is given none. */
export const fieldsAt = ({ lists = [] }: CustomBlock, prop: string): readonly string[] | undefined =>
  lists.flatMap(({ fieldLists = [] }) => fieldLists).find((one) => one.prop === prop)?.fields;

/** The block with these fields of the list it is about under the name of a prop. */
export function withFieldsAt(block: CustomBlock, prop: string, fields: string[]): CustomBlock {
  const lists = (block.lists ?? []).map((list) =>
    list.needed ? { ...list, fieldLists: [...(list.fieldLists ?? []).filter((one) => one.prop !== prop), { prop, fields }] } : list,
  );
  return { ...block, lists };
}

/** Whether a block is a game that comes with the service. */
export const isGameBlock = (block: Block): boolean => isGame(componentOf(block));

/** Files of the service's components on these screens, as they come. */
export function componentFilesOf(screens: readonly Pick<ScreenSpec, "blocks">[]): CustomFile[] {
  return componentFiles(screens.flatMap(({ blocks }) => blocks.flatMap((block) => componentOf(block) ?? [])));
}

/** Those that an app does not have yet: what somebody has changed in one stays. */
export function missingComponentFiles(screens: readonly Pick<ScreenSpec, "blocks">[], files: readonly CustomFile[] = []): CustomFile[] {
  const there = new Set(files.map(({ path }) => path));
  return componentFilesOf(screens).filter(({ path }) => !there.has(path));
}

/** The spec with the files of all that it places. */
export function withComponentFiles(spec: AppSpec): AppSpec {
  const missing = missingComponentFiles(spec.screens, spec.files);
  return missing.length === 0 ? spec : { ...spec, files: [...(spec.files ?? []), ...missing] };
}
