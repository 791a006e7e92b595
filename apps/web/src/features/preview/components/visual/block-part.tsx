import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../ui/button.tsx";
import type { VisualEdit, PickedBlock } from "../../api/use-visual-edit.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { entityOf } from "./list/list-ops.ts";
import { CollectionPart } from "./screens/collection-part.tsx";
import { viewsOf } from "./screens/views-of.ts";

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
  const entity = block.kind === "collection" ? entityOf(spec, block.query.entity) : undefined;
  const views = block.kind === "collection" ? viewsOf(entity, block.views) : [];
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
      {block.kind === "collection" && entity && (
        <CollectionPart key={block.id} spec={spec} screen={screen} block={block} entity={entity} edit={edit} />
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
