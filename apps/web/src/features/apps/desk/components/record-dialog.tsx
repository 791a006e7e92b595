import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Table, TableRow } from "@appmon/contract/record";
import { seoulToday } from "@appmon/kit/seoul-clock";
import { ApiError } from "../../../../lib/api-error.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { type DeskList, type DeskRows, loadFile, pictureUrl, useSaveRecord } from "../api/table-api.ts";
import { isOneLine, startValues, valueOf } from "../field-draft.ts";
import { problemOf } from "./cell-editor.tsx";
import { textInCell } from "./cell-value.tsx";
import { FieldControl } from "./field-control.tsx";

interface RecordDialogProps {
  list: DeskList;
  table: Table;
  /** Null = a new one. */
  row: TableRow | null;
  titleOf: DeskRows["titleOf"];
  onClose: () => void;
  onDelete: (row: TableRow) => void;
}

/** One record with all its fields, to be read, changed, made or taken away. */
export function RecordDialog({ list, table, row, titleOf, onClose, onDelete }: RecordDialogProps) {
  const { t } = useTranslation("desk");
  const formId = useId();
  // Only what was touched is sent: the rest stays as it is, or gets what the app puts in by itself.
  const [changes, setChanges] = useState<Record<string, unknown>>(() => (row ? {} : startValues(table.fields, seoulToday())));
  /** Fields whose files are on their way. */
  const [coming, setComing] = useState<readonly string[]>([]);
  const save = useSaveRecord(list);
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const isTold = table.fields.some(({ id }) => fieldErrors[id]);
  const submit = () => {
    const values = Object.fromEntries(
      table.fields
        .filter(({ id }) => Object.hasOwn(changes, id))
        .map((field) => [
          field.id,
          isOneLine(field) && typeof changes[field.id] === "string" ? valueOf(field, changes[field.id] as string) : changes[field.id],
        ]),
    );
    if (row && Object.keys(values).length === 0) return onClose();
    save.mutate(
      { id: row?.id ?? null, values },
      {
        onSuccess: () => {
          toast(t(row ? "saved" : "added"));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={row ? String(row.values[table.titleField] ?? "") || t("field.untitled") : t("addTitle", { name: table.name })}
      description={t(list.env === "live" ? "live.help" : "preview.help")}
      footer={
        <>
          {row && (
            <Button className="text-crimson! mobile:mr-auto" onClick={() => onDelete(row)}>
              {t("delete")}
            </Button>
          )}
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={save.isPending || coming.length > 0}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (coming.length === 0) submit();
        }}
      >
        {table.fields.map((field) => {
          const stored = row?.pictures.includes(field.id) ? pictureUrl(list, row, field.id) : undefined;
          const before = row && stored === undefined ? row.values[field.id] : undefined;
          const value = Object.hasOwn(changes, field.id) ? changes[field.id] : before;
          if (field.type === "computed") {
            return row ? <ReadOnly key={field.id} label={field.label} text={textInCell(field, value, titleOf)} /> : null;
          }
          if (field.type === "boolean") {
            return (
              <Checkbox
                key={field.id}
                label={field.label}
                checked={value === true}
                onChange={(event) => setChanges((old) => ({ ...old, [field.id]: event.target.checked }))}
              />
            );
          }
          return (
            <Field
              key={field.id}
              label={field.label}
              hint={field.help}
              error={fieldErrors[field.id]}
              {...(field.required ? {} : { optionalLabel: t("field.optional") })}
            >
              {(control) => (
                <FieldControl
                  field={field}
                  value={value}
                  onChange={(next) => setChanges((old) => ({ ...old, [field.id]: next }))}
                  control={control}
                  list={list}
                  onComing={(isComing) => setComing((old) => old.filter((id) => id !== field.id).concat(isComing ? [field.id] : []))}
                  shown={{
                    title: typeof value === "string" && field.target ? titleOf(field.target, value) : "",
                    ...(stored ? { picture: stored } : {}),
                    ...(row && field.type === "file" ? { loadFile: () => loadFile(list, row, field.id) } : {}),
                  }}
                />
              )}
            </Field>
          );
        })}
        {save.error && !isTold && (
          <p role="alert" className="text-b14 text-crimson">
            {problemOf(save.error, "")}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function ReadOnly({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-h14">{label}</p>
      <p className="text-muted">{text || "–"}</p>
    </div>
  );
}
