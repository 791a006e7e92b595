import { useCallback, useEffect, useMemo, useRef } from "react";
import { toast } from "sonner";
import { useConfirm } from "../frame/confirm.tsx";
import type { StoredRecord } from "../data-store.ts";
import { Modal } from "../frame/modal.tsx";
import { RecordForm } from "./record-form.tsx";
import { mayChoose, mayWriteField } from "../record-access.ts";
import { josa } from "../josa.ts";
import { emptyRecord } from "../record-rules.ts";
import type { Collection, FieldSchema, Json } from "../schema.ts";
import { seoulNow } from "../seoul-clock.ts";
import { optionsFrom } from "./status-moves.ts";
import { useVisitor } from "../account/visitor-context.tsx";
import { useRecords } from "./use-records.ts";

export interface RecordDialogProps {
  collection: Collection;
  /** The record to change; absent = a new one. */
  record?: StoredRecord;
  /** Values a new record starts with, over the defaults. */
  preset?: Record<string, Json>;
  onClose: () => void;
  /** Told of a record that was made, before the dialog closes. */
  onCreated?: (record: StoredRecord) => void;
}

/** Creates or changes a record. Closing with changes asks first. */
export function RecordDialog({ collection, record, preset, onClose, onCreated }: RecordDialogProps) {
  const { records, create, update } = useRecords(collection, "head");
  const confirm = useConfirm();
  const { actor } = useVisitor();
  const dirty = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const setDirty = useCallback((now: boolean) => void (dirty.current = now), []);
  // What the form opened with: live changes underneath must not overwrite what is being typed.
  const initial = useRef<Record<string, Json> | null>(null);
  initial.current ??= record
    ? Object.fromEntries(collection.fields.map((field) => [field.id, record[field.id] ?? null]))
    : { ...emptyRecord(collection, seoulNow(), records), ...preset };

  // Only what this one may write, and of a record that is there already only the states it may go to.
  const shown = useMemo(() => {
    const mayWrite = (field: FieldSchema) => mayWriteField(field, actor) && !(field.private && record && !Object.hasOwn(record, field.id));
    const choices = (field: FieldSchema) =>
      record ? optionsFrom(field, record[field.id], actor) : field.options?.filter((option) => mayChoose(option, actor));
    return {
      ...collection,
      fields: collection.fields.filter(mayWrite).map((field) => (field.options ? { ...field, options: choices(field) } : field)),
    };
  }, [collection, record, actor]);
  const close = async () => {
    const leave =
      !dirty.current ||
      (await confirm({
        title: "입력한 내용이 사라져요",
        body: "저장하지 않고 닫을까요?",
        confirmLabel: "저장하지 않고 닫기",
        cancelLabel: "계속 적기",
        tone: "bad",
      }));
    if (leave) onClose();
  };

  return (
    <Modal title={record ? `${collection.name} 수정` : `${collection.name} 추가`} onClose={() => void close()}>
      <RecordForm
        schema={shown}
        initial={initial.current}
        recordId={record?.id}
        submitLabel={record ? "저장" : "추가"}
        onDirty={setDirty}
        onCancel={() => void close()}
        onSubmit={async (values) => {
          const written = await (record ? update(record.id, values) : create(values)).catch((error: unknown) => {
            // What is shown at once may be taken from the place that holds this dialog, before it is refused.
            if (!isOpen.current && error instanceof Error) toast.error(error.message);
            throw error;
          });
          if (!record) onCreated?.(written);
          toast.success(record ? `${josa(collection.name, "을/를")} 저장했어요` : `${josa(collection.name, "을/를")} 추가했어요`);
          onClose();
        }}
      />
    </Modal>
  );
}
