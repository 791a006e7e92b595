import { z } from "zod";
import { label, text } from "../../field-schema.ts";
import type { Part } from "../part.ts";
import { block, entity, field, told } from "../property.ts";

/** Records of a list are what is asked, each answered by a record; what was answered is shown to everybody. */
const questions = z.object({
  entity: entity({ visitors: "shown" }),
  /** What can be chosen; a question without any is answered in words. */
  options: field("entity", ["tags"]),
  must: field("entity", ["boolean"]).optional(),
  /** Of an answer: relation to its question, what was said, and the number that the answers of one sheet share. */
  answerTo: field("../entity", ["relation"]),
  value: field("../entity", ["text", "longtext"]),
  sheet: field("../entity", ["text"]),
  /** What everybody answered, on a screen of its own; without it the questions come first and the results behind a button. */
  show: z.literal("results").optional(),
});

const schema = block("form", {
  /** What is handed in. */
  entity: entity({ visitors: "handedIn", amends: ({ again }) => again !== undefined }),
  submitLabel: label.optional(),
  success: text.optional(),
  /** text, phone or email field: handing in the same again changes what was handed in before, where one may see and change it. */
  again: field("entity", ["text", "phone", "email"]).optional(),
  /** Asked instead of its fields: a survey. */
  questions: told(questions, { vital: true }).optional(),
});
export type FormBlock = z.infer<typeof schema>;

export const form: Part<typeof schema> = {
  schema,
  name: ({ questions: asked }) => (asked ? "설문" : "신청 양식"),
  purpose: "takes one entry and says thank you; with questions, a survey",
  lets: (_, { questions: asked }) => asked && "질문을 만들고 결과를 그래프로 보기",
  isCommon: true,
  rare: ["questions"],
  looks: ({ questions: asked }) => (asked ? "words" : "form"),
  opensClosed: ({ questions: asked }) => asked !== undefined,
  seen: ({ entity: handedIn, questions: asked }) => [asked?.entity ?? handedIn],
  opens: ({ entity: handedIn, again, questions: asked }, { id, fields, statusField }) => {
    if (handedIn !== id) return undefined;
    if (again !== undefined) return { again: fields.map((one) => one.id).filter((one) => one !== statusField) };
    if (!asked) return undefined;
    const { answerTo, value, sheet, options } = asked;
    return { outline: { fields: [answerTo, value, sheet], choices: { field: value, via: answerTo, of: options } } };
  },
};
