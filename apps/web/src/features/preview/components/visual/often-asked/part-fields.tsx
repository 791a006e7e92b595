import { useTranslation } from "react-i18next";
import type { ChangePart } from "@appmon/appspec/often-asked-change";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { type Draft, numbered } from "./form-draft.ts";

interface PartFieldsProps {
  parts: readonly ChangePart[];
  draft: Draft;
  onChoose: (part: ChangePart, chosen: string) => void;
}

/** Which lists and fields of the app the change is about. */
export function PartFields({ parts, draft, onChoose }: PartFieldsProps) {
  const { t } = useTranslation("chat");
  const labels = numbered(
    parts.map(({ kind, called }) =>
      called === undefined ? t(`visual.often.any.${kind}`) : t(`visual.often.called.${kind}`, { name: called }),
    ),
  );
  return parts.map((part, at) => {
    const chosen = draft.parts[part.id] ?? part.chosen ?? "";
    const none = part.without ?? (chosen === "" ? "unchosen" : undefined);
    return (
      <SelectField
        key={part.id}
        label={labels[at]!}
        choices={{
          ...(none && { "": t(`visual.often.without.${part.choices.length === 0 && none === "unchosen" ? "nothing" : none}`) }),
          ...Object.fromEntries(part.choices.map(({ id, name }) => [id, name])),
        }}
        disabled={part.choices.length === 0 && part.without === undefined}
        value={chosen}
        onChange={({ target }) => onChoose(part, target.value)}
      />
    );
  });
}
