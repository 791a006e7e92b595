import type { TurnResult } from "./turn.ts";
export function replyFor(result: TurnResult): string {
  return "summary" in result ? result.summary : "text" in result ? result.text : result.question;
}
