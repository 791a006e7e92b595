import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Automation } from "@appmon/contract/automation";
import { errorText } from "../../../../lib/error-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { type AutomationPlace, useMakeHook } from "../api/automations-api.ts";
import { CopyLine } from "./copy-line.tsx";

interface HookMakerProps {
  place: AutomationPlace;
  automation: Pick<Automation, "id" | "name" | "hasHook">;
}

/** The secret address other programs send to: made here, seen once. */
export function HookMaker({ place, automation }: HookMakerProps) {
  const { t } = useTranslation("automations");
  const [isOpen, setOpen] = useState(false);
  const make = useMakeHook(place, automation.id);
  const close = () => {
    setOpen(false);
    // Seen once: whoever opens it again makes another.
    make.reset();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="small" onClick={() => setOpen(true)}>
        {t(automation.hasHook ? "hook.again" : "hook.make")}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-b14 text-muted">{t(automation.hasHook ? "hook.has" : "hook.hasNone")}</p>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t("hook.title")}
        description={t(make.data ? "hook.once" : automation.hasHook ? "hook.endsOld" : "hook.help")}
        footer={
          make.data ? (
            <Button variant="solid" onClick={close}>
              {t("hook.copied")}
            </Button>
          ) : (
            <>
              <Button onClick={close}>{t("hook.cancel")}</Button>
              <Button variant="solid" isBusy={make.isPending} onClick={() => make.mutate()}>
                {t(automation.hasHook ? "hook.again" : "hook.make")}
              </Button>
            </>
          )
        }
      >
        {make.data && (
          <div className="grid gap-3">
            <CopyLine text={make.data} label={t("hook.copy")} />
            <p className="rounded-control bg-amber-wash px-3 py-2 text-b14 text-amber">{t("hook.warning")}</p>
          </div>
        )}
        {make.error && (
          <p role="alert" className="text-crimson">
            {errorText(make.error)}
          </p>
        )}
      </Dialog>
    </div>
  );
}
