import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { type ConditionRow, conditionsOf, type ConditionUse, isKept, MOST_CONDITIONS, nextRow } from "./condition-draft.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { useConditionWords } from "./use-condition-words.ts";

interface ConditionRowsProps {
  entity: EntitySpec;
  /** Those that may be asked about, as `comparedFields` knows them. */
  fields: readonly FieldSpec[];
  /** What they are for: says what it is called and what becomes of the records. */
  use: ConditionUse;
  rows: readonly ConditionRow[];
  isBusy: boolean;
  onChange: (rows: ConditionRow[]) => void;
}

/** Conditions on the records of a list, all of which have to hold, with the whole of them in words. Nothing where there is nothing to ask about. */
export function ConditionRows({ entity, fields, use, rows, isBusy, onChange }: ConditionRowsProps) {
  const { t } = useTranslation("chat");
  const { textOf } = useConditionWords();
  const place = useRef<HTMLFieldSetElement>(null);
  const next = rows.length < MOST_CONDITIONS ? nextRow(entity, fields, rows) : undefined;
  if (rows.length === 0 && !next) return null;
  const conditions = conditionsOf(rows);
  /** Who adds or takes away goes on at what is there now. */
  const focus = (on: string) => requestAnimationFrame(() => [...(place.current?.querySelectorAll<HTMLElement>(on) ?? [])].at(-1)?.focus());
  return (
    <fieldset ref={place} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-h14">{t(`visual.conditions.legend.${use}`)}</legend>
      {rows.length > 1 && <p className="text-b14 text-muted">{t("visual.conditions.all")}</p>}
      {rows.map((row, at) => (
        // Rows have no names of their own: what stands at a place is that row.
        <div
          key={at}
          role="group"
          aria-label={t("visual.conditions.row", { at: at + 1 })}
          className="grid min-w-0 gap-3 rounded-control border border-line bg-paper px-3 pt-1 pb-3"
        >
          <div className="-mr-2 -mb-3 flex items-center justify-between">
            <span className="text-c12 font-semibold text-muted">{t("visual.conditions.row", { at: at + 1 })}</span>
            <IconButton
              label={t("visual.conditions.remove", { at: at + 1 })}
              disabled={isBusy}
              onClick={() => {
                onChange(rows.toSpliced(at, 1));
                focus("[data-conditions=add]");
              }}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </div>
          {isKept(row) ? (
            <p className="text-b14 break-words">{textOf(entity, row.kept)}</p>
          ) : (
            <ConditionFields fields={fields} row={row} isBusy={isBusy} onChange={(changed) => onChange(rows.with(at, changed))} />
          )}
        </div>
      ))}
      <p className="text-b14 break-words text-muted" role="status">
        {conditions.length > 0
          ? t(`visual.conditions.said.${use}`, { when: textOf(entity, conditions) })
          : t(`visual.conditions.none.${use}`)}
      </p>
      {next && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden />}
          disabled={isBusy}
          data-conditions="add"
          onClick={() => {
            onChange([...rows, next]);
            focus("[data-conditions=field]");
          }}
        >
          {t("visual.conditions.add")}
        </Button>
      )}
    </fieldset>
  );
}
