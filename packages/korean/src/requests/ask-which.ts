/** The question which list is meant; each answer is the request with the list before it. */
import type { EntitySpec } from "@appmon/appspec/spec";
import type { Planned } from "../plan/planned.ts";
import type { Clause } from "./clause.ts";

const MOST_CHIPS = 3;

export const askWhich = (question: string, lists: readonly EntitySpec[], { text }: Pick<Clause, "text">): Planned => ({
  kind: "ask",
  question,
  chips: [...new Set(lists)].slice(0, MOST_CHIPS).map(({ name }) => `${name}에서 ${text.trim()}`),
});
