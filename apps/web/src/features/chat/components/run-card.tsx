import { Check, CircleAlert, CircleStop } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Creature } from "../../../ui/creature.tsx";
import { useSlow } from "../../../ui/use-slow.ts";
import { Progress as ProgressBar } from "../../../ui/progress.tsx";
import { planDoneCount } from "../chat-run.ts";
import { useSaid } from "../../../lib/use-said.ts";
import type { Run } from "../chat-run.ts";
import { Markdown } from "./markdown.tsx";
import { ModelWork } from "./model-work.tsx";
import { NotesCard } from "./notes-card.tsx";

/** A turn at work: what will be made fills in, the step in hand has its name and a real share. */
export function RunCard({ run, onRetry }: { run: Run; onRetry: (messageId: string) => void }) {
  const { t } = useTranslation("chat");
  const { said } = useSaid();
  const isRunning = run.state === "running";
  return (
    <article data-run={run.id} data-state={run.state} className="grid gap-4">
      {run.text && <Markdown text={said(run.text)} />}
      <NotesCard notes={run.notes} />
      <PlanList run={run} />
      {isRunning && <RunProgress run={run} />}
      {(run.state === "failed" || run.state === "stopped") && (
        <div role="status" className="flex items-start gap-3 border-l-2 border-amber pl-4 text-b14">
          {run.state === "failed" ? (
            <CircleAlert size={18} className="mt-0.5 shrink-0 text-amber" aria-hidden />
          ) : (
            <CircleStop size={18} className="mt-0.5 shrink-0 text-muted" aria-hidden />
          )}
          <div className="grid gap-2">
            <p>{run.reason === null ? t(`run.${run.state}`) : said(run.reason)}</p>
            <p className="text-muted">{t("run.kept")}</p>
            <button
              type="button"
              onClick={() => onRetry(run.messageId)}
              className="inline-flex min-h-touch items-center justify-self-start font-semibold underline underline-offset-4"
            >
              {t("run.retry")}
            </button>
          </div>
        </div>
      )}
    </article>
  );
}

/** The step in hand and how far the run has come. */
export function RunProgress({ run }: { run: Run }) {
  const { t } = useTranslation("chat");
  const { stepName } = useSaid();
  const step = run.steps.findLast((other) => !other.done) ?? run.steps.at(-1);
  const percent = Math.round(run.fraction * 100);
  const isSlow = useSlow(true);
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-3">
      <Creature state={isSlow ? "making" : "listening"} size={36} />
      <div className="grid gap-2">
        <p className="flex justify-between gap-3 text-b14">
          <span className="font-medium">{run.repairing ? t("run.repairing") : step ? stepName(step) : t("run.starting")}</span>
          <span className="text-muted tabular-nums">{percent}%</span>
        </p>
        <ProgressBar label={t("run.progress")} fraction={run.fraction} />
      </div>
      <div className="col-start-2">
        <ModelWork run={run} />
      </div>
    </div>
  );
}

/** What will be made, as a checklist that fills in. */
export function PlanList({ run }: { run: Run }) {
  const { t } = useTranslation("chat");
  const { planLine } = useSaid();
  if (run.plan.length === 0) return null;
  const done = planDoneCount(run);
  return (
    <ul aria-label={t("run.plan")} className="grid gap-0.5 text-b14">
      {run.plan.map((item, index) => (
        <li key={item} className={`flex items-start gap-2.5 py-1 transition-colors ${index < done ? "" : "text-muted"}`}>
          <span
            aria-hidden
            className={`mt-[3px] grid size-4 shrink-0 place-items-center rounded-full border transition-colors ${index < done ? "border-jade bg-jade text-paper" : "border-line"}`}
          >
            {index < done && <Check size={11} strokeWidth={3} />}
          </span>
          <span>
            {planLine(item)}
            <span className="sr-only">{index < done ? t("run.itemDone") : t("run.itemOpen")}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
