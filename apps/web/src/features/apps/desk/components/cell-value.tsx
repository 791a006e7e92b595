import type { FieldSpec } from "@appmon/appspec/spec";
import { textOf } from "@appmon/kit/format-text";
import type { TableRow } from "@appmon/contract/record";
import { Check } from "lucide-react";
import { Badge, type BadgeTone } from "../../../../ui/badge.tsx";
import { type DeskList, type DeskRows, pictureUrl } from "../api/table-api.ts";

const TONES: Record<string, BadgeTone> = { good: "good", warn: "care", bad: "danger", accent: "accent" };
const YEAR = new Date().getFullYear().toString();

/** A value as its app shows it. */
export function textInCell(field: FieldSpec, value: unknown, titleOf: DeskRows["titleOf"]): string {
  return textOf(field, value, { thisYear: YEAR, titleOf: ({ target = "" }, id) => titleOf(target, id) });
}

interface CellValueProps {
  field: FieldSpec;
  row: TableRow;
  list: DeskList;
  titleOf: DeskRows["titleOf"];
}

/** What stands in a cell that is not being edited. */
export function CellValue({ field, row, list, titleOf }: CellValueProps) {
  const value = row.values[field.id];
  if (field.type === "image") {
    const url = row.pictures.includes(field.id) ? pictureUrl(list, row, field.id) : typeof value === "string" ? value : "";
    return url ? <img src={url} alt="" loading="lazy" className="h-8 w-11 rounded-[6px] object-cover" /> : null;
  }
  if (field.type === "boolean") {
    return (
      <span
        className={`grid size-5 place-items-center rounded-[6px] border-[1.5px] ${value === true ? "border-ink bg-ink text-paper" : "border-edge"}`}
      >
        {value === true && <Check size={14} strokeWidth={3.2} aria-hidden />}
        <span className="sr-only">{textInCell(field, value, titleOf)}</span>
      </span>
    );
  }
  const text = textInCell(field, value, titleOf);
  if ((field.type === "status" || field.type === "select") && text !== "") {
    const tone = field.options?.find((option) => option.value === value)?.tone ?? "neutral";
    return <Badge tone={TONES[tone] ?? "neutral"}>{text}</Badge>;
  }
  return <span className="truncate">{text}</span>;
}
