import { useTranslation } from "react-i18next";
import type { ActionSpec, AppSpec, Effect, EntitySpec } from "@appmon/appspec/spec";
import { useConditionWords } from "../conditions/use-condition-words.ts";

/** What adds nothing is there for what is asked beside it. */
const isDone = (step: Effect): boolean => step.do !== "add" || step.by !== 0;

/** What buttons do and when they show, in words. */
export function useActWords(spec: AppSpec, entity: EntitySpec) {
  const { t } = useTranslation("chat");
  const { textOf } = useConditionWords();
  const labelOf = (id: string) => entity.fields.find((field) => field.id === id)?.label ?? id;
  const amount = (by: number) => Math.abs(by).toLocaleString("ko-KR");

  const wordOf = (id: string, held: unknown): string =>
    entity.fields.find((field) => field.id === id)?.options?.find(({ value }) => value === held)?.label ??
    (typeof held === "string" ? held : JSON.stringify(held));

  function stepText(step: Effect): string {
    switch (step.do) {
      case "set":
        return setText(step.field, step.to);
      case "add":
        return t(step.by < 0 ? "visual.acts.does.less" : "visual.acts.does.more", { field: labelOf(step.field), amount: amount(step.by) });
      case "toggle":
        return t("visual.acts.does.toggle", { field: labelOf(step.field) });
      case "delete":
        return t("visual.acts.does.delete");
      case "copy":
        return t("visual.acts.does.copy", { fields: step.fields.map(labelOf).join(", ") });
      case "call":
        return t(`visual.acts.does.${step.via}`, { field: labelOf(step.field) });
    }
  }

  function setText(id: string, to: Extract<Effect, { do: "set" }>["to"]): string {
    const field = labelOf(id);
    if (typeof to === "boolean") return t(to ? "visual.acts.does.tick" : "visual.acts.does.untick", { field });
    if (to === null) return t("visual.acts.does.empty", { field });
    if (typeof to === "object" && "auto" in to)
      return t(to.auto === "today" ? "visual.acts.does.today" : "visual.acts.does.now", { field });
    return t("visual.acts.does.set", { field, value: `‘${wordOf(id, to)}’` });
  }

  /** Who has the button beside the admins. */
  function rolesText(roles: readonly string[]): string {
    const labels = spec.auth?.roles.filter(({ id, admin }) => admin || roles.includes(id)).map(({ label }) => label) ?? [];
    return t("visual.acts.onlyRoles", { roles: labels.join(", ") });
  }

  /** ‘완료’: 상태를 ‘완료’로 바꿔요. */
  const doesText = ({ label, steps, ask = [] }: Pick<ActionSpec, "label" | "steps" | "ask">): string => {
    const asked = ask.length > 0 ? [t("visual.acts.asks", { fields: ask.map(labelOf).join(", ") })] : [];
    return t("visual.acts.button", { label, does: [...asked, ...steps.filter(isDone).map(stepText)].join(" ") });
  };
  const notesOf = ({ when, confirm, roles }: Pick<ActionSpec, "when" | "confirm" | "roles">): string[] => [
    ...(when?.length ? [t("visual.acts.shownWhen", { when: textOf(entity, when) })] : []),
    ...(confirm === undefined ? [] : [t("visual.acts.confirms", { confirm })]),
    ...(roles ? [rolesText(roles)] : []),
  ];
  return { doesText, notesOf };
}
