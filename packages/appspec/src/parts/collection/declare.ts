import { z } from "zod";
import { text } from "../../field-schema.ts";
import { AppName, type Part, type Place } from "../part.ts";
import { actions, block, flag, told } from "../property.ts";
import { querySchema } from "./query.ts";
import { VIEW_LOOKS, viewSchema } from "./views.ts";

const schema = block("collection", {
  query: querySchema,
  /** The first view is shown first; with several the visitor can switch. Never empty. */
  views: told(z.array(viewSchema).min(1).max(10), { emptied: [{ kind: "list" }] }),
  /** Button that opens the create form. Default true. */
  create: flag({ preset: true }).optional(),
  /** Action ids offered on each record. */
  actions: actions("query/entity").optional(),
  empty: text.optional(),
  /** CSV download. */
  export: flag({ as: "exportable" }).optional(),
  /** A button that deletes all records shown, after asking. */
  clear: flag({ as: "clearable" }).optional(),
});
export type CollectionBlock = z.infer<typeof schema>;

export const collection: Part<typeof schema> = {
  schema,
  name: "목록",
  purpose: "records of an entity in one or more views, with search, filters, create, edit, delete",
  isCommon: true,
  looks: ({ views: [view] }) => VIEW_LOOKS[view?.kind ?? "list"],
  seen: ({ query }) => [query.entity],
  check: ({ views }) => (views.length > 0 ? [] : [{ code: "value", message: "views is empty: a collection needs one" }]),
  visitors: visitorsOf,
  trees: ({ query, views }) => views.flatMap((view) => (view.kind === "tree" ? [{ entity: query.entity, field: view.under }] : [])),
  element: ({ query, views, create, actions: offered, empty, exportable, clearable }, { query: { entity, limit } }) => {
    const { collection: records, ...asked } = query as { collection: AppName };
    return {
      props: {
        collection: records,
        views,
        ...asked,
        create,
        actions: offered,
        empty,
        exportable,
        clearable,
        recordPath: new AppName("recordPath", entity),
        // The first few of a list lead to all of it.
        ...(limit !== undefined && { wholeListPath: new AppName("wholeListPath", entity) }),
      },
    };
  },
};

/**
 * Among the words of a page that presents something, a list is there to be looked at; one of messages with a button to add to it is
 * a guest book.
 */
function visitorsOf({ query, create }: CollectionBlock, { spec, screen }: Pick<Place, "spec" | "screen">) {
  if (!screen.blocks.some(({ kind }) => kind === "section")) return [];
  if (create === false) return [["shown", query.entity]] as const;
  const entity = spec.entities.find(({ id }) => id === query.entity);
  return entity?.kind === "content" ? ([["posted", query.entity]] as const) : [];
}
