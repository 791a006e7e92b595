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

/** animal: the animal of the year of birth (띠); star: the sign of the zodiac. */
export const FORTUNE_ASKS = ["name", "birthday", "other", "animal", "star", "blood"] as const;

/** Draws by lot, from records or from names that are typed. Logged: `title` (who or what), `detail`, the date field. */
export type DrawBlock = PlayBase & {
  kind: "draw";
  style: "wheel" | "cards" | "ladder" | "numbers" | "groups" | "seats" | "fortune";
  /** fortune: `detail` is what a card says. wheel: `weight` is how often something comes up beside the others (a number; 0 = never). */
  source?: { entity: string; field: string; detail?: string; weight?: string };
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
  /** image field shown with the question. */
  picture?: string;
  /** Questions in one go. */
  count: number;
  contest?: QuizContest;
  logTo?: string;
};

/** Questions belong to contests one enters under a name. Each entry is a record; it gets the score when the contest is done. */
export interface QuizContest {
  /** Entity of the contests. */
  entity: string;
  /** relation field of a question to its contest. */
  via: string;
  /** Entity of the entries; `detail` and the date field are filled like those of a log. */
  entries: string;
  /** Fields of an entry: relation to its contest, text with the name, number with the score. */
  of: string;
  who: string;
  score: string;
}

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
  "kingdom",
  "holdem",
  "sports",
  "falling",
  "sudoku",
  "clicker",
  "breakout",
] as const;

export const GAME_LEVELS = ["easy", "normal", "hard"] as const;
export const GAME_RIVALS = ["computer", "person"] as const;
/** Screens of a kingdom game. */
export const KINGDOM_PARTS = ["home", "people", "upgrades", "train", "workers", "shop", "bank", "battle", "rank", "reports"] as const;
/** Screens of hold'em. */
export const HOLDEM_PARTS = ["lobby", "profile"] as const;
/** Screens of a club. */
export const SPORTS_PARTS = ["match", "team", "finance", "season"] as const;
export const SPORTS = ["baseball", "football", "basketball"] as const;
export const ARITHMETIC = ["add", "subtract", "multiply", "divide"] as const;

/**
 * Logged: `title`, `score`, `detail`, the date field. A chess log with `moves` (long text), the status field (going, won, lost,
 * drawn), `rival` and `level` keeps every game from its start: it is resumed and looked through move by move.
 */
export type GameBlock = PlayBase & {
  kind: "game";
  kernel: (typeof GAME_KERNELS)[number];
  /** hangman: what is guessed; typing: what is typed; bingo: what stands on the board; wordchain: what the computer knows; clicker: what grows. */
  words?: string[];
  /** mines, mole, memory, clicker: what is found, instead of the usual. Emoji, one or several. */
  faces?: string[];
  /** typing: the sentences, instead of `words`; sports: the players, with how good each is (a number up to 100). */
  source?: { entity: string; field: string; skill?: string };
  /**
   * holdem: entity of the rooms: title, `host`, `players` (tags), `seats`, `blind`, the status field (open, playing); and of what is
   * said in them: title, `who`, `room` (relation). Its log gets the chips won or lost as `score`.
   */
  rooms?: string;
  chat?: string;
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
  /** kingdom, holdem, sports: what of it the screen shows. A kingdom's log keeps each player's in `state` (long text), with `score` for the ranking. */
  part?: (typeof KINGDOM_PARTS)[number] | (typeof HOLDEM_PARTS)[number] | (typeof SPORTS_PARTS)[number];
  /** sports: what is played. The log keeps each club in `state` (long text). */
  sport?: (typeof SPORTS)[number];
  /** kingdom: what a people is called (종족), the peoples, and the resources; the first of these is money. */
  world?: { side: string; sides: string[]; resources: string[] };
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
