import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Automation } from "@appmon/contract/automation";
import { errorText } from "../../../../lib/error-text.ts";
import { useSaid } from "../../../../lib/use-said.ts";
import { Switch } from "../../../../ui/switch.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { formatMoment } from "../../format-moment.ts";
import { type AutomationPlace, useSwitchAutomation } from "../api/automations-api.ts";
import { CopyLine } from "./copy-line.tsx";
import { HookMaker } from "./hook-maker.tsx";
import { RunLog } from "./run-log.tsx";
import { RunStateBadge } from "./state-badge.tsx";

interface AutomationItemProps {
  place: AutomationPlace;
  automation: Automation;
}

/** One thing the app does by itself: what it is in a sentence, whether it is on, and how it went. */
export function AutomationItem({ place, automation }: AutomationItemProps) {
  const { t } = useTranslation("automations");
  const { said } = useSaid();
  const [isOpen, setOpen] = useState(false);
  const log = useId();
  const { id, name, isOn, whyOff } = automation;
  const turn = useSwitchAutomation(place, id);
  const shown = turn.isPending ? turn.variables : isOn;
  return (
    <li className="grid gap-3 border-b border-line py-5" data-automation={id}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-b16 font-semibold break-words">{name}</h3>
          <p className="mt-1 text-b14 break-words">{said(automation.sentence)}</p>
        </div>
        <div className="flex shrink-0 items-center gap-2 pt-0.5">
          <span aria-hidden className="text-c14 text-muted">
            {t(shown ? "on" : "off")}
          </span>
          <Switch
            label={t("switch", { name })}
            isOn={shown}
            isBusy={turn.isPending}
            onChange={(next) => turn.mutate(next, { onError: (error) => toast.error(errorText(error)) })}
          />
        </div>
      </div>
      {whyOff !== null && !isOn && <p className="rounded-control bg-amber-wash px-3 py-2 text-b14 text-amber">{said(whyOff)}</p>}
      <Times automation={automation} />
      {automation.event === "webhook" && <HookMaker place={place} automation={automation} />}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={log}
        aria-label={t("logLabel", { name })}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 inline-flex min-h-touch items-center gap-1 justify-self-start rounded-control px-2 text-b14 font-medium hover:bg-ground"
      >
        {t(isOpen ? "closeLog" : "openLog")}
        <ChevronDown size={16} aria-hidden className={`transition-transform ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <div id={log} hidden={!isOpen}>
        {isOpen && <RunLog place={place} automation={id} />}
        {isOpen && automation.signingSecret !== null && (
          <div className="mt-4 grid gap-1 text-b14">
            <p className="text-muted">{t("secret")}</p>
            <CopyLine text={automation.signingSecret} label={t("copySecret")} />
          </div>
        )}
      </div>
    </li>
  );
}

/** When it last ran and how that went, and when it runs next. */
function Times({ automation: { last, nextAt, isOn, event } }: { automation: Automation }) {
  const { t, i18n } = useTranslation("automations");
  const { said } = useSaid();
  const moment = (iso: string) => formatMoment(iso, i18n.language);
  const next = !isOn
    ? t("nextOff")
    : nextAt
      ? moment(nextAt)
      : t(event === "due" ? "nextDue" : event === "every" ? "nextNone" : `next.${event}`);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-b14">
      <dt className="text-muted">{t("last")}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {last ? (
          <>
            <RunStateBadge state={last.state} />
            <time dateTime={last.doneAt ?? last.dueAt}>{moment(last.doneAt ?? last.dueAt)}</time>
            {last.result && <span className="min-w-0 break-words text-muted">{said(last.result)}</span>}
          </>
        ) : (
          t("never")
        )}
      </dd>
      <dt className="text-muted">{t("nextRun")}</dt>
      <dd>{next}</dd>
    </dl>
  );
}
