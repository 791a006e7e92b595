import { useTranslation } from "react-i18next";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { orderOf, orderOps, shownFields } from "./list-ops.ts";
import type { ListSectionProps } from "./part-props.ts";

/** In which order the records of a list stand. */
export function OrderPart({ spec, entity, edit }: ListSectionProps) {
  const { t } = useTranslation("chat");
  const order = orderOf(spec, entity.id);
  const fields = shownFields(entity).filter(({ type }) => type !== "image" && type !== "file" && type !== "longtext");
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
    </section>
  );
}
