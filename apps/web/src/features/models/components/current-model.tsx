import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelSetup, OwnModel } from "@appmon/contract/model";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useRemoveModel } from "../api/models-api.ts";

/** Which model works for this person now. */
export function CurrentModel({ setup: { own, ofService } }: { setup: ModelSetup }) {
  const { t } = useTranslation("models");
  if (own) return <OwnModelFacts own={own} />;
  return <p className="text-b16">{ofService.length > 0 ? t("now.service", { models: ofService.join(", ") }) : t("now.none")}</p>;
}

function OwnModelFacts({ own }: { own: OwnModel }) {
  const { t, i18n } = useTranslation("models");
  const count = new Intl.NumberFormat(i18n.language);
  const key = own.ending === null ? t("now.noKey") : t("now.keyEnding", { ending: own.ending });
  const facts = [
    [t("now.provider"), t(`form.providers.${own.provider}`)],
    [t("now.model"), own.model],
    [t("now.smallModel"), own.smallModel],
    [t("now.address"), own.baseUrl],
    [t("now.key"), own.provider === "local" ? null : key],
    [t("now.calls"), t("now.callsCount", { calls: count.format(own.callsToday), most: count.format(own.dailyCalls) })],
  ] as const;
  return (
    <>
      <p className="text-b16">{t(own.provider === "local" ? "now.local" : "now.own")}</p>
      <dl data-testid="own-model" className="mt-4 grid gap-2 text-b16">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="flex gap-4">
              <dt className="w-28 shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 break-all tabular-nums">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <RemoveModel />
    </>
  );
}

function RemoveModel() {
  const { t } = useTranslation("models");
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveModel();
  return (
    <>
      <Button className="mt-5 text-crimson!" onClick={() => setAsking(true)}>
        {t("now.remove")}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("now.removeQuestion")}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("now.keep")}</Button>
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => toast(t("now.removed")) })}
            >
              {t("now.remove")}
            </Button>
          </>
        }
      >
        <p>{t("now.removeHelp")}</p>
        {remove.error && (
          <p role="alert" className="mt-2 text-b14 text-crimson">
            {errorText(remove.error)}
          </p>
        )}
      </Dialog>
    </>
  );
}
