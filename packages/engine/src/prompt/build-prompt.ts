import type { AppSpec } from "@appmon/appspec/spec";
import type { ModelImage, PromptSection } from "../ports.ts";
import { appSection } from "./app-section.ts";
import { conversationSection, type Line } from "./conversation-section.ts";
import { lawsSection } from "./laws-section.ts";
import { operationsSection } from "./operations-section.ts";
import { roleSection } from "./role-section.ts";

export interface PromptInput {
  spec: AppSpec;
  /** What was said before, oldest first, without the message that is answered now. */
  conversation: readonly Line[];
  message: string;
  /** Pictures that came with it. */
  images?: readonly ModelImage[];
  /** KST date "2026-11-20". */
  today: string;
  countTokens(text: string): number;
  /** How a component of the app's own imports the data of each entity, in their order. */
  dataImports(spec: AppSpec): readonly string[];
  /** An error of the app in somebody's browser that is to be mended now: text of a stranger. */
  fault?: string;
}

const APP_TOKENS = 16_000;
const CONVERSATION_TOKENS = 3_000;

/**
 * Instructions first, the same for every app and turn; then, as the user's message, what people wrote: the app before the
 * conversation, because it changes less from turn to turn.
 */
export function buildPrompt(input: PromptInput): { system: PromptSection[]; message: string } {
  const count = (text: string) => input.countTokens(text);
  const said = conversationSection(input.conversation, { tokens: CONVERSATION_TOKENS, count });
  return {
    system: [roleSection, lawsSection, operationsSection],
    message: [
      data("the draft of the app", appSection(input.spec, { tokens: APP_TOKENS, count })),
      data("imports for the source of a slot", JSON.stringify(input.dataImports(input.spec))),
      ...(said === "" ? [] : [data("the conversation so far", said)]),
      `Today is ${input.today} in Korea.`,
      ...(input.fault === undefined
        ? []
        : [data("an error the app made in the browser: mend this, and nothing else", JSON.stringify(input.fault))]),
      data("what the person asked for now", JSON.stringify(input.message)),
    ].join("\n\n"),
  };
}

/** Everything inside is JSON, whose strings hold no line breaks: nobody can write the closing mark from within. */
function data(name: string, json: string): string {
  return `DATA ${name}\n${json}\nEND OF DATA`;
}
