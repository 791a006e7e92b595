import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DerivedResult } from "@appmon/appspec/derived-spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { type CalculationDraft, isRoundedAnyway } from "./calculation-ops.ts";
import { PLACES, type Place, type ResultShape, type Rounding, ROUNDINGS, wrongShape } from "./result-shape.ts";

interface ShapeFieldsProps {
  draft: CalculationDraft;
  result: DerivedResult;
  set: (patch: Partial<ResultShape>) => void;
}

/** How a choice of nothing stands in a list of choices. */
const AS_IT_COMES = "none";

/** What is done to the number that comes out: rounded, and held between a least and a most. */
export function ShapeFields({ draft, result, set }: ShapeFieldsProps) {
  const { t } = useTranslation("chat");
  const isAnyway = isRoundedAnyway(draft, result);
  const round = draft.round === "" && isAnyway ? "round" : draft.round;
  const wrong = wrongShape(draft);
  // Once opened it is the person's to close, whatever is cleared in it.
  const [isOpen] = useState(() => draft.round !== "" || draft.min !== "" || draft.max !== "");
  const number = t("visual.calculation.noNumber");
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1 text-b14 font-medium">
        {t("visual.calculation.shape.title")}
        <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1">
        <TextField
          label={t("visual.calculation.shape.min")}
          hint={t("visual.calculation.shape.minHelp")}
          value={draft.min}
          {...(wrong === "min" && { error: number })}
          onChange={({ target }) => set({ min: target.value })}
        />
        <TextField
          label={t("visual.calculation.shape.max")}
          value={draft.max}
          {...(wrong === "max" && { error: number })}
          {...(wrong === "order" && { error: t("visual.list.boundsOrder") })}
          onChange={({ target }) => set({ max: target.value })}
        />
        <SelectField
          label={t("visual.calculation.shape.round")}
          choices={Object.fromEntries(
            [...(isAnyway ? [] : [AS_IT_COMES]), ...ROUNDINGS].map((one) => [one, t(`visual.calculation.shape.rounds.${one}`)]),
          )}
          value={round === "" ? AS_IT_COMES : round}
          onChange={({ target }) => set({ round: target.value === AS_IT_COMES ? "" : (target.value as Rounding) })}
        />
        {round !== "" && (
          <SelectField
            label={t("visual.calculation.shape.to")}
            choices={Object.fromEntries(
              (Object.keys(PLACES) as Place[]).map((one) => [
                one,
                t("visual.calculation.shape.place", { to: Number(one).toLocaleString("ko-KR") }),
              ]),
            )}
            value={draft.to}
            onChange={({ target }) => set({ round, to: target.value as Place })}
          />
        )}
      </div>
    </details>
  );
}
