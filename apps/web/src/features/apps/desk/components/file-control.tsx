import { fileText, MOST_FILE_BYTES, readFileValue, sizeText } from "@appmon/kit/file-value";
import { useMutation } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/error-text.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";
import { uploadFile } from "../api/table-api.ts";
import type { FieldControlProps } from "./field-control.tsx";

/** A file of the record: uploaded here, saved, or taken out. */
export function FileControl({ field, value, onChange, control, list, shown }: FieldControlProps) {
  const { t } = useTranslation("desk");
  const input = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const file = readFileValue(value);
  const load = useMutation({
    mutationFn: () => shown.loadFile!(),
    onSuccess: (bytes) => saveFile(bytes, file?.name ?? ""),
  });
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadFile(list, chosen, setArrived),
    onSuccess: onChange,
    onError: (error) => setRefused((error instanceof ApiError && error.problem?.detail) || errorText(error)),
  });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setArrived(0);
    setRefused(null);
    if (chosen.size === 0) setRefused(t("field.emptyFile"));
    else if (chosen.size > MOST_FILE_BYTES) setRefused(t("field.largeFile", { size: sizeText(MOST_FILE_BYTES) }));
    else upload.mutate(chosen);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="max-w-full truncate">{file ? fileText(value) : t("field.noFile")}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          id={control.id}
          aria-describedby={control["aria-describedby"]}
          icon={<Upload size={17} aria-hidden />}
          isBusy={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t(file ? "field.otherFile" : "field.file")}
        </Button>
        {file && shown.loadFile && upload.data !== value && (
          <Button icon={<Download size={17} aria-hidden />} isBusy={load.isPending} onClick={() => load.mutate()}>
            {t("field.saveFile")}
          </Button>
        )}
        {file && <Button onClick={() => onChange(null)}>{t("field.removeFile")}</Button>}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={field.label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {upload.isPending && <progress className="w-full" aria-label={t("field.uploading")} value={arrived} max={1} />}
      {(refused ?? (load.isError ? t("field.fileGone") : null)) && (
        <p role="alert" className="text-b14 text-crimson">
          {refused ?? t("field.fileGone")}
        </p>
      )}
    </div>
  );
}
