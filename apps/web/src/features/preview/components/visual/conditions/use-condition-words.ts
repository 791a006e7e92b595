import { useTranslation } from "react-i18next";
import { conditionText } from "@appmon/appspec/condition-text";
import type { Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { unitOf } from "@appmon/kit/format-text";
import { useSaid } from "../../../../../lib/use-said.ts";
import { COMPARISONS, type How } from "./comparisons.ts";
import { choicesOf, type ConditionDraft, type ConditionRow, isKept } from "./condition-draft.ts";

/** What is asked of records, in words: the whole of it, and in short as a part of a name. */
export function useConditionWords() {
  const { t } = useTranslation("chat");
  const { condition } = useSaid();

  /** 상태가 ‘완료’가 아니고 금액이 0원을 넘으면 */
  const textOf = (entity: EntitySpec, conditions: readonly Condition[]): string => {
    const text = conditionText(conditions, entity);
    return text === undefined ? t("visual.conditions.otherwise") : condition(text);
  };

  function shortOf(fields: readonly FieldSpec[], row: ConditionRow): string {
    const field = isKept(row) ? undefined : fields.find(({ id }) => id === row.field);
    if (isKept(row) || !field) return t("visual.conditions.short.kept");
    const { label } = field;
    const what = rightText(fields, field, row);
    return t(isShort(row.how) ? `visual.conditions.short.${row.how}` : "visual.conditions.short.other", { field: label, what });
  }

  /** 완료, 오늘: what records have in common; "" of all of them. */
  const shortsOf = (fields: readonly FieldSpec[], rows: readonly ConditionRow[]): string =>
    rows.map((row) => shortOf(fields, row)).join(", ");

  return { textOf, shortsOf };
}

/** Comparisons that are said in a word or two. */
const SHORT = [
  "is",
  "isNot",
  "has",
  "ticked",
  "unticked",
  "more",
  "least",
  "less",
  "most",
  "equals",
  "today",
  "past",
  "within",
  "longAgo",
  "thisMonth",
  "lastMonth",
] as const satisfies How[];
const isShort = (how: How): how is (typeof SHORT)[number] => (SHORT as readonly How[]).includes(how);

/** 완료·취소, 3개 */
function rightText(fields: readonly FieldSpec[], field: FieldSpec, row: ConditionDraft): string {
  const { need } = COMPARISONS[row.how];
  if (need === "choices")
    return choicesOf(field, row)
      .filter(({ value }) => row.choices.includes(value))
      .map(({ label }) => label)
      .join("·");
  if (row.other !== "") return fields.find(({ id }) => id === row.other)?.label ?? row.other;
  return need === "amount" ? `${row.value.trim()}${unitOf(field)}` : row.value.trim();
}
