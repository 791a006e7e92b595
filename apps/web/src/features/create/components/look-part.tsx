import { useTranslation } from "react-i18next";
import { LOOKS } from "../guided-wish.ts";
import type { Look } from "../guided-wish.ts";
import { LookSketch } from "./look-sketch.tsx";

interface LookPartProps {
  value: Look;
  onChange: (look: Look) => void;
}

/** How it looks: three directions as small screens, or none of them. */
export function LookPart({ value, onChange }: LookPartProps) {
  const { t } = useTranslation("create");
  return (
    <fieldset>
      <legend className="text-h20">{t("look.title")}</legend>
      <div className="mt-3 grid grid-cols-3 gap-3 tablet:gap-5">
        {LOOKS.filter((id) => id !== "").map((id) => (
          <label key={id} className="group relative cursor-pointer">
            <input type="radio" name="look" checked={id === value} onChange={() => onChange(id)} className="peer sr-only" />
            <span className="block overflow-hidden rounded-panel border border-line transition-colors group-hover:border-edge peer-checked:border-ink peer-checked:ring-2 peer-checked:ring-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-ink">
              <LookSketch look={id} />
            </span>
            <span className="mt-2 block text-b14 font-medium text-muted peer-checked:font-bold peer-checked:text-ink">
              {t(`look.${id}.name`)}
            </span>
          </label>
        ))}
      </div>
      <label className="mt-1 flex min-h-touch w-fit cursor-pointer items-center gap-2 text-b14">
        <input type="radio" name="look" checked={value === ""} onChange={() => onChange("")} className="size-4 accent-ink" />
        {t("look.any")}
      </label>
    </fieldset>
  );
}
