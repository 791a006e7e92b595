import { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("survey", {
  entity: entity({ visitors: "shown" }),
  /** What can be chosen; a question without any is answered in words. */
  options: field("entity", ["tags"]),
  must: field("entity", ["boolean"]).optional(),
  answer: entity({ visitors: "handedIn" }),
  /** Of an answer: relation to its question, what was said, and the number that the answers of one sheet share. */
  answerTo: field("answer", ["relation"]),
  value: field("answer", ["text", "longtext"]),
  sheet: field("answer", ["text"]),
  /** What everybody answered, on a screen of its own; without it the questions come first and the results behind a button. */
  show: z.literal("results").optional(),
});
/** Questions that are records: everybody answers all of them, and what was chosen is counted. */
export type SurveyBlock = z.infer<typeof schema>;

export const survey: Part<typeof schema> = {
  schema,
  name: "설문",
  purpose: "asks the questions of an entity",
  lets: () => "질문을 만들고 결과를 그래프로 보기",
  namesProperties: true,
  opensClosed: true,
  opens: (of, { id }) =>
    of.answer === id
      ? { outline: { fields: [of.answerTo, of.value, of.sheet], choices: { field: of.value, via: of.answerTo, of: of.options } } }
      : undefined,
};
