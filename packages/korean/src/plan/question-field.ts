/** 누가, 언제, 뭘: the field of a list that answers the question, where somebody lists questions for what is to be written down. */
import type { EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { isAsked } from "./noun-like.ts";
import { visible } from "./part-of-app.ts";
import { HOW_MUCH_WORDS, PLACE_WORDS, WHAT_WORDS, WHEN_WORDS, WHERE_WORDS, WHO_WORDS } from "./question-words.data.ts";

type Question = "who" | "when" | "what" | "where" | "howMuch";

const QUESTIONS: ReadonlyMap<string, Question> = new Map(
  (
    [
      [WHO_WORDS, "who"],
      [WHEN_WORDS, "when"],
      [WHAT_WORDS, "what"],
      [WHERE_WORDS, "where"],
      [HOW_MUCH_WORDS, "howMuch"],
    ] as const
  ).flatMap(([words, question]) => words.split(" ").map((word) => [word, question] as const)),
);
const PLACES: ReadonlySet<string> = new Set(PLACE_WORDS.split(" "));
const DAYS: ReadonlySet<FieldType> = new Set<FieldType>(["date", "datetime"]);
const AMOUNTS: ReadonlySet<FieldType> = new Set<FieldType>(["money", "number"]);

/** 누가 가는지: the one of the people there who is chosen. Undefined: it does not ask so, or nobody is chosen. */
export function whoeverIsAsked(entity: EntitySpec, label: string, entities: readonly EntitySpec[]): FieldSpec | undefined {
  const [first = "", ...rest] = label.trim().split(/\s+/);
  if (QUESTIONS.get(first) !== "who" || rest.length === 0 || !isAsked(label)) return undefined;
  return visible(entity).find(
    ({ type, target }) => type === "relation" && entities.some(({ id, kind }) => id === target && kind === "person"),
  );
}

export const isQuestionWord = (label: string): boolean => QUESTIONS.has(compactName(label));

/** Undefined: the label is no question, or no field that is not `taken` answers it. */
export function fieldAsked(
  entity: EntitySpec,
  label: string,
  entities: readonly EntitySpec[],
  taken: ReadonlySet<string>,
): FieldSpec | undefined {
  const question = QUESTIONS.get(compactName(label));
  const free = visible(entity).filter(({ id, type }) => !taken.has(id) && type !== "computed");
  const isTo = (isMeant: (list: EntitySpec) => boolean) =>
    free.find(({ type, target }) => type === "relation" && entities.some((one) => one.id === target && isMeant(one)));
  const title = free.find(({ id, type }) => id === entity.titleField && type === "text");
  switch (question) {
    case "who":
      return isTo(({ kind }) => kind === "person") ?? title ?? free.find(({ type }) => type === "phone");
    case "when":
      return free.find(({ type }) => DAYS.has(type));
    case "what":
      return isTo(({ kind }) => kind !== "person") ?? free.find(({ type }) => type === "select") ?? title;
    case "where":
      return free.find(({ type, label: called }) => type === "address" || PLACES.has(compactName(called)));
    case "howMuch":
      return free.find(({ type }) => AMOUNTS.has(type));
    case undefined:
      return undefined;
  }
}
