import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { useState } from "react";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { MenuPart } from "./menu-part.tsx";
import { PartsPart } from "./parts-part.tsx";

interface ScreenPartProps {
  spec: AppSpec;
  /** Id of the screen. */
  screen: string;
  edit: VisualEdit;
  onBack: () => void;
}

const MOST_CHARS = 40;

/** All of a screen that can be set by hand: its name, its place in the menu, what stands on it. */
export function ScreenPart({ spec, screen: id, edit, onBack }: ScreenPartProps) {
  const { t } = useTranslation("chat");
  const screen = spec.screens.find((one) => one.id === id);
  const [written, setWritten] = useState(screen?.title ?? "");
  if (!screen) return null;
  const title = written.trim();
  const isTaken = spec.screens.some((one) => one.id !== id && one.title === title);
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-1">
        <Button variant="ghost" size="small" className="-ml-3" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t("visual.list.back")}
        </Button>
        <h3 className="text-h16">{screen.title}</h3>
      </div>
      <div className="grid gap-2">
        <TextField
          label={t("visual.screens.name")}
          value={written}
          maxLength={MOST_CHARS}
          {...(isTaken && { error: t("visual.screens.taken") })}
          onChange={({ target }) => setWritten(target.value)}
        />
        <Button
          variant="solid"
          size="small"
          className="justify-self-start"
          data-form="save"
          disabled={edit.isBusy || title === "" || isTaken || title === screen.title}
          onClick={() => edit.change(() => [{ op: "setScreen", screen: id, patch: { title } }])}
        >
          {t("visual.save")}
        </Button>
      </div>
      <MenuPart spec={spec} screen={screen} edit={edit} onGone={onBack} />
      <PartsPart spec={spec} screen={screen} edit={edit} />
    </div>
  );
}
