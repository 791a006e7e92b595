import type { Action, AppRecord, Collection } from "./schema.ts";
export interface RecordBlockProps<R extends AppRecord> {
  id: string; title?: string; collection: Collection<R>;
  // oxlint-disable-next-line no-explicit-any -- children are of any record type
  children?: { collection: Collection<any>; via: string }[];
  actions?: Action[]; listPath: string;
}
export function RecordBlock<R extends AppRecord>(props: RecordBlockProps<R>) {
  return <section data-block={props.id}>{props.title}</section>;
}
