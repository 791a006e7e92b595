/**
 * Games and tools were once kinds of block with their components in the kit: such a block is brought to the component as code of the
 * app's own.
 */
import { componentFiles, type ComponentName, componentPlace, type GameName, isGame, isTool } from "@appmon/registry/registry";
import type { Json } from "@appmon/kernel/json";
import { toolBlock, type ToolSettings } from "./tool-block.ts";

type Node = { [key: string]: Json };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const nodes = (value: Json | undefined): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What the component of each game takes of what the block had. */
const PROPS: Record<GameName, readonly string[]> = {
  tiles2048: [],
  memory: ["faces"],
  snake: [],
  tictactoe: [],
  hangman: ["words"],
  baseball: [],
  rps: [],
  mole: ["faces"],
  reaction: [],
  mines: ["faces"],
  arithmetic: ["operations", "from", "to", "digits", "count"],
  typing: ["words", "count"],
  bingo: ["words", "size", "count"],
  omok: ["size", "level", "rival"],
  updown: ["from", "to"],
  wordchain: ["words", "level", "rival"],
  chess: ["level", "rival"],
  kingdom: ["part", "world"],
  holdem: ["part"],
  sports: ["sport", "part"],
  falling: [],
  sudoku: ["level"],
  clicker: ["words", "faces"],
  breakout: ["level"],
};
/** Those that are played with records of a list. */
const WITH_SOURCE: ReadonlySet<GameName> = new Set(["hangman", "typing", "bingo", "wordchain", "sports"]);
/** One word for what a screen shows served several games. */
const PARTS: Partial<Record<GameName, readonly string[]>> = {
  kingdom: ["home", "people", "upgrades", "train", "workers", "shop", "bank", "battle", "rank", "reports"],
  holdem: ["lobby", "profile"],
  sports: ["match", "team", "finance", "season"],
};

/** Whether a stored spec has any of them. */
export const hasFormerBlocks = (spec: Node): boolean =>
  nodes(spec["screens"]).some((screen) => nodes(screen["blocks"]).some((block) => nameOf(block) !== undefined));

const nameOf = ({ kind, kernel }: Node): ComponentName | undefined =>
  kind === "game" ? (isGame(kernel) ? kernel : undefined) : isTool(kind) ? kind : undefined;

/** The spec with its games and tools as files and components; only for one that has some. */
export function migrateComponents(spec: Node): Node {
  const entities = nodes(spec["entities"]);
  const found = new Set<ComponentName>();
  const screens = (spec["screens"] as Json[]).map((screen): Json => {
    if (!isNode(screen) || !Array.isArray(screen["blocks"])) return screen;
    const blocks = screen["blocks"].map((block): Json => {
      const name = isNode(block) ? nameOf(block) : undefined;
      if (name === undefined) return block;
      found.add(name);
      const { kind: _kind, ...settings } = block as Node;
      // What was stored was valid once; whether it still is, is for whoever reads the spec to say.
      if (isTool(name)) return toolBlock(name, settings as unknown as ToolSettings[typeof name]) as unknown as Node;
      return gameMigrated(name, block as Node, entities);
    });
    return { ...screen, blocks };
  });
  const files = nodes(spec["files"]);
  const there = new Set(files.map(({ path }) => path));
  const added = componentFiles(found).filter(({ path }) => !there.has(path));
  return { ...spec, screens, files: [...files, ...added.map(({ path, source }) => ({ path, source }))] };
}

function gameMigrated(game: GameName, block: Node, entities: readonly Node[]): Node {
  const { id, title, words, faces, settings, source, rooms, chat, logTo } = block;
  const players = isNode(source) && WITH_SOURCE.has(game) ? source : undefined;
  const given: Node = {
    ...(words !== undefined && { words }),
    ...(faces !== undefined && { faces }),
    ...(isNode(settings) ? settings : {}),
  };
  const isTaken = ([name, value]: [string, Json]) =>
    PROPS[game].includes(name) && (name !== "part" || (typeof value === "string" && PARTS[game]!.includes(value)));
  const props: Node = {
    ...Object.fromEntries(Object.entries(given).filter(isTaken)),
    ...(players?.["field"] !== undefined && { sourceField: players["field"] }),
    ...(game === "sports" && players?.["skill"] !== undefined && { skillField: players["skill"] }),
  };
  const isHoldem = game === "holdem";
  const lists = [
    listOf("source", players?.["entity"], "shown"),
    listOf("rooms", isHoldem ? rooms : undefined, "posted", (entity) => [...stateOf(entity)]),
    listOf("chat", isHoldem ? chat : undefined, "posted"),
    listOf("log", logTo, "posted", game === "chess" ? (entity) => fieldsOf(entity) : undefined),
  ].flat();
  return {
    ...(id !== undefined && { id }),
    ...(title !== undefined && { title }),
    kind: "custom",
    ...componentPlace(game),
    ...(Object.keys(props).length > 0 && { props }),
    ...(lists.length > 0 && { lists }),
  };

  function listOf(prop: string, list: Json | undefined, visitors: string, setsOf?: (entity: Node) => Json[]): Node[] {
    if (list === undefined) return [];
    const entity = entities.find((one) => one["id"] === list);
    const sets = entity && setsOf ? setsOf(entity) : [];
    return [{ prop, entity: list, visitors, ...(sets.length > 0 && { sets }) }];
  }
}

const fieldsOf = (entity: Node): Json[] => nodes(entity["fields"]).flatMap((field) => field["id"] ?? []);

/** Who sits in a room, and whether they play. */
function stateOf(entity: Node): Json[] {
  const tags = nodes(entity["fields"]).flatMap((field) => (field["type"] === "tags" ? (field["id"] ?? []) : []));
  return [...(entity["statusField"] === undefined ? [] : [entity["statusField"]]), ...tags];
}
