import type { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("quick", {
  entity: entity(),
  choice: field("entity", ["select"]),
  at: field("entity", ["datetime"]),
  /** Summed for the day, and can be filled in behind the tap. */
  amount: field("entity", ["number"]).optional(),
});
/** A big button for each choice: one tap keeps a record of now. Says how long ago the last one was and what the day adds up to. */
export type QuickBlock = z.infer<typeof schema>;

export const quick: Part<typeof schema> = {
  schema,
  name: "한 번에 기록",
  purpose: "one tap keeps a record",
  lets: () => "버튼 한 번으로 기록하기",
  namesProperties: true,
};
