import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { AskDialog } from "./ask-dialog.tsx";
import { askedBy } from "./asked-fields.ts";
import { useConfirm } from "../frame/confirm.tsx";
import { deedOf } from "./deed-of.ts";
import { refusalOf } from "../data-store.ts";
import type { StoredRecord } from "../data-store.ts";
import { RecordDialog } from "./record-dialog.tsx";
import { may } from "../record-access.ts";
import { josa } from "../josa.ts";
import { momentFor } from "../record-rules.ts";
import type { Action, Collection, Effect, FieldSchema, Json } from "../schema.ts";
import { seoulNow, seoulToday } from "../seoul-clock.ts";
import { isOffered } from "./offered-actions.ts";
import { knownLock } from "./record-locks.ts";
import type { Wanted } from "./record-cache.ts";
import { useWrites } from "./use-records.ts";
import { useAskDeletion } from "./use-ask-deletion.ts";
import { useText } from "./use-text.ts";
import type { RecordText } from "./use-text.ts";
import { useVisitor } from "../account/visitor-context.tsx";

/** What can be done with the records of a collection, for every view alike. */
export interface RowTools {
  text: RecordText;
  /** Actions whose conditions the record meets. */
  actionsOf: (record: StoredRecord) => Action[];
  run: (action: Action, record: StoredRecord) => Promise<void>;
  create: (preset?: Record<string, Json>) => void;
  edit: (record: StoredRecord) => void;
  /** What is said of a record that is locked; undefined = it is free, as far as is known here. */
  lockOf: (record: StoredRecord) => string | undefined;
  /** Whether this visitor may change or delete the record at all, and it is not locked. */
  mayEdit: (record: StoredRecord) => boolean;
  mayRemove: (record: StoredRecord) => boolean;
  mayCreate: boolean;
  /** Resolves to whether the record is gone. */
  remove: (record: StoredRecord) => Promise<boolean>;
  /** Changes fields at once; a refusal is said in a toast and undone. */
  change: (record: StoredRecord, values: Record<string, Json>) => Promise<boolean>;
  /** Set where records can be liked: the collection and its field that counts. */
  likes?: { id: string; field: string; label: string };
  /** The open dialog, to be rendered once by the block. */
  dialog: ReactNode;
}

type Open = { record?: StoredRecord; preset?: Record<string, Json> };
type Asking = { action: Action; fields: FieldSchema[]; record: StoredRecord; answer: (values: Record<string, Json> | null) => void };

/** 나도요 수: what is counted is what one presses. */
const likeLabel = (counted: string): string => /^(.+?) 수$/.exec(counted)?.[1] ?? "좋아요";

/** What only counts likes up is the like button's own business, which counts everybody once. */
const isLiking = (action: Action, likes: string | undefined): boolean =>
  action.steps.length > 0 && action.steps.every((step) => step.do === "add" && step.field === likes);

function changesOf(steps: readonly Effect[], collection: Collection, record: StoredRecord): Record<string, Json> {
  const changes: Record<string, Json> = {};
  const current = (field: string) => (Object.hasOwn(changes, field) ? changes[field] : record[field]);
  for (const step of steps) {
    if (step.do === "add") changes[step.field] = (Number(current(step.field)) || 0) + step.by;
    else if (step.do === "toggle") changes[step.field] = current(step.field) !== true;
    else if (step.do === "set") {
      const field = collection.fields.find((one) => one.id === step.field);
      const auto = typeof step.to === "object" && step.to !== null && !Array.isArray(step.to) && "auto" in step.to;
      if (field) changes[step.field] = auto ? momentFor(field, seoulNow()) : (step.to as Json);
    }
  }
  return changes;
}

function call(step: Extract<Effect, { do: "call" }>, record: StoredRecord): boolean {
  const value = record[step.field];
  if (typeof value !== "string" || value === "") return false;
  const number = value.replace(/[^\d+]/g, "");
  const address = step.via === "mail" ? `mailto:${encodeURIComponent(value).replace("%40", "@")}` : `${step.via}:${number}`;
  // A frame that leaves for a telephone is emptied by the page around it: the preview would lose the app.
  if (window.parent === window) window.location.href = address;
  else window.open(address, "_blank", "noopener");
  return true;
}

/** `wanted`: see `useText`. */
export function useRowTools(collection: Collection, actions: readonly Action[] = [], wanted: Wanted = "all"): RowTools {
  const { create: insert, update, remove: erase } = useWrites(collection);
  const text = useText(collection, wanted);
  const confirm = useConfirm();
  const askDeletion = useAskDeletion(collection);
  const { actor } = useVisitor();
  const [open, setOpen] = useState<Open | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);

  return useMemo(() => {
    const change = async (record: StoredRecord, values: Record<string, Json>): Promise<boolean> => {
      try {
        await update(record.id, values);
        return true;
      } catch (thrown) {
        const refused = refusalOf(thrown);
        toast.error(Object.values(refused.fields)[0] ?? refused.message);
        return false;
      }
    };
    const drop = async (record: StoredRecord): Promise<boolean> => {
      try {
        await erase(record.id);
        return true;
      } catch (thrown) {
        toast.error(refusalOf(thrown).message);
        return false;
      }
    };
    const restore = async (record: StoredRecord) => {
      const kept = collection.fields
        .filter((field) => field.type !== "computed")
        .map((field) => [field.id, record[field.id] ?? null] as const);
      try {
        await insert(Object.fromEntries(kept));
      } catch (thrown) {
        toast.error(refusalOf(thrown).message);
      }
    };
    const gone = (record: StoredRecord, message: string) =>
      toast.success(message, { action: { label: "되돌리기", onClick: () => void restore(record) } });

    const lockOf = (record: StoredRecord) => knownLock(collection, record, seoulToday())?.message;
    const likes = collection.fields.find((field) => field.id === collection.likesField && !field.hidden);
    return {
      text,
      ...(likes && { likes: { id: collection.id, field: likes.id, label: likeLabel(likes.label) } }),
      actionsOf: (record) =>
        actions.filter((action) => !isLiking(action, likes?.id) && isOffered(action, collection, record, { today: seoulToday(), actor })),
      run: async (action, record) => {
        const deed = deedOf(action.label, collection.name);
        const isDeletion = action.steps.some((step) => step.do === "delete");
        if (action.confirm) {
          const sure = isDeletion
            ? await askDeletion(record.id, action.confirm, deed)
            : await confirm({ title: action.confirm, confirmLabel: deed, tone: action.tone === "bad" ? "bad" : "primary" });
          if (!sure) return;
        }
        const fields = askedBy(action, collection, actor) ?? [];
        const asked = fields.length
          ? await new Promise<Record<string, Json> | null>((answer) => setAsking({ action, fields, record, answer }))
          : {};
        setAsking(null);
        if (!asked) return;
        const changes = { ...asked, ...changesOf(action.steps, collection, record) };
        if (Object.keys(changes).length > 0 && !(await change(record, changes))) return;
        for (const step of action.steps) {
          if (step.do === "copy") {
            const lines = step.fields
              .map((id) => collection.fields.find((field) => field.id === id))
              .filter((field) => field !== undefined);
            try {
              await navigator.clipboard.writeText(lines.map((field) => `${field.label}: ${text.of(field, record[field.id])}`).join("\n"));
            } catch {
              // Refused by the browser (frame without permission); saying so beats claiming it was copied.
              toast.error("이 화면에서는 복사할 수 없어요");
              return;
            }
          } else if (step.do === "call") {
            if (!call(step, record)) {
              toast.error("연락처가 비어 있어요");
              return;
            }
          } else if (step.do === "delete") {
            if (await drop(record)) gone(record, action.success);
            return;
          }
        }
        toast.success(action.success);
      },
      create: (preset) => setOpen(preset ? { preset } : {}),
      lockOf,
      mayEdit: (record) => may(collection, actor, "update", record) && lockOf(record) === undefined,
      mayRemove: (record) => may(collection, actor, "delete", record) && lockOf(record) === undefined,
      mayCreate: may(collection, actor, "create"),
      edit: (record) => {
        const lock = lockOf(record);
        // What would be written into its form could not be saved.
        if (lock === undefined) setOpen({ record });
        else toast.error(lock);
      },
      remove: async (record) => {
        const title = `'${text.title(collection, record)}' ${josa(collection.name, "을/를")} 삭제할까요?`;
        if (!(await askDeletion(record.id, title)) || !(await drop(record))) return false;
        gone(record, `${josa(collection.name, "을/를")} 삭제했어요`);
        return true;
      },
      change,
      dialog: asking ? (
        <AskDialog collection={collection} {...asking} />
      ) : (
        open && <RecordDialog collection={collection} {...open} onClose={() => setOpen(null)} />
      ),
    };
  }, [actions, actor, askDeletion, asking, collection, confirm, erase, insert, open, text, update]);
}
