import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AbuseReport } from "@appmon/contract/operator";
import { errorText } from "../../../lib/error-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { reportsQuery, useDismissReport } from "../api/operator-api.ts";
import type { DeskState } from "../api/operator-api.ts";
import { formatSeoul } from "../format-seoul.ts";
import { AppLine } from "./app-line.tsx";
import { DeskList } from "./desk-list.tsx";
import { StateSwitch } from "./state-switch.tsx";

export function ReportDesk() {
  const { t } = useTranslation("operator");
  const [state, setState] = useState<DeskState>("open");
  return (
    <>
      <StateSwitch
        label={t("desk.state")}
        names={{ open: t("reports.open"), closed: t("reports.closed") }}
        value={state}
        onChange={setState}
      />
      <DeskList query={reportsQuery(state)} empty={t(state === "open" ? "reports.none" : "reports.noneClosed")}>
        {(report) => <Report report={report} />}
      </DeskList>
    </>
  );
}

const TONES = { open: "care", dismissed: "neutral", acted: "danger" } as const;

function Report({ report }: { report: AbuseReport }) {
  const { t, i18n } = useTranslation("operator");
  const dismiss = useDismissReport();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-b14 text-muted">
        <Badge tone={TONES[report.state]}>{t(`reports.states.${report.state}`)}</Badge>
        <span className="font-semibold text-ink">{t(`report.categories.${report.category}`)}</span>
        <time dateTime={report.createdAt}>{formatSeoul(report.createdAt, i18n.language)}</time>
        {report.email && <span className="break-all">{report.email}</span>}
      </p>
      <p className="text-b16 break-words whitespace-pre-wrap">{report.content}</p>
      {report.app ? <AppLine app={report.app} /> : <p className="text-b14 text-muted">{t("reports.appGone", { slug: report.slug })}</p>}
      {report.state === "open" && (
        <Button
          className="justify-self-start"
          isBusy={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(report.id, {
              onSuccess: () => toast(t("reports.dismissed")),
              onError: (error) => toast.error(errorText(error)),
            })
          }
        >
          {t("reports.dismiss")}
        </Button>
      )}
    </>
  );
}
