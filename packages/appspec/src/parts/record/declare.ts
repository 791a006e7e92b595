import { z } from "zod";
import type { AppSpec } from "../../spec.ts";
import { AppName, type Given, type Part } from "../part.ts";
import { actions, block, entity, flag, told } from "../property.ts";

const schema = block("record", {
  entity: entity(),
  /** Lists shown below it, whose relation points to this entity; absent = those whose `parent` it is, `[]` = none. */
  children: z
    .array(told(z.string().min(1).max(80), { refers: "child", of: "entity", says: "children" }))
    .max(100)
    .optional(),
  actions: actions("entity").optional(),
  /** One can print it, or save it as a PDF. */
  print: flag({ as: "printable" }).optional(),
});
export type RecordBlock = z.infer<typeof schema>;

export const record: Part<typeof schema> = {
  schema,
  name: "상세",
  purpose: 'one record with its children and actions, on a screen whose path ends in "/:id"',
  isCommon: true,
  looks: "rows",
  check: (_, { screen }) =>
    screen.path.endsWith("/:id") ? [] : [{ code: "value", message: "a record needs a screen whose path ends in /:id" }],
  element: ({ collection, actions: offered, printable }, of, spec) => {
    const below = childrenOf(of, spec);
    return {
      props: {
        collection,
        // None by name is other than none there are: the kit then lists nothing else that points here.
        related: below.length > 0 || of.children?.length === 0 ? below : undefined,
        actions: offered,
        listPath: new AppName("listPath", of.entity),
        printable,
      },
    };
  },
};

function childrenOf({ entity: id, children }: RecordBlock, { entities }: AppSpec): Given[] {
  const ids = children ?? entities.filter(({ parent }) => parent === id).map((child) => child.id);
  return ids.flatMap((child) => {
    const via = entities.find((one) => one.id === child)?.fields.find(({ type, target }) => type === "relation" && target === id);
    return via ? [{ collection: new AppName("collection", child), via: via.id }] : [];
  });
}
