/** Components an app gets as code of its own: their files, as they stand in `components/`, and what is placed on a screen. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";

interface Place {
  /** Below `components/`, and below `src/custom/` in an app. */
  module: string;
  /** What it exports. */
  component: string;
}

const GAMES = {
  tiles2048: { module: "games/tiles2048/tiles2048-game.tsx", component: "Tiles2048Game" },
  memory: { module: "games/memory/memory-game.tsx", component: "MemoryGame" },
  snake: { module: "games/snake/snake-game.tsx", component: "SnakeGame" },
  tictactoe: { module: "games/tictactoe/tictactoe-game.tsx", component: "TicTacToeGame" },
  hangman: { module: "games/hangman/hangman-game.tsx", component: "HangmanGame" },
  baseball: { module: "games/baseball/baseball-game.tsx", component: "BaseballGame" },
  rps: { module: "games/rps/rps-game.tsx", component: "RpsGame" },
  mole: { module: "games/mole/mole-game.tsx", component: "MoleGame" },
  reaction: { module: "games/reaction/reaction-game.tsx", component: "ReactionGame" },
  mines: { module: "games/mines/mines-game.tsx", component: "MinesGame" },
  arithmetic: { module: "games/arithmetic/arithmetic-game.tsx", component: "ArithmeticGame" },
  typing: { module: "games/typing/typing-game.tsx", component: "TypingGame" },
  bingo: { module: "games/bingo/bingo-game.tsx", component: "BingoGame" },
  chess: { module: "games/chess/chess-game.tsx", component: "ChessGame" },
  omok: { module: "games/omok/omok-game.tsx", component: "OmokGame" },
  updown: { module: "games/updown/updown-game.tsx", component: "UpDownGame" },
  kingdom: { module: "games/kingdom/kingdom-game.tsx", component: "KingdomGame" },
  holdem: { module: "games/holdem/holdem-game.tsx", component: "HoldemGame" },
  sports: { module: "games/sports/sports-game.tsx", component: "SportsGame" },
  wordchain: { module: "games/wordchain/wordchain-game.tsx", component: "WordChainGame" },
  falling: { module: "games/falling/falling-game.tsx", component: "FallingGame" },
  sudoku: { module: "games/sudoku/sudoku-game.tsx", component: "SudokuGame" },
  clicker: { module: "games/clicker/clicker-game.tsx", component: "ClickerGame" },
  breakout: { module: "games/breakout/breakout-game.tsx", component: "BreakoutGame" },
} as const satisfies Record<string, Place>;

/** `purpose`: what it is for, in a line, as a model reads of it. */
const TOOLS = {
  timer: { module: "timer/timer.tsx", component: "Timer", purpose: "laps, intervals" },
  draw: { module: "draw/draw.tsx", component: "Draw", purpose: "wheels, ladders, seats, groups" },
  quiz: { module: "quiz/quiz.tsx", component: "Quiz", purpose: "questions, flashcards" },
  story: { module: "story/story.tsx", component: "Story", purpose: "scenes with choices" },
  league: { module: "league/league.tsx", component: "League", purpose: "standings, odds" },
  bracket: { module: "bracket/bracket.tsx", component: "Bracket", purpose: "tournaments" },
  settle: { module: "settle/settle.tsx", component: "Settle", purpose: "who owes whom" },
  live: { module: "live/live.tsx", component: "Live", purpose: "made-up readings" },
  quick: { module: "quick/quick.tsx", component: "Quick", purpose: "a tap keeps a record" },
  stamps: { module: "stamps/stamps.tsx", component: "Stamps", purpose: "cards filled by taps" },
  routine: { module: "routine/routine.tsx", component: "Routine", purpose: "ticks of a day or week" },
  compare: { module: "compare/compare.tsx", component: "Compare", purpose: "records side by side" },
  compose: { module: "compose/compose.tsx", component: "Compose", purpose: "reports of chosen records" },
  poll: { module: "poll/poll.tsx", component: "Poll", purpose: "counts votes" },
  queue: { module: "queue/queue.tsx", component: "Queue", purpose: "waiting numbers" },
} as const satisfies Record<string, Place & { purpose: string }>;

/** Everything there is. A new one is its folder, and a line above. */
export const COMPONENTS = { ...TOOLS, ...GAMES };
export type GameName = keyof typeof GAMES;
export type ToolName = keyof typeof TOOLS;
export type ComponentName = keyof typeof COMPONENTS;

export const isComponent = (name: string): name is ComponentName => Object.hasOwn(COMPONENTS, name);
export const isGame = (name: unknown): name is GameName => typeof name === "string" && Object.hasOwn(GAMES, name);
export const isTool = (name: unknown): name is ToolName => typeof name === "string" && Object.hasOwn(TOOLS, name);

export interface ComponentFile {
  /** "src/custom/games/omok/omok-game.tsx" */
  path: string;
  source: string;
}

const FOLDER = "src/custom/";

/** Where a component stands in an app. */
export function componentPlace(name: ComponentName): { file: string; component: string } {
  const { module, component } = COMPONENTS[name];
  return { file: `${FOLDER}${module}`, component };
}

const sources = new Map<string, string>();

/** Read once: what is installed does not change while a process runs. */
function sourceOf(module: string): string {
  let source = sources.get(module);
  if (source === undefined) sources.set(module, (source = readFileSync(new URL(`components/${module}`, import.meta.url), "utf8")));
  return source;
}

const LOCAL_IMPORT = /^(?:import|export)\b[^;'"]*?\bfrom\s*"(\.{1,2}\/[^"]+)";/gm;

/** The files of these components with all they import of each other, each once, in the order of their paths. */
export function componentFiles(names: Iterable<ComponentName>): ComponentFile[] {
  const modules = new Set<string>([...names].map((name) => COMPONENTS[name].module));
  for (const module of modules)
    for (const [, specifier] of sourceOf(module).matchAll(LOCAL_IMPORT)) modules.add(posix.join(posix.dirname(module), specifier!));
  return [...modules].toSorted().map((module) => ({ path: `${FOLDER}${module}`, source: sourceOf(module) }));
}

const PROPS = /^export interface \w+Props\b[\s\S]*?^\}/m;

/** What a component takes, by its own types: "export interface OmokProps { … }"; undefined where it takes nothing but a log. */
export const propsTold = (name: ComponentName): string | undefined => PROPS.exec(sourceOf(COMPONENTS[name].module))?.[0];

const names = (of: object) => Object.keys(of) as ComponentName[];
/** Names of tools with what they are for, a line each. */
export const toolCatalogue = (): string =>
  Object.entries(TOOLS)
    .map(([name, { purpose }]) => `${name}: ${purpose}`)
    .join("\n");
export const gameNames = (): readonly ComponentName[] => names(GAMES);

const byPath = new Map(names(COMPONENTS).map((name) => [componentPlace(name).file, name]));

/** Which of them a block places; undefined = code that somebody wrote for this app. */
export function componentAt({ file, component }: { file: string; component: string }): ComponentName | undefined {
  const name = byPath.get(file);
  return name !== undefined && COMPONENTS[name].component === component ? name : undefined;
}
