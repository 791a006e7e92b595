/** A game on a screen: a component of the app's own, how it is set, the lists it works with, and the files it comes in. */
import { gameComponent, gameFiles, type GameName, gamesAt } from "@appmon/games/game-code";
import type { Json } from "@appmon/kernel/json";
import type { CustomBlock } from "./parts/custom/declare.ts";
import type { CustomFile } from "./parts/custom/file.ts";
import type { Block, EntitySpec, ScreenSpec } from "./spec.ts";

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
    ...gameComponent(game),
    ...(Object.keys(props).length > 0 && { props }),
    lists: [
      ...(source === undefined ? [] : [{ prop: "source", entity: source, visitors: "shown" as const }]),
      // Two who play chess write to one record.
      { prop: "log", entity: log.id, visitors: "posted", ...(game === "chess" && { sets: log.fields.map((field) => field.id) }) },
    ],
  };
}

/** Whether a block is a game that comes with the service. */
export const isGameBlock = (block: Block): boolean =>
  block.kind === "custom" && gamesAt([block.file]).some((game) => gameComponent(game).component === block.component);

/** Files of the games on these screens, as they come. */
export function gameFilesOf(screens: readonly Pick<ScreenSpec, "blocks">[]): CustomFile[] {
  const games = screens.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "custom" && isGameBlock(block) ? [block.file] : [])),
  );
  return gameFiles(gamesAt(games));
}

/** Those that an app does not have yet: what somebody has changed in one stays. */
export function missingGameFiles(screens: readonly Pick<ScreenSpec, "blocks">[], files: readonly CustomFile[] = []): CustomFile[] {
  const there = new Set(files.map(({ path }) => path));
  return gameFilesOf(screens).filter(({ path }) => !there.has(path));
}
