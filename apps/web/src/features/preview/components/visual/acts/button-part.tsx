import { useTranslation } from "react-i18next";
import { LIMITS } from "@appmon/appspec/spec-limits";
import { askedOf, type ListSectionProps } from "../list/part-props.ts";
import { ActSection } from "./act-section.tsx";
import { ButtonForm } from "./button-form.tsx";
import { buttonDraftOf, type ButtonDraft, buttonOps, buttonsOf, dropButtonOps, hasPlaces, keptSteps } from "./button-ops.ts";
import { settableFields, startValue } from "./set-ops.ts";
import { useActWords } from "./use-act-words.ts";

/** Buttons on the records of a list. */
export function ButtonPart(part: ListSectionProps) {
  const { spec, entity, edit } = part;
  const { t } = useTranslation("chat");
  const { doesText, notesOf } = useActWords(spec, entity);
  const asked = askedOf(part, "button");
  const buttons = buttonsOf(spec, entity.id);
  const canAdd = hasPlaces(spec, entity.id) && settableFields(entity).length > 0 && spec.actions.length < LIMITS.actions;

  /** What was said of a new one; what one likely wants of a state is that it moves on. */
  function start(): ButtonDraft {
    const fields = settableFields(entity);
    const field = fields.find(({ id }) => id === (asked?.field ?? entity.statusField)) ?? fields[0]!;
    const isSaid = asked?.value !== undefined && asked.field === field.id;
    return {
      label: asked?.label ?? "",
      sets: [{ field: field.id, value: isSaid ? asked.value! : startValue(field) }],
      when: [],
      confirms: false,
      ask: [],
      roles: null,
    };
  }

  return (
    <ActSection
      title={t("visual.acts.buttons")}
      isBusy={edit.isBusy}
      {...(asked && canAdd && { asked: "" })}
      items={buttons.map((action) => ({
        key: action.id,
        text: doesText(action),
        notes: notesOf(action),
        canChange: true,
        onRemove: () => edit.change(() => dropButtonOps(action.id)),
      }))}
      {...(canAdd && { add: t("visual.acts.addButton") })}
      form={(key, onDone) => {
        const action = buttons.find(({ id }) => id === key);
        return (
          <ButtonForm
            spec={spec}
            entity={entity}
            start={action ? buttonDraftOf(spec, entity, action) : start()}
            kept={action ? keptSteps(entity, action) : []}
            isBusy={edit.isBusy}
            onCancel={onDone}
            onSave={(draft, texts) => {
              edit.change((now) => buttonOps(now, entity.id, draft, texts, action?.id));
              onDone();
            }}
          />
        );
      }}
    />
  );
}
