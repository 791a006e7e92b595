import { z } from "zod";
import { jsonSchema } from "../../field-schema.ts";
import type { Part } from "../part.ts";
import { block, entity, fields, told } from "../property.ts";
import { COMPONENT, customPath } from "./file.ts";

/** A list the component is given, so that its code need not know what the app calls it. */
const givenList = z.object({
  /** Name of the component's prop. */
  prop: z.string().max(60),
  entity: entity(),
  /** shown: visitors read it; posted: they write records for everybody to read, a game's results. Absent = as the list itself says. */
  visitors: z.enum(["shown", "posted"]).optional(),
  /** Fields that whoever may read a record sets: the moves of a game that two play. */
  sets: fields("entity").optional(),
});

const schema = block("custom", {
  /** Path of the file that exports it. */
  file: told(customPath(), { refers: "file" }),
  /** Name it is exported by: "ProfitCurve". */
  component: z.string().regex(COMPONENT),
  /** What the component is given; its own types say what it takes. */
  props: z.record(z.string().max(60), jsonSchema).optional(),
  lists: z.array(givenList).min(1).max(10).optional(),
  /** It draws the whole screen, heading and all; it is then the screen's only block. */
  whole: z.literal(true).optional(),
  /** Entity of which the screen, whose path ends in "/:id", shows one record: links to records lead there. */
  record: entity({ says: "record" }).optional(),
});
/** Where a component of the app's own stands on a screen. */
export type CustomBlock = z.infer<typeof schema>;

/** What stands behind it is looked at with the app's files, in check-custom.ts. */
export const custom: Part<typeof schema> = {
  schema,
  name: "직접 만든 부분",
  purpose: "a component of yours; whole: true draws the entire screen",
  isCommon: true,
  // Boards for the most part.
  looks: ({ file }) => (file.startsWith("src/custom/games/") ? "cells" : "words"),
  visitors: ({ lists = [] }) => lists.flatMap(({ visitors, entity: list }) => (visitors ? [[visitors, list] as const] : [])),
  opens: ({ lists = [] }, { id }) => ({ sets: lists.flatMap(({ entity: list, sets = [] }) => (list === id ? sets : [])) }),
};
