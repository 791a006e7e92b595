import type { FieldSpec } from "@appmon/appspec/spec";
import { Popover } from "radix-ui";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableRow } from "@appmon/contract/record";
import { ApiError } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/error-text.ts";
import { isSubmitKey } from "../../../../ui/is-submit-key.ts";
import { Button } from "../../../../ui/button.tsx";
import { type DeskList, loadFile, pictureUrl, useSaveRecord } from "../api/table-api.ts";
import { draftOf, inputType, isNumber, isOneLine, valueOf } from "../field-draft.ts";
import { ChoiceOptions } from "./choice-options.tsx";
import { FieldControl } from "./field-control.tsx";

/** Where the focus goes when the cell is left. */
export type Leave = "stay" | "down" | "right" | "left";

interface CellEditorProps {
  field: FieldSpec;
  row: TableRow;
  list: DeskList;
  /** What a relation's value is called. */
  title: string;
  onLeave: (leave: Leave) => void;
}

/** What is wrong with this value, in the service's own words. */
export function problemOf(error: unknown, field: string): string {
  if (error instanceof ApiError && error.fields[field]) return error.fields[field];
  const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
  return first ?? (error instanceof ApiError ? error.problem?.detail : undefined) ?? errorText(error);
}

/** Writes one value where it stands. A value that is refused stays, with what is wrong beside it. */
export function CellEditor(props: CellEditorProps) {
  return isOneLine(props.field) ? <OneLine {...props} /> : <Below {...props} />;
}

function useSave({ field, row, list, onLeave }: CellEditorProps) {
  const save = useSaveRecord(list);
  const commit = (value: unknown, leave: Leave) => {
    if (save.isPending) return;
    save.mutate({ id: row.id, values: { [field.id]: value } }, { onSuccess: () => onLeave(leave) });
  };
  return { commit, isPending: save.isPending, problem: save.error ? problemOf(save.error, field.id) : null };
}

const LEAVES: Record<string, Leave> = { Enter: "down", Tab: "right" };

function OneLine(props: CellEditorProps) {
  const { field, row, onLeave } = props;
  const noteId = useId();
  const before = draftOf(field, row.values[field.id]);
  const [draft, setDraft] = useState(before);
  const [refused, setRefused] = useState<string | null>(null);
  const isDone = useRef(false);
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => control.current?.focus(), []);
  const { commit, isPending, problem } = useSave(props);
  const leaveWith = (text: string, leave: Leave) => {
    if (isDone.current) return;
    if (text === before) {
      isDone.current = true;
      onLeave(leave);
      // The same value again would be refused again.
    } else if (text !== refused) {
      setRefused(text);
      commit(valueOf(field, text), leave);
    }
  };
  const shared = {
    ref: control,
    "aria-label": field.label,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? noteId : undefined,
    className:
      "absolute inset-0 size-full min-w-0 bg-paper px-3 text-b14 outline-2 -outline-offset-2 outline-ink aria-invalid:outline-crimson",
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
      event.stopPropagation();
      if (event.key === "Escape") {
        isDone.current = true;
        onLeave("stay");
      } else if (event.key === "Tab" || isSubmitKey(event.nativeEvent)) {
        event.preventDefault();
        setRefused(null);
        leaveWith(draft, event.key === "Tab" && event.shiftKey ? "left" : (LEAVES[event.key] ?? "stay"));
      }
    },
    onBlur: () => leaveWith(draft, "stay"),
  };
  return (
    <Popover.Root open={problem !== null}>
      <Popover.Anchor asChild>
        <span className="absolute inset-0" aria-busy={isPending || undefined}>
          {field.type === "select" || field.type === "status" ? (
            <select
              {...shared}
              value={draft}
              onChange={(event) => {
                setDraft(event.target.value);
                leaveWith(event.target.value, "stay");
              }}
            >
              <ChoiceOptions field={field} held={row.values[field.id]} />
            </select>
          ) : (
            <input
              {...shared}
              type={inputType(field)}
              inputMode={isNumber(field) ? "decimal" : undefined}
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
            />
          )}
        </span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          id={noteId}
          role="alert"
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          className="z-40 max-w-72 rounded-control bg-crimson-fill px-3 py-2 text-b14 text-white shadow-float"
        >
          {problem}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Below(props: CellEditorProps) {
  const { field, row, list, title, onLeave } = props;
  const { t } = useTranslation("desk");
  const id = useId();
  const stored = row.pictures.includes(field.id);
  const [value, setValue] = useState<unknown>(stored ? undefined : row.values[field.id]);
  const [isComing, setComing] = useState(false);
  const { commit, isPending, problem } = useSave(props);
  const noteId = `${id}-note`;
  const done = () => (value === undefined ? onLeave("stay") : commit(value, "stay"));
  return (
    <Popover.Root open onOpenChange={(open) => !open && onLeave("stay")}>
      <Popover.Anchor className="absolute inset-0 outline-2 -outline-offset-2 outline-ink" />
      <Popover.Portal>
        <Popover.Content
          aria-label={field.label}
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onKeyDown={(event) => event.stopPropagation()}
          className="z-40 grid max-h-[min(28rem,80dvh)] w-[min(22rem,calc(100vw-1.5rem))] gap-3 overflow-y-auto rounded-panel bg-paper p-4 shadow-float"
        >
          <FieldControl
            field={field}
            value={value}
            onChange={field.type === "relation" ? (next) => commit(next, "stay") : setValue}
            control={{ id, ...(problem ? { "aria-describedby": noteId, "aria-invalid": true as const } : {}) }}
            list={list}
            onComing={setComing}
            shown={{
              title,
              ...(stored ? { picture: pictureUrl(list, row, field.id) } : {}),
              ...(field.type === "file" ? { loadFile: () => loadFile(list, row, field.id) } : {}),
            }}
            isOpen
          />
          {problem && (
            <p id={noteId} role="alert" className="text-b14 text-crimson">
              {problem}
            </p>
          )}
          {field.type !== "relation" && (
            <div className="flex justify-end gap-2">
              <Button size="small" onClick={() => onLeave("stay")}>
                {t("cancel")}
              </Button>
              <Button size="small" variant="solid" isBusy={isPending || isComing} onClick={done}>
                {t("save")}
              </Button>
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
