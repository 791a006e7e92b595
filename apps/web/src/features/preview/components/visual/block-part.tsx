import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSpec, CollectionBlock, ViewSpec } from "@appmon/appspec/spec";
import { viewOnFirstFields } from "@appmon/appspec/view-fields";
import { Button } from "../../../../ui/button.tsx";
import type { VisualEdit, PickedBlock } from "../../api/use-visual-edit.ts";
import { ChoiceRow } from "./choice-row.tsx";

interface BlockPartProps {
  spec: AppSpec;
  found: PickedBlock;
  edit: VisualEdit;
}

/** Place and form of the part of the screen that was picked. */
export function BlockPart({ spec, found, edit }: BlockPartProps) {
  const { t } = useTranslation("chat");
  const { screen, block, at, of } = found;
  const move = (to: number) => edit.change(() => [{ op: "moveBlock", screen, block: block.id, to }]);
  const views = block.kind === "collection" ? viewsOf(spec, block) : [];
  return (
    <section aria-label={t("visual.part")} className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-h14">{t("visual.part")}</h3>
      {block.kind === "collection" && views.length > 1 && (
        <ChoiceRow
          label={t("visual.view")}
          choices={Object.fromEntries(views.map(({ kind }) => [kind, t(`visual.views.${kind}`)]))}
          value={block.views[0]?.kind}
          disabled={edit.isBusy}
          onChoose={(kind) => {
            const view = views.find((each) => each.kind === kind);
            if (view) edit.change(() => [{ op: "setView", screen, block: block.id, view }]);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<ArrowUp size={16} aria-hidden />} disabled={edit.isBusy || at === 0} onClick={() => move(at - 1)}>
          {t("visual.up")}
        </Button>
        <Button
          size="small"
          icon={<ArrowDown size={16} aria-hidden />}
          disabled={edit.isBusy || at === of - 1}
          onClick={() => move(at + 1)}
        >
          {t("visual.down")}
        </Button>
        <Button
          size="small"
          icon={<Trash2 size={16} aria-hidden />}
          disabled={edit.isBusy || of === 1}
          onClick={() => edit.change(() => [{ op: "dropBlock", screen, block: block.id }])}
        >
          {t("visual.remove")}
        </Button>
      </div>
    </section>
  );
}

/** Offered where their fields are there; a place to stay and a free text are both addresses, so places need a real one. */
const SHOWN = [
  "list",
  "table",
  "cards",
  "gallery",
  "kanban",
  "calendar",
  "timetable",
  "timeline",
  "gantt",
  "rank",
  "menu",
  "tree",
  "locator",
] as const satisfies ViewSpec["kind"][];
type ShownView = ViewSpec & { kind: (typeof SHOWN)[number] };

/** Ways to show these records that their fields allow; the ones it has as they are. */
function viewsOf(spec: AppSpec, block: CollectionBlock): ShownView[] {
  const entity = spec.entities.find(({ id }) => id === block.query.entity);
  const columns = block.views.find((view) => "columns" in view && view.columns)?.columns;
  return SHOWN.flatMap((kind) => {
    const known = block.views.find((view) => view.kind === kind);
    if (known) return [known as ShownView];
    if (!entity || (kind === "gallery" && !entity.imageField)) return [];
    if (kind === "locator" && !entity.fields.some(({ type }) => type === "address")) return [];
    const view =
      kind === "kanban" && entity.statusField
        ? { kind, by: entity.statusField }
        : kind === "calendar" && entity.dateField
          ? { kind, date: entity.dateField }
          : viewOnFirstFields(kind, entity);
    return view ? [{ ...view, ...(columns ? { columns } : {}) } as ShownView] : [];
  });
}
