import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { themeLook } from "@appmon/kit/theme";
import { Button } from "../../../../ui/button.tsx";
import type { VisualEdit } from "../../api/use-visual-edit.ts";
import { ChoiceRow } from "./choice-row.tsx";

const SCALES = { small: 0.9375, normal: 1, large: 1.125, huge: 1.25 } as const;
const RADII = ["none", "md", "full"] as const;

/** Colours and shape of the whole app. */
export function ThemePart({ spec, edit }: { spec: AppSpec; edit: VisualEdit }) {
  const { t } = useTranslation("chat");
  const { theme } = spec;
  const set = (patch: Extract<SpecOp, { op: "setTheme" }>["patch"]) => edit.change(() => [{ op: "setTheme", patch }]);
  const shownInk = themeLook({ ...theme, seed: spec.seed }).properties["--am-ink"] ?? "#000000";
  const size = Object.entries(SCALES).find(([, scale]) => scale === (theme.fontScale ?? 1))?.[0];
  return (
    <section aria-label={t("visual.theme")} className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-h14">{t("visual.theme")}</h3>
      <div className="flex flex-wrap items-end gap-4">
        <ColourField label={t("visual.primary")} value={theme.primary} onPick={(primary) => set({ primary })} />
        <ColourField label={t("visual.background")} value={theme.background} onPick={(background) => set({ background })} />
        <ColourField label={t("visual.ink")} value={shownInk} onPick={(ink) => set({ ink })} />
        {theme.ink !== undefined && (
          <Button size="small" disabled={edit.isBusy} onClick={() => set({ ink: null })}>
            {t("visual.inkByBackground")}
          </Button>
        )}
      </div>
      <ChoiceRow
        label={t("visual.mode")}
        choices={{ light: t("visual.light"), dark: t("visual.dark") }}
        value={theme.mode}
        disabled={edit.isBusy}
        onChoose={(mode) => set({ mode: mode === "dark" ? "dark" : "light" })}
      />
      <ChoiceRow
        label={t("visual.size")}
        choices={Object.fromEntries(Object.keys(SCALES).map((id) => [id, t(`visual.sizes.${id as keyof typeof SCALES}`)]))}
        value={size}
        disabled={edit.isBusy}
        onChoose={(id) => set({ fontScale: SCALES[id as keyof typeof SCALES] })}
      />
      <ChoiceRow
        label={t("visual.radius")}
        choices={Object.fromEntries(RADII.map((id) => [id, t(`visual.radii.${id}`)]))}
        value={theme.radius ?? "md"}
        disabled={edit.isBusy}
        onChoose={(radius) => set({ radius: radius as (typeof RADII)[number] })}
      />
    </section>
  );
}

const SETTLED_MS = 350;

/** A colour is tried out by dragging; only the one that is stayed at is written. */
function ColourField({ label, value, onPick }: { label: string; value: string; onPick: (hex: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      setDraft(null);
      if (draft !== value) onPick(draft);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [draft, value, onPick]);
  return (
    <label className="grid gap-1.5">
      <span className="text-c12 font-semibold text-muted">{label}</span>
      <input
        type="color"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        className="h-touch w-20 cursor-pointer rounded-control border border-line bg-paper p-1"
      />
    </label>
  );
}
