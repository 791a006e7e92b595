import { RecordForm } from "../records/record-form.tsx";
import { emptyRecord, momentFor } from "../record-rules.ts";
import type { Collection, FieldSchema, Json } from "../schema.ts";
import { seoulNow } from "../seoul-clock.ts";
import { useRecords } from "../records/use-records.ts";

export interface ComposeProps {
  collection: Collection;
  /** What is known, besides when it is. */
  given: Readonly<Record<string, Json>>;
  /** How a field is asked for; undefined = it is not. */
  ask: (field: FieldSchema) => FieldSchema | undefined;
  /** What stands where nothing was entered. */
  empty?: Readonly<Record<string, Json>>;
  submitLabel: string;
  isAnswer?: boolean;
  onSent: (id: string) => void;
  onCancel?: () => void;
}

/** The form by which something is said or a conversation begins. */
export function Compose({ collection, given, ask, empty = {}, submitLabel, isAnswer, onSent, onCancel }: ComposeProps) {
  const { records, create } = useRecords(collection);
  const now = seoulNow();
  const moments = collection.fields.filter(({ type }) => type === "date" || type === "datetime");
  const known = { ...Object.fromEntries(moments.map((field) => [field.id, momentFor(field, now)])), ...given };
  return (
    <div className="am-compose" data-answer={isAnswer || undefined}>
      <RecordForm
        schema={{ ...collection, fields: collection.fields.map((field) => ask(field) ?? field) }}
        initial={{ ...emptyRecord(collection, now, records), ...known }}
        omit={collection.fields.filter((field) => Object.hasOwn(known, field.id) || !ask(field)).map(({ id }) => id)}
        submitLabel={submitLabel}
        onSubmit={async (values) => {
          const unsaid = Object.fromEntries(Object.entries(empty).filter(([id]) => !values[id]));
          onSent((await create({ ...values, ...known, ...unsaid })).id);
        }}
        {...(onCancel && { onCancel })}
      />
    </div>
  );
}
