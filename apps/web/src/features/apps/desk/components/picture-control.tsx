import { shrinkImage } from "@appmon/kit/image-file";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import type { FieldControlProps } from "./field-control.tsx";

/** A picture from a file, made small in the browser before it is sent. */
export function PictureControl({ field, value, onChange, control, shown }: FieldControlProps) {
  const { t } = useTranslation("desk");
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const url = typeof value === "string" && value !== "" ? value : value === undefined ? shown.picture : undefined;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const picture = await shrinkImage(file);
      setUnreadable(false);
      onChange(picture);
    } catch {
      // What the browser cannot read is no picture; another one can be chosen.
      setUnreadable(true);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      {url && <img src={url} alt={field.label} className="max-h-40 max-w-full rounded-control border border-line object-contain" />}
      <div className="flex flex-wrap gap-2">
        <Button
          id={control.id}
          aria-describedby={control["aria-describedby"]}
          icon={<ImagePlus size={17} aria-hidden />}
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
          void choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {isUnreadable && (
        <p role="alert" className="text-b14 text-crimson">
          {t("field.unreadable")}
        </p>
      )}
    </div>
  );
}
