import type { Guard } from "@appmon/appspec/find-loss";
import type { AppSpec } from "@appmon/appspec/spec";
import type { PromptInput } from "./prompt/build-prompt.ts";

/** Shorter than this, words could stand anywhere. */
const SHORTEST_QUOTE = 2;

export interface OwnWordsInput extends Pick<PromptInput, "conversation" | "message" | "files"> {
  /** Labels of what the engine made up in the draft, which no words of the person's name; absent = none is known. */
  guesses?: readonly string[];
}

/**
 * What the person's own words keep from a model. In the first turn all they named, by columns of a table too; later all but what
 * the engine has guessed and what the message is about now: who speaks of a part may want it gone. A model that goes further quotes
 * the words of the message, which are looked for in it.
 */
export function createOwnWords(input: OwnWordsInput, isFirst: boolean) {
  const message = squashed(input.message);
  const columns = (input.files ?? []).flatMap((file) => (file.kind === "table" ? file.header : []));
  const said = squashedAll([input.message, ...input.conversation.flatMap(({ who, text }) => (who === "user" ? [text] : [])), ...columns]);
  const guesses = new Set((input.guesses ?? []).map(squashed).filter((label) => !said.includes(label)));
  const guard: Guard = isFirst
    ? { keeps: ({ label }) => isSaid(said, label), keepsColours: true }
    : {
        keeps: ({ label, field = "" }) => !guesses.has(squashed(label)) && !isSaid(message, label) && !isSaid(message, field),
        keepsColours: true,
      };
  return {
    guard,
    /** Whether rows of a table came along, which are put in by the ids of the draft. */
    hasTable: (input.files ?? []).some((file) => file.kind === "table"),
    /** Whether these are words of the message that is answered now. */
    isQuote: (quote: string): boolean => {
      const pieces = piecesOf(quote);
      return pieces.length > 0 && pieces.every((piece) => piece.length >= SHORTEST_QUOTE && isSaid(message, piece));
    },
    /**
     * What is kept where words of the message are quoted. Later nothing: they ask for it. In the first turn, in which nobody has asked for anything to
     * go, all that does not stand in the quote: there the draft took words for something that they are not.
     */
    guardWith: (quote: string): Guard =>
      isFirst ? { keeps: (part) => guard.keeps(part) && !isSaid(squashed(quote), part.label), keepsColours: true } : NOTHING_KEPT,
    /** For the model, behind a refusal. */
    howToFree: isFirst
      ? 'where the draft took these words for something they are not, send it again with "asked": the sentences they stand in, one a line'
      : 'where the present message asks for it, send it again with "asked": the words that do',
  };
}
export type OwnWords = ReturnType<typeof createOwnWords>;

/** What is left of the user's where the message asks for it to go. */
export const NOTHING_KEPT: Guard = { keeps: () => false, keepsColours: false };

/** Labels of a draft that bear the person's mark and stand in none of their words: the engine's guesses. */
export function guessesIn({ entities }: AppSpec, words: readonly string[]): string[] {
  const said = squashedAll(words);
  const marked = entities.flatMap((entity) => [
    ...(entity.origin === "user" ? [entity.name] : []),
    ...entity.fields
      .filter(({ origin }) => origin === "user")
      .flatMap(({ label, options = [] }) => [label, ...options.map((option) => option.label)]),
  ]);
  return [...new Set(marked)].filter((label) => label !== "" && !isSaid(said, label));
}

/** Several places of a message, one a line, or with what is left out between them. */
const piecesOf = (quote: string): string[] => quote.split(/\n|…|\.{3}/).flatMap((piece) => piece.trim() || []);

function isSaid(words: string, label: string): boolean {
  return label !== "" && words.includes(squashed(label));
}

function squashedAll(words: readonly string[]): string {
  return words.map(squashed).join(" ");
}

function squashed(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, "");
}
