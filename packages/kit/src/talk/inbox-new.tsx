import type { InboxFields } from "./inbox-fields.ts";
import { RecordForm } from "../records/record-form.tsx";
import { emptyRecord, momentFor } from "../record-rules.ts";
import type { Collection, Json } from "../schema.ts";
import { seoulNow } from "../seoul-clock.ts";
import { useRecords } from "../records/use-records.ts";

export interface InboxNewProps {
  collection: Collection;
  fields: InboxFields;
  onMade: (id: string) => void;
  onCancel?: () => void;
}

/** The form that begins a conversation. When it is and how far it has come are not asked. */
export function InboxNew({ collection, fields, onMade, onCancel }: InboxNewProps) {
  const { records, create } = useRecords(collection);
  const now = seoulNow();
  const moments = collection.fields.filter((field) => field.type === "date" || field.type === "datetime");
  const given: Record<string, Json> = Object.fromEntries(moments.map((field) => [field.id, momentFor(field, now)]));
  const state = collection.fields.find((field) => field.id === fields.status)?.options?.[0];
  if (fields.status && state) given[fields.status] = state.value;
  return (
    <div className="am-inbox-new">
      <RecordForm
        schema={collection}
        initial={{ ...emptyRecord(collection, now, records), ...given }}
        omit={[...Object.keys(given), ...(fields.answer ? [fields.answer] : [])]}
        submitLabel={fields.staff ? "보내기" : "대화방 만들기"}
        onSubmit={async (values) => onMade((await create({ ...values, ...given })).id)}
        {...(onCancel && { onCancel })}
      />
    </div>
  );
}
