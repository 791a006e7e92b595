/** What is open of a list whose records are not. */
export interface Opening {
  /** number fields that whoever may read a record counts up or down by one: votes, likes. */
  counts?: string[];
  /** Fields that whoever may read a record sets: the moves of a game that two play. */
  sets?: string[];
  /** Fields of every record that a screen has to know: which hours are taken, who is before one. Never who it is. */
  outline?: { fields: string[]; created?: true; choices?: { field: string; via: string; of: string } };
  /**
   * A record is found by the whole value of one of `by`, and `show` is told of it (absent = what is not private). What one can try one
   * after the other opens nothing by itself: `numbers`, each with where it is counted, ask for one of `contacts` besides, or for a code.
   */
  lookup?: { by: string[]; show?: string[]; numbers?: Record<string, string>; contacts?: string[] };
  /**
   * Who found a record of theirs sets `field` to `to`, unless it has ended, and before it begins: at `date` and `time`, `hours` earlier.
   * Absent = they only see it; without `date` only its state decides.
   */
  withdrawal?: { field: string; to: string; date?: string; time?: string; hours?: number };
  /** The only fields a stranger fills in; the others begin as a new record does. */
  gives?: string[];
  /** While this field is empty, nobody but its maker sees what a stranger wrote. */
  until?: string;
  /** Choices that a stranger hands in as they begin: the state of an order. */
  begins?: string[];
  /** The only fields that may be changed by who handed it in; absent = all. */
  again?: string[];
  /** Fields that say when what a visitor books is: never in the past. Who may change what others booked may enter what was. */
  ahead?: { date: string; time?: string };
}

/** What of it a block needs open of a list, to work for strangers. */
export interface Opens extends Pick<Opening, "counts" | "sets" | "outline" | "gives" | "until" | "again" | "ahead"> {
  lookup?: Pick<NonNullable<Opening["lookup"]>, "by" | "show">;
  /** Told of every record where they tell of nobody: which hours are taken. */
  taken?: readonly (string | undefined)[];
  /** Records are handed in in the state they begin in. */
  begins?: true;
}
