import type { Guard } from "@appmon/appspec/find-loss";
import type { PromptInput } from "./prompt/build-prompt.ts";

/** Shorter than this, words could stand anywhere. */
const SHORTEST_QUOTE = 2;

/**
 * What the person's own words keep from a model. In the first turn all they named; later all but what the message is about now:
 * who speaks of a part may want it gone. Words of the message that ask for more are quoted by the model, and looked for in it.
 */
export function createOwnWords(input: Pick<PromptInput, "conversation" | "message">, isFirst: boolean) {
  const message = squashed(input.message);
  const said = message + input.conversation.map(({ who, text }) => (who === "user" ? squashed(text) : "")).join(" ");
  const isSaid = (words: string, label: string) => label !== "" && words.includes(squashed(label));
  const guard: Guard = isFirst
    ? { keeps: ({ label }) => isSaid(said, label), keepsColours: true }
    : { keeps: ({ label, field = "" }) => !isSaid(message, label) && !isSaid(message, field), keepsColours: true };
  return {
    guard,
    /** Whether these are words of the message that is answered now, in a turn that may take something away. */
    isQuote: (quote: string): boolean => !isFirst && quote.trim().length >= SHORTEST_QUOTE && isSaid(message, quote),
  };
}
export type OwnWords = ReturnType<typeof createOwnWords>;

/** What is left of the user's where the message asks for it to go. */
export const NOTHING_KEPT: Guard = { keeps: () => false, keepsColours: false };

function squashed(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, "");
}
