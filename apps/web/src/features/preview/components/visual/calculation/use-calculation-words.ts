import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { parseFormula } from "@appmon/kit/formula-grammar";
import { comparedFields } from "../conditions/condition-draft.ts";
import { useConditionWords } from "../conditions/use-condition-words.ts";
import { draftOf } from "./calculation-draft.ts";
import { type CalculationDraft, isPartOf, linksOf, NUMBER, otherFields, otherOf, takesShape, TODAY } from "./calculation-ops.ts";
import { numberOf } from "../typed-number.ts";

/** What is reckoned with is told to its last place: 0.967. */
const exactly = (value: number): string => value.toLocaleString("ko-KR", { maximumFractionDigits: 10 });

/** What calculations of a list are called in words. */
export function useCalculationWords(spec: AppSpec, entity: EntitySpec) {
  const { t } = useTranslation("chat");
  const { shortsOf } = useConditionWords();
  const labelOf = (id: string) => entity.fields.find((field) => field.id === id)?.label ?? id;

  /** A link by the list it comes from, with the field where that has several. */
  const links = linksOf(spec, entity.id);
  function linkText(link: (typeof links)[number]): string {
    const isOne = links.filter((other) => other.entity.id === link.entity.id).length === 1;
    return isOne ? link.entity.name : t("visual.calculation.link", { list: link.entity.name, field: link.via.label });
  }

  /** With what is done to the number: 수량 − 만든 수 (10 단위로 올림, 최소 0). */
  function textOf(draft: CalculationDraft): string {
    const { round, to, min, max } = draft;
    const told = (key: "least" | "most", typed: string) => {
      const number = numberOf(typed);
      return number === null ? [] : [t(`visual.calculation.shape.${key}`, { number: exactly(number) })];
    };
    const rounding = round === "" ? [] : [t(`visual.calculation.shape.said.${round}`, { to: exactly(Number(to)) })];
    const parts = takesShape(draft) ? [...rounding, ...told("least", min), ...told("most", max)] : [];
    return parts.length === 0 ? plainText(draft) : `${plainText(draft)} (${parts.join(", ")})`;
  }

  function plainText(draft: CalculationDraft): string {
    const { how, first, second, number, fn, via, only } = draft;
    const other = otherOf(spec, entity.id, draft);
    if (other) {
      const field = otherFields(spec, entity.id, draft).find(({ id }) => id === draft.field)?.label ?? "";
      if (how === "lookup") return t("visual.calculation.say.lookup", { via: labelOf(via), field });
      const list =
        only.length === 0
          ? other.name
          : t("visual.calculation.those", { list: other.name, choice: shortsOf(comparedFields(spec, other.id, "rollup"), only) });
      return t(`visual.calculation.rollup.${fn}`, { list, field });
    }
    const typed = numberOf(number);
    const say = (id: string) =>
      id === NUMBER ? (typed === null ? "…" : exactly(typed)) : id === TODAY ? t("visual.calculation.today") : labelOf(id);
    const said = { a: say(first), b: say(second) };
    if (how === "percent") {
      if (second === NUMBER) return t("visual.calculation.say.part", said);
      return t(isPartOf(entity.fields, second) ? "visual.calculation.say.partBy" : "visual.calculation.say.percent", said);
    }
    if (how !== "shift" && how !== "later") return t(`visual.calculation.say.${how}`, said);
    if (second !== NUMBER) return t(`visual.calculation.say.${how}By`, said);
    const isBack = typed !== null && typed < 0;
    return t(`visual.calculation.say.${how}${isBack ? "Back" : ""}`, { ...said, b: typed === null ? "…" : exactly(Math.abs(typed)) });
  }

  /** Of a field that is there: as the form would say it, or what it is worked out of. */
  function fieldText(field: FieldSpec): string {
    const draft = draftOf(spec, entity, field);
    if (draft) return textOf(draft);
    const list = spec.entities.find(({ id }) => id === field.rollup?.entity)?.name;
    if (list !== undefined) return t("visual.calculation.fromList", { list });
    const parsed = field.formula === undefined ? undefined : parseFormula(field.formula);
    const labels = parsed?.ok ? parsed.fields.map(labelOf).join(", ") : "";
    return labels === "" ? t("visual.calculation.otherwise") : t("visual.calculation.outOf", { labels });
  }

  return { textOf, fieldText, linkText, labelOf };
}
