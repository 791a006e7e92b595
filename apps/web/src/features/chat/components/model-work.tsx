import { Check, PencilLine } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaid } from "../../../lib/use-said.ts";
import { isRefining, type ModelFile, type Run } from "../chat-run.ts";

/** As many of the last changes are in sight; the rest is a number. */
const MOST_SHOWN = 5;
/** Nobody counts the first seconds. */
const COUNTED_FROM_S = 5;

/** What a language model is about, while it is at work: its plan in a line, what has landed in the preview, the code it writes, and the time it takes. */
export function ModelWork({ run }: { run: Run }) {
  const { t } = useTranslation("chat");
  const { said } = useSaid();
  const hidden = Math.max(0, run.changes.length - MOST_SHOWN);
  if (!isRefining(run) && run.modelPlan === null && run.changes.length === 0 && run.modelFiles.length === 0) return null;
  return (
    <div className="grid gap-2 text-b14">
      {run.modelPlan !== null && (
        <p data-testid="model-plan">
          <span className="sr-only">{t("run.modelPlan")}: </span>
          {run.modelPlan}
        </p>
      )}
      {run.changes.length > 0 && (
        <ul aria-label={t("run.changes")} className="grid gap-0.5 text-muted">
          {hidden > 0 && <li className="pl-6">{t("run.more", { count: hidden })}</li>}
          {run.changes.slice(-MOST_SHOWN).map((line, at) => (
            <li key={`${hidden + at} ${line}`} className="flex items-start gap-2">
              <Check size={16} className="mt-0.5 shrink-0 text-jade" aria-hidden />
              <span className="min-w-0 break-words">{said(line)}</span>
            </li>
          ))}
        </ul>
      )}
      {run.modelFiles.length > 0 && <Files files={run.modelFiles} />}
      {run.startedAt !== null && <Elapsed since={run.startedAt} />}
    </div>
  );
}

/** Code of the app's own as it is written, file by file. */
function Files({ files }: { files: readonly ModelFile[] }) {
  const { t } = useTranslation("chat");
  const hidden = Math.max(0, files.length - MOST_SHOWN);
  return (
    <ul aria-label={t("run.files")} className="grid gap-0.5 text-muted">
      {hidden > 0 && <li className="pl-6">{t("run.more", { count: hidden })}</li>}
      {files.slice(-MOST_SHOWN).map(({ path, lines }) => (
        <li key={path} data-file={path} className="flex items-start gap-2">
          {lines === null ? (
            <PencilLine size={16} className="mt-0.5 shrink-0" aria-hidden />
          ) : (
            <Check size={16} className="mt-0.5 shrink-0 text-jade" aria-hidden />
          )}
          <span className="min-w-0">
            <code className="break-all">{path.replace("src/custom/", "")}</code>{" "}
            <span className="whitespace-nowrap">{lines === null ? t("run.fileWriting") : t("run.fileWritten", { count: lines })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How long it has been at work, second by second; not read aloud. */
function Elapsed({ since }: { since: string }) {
  const { t } = useTranslation("chat");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const total = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  if (total < COUNTED_FROM_S) return null;
  const [minutes, seconds] = [Math.floor(total / 60), total % 60];
  return (
    <p aria-hidden className="text-c12 text-muted tabular-nums" data-testid="elapsed">
      {minutes > 0 ? t("run.elapsed", { minutes, seconds }) : t("run.elapsedSeconds", { seconds })}
    </p>
  );
}
