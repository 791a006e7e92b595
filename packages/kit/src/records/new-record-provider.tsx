import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import type { StoredRecord } from "../data-store.ts";
import { type AskNewRecord, type NewRecord, NewRecordContext } from "./new-record.ts";
import { RecordDialog } from "./record-dialog.tsx";

type Asked = NewRecord & { key: number; answer: (record: StoredRecord | null) => void };

/**
 * Opens forms for records that are made on the way. They stand beside the app, not inside the form that asks: a form in a form would
 * send both. One that asks for yet another lies above it.
 */
export function NewRecordProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly Asked[]>([]);
  const ask = useCallback<AskNewRecord>(
    (asked) => new Promise((answer) => setOpen((now) => [...now, { ...asked, key: (now.at(-1)?.key ?? 0) + 1, answer }])),
    [],
  );
  const close = (one: Asked) => {
    // Where a record was made, that was the answer.
    one.answer(null);
    setOpen((now) => now.filter(({ key }) => key !== one.key));
  };
  return (
    <NewRecordContext value={ask}>
      {children}
      {open.map((one) => (
        <RecordDialog
          key={one.key}
          collection={one.collection}
          preset={one.preset}
          onCreated={(record) => one.answer(record)}
          onClose={() => close(one)}
        />
      ))}
    </NewRecordContext>
  );
}
