import { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("bot", {
  entity: entity({ visitors: "shown", takesQuestions: true }),
  question: field("entity", ["text", "longtext"]),
  answer: field("entity", ["text", "longtext"]),
  /** Words that lead to the answer however the question is put: tags, or a text with commas. */
  keywords: field("entity", ["tags", "text"]).optional(),
  /** Counts how often it was asked. */
  asked: field("entity", ["number"]).optional(),
  /** Entity it tells prices and descriptions of. */
  product: entity({ visitors: "shown" }).optional(),
  /** Entity an order is written into, from within the talk. */
  order: entity({ visitors: "handedIn" }).optional(),
  /** Entity in which one leaves a word for a person. */
  contact: entity({ visitors: "handedIn" }).optional(),
  /** What it says first. */
  greeting: z.string().max(300).optional(),
});
/**
 * Answers from a table that its owner keeps: of all questions the one nearest to what is asked. What is not in the table is
 * said to be unknown and kept as a question without an answer, so that it can be answered next time.
 */
export type BotBlock = z.infer<typeof schema>;

export const bot: Part<typeof schema> = {
  schema,
  name: "챗봇",
  purpose: "answers from a table of words",
  lets: (list) => `${list}에서 찾아 바로 답하는 챗봇`,
  looks: "rows",
  namesProperties: true,
  opens: (of, list) =>
    of.entity === list.id ? { ...(of.asked !== undefined && { counts: [of.asked] }), gives: [of.question], until: of.answer } : undefined,
};
