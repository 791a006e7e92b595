import { FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IMPORT_MAX_ROWS, type Sheet, type Table } from "@appmon/contract/record";
import { ApiError } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/error-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { type DeskList, useImportCsv, useReadSheet } from "../api/table-api.ts";
import { fileColumns, linesToImport, matchColumns, type Matching, toImportCsv } from "../sheet-matching.ts";
import { ColumnMatching } from "./column-matching.tsx";
import { ImportProblems } from "./import-problems.tsx";

interface ImportDialogProps {
  list: DeskList;
  table: Table;
  onClose: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** A file into a list: chosen, its columns matched, its lines checked; all of them come in or none. */
export function ImportDialog({ list, table, onClose }: ImportDialogProps) {
  const { t } = useTranslation("desk");
  const fields = table.fields.filter(({ type }) => type !== "computed" && type !== "image" && type !== "file");
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [matching, setMatching] = useState<Matching>([]);
  const [left, setLeft] = useState(NONE);
  const reading = useReadSheet(list);
  const importing = useImportCsv(list);
  const lines = sheet ? linesToImport(sheet, matching, left) : [];
  const files = sheet ? fileColumns(sheet, table.fields, matching) : [];
  const problems = lineProblems(importing.error, lines);
  const read = (file: File) =>
    reading.mutate(file, {
      onSuccess: (found) => {
        setSheet(found);
        setMatching(matchColumns(found, fields));
        setLeft(NONE);
        importing.reset();
      },
    });
  const send = (chosen: number[]) => {
    if (!sheet) return;
    importing.mutate(toImportCsv(sheet, matching, chosen), {
      onSuccess: ({ created }) => {
        toast.success(t("import.done", { count: created }));
        onClose();
      },
    });
  };
  const skipBad = () => {
    const bad = new Set([...left, ...problems.keys()]);
    setLeft(bad);
    if (sheet) send(linesToImport(sheet, matching, bad));
  };
  const good = lines.length - problems.size;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("import.title", { name: table.name })}
      description={sheet ? t("import.matchHelp") : t("import.help", { count: IMPORT_MAX_ROWS.toLocaleString() })}
      footer={
        sheet ? (
          <>
            <Button onClick={() => setSheet(null)}>{t("import.other")}</Button>
            {problems.size > 0 && good > 0 ? (
              <Button variant="primary" isBusy={importing.isPending} onClick={skipBad}>
                {t("import.skip", { count: good })}
              </Button>
            ) : (
              <Button variant="primary" isBusy={importing.isPending} disabled={lines.length === 0} onClick={() => send(lines)}>
                {t("import.go", { count: lines.length })}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {sheet ? (
        <div className="grid gap-5">
          {problems.size > 0 ? (
            <ImportProblems sheet={sheet} problems={problems} />
          ) : (
            importing.error && (
              <p role="alert" className="text-b14 text-crimson">
                {(importing.error instanceof ApiError && importing.error.problem?.detail) || errorText(importing.error)}
              </p>
            )
          )}
          <ColumnMatching
            sheet={sheet}
            fields={fields}
            matching={matching}
            onChange={(next) => {
              setMatching(next);
              setLeft(NONE);
              importing.reset();
            }}
          />
          {files.length > 0 && <p className="text-b14 text-amber">{t("import.files", { columns: files.join(", ") })}</p>}
          {sheet.left > 0 && <p className="text-b14 text-amber">{t("import.left", { count: sheet.left })}</p>}
          {lines.length === 0 && <p className="text-b14 text-amber">{t("import.nothing")}</p>}
        </div>
      ) : (
        <FilePart onFile={read} isBusy={reading.isPending} error={reading.error} />
      )}
    </Dialog>
  );
}

/** Line of the file → what is wrong with it. The service counts the lines that were sent, from 1. */
function lineProblems(error: unknown, lines: number[]): Map<number, string> {
  if (!(error instanceof ApiError)) return new Map();
  return new Map(
    Object.entries(error.fields).flatMap(([number, sentence]): [number, string][] => {
      const line = lines[Number(number) - 1];
      return line === undefined ? [] : [[line, sentence]];
    }),
  );
}

interface FilePartProps {
  onFile: (file: File) => void;
  isBusy: boolean;
  error: Error | null;
}

function FilePart({ onFile, isBusy, error }: FilePartProps) {
  const { t } = useTranslation("desk");
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-3">
      <button
        type="button"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
        className="grid min-h-40 place-items-center gap-2 rounded-panel border border-dashed border-edge p-6 text-center transition-colors hover:border-ink disabled:opacity-60"
      >
        <span className="grid justify-items-center gap-2">
          <FileSpreadsheet size={28} aria-hidden className="text-muted" />
          <span className="font-semibold">{t(isBusy ? "import.reading" : "import.choose")}</span>
          <span className="text-b14 text-muted">{t("import.kinds")}</span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.xlsx,text/csv"
        hidden
        aria-label={t("import.choose")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
      {error && (
        <p role="alert" className="text-b14 text-crimson">
          {error instanceof ApiError && error.code === "attachment/invalid" ? t("import.unreadable") : errorText(error)}
        </p>
      )}
    </div>
  );
}
