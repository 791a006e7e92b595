import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";

interface FormButtonsProps {
  /** What the main button says, where it is not that it saves. */
  save?: string;
  canSave: boolean;
  onSave: () => void;
  onCancel: () => void;
}

const FIELDS = "input, select, textarea";

/** The end of a form: who opened it goes on in its first field, and beside it once it is gone. */
export function FormButtons({ save, canSave, onSave, onCancel }: FormButtonsProps) {
  const { t } = useTranslation("chat");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = ref.current?.closest("section");
    const form = ref.current?.parentElement;
    // A keyboard on glass would cover what was just opened.
    if (matchMedia("(pointer: coarse)").matches) form?.scrollIntoView({ block: "nearest" });
    else form?.querySelector<HTMLElement>(FIELDS)?.focus();
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) section?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <div ref={ref} className="flex gap-2">
      <Button variant="solid" size="small" disabled={!canSave} onClick={onSave} data-form="save">
        {save ?? t("visual.list.save")}
      </Button>
      <Button variant="ghost" size="small" onClick={onCancel} data-form="cancel">
        {t("visual.list.cancel")}
      </Button>
    </div>
  );
}
