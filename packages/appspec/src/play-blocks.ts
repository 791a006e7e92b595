/** Blocks one plays with or makes something in. Their logic is the kit's; the spec says what they work on. */

interface PlayBase {
  id: string;
  title?: string;
}

/** Keeps time. What was timed can be logged: fields `title`, `minutes` and the date field of the entity are filled. */
export type TimerBlock = PlayBase & {
  kind: "timer";
  mode: "stopwatch" | "countdown" | "interval";
  /** countdown: where it starts. */
  minutes?: number;
  /** interval: what follows what, over and over. */
  intervals?: { label: string; minutes: number; rest?: boolean }[];
  rounds?: number;
  /** Entity id. */
  logTo?: string;
};

export const FORTUNE_ASKS = ["name", "birthday", "other"] as const;

/** Draws by lot, from records or from names that are typed. Logged: `title` (who or what), `detail`, the date field. */
export type DrawBlock = PlayBase & {
  kind: "draw";
  style: "wheel" | "cards" | "ladder" | "numbers" | "groups" | "seats" | "fortune";
  /** fortune: `detail` is what a card says. */
  source?: { entity: string; field: string; detail?: string };
  /** Names to begin with when there is no source; visitors change them. */
  items?: string[];
  /** ladder: what stands at the bottom; fortune: what each card is about. */
  results?: string[];
  /** How many are drawn, people in a group, or numbers in a game. */
  count?: number;
  /** numbers: the range, both ends included. */
  from?: number;
  to?: number;
  /** seats: how many stand side by side. */
  columns?: number;
  /** fortune: what is asked before cards are drawn; the same answers on the same day give the same cards. */
  asks?: (typeof FORTUNE_ASKS)[number][];
  logTo?: string;
};

/** Questions out of the records of an entity. Logged: `title`, `score` (percent), `detail`, the date field. */
export type QuizBlock = PlayBase & {
  kind: "quiz";
  mode: "choice4" | "flashcard" | "typing" | "ox";
  entity: string;
  prompt: string;
  answer: string;
  /** choice4: tags field of wrong answers; without it other records' answers are offered. */
  wrong?: string;
  explain?: string;
  /** Questions in one go. */
  count: number;
  logTo?: string;
};

export const GAME_KERNELS = [
  "tiles2048",
  "memory",
  "snake",
  "tictactoe",
  "hangman",
  "baseball",
  "rps",
  "mole",
  "reaction",
  "mines",
  "arithmetic",
  "typing",
  "bingo",
  "omok",
  "updown",
  "wordchain",
  "chess",
] as const;

export const GAME_LEVELS = ["easy", "normal", "hard"] as const;
export const GAME_RIVALS = ["computer", "person"] as const;
export const ARITHMETIC = ["add", "subtract", "multiply", "divide"] as const;

/** Logged: `title`, `score`, `detail`, the date field. */
export type GameBlock = PlayBase & {
  kind: "game";
  kernel: (typeof GAME_KERNELS)[number];
  /** hangman: what is guessed; typing: what is typed; bingo: what stands on the board; wordchain: what the computer knows. */
  words?: string[];
  /** mines, mole, memory: what is found, instead of the usual. Emoji, one or several. */
  faces?: string[];
  /** typing: the sentences, instead of `words`. */
  source?: { entity: string; field: string };
  settings?: GameSettings;
  logTo?: string;
};

/** How a game is set when one comes to it; whoever plays may set it otherwise for a round. */
export interface GameSettings {
  /** arithmetic: one question has one of these. */
  operations?: (typeof ARITHMETIC)[number][];
  /** arithmetic: the times tables asked for; updown: where the number is hidden. Both ends included. */
  from?: number;
  to?: number;
  /** arithmetic: digits of the numbers; with tables it is left out. */
  digits?: number;
  /** arithmetic, typing: questions or sentences in one go; bingo: lines that win. */
  count?: number;
  /** bingo, omok: places side by side. */
  size?: number;
  level?: (typeof GAME_LEVELS)[number];
  /** omok, wordchain, chess: the computer, or someone beside one. */
  rival?: (typeof GAME_RIVALS)[number];
}

/** Writing with a preview (`body`: long text) or drawing (`body`: image); each work is a record. */
export type EditorBlock = PlayBase & { kind: "editor"; editor: "markdown" | "drawing"; entity: string; name: string; body: string };

/**
 * A story one chooses one's way through. Each record is a scene, the oldest the first; a scene without choices is an ending.
 * Logged: `title` (the ending), `detail`, the date field.
 */
export type StoryBlock = PlayBase & {
  kind: "story";
  entity: string;
  name: string;
  body: string;
  /** Pairs of fields: what one may choose, and the scene it leads to (a relation to the entity itself). */
  choices: { label: string; next: string }[];
  logTo?: string;
};

export type PlayBlock = TimerBlock | DrawBlock | QuizBlock | GameBlock | EditorBlock | StoryBlock;
