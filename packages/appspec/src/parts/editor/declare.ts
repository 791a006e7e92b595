import { z } from "zod";
import type { FieldType } from "../../spec.ts";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const TEXT: ReadonlySet<FieldType> = new Set(["longtext"]);
const PICTURE: ReadonlySet<FieldType> = new Set(["image"]);

const schema = block("editor", {
  editor: z.enum(["markdown", "drawing"]),
  entity: entity({ visitors: "kept" }),
  name: field("entity", ["text"]),
  body: field("entity", ({ editor: made }) => (made === "drawing" ? PICTURE : TEXT)),
});
/** Writing with a preview (`body`: long text) or drawing (`body`: image); each work is a record. */
export type EditorBlock = z.infer<typeof schema>;

export const editor: Part<typeof schema> = {
  schema,
  name: "편집기",
  purpose: "markdown or drawing pad",
  looks: "form",
  components: ["MarkdownBlock", "DrawingBlock"],
  element: ({ collection, name, body }, { editor: made }) => ({
    component:
      made === "markdown" ? { module: "markdown-block", name: "MarkdownBlock" } : { module: "drawing-block", name: "DrawingBlock" },
    props: { collection, name, body },
  }),
};
