/** A tool one uses on the spot, unlike records one keeps: a calculator, a draw, a quiz, a game. */
import type { EntitySpec, Note, ScreenSpec } from "@appmon/appspec/spec";

export interface ToolContext {
  /** The whole message, normalised. */
  text: string;
  /** KST yyyy-mm-dd */
  today: string;
  seed: number;
  /** Entities of the app so far, which a tool may work on. */
  entities: readonly EntitySpec[];
  /** An id that no entity, screen or block of the app has: the base, or the base with a number. */
  free(base: string): string;
}

export interface ToolParts {
  /** The first holds the tool itself. Paths are "/" + id. */
  screens: ScreenSpec[];
  entities: EntitySpec[];
  notes: Note[];
  /** Lines of the checklist. */
  plan: string[];
}

export interface Tool {
  /** Two tools of the same name are the same tool. */
  name: string;
  /** "주휴수당 계산기" */
  title: string;
  /** `[start, end)` of the words that ask for it. */
  span: [number, number];
  /** Nouns that belong to the tool and are no records of their own. */
  owns: RegExp;
  /** Keys of limits that are none once the tool is there. */
  covers?: readonly string[];
  /** Its title names an app better than the words it is asked with. */
  namesApp?: boolean;
  build(context: ToolContext): ToolParts;
}

export type ReadTools = (text: string) => Tool[];
