import type { TokenBudget } from "./token-budget.ts";

/** What one side said, oldest first in a conversation. */
export interface Line {
  who: "user" | "assistant";
  text: string;
}

/** The latest lines that fit the budget, oldest first, each a line of JSON so that no text can pass for another line. */
export function conversationSection(conversation: readonly Line[], budget: TokenBudget): string {
  const kept: string[] = [];
  let left = budget.tokens;
  for (const { who, text } of conversation.toReversed()) {
    const line = JSON.stringify({ who, text });
    left -= budget.count(line);
    if (left < 0) break;
    kept.unshift(line);
  }
  return kept.join("\n");
}
