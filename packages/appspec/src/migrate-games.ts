/** Games were once a kind of block with kernels in the kit: such a block is brought to the game as code of the app's own. */
import { gameComponent, gameFiles, type GameName, isGame } from "@appmon/games/game-code";
import type { Json } from "@appmon/kernel/json";

type Node = { [key: string]: Json };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const nodes = (value: Json | undefined): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What each component takes of what the block had. */
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
export const hasGameBlocks = (spec: Node): boolean =>
  nodes(spec["screens"]).some((screen) => nodes(screen["blocks"]).some((block) => gameOf(block) !== undefined));

const gameOf = ({ kind, kernel }: Node): GameName | undefined => (kind === "game" && isGame(kernel) ? kernel : undefined);

/** The spec with its games as files and components; only for one that has some. */
export function migrateGames(spec: Node): Node {
  const entities = nodes(spec["entities"]);
  const found = new Set<GameName>();
  const screens = (spec["screens"] as Json[]).map((screen): Json => {
    if (!isNode(screen) || !Array.isArray(screen["blocks"])) return screen;
    const blocks = screen["blocks"].map((block): Json => {
      const game = isNode(block) ? gameOf(block) : undefined;
      if (game === undefined) return block;
      found.add(game);
      return migrated(game, block as Node, entities);
    });
    return { ...screen, blocks };
  });
  const files = nodes(spec["files"]);
  const there = new Set(files.map(({ path }) => path));
  const added = gameFiles(found).filter(({ path }) => !there.has(path));
  return { ...spec, screens, files: [...files, ...added.map(({ path, source }) => ({ path, source }))] };
}

function migrated(game: GameName, block: Node, entities: readonly Node[]): Node {
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
    ...gameComponent(game),
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
