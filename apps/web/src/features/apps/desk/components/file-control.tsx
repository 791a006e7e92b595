import { fileText, readFileValue } from "@appmon/kit/file-value";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";
import type { FieldControlProps } from "./field-control.tsx";

/** A file that somebody put into the record: it can be saved and taken out. Files come in through the app's own forms. */
export function FileControl({ value, onChange, control, shown }: FieldControlProps) {
  const { t } = useTranslation("desk");
  const file = readFileValue(value);
  const load = useMutation({
    mutationFn: () => shown.loadFile!(),
    onSuccess: (bytes) => saveFile(bytes, file?.name ?? ""),
  });
  if (!file) return <p id={control.id}>{t("field.noFile")}</p>;
  return (
    <div id={control.id} className="grid justify-items-start gap-2">
      <p className="max-w-full truncate">{fileText(value)}</p>
      <div className="flex flex-wrap gap-2">
        {shown.loadFile && (
          <Button icon={<Download size={17} aria-hidden />} isBusy={load.isPending} onClick={() => load.mutate()}>
            {t("field.saveFile")}
          </Button>
        )}
        <Button onClick={() => onChange(null)}>{t("field.removeFile")}</Button>
      </div>
      {load.isError && (
        <p role="alert" className="text-b14 text-crimson">
          {t("field.fileGone")}
        </p>
      )}
    </div>
  );
}
