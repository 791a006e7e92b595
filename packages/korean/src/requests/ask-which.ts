/** The question which list is meant; each answer is the request with the list before it. */
import type { EntitySpec } from "@appmon/appspec/spec";
import type { Planned } from "../plan/planned.ts";
import type { Clause } from "./clause.ts";
import { refsOf, type Token } from "./scan.ts";
import { SAID_WORDS } from "./limit-words.data.ts";

const MOST_CHIPS = 3;

export const askWhich = (question: string, lists: readonly EntitySpec[], { text }: Pick<Clause, "text">): Planned => ({
  kind: "ask",
  question,
  chips: [...new Set(lists)].slice(0, MOST_CHIPS).map(({ name }) => `${name}에서 ${text.trim()}`),
});

const WHO = SAID_WORDS.who.split(" ");

/** Those whose list is named, or who are people where people are spoken of; all of them where that says nothing. */
export function likeliest<T extends { entity: EntitySpec }>(
  found: readonly T[],
  tokens: readonly Token[],
  { text }: Pick<Clause, "text">,
): readonly T[] {
  if (found.length < 2) return found;
  const named = found.filter(({ entity }) => tokens.some((token) => refsOf(token).some((ref) => ref.entity === entity && !ref.field)));
  if (named.length > 0) return named;
  const people = found.filter(({ entity }) => entity.kind === "person");
  return people.length > 0 && WHO.some((word) => text.includes(word)) ? people : found;
}
