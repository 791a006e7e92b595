import { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("story", {
  entity: entity({ visitors: "shown" }),
  name: field("entity", ["text"]),
  body: field("entity", ["text", "longtext"]),
  /** Pairs of fields: what one may choose, and the scene it leads to (a relation to the entity itself). */
  choices: z
    .array(
      z.object({
        label: field("../entity", ["text"]),
        next: field("../entity", ["relation"], { to: "../entity", says: "choices" }),
      }),
    )
    .min(1)
    .max(6),
  logTo: entity({ as: "log", says: "logTo", visitors: "kept" }).optional(),
});
/**
 * A story one chooses one's way through. Each record is a scene, the oldest the first; a scene without choices is an ending.
 * Logged: `title` (the ending), `detail`, the date field.
 */
export type StoryBlock = z.infer<typeof schema>;

export const story: Part<typeof schema> = {
  schema,
  name: "이야기",
  purpose: "scenes with choices",
  element: ({ collection, name, body, choices, log }) => ({ props: { collection, fields: { name, body, choices }, log } }),
};
