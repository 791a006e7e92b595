import { useTranslation } from "react-i18next";
import { LIMITS } from "@appmon/appspec/spec-limits";
import { askedOf, type ListSectionProps } from "../list/part-props.ts";
import { ActSection } from "./act-section.tsx";
import { startDraft } from "./automation-draft.ts";
import { AutomationForm } from "./automation-form.tsx";
import { automationOps, automationsOf, rulesOf, switchOps } from "./automation-ops.ts";
import { useAutomationWords } from "./use-automation-words.ts";

/** What a list does by itself: within a write, after it, or when a time comes. */
export function AutomationPart(part: ListSectionProps) {
  const { spec, entity, edit } = part;
  const { t } = useTranslation("chat");
  const words = useAutomationWords(spec, entity);
  const asked = askedOf(part, "automation");
  const canAdd = (spec.automations?.length ?? 0) < LIMITS.automations && (spec.rules?.length ?? 0) < LIMITS.rules;
  const rules = rulesOf(spec, entity).map((rule) => ({
    key: `rule:${rule.id}`,
    text: words.ruleText(rule),
    notes: words.ruleNotes(rule),
    onRemove: () => edit.change((now) => (now.rules?.some(({ id }) => id === rule.id) ? [{ op: "dropRule", rule: rule.id }] : [])),
  }));
  const automations = automationsOf(spec, entity).map((automation) => ({
    key: automation.id,
    text: words.automationText(automation),
    notes: [...words.automationNotes(automation), ...(automation.off ? [t("visual.acts.isOff")] : [])],
    isOn: automation.off !== true,
    onSwitch: (isOn: boolean) => edit.change((now) => switchOps(now, automation.id, isOn)),
    onRemove: () => edit.change(() => [{ op: "dropAutomation", automation: automation.id }]),
  }));
  return (
    <ActSection
      title={t("visual.acts.automations")}
      isBusy={edit.isBusy}
      {...(asked && canAdd && { asked: "" })}
      items={[...rules, ...automations]}
      {...(canAdd && { add: t("visual.acts.addAutomation") })}
      form={(_, onDone) => (
        <AutomationForm
          spec={spec}
          entity={entity}
          start={startDraft(spec, entity, asked)}
          isBusy={edit.isBusy}
          onCancel={onDone}
          onSave={(draft, name) => {
            edit.change((now) => automationOps(now, entity.id, draft, name));
            onDone();
          }}
        />
      )}
    />
  );
}
