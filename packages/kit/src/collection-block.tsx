import type { FieldKey } from "./field-key.ts";
import type { Action, AppRecord, Collection, Condition, Sort, View } from "./schema.ts";
export interface CollectionBlockProps<R extends AppRecord> {
  id: string; title?: string; collection: Collection<R>; views: View[];
  where?: Condition[]; sort?: Sort[]; limit?: number; search?: FieldKey<R>[]; filters?: FieldKey<R>[]; group?: FieldKey<R>;
  create?: boolean; actions?: Action[]; empty?: string; exportable?: boolean; recordPath?: string;
}
export function CollectionBlock<R extends AppRecord>(props: CollectionBlockProps<R>) {
  return <section data-block={props.id} data-collection={props.collection.id}>{props.title}</section>;
}
