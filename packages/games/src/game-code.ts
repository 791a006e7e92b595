/** Games as code an app gets as its own: their files, as they stand in `games/`, and the component that is placed on a screen. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";

/** Folder of each game below `games/`, its module and the component it exports. */
export const GAMES = {
  tiles2048: { module: "tiles2048/tiles2048-game.tsx", component: "Tiles2048Game" },
  memory: { module: "memory/memory-game.tsx", component: "MemoryGame" },
  snake: { module: "snake/snake-game.tsx", component: "SnakeGame" },
  tictactoe: { module: "tictactoe/tictactoe-game.tsx", component: "TicTacToeGame" },
  hangman: { module: "hangman/hangman-game.tsx", component: "HangmanGame" },
  baseball: { module: "baseball/baseball-game.tsx", component: "BaseballGame" },
  rps: { module: "rps/rps-game.tsx", component: "RpsGame" },
  mole: { module: "mole/mole-game.tsx", component: "MoleGame" },
  reaction: { module: "reaction/reaction-game.tsx", component: "ReactionGame" },
  mines: { module: "mines/mines-game.tsx", component: "MinesGame" },
  arithmetic: { module: "arithmetic/arithmetic-game.tsx", component: "ArithmeticGame" },
  typing: { module: "typing/typing-game.tsx", component: "TypingGame" },
  bingo: { module: "bingo/bingo-game.tsx", component: "BingoGame" },
  chess: { module: "chess/chess-game.tsx", component: "ChessGame" },
  omok: { module: "omok/omok-game.tsx", component: "OmokGame" },
  updown: { module: "updown/updown-game.tsx", component: "UpDownGame" },
  kingdom: { module: "kingdom/kingdom-game.tsx", component: "KingdomGame" },
  holdem: { module: "holdem/holdem-game.tsx", component: "HoldemGame" },
  sports: { module: "sports/sports-game.tsx", component: "SportsGame" },
  wordchain: { module: "wordchain/wordchain-game.tsx", component: "WordChainGame" },
  falling: { module: "falling/falling-game.tsx", component: "FallingGame" },
  sudoku: { module: "sudoku/sudoku-game.tsx", component: "SudokuGame" },
  clicker: { module: "clicker/clicker-game.tsx", component: "ClickerGame" },
  breakout: { module: "breakout/breakout-game.tsx", component: "BreakoutGame" },
} as const satisfies Record<string, { module: string; component: string }>;
export type GameName = keyof typeof GAMES;

export const isGame = (name: unknown): name is GameName => typeof name === "string" && Object.hasOwn(GAMES, name);

export interface GameFile {
  /** "src/custom/games/omok/omok-game.tsx" */
  path: string;
  source: string;
}

const FOLDER = "src/custom/games/";

/** Where the component of a game stands in an app. */
export function gameComponent(game: GameName): { file: string; component: string } {
  const { module, component } = GAMES[game];
  return { file: `${FOLDER}${module}`, component };
}

const sources = new Map<string, string>();

/** Read once: what is installed does not change while a process runs. */
function sourceOf(module: string): string {
  let source = sources.get(module);
  if (source === undefined) sources.set(module, (source = readFileSync(new URL(`games/${module}`, import.meta.url), "utf8")));
  return source;
}

const LOCAL_IMPORT = /^(?:import|export)\b[^;'"]*?\bfrom\s*"(\.{1,2}\/[^"]+)";/gm;

/** The files of these games with all they import of each other, each once, in the order of their paths. */
export function gameFiles(games: Iterable<GameName>): GameFile[] {
  const modules = new Set<string>([...games].map((game) => GAMES[game].module));
  for (const module of modules)
    for (const [, specifier] of sourceOf(module).matchAll(LOCAL_IMPORT)) modules.add(posix.join(posix.dirname(module), specifier!));
  return [...modules].toSorted().map((module) => ({ path: `${FOLDER}${module}`, source: sourceOf(module) }));
}

/** Games whose component stands at one of these paths. */
export function gamesAt(files: Iterable<string>): GameName[] {
  const paths = new Set(files);
  return (Object.keys(GAMES) as GameName[]).filter((game) => paths.has(gameComponent(game).file));
}
