import { keepLocalPicture, shownPicture } from "@appmon/kit/local-pictures";
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { useUpload } from "../api/use-upload.ts";
import type { FieldControlProps } from "./field-control.tsx";
import { UploadState } from "./upload-state.tsx";

/** A picture of the record: uploaded here as it is, or taken out. */
export function PictureControl({ field, value, onChange, control, list, shown, onComing }: FieldControlProps) {
  const { t } = useTranslation("desk");
  const input = useRef<HTMLInputElement>(null);
  const url = typeof value === "string" && value !== "" ? shownPicture(value) : value === undefined ? shown.picture : undefined;
  const upload = useUpload({
    list,
    as: "picture",
    onComing,
    onArrived: (held, file) => {
      keepLocalPicture(held, URL.createObjectURL(file));
      onChange(held);
    },
  });
  return (
    <div className="grid justify-items-start gap-2">
      {url && <img src={url} alt={field.label} className="max-h-40 max-w-full rounded-control border border-line object-contain" />}
      <div className="flex flex-wrap gap-2">
        <Button
          id={control.id}
          aria-describedby={control["aria-describedby"]}
          icon={<ImagePlus size={17} aria-hidden />}
          isBusy={upload.arrived !== null}
          onClick={() => input.current?.click()}
        >
          {t(url ? "field.otherPicture" : "field.picture")}
        </Button>
        {url && <Button onClick={() => onChange(null)}>{t("field.noPicture")}</Button>}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={field.label}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) upload.send(chosen);
          event.target.value = "";
        }}
      />
      <UploadState upload={upload} problem={null} />
    </div>
  );
}
