import { useTranslation } from "react-i18next";
import { automationSentence, sendsMessages } from "@appmon/appspec/automation-sentence";
import type { AutomationSpec } from "@appmon/appspec/automation-spec";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { useSaid } from "../../../../../lib/use-said.ts";
import { type AutomationDraft, isOnce, toldFields } from "./automation-draft.ts";
import { asAutomation, type Made } from "./automation-ops.ts";
import { valuesOf } from "./set-ops.ts";

/** What happens by itself in words, and the words it is suggested with. */
export function useAutomationWords(spec: AppSpec, entity: EntitySpec) {
  const { t } = useTranslation("chat");
  const { said } = useSaid();
  const list = entity.name;
  const told = toldFields(entity).find(({ id }) => id === entity.titleField) ?? toldFields(entity)[0];
  const title = told ? `{${told.label}}` : list;

  function likelyText(draft: AutomationDraft): string {
    const isToOwner = draft.deed === "owner" || draft.deed === "mailOwner";
    switch (draft.event) {
      case "created":
        return t(isToOwner ? "visual.acts.texts.created" : "visual.acts.texts.received", { list, title });
      case "changed": {
        const field = entity.fields.find(({ id }) => id === draft.state.field);
        const value = field && valuesOf(field, { yes: t("visual.list.yes"), no: t("visual.list.no") })[draft.state.value];
        return t("visual.acts.texts.changed", { title, field: field?.label ?? "", value: `‘${value ?? ""}’` });
      }
      case "due": {
        const field = entity.fields.find(({ id }) => id === draft.due.field)?.label ?? "";
        const far = t(`visual.acts.far.${draft.due.length}`, { amount: draft.due.amount });
        return t(`visual.acts.texts.${draft.due.side}`, { title, field, far });
      }
      case "every":
        return isOnce(draft) ? t("visual.acts.texts.every", { list }) : t("visual.acts.texts.each", { title });
    }
  }

  const nameOf = ({ deed }: Pick<AutomationDraft, "deed">): string => t(`visual.acts.names.${deed}`, { list });
  const automationText = (automation: AutomationSpec): string => said(automationSentence(spec, automation));

  /** The texts that are sent, with their items by name. */
  function textsOf({ steps }: AutomationSpec): string[] {
    return steps.flatMap((step) => {
      const text = step.do === "notice" ? step.text : step.do === "email" || step.do === "sms" ? step.body : undefined;
      const named = text?.replace(/\{(\w+)\}/g, (written, id: string) => {
        const label = entity.fields.find((field) => field.id === id)?.label;
        return label === undefined ? written : `{${label}}`;
      });
      return named === undefined ? [] : [t("visual.acts.says", { text: named })];
    });
  }
  const automationNotes = (automation: AutomationSpec): string[] => [
    ...textsOf(automation),
    ...(automation.steps.some((step) => step.do === "notice") ? [t("visual.acts.underBell")] : []),
    ...(sendsMessages(automation) ? [t("visual.acts.messagesWait")] : []),
  ];
  const ruleText = (rule: RuleSpec): string => automationText(asAutomation(rule));
  const ruleNotes = ({ on }: RuleSpec): string[] => (on === "while" ? [t("visual.acts.keptInStep")] : []);

  function madeText(made: Made): string[] {
    if (made.kind === "automation") return [automationText(made.automation), ...automationNotes(made.automation)];
    return [ruleText(made.rule), ...ruleNotes(made.rule), ...(made.guard.length > 0 ? [t("visual.acts.guarded")] : [])];
  }
  return { likelyText, nameOf, automationText, automationNotes, ruleText, ruleNotes, madeText };
}
