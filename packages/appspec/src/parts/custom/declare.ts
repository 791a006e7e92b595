import { z } from "zod";
import { jsonSchema } from "../../field-schema.ts";
import type { Part } from "../part.ts";
import { block, entity, told } from "../property.ts";
import { COMPONENT, customPath } from "./file.ts";

const schema = block("custom", {
  /** Path of the file that exports it. */
  file: told(customPath(), { refers: "file" }),
  /** Name it is exported by: "ProfitCurve". */
  component: z.string().regex(COMPONENT),
  /** What the component is given; its own types say what it takes. */
  props: z.record(z.string().max(60), jsonSchema).optional(),
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
};
