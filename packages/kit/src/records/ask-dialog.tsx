import { useMemo } from "react";
import type { StoredRecord } from "../data-store.ts";
import { deedOf } from "./deed-of.ts";
import { Modal } from "../frame/modal.tsx";
import { RecordForm } from "./record-form.tsx";
import type { Action, Collection, FieldSchema, Json } from "../schema.ts";

export interface AskDialogProps {
  collection: Collection;
  action: Action;
  /** `askedBy` of the action. */
  fields: FieldSchema[];
  record: StoredRecord;
  /** The values entered, or null when the visitor changed their mind. */
  answer: (values: Record<string, Json> | null) => void;
}

/** What an action has to know before it runs: 반려 사유. Every field asked for is required. */
export function AskDialog({ collection, action, fields, record, answer }: AskDialogProps) {
  const schema = useMemo(() => ({ ...collection, fields }), [collection, fields]);
  const initial = Object.fromEntries(schema.fields.map((field) => [field.id, record[field.id] ?? null]));
  return (
    <Modal title={deedOf(action.label, collection.name)} onClose={() => answer(null)}>
      <RecordForm
        schema={schema}
        initial={initial}
        recordId={record.id}
        submitLabel={deedOf(action.label, collection.name)}
        onCancel={() => answer(null)}
        onSubmit={async (values) => answer(values)}
      />
    </Modal>
  );
}
