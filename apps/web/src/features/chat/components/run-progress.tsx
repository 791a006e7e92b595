import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Progress } from "../../../ui/progress.tsx";
import type { Run, RunStep } from "../chat-run.ts";
import { useSaid } from "../../../lib/use-said.ts";
import { PlanList } from "./run-card.tsx";

/** Steps every generation takes, so that the way ahead is seen before its events come. */
const USUAL_STEPS = ["understand", "screens", "check"] as const;

/** The run with all its steps: done, in hand, still to come; the bar is the share the server says is done. */
export function RunProgress({ run }: { run: Run | null }) {
  const { t } = useTranslation("create");
  const { stepName } = useSaid();
  const told = (run?.steps ?? []).map((step): RunStep => ({ ...step, label: stepName(step) }));
  const waiting = USUAL_STEPS.filter((step) => told.every((other) => other.step !== step)).map((step): RunStep => ({
    step,
    label: t(`processing.step.${step}`),
    done: false,
  }));
  const steps = [...told, ...waiting];
  const current = steps.find((step) => !step.done);
  const fraction = run?.fraction ?? 0;
  const isMade = run?.state === "done";
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <p className="flex justify-between gap-3 text-b16" role="status">
          <span className="font-semibold">
            {isMade ? t("processing.made") : run?.repairing ? t("processing.repairing") : current?.label}
          </span>
          <span className="text-muted tabular-nums" data-testid="percent">
            {Math.round(fraction * 100)}%
          </span>
        </p>
        <Progress label={t("processing.progress")} fraction={fraction} />
      </div>
      <ol aria-label={t("processing.steps")} className="grid border-t border-line">
        {steps.map((step) => (
          <li
            key={step.step}
            aria-current={step === current ? "step" : undefined}
            data-step={step.step}
            data-done={step.done}
            className={`flex min-h-14 items-center gap-3 border-b border-line text-b16 ${step.done ? "" : step === current ? "font-semibold" : "text-muted"}`}
          >
            <span
              aria-hidden
              className={`grid size-5 shrink-0 place-items-center rounded-full border ${step.done ? "border-jade bg-jade text-paper" : step === current ? "border-ink" : "border-line"}`}
            >
              {step.done && <Check size={13} strokeWidth={3} />}
            </span>
            {step.label}
            <span className="sr-only">{t(step.done ? "processing.stepDone" : "processing.stepOpen")}</span>
          </li>
        ))}
      </ol>
      {run && run.plan.length > 0 && (
        <section aria-labelledby="processing-plan">
          <h2 id="processing-plan" className="mb-2 text-h16">
            {t("processing.plan")}
          </h2>
          <PlanList run={run} />
        </section>
      )}
    </div>
  );
}
