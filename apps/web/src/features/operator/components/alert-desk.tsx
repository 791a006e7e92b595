import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BillingAlert } from "@appmon/contract/operator";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { alertsQuery, useResolveAlert } from "../api/operator-api.ts";
import type { DeskState } from "../api/operator-api.ts";
import { formatSeoul } from "../format-seoul.ts";
import { DeskList } from "./desk-list.tsx";
import { StateSwitch } from "./state-switch.tsx";

export function AlertDesk() {
  const { t } = useTranslation("operator");
  const [state, setState] = useState<DeskState>("open");
  return (
    <>
      <StateSwitch
        label={t("desk.state")}
        names={{ open: t("alerts.open"), closed: t("alerts.resolved") }}
        value={state}
        onChange={setState}
      />
      <DeskList query={alertsQuery(state)} empty={t(state === "open" ? "alerts.none" : "alerts.noneResolved")}>
        {(alert) => <Alert alert={alert} />}
      </DeskList>
    </>
  );
}

function Alert({ alert }: { alert: BillingAlert }) {
  const { t, i18n } = useTranslation("operator");
  const resolve = useResolveAlert();
  const details = Object.entries(alert.detail);
  return (
    <>
      <p className="text-b16 font-semibold">{t(`alerts.kinds.${alert.kind}`, { defaultValue: alert.kind })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-b14">
        <dt className="text-muted">{t("alerts.at")}</dt>
        <dd>
          <time dateTime={alert.createdAt}>{formatSeoul(alert.createdAt, i18n.language)}</time>
        </dd>
        <dt className="text-muted">{t("alerts.subject")}</dt>
        <dd className="break-all">{alert.subject}</dd>
        {details.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      {alert.resolvedAt === null ? (
        <Button
          className="justify-self-start"
          isBusy={resolve.isPending}
          onClick={() =>
            resolve.mutate(alert.id, {
              onSuccess: () => toast(t("alerts.done")),
              onError: (error) => toast.error(errorText(error)),
            })
          }
        >
          {t("alerts.resolve")}
        </Button>
      ) : (
        <p className="text-b14 text-muted">{t("alerts.resolvedAt", { at: formatSeoul(alert.resolvedAt, i18n.language) })}</p>
      )}
    </>
  );
}
