import type { TokenBudget } from "./token-budget.ts";

/** What one side said, oldest first in a conversation. */
export interface Line {
  who: "user" | "assistant";
  text: string;
}

/** A long message says what it is about in the beginning. */
const LONGEST = 1_200;
/** What is left of a wish in the summary of what was said long ago. */
const WISH = 60;
/** The share of the budget for what was said long ago; what it does not take is the latest lines'. */
const SUMMARY_SHARE = 1 / 3;
/** What the app was for is said first. */
const FIRST_WISHES = 3;

/**
 * A conversation within the budget, each part a line of JSON so that no text can pass for another line: the latest lines as they
 * were said; before them one line with what the person asked for long ago, the first wishes and the latest ones. `notes` were
 * taken of all that was said before these lines.
 */
export function conversationSection(conversation: readonly Line[], budget: TokenBudget, notes?: string): string {
  if (notes !== undefined) {
    const line = JSON.stringify({ who: "notes", text: notes });
    const tokens = budget.tokens - budget.count(line) - 1;
    // Notes that leave no room for what was just said are worth less than that.
    if (tokens >= budget.tokens / 4) return [line, conversationSection(conversation, { ...budget, tokens })].filter(Boolean).join("\n");
  }
  const whole = latestOf(conversation, budget.tokens, budget);
  if (whole.length === conversation.length) return whole.join("\n");
  const reserved = Math.floor(budget.tokens * SUMMARY_SHARE);
  const latest = latestOf(conversation, budget.tokens - reserved, budget);
  const summary = summaryOf(conversation.slice(0, conversation.length - latest.length), { ...budget, tokens: reserved });
  return [...(summary === undefined ? [] : [summary]), ...latest].join("\n");
}

function latestOf(conversation: readonly Line[], tokens: number, { count }: TokenBudget): string[] {
  const kept: string[] = [];
  let left = tokens;
  for (const { who, text } of conversation.toReversed()) {
    const line = JSON.stringify({ who, text: clipped(text, LONGEST) });
    // A line break between two.
    left -= count(line) + 1;
    if (left < 0) break;
    kept.unshift(line);
  }
  return kept;
}

/** `undefined` where nothing was asked for, or there is no room to say it. */
function summaryOf(conversation: readonly Line[], { tokens, count }: TokenBudget): string | undefined {
  const wishes = conversation.flatMap(({ who, text }) =>
    who === "user" && text.trim() !== "" ? [clipped(text.replace(/\s+/g, " ").trim(), WISH)] : [],
  );
  const first = wishes.slice(0, FIRST_WISHES);
  const rest = wishes.slice(FIRST_WISHES);
  let kept: string | undefined;
  for (let latest = 0; latest <= rest.length; latest++) {
    const line = JSON.stringify({ who: "summary", messages: conversation.length, asked: [...first, ...rest.slice(rest.length - latest)] });
    if (count(line) + 1 > tokens) break;
    kept = line;
  }
  return wishes.length > 0 ? kept : undefined;
}

function clipped(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`;
}
