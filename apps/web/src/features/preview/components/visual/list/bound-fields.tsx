import { useTranslation } from "react-i18next";
import { TextField } from "../../../../../ui/text-field.tsx";
import { type BoundsDraft, wrongBound } from "./bound-ops.ts";

interface BoundFieldsProps {
  bounds: Required<BoundsDraft>;
  onChange: (bounds: BoundsDraft) => void;
}

/** The least and the most a number may be. */
export function BoundFields({ bounds, onChange }: BoundFieldsProps) {
  const { t } = useTranslation("chat");
  const wrong = wrongBound(bounds);
  const number = t("visual.limits.valueWrong");
  return (
    <>
      <TextField
        label={t("visual.list.min")}
        hint={t("visual.list.boundsHelp")}
        inputMode="text"
        value={bounds.min}
        {...(wrong === "min" && { error: number })}
        onChange={({ target }) => onChange({ min: target.value })}
      />
      <TextField
        label={t("visual.list.max")}
        inputMode="text"
        value={bounds.max}
        {...(wrong === "max" && { error: number })}
        {...(wrong === "order" && { error: t("visual.list.boundsOrder") })}
        onChange={({ target }) => onChange({ max: target.value })}
      />
    </>
  );
}
