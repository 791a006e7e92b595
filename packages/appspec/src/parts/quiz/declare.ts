import { z } from "zod";
import type { FieldType } from "../../spec.ts";
import type { Part } from "../part.ts";
import { block, entity, field, told } from "../property.ts";

const WORDS: ReadonlySet<FieldType> = new Set(["text", "longtext", "select", "status", "number"]);
const YES_OR_NO: ReadonlySet<FieldType> = new Set(["boolean"]);

/** Questions belong to contests one enters under a name. Each entry is a record; it gets the score when the contest is done. */
const contest = told(
  z.object({
    /** Entity of the contests. */
    entity: entity({ says: "contest", visitors: "shown" }),
    /** relation field of a question to its contest. */
    via: field("../entity", ["relation"], { to: "entity", says: "contest" }),
    /** Entity of the entries; `detail` and the date field are filled like those of a log. */
    entries: entity({ visitors: "posted" }),
    /** Fields of an entry: relation to its contest, text with the name, number with the score. */
    of: field("entries", ["relation"], { to: "entity", says: "contest" }),
    who: field("entries", ["text"]),
    score: field("entries", ["number"]),
  }),
  {},
);

const schema = block("quiz", {
  mode: z.enum(["choice4", "flashcard", "typing", "ox"]),
  entity: entity({ visitors: "shown" }),
  prompt: field("entity", WORDS),
  answer: field("entity", ({ mode }) => (mode === "ox" ? YES_OR_NO : WORDS)),
  /** choice4: tags field of wrong answers; without it other records' answers are offered. */
  wrong: field("entity", ["tags"]).optional(),
  explain: field("entity", ["text", "longtext"]).optional(),
  /** image field shown with the question. */
  picture: field("entity", ["image"]).optional(),
  contest: contest.optional(),
  /** Questions in one go. */
  count: z.number().int().min(1).max(200),
  logTo: entity({ as: "log", says: "logTo", visitors: "kept" }).optional(),
});
/** Questions out of the records of an entity. Logged: `title`, `score` (percent), `detail`, the date field. */
export type QuizBlock = z.infer<typeof schema>;

export const quiz: Part<typeof schema> = {
  schema,
  name: "퀴즈",
  purpose: "questions, cards and scores out of an entity",
  looks: "form",
  element: ({ collection, prompt, answer, wrong, explain, picture, contest: entered, log }, { mode, count }) => ({
    props: { mode, collection, fields: { prompt, answer, wrong, explain, picture }, count, contest: entered, log },
  }),
};
