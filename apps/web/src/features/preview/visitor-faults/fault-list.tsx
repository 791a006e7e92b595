import { useTranslation } from "react-i18next";
import type { AppFault } from "@appmon/contract/app-fault";
import { formatAgo } from "../../../lib/format-ago.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";

interface FaultListProps {
  faults: AppFault[];
  /** How often something else went wrong, which is not among them. */
  others: number;
  onForget: (fault: AppFault) => void;
  /** Has one of them mended; null = something is being made. */
  onMend: ((fault: AppFault) => void) | null;
}

/** Errors that visitors met: on which screen, what, how often and when last. */
export function FaultList({ faults, others, onForget, onMend }: FaultListProps) {
  const { t, i18n } = useTranslation("faults");
  return (
    <>
      <ul className="divide-y divide-line" data-testid="visitor-faults">
        {faults.map((fault) => (
          <li
            key={fault.fingerprint}
            className="grid grid-cols-1 gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center"
          >
            <div className="grid min-w-0 grid-cols-1 gap-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-b14">
                <span className="min-w-0 font-semibold break-words">{fault.screen ?? fault.path}</span>
                {!fault.isCurrent && <Badge>{t("earlier")}</Badge>}
              </p>
              <p className="line-clamp-4 font-mono text-c12 leading-relaxed break-words" title={fault.message}>
                {fault.message}
              </p>
              <p className="text-c12 text-muted tabular-nums">
                {t("seen", { count: fault.count, ago: formatAgo(fault.lastAt, new Date(), i18n.language) })}
              </p>
            </div>
            <div className="flex gap-2">
              {onMend && (
                <Button size="small" variant="solid" data-testid="mend-fault" onClick={() => onMend(fault)}>
                  {t("mend")}
                </Button>
              )}
              <Button size="small" data-testid="forget-fault" onClick={() => onForget(fault)}>
                {t("forget")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-4 text-b14 text-muted">{t("others", { count: others })}</p>}
    </>
  );
}
