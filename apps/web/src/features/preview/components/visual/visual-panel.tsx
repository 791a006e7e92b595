import { ArrowLeft, Palette, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { readPick, type VisualEdit } from "../../api/use-visual-edit.ts";
import { formKeys } from "./form-keys.ts";
import { isThere, openFor, type OpenView } from "./open-view.ts";
import { PickedPart } from "./picked-part.tsx";
import { WholePart } from "./whole-part.tsx";

interface VisualPanelProps {
  edit: VisualEdit;
  onInPlace: () => void;
  /** Goes on in words about what is picked. */
  onAsk: (label: string) => void;
}

/**
 * What can be changed about the part of the app that was pointed at; about the whole app while nothing was. It stands beside the app,
 * below it where there is no room: over it, it would hide what is being changed.
 */
export function VisualPanel({ edit, onInPlace, onAsk }: VisualPanelProps) {
  const { t } = useTranslation("chat");
  const { spec, pick } = edit;
  const [open, setOpen] = useState<OpenView | null>(() => openFor(edit.asked));
  const read = spec && pick ? readPick(spec, pick) : null;
  const label = read?.text || pick?.text || "";
  const top = useRef<HTMLElement>(null);
  const opened = spec !== null && isThere(spec, open) ? open : null;
  useEffect(() => {
    // What browsers answer to it is nothing an effect may answer.
    if (!edit.asked) void top.current?.scrollTo({ top: 0 });
  }, [open, edit.asked]);
  return (
    <aside
      ref={top}
      onKeyDown={formKeys}
      aria-label={t("visual.title")}
      data-testid="visual-panel"
      className="grid max-h-[60%] shrink-0 content-start gap-4 overflow-y-auto border-t border-line bg-paper px-5 [&_section]:scroll-mt-14 pb-[max(1.25rem,env(safe-area-inset-bottom))] @2xl:max-h-none @2xl:w-80 @2xl:border-t-0 @2xl:border-l"
    >
      <div className="sticky top-0 z-10 -mx-5 flex items-center justify-between gap-2 bg-paper px-5 pt-3 pb-1">
        <h2 className="min-w-0 truncate text-h16">
          {read ? t(`visual.kind.${read.place?.kind ?? (label && !read.found ? "record" : "part")}`) : t("visual.title")}
        </h2>
        <IconButton label={t("visual.close")} onClick={() => edit.turn(false)} className="-mr-2">
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {spec && (
        // What is pointed at is what one wants to change now; a form that is half filled in waits meanwhile.
        <div className={pick ? "hidden" : "contents"}>
          <WholePart spec={spec} edit={edit} opened={opened} onOpen={setOpen} />
        </div>
      )}
      {spec && read && (
        <PickedPart spec={spec} edit={edit} read={read} label={label} onInPlace={onInPlace} onAsk={onAsk} onOpen={setOpen} />
      )}
      {pick && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          icon={opened ? <ArrowLeft size={16} aria-hidden /> : <Palette size={16} aria-hidden />}
          onClick={edit.letGo}
        >
          {t(opened ? "visual.goOn" : "visual.whole")}
        </Button>
      )}
    </aside>
  );
}
