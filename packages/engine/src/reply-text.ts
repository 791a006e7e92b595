import { assertNever } from "@appmon/kernel/assert-never";
import type { TurnResult } from "./turn.ts";

/** What the assistant says about a result: short, and what can be done next. */
export function replyFor(result: TurnResult): string {
  switch (result.kind) {
    case "create":
      return `${result.summary} 바로 눌러 보세요. 바꾸고 싶은 점은 말로 하면 돼요.`;
    case "edit":
    case "undo":
    case "redo":
      return result.summary;
    case "ask":
      return result.question;
    case "answer":
    case "records":
    case "record-change":
    case "unsupported":
      return result.text;
    default:
      return assertNever(result);
  }
}
