import { Sigma } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { orderOf, orderOps, shownFields, summedFields, sumOps } from "./list-ops.ts";
import type { ListSectionProps } from "./part-props.ts";

/** In which order the records of a list stand, and sums above them. */
export function OrderPart({ spec, entity, edit }: ListSectionProps) {
  const { t } = useTranslation("chat");
  const order = orderOf(spec, entity.id);
  const fields = shownFields(entity).filter(({ type }) => type !== "image" && type !== "file" && type !== "longtext");
  const summed = summedFields(spec, entity);
  const put = (field: string, dir: "asc" | "desc") => edit.change((now) => orderOps(now, entity.id, field, dir));
  return (
    <section aria-label={t("visual.list.order")} className="grid gap-3 border-t border-line pt-4">
      <h4 className="text-h14">{t("visual.list.order")}</h4>
      <SelectField
        label={t("visual.list.orderBy")}
        choices={{ ...(!order && { "": t("visual.list.asTheyCame") }), ...Object.fromEntries(fields.map(({ id, label }) => [id, label])) }}
        value={order?.field ?? ""}
        disabled={edit.isBusy}
        onChange={({ target }) => target.value !== "" && put(target.value, order?.dir ?? "asc")}
      />
      {order && (
        <ChoiceRow
          label={t("visual.list.direction")}
          choices={{ asc: t("visual.list.asc"), desc: t("visual.list.desc") }}
          value={order.dir}
          disabled={edit.isBusy}
          onChoose={(dir) => put(order.field, dir === "desc" ? "desc" : "asc")}
        />
      )}
      {summed.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {summed.map(({ id, label }) => (
            <Button
              key={id}
              size="small"
              icon={<Sigma size={16} aria-hidden />}
              disabled={edit.isBusy}
              onClick={() => edit.change((now) => sumOps(now, entity.id, id, t("visual.list.sumLabel", { label })))}
            >
              {t("visual.list.sum", { label })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
