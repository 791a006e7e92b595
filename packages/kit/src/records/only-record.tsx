import { useEffect } from "react";
import { useApp } from "../frame/app-context.tsx";
import type { Collection, FieldSchema } from "../schema.ts";
import { useRecords } from "./use-records.ts";

interface OnlyRecordProps {
  /** A relation that has to be chosen. */
  field: FieldSchema;
  /** Told once, of the id. */
  onFound: (id: string) => void;
}

/** Draws nothing: where there is only one record to choose, it is what is meant. */
export function OnlyRecord({ field, onFound }: OnlyRecordProps) {
  const { collections } = useApp();
  const target = field.target ? collections.get(field.target) : undefined;
  return target ? <Found target={target} onFound={onFound} /> : null;
}

function Found({ target, onFound }: { target: Collection; onFound: (id: string) => void }) {
  const { records, status } = useRecords(target);
  const only = status === "ready" && records.length === 1 ? records[0]!.id : undefined;
  useEffect(() => {
    if (only !== undefined) onFound(only);
    // Once: whoever chooses another one, or none, has chosen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only]);
  return null;
}
