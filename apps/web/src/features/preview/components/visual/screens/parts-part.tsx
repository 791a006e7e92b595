import { Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "@appmon/appspec/spec-limits";
import type { AppSpec, Block, ScreenSpec, SectionBlock } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { BlockPart } from "../block-part.tsx";
import { BlockForm } from "./block-form.tsx";
import { useBackInSight } from "./use-back-in-sight.ts";
import { addBlockOps, type MadeBlock } from "./block-ops.ts";

interface PartsPartProps {
  spec: AppSpec;
  screen: ScreenSpec;
  edit: VisualEdit;
}

/** What stands on a screen, in its order, and one more. */
export function PartsPart({ spec, screen, edit }: PartsPartProps) {
  const { t } = useTranslation("chat");
  const [open, setOpen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const place = useBackInSight(isAdding);
  const words = { submit: t("visual.screens.submit"), done: t("visual.screens.submitted") };
  const kindOf = (block: Block) => {
    if (block.kind === "collection" && block.views[0]) return t(`visual.views.${block.views[0].kind}`);
    const made = block.kind === "section" ? MADE_SECTIONS[block.section] : undefined;
    return made ? t(`visual.screens.made.${made}`) : t(`visual.screens.kinds.${block.kind}`);
  };
  const nameOf = (block: Block) => wordsOf(spec, block) ?? kindOf(block);
  return (
    <section aria-label={t("visual.screens.parts")} className="grid gap-2 border-t border-line pt-4">
      <h4 className="text-h14">{t("visual.screens.parts")}</h4>
      <ul>
        {screen.blocks.map((block, at) => (
          <li key={block.id} className="border-b border-line py-1 last:border-b-0">
            <div className="flex min-h-touch items-center justify-between gap-2">
              <span className="min-w-0">
                <span className="block truncate text-b16">{nameOf(block)}</span>
                {kindOf(block) !== nameOf(block) && <span className="block truncate text-c12 text-muted">{kindOf(block)}</span>}
              </span>
              <IconButton
                label={t(open === block.id ? "visual.screens.closePart" : "visual.list.change", { text: nameOf(block) })}
                onClick={() => setOpen(open === block.id ? null : block.id)}
                className="-mr-2"
              >
                {open === block.id ? <X size={16} aria-hidden /> : <Pencil size={16} aria-hidden />}
              </IconButton>
            </div>
            {open === block.id && <BlockPart spec={spec} found={{ screen: screen.id, block, at, of: screen.blocks.length }} edit={edit} />}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <BlockForm
          spec={spec}
          screen={screen.id}
          words={words}
          isBusy={edit.isBusy}
          onCancel={() => setAdding(false)}
          onSave={(draft) => {
            edit.change((now) => addBlockOps(now, screen.id, draft, words));
            setAdding(false);
          }}
        />
      ) : (
        <div ref={place}>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            disabled={edit.isBusy || screen.blocks.length >= LIMITS.blocks}
            onClick={() => setAdding(true)}
          >
            {t("visual.screens.addPart")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Sections that are put in by hand under a name of their own. */
const MADE_SECTIONS: Partial<Record<SectionBlock["section"], MadeBlock>> = { hours: "hours", countdown: "countdown", location: "place" };

/** What a part says of itself, or the list it shows. */
function wordsOf(spec: AppSpec, block: Block): string | undefined {
  const entity = block.kind === "collection" ? block.query.entity : block.kind === "form" ? block.entity : undefined;
  return block.title ?? (block.kind === "section" ? (block.heading ?? block.body) : spec.entities.find(({ id }) => id === entity)?.name);
}
