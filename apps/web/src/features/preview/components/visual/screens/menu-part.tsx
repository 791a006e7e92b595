import { ArrowDown, ArrowUp, Eye, EyeOff, Home, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSpec, ScreenSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { AskFirst } from "./ask-first.tsx";
import { dropScreenOps, inMenuOps, mayDropScreen, moveInMenuOps, openFirstOps, unseenWithout } from "./screen-ops.ts";

interface MenuPartProps {
  spec: AppSpec;
  screen: ScreenSpec;
  edit: VisualEdit;
  /** The screen was taken away. */
  onGone: () => void;
}

/** Where a screen stands in the menu, and whether it is there at all. */
export function MenuPart({ spec, screen: { id, title }, edit, onGone }: MenuPartProps) {
  const { t } = useTranslation("chat");
  const [isAsking, setAsking] = useState(false);
  const { home, items } = spec.nav;
  const at = items.indexOf(id);
  const isIn = at >= 0;
  const unseen = unseenWithout(spec, id);
  return (
    <section aria-label={t("visual.screens.menu")} className="grid gap-2 border-t border-line pt-4">
      <h4 className="text-h14">{t("visual.screens.menu")}</h4>
      <p className="text-b14 text-muted">
        {isIn ? t("visual.screens.menuPlace", { at: at + 1, of: items.length }) : t("visual.screens.notInMenu")}
        {id === home && ` · ${t("visual.screens.first")}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {isIn && (
          <>
            <Button
              size="small"
              icon={<ArrowUp size={16} aria-hidden />}
              disabled={edit.isBusy || at === 0}
              onClick={() => edit.change((now) => moveInMenuOps(now, id, -1))}
            >
              {t("visual.screens.earlier")}
            </Button>
            <Button
              size="small"
              icon={<ArrowDown size={16} aria-hidden />}
              disabled={edit.isBusy || at === items.length - 1}
              onClick={() => edit.change((now) => moveInMenuOps(now, id, 1))}
            >
              {t("visual.screens.later")}
            </Button>
          </>
        )}
        <Button
          size="small"
          icon={isIn ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          disabled={edit.isBusy || (isIn && items.length === 1)}
          onClick={() => edit.change((now) => inMenuOps(now, id, !isIn))}
        >
          {t(isIn ? "visual.screens.outOfMenu" : "visual.screens.intoMenu")}
        </Button>
        {id !== home && (
          <Button
            size="small"
            icon={<Home size={16} aria-hidden />}
            disabled={edit.isBusy}
            onClick={() => edit.change((now) => openFirstOps(now, id))}
          >
            {t("visual.screens.makeFirst")}
          </Button>
        )}
        {mayDropScreen(spec, id) && !isAsking && (
          <Button size="small" icon={<Trash2 size={16} aria-hidden />} disabled={edit.isBusy} onClick={() => setAsking(true)}>
            {t("visual.screens.drop")}
          </Button>
        )}
      </div>
      {isAsking && (
        <AskFirst
          lines={[
            t("visual.screens.dropAsk", { title }),
            ...(unseen.length > 0 ? [t("visual.screens.dropUnseen", { text: unseen.join(", ") })] : []),
          ]}
          yes={t("visual.screens.drop")}
          isBusy={edit.isBusy}
          onYes={() => {
            edit.show("/");
            edit.change((now) => dropScreenOps(now, id));
            onGone();
          }}
          onNo={() => setAsking(false)}
        />
      )}
      {id === home && <p className="text-b14 text-muted">{t("visual.screens.firstStays")}</p>}
    </section>
  );
}
