import { ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "@appmon/appspec/spec-limits";
import type { AppSpec, ScreenSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { ScreenForm } from "./screen-form.tsx";
import { useBackInSight } from "./use-back-in-sight.ts";
import { addScreenOps, screensOf } from "./screen-ops.ts";

interface ScreensPartProps {
  spec: AppSpec;
  edit: VisualEdit;
  onOpen: (screen: string) => void;
}

/** The screens in the order of the menu, and one more that shows a list. */
export function ScreensPart({ spec, edit, onOpen }: ScreensPartProps) {
  const { t } = useTranslation("chat");
  const asked = edit.asked?.kind === "screen" ? edit.asked : undefined;
  const [isAdding, setAdding] = useState(asked !== undefined);
  const place = useBackInSight(isAdding);
  const { inMenu, others } = screensOf(spec);
  const placeOf = ({ id }: ScreenSpec) => {
    if (id === spec.nav.home) return t("visual.screens.first");
    return inMenu.some((screen) => screen.id === id) ? "" : t("visual.screens.notInMenu");
  };
  return (
    <section aria-label={t("visual.screens.title")} className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-h14">{t("visual.screens.title")}</h3>
      <p className="text-b14 text-muted">{t("visual.screens.help")}</p>
      <ul>
        {[...inMenu, ...others].map((screen) => (
          <li key={screen.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className="flex min-h-touch w-full items-center justify-between gap-2 text-left"
              onClick={() => {
                edit.show(screen.path);
                onOpen(screen.id);
              }}
            >
              <span className="min-w-0">
                <span className="block truncate text-b16">{screen.title}</span>
                {placeOf(screen) !== "" && <span className="block text-c12 text-muted">{placeOf(screen)}</span>}
              </span>
              <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <ScreenForm
          spec={spec}
          {...(asked && { asked })}
          isBusy={edit.isBusy}
          onCancel={() => setAdding(false)}
          onSave={(draft) => {
            edit.change((now) => addScreenOps(now, draft));
            setAdding(false);
          }}
        />
      ) : (
        <div ref={place}>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            disabled={edit.isBusy || spec.screens.length >= LIMITS.screens}
            onClick={() => setAdding(true)}
          >
            {t("visual.screens.add")}
          </Button>
        </div>
      )}
    </section>
  );
}
