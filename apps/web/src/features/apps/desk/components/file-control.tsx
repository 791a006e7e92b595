import { fileText, readFileValue } from "@appmon/kit/file-value";
import { useMutation } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";
import { useUpload } from "../api/use-upload.ts";
import type { FieldControlProps } from "./field-control.tsx";
import { UploadState } from "./upload-state.tsx";

/** A file of the record: uploaded here, saved, or taken out. */
export function FileControl({ field, value, onChange, control, list, shown, onComing }: FieldControlProps) {
  const { t } = useTranslation("desk");
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<string | null>(null);
  const file = readFileValue(value);
  const load = useMutation({
    mutationFn: () => shown.loadFile!(),
    onSuccess: (bytes) => saveFile(bytes, file?.name ?? ""),
  });
  const upload = useUpload({
    list,
    as: "file",
    onComing,
    onArrived: (held) => {
      setSent(held);
      onChange(held);
    },
  });
  return (
    <div className="grid justify-items-start gap-2">
      <p className="max-w-full truncate">{file ? fileText(value) : t("field.noFile")}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          id={control.id}
          aria-describedby={control["aria-describedby"]}
          icon={<Upload size={17} aria-hidden />}
          isBusy={upload.arrived !== null}
          onClick={() => input.current?.click()}
        >
          {t(file ? "field.otherFile" : "field.file")}
        </Button>
        {file && shown.loadFile && sent !== value && (
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
          const [chosen] = event.target.files ?? [];
          if (chosen) upload.send(chosen);
          event.target.value = "";
        }}
      />
      <UploadState upload={upload} problem={load.isError ? t("field.fileGone") : null} />
    </div>
  );
}
