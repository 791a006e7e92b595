import type { AppRecord, Collection } from "./schema.ts";
export interface FormBlockProps<R extends AppRecord> { id: string; title?: string; collection: Collection<R>; submitLabel?: string; success?: string }
export function FormBlock<R extends AppRecord>(props: FormBlockProps<R>) { return <section data-block={props.id}>{props.title}</section>; }
