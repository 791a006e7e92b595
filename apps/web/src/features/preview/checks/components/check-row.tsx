import type { ReactNode } from "react";
import { Check as Tick, CircleAlert, CircleHelp, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Progress } from "../../../../ui/progress.tsx";
import { verdict } from "../check-state.ts";
import type { Check, CheckName, Finding } from "../check-state.ts";
import { FindingItem } from "./finding-item.tsx";

interface CheckRowProps {
  name: CheckName;
  check: Check;
  onAsk: (words: string) => void;
  /** How a finding is repaired; undefined where nobody knows how. */
  repairOf: (finding: Finding) => (() => void) | undefined;
  isRepairing: boolean;
  /** Says more about what was seen. */
  children?: ReactNode;
}

const MARK: Record<ReturnType<typeof verdict>, string> = {
  waiting: "border-line text-muted",
  running: "border-ink",
  passed: "border-jade bg-jade text-paper",
  advice: "border-amber text-amber",
  fix: "border-crimson text-crimson",
  unknown: "border-line text-muted",
};

/** One check: what it looks at, how it stands, and what was found with what to do about it. */
export function CheckRow({ name, check, onAsk, repairOf, isRepairing, children }: CheckRowProps) {
  const { t } = useTranslation("checks");
  const word = verdict(check);
  return (
    <li data-check={name} data-verdict={word} className="grid grid-cols-[auto_1fr] gap-x-4 border-b border-line py-5">
      <span aria-hidden className={`mt-0.5 grid size-6 place-items-center rounded-full border ${MARK[word]}`}>
        {word === "passed" && <Tick size={14} strokeWidth={3} />}
        {word === "fix" && <CircleAlert size={15} />}
        {word === "advice" && <TriangleAlert size={14} />}
        {word === "unknown" && <CircleHelp size={15} />}
      </span>
      <div className="min-w-0">
        <h2 className={`flex flex-wrap items-baseline justify-between gap-x-4 text-h16 ${word === "waiting" ? "text-muted" : ""}`}>
          {t(`check.${name}.title`)}
          <span className="text-b14 font-medium text-muted">{t(`verdict.${word}`)}</span>
        </h2>
        <p className="text-b14 text-muted">
          {check.state === "done" ? t(`check.${name}.seen`, { count: check.seen }) : t(`check.${name}.help`)}
        </p>
        {check.state === "running" && check.fraction > 0 && (
          <div className="mt-3 max-w-80">
            <Progress label={t(`check.${name}.title`)} fraction={check.fraction} />
          </div>
        )}
        {children}
        {check.findings.length > 0 && (
          <ul className="mt-3 grid gap-3">
            {check.findings.map((finding) => (
              <FindingItem key={keyOf(finding)} finding={finding} onRepair={repairOf(finding)} isBusy={isRepairing} onAsk={onAsk} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

const keyOf = ({ id, values }: Finding) => id + JSON.stringify(values);
