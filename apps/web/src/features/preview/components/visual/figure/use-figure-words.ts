import { useTranslation } from "react-i18next";
import type { AppSpec, Block, EntitySpec, FieldSpec, Metric } from "@appmon/appspec/spec";
import { comparedFields } from "../conditions/condition-draft.ts";
import { useConditionWords } from "../conditions/use-condition-words.ts";
import { CREATED, type Figure, type FigureDraft, type FigureName } from "./figure-ops.ts";

const FORMS = { bar: "bar", line: "line", area: "line", pie: "pie", donut: "pie" } as const;

/** What figures of a list are called: new ones in the app, and those that stand there in the panel. */
export function useFigureWords(spec: AppSpec, entity: EntitySpec) {
  const { t } = useTranslation("chat");
  const { shortsOf } = useConditionWords();
  const fieldIn = (entityId: string, id: string): FieldSpec | undefined =>
    spec.entities.find((one) => one.id === entityId)?.fields.find((field) => field.id === id);
  const labelOf = (id: string) => (id === CREATED ? t("visual.figure.created") : (fieldIn(entity.id, id)?.label ?? id));
  const measured = ({ fn, field = "" }: Metric, list: EntitySpec) =>
    t(`visual.figure.metrics.${fn}`, { list: list.name, field: fieldIn(list.id, field)?.label ?? field });
  /** 이번 달 반찬별 수량 합계 (완료) */
  function nameOf({ fn, field, by, step, period, only }: FigureDraft): FigureName {
    const column = measured({ fn, ...(fn !== "count" && { field }) }, entity);
    const words = [
      period === "" ? "" : t(`visual.figure.periods.${period}`),
      by === "" ? (step === "" ? "" : t(`visual.figure.steps.${step}`)) : t("visual.figure.split", { field: labelOf(by) }),
      column,
      only.length > 0 ? `(${shortsOf(comparedFields(spec, entity.id, "figure"), only)})` : "",
    ];
    return { name: words.filter((word) => word !== "").join(" "), column };
  }

  /** Of what stands in the app: how it looks, and what it is called there. */
  function textOf({ item, block }: Figure): string {
    if (item) return t("visual.figure.looks.number", { name: item.label });
    const { look, name } = lookOf(block);
    return t(`visual.figure.looks.${look}`, { name: block.title ?? name });
  }

  function lookOf(block: Block) {
    if (block.kind === "chart") {
      const measure = measured(block.y, entity);
      const split = t("visual.figure.split", { field: labelOf(block.x) });
      return { look: FORMS[block.chart], name: `${split} ${measure}` };
    }
    const form = block.kind === "stats" ? (block.form ?? "row") : "row";
    const name = block.kind === "stats" && block.form === "tally" ? `${t("visual.figure.split", { field: labelOf(block.by) })} ` : "";
    return { look: form === "tally" ? ("table" as const) : form === "row" ? ("number" as const) : form, name: `${name}${entity.name}` };
  }

  return { nameOf, textOf, labelOf };
}
