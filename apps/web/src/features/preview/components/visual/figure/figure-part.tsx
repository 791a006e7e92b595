import { useTranslation } from "react-i18next";
import { ListSection } from "../list/list-section.tsx";
import { askedOf, type ListSectionProps } from "../list/part-props.ts";
import { FigureForm } from "./figure-form.tsx";
import { dropFigureOps, figureOps, figuresOn } from "./figure-ops.ts";
import { useFigureWords } from "./use-figure-words.ts";

/** Numbers and charts of a list, above it in the app. */
export function FigurePart(part: ListSectionProps) {
  const { spec, entity, edit } = part;
  const { t } = useTranslation("chat");
  const asked = askedOf(part, "figure");
  const words = useFigureWords(spec, entity);
  return (
    <ListSection
      title={t("visual.figure.title")}
      isBusy={edit.isBusy}
      isAsked={asked !== undefined}
      items={figuresOn(spec, entity.id).map((figure) => ({
        key: JSON.stringify([figure.screen, figure.block.id, figure.item]),
        text: words.textOf(figure),
        ...(figure.canGo && { onRemove: () => edit.change((now) => dropFigureOps(now, figure)) }),
      }))}
      add={t("visual.figure.add")}
      form={(onDone) => (
        <FigureForm
          spec={spec}
          entity={entity}
          {...(asked && { asked })}
          isBusy={edit.isBusy}
          onCancel={onDone}
          onSave={(draft, name) => {
            edit.change((now) => figureOps(now, entity.id, draft, name));
            onDone();
          }}
        />
      )}
    />
  );
}
